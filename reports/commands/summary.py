"""`python -m reports summary PATH…`: what experiments came to, made anew from what is on disk."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

from reports.commands.inputs import Inputs, add_formats, add_inputs, add_numbers, read_inputs, tell
from reports.documents.summary import summary_document
from reports.intervals import DEFAULT
from reports.records import RunFolder
from reports.results import Results, RunRead
from reports.sources import IncompleteError, complete
from reports.summary import CategorySummary, Summary, summarise, summarise_results
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

    Of what is incomplete no number is told, unless --incomplete is given, and the exit code is 2; of runs of ours the
    counts are told in any case, since they say what is missing, and of those that are complete all that there is.
    """
    inputs = read_inputs(options, demand_complete=False)
    for source, read in {results.source: results.read for results in inputs.found}.items():
        if read is not None:
            _write(source, read, options.min_coverage)
    if not options.incomplete:
        try:
            complete(inputs.found)
        except IncompleteError:
            ours = Inputs(tuple(results for results in inputs.found if results.read), {})
            if options.format is None and ours.found:
                print("\n".join(_text(ours, options)))
            raise
    for remark in inputs.remarks:
        print(remark, file=sys.stderr)
    if options.format is None:
        print("\n".join(_text(inputs, options)))
    elif options.format == "json":
        found = [summary.as_json() for summary, _ in _summaries(inputs, options)]
        print(json.dumps(found[0] if len(found) == 1 else found, indent=2, allow_nan=False))
    else:
        # In a table each experiment has the same intervals.
        options.interval = options.interval or DEFAULT
        pairs = [(results, _numbers(results, options)) for results in inputs.found]
        tell(summary_document(pairs, options.interval), options)
    return 0


def _write(source: Path, read: RunRead, min_coverage: float) -> None:
    summary = summarise(read.info, read.records, damaged=read.damaged, min_coverage=min_coverage)
    RunFolder(source).write_results(read.records, summary.as_json())


def _text(inputs: Inputs, options: argparse.Namespace) -> list[str]:
    lines: list[str] = []
    for summary, found in _summaries(inputs, options):
        folder = found[0].source if found[0].read else None
        numbers = options.incomplete or not any(results.gaps for results in found)
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
        part = found[0].read.info.part if found[0].read else ""
        yield Summary(name, asdict(found[0].set_up), key, runs, categories, left_out, part), found


def _numbers(results: Results, options: argparse.Namespace) -> CategorySummary:
    return summarise_results(results, min_coverage=options.min_coverage, methods=options.interval)
