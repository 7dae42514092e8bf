"""Agents that misbehave, on the real embedded Business Central: each trial ends as the outcome table says, whatever an
agent does to its workspace, to processes and to results, and nothing is left of it.

What agents do, and how that has to end, stands in `tests/bench/misbehaving`: a module a kind of behaviour. Those of a
subject share a run of `pytest bench`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fixtures.sandbox.probing import namespace_fault
from tests.bench.misbehaving.behaviour import Behaviour
from tests.bench.misbehaving.bench_run import AGENT, ROOT, Finished, run_bench
from tests.bench.misbehaving.subjects import SUBJECTS, Subject, behaviour

pytestmark = pytest.mark.slow

type Run = Callable[[Subject], Finished]

IN_JUNIT = {"resolved": None, "unresolved": "failure", "infrastructure": "error", "unscorable": "skipped"}

BEHAVIOURS = [
    pytest.param(subject, each, id=f"{subject.name}-{each.name}")
    for subject in SUBJECTS
    for each in subject.behaviours.values()
]

A_BIT_OF_ALL = (
    "mends_the_bug",
    "does_nothing",
    "changes_tests_and_mends_it_wrongly",
    "writes_no_al",
    "sets_traps_in_the_configuration",
    "leaves_pipes_among_the_results",
    "puts_a_link_in_place_of_a_source",
    "kills_its_launcher_and_hides_its_children",
    "stops_the_supervisor",
    "loops_without_end",
    "needs_what_there_is_not",
)


POWERLESS = (
    "kills_its_launcher",
    "kills_its_launcher_and_hides_its_children",
    "forges_its_end",
    "kills_business_central",
)
"""What brings down a trial whose agent can reach the harness."""


@pytest.fixture(scope="module")
def run_of(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The run of a subject with two workers, made when it is first asked for."""

    @cache
    def run(subject: Subject) -> Finished:
        return run_bench(tmp_path_factory.mktemp(subject.name), subject.behaviours, "-n2", *subject.options)

    return run


def check_trial(run: Finished, shown: Behaviour) -> None:
    """The record, JUnit and the notes of a trial say what its behaviour comes to."""
    assert run.code in (1, 2), run.output[-3000:]
    record, expected = run.record(shown.name), shown.expected
    told = f"{record['reason']}\n{run.output[-3000:]}"
    ending = (record["outcome"], record["failure_mode"], record["kind"])
    assert ending == (expected.outcome, expected.failure_mode, expected.kind), told
    assert record["built"] is expected.built, told
    check_notes(record, expected.note)
    children = {child.tag for child in run.case(shown.name)} & {"failure", "error", "skipped"}
    assert children == {IN_JUNIT[expected.outcome]} - {None}


def check_notes(record: Mapping[str, Any], expected: str | None) -> None:
    notes = " | ".join(record["notes"])
    if expected:
        assert expected in notes
    elif expected is not None:
        assert not notes


def check_nothing_is_left(run: Finished) -> None:
    assert run.left_running == []
    assert run.left_lying == []
    assert run.traces == []
    assert list(run.folder.rglob("*.started")) == []
    assert list(run.folder.rglob("*.tmp")) == []
    assert "\x1b" not in run.output


@pytest.mark.parametrize(("subject", "shown"), BEHAVIOURS)
def test_a_trial_ends_as_the_outcome_table_says(run_of: Run, subject: Subject, shown: Behaviour) -> None:
    check_trial(run_of(subject), shown)


@pytest.mark.parametrize(
    ("subject", "name"), [("endless", "raises_an_error_without_end"), ("code", "writes_a_number_without_end")]
)
def test_messages_without_end_are_kept_in_part(run_of: Run, subject: str, name: str) -> None:
    (named,) = (each for each in SUBJECTS if each.name == subject)
    evidence = run_of(named).evidence(name)
    assert evidence is not None
    assert 10_000 < len(str(evidence)) < 100_000


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_nothing_is_left_of_a_run(run_of: Run, subject: Subject) -> None:
    check_nothing_is_left(run_of(subject))


def test_without_workers_everything_is_the_same(tmp_path: Path) -> None:
    run = run_bench(tmp_path, A_BIT_OF_ALL)
    for name in A_BIT_OF_ALL:
        check_trial(run, behaviour(name))
    check_nothing_is_left(run)


@pytest.mark.skipif(bool(namespace_fault()), reason=f"no namespace here: {namespace_fault()}")
def test_in_namespaces_they_harm_nothing_beyond_their_trial(tmp_path: Path) -> None:
    """What ends a trial at the level of a process cannot be reached: the bug is mended, and that counts."""
    run = run_bench(tmp_path, POWERLESS, "--sandbox=namespace", f"--agent-files={ROOT / 'tests'}", "-n2")
    for name in POWERLESS:
        assert behaviour(name).expected.outcome == "infrastructure"
        assert run.record(name)["outcome"] == "resolved", run.record(name)["reason"]
    check_nothing_is_left(run)


LEFT_BEHIND = (
    "puts_a_link_in_place_of_a_source",
    "links_in_circles",
    "puts_a_pipe_in_place_of_a_source",
    "names_files_oddly",
    "leaves_many_large_files",
    "nests_folders_deeply",
    "makes_the_workspace_read_only",
)
"""What lies in a workspace to mislead who takes the submission out of it."""


def test_in_containers_they_harm_nothing_and_are_judged_by_the_same_rules(tmp_path: Path, base_image: str) -> None:
    powerless = ("forges_its_end", "kills_business_central")
    shown = [*powerless, *LEFT_BEHIND]
    box = ("--sandbox=container", f"--sandbox-image={base_image}", f"--agent-files={ROOT / 'tests'}")
    run = run_bench(tmp_path, shown, *box, "-n2", program=f"python3 -S {AGENT} boxed {tmp_path / 'traces'}")
    for name in powerless:
        assert run.record(name)["outcome"] == "resolved", run.record(name)["reason"]
    for name in LEFT_BEHIND:
        check_trial(run, behaviour(name))
    check_nothing_is_left(run)


def test_a_program_that_is_none_is_told_before_any_trial(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\n")
    run = run_bench(tmp_path, ["mends_the_bug"], program=str(program))
    assert run.code == 4
    assert f"run `chmod +x {program}` first" in run.output
    assert not run.folder.exists()


def test_a_program_that_cannot_be_started_is_no_agents_fault(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_bytes(b"\x7fELF not really")
    program.chmod(0o755)
    run = run_bench(tmp_path, ["mends_the_bug"], program=str(program))
    assert run.code == 2
    record = run.record("mends_the_bug")
    assert (record["outcome"], record["kind"], record["try_number"]) == ("infrastructure", "not_started", 2)
    check_nothing_is_left(run)
