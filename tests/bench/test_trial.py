"""One trial from workspace to record: what the agent is given, what is taken of its work, what is kept of it."""

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bench.examination import examine_fix
from bench.experiment import Experiment
from bench.judging.patch import judge_patch
from bench.limits import Limits
from bench.outcome import FailureMode, Outcome, Unresolved, Unscorable, Verdict
from bench.trial import Trial
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from dataset.scratch import scratch_folder
from fixtures.agents.agent import AgentRun, Assignment, Ending, Metrics
from fixtures.agents.gold import GoldAgent, GoldPatch
from fixtures.bc.environment import Compilation, EnvironmentFailureError
from fixtures.gateway.report import GatewayReport, UpstreamFailure
from fixtures.patch_workspace import PatchWorkspace, open_workspace
from tests.reports.shop import RULE, write_shop
from tests.reports.stand_in import Faults, ShopServer

EXPERIMENT = Experiment("scripted", "1", "m-1", "", "p", "stand-in", "0.1.0", "d")


class Folder:
    """The folder of a try, with what was announced kept in memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.announced: list[Mapping[str, object]] = []

    def announce(self, facts: Mapping[str, object]) -> None:
        self.announced.append(facts)

    def keep(self, name: str, content: bytes) -> Path:
        path = self.path / name
        path.write_bytes(content)
        return path


class ScriptedAgent:
    """Replaces a text in the rule, and ends as it is told."""

    name, version, model = "scripted", "1", "m-1"

    def __init__(
        self, new: str, ending: Ending = Ending.FINISHED, note: str = "", trial: Trial[BugFixEntry] | None = None
    ) -> None:
        self._new, self._ending, self._note, self._trial = new, ending, note, trial
        self.given: Assignment | None = None

    def work(self, assignment: Assignment) -> AgentRun:
        self.given = assignment
        rule = assignment.workspace / RULE
        rule.write_text(rule.read_text(encoding="utf-8").replace("Total := 1", self._new), encoding="utf-8")
        transcript = assignment.log_folder / "transcript.txt"
        transcript.write_text("done", encoding="utf-8")
        metrics = Metrics(turns=3, cost_usd=0.5)
        return AgentRun(self._ending, 1.5, 0, self._note, metrics, transcript)


@pytest.fixture
def entry(tmp_path: Path) -> BugFixEntry:
    (entry,) = read_dataset(write_shop(tmp_path / "dataset", 1)).of(Category.BUG_FIX)
    assert isinstance(entry, BugFixEntry)
    return entry


@pytest.fixture
def workspace(entry: BugFixEntry) -> object:
    opened = open_workspace(entry)
    yield opened
    opened.discard()


@pytest.fixture
def trial(entry: BugFixEntry, tmp_path: Path) -> Trial[BugFixEntry]:
    (tmp_path / "try-1").mkdir()
    return Trial(Category.BUG_FIX, entry, 1, EXPERIMENT, Folder(tmp_path / "try-1"), Limits(60, 30))


def concluded(trial: Trial[BugFixEntry], agent: object, workspace: PatchWorkspace) -> Verdict:
    """Take the steps of the test function, and return the verdict."""
    submission = trial.attempt(agent, workspace)  # type: ignore[arg-type]
    evidence = trial.examine(examine_fix, submission, workspace, ShopServer(Faults("", 1)))
    try:
        trial.conclude(judge_patch(trial.entry, submission, evidence))
    except (Unresolved, Unscorable) as ended:
        return ended.verdict
    assert trial.verdict is not None
    return trial.verdict


def test_a_mend_is_resolved_and_everything_is_kept(
    trial: Trial[BugFixEntry], workspace: PatchWorkspace, tmp_path: Path
) -> None:
    verdict = concluded(trial, ScriptedAgent("Total := 2"), workspace)
    assert verdict.outcome is Outcome.RESOLVED
    kept = tmp_path / "try-1"
    assert "+        Total := 2;" in (kept / "submission.patch").read_text()
    assert "The total is 1, but should be 2." in (kept / "prompt.txt").read_text()
    evidence = json.loads((kept / "evidence.json").read_text())
    assert evidence["built"] is True
    assert [test["status"] for test in evidence["tests"]] == ["pass", "pass"]
    record = trial.record(verdict)
    assert (record.outcome, record.built, record.phase) == (Outcome.RESOLVED, True, "conclude")
    assert (record.agent, record.model, record.turns, record.cost_usd) == ("scripted", "m-1", 3, 0.5)
    assert (record.agent_seconds, record.transcript) == (1.5, "transcript.txt")
    assert record.prompt_tokens is None, "what the agent did not report is unknown, not zero"
    assert record.entry_hash == trial.entry.content_hash
    assert record.experiment_key == EXPERIMENT.key


@pytest.mark.parametrize(
    ("new", "ending", "outcome", "mode", "built"),
    [
        ("Total := 1", Ending.FINISHED, Outcome.UNRESOLVED, FailureMode.NO_SUBMISSION, None),
        ("Total := 3", Ending.FINISHED, Outcome.UNRESOLVED, FailureMode.WRONG_SOLUTION, True),
        ("no AL", Ending.FINISHED, Outcome.UNRESOLVED, FailureMode.BUILD_FAILURE, False),
        ("Total := 2", Ending.TIMEOUT, Outcome.UNRESOLVED, FailureMode.TIMEOUT, None),
        ("Total := 2", Ending.FAILED, Outcome.RESOLVED, None, True),
        ("ask for more", Ending.FINISHED, Outcome.UNSCORABLE, None, False),
    ],
)
def test_outcomes(
    trial: Trial[BugFixEntry],
    workspace: PatchWorkspace,
    new: str,
    ending: Ending,
    outcome: Outcome,
    mode: FailureMode | None,
    built: bool | None,
) -> None:
    verdict = concluded(trial, ScriptedAgent(new, ending, "as told"), workspace)
    assert (verdict.outcome, verdict.failure_mode) == (outcome, mode)
    record = trial.record(verdict)
    assert record.built is built
    assert "as told" in record.notes


def test_the_agent_is_given_what_it_may_see_and_its_home_is_gone_afterwards(
    trial: Trial[BugFixEntry], workspace: PatchWorkspace
) -> None:
    agent = ScriptedAgent("Total := 2")
    trial.attempt(agent, workspace)
    given = agent.given
    assert given is not None
    assert given.workspace == workspace.folder
    assert given.seconds == 60
    assert not given.home.is_relative_to(given.workspace)
    assert not given.home.exists()
    assert trial.entry.patch not in given.prompt
    assert "TotalIsTwo" not in given.prompt


def test_all_that_a_trial_makes_lies_in_one_folder_that_is_announced_before(
    trial: Trial[BugFixEntry], tmp_path: Path
) -> None:
    made: list[Path] = []

    class Watching(ScriptedAgent):
        def work(self, assignment: Assignment) -> AgentRun:
            made.extend([assignment.workspace, assignment.home])
            return super().work(assignment)

    class WatchingServer(ShopServer):
        def compile(self, projects: Sequence[Path]) -> Compilation:
            made.extend(projects)
            return super().compile(projects)

    before = set(tmp_path.iterdir())
    with scratch_folder(tmp_path, trial.announce) as folder:
        submission = trial.attempt(Watching("Total := 2"), open_workspace(trial.entry))
        trial.examine(examine_fix, submission, open_workspace(trial.entry), WatchingServer(Faults("", 1)))
        assert trial.files.announced == [{"folder": str(folder)}]  # type: ignore[attr-defined]
    assert len(made) == 4
    assert all(path.is_relative_to(folder) for path in made)
    assert set(tmp_path.iterdir()) == before


def test_an_agent_that_deletes_the_folder_above_its_own_has_deleted_its_work(
    trial: Trial[BugFixEntry], tmp_path: Path
) -> None:
    class Deleting(ScriptedAgent):
        def work(self, assignment: Assignment) -> AgentRun:
            shutil.rmtree(assignment.workspace.parent)
            return AgentRun(Ending.FINISHED, 1.0, 0)

    with scratch_folder(tmp_path, trial.announce):
        submission = trial.attempt(Deleting(""), open_workspace(trial.entry))
    assert "deleted file" in (submission.patch or "")


def test_a_gold_patch_that_fails_is_the_fault_of_the_entry(
    trial: Trial[BugFixEntry], workspace: PatchWorkspace
) -> None:
    wrong = GoldAgent(GoldPatch(trial.entry.patch.replace("+        Total := 2", "+        Total := 3")))
    verdict = concluded(trial, wrong, workspace)
    assert (verdict.outcome, verdict.kind) == (Outcome.UNSCORABLE, "gold_fails")


def test_text_that_is_no_text_and_texts_without_end_stay_out_of_the_record(trial: Trial[BugFixEntry]) -> None:
    record = trial.record(Verdict(Outcome.INFRASTRUCTURE, "caf\udce9 " + "x" * 10_000, kind="harness"))
    assert record.reason.startswith("caf? xxx")
    assert len(record.reason) < 4100


def test_what_moves_the_cursor_of_a_terminal_is_escaped(trial: Trial[BugFixEntry]) -> None:
    record = trial.record(Verdict(Outcome.INFRASTRUCTURE, "\x1b[2J\x07 Gr\u00fc\u00dfe\nand more", kind="harness"))
    assert record.reason == "\\x1b[2J\\x07 Gr\u00fc\u00dfe\nand more"


class Witness:
    """A gateway, as far as a trial knows one."""

    url = "http://127.0.0.1:1/mcp"

    def __init__(self, trace: Path, failure: UpstreamFailure | None = None, unknown: str = "") -> None:
        self.trace = trace
        self._failure = failure
        self._unknown = unknown

    def report(self) -> GatewayReport:
        failures = (self._failure,) if self._failure else ()
        seen = GatewayReport(0.1, 1, (), ("bc_data_query",), {"bc_data_query": 2}, 0, 3, self._failure, failures)
        return replace(seen, unknown=self._unknown)


def test_what_the_gateway_saw_is_part_of_the_record(
    trial: Trial[BugFixEntry], workspace: PatchWorkspace, tmp_path: Path
) -> None:
    agent = ScriptedAgent("Total := 2")
    trial.attempt(agent, workspace, Witness(tmp_path / "gateway.jsonl"))
    assert agent.given is not None
    assert agent.given.gateway_url == "http://127.0.0.1:1/mcp"
    assert trial.trace == tmp_path / "gateway.jsonl"
    record = trial.record(Verdict(Outcome.RESOLVED))
    assert (record.tool_usage, record.refused_requests) == ({"bc_data_query": 2}, 3)
    assert "gateway: 3 requests refused, see its trace" in record.notes


def test_what_a_server_does_not_tell_is_not_written_as_a_number(
    trial: Trial[BugFixEntry], workspace: PatchWorkspace, tmp_path: Path
) -> None:
    untold = Witness(tmp_path / "gateway.jsonl", unknown="the product keeps no account")
    trial.attempt(ScriptedAgent("Total := 2"), workspace, untold)
    record = trial.record(Verdict(Outcome.RESOLVED))
    assert record.refused_requests is None
    assert record.notes[-2:] == (
        "gateway: 3 requests refused, see its trace",
        "server: what it refused at its own port is not known: the product keeps no account",
    )


def test_an_agent_that_was_left_without_answers_is_asked_again(
    trial: Trial[BugFixEntry], workspace: PatchWorkspace, tmp_path: Path
) -> None:
    broken = Witness(tmp_path / "gateway.jsonl", UpstreamFailure("died", "the connection broke"))
    with pytest.raises(EnvironmentFailureError) as failed:
        trial.attempt(ScriptedAgent("Total := 2"), workspace, broken)
    assert failed.value.kind == "mcp_died"
    assert trial.attempted is None, "so that nothing of it is judged again"
