"""`python -m reports compare [--baseline=PATH] PATH…`: whether experiments differ, by how much, and on which tasks."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from reports.commands.inputs import add_formats, add_inputs, newest_runs, read_inputs, tell
from reports.comparison import Comparison, compare, corrected, paired
from reports.documents.comparison import comparison_document
from reports.results import InputError, Results


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("compare", help="which experiment is better, by how much, how sure, on which tasks")
    add_inputs(parser, paths="*")
    parser.add_argument("--baseline", type=Path, metavar="PATH", help="what to compare with (default: the first PATH)")
    parser.add_argument(
        "--across-versions", action="store_true", help="compare other benchmark versions, datasets or tasks, too"
    )
    parser.add_argument(
        "--paired", action="store_true", help="take only trials that count in all: arms of one session, or their like"
    )
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the comparison. Raises InputError and RunFolderError."""
    first = options.baseline
    if not options.paths:
        if first is None:
            raise InputError("expected two experiments: give --baseline=PATH, and PATH for what to compare with it")
        options.paths = newest_runs(other_than=first)
    if first is not None:
        options.paths = [first, *options.paths]
    inputs = read_inputs(options)
    found, left_out = paired(inputs.found) if options.paired else (inputs.found, [])
    tell(comparison_document(*compared(found, options.across_versions)), options, [*inputs.remarks, *left_out])
    return 0


def compared(found: Sequence[Results], across_versions: bool) -> tuple[list[Comparison], list[Results]]:
    """The comparisons of all but the first experiment with the first, by category, and the experiments of them."""
    baselines = {results.category: results for results in found if results.source == found[0].source}
    if all(results.source == found[0].source for results in found):
        # A leaderboard, or the arms of one run.
        baselines = {found[0].category: found[0]}
    others = [results for results in found if results is not baselines.get(results.category)]
    if not others:
        raise InputError(f"expected two experiments, got only {found[0].name}")
    if foreign := [results for results in others if results.category not in baselines]:
        raise InputError(
            f"{foreign[0].name}: the baseline {found[0].name} has no trials of {foreign[0].category}: compare one "
            f"category at a time, as with --only={found[0].category}"
        )
    comparisons = [
        comparison
        for category, baseline in baselines.items()
        for comparison in compare(
            [results for results in others if results.category == category], baseline, across_versions=across_versions
        )
    ]
    return corrected(comparisons), [*baselines.values(), *others]
