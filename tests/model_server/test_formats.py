"""The scripted model in its three formats, as a client without knowledge of it reads the answers."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.model_server.script import ScriptError, parse_script
from tests.model_server.serving import ScriptedModel, scripted

SCRIPT = """
conversations:
  - when: second
    turns: [{say: I am the other.}]
  - when: first
    turns:
      - {say: I look., run: ls, usage: {input: 100, cached: 60, output: 7}}
      - {mcp: {server: bc, tool: query, arguments: {top: 5}}}
      - {say: Done.}
"""

ANTHROPIC_TOOLS = [{"name": "Bash", "input_schema": {"properties": {"command": {}, "description": {}}}}]
ANTHROPIC_TOOLS += [{"name": "mcp__bc__query", "input_schema": {"properties": {}}}]
CHAT_TOOLS = [{"type": "function", "function": {"name": name}} for name in ("bash", "bc-query")]
RESPONSE_TOOLS = [
    {"type": "function", "name": "exec_command", "parameters": {}},
    {"type": "namespace", "name": "mcp__bc", "tools": [{"type": "function", "name": "query"}]},
]


@pytest.fixture
def served() -> Iterator[tuple[ScriptedModel, httpx.Client]]:
    with scripted(parse_script(SCRIPT)) as (model, address), httpx.Client(base_url=address, trust_env=False) as client:
        yield model, client


def events(response: httpx.Response) -> list[tuple[str, Any]]:
    found = []
    for block in response.text.strip().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.split("\n"))
        data = lines["data"]
        found.append((lines.get("event", ""), data if data == "[DONE]" else json.loads(data)))
    return found


def ask(client: httpx.Client, path: str, **body: Any) -> httpx.Response:
    response = client.post(path, json={"model": "m", "stream": True, **body})
    assert response.status_code == 200, response.text
    return response


def test_anthropic_streams_blocks_and_counts_tokens(served: tuple[ScriptedModel, httpx.Client]) -> None:
    model, client = served
    user = {"role": "user", "content": [{"type": "text", "text": "the first task"}]}
    sent = events(ask(client, "/v1/messages?beta=true", messages=[user], tools=ANTHROPIC_TOOLS))
    assert [name for name, _ in sent] == [
        "message_start",
        *("content_block_start", "content_block_delta", "content_block_stop") * 2,
        "message_delta",
        "message_stop",
    ]
    assert [data["delta"] for name, data in sent if name == "content_block_delta"] == [
        {"type": "text_delta", "text": "I look."},
        {"type": "input_json_delta", "partial_json": json.dumps({"command": "ls", "description": "a step"})},
    ]
    end = sent[-2][1]
    assert end["delta"]["stop_reason"] == "tool_use"
    assert end["usage"] == {
        "input_tokens": 40,
        "cache_creation_input_tokens": 0,
        "cache_read_input_tokens": 60,
        "output_tokens": 7,
    }
    answered = {"role": "assistant", "content": [{"type": "text", "text": "I look."}]}
    second = ask(client, "/v1/messages", messages=[user, answered, user], tools=ANTHROPIC_TOOLS, stream=False).json()
    assert [(block["name"], block["input"]) for block in second["content"]] == [("mcp__bc__query", {"top": 5})]
    assert [each.turn for each in model.asked] == [0, 1]


def test_chat_completions_stream_and_end(served: tuple[ScriptedModel, httpx.Client]) -> None:
    _, client = served
    user = {"role": "user", "content": "the first task"}
    sent = [data for _, data in events(ask(client, "/v1/chat/completions", messages=[user], tools=CHAT_TOOLS))]
    assert sent.pop() == "[DONE]"
    usage = sent.pop()
    assert usage["choices"] == []
    assert usage["usage"]["prompt_tokens"] == 100
    assert usage["usage"]["prompt_tokens_details"] == {"cached_tokens": 60}
    deltas = [chunk["choices"][0]["delta"] for chunk in sent]
    assert "".join(delta.get("content") or "" for delta in deltas) == "I look."
    (call,) = [delta["tool_calls"][0] for delta in deltas if "tool_calls" in delta]
    assert (call["function"]["name"], json.loads(call["function"]["arguments"])) == ("bash", {"command": "ls"})
    assert sent[-1]["choices"][0]["finish_reason"] == "tool_calls"


def test_responses_name_namespaces_and_count_parallel_items_as_one_answer(
    served: tuple[ScriptedModel, httpx.Client],
) -> None:
    _, client = served
    user = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "the first task"}]}
    sent = events(ask(client, "/v1/responses", input=[user], tools=RESPONSE_TOOLS))
    items = [data["item"] for name, data in sent if name == "response.output_item.done"]
    assert [item["type"] for item in items] == ["message", "function_call"]
    assert json.loads(items[1]["arguments"])["cmd"] == "ls"
    assert sent[-1][0] == "response.completed"
    assert sent[-1][1]["response"]["usage"]["total_tokens"] == 107
    output = {"type": "function_call_output", "call_id": items[1]["call_id"], "output": "a"}
    second = events(ask(client, "/v1/responses", input=[user, *items, output], tools=RESPONSE_TOOLS))
    (call,) = [data["item"] for name, data in second if name == "response.output_item.done"]
    assert (call["namespace"], call["name"]) == ("mcp__bc", "query")


def test_conversations_are_told_apart_and_titles_are_no_turns(served: tuple[ScriptedModel, httpx.Client]) -> None:
    model, client = served
    for prompt, tools in (("the second task", ANTHROPIC_TOOLS), ("the first task", [])):
        user = {"role": "user", "content": prompt}
        ask(client, "/v1/messages", messages=[user], tools=tools, stream=False)
    assert [each.prompt for each in model.conversation_turns] == ["the second task"]


def test_what_the_script_does_not_know_is_refused_and_told(served: tuple[ScriptedModel, httpx.Client]) -> None:
    model, client = served
    body = {"model": "m", "messages": [{"role": "user", "content": "a third task"}], "tools": ANTHROPIC_TOOLS}
    assert client.post("/v1/messages", json=body).status_code == 400
    assert "a third task" in model.problems[0]


def test_a_wrong_script_says_where() -> None:
    with pytest.raises(ScriptError, match=r"mine\.yaml: conversations\.0\.turns\.0\.speak: Extra inputs"):
        parse_script("turns: [{speak: up}]", "mine.yaml")
