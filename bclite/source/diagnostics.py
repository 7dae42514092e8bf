"""What a build says about source text: errors and warnings with the codes of the AL compiler.

Codes and texts are those of the product's documentation (developer/diagnostics, `AL0118` and so on).
"""

from collections.abc import Iterable
from dataclasses import dataclass

BEYOND_BCLITE = "BCLITE"
"""The code of an error that is none of the app: what stands there is AL, but more than bclite takes."""


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """One finding. `path` is relative to the app's folder, with forward slashes; `line` and `column` count from 1 and
    are 0 where the finding belongs to no place in a file. `severity` is `error`, `warning` or `info`."""

    path: str
    line: int
    column: int
    severity: str
    code: str
    text: str

    def __str__(self) -> str:
        if not self.path:
            return f"{self.severity} {self.code}: {self.text}"
        place = f"({self.line},{self.column})" if self.line else ""
        return f"{self.path}{place}: {self.severity} {self.code}: {self.text}"

    @property
    def is_error(self) -> bool:
        return self.severity == "error"


def error(path: str, line: int, column: int, code: str, text: str) -> Diagnostic:
    return Diagnostic(path, line, column, "error", code, text)


def warning(path: str, line: int, column: int, code: str, text: str) -> Diagnostic:
    return Diagnostic(path, line, column, "warning", code, text)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Without repetitions, sorted by path, line and column: as a build prints them."""
    return sorted(set(diagnostics))


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    return any(each.is_error for each in diagnostics)
