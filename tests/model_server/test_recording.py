"""A session that was recorded is given again, answer for answer, without any key in the recording."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.model_server.__main__ import main
from tests.model_server.recording import RecordingError, RecordingModel, ReplayingModel
from tests.model_server.script import parse_script
from tests.model_server.serving import scripted, serving

SCRIPT = """
turns:
  - {say: I look., run: ls, fault: {status: 529, times: 1}}
  - {say: Done.}
"""
TOOLS = [{"name": "Bash", "input_schema": {"properties": {"command": {}}}}]
KEY = "sk-ant-the-key-of-somebody"


def session(client: httpx.Client, day: str) -> list[tuple[int, str]]:
    """A client that tells the date before the prompt, and asks again after a failure."""
    prompt: dict[str, Any] = {"role": "user", "content": [{"type": "text", "text": f"<date>{day}</date>\n\nmend it"}]}
    answered = {"role": "assistant", "content": "I look."}
    said = []
    for messages in ([prompt], [prompt], [prompt, answered, prompt]):
        body = {"model": "m", "stream": True, "messages": messages, "tools": TOOLS}
        answer = client.post("/v1/messages?beta=true", json=body, headers={"x-api-key": KEY})
        said.append((answer.status_code, answer.text))
    return said


def test_a_recorded_session_is_given_again_on_another_day(tmp_path: Path) -> None:
    file = tmp_path / "session.jsonl"
    with (
        scripted(parse_script(SCRIPT)) as (model, upstream),
        serving(RecordingModel(upstream, file).application) as url,
        httpx.Client(base_url=url, trust_env=False) as client,
    ):
        recorded = session(client, "Monday")
    assert [status for status, _ in recorded] == [529, 200, 200]
    assert model.asked[0].authorization == KEY
    assert KEY not in file.read_text()
    replaying = ReplayingModel(file)
    with serving(replaying.application) as url, httpx.Client(base_url=url, trust_env=False) as client:
        assert session(client, "Tuesday") == recorded
    assert replaying.missing == []


def test_what_was_not_recorded_is_refused_and_told(tmp_path: Path) -> None:
    file = tmp_path / "session.jsonl"
    file.write_text("")
    replaying = ReplayingModel(file)
    body = {"model": "m", "messages": [{"role": "user", "content": "another task"}], "tools": TOOLS}
    with serving(replaying.application) as url:
        answer = httpx.post(f"{url}/v1/messages", json=body, trust_env=False)
    assert answer.status_code == 400
    assert "turn 0 of 'another task' is not recorded" in answer.json()["error"]["message"]


def test_a_broken_recording_says_where(tmp_path: Path) -> None:
    file = tmp_path / "session.jsonl"
    file.write_text(json.dumps({"path": "/v1/messages"}) + "\n")
    with pytest.raises(RecordingError, match=r"session\.jsonl:1: expected a recorded answer"):
        ReplayingModel(file)


def test_what_keeps_it_from_starting_is_told_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "script.yaml").write_text(SCRIPT)
    with scripted(parse_script(SCRIPT)) as (_, address):
        assert main([str(tmp_path / "script.yaml"), f"--port={address.rpartition(':')[2]}"]) == 2
    assert "Address already in use" in capsys.readouterr().err
