"""`python -m reports junit DIR`: the JUnit file of a run, made anew from its records."""

import argparse
from pathlib import Path

from reports.commands.inputs import new_path
from reports.junit import write_junit
from reports.records import RunFolder


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("junit", help="write the JUnit file of a run, as after a run that was killed")
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder of the run")
    parser.add_argument("--output", type=new_path, metavar="FILE", help="where to write it (default: DIR/junit.xml)")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Write the file. A record that cannot be read counts as none. Raises RunFolderError."""
    folder = RunFolder(options.folder)
    info = folder.read_info()
    records, damaged = folder.records(info.selected_keys())
    output = options.output or folder.path / "junit.xml"
    write_junit(output, info, records)
    print("\n".join([*damaged, f"{output}: {info.trials} trials, {len(records)} with a record"]))
    return 0
