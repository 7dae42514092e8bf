"""Anthropic's messages: `POST /v1/messages`."""

import json
from collections.abc import Iterator
from typing import Any

from tests.model_server.answer import Answer, Event


def whole(answer: Answer) -> dict[str, Any]:
    """The answer to a request that does not stream."""
    usage = answer.usage
    return {
        "id": f"msg_{answer.id}",
        "type": "message",
        "role": "assistant",
        "model": answer.model,
        "content": _blocks(answer),
        "stop_reason": _stop_reason(answer),
        "stop_sequence": None,
        "usage": {
            "input_tokens": usage.input - usage.cached,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": usage.cached,
            "output_tokens": usage.output,
        },
    }


def events(answer: Answer) -> Iterator[Event]:
    message = whole(answer)
    usage = message["usage"]
    start = {**message, "content": [], "stop_reason": None, "usage": {**usage, "output_tokens": 1}}
    yield "message_start", {"type": "message_start", "message": start}
    for index, block in enumerate(message["content"]):
        tool = block["type"] == "tool_use"
        empty = {**block, "input": {}} if tool else {**block, "text": ""}
        yield "content_block_start", {"type": "content_block_start", "index": index, "content_block": empty}
        delta = (
            {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
            if tool
            else {"type": "text_delta", "text": block["text"]}
        )
        yield "content_block_delta", {"type": "content_block_delta", "index": index, "delta": delta}
        yield "content_block_stop", {"type": "content_block_stop", "index": index}
    end = {"stop_reason": message["stop_reason"], "stop_sequence": None}
    yield "message_delta", {"type": "message_delta", "delta": end, "usage": usage}
    yield "message_stop", {"type": "message_stop"}


def error(status: int, message: str) -> dict[str, Any]:
    kinds = {400: "invalid_request_error", 401: "authentication_error", 413: "request_too_large"}
    kinds |= {404: "not_found_error", 429: "rate_limit_error", 529: "overloaded_error"}
    return {"type": "error", "error": {"type": kinds.get(status, "api_error"), "message": message}}


def _blocks(answer: Answer) -> list[dict[str, Any]]:
    text = [{"type": "text", "text": answer.text}] if answer.text else []
    calls = [
        {"type": "tool_use", "id": f"toolu_{answer.id}_{number}", "name": call.name, "input": dict(call.arguments)}
        for number, call in enumerate(answer.calls)
    ]
    return [*text, *calls]


def _stop_reason(answer: Answer) -> str:
    return answer.stop or ("tool_use" if answer.calls else "end_turn")
