"""What is seen of an answer to a review, and the verdict on it."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench.comment_judges import LocationJudge
from bench.judging.review_verdicts import judge_case, judge_comments
from bench.limits import Limits
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict
from bench.reviewing import examine_case, examine_comments, unanswered
from dataset.bcquality.cases import model_id
from dataset.bcquality.entry import ReviewCaseEntry, with_reviews
from dataset.code_review import CodeReviewEntry
from dataset.entries import Category
from dataset.reader import Dataset
from tests.dataset.bcquality.tree import ReviewTree

ARTICLE = "microsoft/knowledge/a/x.md"


def entries(root: Path, salt: str = "") -> dict[str, ReviewCaseEntry]:
    found = with_reviews(Dataset({}, (), "", ()), root, salt).entries[Category.BCQUALITY]
    return {entry.case.id: entry for entry in found if isinstance(entry, ReviewCaseEntry)}


@pytest.fixture
def tree(tmp_path: Path) -> ReviewTree:
    tree = ReviewTree(tmp_path / "checkout")
    tree.leaf("a")
    tree.article("a", "x")
    return tree


def verdict(entry: ReviewCaseEntry, **files: Any) -> Verdict:
    contents = {
        f"result-{name}.json": content if isinstance(content, bytes) else json.dumps({"cases": content}).encode()
        for name, content in files.items()
    }
    submission = Submission(files=contents)
    return judge_case(submission, examine_case(entry, submission, Limits()))


def test_an_answer_is_taken_under_any_id_of_the_case(tree: ReviewTree) -> None:
    bad = entries(tree.root, "salt")["a-bad"]
    for name in (bad.model_id, model_id("a-bad"), "a-bad", "A-BAD"):
        assert verdict(bad, x=[{"id": name, "findings": [{"id": ARTICLE}]}]).outcome is Outcome.RESOLVED


@pytest.mark.parametrize(
    ("case", "answer", "mode"),
    [
        ("a-bad", [], FailureMode.MISSED_FINDING),
        ("a-bad", [ARTICLE, "other"], FailureMode.FALSE_FINDING),
        ("a-bad", ["other"], FailureMode.FALSE_FINDING),
        ("a-good", [ARTICLE], FailureMode.FALSE_FINDING),
    ],
)
def test_wrong_answers(tree: ReviewTree, case: str, answer: list[str], mode: FailureMode) -> None:
    assert verdict(entries(tree.root)[case], x=[{"id": case, "findings": answer}]).failure_mode is mode


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"\xff", [], [{"id": "a-bad", "findings": []}], [{"id": "a-good"}], [None]]
)
def test_what_is_no_answer_to_the_case_is_unreadable_and_no_empty_answer(tree: ReviewTree, content: Any) -> None:
    found = verdict(entries(tree.root)["a-good"], x=content)
    assert found.failure_mode is FailureMode.BUILD_FAILURE


def test_two_answers_are_noted_and_the_first_stands(tree: ReviewTree) -> None:
    answer = [{"id": "a-good", "findings": []}]
    found = verdict(entries(tree.root)["a-good"], a=answer, b=[{"id": "a-good", "findings": [ARTICLE]}])
    assert found.outcome is Outcome.RESOLVED
    assert any("got another" in note for note in found.notes)


def test_a_file_that_could_not_be_taken_is_no_missing_one(tree: ReviewTree) -> None:
    good = entries(tree.root)["a-good"]
    submission = Submission(left_out={"result-x.json": "no regular file"})
    found = judge_case(submission, examine_case(good, submission, Limits()))
    assert found.failure_mode is FailureMode.BUILD_FAILURE
    assert "no regular file" in found.reason


def test_nothing_left_and_time_over(tree: ReviewTree) -> None:
    assert judge_case(Submission(), Evidence()).failure_mode is FailureMode.NO_SUBMISSION
    assert judge_case(Submission(timed_out=True), Evidence()).failure_mode is FailureMode.TIMEOUT
    facts = unanswered(entries(tree.root)["a-good"]).review
    assert facts is not None
    assert not facts.result().passed


def test_the_content_behind_an_id_is_part_of_the_entry(tree: ReviewTree) -> None:
    before = entries(tree.root)["a-bad"].content_hash
    assert entries(tree.root, "salt")["a-bad"].content_hash == before
    tree.article("a", "a-first", "custom", bad="codeunit 2 Other { }\n")
    assert entries(tree.root)["a-bad"].content_hash != before


COMMENT = {"file": "a.al", "line_start": 10, "line_end": 12, "body": "b", "severity": "high"}


def change(expected: list[dict[str, Any]], ignored: list[dict[str, Any]] | None = None) -> CodeReviewEntry:
    return CodeReviewEntry.model_validate_json(
        json.dumps(
            {
                "instance_id": "a__b-1",
                "created_at": "2026-01-01",
                "environment_setup_version": "28.0",
                "repo": "apps/contoso",
                "base_commit": "0" * 40,
                "patch": "diff",
                "expected_comments": expected,
                "ignored_comments": ignored or [],
            }
        )
    )


def reviewed(entry: CodeReviewEntry, text: str, tolerance: int = 3) -> tuple[Verdict, Evidence]:
    submission = Submission(files={"review.json": text.encode()})
    evidence = examine_comments(entry, submission, Limits(), LocationJudge(tolerance))
    return judge_comments(submission, evidence), evidence


def finding(line: int) -> dict[str, Any]:
    return {"file": "a.al", "line_start": line, "body": "b", "severity": "low"}


@pytest.mark.parametrize(
    ("findings", "mode"),
    [
        ([finding(11)], None),
        ([finding(15)], None),
        ([finding(16)], FailureMode.FALSE_FINDING),
        ([], FailureMode.MISSED_FINDING),
        ([finding(10), finding(40)], FailureMode.FALSE_FINDING),
    ],
)
def test_comments_by_their_place(findings: list[dict[str, Any]], mode: FailureMode | None) -> None:
    assert reviewed(change([COMMENT]), json.dumps(findings))[0].failure_mode is mode


def test_what_may_be_left_out_counts_neither_way() -> None:
    entry = change([COMMENT], [{**COMMENT, "line_start": 40, "line_end": None}])
    for findings in ([finding(10)], [finding(10), finding(41)]):
        assert reviewed(entry, json.dumps(findings))[0].outcome is Outcome.RESOLVED
    assert reviewed(entry, json.dumps([finding(41)]))[0].failure_mode is FailureMode.MISSED_FINDING


def test_a_clean_change() -> None:
    assert reviewed(change([]), "[]")[0].outcome is Outcome.RESOLVED
    assert reviewed(change([]), json.dumps([finding(1)]))[0].failure_mode is FailureMode.FALSE_FINDING
    for text in ("", "none", '{"outcome": "failed", "findings": []}', '[{"message": "no place"}]'):
        found, evidence = reviewed(change([]), text)
        assert found.failure_mode is FailureMode.BUILD_FAILURE, text
        assert evidence.comments is not None
        assert evidence.comments.counts.f1 == 0.0


def test_a_review_that_was_not_written_has_found_nothing() -> None:
    evidence = unanswered(change([COMMENT]))
    assert evidence.comments is not None
    assert (evidence.comments.counts.expected, evidence.comments.counts.f1) == (1, 0.0)
    assert judge_comments(Submission(), evidence).failure_mode is FailureMode.NO_SUBMISSION
