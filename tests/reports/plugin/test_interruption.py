"""Stopped in the middle, however: what had finished is on disk, what had not counts as not run, nothing runs on."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import psutil
import pytest

from reports.ledger import under_way
from tests.reports.bench_process import ROOT, Finished, command, environment, run_bench
from tests.reports.shop import write_shop
from tests.waiting import is_alive, wait_for

MEND_OR_SLEEP = """\
import pathlib, sys, time
prompt = sys.stdin.read()
rule = pathlib.Path("app/src/Rule.Codeunit.al")
rule.write_text(rule.read_text().replace(":= 1", ":= 2"))
try:
    pathlib.Path(sys.argv[1]).touch(exist_ok=False)
except FileExistsError:
    time.sleep(300)
"""


IN_REACH = "--sandbox=process"
"""The agents of these tests leave marks outside of their workspaces."""


class Underway:
    """A run of five trials of which one has finished and the rest wait in their agents."""

    def __init__(
        self, tmp_path: Path, *arguments: str, faults: Mapping[str, Mapping[str, object]] | None = None
    ) -> None:
        self.folder = tmp_path / "run"
        self.marker = tmp_path / "first-is-through"
        program = tmp_path / "agent.py"
        program.write_text(MEND_OR_SLEEP, encoding="utf-8")
        dataset = write_shop(tmp_path / "dataset", 5)
        agent = f"--agent-command={sys.executable} {program} {self.marker}"
        self.output = tmp_path / "output.txt"
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [*command(dataset, self.folder, agent, IN_REACH, *arguments), f"--junitxml={self.folder}/junit.xml"],
                cwd=ROOT,
                env=environment(faults or {}),
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        wait_for(self._one_is_through_and_one_waits)

    def _one_is_through_and_one_waits(self) -> bool:
        assert self.process.poll() is None, self.output.read_text()
        return bool(self.records() and self.agents())

    def records(self) -> list[Path]:
        return list((self.folder / "trials").glob("*/*/*.json"))

    def agents(self) -> list[psutil.Process]:
        found = []
        for process in psutil.process_iter():
            try:
                if str(self.marker) in process.cmdline() and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process)
            except psutil.Error:
                continue
        return found

    def end(self) -> int:
        code = self.process.wait(60)
        wait_for(lambda: not self.agents(), 30)
        return code

    def reported(self, command: str) -> tuple[int, str]:
        process = subprocess.run(
            [sys.executable, "-m", "reports", command, str(self.folder)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return process.returncode, process.stdout


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_a_signal_ends_the_run_in_good_order(tmp_path: Path, workers: tuple[str, ...], number: signal.Signals) -> None:
    run = Underway(tmp_path, *workers)
    os.killpg(run.process.pid, number) if number is signal.SIGINT else run.process.send_signal(number)
    assert run.end() == 2, run.output.read_text()
    output = run.output.read_text()
    assert "1 resolved + 4 not run = 5 selected" in " ".join(output.split())
    assert (run.folder / "junit.xml").exists()
    counts = json.loads((run.folder / "summary.json").read_text())["categories"][0]["counts"]
    assert (counts["resolved"], counts["not_run"]) == (1, 4)
    assert list(run.folder.rglob("*.started")) == []


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_ctrl_c_twice_loses_nothing_that_had_finished(tmp_path: Path, workers: tuple[str, ...]) -> None:
    """Who presses it again does not wait for a summary; it can be told later."""
    run = Underway(tmp_path, *workers)
    for _ in range(2):
        os.killpg(run.process.pid, signal.SIGINT)
        time.sleep(0.2)
    assert run.end() != 0
    assert "1 resolved + 4 not run = 5 selected" in " ".join(run.reported("summary")[1].split())
    wait_for(lambda: not under_way(run.folder))
    assert run_bench(None, run.folder, f"--resume={run.folder}", "-k", "nothing").code == 2
    assert list(run.folder.rglob("*.started")) == [], "the next one cleans up what is left"


@pytest.mark.slow
def test_what_workers_do_not_clean_up_in_time_is_cleaned_up_for_them(tmp_path: Path) -> None:
    """xdist gives a worker seconds to end after Ctrl-C, and a server may take longer than that to go."""
    slow_to_go = {f"shop__Rule-{number}-1": {"moment": "teardown", "fault": "hang"} for number in range(2, 6)}
    run = Underway(tmp_path, "-n2", faults=slow_to_go)
    folders = [Path(json.loads(intent.read_text())["folder"]) for intent in run.folder.rglob("*.started")]
    assert folders
    os.killpg(run.process.pid, signal.SIGINT)
    assert run.end() == 2, run.output.read_text()
    assert "1 resolved + 4 not run = 5 selected" in " ".join(run.output.read_text().split())
    assert list(run.folder.rglob("*.started")) == []
    assert not any(folder.exists() for folder in folders)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_after_kill_9_all_is_told_from_the_records(tmp_path: Path, workers: tuple[str, ...]) -> None:
    run = Underway(tmp_path, *workers)
    run.process.kill()
    run.end()
    assert not (run.folder / "summary.json").exists()
    code, text = run.reported("summary")
    assert code == 2, "incomplete: the counts are told, but no rate"
    assert "1 resolved + 4 not run = 5 selected" in " ".join(text.split())
    assert "5 trials, 1 with a record" in run.reported("junit")[1]
    assert len((run.folder / "results.jsonl").read_text().splitlines()) == 1


@pytest.mark.slow
def test_the_next_run_cleans_up_after_one_that_was_killed(tmp_path: Path) -> None:
    run = Underway(tmp_path)
    (intent,) = run.folder.rglob("*.started")
    facts = json.loads(intent.read_text())
    run.process.kill()
    run.end()
    assert sorted(path.name for path in Path(facts["folder"]).iterdir()) != []
    assert run_bench(tmp_path / "dataset", tmp_path / "next", "--limit=1").code == 0
    assert not intent.exists()
    assert not Path(facts["folder"]).exists()


WORK = """\
import os, pathlib, sys, time
statement = pathlib.Path("problem/README.md").read_text()
with open(sys.argv[1], "a") as asked:
    asked.write(os.environ["HOME"] + "\\n")
time.sleep(0.3)
rule = pathlib.Path("app/src/Rule.Codeunit.al")
rule.write_text(rule.read_text().replace(":= 1", ":= 2" if "even" in statement else ":= 3"))
"""


@pytest.mark.slow
def test_killed_twice_and_resumed_a_run_comes_to_what_it_would_have_come_to(tmp_path: Path) -> None:
    """Twelve trials of six entries, half of which are solved; kill -9 in the run, and in the one that goes on."""
    dataset = write_shop(tmp_path / "dataset", 6)
    for number in range(1, 7):
        statement = dataset / f"problem_statements/shop__Rule-{number}/README.md"
        statement.write_text("odd\n" if number % 2 else "even\n", encoding="utf-8")
    (tmp_path / "agent.py").write_text(WORK, encoding="utf-8")
    agent = f"--agent-command={sys.executable} {tmp_path / 'agent.py'} {tmp_path / 'asked'}"
    undisturbed = run_bench(dataset, tmp_path / "undisturbed", agent, IN_REACH, "--runs=2", "-n2")
    (tmp_path / "asked").unlink()
    folder = tmp_path / "killed"
    kept: dict[Path, bytes] = {}
    first, second = (
        command(dataset, folder, agent, IN_REACH, "--runs=2", "-n2"),
        command(None, folder, f"--resume={folder}", "-n2"),
    )
    for start, arguments in enumerate((first, second)):
        process = subprocess.Popen(arguments, cwd=ROOT, env=environment({}), stdout=subprocess.DEVNULL)
        wait_for(lambda: len(records_in(folder)) >= 3 * (start + 1) or process.poll() is not None)  # noqa: B023
        workers = psutil.Process(process.pid).children()
        process.kill()
        process.wait()
        # Between two trials of a worker that has not noticed yet, no trial is under way.
        wait_for(lambda: not any(map(is_alive, workers)) and not under_way(folder), 60)  # noqa: B023
        assert {path: path.read_bytes() for path in kept} == kept
        kept = {path: path.read_bytes() for path in records_in(folder)}
        assert 3 * (start + 1) <= len(kept) < 12
    resumed = run_bench(None, folder, f"--resume={folder}", "-n2")
    assert {path: path.read_bytes() for path in kept} == kept
    assert (resumed.code, undisturbed.code) == (1, 1)
    assert came_to(resumed) == came_to(undisturbed)
    assert resumed.counts["resolved"] == 6
    asked = (tmp_path / "asked").read_text().splitlines()
    assert 12 <= len(set(asked)) == len(asked) <= 12 + 2 * 2, "no trial is asked again but those that were under way"
    left = {line for line in asked if Path(line).parent.exists()}
    assert not left, "what killed workers left is deleted"


def records_in(folder: Path) -> list[Path]:
    return sorted((folder / "trials").glob("*/*/*.json"))


def came_to(run: Finished) -> object:
    """The summary without what names the run or says how long it took, and the outcome of every trial."""
    (category,) = run.summary["categories"]
    category.pop("agent_seconds")
    return category, {name: (record["outcome"], record["failure_mode"]) for name, record in run.results.items()}


@pytest.mark.slow
def test_maxfail_leaves_the_rest_not_run(tmp_path: Path) -> None:
    run = run_bench(write_shop(tmp_path / "dataset", 4), tmp_path / "run", "--agent=empty", "--maxfail=2")
    assert run.code == 2
    assert "0 resolved + 2 no_submission + 2 not run = 4 selected" in run.output
