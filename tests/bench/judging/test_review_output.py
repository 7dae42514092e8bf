"""Reviews in every shape that reviewers write, and what must never pass for an empty review."""

import json
from typing import Any

import pytest

from bench.judging.review_output import Finding, read_review
from dataset.review_comments import Severity

ITEM = {"file": "src/A.al", "line_start": 3, "line_end": 5, "body": "wrong", "severity": "high", "domain": "d"}
READ = Finding("src/A.al", 3, 5, "wrong", Severity.HIGH, "d")


def report_item(line: int = 3, message: str = "wrong") -> dict[str, Any]:
    """A finding as a BCQuality skill reports it: its place is nested, its text called message."""
    return {
        "id": "microsoft/knowledge/d/x.md",
        "severity": "major",
        "message": message,
        "location": {"file": "src/A.al", "line": line, "range": {"start-line": line, "end-line": 5}},
        "references": [{"path": "microsoft/knowledge/d/x.md", "sha": ""}],
        "confidence": "high",
    }


REPORTED = Finding("src/A.al", 3, 5, "wrong", Severity.HIGH, "", "microsoft/knowledge/d/x.md")
ENGINE = {
    "outcome": "completed",
    "findings": [
        {
            "filePath": ".\\src\\A.al",
            "lineNumber": "3",
            "severity": "Major",
            "domain": "d",
            "issue": "wrong",
            "recommendation": "right",
        }
    ],
}


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ([ITEM], READ),
        ({"findings": [ITEM]}, READ),
        (ITEM, READ),
        (ENGINE, Finding("src/A.al", 3, None, "wrong\nright", Severity.HIGH, "d")),
        ({"skill": {"id": "al-d-review"}, "outcome": "completed", "findings": [report_item()]}, REPORTED),
        ({"outcome": "partial", "findings": [report_item()]}, REPORTED),
    ],
)
def test_every_shape_is_read(document: Any, expected: Finding) -> None:
    for text in (json.dumps(document), f"Here it is:\n```json\n{json.dumps(document)}\n```\nDone.\n"):
        output = read_review(text)
        assert (output.findings, output.malformed, output.valid) == ((expected,), (), True)


def test_a_super_skills_report_is_flattened_once_without_what_failed() -> None:
    inner = [
        {"outcome": "completed", "findings": [report_item(), report_item(9, "another")]},
        {"outcome": "failed", "findings": [report_item(20, "of a failed skill")]},
        {"outcome": "not-applicable", "findings": []},
    ]
    output = read_review(json.dumps({"outcome": "completed", "findings": [report_item()], "sub-results": inner}))
    assert [(finding.line_start, finding.body) for finding in output.findings] == [(3, "wrong"), (9, "another")]


@pytest.mark.parametrize("document", [[], {"findings": []}, {"outcome": "not-applicable", "findings": []}])
def test_a_review_without_findings_is_one(document: Any) -> None:
    output = read_review(json.dumps(document))
    assert (output.findings, output.valid) == ((), True)


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("", "empty"),
        ("  \n", "empty"),
        ("no findings", "no JSON"),
        ("[1, 2", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("7", "expected a list of findings"),
        ('"[]"', "expected a list of findings"),
        ("{}", "nothing"),
        ('{"cases": []}', "cases"),
        ('{"findings": 3}', "expected a list"),
        ('{"outcome": "failed", "outcome-reason": "no diff", "findings": []}', "no diff"),
        ('["a", 7]', "none of its items"),
        ('{"outcome": "completed", "findings": [{"id": "x", "message": "no place"}]}', "none of its items"),
    ],
)
def test_what_cannot_be_read_is_no_empty_review(text: str, because: str) -> None:
    output = read_review(text)
    assert not output.valid
    assert because in output.unreadable_because


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"line_start": 0}, "line of 1 or more"),
        ({"line_start": -3}, "line of 1 or more"),
        ({"line_start": True}, "line of 1 or more"),
        ({"line_start": "three"}, "line of 1 or more"),
        ({"line_start": "9" * 5000}, "line of 1 or more"),
        ({"line_start": None}, "line of 1 or more"),
        ({"file": ""}, "expected a file"),
        ({"file": 7}, "expected a file"),
    ],
)
def test_malformed_items_are_listed_and_the_others_stand(changed: dict[str, Any], told: str) -> None:
    output = read_review(json.dumps([ITEM | changed, ITEM]))
    assert output.findings == (READ,)
    assert len(output.malformed) == 1
    assert output.malformed[0].startswith("item 1: ")
    assert told in output.malformed[0]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"line_start": "3"}, READ),
        ({"line_start": 3.0}, READ),
        ({"file": "./src\\A.al"}, READ),
        ({"line_end": 2}, Finding("src/A.al", 3, None, "wrong", Severity.HIGH, "d")),
        ({"severity": "dreadful"}, Finding("src/A.al", 3, 5, "wrong", None, "d")),
        ({"severity": 3}, Finding("src/A.al", 3, 5, "wrong", None, "d")),
        ({"severity": " Blocker "}, Finding("src/A.al", 3, 5, "wrong", Severity.CRITICAL, "d")),
        ({"domain": None}, Finding("src/A.al", 3, 5, "wrong", Severity.HIGH, "")),
    ],
)
def test_what_is_forgiven(changed: dict[str, Any], expected: Finding) -> None:
    assert read_review(json.dumps([ITEM | changed])).findings == (expected,)


@pytest.mark.parametrize(
    ("name", "level"),
    [("error", 3), ("warning", 2), ("suggestion", 1), ("info", 1), ("blocker", 4), ("major", 3), ("minor", 1)],
)
def test_aliases_of_severities(name: str, level: int) -> None:
    assert Severity.named(name) == level


def test_the_same_finding_told_twice_counts_twice() -> None:
    assert len(read_review(json.dumps([ITEM, ITEM])).findings) == 2
