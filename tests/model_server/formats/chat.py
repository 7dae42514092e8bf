"""OpenAI's chat completions: `POST /v1/chat/completions`."""

import json
from collections.abc import Iterator
from typing import Any

from tests.model_server.answer import Answer, Event


def whole(answer: Answer) -> dict[str, Any]:
    """The answer to a request that does not stream."""
    message: dict[str, Any] = {"role": "assistant", "content": answer.text or None}
    if answer.calls:
        message["tool_calls"] = _calls(answer)
    choice = {"index": 0, "message": message, "finish_reason": _finish_reason(answer)}
    return {**_head(answer, "chat.completion"), "choices": [choice], "usage": _usage(answer)}


def events(answer: Answer) -> Iterator[Event]:
    head = _head(answer, "chat.completion.chunk")

    def chunk(delta: dict[str, Any], finish: str | None = None) -> Event:
        return "", {**head, "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}

    yield chunk({"role": "assistant", "content": ""})
    if answer.text:
        yield chunk({"content": answer.text})
    for index, call in enumerate(_calls(answer)):
        yield chunk({"tool_calls": [{"index": index, **call}]})
    yield chunk({}, _finish_reason(answer))
    yield "", {**head, "choices": [], "usage": _usage(answer)}
    yield "", "[DONE]"


def error(status: int, message: str) -> dict[str, Any]:
    return {"error": {"message": message, "type": "server_error", "code": str(status)}}


def _head(answer: Answer, kind: str) -> dict[str, Any]:
    return {"id": f"chatcmpl-{answer.id}", "object": kind, "created": 0, "model": answer.model}


def _calls(answer: Answer) -> list[dict[str, Any]]:
    return [
        {
            "id": answer.call_id(number),
            "type": "function",
            "function": {"name": call.name, "arguments": json.dumps(call.arguments)},
        }
        for number, call in enumerate(answer.calls)
    ]


def _finish_reason(answer: Answer) -> str:
    reasons = {"max_tokens": "length", "refusal": "content_filter"}
    return reasons.get(answer.stop, "tool_calls" if answer.calls else "stop")


def _usage(answer: Answer) -> dict[str, Any]:
    usage = answer.usage
    return {
        "prompt_tokens": usage.input,
        "completion_tokens": usage.output,
        "total_tokens": usage.input + usage.output,
        "prompt_tokens_details": {"cached_tokens": usage.cached},
    }
