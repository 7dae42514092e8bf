"""Runs the product's own tests, writes docs/conformance.md and adds to the list of tests that must pass.

BCAPPS_ROOT=… python -m tests.bclite.conformance [--jobs N] [--results FILE]
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.bclite.conformance.checkout import REPOSITORY, ROOT, modules, run
from tests.bclite.conformance.expected import expected_passes, write_expected_passes
from tests.bclite.conformance.summary import page


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bclite.conformance", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to run the tests in")
    parser.add_argument("--results", type=Path, metavar="FILE", help="where to keep the result of each test")
    options = parser.parse_args()
    if ROOT is None:
        print("BCAPPS_ROOT names no checkout of microsoft/BCApps: set it to the folder.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        output: Path = options.results or Path(folder) / "results.json"
        results = run(Path(ROOT), output, options.jobs)
    (REPOSITORY / "docs" / "conformance.md").write_text(page(results, modules(Path(ROOT))))
    passed = {each.key for each in results if each.result == "pass"}
    lost = sorted(expected_passes() - passed)
    write_expected_passes(expected_passes() | passed)
    for each in lost:
        print(f"does not pass any more: {each}")
    print(f"{len(passed)} of {len(results)} pass")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
