"""Generated Python: lines that remember which line of AL they come from, and the code object made of them."""

import ast
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
        tree = ast.parse(emitter.source, file_name)
        _renumber(tree, emitter.origins)
        return compile(tree, file_name, "exec", dont_inherit=True)
    except (SyntaxError, RecursionError, MemoryError) as error:
        place = f"{file_name}:{emitter.origins[0]}"
        raise UnsupportedError(f"code nested this deeply ({error})", place) from error


def _renumber(tree: ast.Module, origins: list[int]) -> None:
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        fields = node.__dict__
        start = fields.get("lineno")
        if start is not None:
            fields["lineno"] = fields["end_lineno"] = origins[start - 1]
            # Positions within a line mean nothing in AL: all alike keeps the line table small.
            fields["col_offset"] = fields["end_col_offset"] = 0
        for value in fields.values():
            if isinstance(value, ast.AST):
                pending.append(value)
            elif isinstance(value, list):
                pending += [each for each in value if isinstance(each, ast.AST)]
