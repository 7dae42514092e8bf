"""Runs the bug-fix suite as a user does, in a process of its own, with the stand-in Business Central."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
SUITE = "bench/test_bug_fix.py"


@dataclass(frozen=True)
class Finished:
    """A run that ended: its exit code, all it printed, and its folder."""

    code: int
    output: str
    folder: Path

    @property
    def summary(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads((self.folder / "summary.json").read_text(encoding="utf-8"))
        return content

    @property
    def counts(self) -> dict[str, Any]:
        counts: dict[str, Any] = self.summary["categories"][0]["counts"]
        return counts

    @property
    def results(self) -> dict[str, dict[str, Any]]:
        """The records of results.jsonl by the name of the trial."""
        lines = (self.folder / "results.jsonl").read_text(encoding="utf-8").splitlines()
        return {f"{record['instance_id']}-{record['run']}": record for record in map(json.loads, lines)}

    @property
    def cases(self) -> list[ElementTree.Element]:
        return list(ElementTree.parse(self.folder / "junit.xml").iter("testcase"))


def command(dataset: Path | None, folder: Path, *arguments: str) -> list[str]:
    """The command line of a run; without a dataset, of one that goes on."""
    new = [f"--dataset={dataset}", f"--run-dir={folder}"] if dataset else []
    return [
        *(sys.executable, "-m", "pytest", SUITE, "-p", "tests.reports.stand_in", "-p", "no:cacheprovider"),
        *(*new, f"--basetemp={folder}.tmp", *arguments),
    ]


def environment(faults: Mapping[str, Mapping[str, object]], **more: str) -> dict[str, str]:
    """The environment of a run, without what the pytest that runs this test has put there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "GITHUB_"))}
    return {**kept, "STAND_IN_FAULTS": json.dumps(faults), **more}


def run_to_end(
    command: Sequence[str],
    place: Path = ROOT,
    *,
    seconds: float = 600,
    variables: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, what it prints and its errors as one text. `variables` are all that it has; by default
    those of a run without faults."""
    return subprocess.run(
        command,
        cwd=place,
        env=environment({}) if variables is None else variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=seconds,
        check=False,
    )


def run_bench(
    dataset: Path | None,
    folder: Path,
    *arguments: str,
    faults: Mapping[str, Mapping[str, object]] | None = None,
    **variables: str,
) -> Finished:
    """Run the suite to its end, `junit.xml` in the run folder included, with these environment variables."""
    whole = [*command(dataset, folder, *arguments), f"--junitxml={folder}/junit.xml"]
    done = run_to_end(whole, variables=environment(faults or {}, **variables))
    return Finished(done.returncode, done.stdout, folder)
