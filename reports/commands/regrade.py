"""`python -m reports regrade DIR`: judges the submissions of a run again, with the engine and rules of now."""

import argparse
import subprocess
import sys
from pathlib import Path

from bench.experiment import SETTINGS_FILE


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("regrade", help="judge all submissions of a run again, without asking an agent")
    parser.add_argument("folder", type=Path, metavar="DIR", help="the folder of the run")
    parser.add_argument("-n", dest="workers", type=int, default=0, metavar="N", help="how many workers (default: none)")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Run the suite on what is stored, and return its exit code. Old records stay in the tries."""
    arguments = [f"--resume={options.folder.absolute()}", "--regrade", f"-n{options.workers}"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "bench", *arguments], cwd=SETTINGS_FILE.parent, check=False
    ).returncode
