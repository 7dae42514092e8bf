"""How long the product's own tests take on bclite, and how long it takes until the first test of one codeunit runs.

    BCAPPS_ROOT=… python -m tests.benchmarks.conformance [--jobs N] [--start-only]

Tells seconds by the clock and CPU seconds of all processes; the start also as a ratio to starting Python and loading
bclite. The start is that of a codeunit of five tests, with everything in the cache, to the end of the command.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.bclite.conformance.checkout import GROUPS
from tests.benchmarks.w1_index import Cost, cost_of

ROUNDS = 5
CODEUNIT = 132584
"""Auto Format Test."""
TESTS_FAIL = (0, 1, 2)
"""Not all of the product's tests pass."""
LOADED = "import bclite.__main__, bclite.compiler.classes, bclite.processes, bclite.results"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.conformance", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes to run the tests in (default: 2)")
    parser.add_argument("--start-only", action="store_true", help="do not run all tests")
    options = parser.parse_args()
    checkout = os.environ.get("BCAPPS_ROOT")
    if not checkout:
        print("BCAPPS_ROOT names no checkout of microsoft/BCApps: set it to the folder.", file=sys.stderr)
        return 2
    apps = [str(Path(checkout).resolve() / "src" / name) for name in GROUPS]
    command = [sys.executable, "-m", "bclite", "test", "--known-to-build", *apps]
    with tempfile.TemporaryDirectory() as cache:
        if not options.start_only:
            for name in ("all tests, cold", "all tests, from the cache"):
                _tell(name, cost_of([*command, "--jobs", str(options.jobs)], cache, TESTS_FAIL))
        one = [*command, "--codeunit", str(CODEUNIT)]
        cost_of(one, cache, TESTS_FAIL)
        start = min((cost_of(one, cache, TESTS_FAIL) for _ in range(ROUNDS)), key=lambda each: each.cpu)
        loaded = min((cost_of([sys.executable, "-c", LOADED], cache) for _ in range(ROUNDS)), key=lambda each: each.cpu)
    _tell("one codeunit, from the cache", start)
    print(f"{start.cpu / loaded.cpu:.1f} x starting Python and loading bclite ({loaded.cpu:.2f} s)")
    return 0


def _tell(name: str, cost: Cost) -> None:
    print(f"{name:<30}{cost.clock:6.1f} s by the clock {cost.cpu:6.1f} s CPU")


if __name__ == "__main__":
    sys.exit(main())
