"""`python -m reports leaderboard PATH…`: many experiments in order, and the leaderboard file of the public sites."""

import argparse
from collections import defaultdict
from pathlib import Path

from reports.cheating import IMPOSSIBLE
from reports.commands.inputs import add_formats, add_inputs, add_numbers, new_path, read_inputs, tell
from reports.documents.leaderboard import leaderboard_document
from reports.intervals import DEFAULT
from reports.leaderboard import in_order, public_leaderboard
from reports.records import to_json, write_atomically
from reports.results import InputError, Results
from reports.summary import summarise_results


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("leaderboard", help="experiments in order; --output writes them as the public files")
    add_inputs(parser)
    parser.add_argument(
        "--output",
        type=new_path,
        metavar="DIR",
        help="write DIR/<category>.json in the format of the public leaderboard",
    )
    add_numbers(parser)
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the leaderboard, and write it where that was asked for. Raises InputError and RunFolderError."""
    inputs = read_inputs(options)
    methods = options.interval or DEFAULT
    # Nobody leads by cheating.
    found = tuple(results for results in inputs.found if results.category != IMPOSSIBLE)
    summaries = [summarise_results(results, min_coverage=options.min_coverage, methods=methods) for results in found]
    ordered = in_order(found, summaries)
    written = write_leaderboards(options.output, found, options.paths) if options.output else []
    tell(leaderboard_document(ordered), options, [*inputs.remarks, *written])
    return 0


def write_leaderboards(folder: Path, found: tuple[Results, ...], paths: list[Path]) -> list[str]:
    """Write a file a category, and return what was written. A file that is there is replaced only if it was read."""
    by_category = defaultdict[str, list[Results]](list)
    for results in found:
        if results.read and results.read.info.shard:
            raise InputError(f"{results.source} is {results.read.info.part}: merge it with the others first")
        by_category[results.category].append(results)
    read = {results.source.resolve() for results in found} | {path.resolve() for path in paths}
    files = {category: folder / f"{category.replace('_', '-')}.json" for category in by_category}
    for file in files.values():
        if file.exists() and file.resolve() not in read:
            raise InputError(f"{file} is there already: give it as a PATH, too, to keep its rows, or take it away")
    contents = {category: to_json(public_leaderboard(each)) for category, each in by_category.items()}
    folder.mkdir(exist_ok=True)
    for category, file in files.items():
        write_atomically(file, contents[category])
    return [f"{files[category]}: {len(each)} experiments" for category, each in by_category.items()]
