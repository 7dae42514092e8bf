"""What killed workers leave behind is ended and deleted; what still runs is left alone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from reports.ledger import clean_up, clean_up_trial, under_way, unfinished_runs
from reports.records import RunFolder, TrialKey
from tests.reports.making import grid, make_info

KEY = TrialKey("bug_fix", "a__t-1", 1)


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    folder = RunFolder.create(tmp_path / "runs" / "one")
    folder.write_info(make_info(grid(1, 1)))
    return folder


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    """What a trial makes: a folder with the workspace and the agent's home in it."""
    for name in ("workspace/inner", "home"):
        (tmp_path / "bc-1" / name).mkdir(parents=True)
    return tmp_path / "bc-1"


@pytest.fixture
def sleepers(scratch: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A process below the workspace, one with the home, and one of somebody else."""
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    started = [
        subprocess.Popen(command, cwd=scratch / "workspace/inner", start_new_session=True),
        subprocess.Popen(command, env={"HOME": str(scratch / "home")}, start_new_session=True),
        subprocess.Popen(command, env={"HOME": f"{scratch}-of-another"}, start_new_session=True),
    ]
    yield started
    for process in started:
        process.kill()
        process.wait()


def announce(run: RunFolder, scratch: Path, **facts: object) -> Path:
    trial = run.trial(KEY)
    trial.begin_try(1).announce({"folder": str(scratch), **facts})
    return trial.intent_path


def test_what_a_dead_worker_left_is_ended_and_deleted(
    run: RunFolder, scratch: Path, sleepers: list[subprocess.Popen[bytes]]
) -> None:
    intent = announce(run, scratch, pid=2**22 + 1)
    assert clean_up([run.path]) == [intent]
    assert not intent.exists()
    assert not scratch.exists()
    assert sleepers[0].wait(5) == sleepers[1].wait(5) == -9
    assert sleepers[2].poll() is None, "the process of somebody else runs on"


def test_what_a_living_worker_does_is_left_alone(run: RunFolder, scratch: Path) -> None:
    intent = announce(run, scratch)
    assert clean_up([run.path]) == []
    assert intent.exists()
    assert scratch.exists()


def test_a_number_that_went_to_another_process_is_no_living_worker(run: RunFolder, scratch: Path) -> None:
    intent = announce(run, scratch, pid_started=psutil.Process().create_time() - 1)
    assert clean_up([run.path]) == [intent]


def test_a_worker_that_is_over_is_not_living_while_nobody_asks_how_it_ended(run: RunFolder, scratch: Path) -> None:
    """Its parent was killed first, and whoever adopted it does not wait for it, as in a container without an init."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as worker:
        intent = announce(run, scratch, pid=worker.pid, pid_started=psutil.Process(worker.pid).create_time())
        assert under_way(run.path)
        worker.kill()
        os.waitid(os.P_PID, worker.pid, os.WEXITED | os.WNOWAIT)
        assert not under_way(run.path)
        assert clean_up([run.path]) == [intent]


def test_at_its_end_a_process_cleans_up_after_itself(run: RunFolder, scratch: Path) -> None:
    intent = announce(run, scratch)
    assert clean_up([run.path], ended=os.getpid()) == [intent]


def test_a_trial_whose_worker_is_known_to_be_gone_is_cleaned_up(
    run: RunFolder, scratch: Path, sleepers: list[subprocess.Popen[bytes]]
) -> None:
    intent = announce(run, scratch)
    clean_up_trial(intent)
    assert not intent.exists()
    assert not scratch.exists()
    assert sleepers[1].wait(5) == -9


def test_what_works_below_an_agent_is_ended_with_it(run: RunFolder, scratch: Path) -> None:
    """Also when it has another home and works elsewhere."""
    sleep = "import time; time.sleep(60)"
    body = f"import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', {sleep!r}], env={{}}, cwd='/').pid)"
    command = [sys.executable, "-c", f"{body}; sys.stdout.flush(); {sleep}"]
    with subprocess.Popen(command, cwd=scratch / "workspace", stdout=subprocess.PIPE, text=True) as above:
        assert above.stdout is not None
        below = psutil.Process(int(above.stdout.readline()))
        announce(run, scratch, pid=2**22 + 1)
        clean_up([run.path])
        psutil.wait_procs([below], timeout=5)
        assert not below.is_running() or below.status() == psutil.STATUS_ZOMBIE


def test_a_folder_that_no_trial_has_made_is_not_touched(run: RunFolder, scratch: Path, tmp_path: Path) -> None:
    """An agent may have written the file."""
    other = tmp_path / "home-of-somebody"
    (other / "letters").mkdir(parents=True)
    intent = announce(run, other, pid=2**22 + 1)
    assert clean_up([run.path]) == [intent]
    assert (other / "letters").exists()


@pytest.mark.parametrize("content", ['{"pid": 1', "[1, 2]", "null", ""])
def test_a_torn_file_is_cleared_away(run: RunFolder, scratch: Path, content: str) -> None:
    intent = announce(run, scratch)
    intent.write_text(content, encoding="utf-8")
    assert clean_up([run.path]) == [intent]
    assert scratch.exists(), "what is not told of is not touched"


def test_only_runs_that_were_never_summed_up_are_looked_at(run: RunFolder) -> None:
    parent = run.path.parent
    (parent / "no-run").mkdir()
    assert unfinished_runs(parent) == [run.path]
    (run.path / "summary.json").write_text(json.dumps({}), encoding="utf-8")
    assert unfinished_runs(parent) == []


def test_a_program_in_namespaces_is_ended_by_its_first_process(run: RunFolder, scratch: Path) -> None:
    """Its home and folder are names inside of its namespaces, by which it cannot be found."""
    first = subprocess.Popen(["sleep", "600"], cwd="/", env={})
    program = {"pid": first.pid, "pid_started": psutil.Process(first.pid).create_time()}
    intent = announce(run, scratch, pid=2**22 + 1, program=program)
    assert clean_up([run.path]) == [intent]
    assert not psutil.pid_exists(first.pid)


def test_another_process_of_the_same_number_is_left_alone(run: RunFolder, scratch: Path) -> None:
    other = subprocess.Popen(["sleep", "600"], cwd="/", env={})
    try:
        program = {"pid": other.pid, "pid_started": psutil.Process(other.pid).create_time() - 5}
        announce(run, scratch, pid=2**22 + 1, program=program)
        assert len(clean_up([run.path])) == 1
        assert other.poll() is None
    finally:
        other.kill()
        other.wait()
