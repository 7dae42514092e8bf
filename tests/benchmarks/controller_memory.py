"""The memory of the process that the user starts, when agents and trials print a megabyte each: at most 150 MB.

python -m tests.benchmarks.controller_memory [TRIALS]
"""

import sys
import tempfile
from pathlib import Path

from tests.reports.bench_process import run_bench
from tests.reports.shop import write_shop

AGENT = "print('y' * 1_000_000)"


def most_memory(scratch: Path, trials: int) -> int:
    """The bytes that the controller took at most, of a run with four workers."""
    program, memory = scratch / "agent.py", scratch / "memory"
    program.write_text(AGENT, encoding="utf-8")
    dataset = write_shop(scratch / "dataset", 10)
    run = run_bench(
        dataset,
        scratch / "run",
        f"--agent-command={sys.executable} {program}",
        f"--runs={trials // 10}",
        "-n4",
        faults={"*": {"moment": "agent", "fault": "print"}},
        STAND_IN_MEMORY=str(memory),
    )
    if run.counts["failure_modes"] != {"no_submission": trials}:
        raise RuntimeError(f"expected {trials} trials that count: {run.output}")
    return int(memory.read_text(encoding="utf-8"))


def main() -> None:
    """Print what two runs took, one with ten times as many trials."""
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for count in (trials // 10, trials):
        with tempfile.TemporaryDirectory() as scratch:
            print(f"{count:5} trials with 2 MB of output each: {most_memory(Path(scratch), count) / 1e6:6.1f} MB")


if __name__ == "__main__":
    main()
