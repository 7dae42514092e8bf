"""`#pragma warning disable AL0432` and `restore`: the warnings that a file does not want, and in which lines."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bclite.source.diagnostics import Diagnostic

_PRAGMA = re.compile(
    r"^[^\S\n]*#[^\S\n]*pragma[^\S\n]+warning[^\S\n]+(?P<what>disable|restore|enable)\b(?P<codes>[^\n]*)",
    re.MULTILINE | re.IGNORECASE,
)
_CODE = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Silence:
    """Lines, the first and the last among them, in which a warning is not wanted; every one where there is no code."""

    code: str
    first: int
    last: float


def silences(text: str) -> tuple[Silence, ...]:
    """Those of a file. What is disabled and not restored is so to its end."""
    if "#" not in text:
        return ()
    open_since: dict[str, int] = {}
    found: list[Silence] = []
    for pragma in _PRAGMA.finditer(text):
        line = text.count("\n", 0, pragma.start()) + 1
        for code in _CODE.findall(pragma["codes"].partition("//")[0].upper()) or [""]:
            if pragma["what"].lower() == "disable":
                open_since.setdefault(code, line)
            elif code in open_since:
                found.append(Silence(code, open_since.pop(code), line))
    return (*found, *(Silence(code, first, float("inf")) for code, first in open_since.items()))


def without_silenced(
    diagnostics: Iterable[Diagnostic], silenced: Mapping[str, tuple[Silence, ...]]
) -> Iterable[Diagnostic]:
    """The diagnostics without the warnings that their files, given by path, do not want. Errors stay."""
    for each in diagnostics:
        found = () if each.is_error else silenced.get(each.path, ())
        if not any(one.code in ("", each.code) and one.first <= each.line <= one.last for one in found):
            yield each
