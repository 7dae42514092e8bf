"""`python -m reports summary DIR`: the summary of a run, made anew from its records."""

import argparse
import json
from pathlib import Path

from reports.options import MIN_COVERAGE, fraction
from reports.records import RunFolder
from reports.summary import summarise_folder
from reports.terminal import summary_lines


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("summary", help="print the summary of a run, and write results.jsonl and summary.json")
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder of the run")
    parser.add_argument("--json", action="store_true", help="print summary.json instead of text; rates are fractions")
    parser.add_argument("--min-coverage", type=fraction, default=MIN_COVERAGE, metavar="SHARE")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the summary. Writes only what follows from the records. Raises RunFolderError."""
    folder = RunFolder(options.folder)
    summary, records = summarise_folder(folder, min_coverage=options.min_coverage)
    folder.write_results(records, summary.as_json())
    print(json.dumps(summary.as_json(), indent=2) if options.json else "\n".join(summary_lines(summary, folder.path)))
    return 0
