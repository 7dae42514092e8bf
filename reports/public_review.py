"""Runs of code-review in the public files: the scores of their summaries, read and written."""

from collections.abc import Mapping
from typing import Any

from bench.judging.comments import CommentScores
from reports.public_schema import ReviewSummaryLine, SummaryLine


def summary_kind(row: object) -> type[SummaryLine | ReviewSummaryLine]:
    """What the summary of a run is, by its category."""
    category = row.get("category") if isinstance(row, dict) else None
    named = category.strip().lower().replace("_", "-") if isinstance(category, str) else ""
    return ReviewSummaryLine if named == "code-review" else SummaryLine


def outcomes(line: SummaryLine | ReviewSummaryLine) -> dict[str, Any]:
    """What a run came to, as the fields of a run's result.

    A review is resolved when its F1 is 1: then nothing is missed, and nothing wrong.
    """
    if isinstance(line, SummaryLine):
        return {
            "resolved": line.instance_results,
            "built": line.build,
            "failed_before": line.failed_before,
            "passed_after": line.passed_after,
        }
    resolved = {task: score == 1.0 for task, score in line.instance_results.items()}
    scores = CommentScores(
        reviews=line.total,
        valid=line.valid_review_output_rate,
        precision=line.precision,
        recall=line.recall,
        f1=line.f1,
        f05=line.f_beta_05,
        f2=line.f_beta_2,
        macro_precision=line.macro_precision,
        macro_recall=line.macro_recall,
        macro_f1=line.macro_f1,
        macro_f05=line.macro_f_beta_05,
        macro_f2=line.macro_f_beta_2,
        severity_error=line.severity_mae,
        generated=line.generated_comment_count,
        expected=line.expected_comment_count,
        matched=line.matched_comment_count,
        false_findings=line.incorrect_comment_count,
        resolved=sum(resolved.values()),
    )
    return {"resolved": resolved, "comments": scores, "task_scores": line.instance_results}


def review_row(scores: CommentScores, task_scores: Mapping[str, float]) -> dict[str, Any]:
    """The scores of a run as a leaderboard file has them: three decimals, six for the tasks."""
    shares = {
        "precision": scores.precision,
        "recall": scores.recall,
        "f1": scores.f1,
        "f_beta_05": scores.f05,
        "f_beta_2": scores.f2,
        "macro_precision": scores.macro_precision,
        "macro_recall": scores.macro_recall,
        "macro_f1": scores.macro_f1,
        "macro_f_beta_05": scores.macro_f05,
        "macro_f_beta_2": scores.macro_f2,
        # Written as 0 when it is not known, as there.
        "severity_mae": scores.severity_error or 0.0,
        "valid_review_output_rate": scores.valid,
    }
    return {
        "generated_comment_count": scores.generated,
        "expected_comment_count": scores.expected,
        "matched_comment_count": scores.matched,
        "incorrect_comment_count": scores.false_findings,
        "missed_comment_count": scores.expected - scores.matched,
        **{name: round(share, 3) for name, share in shares.items()},
        "instance_results": {task: round(score, 6) for task, score in task_scores.items()},
    }
