"""A file of which only the headers were read: its text is read again when code in it is first asked for."""

import errno
from collections.abc import Callable

from bclite.source.encoding import decode
from bclite.source.preprocessor import preprocess


class SourceFile:
    """A file by its path within its app. `read` gives its bytes, `is_same` tells whether they are still those whose
    headers were read."""

    __slots__ = ("_is_same", "_lines", "_read", "path", "symbols")

    def __init__(
        self, path: str, read: Callable[[], bytes], is_same: Callable[[bytes], bool], symbols: tuple[str, ...]
    ) -> None:
        self.path = path
        self._read = read
        self._is_same = is_same
        self.symbols = symbols
        self._lines: list[str] | None = None

    def content(self) -> bytes:
        """Its bytes. Raises OSError where they cannot be read or are others than before."""
        content = self._read()
        if not self._is_same(content):
            raise OSError(errno.ESTALE, "the file has changed since its headers were read: start again", self.path)
        return content

    def part(self, first: int, last: int, end: int) -> str:
        """Lines `first` to `last` after the preprocessor, from 1; of the last one the first `end` characters."""
        if self._lines is None:
            text, _ = decode(self.content(), self.path)
            text, _ = preprocess(text, self.path, self.symbols)
            self._lines = text.split("\n")
        *whole, cut = self._lines[first - 1 : last]
        return "\n".join((*whole, cut[:end]))
