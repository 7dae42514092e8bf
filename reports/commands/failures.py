"""`python -m reports failures PATH…`: in which ways trials failed, on which tasks, and what people called it."""

import argparse
from pathlib import Path

from bench.outcome import FailureMode
from reports.commands.inputs import add_formats, add_inputs, read_inputs, tell
from reports.documents.failures import failures_document


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "failures", help="failure modes by trial and by task, patch variants, labels of people"
    )
    add_inputs(parser)
    parser.add_argument("--labels", type=Path, metavar="FILE.csv", help="lines instance,label for tasks that failed")
    parser.add_argument(
        "--labelled",
        choices=[mode.value for mode in FailureMode],
        default=FailureMode.WRONG_SOLUTION.value,
        metavar="MODE",
        help="the failure mode that the labels are of (default: %(default)s)",
    )
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the tables. Raises InputError and RunFolderError."""
    inputs = read_inputs(options)
    tell(failures_document(inputs.found, options.labels, options.labelled), options, inputs.remarks)
    return 0
