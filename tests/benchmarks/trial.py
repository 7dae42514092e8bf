"""How long a judged bug-fix trial with the gold agent takes, warm: workspace, lease, build, publish, tests, verdict.

The first trial of each task makes what the later ones find in the cache; the shortest and the median of these are
printed, beside the time that a new Python process needs to import the parser.
`python -m tests.benchmarks.trial [TEXT] [REPETITIONS]`: tasks with TEXT in their id.
"""

import subprocess
import sys
import time
from contextlib import closing
from statistics import median

from bench.health import check_oracle
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from fixtures.bc.embedded import EmbeddedPool
from fixtures.patch_workspace import open_workspace


def trial_seconds(entry: BugFixEntry, pool: EmbeddedPool) -> float:
    start = time.perf_counter()
    workspace = open_workspace(entry, category=Category.BUG_FIX)
    try:
        with closing(pool.lease_for(entry)) as bc:
            finding = check_oracle(entry, Category.BUG_FIX, workspace, bc, test_seconds=60)
    finally:
        workspace.discard()
    assert not finding.faults
    return time.perf_counter() - start


def process_seconds() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import bclite.build"], check=True)
    return time.perf_counter() - start


def main(text: str = "base__sales", repetitions: str = "7") -> None:
    entries = [each for each in read_dataset().of(Category.BUG_FIX) if isinstance(each, BugFixEntry)]
    process = median(process_seconds() for _ in range(5))
    print(f"a Python process that imports bclite: {process:.2f} s")
    with closing(EmbeddedPool()) as pool:
        for entry in (each for each in entries if text in each.instance_id):
            first, *warm = (trial_seconds(entry, pool) for _ in range(int(repetitions) + 1))
            print(
                f"{entry.instance_id:<24} first {first:5.2f} s  warm: shortest {min(warm):5.2f} s, "
                f"median {median(warm):5.2f} s = {median(warm) / process:4.1f} x"
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
