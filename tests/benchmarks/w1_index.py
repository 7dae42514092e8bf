"""How long it takes to index all of W1 in a checkout of microsoft/BCApps, by headers: cold and from the cache.

    BCAPPS_ROOT=… python -m tests.benchmarks.w1_index [--jobs N] [--rounds N]

Tells seconds by the clock, CPU seconds of all processes and memory; and CPU seconds as a ratio, of the cold index to
parsing the whole files with tree-sitter alone, of the cached one to reading and hashing them.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.bclite.conformance.checkout import w1_folders

ROOT = Path(__file__).parents[2]
SAMPLE = 40
"""Every so many files one is parsed whole: all would take longer than the index."""

HASH = """
import hashlib, sys
from pathlib import Path
from bclite.source.reading import al_files, read_bytes
for folder in sys.argv[1:]:
    for name, path in al_files(Path(folder)):
        hashlib.blake2b(read_bytes(path), digest_size=20).digest()
"""
PARSE = """
import sys
from pathlib import Path
from bclite.source.encoding import decode
from bclite.source.grammar import Source
from bclite.source.reading import al_files, read_bytes
files = [each for folder in sys.argv[2:] for each in al_files(Path(folder))]
for name, path in files[:: int(sys.argv[1])]:
    Source(name, decode(read_bytes(path), name)[0])
"""


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds by the clock and of the CPU, a process and its children together."""

    clock: float
    cpu: float


def cost_of(command: list[str], cache: str, exit_codes: tuple[int, ...] = (0,)) -> Cost:
    """What a command costs; RuntimeError where it ends with another code than these."""
    environment = {**os.environ, "BCLITE_CACHE": cache}
    before, start = os.times(), time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    if done.returncode not in exit_codes:
        raise RuntimeError(f"{command} ended with {done.returncode}:\n{done.stdout[-1000:]}{done.stderr[-1000:]}")
    clock, after = time.perf_counter() - start, os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return Cost(clock, used)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.w1_index", description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes of the cold index (default: 2)")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="of the cached one (default: 3)")
    options = parser.parse_args()
    checkout = os.environ.get("BCAPPS_ROOT")
    if not checkout:
        print("BCAPPS_ROOT names no checkout of microsoft/BCApps: set it to the folder.", file=sys.stderr)
        return 2
    folders = list(map(str, w1_folders(Path(checkout).resolve())))
    with tempfile.TemporaryDirectory() as folder:
        figures = Path(folder) / "figures.json"
        asked = ["--jobs", str(options.jobs), "--json", str(figures), *folders]
        command = [sys.executable, "-m", "bclite", "index", *asked]
        told = []
        costs = []
        for _ in range(1 + options.rounds):
            costs.append(cost_of(command, f"{folder}/cache"))
            told.append(json.loads(figures.read_text()))
        hashing = min(
            (cost_of([sys.executable, "-c", HASH, *folders], folder) for _ in range(options.rounds)),
            key=lambda each: each.cpu,
        )
        parsing = cost_of([sys.executable, "-c", PARSE, str(SAMPLE), *folders], folder).cpu * SAMPLE
    cold, cached = costs[0], min(costs[1:], key=lambda each: each.cpu)
    print(f"{told[0]['files']:,} files, {told[0]['objects']:,} objects, {told[0]['errors']} errors")
    rows = (
        ("cold", cold, told[0]["memory_mb"], cold.cpu / parsing, f"tree-sitter alone ({parsing:.0f} s)"),
        (
            "cached",
            cached,
            told[-1]["memory_mb"],
            cached.cpu / hashing.cpu,
            f"reading and hashing ({hashing.cpu:.1f} s)",
        ),
    )
    for name, cost, memory, ratio, other in rows:
        print(f"{name:<8}{cost.clock:6.1f} s by the clock {cost.cpu:6.1f} s CPU {memory:5} MB  {ratio:.1f} x {other}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
