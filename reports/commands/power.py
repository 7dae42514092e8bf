"""`python -m reports power --effect=5 PATH…`: how much has to be run to see a difference of so many points."""

import argparse
import math

from reports.arguments import whole
from reports.commands.inputs import add_formats, add_inputs, newest_runs, read_inputs, tell
from reports.documents.power import power_document
from reports.results import InputError


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "power", help="how many runs and tasks it takes to see a difference, with hours and cost"
    )
    add_inputs(parser, paths="*")
    parser.add_argument("--effect", type=points, required=True, metavar="POINTS", help="the difference, in points")
    parser.add_argument("--tasks", type=whole(2), metavar="N", help="how many tasks (default: as many as were run)")
    add_formats(parser)
    parser.set_defaults(command=run)


def points(text: str) -> float:
    """A parser of differences: a number of points above 0 and up to 100, returned as a fraction."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= 100:
        raise argparse.ArgumentTypeError(f"expected a number of points above 0 and up to 100, got {text!r}")
    return number / 100


def run(options: argparse.Namespace) -> int:
    """Print what it takes. Two experiments tell how tasks differ; one tells only how trials do. Raises InputError."""
    options.paths = options.paths or newest_runs()
    found = read_inputs(options)
    if len(found.found) > 2:
        raise InputError(f"expected one experiment or two, got {len(found.found)}: choose with --only")
    tell(power_document(found.found, options.effect, options.tasks), options, found.remarks)
    return 0
