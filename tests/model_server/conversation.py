"""What a request carries of its conversation, in whichever of the three formats it is written."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Format(StrEnum):
    ANTHROPIC = "anthropic"
    CHAT = "chat"
    RESPONSES = "responses"


@dataclass(frozen=True, slots=True)
class OfferedTool:
    """A tool that the client offers; `namespace` is of the responses format."""

    name: str
    namespace: str = ""
    parameters: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Conversation:
    """`prompt` is what the user said before the model first answered, `turn` how often the model has answered since.

    `task` is the last text of the prompt without what the client puts before it in tags: dates and folders, which are
    others in another session. `text` is the whole request, for what a script takes out of it.
    """

    format: Format
    prompt: str
    task: str
    turn: int
    tools: tuple[OfferedTool, ...]
    streams: bool
    model: str
    text: str

    @property
    def is_side_call(self) -> bool:
        """A request without tools: clients ask so for a title, beside the conversation."""
        return not self.tools


def read_conversation(format: Format, body: Mapping[str, Any]) -> Conversation:
    """Raises KeyError, TypeError for a body that is not of the format."""
    if format is Format.RESPONSES:
        items = body["input"]
        messages = [{"role": "user", "content": items}] if isinstance(items, str) else [*items]
        turn, texts = _responses(messages)
        held: list[Mapping[str, Any]] = [body, *(item for item in messages if item.get("type") in TOOLS_IN_THE_MIDST)]
        tools = tuple(tool for holder in held for tool in _response_tools(holder.get("tools") or ()))
    else:
        messages = body["messages"]
        turn = sum(message["role"] == "assistant" for message in messages)
        texts = [*_texts_before_answer(messages)]
        tools = tuple(_tool(format, each) for each in body.get("tools") or ())
    return Conversation(
        format,
        "\n".join(texts),
        _TAGGED.sub("", texts[-1]).strip() if texts else "",
        turn,
        tools,
        streams=bool(body.get("stream")),
        model=str(body.get("model", "")),
        text=json.dumps(body, ensure_ascii=False),
    )


_TAGGED = re.compile(r"\A\s*(?:<([\w-]+)>.*?</\1>\s*)+", re.DOTALL)
MODEL_MADE = (
    *("function_call", "custom_tool_call", "tool_search_call", "reasoning", "local_shell_call", "web_search_call"),
)
TOOLS_IN_THE_MIDST = ("additional_tools", "tool_search_output")
"""The items by which a client tells of tools within the conversation."""


def _responses(items: Sequence[Mapping[str, Any]]) -> tuple[int, list[str]]:
    """How many groups of items the model has made, and what the user said before the first."""
    answers, in_answer = 0, False
    texts: list[str] = []
    for item in items:
        made = item.get("type") in MODEL_MADE or item.get("role") == "assistant"
        answers += made and not in_answer
        in_answer = made
        if not answers and item.get("role") == "user":
            texts += _texts(item.get("content"))
    return answers, texts


def _texts_before_answer(messages: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for message in messages:
        if message["role"] == "assistant":
            return
        if message["role"] == "user":
            yield from _texts(message.get("content"))


def _texts(content: object) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [str(part["text"]) for part in content or () if "text" in part]  # type: ignore[attr-defined]


def _tool(format: Format, tool: Mapping[str, Any]) -> OfferedTool:
    if format is Format.CHAT:
        tool = tool[tool["type"]]
    schema = tool.get("input_schema") or tool.get("parameters") or {}
    return OfferedTool(str(tool["name"]), parameters=frozenset(schema.get("properties") or ()))


def _response_tools(tools: Sequence[Mapping[str, Any]]) -> Iterator[OfferedTool]:
    for tool in tools:
        if tool.get("type") == "namespace":
            for each in tool["tools"]:
                yield OfferedTool(str(each["name"]), str(tool["name"]))
        else:
            schema = tool.get("parameters") or {}
            name = str(tool.get("name") or tool["type"])
            yield OfferedTool(name, parameters=frozenset(schema.get("properties") or ()))
