"""Generated Python: lines that remember which line of AL they come from, and the code object made of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType

from bclite.runtime.errors import UnsupportedError


class Emitter:
    """Collects lines of Python. `line` is the line of AL that is being translated."""

    def __init__(self, line: int, depth: int = 0) -> None:
        self.line = line
        self._depth = depth
        self._texts: list[str] = []
        self._origins: list[int] = []

    def emit(self, text: str) -> None:
        """Add one line at the present indentation; `text` must not hold a line break."""
        self._texts.append("    " * self._depth + text)
        self._origins.append(self.line)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """Emit `header` and indent what follows; a block that stays empty gets a `pass`."""
        self.emit(header)
        self._depth += 1
        before = len(self._texts)
        yield
        if len(self._texts) == before:
            self.emit("pass")
        self._depth -= 1

    def append(self, other: "Emitter") -> None:
        """Add the lines of another emitter as they are."""
        self._texts += other._texts
        self._origins += other._origins

    @property
    def source(self) -> str:
        return "\n".join(self._texts) + "\n"

    @property
    def origins(self) -> list[int]:
        """The line of AL of every line of Python, in order."""
        return self._origins


def compile_lines(emitter: Emitter, file_name: str) -> CodeType:
    """The module code of the emitted source, its line numbers those of AL, so that tracebacks name AL lines.

    Raises UnsupportedError for what Python itself cannot nest (some twenty loops, two hundred parentheses).
    """
    try:
        code = compile(emitter.source, file_name, "exec", dont_inherit=True)
    except (SyntaxError, RecursionError, MemoryError) as error:
        place = f"{file_name}:{emitter.origins[0]}"
        raise UnsupportedError(f"code nested this deeply ({error})", place) from error
    return _renumbered(code, emitter.origins)


LINE_ALONE, NO_LINE = 13, 15
"""Kinds of an entry of a line table: a line without columns, which mean nothing in AL; no line at all."""
LONGEST = 8
"""Code units that one entry is about, at most."""


def _renumbered(code: CodeType, origins: list[int]) -> CodeType:
    """The code with the lines of AL in its line table, whose format is told in CPython's InternalDocs/code_objects.md.

    An `ast` with other line numbers gives the same, in twice the time.
    """
    first = last = origins[code.co_firstlineno - 1]
    table = bytearray()
    for start, end, number in code.co_lines():
        line = None if number is None else origins[number - 1]
        for left in range((end - start) // 2, 0, -LONGEST):
            table.append(0x80 | (NO_LINE if line is None else LINE_ALONE) << 3 | min(left, LONGEST) - 1)
            if line is not None:
                _add_number(table, line - last)
                last = line
    constants = tuple([_renumbered(each, origins) if isinstance(each, CodeType) else each for each in code.co_consts])
    return code.replace(co_firstlineno=first, co_linetable=bytes(table), co_consts=constants)


def _add_number(table: bytearray, number: int) -> None:
    """Add a number with a sign, which is its lowest bit: six bits a byte, the lowest first."""
    left = -number << 1 | 1 if number < 0 else number << 1
    while left > 0x3F:
        table.append(0x40 | left & 0x3F)
        left >>= 6
    table.append(left)
