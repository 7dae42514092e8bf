"""The outcome table of answers."""

from decimal import Decimal

import pytest

from bench.judging import rows
from bench.judging.answer_rules import AnswerRules, RowMatch
from bench.judging.data_query import judge_answer
from bench.outcome import Evidence, FailureMode, Outcome, Submission
from dataset.data_query import DataQueryEntry

ENTRY = DataQueryEntry.model_validate_json(
    b'{"instance_id": "a__b-1", "created_at": "2026-01-01", "environment_setup_version": "28.0",'
    b' "nl_prompt": "How many?", "gold_query": "query 1 Q { }"}'
)
ANSWERED = Submission(files={"answer.json": b"[]"})
GOLD = ({"N": Decimal(5), "T": "x"},)
RULES = AnswerRules()


def evidence(answer: object, *, grounded: bool | None = True) -> Evidence:
    origin = "" if grounded else "no call of bc_data_query had a result"
    return Evidence(built=True, rows=answer, gold_rows=GOLD, grounded=grounded, origin=origin)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("submission", "seen", "mode"),
    [
        (Submission(files={"answer.json": b"[]"}, timed_out=True), Evidence(), FailureMode.TIMEOUT),
        (Submission(), Evidence(), FailureMode.NO_SUBMISSION),
        (Submission(files={"query.al": b"query"}), Evidence(), FailureMode.NO_SUBMISSION),
        (
            Submission(left_out={"answer.json": "no regular file"}),
            Evidence(built=False, build_error="answer.json: no regular file"),
            FailureMode.BUILD_FAILURE,
        ),
        (ANSWERED, Evidence(built=False, build_error="answer.json is empty"), FailureMode.BUILD_FAILURE),
        (ANSWERED, evidence(()), FailureMode.WRONG_ANSWER),
        (ANSWERED, evidence(({"a": Decimal(5), "b": "y"},)), FailureMode.WRONG_ANSWER),
    ],
)
def test_what_is_unresolved(submission: Submission, seen: Evidence, mode: FailureMode) -> None:
    verdict = judge_answer(ENTRY, submission, seen, RULES)
    assert (verdict.outcome, verdict.failure_mode) == (Outcome.UNRESOLVED, mode)
    assert verdict.reason


def test_right_rows_are_resolved_and_an_origin_counts_where_it_is_required() -> None:
    right = ({"a": "x", "b": Decimal("5.0")},)
    assert judge_answer(ENTRY, ANSWERED, evidence(right), RULES).outcome is Outcome.RESOLVED
    unknown = judge_answer(ENTRY, ANSWERED, evidence(right, grounded=False), RULES)
    assert (unknown.outcome, unknown.notes) == (Outcome.RESOLVED, ("ungrounded",))
    strict = judge_answer(ENTRY, ANSWERED, evidence(right, grounded=False), AnswerRules(require_grounding=True))
    assert (strict.failure_mode, strict.notes) == (FailureMode.WRONG_ANSWER, ("ungrounded",))
    assert "no call of bc_data_query" in strict.reason


def test_names_that_are_spelled_in_two_ways_are_the_same_and_told() -> None:
    seen = Evidence(built=True, rows=({"a": "Not Started"},), gold_rows=({"b": "Not_x0020_Started"},), grounded=True)
    verdict = judge_answer(ENTRY, ANSWERED, seen, RULES)
    assert (verdict.outcome, verdict.notes) == (Outcome.RESOLVED, ("unescaped",))


def test_the_public_rule_where_it_is_asked_for() -> None:
    answer = ({"a": "5", "b": " x "},)
    assert judge_answer(ENTRY, ANSWERED, evidence(answer), RULES).failure_mode is FailureMode.WRONG_ANSWER
    public = judge_answer(ENTRY, ANSWERED, evidence(answer), AnswerRules(RowMatch.PUBLIC))
    assert public.outcome is Outcome.RESOLVED


def test_what_cannot_be_compared_in_bounded_time_says_nothing_of_the_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "SEARCH_LIMIT", 50)
    table = tuple({f"c{at}": Decimal((row + at) % 8) for at in range(8)} for row in range(8))
    other = tuple({f"c{at}": Decimal((row * 3 + at * 5) % 8) for at in range(8)} for row in range(8))
    seen = Evidence(built=True, rows=other, gold_rows=table, grounded=True)
    verdict = judge_answer(ENTRY, ANSWERED, seen, RULES)
    assert (verdict.outcome, verdict.kind) == (Outcome.UNSCORABLE, "not_comparable")


def test_an_answer_without_evidence_is_the_harness_fault() -> None:
    with pytest.raises(ValueError, match="expected evidence of an answer, got none"):
        judge_answer(ENTRY, ANSWERED, Evidence(), RULES)
