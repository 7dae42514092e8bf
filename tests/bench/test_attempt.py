"""What is kept of an agent's work is read again as it was."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bench.attempt import Attempt, keep_attempt, read_attempt, submission_of
from dataset.tree import LeftOut
from fixtures.agents.agent import AgentRun, Ending, Metrics
from fixtures.workspace import Collected


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path

    def announce(self, facts: Mapping[str, object]) -> None:
        raise AssertionError("nothing runs here")

    def keep(self, name: str, content: bytes) -> Path:
        path = self.path / name
        path.write_bytes(content)
        return path


@pytest.mark.parametrize(
    "collected",
    [
        Collected(patch="diff --git a/x b/x\n", left_out=(LeftOut("y", "no regular file"),)),
        Collected(files={"answer.json": b"[]", "query.al": b"\xff"}),
        Collected(files={"answer.json": LeftOut("answer.json", "larger than 1 bytes")}),
        Collected(),
    ],
)
def test_an_attempt_is_read_as_it_was_kept(collected: Collected, tmp_path: Path) -> None:
    (tmp_path / "gateway.jsonl").write_text("", encoding="utf-8")
    metrics = Metrics(turns=3, tool_usage={"bc_data_query": 2})
    run = AgentRun(Ending.FINISHED, 1.5, 0, "as told", metrics, trace=tmp_path / "gateway.jsonl", refused=4)
    attempt = Attempt("key", "hash", run, submission_of(run, collected))
    keep_attempt(attempt, Folder(tmp_path))
    assert read_attempt(tmp_path) == attempt


def test_files_and_reasons_come_to_the_submission() -> None:
    run = AgentRun(Ending.TIMEOUT, 9.0, note="stopped")
    collected = Collected(files={"a": b"1", "b": LeftOut("b", "no regular file")})
    submission = submission_of(run, collected)
    assert (submission.files, submission.left_out, submission.timed_out) == (
        {"a": b"1"},
        {"b": "no regular file"},
        True,
    )
    assert submission.note == "stopped; not taken: b: no regular file"
    assert not submission.is_empty
    changes = submission_of(run, Collected(left_out=(LeftOut("src/X.al", "no regular file"),)))
    assert changes.is_empty, "a change that cannot be taken is none"


def test_an_attempt_of_which_a_file_is_gone_is_none(tmp_path: Path) -> None:
    run = AgentRun(Ending.FINISHED, 1.5, 0)
    keep_attempt(Attempt("key", "hash", run, submission_of(run, Collected(files={"a": b"1"}))), Folder(tmp_path))
    (tmp_path / "a").unlink()
    assert read_attempt(tmp_path) is None
