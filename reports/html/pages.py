"""The pages: one file each, with all that they show inside, from results to HTML."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from bench.outcome import Outcome
from dataset.entries import Entry
from reports.breakdown import breakdowns
from reports.documents.breakdown import effort_tables, property_tables
from reports.documents.failures import failure_tables
from reports.failures import by_task, modes
from reports.html.grid import columns, grid, legend
from reports.html.trials import as_script, trial_data
from reports.intervals import Interval
from reports.results import Results
from reports.review_lines import comment_rows, review_rows
from reports.selection import many
from reports.summary import CategorySummary, built_word
from reports.tables import Column, Document, Kind, Table, Value, shown

if TYPE_CHECKING:
    from jinja2 import Environment


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot as SVG, with what stands above it."""

    title: str
    svg: str


def render(template: str, **content: object) -> str:
    """A page made of a template. All text is escaped unless the template says that it is no text."""
    return _environment().get_template(template).render(**content)


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("reports.html"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    environment.filters["shown"] = lambda value, kind: shown(value, Kind(kind))
    environment.filters["sort_key"] = _sort_key
    return environment


def _sort_key(value: Value) -> float | str:
    """What a cell is sorted by; empty for what is not known."""
    if isinstance(value, Interval):
        return "" if value.low is None else value.low
    return value if isinstance(value, int | float) else ""


def report_page(
    parts: Sequence[tuple[Results, CategorySummary, Mapping[str, Entry]]], *, plots: bool, numbers: bool
) -> str:
    """The page of one experiment, a part for each of its categories. Without `numbers` it has no rate, only counts."""
    results = parts[0][0]
    set_up = results.set_up
    facts = [
        f"{set_up.agent} {set_up.agent_version}".strip(),
        set_up.model,
        set_up.configuration,
        f"sandbox {set_up.sandbox}" if set_up.sandbox else "",
        set_up.environment,
        f"benchmark {set_up.benchmark_version}" if set_up.benchmark_version else "benchmark version not known",
    ]
    return render(
        "report.html.j2",
        title=results.name,
        facts=[fact for fact in facts if fact],
        gaps=[gap for results, _, _ in parts for gap in results.gaps],
        parts=[_part(*part, plots=plots, numbers=numbers) for part in parts],
    )


def document_page(title: str, document: Document, *, verdicts: int, plots: Sequence[Plot], gaps: Sequence[str]) -> str:
    """The page of several experiments: what a command tells of them, its first lines, the `verdicts`, standing out."""
    return render(
        "several.html.j2",
        title=title,
        lead=document.lead,
        verdicts=verdicts,
        tables=document.tables,
        notes=document.notes,
        plots=plots,
        gaps=gaps,
    )


def _part(
    results: Results, summary: CategorySummary, entries: Mapping[str, Entry], *, plots: bool, numbers: bool
) -> dict[str, Any]:
    tables = _tables(results, entries) if numbers else []
    found_modes = [row.mode for row in modes(results.records)]
    quotable = numbers and not summary.no_headline_because and summary.mean_over_runs is not None
    counts = summary.counts
    return {
        "category": results.category,
        "headline": _headline(summary) if quotable else (),
        "no_headline": summary.no_headline_because or "trials are missing",
        "runs": many(len(results.runs), "run"),
        "intervals": _intervals(summary) if quotable else [],
        "completeness": f"{counts.counted} of {counts.selected} trials count"
        + "".join(f", {text}" for text in _uncounted(summary)),
        "more": _more(summary) if quotable else [],
        "plots": _plots(results, summary) if plots and quotable else [],
        "run_table": _run_table(results),
        "run_ids": [run_id for _, run_id in columns(results)],
        "matrix": grid(results, entries),
        "modes": found_modes,
        "legend": legend(results, found_modes),
        "tables": tables,
        "data": as_script(trial_data(results, entries)),
    }


def _headline(summary: CategorySummary) -> tuple[str, str]:
    """The number that stands largest, and what it is: F1 of located comments, else the resolution rate."""
    if summary.comments is not None:
        return f"{shown(summary.comments.f1, Kind.RATE)} %", "F1"
    return f"{shown(summary.mean_over_runs, Kind.RATE)} %", "resolved"


def _intervals(summary: CategorySummary) -> list[tuple[str, str, str]]:
    of_rate = [_interval(each) for each in summary.intervals]
    if summary.comments is None:
        return of_rate
    _, value, _ = _interval(summary.comments.f1_interval)
    return [("F1", value, "how the mean of the runs' F1 spreads"), *of_rate]


def _interval(interval: Interval) -> tuple[str, str, str]:
    label = f"{interval.method}, {interval.level:.0%}"
    if interval.low is None:
        return label, "no interval", f"because {interval.missing_because} ({interval.question})"
    return label, f"{shown(interval, Kind.INTERVAL)} %", interval.question


def _uncounted(summary: CategorySummary) -> list[str]:
    counts = summary.counts
    told = [
        (counts.failed_infrastructure, "failed for infrastructure"),
        (counts.not_scored, "could not be scored"),
        (counts.not_run, "not run"),
    ]
    return [f"{number} {text}" for number, text in told if number]


def _more(summary: CategorySummary) -> list[tuple[str, str]]:
    rows = [
        *(review_rows(summary.reviews) if summary.reviews else ()),
        *(comment_rows(summary.comments) if summary.comments else ()),
        ("resolved", _percent(summary.mean_over_runs) if summary.comments else ""),
        ("pass^k", ", ".join(f"{row.k}: {shown(row.hat, Kind.RATE)}" for row in summary.consistency)),
        ("pass@k", ", ".join(f"{row.k}: {shown(row.at, Kind.RATE)}" for row in summary.consistency)),
        (summary.built_word, _percent(summary.build_rate)),
        ("failed before the fix", _percent(summary.failed_before_rate)),
        ("passed after the fix", _percent(summary.passed_after_rate)),
        *(summary.origins.lines if summary.origins else []),
        *([summary.cheating.line] if summary.cheating else []),
        ("agent", f"{summary.agent_seconds:.1f} s a trial" if summary.agent_seconds is not None else ""),
        ("cost", summary.cost_words),
    ]
    if len(summary.tasks_by_trials) > 1:
        parts = [f"{many(tasks, 'task')} with {trials}" for trials, tasks in summary.tasks_by_trials.items()]
        rows.append(("unequal numbers of trials", ", ".join(parts)))
    if summary.if_unsupported_failed != summary.if_unsupported_solved:
        low, high = _percent(summary.if_unsupported_failed), _percent(summary.if_unsupported_solved)
        rows.append(("bounds", f"{low} to {high}, as what the engine could not judge failed or was solved"))
    return [(name, value) for name, value in rows if value]


def _percent(rate: float | None) -> str:
    return "" if rate is None else f"{shown(rate, Kind.RATE)} %"


def _plots(results: Results, summary: CategorySummary) -> list[Plot]:
    from reports.html.plots import consistency_plot, estimates, modes_plot, times_plot

    name, mean = results.category, summary.mean_over_runs or 0.0
    rates = list(summary.rates_of_runs.values())
    plots = [
        Plot(
            "Resolution rate, %",
            estimates(f"{name}-rate", [(each.method, mean, each) for each in summary.intervals], rates),
        )
    ]
    if len(summary.consistency) > 1:
        plots.append(Plot("pass^k and pass@k, %", consistency_plot(f"{name}-pass", summary.consistency)))
    if rows := modes(results.records):
        plots.append(Plot("Failed trials by mode", modes_plot(f"{name}-modes", rows)))
    times: dict[Outcome, list[float]] = {outcome: [] for outcome in Outcome}
    for record in results.records:
        if record.agent_seconds is not None:
            times[record.outcome].append(record.agent_seconds)
    if times[Outcome.RESOLVED] or times[Outcome.UNRESOLVED]:
        svg = times_plot(f"{name}-times", times[Outcome.RESOLVED], times[Outcome.UNRESOLVED])
        plots.append(Plot("Trials by time", svg))
    return plots


RUN_COLUMNS = (
    Column("run", "run"),
    Column("date", "date"),
    Column("solved", "resolved", Kind.COUNT),
    Column("trials", "of", Kind.COUNT),
    Column("rate", "rate %", Kind.RATE),
    Column("built", "built", Kind.COUNT),
    Column("agent_seconds", "agent, s", Kind.NUMBER),
    Column("turns", "turns", Kind.NUMBER),
    Column("prompt_tokens", "tokens in", Kind.NUMBER),
    Column("completion_tokens", "tokens out", Kind.NUMBER),
    Column("total_tokens", "tokens", Kind.NUMBER),
    Column("cost_usd", "cost a trial", Kind.MONEY),
    Column("ai_credits", "credits a trial", Kind.NUMBER),
)


def _run_table(results: Results) -> Table:
    """The runs, with the means of their trials that are known of any run."""
    rows: list[list[Value]] = [
        [
            run.run_id,
            run.date,
            run.solved,
            len(run.resolved),
            run.rate,
            *(getattr(run, column.key) for column in RUN_COLUMNS[5:]),
        ]
        for run in results.runs
    ]
    known = [place for place in range(len(RUN_COLUMNS)) if any(row[place] not in (None, "") for row in rows)]
    titled = [
        replace(column, title=built_word(results.category)) if column.key == "built" else column
        for column in RUN_COLUMNS
    ]
    return Table("runs", "Runs", [titled[place] for place in known], [[row[place] for place in known] for row in rows])


def _tables(results: Results, entries: Mapping[str, Entry]) -> list[Table]:
    tables = list(failure_tables(results, by_task(results))) if results.records else []
    if entries and results.tallies:
        tables += property_tables(results, breakdowns(results, entries))
    return tables + effort_tables(results)
