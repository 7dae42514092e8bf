"""What is told of experiments side by side: a row of numbers each."""

from collections.abc import Sequence

from reports.documents.reviews import review_cells, review_columns
from reports.intervals import Interval, Method
from reports.results import Results
from reports.summary import CategorySummary
from reports.tables import Column, Document, Kind, Table, Value


def summary_document(pairs: Sequence[tuple[Results, CategorySummary]], methods: Sequence[Method]) -> Document:
    """A row for each experiment and category, with the questions of the intervals below."""
    gaps = [summary.if_unsupported_failed != summary.if_unsupported_solved for _, summary in pairs]
    most = max((len(summary.consistency) for _, summary in pairs), default=0)
    of_reviews = review_columns([summary for _, summary in pairs])
    columns = [
        Column("name", "experiment"),
        Column("category", "category"),
        Column("tasks", "tasks", Kind.COUNT),
        Column("runs", "runs", Kind.COUNT),
        *of_reviews,
        Column("resolved", "resolved", Kind.COUNT),
        Column("counted", "of", Kind.COUNT),
        Column("mean_over_runs", "mean %", Kind.RATE),
        *(Column(method.replace("-", "_"), method.value, Kind.INTERVAL) for method in methods),
        *(Column(f"pass_hat_{k}", f"pass^{k} %", Kind.RATE) for k in range(1, most + 1)),
        Column("build_rate", f"{' or '.join(dict.fromkeys(each.built_word for _, each in pairs))} %", Kind.RATE),
        Column("agent_seconds", "seconds", Kind.NUMBER),
        Column("cost_usd", "cost", Kind.MONEY),
        *([Column("if_unsupported_failed", "at least %", Kind.RATE)] if any(gaps) else []),
        *([Column("if_unsupported_solved", "at most %", Kind.RATE)] if any(gaps) else []),
    ]
    rows = [
        [
            results.name,
            summary.category,
            summary.tasks,
            len(results.runs),
            *review_cells(summary, of_reviews),
            summary.counts.resolved,
            summary.counts.counted,
            None if summary.no_headline_because else summary.mean_over_runs,
            *(summary.intervals or [None] * len(methods)),
            *_passes(summary, most),
            summary.build_rate,
            summary.agent_seconds,
            summary.cost_usd,
            *([summary.if_unsupported_failed, summary.if_unsupported_solved] if any(gaps) else []),
        ]
        for results, summary in pairs
    ]
    questions = {interval.method: question(interval) for _, summary in pairs for interval in summary.intervals}
    notes = [
        *questions.values(),
        *(
            ["At least and at most: as trials that the engine could not judge failed or were solved."]
            if any(gaps)
            else []
        ),
        *(
            f"{results.name}, {summary.category}: no headline, since {summary.no_headline_because}"
            for results, summary in pairs
            if summary.no_headline_because
        ),
        *(
            f"{results.name}, {summary.category}: cost {summary.cost_in_part}."
            for results, summary in pairs
            if summary.cost_in_part
        ),
    ]
    return Document([], [Table("summary", "Summary", columns, rows, notes)])


def question(interval: Interval) -> str:
    """What an interval answers, to stand below a table."""
    return f"{interval.method}, {interval.level:.0%}: {interval.question}."


def _passes(summary: CategorySummary, most: int) -> list[Value]:
    rates: list[Value] = [row.hat for row in summary.consistency]
    return rates + [None] * (most - len(rates))
