"""The verdict of a data-query trial: does answer.json hold the rows of the gold query, and where do they come from?"""

from collections.abc import Sequence

from bench.judging.answer_rules import AnswerRules, RowMatch
from bench.judging.answers import ANSWER, Row
from bench.judging.build import unresolved
from bench.judging.cells import has_escapes
from bench.judging.differences import difference
from bench.judging.rows import TooManyAssignmentsError, same_rows, same_rows_publicly
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict
from dataset.data_query import DataQueryEntry

UNGROUNDED = "ungrounded"
"""The note on a verdict whose answer the agent's own queries do not carry."""

UNESCAPED = "unescaped"
"""The note where one side spells names as OData does (`Not_x0020_Started`) and the other as they are."""

GOLD_QUERY = "gold_query"
NOT_COMPARABLE = "not_comparable"


def judge_answer(entry: DataQueryEntry, submission: Submission, evidence: Evidence, rules: AnswerRules) -> Verdict:
    """The outcome table for an answer, in its order: the first line that holds decides.

    Raises ValueError when there is an answer to judge, but no evidence of it.
    """
    if submission.timed_out:
        return unresolved(FailureMode.TIMEOUT, "the agent ran past its time limit")
    if ANSWER not in submission.files and ANSWER not in submission.left_out:
        return unresolved(FailureMode.NO_SUBMISSION, f"the agent left no {ANSWER}")
    if evidence.built is None:
        raise ValueError("expected evidence of an answer, got none")
    if not evidence.built:
        return unresolved(FailureMode.BUILD_FAILURE, evidence.build_error)
    gold, answer = evidence.gold_rows, evidence.rows
    if gold is None or answer is None:
        raise ValueError("expected the rows of the gold query and of the answer, got none")
    notes = _notes(evidence, gold, answer)
    same = same_rows_publicly if rules.row_match is RowMatch.PUBLIC else same_rows
    try:
        if not same(gold, answer, ordered=entry.ordered):
            reason = difference(gold, answer, ordered=entry.ordered)
            return unresolved(FailureMode.WRONG_ANSWER, reason, notes=notes)
    except TooManyAssignmentsError as error:
        return Verdict(Outcome.UNSCORABLE, str(error), kind=NOT_COMPARABLE, notes=notes)
    if UNGROUNDED in notes and rules.require_grounding:
        return unresolved(FailureMode.WRONG_ANSWER, f"the rows are right, but {evidence.origin}", notes=notes)
    return Verdict(Outcome.RESOLVED, notes=notes)


def _notes(evidence: Evidence, gold: Sequence[Row], answer: Sequence[Row]) -> tuple[str, ...]:
    """What changes nothing, but is said."""
    theirs, ours = (has_escapes(cell for row in rows for cell in row.values()) for rows in (gold, answer))
    told = {UNGROUNDED: evidence.grounded is False, UNESCAPED: theirs != ours}
    return tuple(note for note, applies in told.items() if applies)
