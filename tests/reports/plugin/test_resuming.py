"""A run goes on: what stands stays to the byte, what is missing runs, and no agent is paid twice."""

import json
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from reports.records import RunFolder
from tests.reports.bench_process import Finished, run_bench
from tests.reports.shop import write_shop

AGENT = """\
import pathlib, sys
sys.stdin.read()
with open(sys.argv[1], "a") as asked:
    asked.write("asked\\n")
rule = pathlib.Path("app/src/Rule.Codeunit.al")
rule.write_text(rule.read_text().replace(":= 1", ":= 2"))
"""


class Bench:
    """A dataset of four entries, and an agent that counts how often it is asked."""

    def __init__(self, tmp_path: Path) -> None:
        self.dataset = write_shop(tmp_path / "dataset", 4)
        self.asked = tmp_path / "asked"
        self.asked.touch()
        self.folder = tmp_path / "runs" / "run"
        program = tmp_path / "agent.py"
        program.write_text(AGENT, encoding="utf-8")
        self.agent = f"--agent-command={sys.executable} {program} {self.asked}"

    def run(self, *arguments: str, **faults: Mapping[str, object]) -> Finished:
        self.asked.write_text("")
        named = {f"shop__Rule-{name.removeprefix('rule_')}-1": fault for name, fault in faults.items()}
        return run_bench(self.dataset, self.folder, self.agent, "--sandbox=process", *arguments, faults=named)

    def resume(self, *arguments: str, **faults: Mapping[str, object]) -> Finished:
        self.asked.write_text("")
        named = {f"shop__Rule-{name.removeprefix('rule_')}-1": fault for name, fault in faults.items()}
        return run_bench(None, self.folder, f"--resume={self.folder}", *arguments, faults=named)

    @property
    def times_asked(self) -> int:
        return len(self.asked.read_text().splitlines())

    def record(self, number: int) -> Path:
        return self.folder / f"trials/bug_fix/shop__Rule-{number}/1.json"


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


SERVER_DIES = {"moment": "setup", "fault": "environment"}


def test_missing_and_infrastructure_run_and_the_rest_stays_to_the_byte(bench: Bench) -> None:
    first = bench.run("--infra-retries=0", rule_2=SERVER_DIES)
    assert (first.code, bench.times_asked) == (2, 3)
    bench.record(3).unlink()
    shutil.rmtree(bench.folder / "trials/bug_fix/shop__Rule-3/1")
    before = {number: bench.record(number).read_bytes() for number in (1, 4)}
    second = bench.resume()
    assert second.code == 0, second.output
    assert bench.times_asked == 2
    assert "4 resolved = 4 selected" in second.output
    assert {number: bench.record(number).read_bytes() for number in (1, 4)} == before
    assert len(second.results) == 4


def test_when_nothing_is_left_the_summary_is_told_again(bench: Bench) -> None:
    bench.run()
    for workers in ((), ("-n2",)):
        again = bench.resume(*workers)
        assert again.code == 0, again.output
        assert again.output.count("Nothing was left to run.") == 1
        assert again.output.count("4 resolved = 4 selected") == 1
        assert "Exit" not in again.output
        assert bench.times_asked == 0
    gated = bench.resume("--gate=1")
    assert (gated.code, gated.output.count("gate met: 100.0% demanded")) == (0, 1)


@pytest.mark.parametrize("retries", ["--infra-retries=0", "--infra-retries=1"])
def test_an_agent_that_had_ended_is_not_asked_again_when_the_server_fails_it(bench: Bench, retries: str) -> None:
    """The server dies under the examination of one trial: in a retry, and in a later run, its submission is judged."""
    first = bench.run(retries, rule_1={"moment": "examine", "fault": "environment"})
    assert (first.code, bench.times_asked) == (2, 4)
    second = bench.resume()
    assert second.code == 0, second.output
    assert bench.times_asked == 0
    record = json.loads(bench.record(1).read_text())
    assert record["outcome"] == "resolved"
    assert record["agent_seconds"] > 0
    assert (
        record["transcript"] == f"../try-{record['try_number'] - 1}/transcript.txt" or "try-1" in record["transcript"]
    )


def test_a_changed_entry_runs_again_and_only_that(bench: Bench) -> None:
    bench.run()
    before = {number: bench.record(number).read_bytes() for number in (1, 3, 4)}
    statement = bench.dataset / "problem_statements/shop__Rule-2/README.md"
    statement.write_text("The total is wrong: it should be 2.\n", encoding="utf-8")
    second = bench.resume()
    assert second.code == 0, second.output
    assert bench.times_asked == 1
    assert "4 resolved = 4 selected" in second.output
    assert {number: bench.record(number).read_bytes() for number in (1, 3, 4)} == before
    assert json.loads((bench.folder / "run.json").read_text())["earlier"]


def made_with_another(folder: Path, name: str) -> None:
    """Make the run look as if it had been made with another value of a property of its experiment."""
    info = json.loads((folder / "run.json").read_text())
    for path in folder.rglob("*.json"):
        text = path.read_text().replace(info["experiment_key"], "0" * 16)
        path.write_text(text.replace(info["experiment"][name], f"another-{name}"), encoding="utf-8")


def test_a_changed_engine_judges_again_without_an_agent(bench: Bench) -> None:
    bench.run()
    made_with_another(bench.folder, "environment")
    second = bench.resume()
    assert second.code == 0, second.output
    assert bench.times_asked == 0
    assert "4 resolved = 4 selected" in second.output
    assert [record["try_number"] for record in second.results.values()] == [2, 2, 2, 2]
    assert {record["environment"] for record in second.results.values()}.isdisjoint({"another-environment"})


def test_a_changed_prompt_asks_the_agent_again(bench: Bench) -> None:
    bench.run("--limit=2")
    made_with_another(bench.folder, "prompts")
    second = bench.resume()
    assert second.code == 0, second.output
    assert bench.times_asked == 2


def test_a_program_that_has_been_edited_is_asked_again(bench: Bench, tmp_path: Path) -> None:
    first = bench.run("--infra-retries=0", rule_2=SERVER_DIES)
    (before,) = {record["agent_version"] for record in first.results.values()}
    (tmp_path / "agent.py").write_text(AGENT + "# better\n", encoding="utf-8")
    edited = bench.resume()
    assert bench.times_asked == 4, "no number of the run is of two programs"
    (after,) = {record["agent_version"] for record in edited.results.values()}
    assert before != after


def test_regrade_judges_every_submission_again_and_asks_no_agent(bench: Bench) -> None:
    first = bench.run("--infra-retries=0", rule_2=SERVER_DIES)
    assert first.code == 2
    second = bench.resume("--regrade")
    assert bench.times_asked == 0
    assert "3 resolved + 1 infrastructure = 4 selected" in second.output
    assert [record["try_number"] for record in second.results.values()] == [2, 1, 2, 2]


OF_THE_AGENT = ("experiment_key", "agent", "agent_version", "model", "configuration", "sandbox", "agent_seconds")


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_regrade_needs_nothing_that_only_the_agent_needed(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: tuple[str, ...]
) -> None:
    """As on another machine: no program, no file of its own, no variable, no file of the experiment."""
    place = tmp_path / "agent"
    place.mkdir()
    program, notes, experiment = place / "agent", place / "notes.txt", place / "plain.yaml"
    shutil.copy(bench.agent.split()[-2], program.with_suffix(".py"))
    program.write_text(f"#!/bin/sh\nexec {sys.executable} {program}.py {bench.asked}\n")
    program.chmod(0o755)
    notes.write_text("what the agent knows\n")
    experiment.write_text("model: its-model\n")
    bench.agent = f"--agent-command={program}"
    monkeypatch.setenv("ITS_KEY", "secret")
    first = bench.run(f"--agent-files={notes}", "--agent-env=ITS_KEY", f"--experiment={experiment}", "--limit=2")
    assert first.code == 0, first.output
    made = first.results
    monkeypatch.delenv("ITS_KEY")
    shutil.rmtree(place)
    assert bench.resume().code == 4, "to go on with the run, its agent has to be there"
    second = bench.resume("--regrade", *workers)
    assert second.code == 0, second.output
    assert bench.times_asked == 0
    assert "2 resolved = 2 selected" in second.output
    assert [record["try_number"] for record in second.results.values()] == [2, 2]
    for name, record in second.results.items():
        assert {fact: record[fact] for fact in OF_THE_AGENT} == {fact: made[name][fact] for fact in OF_THE_AGENT}


def test_an_agent_is_not_asked_when_the_server_fails_what_is_judged_again(bench: Bench) -> None:
    bench.run("--limit=1")
    made_with_another(bench.folder, "environment")
    second = bench.resume(rule_1={**SERVER_DIES, "times": 2})
    assert second.code == 0, second.output
    assert bench.times_asked == 0
    assert second.results["shop__Rule-1-1"]["try_number"] == 3


def test_regrade_leaves_a_run_of_another_entry_as_it_is(bench: Bench) -> None:
    """Its numbers would be gone: the records count no more, and no agent is asked for others."""
    bench.run()
    file = bench.dataset / "bug_fix.jsonl"
    before, told = file.read_text(), (bench.folder / "run.json").read_bytes()
    file.write_text(before.replace("2025-03-19", "2025-03-20", 1))
    refused = bench.resume("--regrade")
    assert refused.code == 4, refused.output
    assert "1 of 4 trials, shop__Rule-1 the first, were made of entries or with a set-up that are not" in refused.output
    assert (bench.folder / "run.json").read_bytes() == told
    file.write_text(before)
    assert bench.resume("--regrade").code == 0


def test_two_do_not_go_on_with_a_run_at_once(bench: Bench) -> None:
    """Each would run what is missing, and write over what the other has."""
    bench.run("--limit=2", "--maxfail=1", "--infra-retries=0", rule_1=SERVER_DIES)
    one = RunFolder(bench.folder)
    one.take()
    refused = bench.resume()
    assert (refused.code, bench.times_asked) == (4, 0), refused.output
    assert f"{bench.folder} is a run that is under way: wait for its end, or stop it" in refused.output
    listed = bench.resume("--collect-only", "-q")
    assert (listed.code, listed.output.count("::test_bug_fix[")) == (0, 2), listed.output
    del one
    assert bench.resume().code == 0


def test_another_option_is_refused(bench: Bench) -> None:
    bench.run("--limit=1")
    refused = bench.resume("--runs=2")
    assert refused.code == 4
    assert "--resume goes on with the options of the run, where --runs is 1" in refused.output


def test_a_folder_that_is_no_run_cannot_go_on(bench: Bench, tmp_path: Path) -> None:
    bench.folder = tmp_path / "empty"
    bench.folder.mkdir()
    refused = bench.resume()
    assert refused.code == 4
    assert "is not the folder of a run: it has no run.json" in refused.output


def test_an_entry_that_is_gone_is_told(bench: Bench) -> None:
    bench.run()
    lines = (bench.dataset / "bug_fix.jsonl").read_text().splitlines()
    (bench.dataset / "bug_fix.jsonl").write_text("\n".join(lines[:-1]) + "\n")
    refused = bench.resume()
    assert refused.code == 4
    assert "does not hold shop__Rule-4, which the run has selected" in refused.output
