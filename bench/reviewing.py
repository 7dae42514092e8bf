"""Seeing what a review says: the answer read, and its findings held against what is expected, as evidence.

Nothing is built and no Business Central is asked.
"""

from collections.abc import Sequence

from bench.comment_judges import CommentJudge, Question
from bench.judging.comment_counts import CommentCounts
from bench.judging.comments import CommentEvidence, count
from bench.judging.matching import Pair, assign
from bench.judging.review_facts import ReviewFacts
from bench.judging.review_output import ReviewOutput, read_review
from bench.limits import Limits
from bench.outcome import Evidence, Submission
from dataset.bcquality.entry import ReviewCaseEntry
from dataset.bcquality.neutral import text_hash
from dataset.bcquality.results import answered_cases, finding_ids
from dataset.code_review import REVIEW, CodeReviewEntry
from dataset.entries import Entry
from dataset.review_comments import ReviewComment


def examine_case(entry: ReviewCaseEntry, submission: Submission, limits: Limits) -> Evidence:
    """The findings that an answer has on the entry's case."""
    problems = [f"{name}: {reason}" for name, reason in submission.left_out.items()]
    found: tuple[str, ...] | None = None
    known = {each.lower() for each in entry.known_ids}
    for name, content in submission.files.items():
        try:
            for answer in answered_cases(content):
                given = answer.get("id") if isinstance(answer, dict) else None
                if not isinstance(given, str) or given.lower() not in known:
                    problems.append(f"{name}: expected an answer to {entry.model_id}, got one to {given!r}")
                elif found is not None:
                    problems.append(f"{name}: expected one answer to {entry.model_id}, got another")
                else:
                    found = finding_ids(answer)
        except ValueError as error:
            problems.append(f"{name}: {error}")
    return Evidence(review=case_facts(entry, found, tuple(problems)))


def case_facts(
    entry: ReviewCaseEntry, found: tuple[str, ...] | None = None, problems: tuple[str, ...] = ()
) -> ReviewFacts:
    """What is known of a case, answered or not."""
    case, prepared = entry.case, entry.prepared
    return ReviewFacts(
        bcquality_commit=entry.checkout.commit,
        manifest_id=case.id,
        case_id=entry.model_id,
        salted=entry.salted,
        domain=case.domain,
        layer=case.layer,
        positive=case.positive,
        text_hash=text_hash(prepared.text),
        article=case.article,
        candidates=tuple(row.path for row in prepared.candidates),
        found=found,
        problems=problems,
    )


def examine_comments(entry: CodeReviewEntry, submission: Submission, limits: Limits, judge: CommentJudge) -> Evidence:
    """The comments of a review that are those expected: paired by place, confirmed by the judge.

    Raises AgentFailureError of the kind `judge` when the judge comes to no verdict.
    """
    if REVIEW in submission.left_out:
        output = ReviewOutput(unreadable_because=submission.left_out[REVIEW])
    else:
        output = read_review(submission.files[REVIEW].decode("utf-8-sig", "replace"))
    pairs = assign(entry.expected_comments, output.findings, judge.tolerance)
    spare = assign(entry.ignored_comments, output.findings, judge.tolerance)
    asked = [
        *_questions(pairs, entry.expected_comments, output),
        *_questions(spare, entry.ignored_comments, output),
    ]
    told = judge.confirm(asked) if asked else []
    confirmed = [pair for pair, yes in zip(pairs, told, strict=False) if yes]
    ignored = [pair for pair, yes in zip(spare, told[len(pairs) :], strict=True) if yes]
    return Evidence(
        comments=CommentEvidence(
            counts=count(output, entry.expected_comments, confirmed, ignored),
            judge=judge.name,
            findings=output.findings,
            confirmed=tuple(confirmed),
            rejected=tuple(pair for pair in pairs if pair not in confirmed),
            ignored=tuple(ignored),
            malformed=output.malformed,
            unreadable_because=output.unreadable_because,
        )
    )


def _questions(pairs: Sequence[Pair], comments: Sequence[ReviewComment], output: ReviewOutput) -> list[Question]:
    return [Question(comments[pair.expected], output.findings[pair.finding]) for pair in pairs]


def unanswered(entry: Entry) -> Evidence:
    """What is known of a review whose agent left nothing that was examined: nothing was found."""
    match entry:
        case ReviewCaseEntry():
            return Evidence(review=case_facts(entry))
        case CodeReviewEntry():
            counts = CommentCounts(valid=False, expected=len(entry.expected_comments))
            return Evidence(comments=CommentEvidence(counts=counts))
    return Evidence()
