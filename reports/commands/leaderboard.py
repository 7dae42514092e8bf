"""`python -m reports leaderboard PATH…`: many experiments in order, and the leaderboard file of the public sites."""

import argparse
from collections import defaultdict
from pathlib import Path

from reports.commands.inputs import add_formats, add_inputs, add_numbers, read_inputs, tell
from reports.commands.summary import question
from reports.intervals import DEFAULT
from reports.leaderboard import PUBLIC_K, in_order, public_leaderboard
from reports.records import to_json, write_atomically
from reports.results import InputError, Results
from reports.summary import CategorySummary, summarise_results
from reports.tables import Column, Document, Kind, Table, Value


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("leaderboard", help="experiments in order; --write makes the public leaderboard files")
    add_inputs(parser)
    parser.add_argument(
        "--write", type=Path, metavar="DIR", help="write DIR/<category>.json in the format of the public leaderboard"
    )
    add_numbers(parser)
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the leaderboard, and write it where that was asked for. Raises InputError and RunFolderError."""
    inputs = read_inputs(options)
    methods = options.interval or DEFAULT
    summaries = [
        summarise_results(results, min_coverage=options.min_coverage, methods=methods) for results in inputs.found
    ]
    ordered = in_order(inputs.found, summaries)
    written = write_leaderboards(options.write, inputs.found, options.paths) if options.write else []
    categories = dict.fromkeys(results.category for results, _ in ordered)
    tables = [
        leaderboard_table(category, [pair for pair in ordered if pair[0].category == category])
        for category in categories
    ]
    everything = Table("leaderboard", "Leaderboard", tables[0].columns, [row for table in tables for row in table.rows])
    tell(Document([], tables, csv=everything), options, [*inputs.remarks, *written])
    return 0


def leaderboard_table(category: str, rows: list[tuple[Results, CategorySummary]]) -> Table:
    """The experiments of a category with their numbers; the questions of the intervals stand below."""
    intervals = rows[0][1].intervals
    stages = category == "test_generation"
    columns = [
        Column("name", "experiment"),
        Column("average", "mean %", Kind.RATE),
        *(Column(each.method.replace("-", "_"), each.method.value, Kind.INTERVAL) for each in intervals),
        Column(f"pass_hat_{PUBLIC_K}", f"pass^{PUBLIC_K}", Kind.RATE),
        Column("build_rate", "built", Kind.RATE),
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


def write_leaderboards(folder: Path, found: tuple[Results, ...], paths: list[Path]) -> list[str]:
    """Write a file a category, and return what was written. A file that is there is replaced only if it was read."""
    by_category = defaultdict[str, list[Results]](list)
    for results in found:
        by_category[results.category].append(results)
    read = {results.source.resolve() for results in found} | {path.resolve() for path in paths}
    files = {category: folder / f"{category.replace('_', '-')}.json" for category in by_category}
    for file in files.values():
        if file.exists() and file.resolve() not in read:
            raise InputError(f"{file} is there already: give it as a PATH, too, to keep its rows, or take it away")
    contents = {category: to_json(public_leaderboard(each)) for category, each in by_category.items()}
    folder.mkdir(parents=True, exist_ok=True)
    for category, file in files.items():
        write_atomically(file, contents[category])
    return [f"{files[category]}: {len(each)} experiments" for category, each in by_category.items()]
