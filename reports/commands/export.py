"""`python -m reports export PATH --output=FILE`: the trials as the evaluator of BC-Bench (bc-eval) takes them."""

import argparse
import json
from pathlib import Path

from reports.commands.inputs import add_inputs, new_path, read_inputs
from reports.evaluator import evaluator_rows
from reports.records import write_atomically


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("export", help="write the trials as the evaluator of BC-Bench takes them")
    add_inputs(parser)
    parser.add_argument(
        "--output",
        type=new_path,
        default=Path("bceval_results.jsonl"),
        metavar="FILE",
        help="where to write them (default: %(default)s)",
    )
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Write the file. Raises InputError and RunFolderError."""
    inputs = read_inputs(options)
    rows = [row for results in inputs.found for row in evaluator_rows(results, inputs.entries_for(results))]
    write_atomically(options.output, "".join(f"{json.dumps(row)}\n" for row in rows).encode())
    print(f"{options.output}: {len(rows)} trials")
    return 0
