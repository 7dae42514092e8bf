"""`python -m reports summary PATH…`: what experiments came to, made anew from what is on disk."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby

from reports.commands.inputs import Inputs, add_formats, add_inputs, add_numbers, read_inputs, tell
from reports.intervals import DEFAULT, Interval
from reports.records import RunFolder
from reports.results import Results
from reports.sources import IncompleteError, complete
from reports.summary import CategorySummary, Summary, summarise_folder, summarise_results
from reports.tables import Column, Document, Kind, Table, Value
from reports.terminal import summary_lines


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "summary", help="rates with their intervals, counts, times; of a run of ours also writes what follows from it"
    )
    add_inputs(parser)
    add_numbers(parser)
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the summary. Writes results.jsonl and summary.json of runs of ours. Raises InputError, RunFolderError.

    Of what is incomplete no number is told, unless --incomplete is given, and the exit code is 2; of a run of ours the
    counts are told in any case, since they say what is missing.
    """
    inputs = read_inputs(options, demand_complete=False)
    for results in inputs.found:
        if results.tasks_known:
            _write(results, options.min_coverage)
    if not options.incomplete:
        try:
            complete(inputs.found)
        except IncompleteError:
            ours = Inputs(tuple(results for results in inputs.found if results.tasks_known), {})
            if options.format is None and ours.found:
                print("\n".join(_text(ours, options, numbers=False)))
            raise
    for remark in inputs.remarks:
        print(remark, file=sys.stderr)
    if options.format is None:
        print("\n".join(_text(inputs, options)))
    elif options.format == "json":
        found = [summary.as_json() for summary, _ in _summaries(inputs, options)]
        print(json.dumps(found[0] if len(found) == 1 else found, indent=2, allow_nan=False))
    else:
        tell(_document(inputs, options), options)
    return 0


def _write(results: Results, min_coverage: float) -> None:
    folder = RunFolder(results.source)
    summary, records = summarise_folder(folder, min_coverage=min_coverage)
    folder.write_results(records, summary.as_json())


def _text(inputs: Inputs, options: argparse.Namespace, *, numbers: bool = True) -> list[str]:
    lines: list[str] = []
    for summary, found in _summaries(inputs, options):
        folder = found[0].source if found[0].tasks_known else None
        lines += [*([""] if lines else []), *summary_lines(summary, folder, numbers=numbers)]
    return lines


def _summaries(inputs: Inputs, options: argparse.Namespace) -> Iterator[tuple[Summary, Sequence[Results]]]:
    """A summary for each experiment, over its categories."""
    for (name, _), group in groupby(inputs.found, key=lambda results: (results.name, results.source)):
        found = list(group)
        runs = max(len(results.runs) for results in found)
        categories = tuple(_numbers(results, options) for results in found)
        left_out = tuple(gap for results in found for gap in results.gaps)
        key = next((record.experiment_key for results in found for record in results.records), "")
        yield Summary(name, asdict(found[0].set_up), key, runs, categories, left_out), found


def _numbers(results: Results, options: argparse.Namespace) -> CategorySummary:
    return summarise_results(results, min_coverage=options.min_coverage, methods=options.interval or DEFAULT)


def _document(inputs: Inputs, options: argparse.Namespace) -> Document:
    summaries = [_numbers(results, options) for results in inputs.found]
    methods = options.interval or DEFAULT
    most = max((len(summary.consistency) for summary in summaries), default=0)
    columns = [
        Column("name", "experiment"),
        Column("category", "category"),
        Column("tasks", "tasks", Kind.COUNT),
        Column("runs", "runs", Kind.COUNT),
        Column("resolved", "resolved", Kind.COUNT),
        Column("counted", "of", Kind.COUNT),
        Column("mean_over_runs", "mean %", Kind.RATE),
        *(Column(method.replace("-", "_"), method.value, Kind.INTERVAL) for method in methods),
        *(Column(f"pass_hat_{k}", f"pass^{k} %", Kind.RATE) for k in range(1, most + 1)),
        Column("build_rate", "built %", Kind.RATE),
        Column("agent_seconds", "seconds", Kind.NUMBER),
        Column("cost_usd", "cost", Kind.MONEY),
    ]
    rows = [
        [
            results.name,
            summary.category,
            summary.tasks,
            len(results.runs),
            summary.counts.resolved,
            summary.counts.counted,
            None if summary.no_headline_because else summary.mean_over_runs,
            *summary.intervals,
            *_passes(summary, most),
            summary.build_rate,
            summary.agent_seconds,
            summary.cost_usd,
        ]
        for results, summary in zip(inputs.found, summaries, strict=True)
    ]
    questions = {interval.method: question(interval) for summary in summaries for interval in summary.intervals}
    notes = [
        *questions.values(),
        *(
            f"{each.category}: no headline, since {each.no_headline_because}"
            for each in summaries
            if each.no_headline_because
        ),
    ]
    return Document([], [Table("summary", "Summary", columns, rows, notes)])


def question(interval: Interval) -> str:
    """What an interval answers, to stand below a table."""
    return f"{interval.method}, {interval.level:.0%}: {interval.question}."


def _passes(summary: CategorySummary, most: int) -> list[Value]:
    rates: list[Value] = [row.hat for row in summary.consistency]
    return rates + [None] * (most - len(rates))
