"""`python -m reports COMMAND DIR`: what can be told of a run from what is on disk."""

import argparse
import sys
from collections.abc import Sequence

from reports.commands import junit, regrade, summary
from reports.records import RunFolderError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit code: 0 done, 1 the folder is no run, 2 called wrongly."""
    parser = argparse.ArgumentParser(prog="python -m reports", description="Tells what a run came to.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in (summary, junit, regrade):
        command.add_to(commands)
    options = parser.parse_args(arguments)
    try:
        code: int = options.command(options)
    except RunFolderError as error:
        print(error, file=sys.stderr)
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main())
