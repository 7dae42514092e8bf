"""The list of the product's tests that bclite passes: names only, a codeunit's number and a procedure's name a line."""

from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).parent / "expected_passes.txt"


def expected_passes() -> frozenset[str]:
    return frozenset(FILE.read_text(encoding="utf-8").splitlines()) if FILE.is_file() else frozenset()


def write_expected_passes(names: Iterable[str]) -> None:
    FILE.write_text("".join(f"{each}\n" for each in sorted(names)), encoding="utf-8")
