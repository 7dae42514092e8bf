"""OpenAI's responses: `POST /v1/responses`."""

import json
from collections.abc import Iterator
from typing import Any

from tests.model_server.answer import Answer, Event
from tests.model_server.tools import SEARCH, Call


def whole(answer: Answer) -> dict[str, Any]:
    """The answer to a request that does not stream."""
    usage = answer.usage
    return {
        "id": f"resp_{answer.id}",
        "object": "response",
        "created_at": 0,
        "status": "incomplete" if answer.stop else "completed",
        "incomplete_details": {"reason": answer.stop} if answer.stop else None,
        "model": answer.model,
        "output": _items(answer),
        "usage": {
            "input_tokens": usage.input,
            "input_tokens_details": {"cached_tokens": usage.cached},
            "output_tokens": usage.output,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": usage.input + usage.output,
        },
    }


def events(answer: Answer) -> Iterator[Event]:
    response = whole(answer)
    yield _event("response.created", response={**response, "status": "in_progress", "output": [], "usage": None})
    for index, item in enumerate(response["output"]):
        started = {**item, "status": "in_progress"}
        if item["type"] == "message":
            started["content"] = []
        yield _event("response.output_item.added", output_index=index, item=started)
        if item["type"] == "message":
            place = {"item_id": item["id"], "output_index": index, "content_index": 0}
            yield _event("response.output_text.delta", **place, delta=answer.text)
            yield _event("response.output_text.done", **place, text=answer.text)
        yield _event("response.output_item.done", output_index=index, item=item)
    yield _event("response.incomplete" if answer.stop else "response.completed", response=response)


def error(status: int, message: str) -> dict[str, Any]:
    return {"error": {"message": message, "type": "server_error", "code": str(status)}}


def _event(kind: str, **content: Any) -> Event:
    return kind, {"type": kind, **content}


def _items(answer: Answer) -> list[dict[str, Any]]:
    text = {
        "type": "message",
        "id": f"item_{answer.id}",
        "role": "assistant",
        "status": "completed",
        "content": [{"type": "output_text", "text": answer.text, "annotations": []}],
    }
    calls = [{**_call(call), "call_id": answer.call_id(number)} for number, call in enumerate(answer.calls)]
    items = [{"id": f"fc_{answer.id}_{number}", **call, "status": "completed"} for number, call in enumerate(calls)]
    return [*([text] if answer.text else []), *items]


def _call(call: Call) -> dict[str, Any]:
    if call.code:
        return {"type": "custom_tool_call", "name": call.name, "input": call.code}
    if call.name == SEARCH:
        return {"type": "tool_search_call", "execution": "client", "arguments": dict(call.arguments)}
    namespace = {"namespace": call.namespace} if call.namespace else {}
    return {"type": "function_call", "name": call.name, **namespace, "arguments": json.dumps(call.arguments)}
