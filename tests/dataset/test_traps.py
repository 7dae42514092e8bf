"""Traps: what a file of one looks like, and how a file that is none is told."""

from pathlib import Path

import pytest

from dataset.traps import TrapError, read_traps
from tests.dataset.sample import INSTANCE_ID, PATCH, sample_entry, write


def test_a_trap_is_a_patch_with_a_header(tmp_path: Path) -> None:
    entry = sample_entry(tmp_path)
    header = "Failure-mode: wrong_solution\nRounds each line,\nnot the sum.\n\n"
    write(
        tmp_path / "traps" / INSTANCE_ID,
        {"b-round.patch": header + PATCH, "a.patch": "failure-mode:build_failure\n" + PATCH},
    )
    first, second = read_traps(entry)
    assert (first.name, first.failure_mode, first.why, first.patch) == ("a", "build_failure", "", PATCH)
    assert (second.name, second.why) == ("b-round", "Rounds each line, not the sum.")


def test_an_entry_without_traps_has_none(tmp_path: Path) -> None:
    assert read_traps(sample_entry(tmp_path)) == ()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            PATCH,
            r"x\.patch:1: expected one line `Failure-mode: …` before the diff, with one of build_failure, .* got none",
        ),
        ("Failure-mode: timeout\n" + PATCH, r"got timeout"),
        ("Failure-mode: wrong_solution\nFailure-mode: build_failure\n" + PATCH, r"got wrong_solution, build_failure"),
        ("Failure-mode: wrong_solution\n--- a\n+++ b\n", r"x\.patch: expected a diff with a line `diff --git"),
        ("", r"expected a diff"),
    ],
)
def test_a_file_that_is_no_trap_is_named(tmp_path: Path, content: str, message: str) -> None:
    entry = sample_entry(tmp_path)
    write(tmp_path / "traps" / INSTANCE_ID, {"x.patch": content})
    with pytest.raises(TrapError, match=message):
        read_traps(entry)
