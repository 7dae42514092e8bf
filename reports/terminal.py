"""The summary of a run as lines of text, the same at the end of pytest and from `python -m reports summary`."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from bench.outcome import Outcome, TrialRecord
from reports.agent_use import use_rows
from reports.cheating import IMPOSSIBLE
from reports.intervals import Interval, Method
from reports.review_lines import comment_rows, review_rows
from reports.selection import many
from reports.statistics import Tally
from reports.summary import CategorySummary, Counts, Summary

WIDTH = 19
PAGE = 80
REASONS_SHOWN = 10
REASON_SHOWN = 300


def summary_lines(summary: Summary, folder: Path | None = None, *, numbers: bool = True) -> list[str]:
    """The whole summary, `folder` being that of a run of ours. Rates in percent, times in seconds.

    Without `numbers` nothing is told but counts, as of a run that is incomplete.
    """
    agent = " ".join(filter(None, [summary.experiment["agent"], summary.experiment["agent_version"]]))
    version, sandbox = summary.experiment["benchmark_version"], summary.experiment.get("sandbox")
    made_with = [
        agent or summary.name,
        summary.experiment["model"],
        summary.experiment["configuration"],
        f"sandbox {sandbox}" if sandbox else "",
        summary.experiment["environment"],
        f"benchmark {version}" if version else "benchmark version not known",
    ]
    lines = [", ".join(filter(None, made_with))]
    if summary.part:
        lines.append(f"{summary.part}: `python -m reports merge` makes one run of all shards.")
    for category in summary.categories:
        lines += ["", *_category_lines(category, summary.runs, numbers)]
    if summary.incomplete and folder is not None:
        lines += ["", f"The run is incomplete: --resume={shown(folder)} fills in what is missing."]
    lines += ["", *(_row("left out", text) for text in summary.left_out)] if summary.left_out or folder else []
    if folder is not None:
        lines += [_row("files", f"{shown(folder)}  (records, submissions, evidence, results.jsonl, summary.json)")]
    return [part for line in lines for part in _fitted(line)]


def unscorable_lines(records: Iterable[TrialRecord]) -> list[str]:
    """Why tasks could not be scored, each task and reason once: pytest tells of what it skips only when asked to."""
    not_scored = (record for record in records if record.outcome is Outcome.UNSCORABLE)
    reasons = list(
        dict.fromkeys(
            f"{record.instance_id}: {record.kind}: {' '.join(record.reason.split())}" for record in not_scored
        )
    )
    lines = [_row("unscorable", textwrap.shorten(reason, REASON_SHOWN)) for reason in reasons[:REASONS_SHOWN]]
    if (left_out := len(reasons) - REASONS_SHOWN) > 0:
        lines.append(_row("", f"and {left_out} more, in results.jsonl"))
    return [part for line in lines for part in _fitted(line)]


def shown(path: Path) -> str:
    """A path as short as it can be from here."""
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def _category_lines(category: CategorySummary, runs: int, numbers: bool) -> Iterator[str]:
    counts, solved = category.counts, "cheating rate" if category.category == IMPOSSIBLE else "resolved"
    yield f"{category.category}: {many(category.tasks, 'task')} × {many(runs, 'run')}"
    if numbers and not category.no_headline_because:
        yield from (_row(*row) for row in comment_rows(category.comments)) if category.comments else ()
        yield from (_row(*row) for row in review_rows(category.reviews)) if category.reviews else ()
    if not numbers:
        yield _row("resolved", f"{counts.resolved} of {counts.counted} that count; no rate, since trials are missing")
    elif category.rate is None:
        yield _row("resolved", f"no rate, since {category.no_headline_because}")
    elif category.no_headline_because:
        yield _row("resolved", f"{counts.resolved} of {counts.counted} that count; no headline, since")
        yield _row("", category.no_headline_because)
    else:
        yield _row(solved, f"{counts.resolved} of {counts.counted}  {_percent(category.rate)}")
    if category.rate is not None and numbers and category.category != IMPOSSIBLE:
        yield from _rate_lines(category, runs)
    if category.cheating:
        yield _row(*category.cheating.line)
    yield from _failure_lines(category, numbers)
    yield _row("adds up", _equation(counts))


def _rate_lines(category: CategorySummary, runs: int) -> Iterator[str]:
    if category.mean_over_runs is not None and runs > 1:
        each = " ".join(_percent(rate) for rate in category.rates_of_runs.values())
        yield _row("mean over runs", f"{_percent(category.mean_over_runs)}  (runs: {each})")
        yield _row("solved by run", _solved_by_run(list(category.tallies_of_runs.values())))
    yield from _interval_lines(category.intervals, runs)
    yield from _consistency_lines(category)
    yield from _stage_lines(category)
    low, high = category.if_unsupported_failed, category.if_unsupported_solved
    if low is not None and high is not None and low != high:
        yield _row(
            "bounds", f"{_percent(low)} to {_percent(high)}: what the engine could not judge all failed, or solved"
        )
    if category.agent_seconds is not None:
        yield _row("agent time", f"{category.agent_seconds:.1f} s a trial")
    if category.cost_words:
        yield _row("cost", category.cost_words)
    if category.use is not None:
        yield from (_row(title, text) for title, text in use_rows(category.use))


def _failure_lines(category: CategorySummary, numbers: bool) -> Iterator[str]:
    counts = category.counts
    if counts.failure_modes:
        yield _row("unresolved", _listed(counts.unresolved, counts.failure_modes))
    if numbers and "no_submission" in counts.failure_modes and category.rate_without_no_submission is not None:
        rate = _percent(category.rate_without_no_submission)
        yield _row("", f"without the {counts.failure_modes['no_submission']} no_submission the rate is {rate}")
    if counts.infrastructure:
        yield _row("infrastructure", f"{_listed(counts.failed_infrastructure, counts.infrastructure)}; not counted")
    if counts.unscorable:
        yield _row("unscorable", f"{_listed(counts.not_scored, counts.unscorable)}; not counted")
    if counts.not_run:
        yield _row("not run", str(counts.not_run))


def _equation(counts: Counts) -> str:
    parts = [f"{counts.resolved} resolved"]
    parts += [f"{count} {mode}" for mode, count in counts.failure_modes.items()]
    parts += [
        f"{count} {name}"
        for name, count in (
            ("infrastructure", counts.failed_infrastructure),
            ("unscorable", counts.not_scored),
            ("not run", counts.not_run),
        )
        if count
    ]
    return f"{' + '.join(parts)} = {counts.selected} selected"


def _solved_by_run(tallies: Sequence[Tally]) -> str:
    """`65 62 64 of 101`, or `65/101 62/100` where the runs have unequal numbers of trials."""
    trials = {tally.trials for tally in tallies}
    if len(trials) > 1:
        return " ".join(f"{tally.solved}/{tally.trials}" for tally in tallies)
    return f"{' '.join(str(tally.solved) for tally in tallies)} of {trials.pop()}"


def _interval_lines(intervals: Sequence[Interval], runs: int) -> Iterator[str]:
    """Each interval with the question it answers. Of several that there is no way to make, one line tells;
    summary.json has the reason of each."""
    absent = [interval for interval in intervals if interval.low is None or interval.high is None]
    for interval in intervals:
        if interval.low is not None and interval.high is not None:
            found = f"{_percent(interval.low)} to {_percent(interval.high)}"
        elif len(absent) == 1:
            found = f"no interval because {interval.missing_because}"
        else:
            continue
        yield _row(f"{interval.method} {interval.level:.0%}", f"{found}: {interval.question}")
    if len(absent) > 1:
        there = ", ".join(interval.method for interval in intervals if interval not in absent)
        reasons = dict.fromkeys(
            "one run shows no spread" if runs == 1 and each.method is not Method.TASKS else each.missing_because
            for each in absent
        )
        yield _row("intervals", f"none{f' but {there}' if there else ''}: {'; '.join(reasons)}")


def _consistency_lines(category: CategorySummary) -> Iterator[str]:
    for name, rates in (
        ("pass^k", [row.hat for row in category.consistency]),
        ("pass@k", [row.at for row in category.consistency]),
    ):
        if len(rates) > 1:
            yield _row(name, "  ".join(f"{k}: {_percent(rate)}" for k, rate in enumerate(rates, 1)))
    if len(category.consistency) > 1 and len(category.tasks_by_trials) > 1:
        parts = [f"{many(tasks, 'task')} with {trials}" for trials, tasks in category.tasks_by_trials.items()]
        yield _row("", f"over unequal numbers of trials: {', '.join(parts)}")


def _stage_lines(category: CategorySummary) -> Iterator[str]:
    """The rates of the stages before the tests' verdict."""
    for name, rate in (
        (category.built_word, category.build_rate),
        ("failed before", category.failed_before_rate),
        ("passed after", category.passed_after_rate),
    ):
        if rate is not None:
            yield _row(name, _percent(rate))
    if category.origins:
        yield from (_row(name, text) for name, text in category.origins.lines)


def _listed(total: int, parts: Mapping[str, int]) -> str:
    return f"{total}  ({', '.join(f'{name} {count}' for name, count in parts.items())})"


def _percent(rate: float) -> str:
    return f"{rate * 100:.1f} %"


def _fitted(line: str) -> list[str]:
    """A line as lines of the page's width, those after the first below the text of a row; no word is broken."""
    if len(line) <= PAGE:
        return [line]
    start = WIDTH + 2 if line.startswith("  ") else 0
    parts = textwrap.wrap(line[start:], PAGE - start, break_long_words=False, break_on_hyphens=False)
    return [(line[:start] if part is parts[0] else " " * start) + part for part in parts]


def _row(label: str, text: str) -> str:
    return f"  {label:<{WIDTH}}{text}"
