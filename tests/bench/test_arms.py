"""Several experiments in one session: they take turns, are compared by pairs, share a budget, and go on together."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import psutil
import pytest

from reports.sources import read_results
from tests.bench.misbehaving.till import write_till
from tests.bench.test_experiments import write_experiment
from tests.bench.test_real_agents import MEND, ROOT, run_bench, start_bench
from tests.model_server.script import Script
from tests.model_server.serving import scripted
from tests.reports.bench_process import run_bench as run_stand_in
from tests.reports.shop import write_shop
from tests.waiting import wait_for

TASKS = ("one", "two", "three")
ARMS = {"gold": "agent: gold\n", "nobody": "agent: empty\n"}


def write_arms(folder: Path, texts: dict[str, str] = ARMS) -> list[str]:
    """The options of arms with these files."""
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text)
    return [f"--arm={folder / name}.yaml" for name in texts]


def bench(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run the suite on three tasks, to its end. Returns the exit code and all that was printed."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "GITHUB_"))}
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "bench", "-p", "no:cacheprovider", f"--basetemp={folder / 'tmp'}"),
            *arguments,
        ],
        cwd=ROOT,
        env=own,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def new(folder: Path, *arguments: str) -> tuple[int, str]:
    dataset = write_till(folder / "dataset", TASKS)
    options = (f"--dataset={dataset}", "--category=bug-fix", f"--run-dir={folder / 'run'}", "--runs=2")
    return bench(folder, *options, *arguments)


def records(folder: Path, *arms: str) -> list[dict[str, Any]]:
    """The records of these arms in the order in which they were started, each with its arm."""
    found = [
        {**json.loads(line), "arm": arm}
        for arm in arms
        for line in (folder / "run" / arm / "results.jsonl").read_text("utf-8").splitlines()
    ]
    return sorted(found, key=lambda record: record["started_at"])


def trials(found: list[dict[str, Any]], arm: str) -> set[tuple[str, int]]:
    return {(each["instance_id"], each["run"]) for each in found if each["arm"] == arm}


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, 2, 4])
def test_arms_take_turns(workers: int, tmp_path: Path) -> None:
    """Whenever one looks, both have had about as many trials started; each begins every other pair."""
    code, output = new(tmp_path, *write_arms(tmp_path), "-n", str(workers))
    found = records(tmp_path, "gold", "nobody")
    assert len(found) == 12, output
    assert trials(found, "gold") == trials(found, "nobody")
    ahead = widest = 0
    for record in found:
        ahead += 1 if record["arm"] == "gold" else -1
        widest = max(widest, abs(ahead))
    assert widest <= max(1, workers)
    if workers == 0:
        assert [record["arm"] for record in found[::2]] == ["gold", "nobody"] * 3
    assert {record["outcome"] for record in found if record["arm"] == "gold"} == {"resolved"}
    comparison = output.partition("comparison with gold")[2]
    assert "nobody against gold by -100.0 points" in comparison, output
    assert code == 1


@pytest.mark.slow
def test_what_is_chosen_is_chosen_of_the_tasks_and_not_of_the_arms(tmp_path: Path) -> None:
    """No task is called nobody. The one file of results for CI tells the arms apart."""
    arms = write_arms(tmp_path)
    code, output = new(tmp_path, *arms, "-k", "two", "--runs=1", f"--junitxml={tmp_path / 'junit.xml'}")
    assert code == 1
    assert [(each["arm"], each["instance_id"]) for each in records(tmp_path, "gold", "nobody")] == [
        ("gold", "till__two-1"),
        ("nobody", "till__two-1"),
    ], output
    cases = [case.get("name") for case in ElementTree.parse(tmp_path / "junit.xml").iter("testcase")]
    assert cases == ["test_bug_fix[till__two-1-1@gold]", "test_bug_fix[till__two-1-1@nobody]"]
    code, output = bench(tmp_path, *arms, f"--dataset={tmp_path / 'dataset'}", "-k", "nobody", "--collect-only")
    assert code == 5, output


@pytest.mark.slow
def test_arms_go_on_together(tmp_path: Path) -> None:
    """What one has lost is run again, and nothing else."""
    arms = write_arms(tmp_path)
    new(tmp_path, *arms)
    before = records(tmp_path, "gold", "nobody")
    (tmp_path / "run/nobody/trials/bug_fix/till__two-1/2.json").unlink()
    code, output = bench(tmp_path, *arms, f"--resume={tmp_path / 'run'}")
    after = records(tmp_path, "gold", "nobody")
    assert after[-1]["arm"] == "nobody"
    assert (after[-1]["instance_id"], after[-1]["run"]) == ("till__two-1", 2)
    assert after[:-1] == [each for each in before if each["started_at"] in {one["started_at"] for one in after}]
    assert len(after) == 12
    assert "nobody against gold by -100.0 points" in output
    assert code == 1
    code, output = bench(tmp_path, *arms, f"--resume={tmp_path / 'run/gold'}")
    assert code == 4
    assert "is not the folder of a run" in output


@pytest.mark.slow
def test_only_pairs_are_compared(tmp_path: Path) -> None:
    """Of the first task a trial is missing in one arm, and is not taken of the other: 1 of 1 against 0 of 1."""
    new(tmp_path, *write_arms(tmp_path))
    (tmp_path / "run/nobody/trials/bug_fix/till__one-1/2.json").unlink()
    folders = (f"--baseline={tmp_path / 'run/gold'}", str(tmp_path / "run/nobody"))
    done = subprocess.run(
        [sys.executable, "-m", "reports", "compare", *folders, "--incomplete", "--paired", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    (comparison,) = json.loads(done.stdout)["comparisons"]
    tallies = {each["instance_id"]: (each["before"], each["now"]) for each in comparison["changes"]}
    assert tallies["till__one-1"] == ({"solved": 1, "trials": 1}, {"solved": 0, "trials": 1})
    assert tallies["till__two-1"] == ({"solved": 2, "trials": 2}, {"solved": 0, "trials": 2})
    assert "bug_fix: 1 trial left out, without a counterpart in every experiment" in done.stderr


@pytest.mark.parametrize(
    ("names", "options", "told"),
    [
        (("one",), (), "expected two experiments or more"),
        (("one", "same"), (), "say the same: there is nothing to compare"),
        (("one", "two"), ("--set=agent=empty",), "say the same: there is nothing to compare"),
        (("one", "other/one"), (), "two files are named 'one'"),
        (("one", ".two"), (), "begins with no dot: rename it"),
        (("one", "wrong"), (), "wrong.yaml:1: agnt: there is no such key"),
        (("one", "two"), ("--experiment=one.yaml",), "take --arm for each"),
        (("one", "two"), ("--agent=gold",), "--agent=gold, but {folder}/two.yaml has agent: empty"),
    ],
)
def test_arms_that_cannot_be_compared_are_refused_before_anything_is_made(
    names: tuple[str, ...], options: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    texts = {
        "one": "agent: gold\n",
        "same": "agent: gold\n",
        "two": "agent: empty\n",
        "wrong": "agnt: codex\n",
        "other/one": "agent: empty\n",
        ".two": "agent: empty\n",
    }
    write_arms(tmp_path, texts)
    arms = [f"--arm={tmp_path / name}.yaml" for name in names]
    code, output = bench(tmp_path, *arms, *options, f"--run-dir={tmp_path / 'run'}")
    assert (code, told.format(folder=tmp_path) in output) == (4, True), output
    assert not (tmp_path / "run").exists()


@pytest.mark.slow
def test_a_set_up_helps(tmp_path: Path) -> None:
    """With a real program: the arm without instructions does nothing, that with them mends the till."""
    dataset, with_rules = write_till(tmp_path / "dataset", ["one", "two"]), write_experiment(tmp_path)
    arms = [*write_arms(tmp_path, {"plain": "agent: codex\nmodel: scripted-model\n"}), f"--arm={with_rules}"]
    conversations = [
        {"when": "says the okapi", "turns": [{"run": MEND}, {"say": "Done."}]},
        {"turns": [{"run": "pwd"}, {"say": "I give up."}]},
    ]
    with scripted(Script.model_validate({"conversations": conversations})) as (model, address):
        options = (f"--dataset={dataset}", "--category=bug-fix", "--runs=2")
        code, output = run_bench("codex", tmp_path, address, *arms, *options)
    assert model.problems == [], output
    found = records(tmp_path, "plain", "mine")
    outcomes = {(each["arm"], each["outcome"]) for each in found}
    assert outcomes == {("plain", "unresolved"), ("mine", "resolved")}, output
    assert len(found) == 8
    assert re.search(
        r"^arm mine: codex 0.171.0 scripted-model; model at 127.0.0.1; set up with instructions", output, re.MULTILINE
    )
    assert "mine against plain by +100.0 points" in output.partition("comparison with plain")[2], output
    assert code == 1


@pytest.mark.slow
def test_the_trial_of_a_killed_worker_is_run_once_more_in_its_arm(tmp_path: Path) -> None:
    """One task kills its worker whenever the agent begins, in both arms; another does so once."""
    faults: Mapping[str, Mapping[str, object]] = {
        "shop__Rule-1-1": {"moment": "agent", "fault": "kill"},
        "shop__Rule-2-1": {"moment": "agent", "fault": "kill", "times": 1},
    }
    done = run_stand_in(
        write_shop(tmp_path / "dataset"), tmp_path / "run", "-n", "2", *write_arms(tmp_path), faults=faults
    )
    found = {(each["arm"], each["instance_id"]): each for each in records(tmp_path, "gold", "nobody")}
    assert len(found) == 6, done.output
    for arm, outcome in (("gold", "resolved"), ("nobody", "unresolved")):
        told = [
            (found[arm, f"shop__Rule-{number}"]["outcome"], found[arm, f"shop__Rule-{number}"]["try_number"])
            for number in (1, 2, 3)
        ]
        assert told == [("infrastructure", 2), (outcome, 2), (outcome, 1)]
    assert done.code == 2
    assert "nobody against gold by -100.0 points" in done.output


def test_an_arm_may_have_any_name_that_a_folder_may_have(tmp_path: Path) -> None:
    arms = write_arms(tmp_path, {"budget": "agent: gold\n", "a b[1]::x": "agent: empty\n"})
    code, output = new(tmp_path, *arms, "--budget=5")
    assert code == 1, output
    assert "a b[1]::x against budget" in output


@pytest.mark.slow
def test_a_spent_budget_leaves_pairs(tmp_path: Path) -> None:
    """Each trial costs something; what is begun in one arm when it is spent is begun in the other, too."""
    dataset = write_till(tmp_path / "dataset", TASKS)
    (tmp_path / "rules.md").write_text("Be quick.\n")
    plain = "agent: claude-code\nmodel: scripted-model\n"
    arms = write_arms(tmp_path, {"plain": plain, "ruled": f"{plain}instructions: rules.md\n"})
    with scripted(Script.model_validate({"turns": [{"run": MEND}, {"say": "Done."}]})) as (_, address):
        options = (f"--dataset={dataset}", "--category=bug-fix", "--runs=3", "--budget=0.001")
        code, output = run_bench("claude-code", tmp_path, address, *arms, *options)
    found = records(tmp_path, "plain", "ruled")
    begun = trials(found, "plain")
    assert begun == trials(found, "ruled"), output
    assert 1 <= len(begun) < 9
    left = 9 - len(begun)
    assert f"budget: trials that were not started: {left} of plain, {left} of ruled" in output
    assert re.search(r"^budget: \$0\.\d\d of \$0\.001 spent$", output, re.MULTILINE), output
    assert code == 2
    assert len(read_results(tmp_path / "run")) == 2


@pytest.mark.slow
def test_an_interrupt_ends_all_arms_in_good_order(tmp_path: Path) -> None:
    dataset, with_rules = write_till(tmp_path / "dataset", ["one"]), write_experiment(tmp_path)
    arms = [*write_arms(tmp_path, {"plain": "agent: codex\nmodel: scripted-model\n"}), f"--arm={with_rules}"]
    mark = f"arm-{tmp_path.name}-{os.getpid()}"
    script = {"turns": [{"run": f"sleep 200; : {mark}"}, {"say": "Done."}]}
    with scripted(Script.model_validate(script)) as (model, address):
        process = start_bench("codex", tmp_path, address, *arms, f"--dataset={dataset}", "--category=bug-fix")
        wait_for(lambda: len(model.asked) >= 2, 90)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    text = output.decode("utf-8", "replace")
    assert len(model.asked) == 2, text
    assert process.returncode == 2, text
    for arm in ("plain", "mine"):
        assert (tmp_path / "run" / arm / "summary.json").exists(), text
    assert [each for each in psutil.process_iter(["cmdline"]) if mark in str(each.info["cmdline"])] == []
