"""What the plugin costs above bare pytest, as ratios of processor time in one sitting: the machine may be shared.

    1,000 no-op trials with -n 4            at most 1.3 × bare pytest with as many items, which have what a trial cannot
                                            do without: four fixtures, and a record that is on disk before pytest hears
                                            of the outcome. Such items alone take 1.6 times as long as empty ones, so
                                            that the ratio to these is only told beside it
    10,000 entries collected                at most 1.5 × bare pytest with as many parameters
    the first item of a run                 begins within 0.6 s
    four times as many trials or entries    take less than 5 times as long

The bytecode of all modules is there, as in every run but the first after a change.

python -m tests.benchmarks.plugin_overhead [ROUNDS]
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.reports.bench_process import ROOT, SUITE, environment
from tests.reports.shop import write_shop

ROUNDS = 3

BARE = """import pytest

@pytest.mark.parametrize("n", range({count}), ids=lambda n: f"shop__Rule-{{n}}-1")
def test_nothing(n):
    pass
"""
ALIKE = """import json, os, pathlib, pytest

RECORDS = pathlib.Path(__file__).parent / "records"

def parameter(n):
    marks = [pytest.mark.task(area="sales", run=1), pytest.mark.timeout(9000)]
    return pytest.param(n, id=f"shop__Rule-{{n}}-1", marks=marks)

@pytest.fixture
def trial(request):
    return request.param

@pytest.fixture
def workspace(trial):
    yield

@pytest.fixture
def agent(trial):
    pass

@pytest.fixture
def bc(trial):
    yield

@pytest.mark.parametrize("trial", map(parameter, range({count})), indirect=True)
def test_nothing(trial, workspace, agent, bc):
    folder = RECORDS / str(trial)
    folder.mkdir()
    with (folder / "new").open("w") as file:
        json.dump({{"trial": trial, "text": "x" * 1500}}, file)
        file.flush()
        os.fsync(file.fileno())
    (folder / "new").replace(folder / "1.json")
"""
BARE_SETTINGS = """[pytest]
addopts = -p no:hypothesispytest -p no:anyio --strict-markers --import-mode=importlib
"""


@dataclass(frozen=True)
class Taken:
    """What a process took, with all of its children: seconds of processor time and of wall time."""

    cpu: float
    wall: float


def with_bytecode(variables: Mapping[str, str]) -> dict[str, str]:
    """The environment of a run that keeps and finds bytecode, whatever is set here."""
    return {**environment({}, **variables), "PYTHONDONTWRITEBYTECODE": ""}


def run(arguments: Sequence[str], folder: Path, **variables: str) -> Taken:
    """Run pytest in a folder to its end. Raises RuntimeError when it fails."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=with_bytecode(variables), stdout=output, stderr=subprocess.STDOUT
        )
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            raise RuntimeError(f"{' '.join(command)} exited with {process.returncode}: {output.read().decode()}")
    return Taken(usage.ru_utime + usage.ru_stime, wall)


class Measured:
    """Runs of the suite and of bare pytest, with datasets and files of every size made once."""

    def __init__(self, scratch: Path) -> None:
        self._scratch = scratch
        self._number = 0

    def bare(self, count: int, *arguments: str) -> Taken:
        folder = self._scratch / f"bare-{count}"
        if not folder.exists():
            folder.mkdir()
            (folder / "pytest.ini").write_text(BARE_SETTINGS, encoding="utf-8")
            (folder / "test_bare.py").write_text(BARE.format(count=count), encoding="utf-8")
        return run(["test_bare.py", *arguments], folder)

    def suite(self, count: int, *arguments: str, **variables: str) -> Taken:
        dataset = self._scratch / f"dataset-{count}"
        if not dataset.exists():
            write_shop(dataset, count)
        self._number += 1
        folder = self._scratch / f"run-{self._number}"
        options = [f"--dataset={dataset}", f"--run-dir={folder}", "-p", "tests.reports.stand_in"]
        taken = run([SUITE, *options, *arguments], ROOT, STAND_IN_NOOP="1", **variables)
        shutil.rmtree(folder, ignore_errors=True)
        return taken

    def first_item(self) -> Taken:
        """What passes until the first item of a run begins: of the process itself, and by the clock on the wall."""
        file = self._scratch / "first"
        start = time.time()
        self.suite(100, "--limit=1", STAND_IN_FIRST=str(file))
        cpu, begun = map(float, file.read_text(encoding="utf-8").split())
        return Taken(cpu, begun - start)

    def alike(self, count: int, *arguments: str) -> Taken:
        """Items as the suite's are, without the suite: four fixtures, marks, a time limit, a record."""
        folder = self._scratch / f"alike-{count}"
        if not folder.exists():
            folder.mkdir()
            (folder / "pytest.ini").write_text(f"{BARE_SETTINGS}markers = task: any\n", encoding="utf-8")
            (folder / "test_alike.py").write_text(ALIKE.format(count=count), encoding="utf-8")
        records = folder / "records"
        records.mkdir()
        taken = run(["test_alike.py", *arguments], folder)
        shutil.rmtree(records)
        return taken


def best(measured: Sequence[Taken]) -> Taken:
    return Taken(min(each.cpu for each in measured), min(each.wall for each in measured))


COMPARED = (
    ("1,000 trials -n4, to empty items", "suite -n4", "bare -n4"),
    ("1,000 trials -n4, to items alike", "suite -n4", "alike -n4"),
    ("1,000 trials serial, to empty items", "suite", "bare"),
    ("1,000 trials serial, to items alike", "suite", "alike"),
    ("10,000 entries collected", "10,000 entries", "10,000 parameters"),
    ("first item", "first item", ""),
    ("4 × as many trials, serial", "2,000 trials", "500 trials"),
    ("4 × as many entries", "10,000 entries", "2,500 entries"),
)
"""What is compared with what, by the names of what is measured."""


def measure(scratch: Path, rounds: int) -> Mapping[str, Taken]:
    """What each case took at best; in turns, so that a busy minute strikes all alike."""
    runs = Measured(scratch)
    cases: dict[str, Callable[[], Taken]] = {
        "suite -n4": lambda: runs.suite(1000, "-n4"),
        "bare -n4": lambda: runs.bare(1000, "-n4"),
        "alike -n4": lambda: runs.alike(1000, "-n4"),
        "suite": lambda: runs.suite(1000),
        "bare": lambda: runs.bare(1000),
        "alike": lambda: runs.alike(1000),
        "10,000 entries": lambda: runs.suite(10_000, "--collect-only"),
        "10,000 parameters": lambda: runs.bare(10_000, "--collect-only"),
        "2,500 entries": lambda: runs.suite(2500, "--collect-only"),
        "first item": runs.first_item,
        "2,000 trials": lambda: runs.suite(2000),
        "500 trials": lambda: runs.suite(500),
    }
    runs.suite(1)  # makes the bytecode
    found: dict[str, list[Taken]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, case in cases.items():
            found[name].append(case())
    return {name: best(taken) for name, taken in found.items()}


def main() -> None:
    """Print a line for every comparison."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as scratch:
        taken = measure(Path(scratch), rounds)
    print(f"{'':37}{'cpu s':>9}{'to':>9}{'ratio':>8}{'wall s':>10}{'to':>9}{'ratio':>8}")
    for label, name, against in COMPARED:
        ours = taken[name]
        if not against:
            print(f"{label:37}{ours.cpu:9.2f}{'':17}{ours.wall:10.2f}")
            continue
        other = taken[against]
        cpu = f"{ours.cpu:9.2f}{other.cpu:9.2f}{ours.cpu / other.cpu:8.2f}"
        print(f"{label:37}{cpu}{ours.wall:10.2f}{other.wall:9.2f}{ours.wall / other.wall:8.2f}")


if __name__ == "__main__":
    main()
