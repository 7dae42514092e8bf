"""`python -m reports breakdown PATH…`: rates by what the tasks are like, and what solved trials took against failed."""

import argparse

from reports.breakdown import breakdowns
from reports.commands.inputs import add_formats, add_inputs, read_inputs, tell
from reports.documents.breakdown import breakdown_document


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("breakdown", help="rates by files, lines, area and images; time, tokens, cost, tools")
    add_inputs(parser)
    add_formats(parser)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the tables. Raises InputError and RunFolderError."""
    inputs = read_inputs(options)
    found = {
        (results.name, results.category): breakdowns(results, inputs.entries_for(results)) for results in inputs.found
    }
    tell(breakdown_document(inputs.found, found), options, inputs.remarks)
    return 0
