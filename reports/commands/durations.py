"""`python -m reports durations PATH… --output=FILE`: what each task took, for --durations-from."""

import argparse
from collections import defaultdict
from pathlib import Path

from reports.commands.inputs import new_path
from reports.given_durations import DurationsError, durations_at
from reports.records import to_json, write_atomically
from reports.results import InputError
from reports.selection import many


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("durations", help="write what each task took, for --durations-from")
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="runs, folders of runs, or such files")
    parser.add_argument(
        "--output",
        type=new_path,
        default=Path("durations.json"),
        metavar="FILE",
        help="where to write it (default: %(default)s)",
    )
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Write the file: seconds by category and instance id, rounded to tenths. Raises InputError and OSError."""
    try:
        found = durations_at(options.paths)
    except DurationsError as error:
        raise InputError(str(error)) from None
    content = defaultdict[str, dict[str, float]](dict)
    for (category, instance_id), seconds in found.items():
        content[category][instance_id] = round(seconds, 1)
    write_atomically(options.output, to_json(content))
    print(f"{options.output}: {many(len(found), 'task')}, {sum(found.values()):.0f} s together")
    return 0
