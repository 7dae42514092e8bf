"""`python -m reports COMMAND PATH…`: what can be told of results from what is on disk."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence

from reports.commands import (
    breakdown,
    calibrate_judge,
    compare,
    durations,
    export,
    failures,
    html,
    junit,
    leaderboard,
    merge,
    power,
    regrade,
    summary,
)
from reports.records import RunFolderError
from reports.results import InputError

COMMANDS = (
    *(summary, compare, breakdown, failures, html, leaderboard, power),
    *(merge, durations, export, junit, regrade, calibrate_judge),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit code: 0 done, 2 called wrongly, or the results are faulty or incomplete."""
    parser = argparse.ArgumentParser(prog="python -m reports", description="Tells what runs came to.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    options = parser.parse_args(arguments)
    # What is read is kept to the end: looking for garbage in it would take more time than reading it.
    gc.disable()
    try:
        code: int = options.command(options)
    except (InputError, RunFolderError) as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Who reads has seen enough. Nothing more can be said, at the end of the process neither.
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        return 2
    except OSError as error:
        print(f"{error.filename or 'the output'}: {error.strerror}", file=sys.stderr)
        return 2
    finally:
        gc.enable()
    return code


if __name__ == "__main__":
    sys.exit(main())
