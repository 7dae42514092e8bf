"""What is told of many experiments in order."""

from collections.abc import Sequence
from dataclasses import replace

from reports.documents.reviews import review_cells, review_columns
from reports.documents.summary import question
from reports.leaderboard import PUBLIC_K
from reports.results import Results
from reports.summary import CategorySummary
from reports.tables import Column, Document, Kind, Table, Value

SHORT = {
    "f1": "F1",
    "f1_interval": "bca",
    "precision": "P",
    "recall": "R",
    "macro_f1": "macro",
    "false_positives": "false",
    "clean_rate": "clean",
    "article_recall": "found",
    "exactness": "exact",
}
"""The heads of the columns of reviews: names of experiments are long, and need the room."""


def leaderboard_document(ordered: Sequence[tuple[Results, CategorySummary]]) -> Document:
    """A leaderboard for each category, the experiments in the order given."""
    categories = dict.fromkeys(results.category for results, _ in ordered)
    tables = [leaderboard_table(name, [pair for pair in ordered if pair[0].category == name]) for name in categories]
    rows = [row for table in tables for row in table.rows]
    return Document([], tables, csv=Table("leaderboard", "Leaderboard", tables[0].columns, rows))


def leaderboard_table(category: str, rows: list[tuple[Results, CategorySummary]]) -> Table:
    """The experiments of a category with their numbers; the questions of the intervals stand below."""
    of_reviews = review_columns([summary for _, summary in rows])
    if of_reviews:
        return _of_reviews(category, rows, of_reviews)
    intervals = rows[0][1].intervals
    stages = category == "test_generation"
    columns = [
        Column("name", "experiment"),
        Column("average", "mean %", Kind.RATE),
        *(Column(each.method.replace("-", "_"), each.method.value, Kind.INTERVAL) for each in intervals),
        Column(f"pass_hat_{PUBLIC_K}", f"pass^{PUBLIC_K}", Kind.RATE),
        Column("build_rate", rows[0][1].built_word, Kind.RATE),
        *([Column("failed_before_rate", "before", Kind.RATE)] if stages else []),
        *([Column("passed_after_rate", "after", Kind.RATE)] if stages else []),
        Column("agent_seconds", "s", Kind.COUNT),
        Column("runs", "n", Kind.COUNT),
    ]
    cells = [_cells(results, summary, len(intervals), stages) for results, summary in rows]
    notes = [question(each) for each in intervals]
    for results, summary in rows:
        if summary.no_headline_because:
            notes.append(f"{results.name}: no headline, since {summary.no_headline_because}")
        if summary.if_unsupported_failed != summary.if_unsupported_solved:
            low, high = summary.if_unsupported_failed or 0.0, summary.if_unsupported_solved or 0.0
            notes.append(
                f"{results.name}: {low:.1%} to {high:.1%}, as what the engine could not judge failed or was solved"
            )
    return Table(category, f"Leaderboard of {category}", columns, cells, notes)


def _of_reviews(category: str, rows: list[tuple[Results, CategorySummary]], columns: Sequence[Column]) -> Table:
    """The experiments of a category of reviews: their own numbers first, the resolution rate second."""
    rate = Column("average", "solved", Kind.RATE)
    cells = [
        [
            results.name,
            *review_cells(summary, columns),
            None if summary.no_headline_because else summary.mean_over_runs,
            len(results.runs),
        ]
        for results, summary in rows
    ]
    notes = [
        f"{results.name}: no headline, since {summary.no_headline_because}"
        for results, summary in rows
        if summary.no_headline_because
    ]
    if any(summary.comments for _, summary in rows):
        notes.insert(0, "P, R, macro: precision, recall and macro F1.")
        notes.insert(1, "bca, 95%: how the mean of the runs' F1 spreads (BCa over the runs).")
    short = [replace(column, title=SHORT.get(column.key, column.title)) for column in columns]
    shown = [Column("name", "experiment"), *short, rate, Column("runs", "n", Kind.COUNT)]
    return Table(category, f"Leaderboard of {category}, rates in %", shown, cells, notes)


def _cells(results: Results, summary: CategorySummary, intervals: int, stages: bool) -> list[Value]:
    passes = [row.hat for row in summary.consistency if row.k == PUBLIC_K and row.tasks == summary.tasks]
    return [
        results.name,
        None if summary.no_headline_because else summary.mean_over_runs,
        *(summary.intervals or [None] * intervals),
        passes[0] if passes else None,
        summary.build_rate,
        *([summary.failed_before_rate, summary.passed_after_rate] if stages else []),
        summary.agent_seconds,
        len(results.runs),
    ]
