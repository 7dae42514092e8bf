"""The columns that tables of experiments have for reviews, and only when there is one among them."""

from collections.abc import Sequence

from reports.summary import CategorySummary
from reports.tables import Column, Kind, Value

COMMENTS = (
    Column("f1", "F1 %", Kind.RATE),
    Column("f1_interval", "F1 bca", Kind.INTERVAL),
    Column("precision", "precision %", Kind.RATE),
    Column("recall", "recall %", Kind.RATE),
    Column("macro_f1", "macro F1 %", Kind.RATE),
)
"""Of located comments. F1 is their headline, the resolution rate comes second."""

REVIEWS = (
    Column("false_positives", "false findings", Kind.COUNT),
    Column("clean_rate", "clean %", Kind.RATE),
    Column("article_recall", "found %", Kind.RATE),
    Column("exactness", "exact %", Kind.RATE),
)
"""Of the cases of BCQuality, false positives first."""


def review_columns(summaries: Sequence[CategorySummary]) -> list[Column]:
    """The columns that have a value in one of these summaries."""
    columns = list(COMMENTS) if any(summary.comments for summary in summaries) else []
    return columns + (list(REVIEWS) if any(summary.reviews for summary in summaries) else [])


def review_cells(summary: CategorySummary, columns: Sequence[Column]) -> list[Value]:
    """The values of these columns; none where there is no headline."""
    quotable = not summary.no_headline_because
    comments, reviews = summary.comments if quotable else None, summary.reviews.total if summary.reviews else None
    values: dict[str, Value] = {}
    if comments is not None:
        values |= {
            "f1": comments.f1,
            "f1_interval": comments.f1_interval,
            "precision": comments.precision,
            "recall": comments.recall,
            "macro_f1": comments.macro_f1,
        }
    if reviews is not None and quotable:
        values |= {
            "false_positives": reviews.false_positives,
            "clean_rate": reviews.clean_rate,
            "article_recall": reviews.recall,
            "exactness": reviews.exactness,
        }
    return [values.get(column.key) for column in columns]
