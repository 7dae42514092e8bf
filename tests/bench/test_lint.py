"""What is read off an entry: texts that only its author can know, and images that are not there."""

import json
from pathlib import Path

import pytest

from bench.lint import lint
from dataset.entries import BugFixEntry
from dataset.tree import diff, tree_id
from tests.dataset.sample import write

APP, TESTS = "app/src/A.al", "test/src/T.al"
MANIFESTS = {"app/app.json": "{}", "test/app.json": "{}"}


def entry(folder: Path, fix: str, test: str, *, statement: str = "It fails.", count: int = 0) -> BugFixEntry:
    """An entry whose fix adds a line of AL to the app, and whose tests add one to the test app."""
    before = {APP: "codeunit 1 A { }\n", TESTS: "codeunit 2 T { }\n"}
    after = {APP: before[APP] + fix + "\n", TESTS: before[TESTS] + test + "\n"}
    write(folder / "apps/x", MANIFESTS | after)
    write(folder / "problem_statements/x__y-1", {"README.md": statement})
    base = {path: text.encode() for path, text in (MANIFESTS | before).items()}
    values = {
        "instance_id": "x__y-1",
        "created_at": "2025-01-01",
        "environment_setup_version": "27.0",
        "repo": "apps/x",
        "project_paths": ["app", "test"],
        "base_commit": tree_id(base),
        "metadata": {"image_count": count},
        "patch": diff({APP: base[APP]}, {APP: after[APP].encode()}),
        "test_patch": diff({TESTS: base[TESTS]}, {TESTS: after[TESTS].encode()}),
        "FAIL_TO_PASS": [{"codeunitID": 2, "functionName": ["X"]}],
    }
    return BugFixEntry.model_validate_json(json.dumps(values)).placed_in(folder)


@pytest.mark.parametrize(
    ("fix", "test"),
    [
        ("Error('Quantity must be whole');", "Assert.ExpectedError('Quantity must be whole');"),
        ("Msg: Label 'Quantity must be whole', Comment = 'c';", "Msg: Label 'Quantity must be whole';"),
        ("Error('%1 must be whole in %2', a, b);", "Assert.ExpectedError('must be whole');"),
        ("Error('It''s too late');", "Assert.ExpectedError('It''s too late.');"),
        ("Error('too late now');", "Assert.ExpectedError(StrSubstNo('%1: too late now', x));"),
    ],
)
def test_a_text_that_only_the_gold_patch_brings_is_told(tmp_path: Path, fix: str, test: str) -> None:
    (fault,) = lint(entry(tmp_path, fix, test))
    assert fault.startswith("the tests look for the text ")
    assert "which only the gold patch brings" in fault


@pytest.mark.parametrize(
    ("fix", "test", "statement"),
    [
        ("Error('Quantity must be whole');", "asserterror Post();", "It fails."),
        ("Error('Quantity must be whole');", "// 'Quantity must be whole'", "It fails."),
        ("// Error('Quantity must be whole');", "Assert.ExpectedError('Quantity must be whole');", "It fails."),
        ("x := 'A';", "x := 'A';", "It fails."),
        ("Error('%1 %2', a, b);", "Error('%1 %2', a, b);", "It fails."),
        (
            "Error('Quantity must be whole');",
            "Assert.ExpectedError('Quantity must be whole');",
            "Expected: the message *quantity must be whole*.",
        ),
    ],
)
def test_what_anyone_may_write_or_is_asked_for_is_not(tmp_path: Path, fix: str, test: str, statement: str) -> None:
    assert lint(entry(tmp_path, fix, test, statement=statement)) == []


def test_images_are_linked_there_and_counted(tmp_path: Path) -> None:
    statement = "![a](./a.png) ![b](b.png) ![c](https://example.com/c.png)"
    it = entry(tmp_path, "x", "y", statement=statement, count=5)
    write(tmp_path / "problem_statements/x__y-1", {"a.png": "", "d.png": ""})
    assert lint(it) == [
        "problem statement: expected an image b.png beside README.md, got none",
        "problem statement: expected a link to d.png in README.md, got none",
        "metadata.image_count: expected 2, got 5",
    ]


def test_a_statement_that_is_not_there_is_told(tmp_path: Path) -> None:
    it = entry(tmp_path, "x", "y")
    (tmp_path / "problem_statements/x__y-1/README.md").unlink()
    assert "expected a file README.md" in lint(it)[0]
