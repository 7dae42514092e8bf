"""The verdicts on reviews: of a case by the article that is expected, and of a change by the expected comments."""

from bench.judging.build import unresolved
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict


def judge_case(submission: Submission, evidence: Evidence) -> Verdict:
    """The verdict on the review of a case: resolved by the exact ids, on a clean case by none.

    An answer that is not there is no empty one, on clean cases too. Raises ValueError without evidence of an answer.
    """
    if early := _without_answer(submission, "an answer result-….json"):
        return early
    facts = evidence.review
    if facts is None:
        raise ValueError("expected evidence of a review, got none")
    if facts.found is None:
        reason = "; ".join(facts.problems) or f"no answer to {facts.case_id}"
        return unresolved(FailureMode.BUILD_FAILURE, f"the answer cannot be read: {reason}")
    result = facts.result()
    told = "; ".join(result.faults())
    if result.unexpected:
        return unresolved(FailureMode.FALSE_FINDING, told)
    if result.missing:
        return unresolved(FailureMode.MISSED_FINDING, told)
    notes = tuple(f"not verbatim: {found}" for found in result.not_verbatim)
    return Verdict(Outcome.RESOLVED, notes=(*notes, *facts.problems))


def judge_comments(submission: Submission, evidence: Evidence) -> Verdict:
    """The verdict on a review with places: resolved when every expected comment is found and no finding is wrong.

    Raises ValueError without evidence of a review.
    """
    if early := _without_answer(submission, "a file review.json"):
        return early
    review = evidence.comments
    if review is None:
        raise ValueError("expected evidence of a review, got none")
    counts, notes = review.counts, tuple(f"malformed: {each}" for each in review.malformed)
    if not counts.valid:
        return unresolved(
            FailureMode.BUILD_FAILURE, f"the review cannot be read: {review.unreadable_because}", notes=notes
        )
    told = (
        f"{counts.matched} of {counts.expected} expected comments found, {counts.incorrect} of {counts.scorable} "
        f"findings wrong, F1 {counts.f1:.2f}"
    )
    if counts.incorrect:
        return unresolved(FailureMode.FALSE_FINDING, told, notes=notes)
    if counts.missed:
        return unresolved(FailureMode.MISSED_FINDING, told, notes=notes)
    return Verdict(Outcome.RESOLVED, told, notes=notes)


def _without_answer(submission: Submission, what: str) -> Verdict | None:
    if submission.timed_out:
        return unresolved(FailureMode.TIMEOUT, "the agent ran past its time limit")
    if submission.is_empty:
        return unresolved(FailureMode.NO_SUBMISSION, f"the agent left no {what.removeprefix('an ').removeprefix('a ')}")
    return None
