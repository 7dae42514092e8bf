"""Sources that are written to hang or crash a compiler: each is read in good time, and what is wrong is told."""

import time

import pytest

from bclite.build import build
from bclite.source.diagnostics import BEYOND_BCLITE, Diagnostic
from bclite.source.parser import parse_text
from bclite.source.reading import read_files
from tests.bclite.model.apps import manifest


def built(statement: str) -> tuple[Diagnostic, ...]:
    source = f"codeunit 50000 Probe {{ procedure Run(N: Integer; T: Text) begin {statement} end; }}"
    return build([read_files({"app.json": manifest(), "Probe.al": source.encode()})]).apps[-1].diagnostics


@pytest.mark.parametrize(
    "statement",
    [
        f"N := {'(' * 1000}1{')' * 1000};",
        f"{'begin ' * 1000}{'end; ' * 1000}",
        f"{'if N = 1 then ' * 1000}N := 2;",
        f"N := {'- ' * 5000}1;",
        f"if {'not ' * 5000}(N = 1) then;",
        f"T := T{'.Trim()' * 5000};",
    ],
    ids=["parentheses", "blocks", "ifs", "signs", "nots", "calls"],
)
def test_code_that_is_nested_too_deep_is_beyond_bclite_and_no_fault_of_the_app(statement: str) -> None:
    (only,) = built(statement)
    assert (only.code, only.severity) == (BEYOND_BCLITE, "error")
    assert "is not supported by bclite" in only.text


@pytest.mark.parametrize("digits", ["2147483648", "9" * 5000, "0" * 5000 + "2147483648"])
def test_a_number_of_any_length_is_outside_of_the_range(digits: str) -> None:
    assert [message.code for message in built(f"N := {digits};")] == ["AL0103"]


def test_the_largest_number_is_inside() -> None:
    assert built("N := 0002147483647;") == ()


@pytest.mark.parametrize("opening", ["/* ", "/*\n", "// /* \n/*"])
def test_comments_that_never_end_take_no_longer_the_more_they_are(opening: str) -> None:
    start = time.process_time()
    parsed = parse_text(f"codeunit 50000 Probe {{ }}\n{opening * 100_000}", "Probe.al")
    assert time.process_time() - start < 5
    assert [message.code for message in parsed.diagnostics] == ["AL0648"]
    assert [each.name for each in parsed.objects] == ["Probe"]
