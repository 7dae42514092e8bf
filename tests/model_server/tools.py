"""From the actions of a script to the tools that a client offers for them."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.model_server.conversation import Conversation
from tests.model_server.script import Action, McpCall, ScriptError, Task, ToolCall, Write

FOLDER = re.compile(r"[Ww]orking directory: ([^\s\\<]+)")
SEARCH = "tool_search"
"""Who offers it does not show the tools of servers, and takes calls of them all the same."""
TAKEN = re.compile(r"\{\{re:(.+?)\}\}")


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call of an answer. `code` takes the place of arguments for a tool that is given a program."""

    name: str
    arguments: Mapping[str, Any]
    namespace: str = ""
    code: str = ""


def call_of(action: Action, conversation: Conversation) -> Call:
    """The action as a call of a tool that is offered. Raises ScriptError where there is none for it."""
    match action:
        case str():
            call = _shell(action, conversation)
        case Write():
            call = _write(action, conversation)
        case McpCall():
            call = _mcp(action, conversation)
        case ToolCall():
            call = Call(action.name, action.arguments, action.namespace)
        case Task():
            call = _task(action, conversation)
    return Call(call.name, _filled(call.arguments, conversation), call.namespace, call.code)


def _shell(command: str, conversation: Conversation) -> Call:
    names = {tool.name: tool for tool in conversation.tools}
    if "exec_command" in names:
        return Call("exec_command", {"cmd": command, "yield_time_ms": 30000})
    if "exec" in names:
        return _program("exec_command", {"cmd": command, "yield_time_ms": 30000})
    for name in ("Bash", "bash"):
        if name in names:
            described = {"description": "a step"} if "description" in names[name].parameters else {}
            return Call(name, {"command": command, **described})
    raise ScriptError(f"the client offers no shell, but {sorted(names)}")


def _write(write: Write, conversation: Conversation) -> Call:
    names = {tool.name for tool in conversation.tools}
    folder = FOLDER.findall(conversation.text.replace("\\n", "\n"))
    path = write.path if write.path.startswith("/") or not folder else f"{folder[0]}/{write.path}"
    if "Write" in names and folder:
        return Call("Write", {"file_path": path, "content": write.content})
    if "create" in names and folder:
        return Call("create", {"path": path, "file_text": write.content})
    content = write.content if write.content.endswith("\n") else f"{write.content}\n"
    return _shell(
        f"mkdir -p \"$(dirname '{write.path}')\"\ncat > '{write.path}' <<'END_OF_FILE'\n{content}END_OF_FILE",
        conversation,
    )


def _mcp(call: McpCall, conversation: Conversation) -> Call:
    """Each client has its own way to name the tool of a server."""
    flat = {f"mcp__{call.server}__{call.tool}", f"{call.server}-{call.tool}"}
    for tool in conversation.tools:
        if tool.name in flat:
            return Call(tool.name, call.arguments)
        if tool.namespace == f"mcp__{call.server}" and tool.name == call.tool:
            return Call(tool.name, call.arguments, tool.namespace)
    names = {tool.name for tool in conversation.tools}
    if SEARCH in names:
        return Call(call.tool, call.arguments, f"mcp__{call.server}")
    if "exec" in names:
        return _program(f"mcp__{call.server}__{call.tool}", call.arguments)
    # It is called all the same: what a client does about a tool that it lacks is worth a test.
    return Call(f"mcp__{call.server}__{call.tool}", call.arguments)


def _program(tool: str, arguments: Mapping[str, Any]) -> Call:
    """The call of a client that has its tools called by JavaScript."""
    return Call("exec", {}, code=f"text(await tools.{tool}({json.dumps(dict(arguments))}))")


def _task(task: Task, conversation: Conversation) -> Call:
    names = {tool.name: tool for tool in conversation.tools}
    for name in ("Task", "Agent"):
        if name in names:
            words = {"description": task.description, "prompt": task.prompt, "subagent_type": "general-purpose"}
            return Call(name, words)
    if "task" in names:
        words = {"description": task.description, "prompt": task.prompt, "agent_type": "general-purpose"}
        return Call("task", {**words, "name": "part", "mode": "sync"})
    if "spawn_agent" in names:
        return Call("spawn_agent", {"message": task.prompt}, names["spawn_agent"].namespace)
    raise ScriptError(f"the client offers no sub-agent, but {sorted(names)}")


def _filled(value: Any, conversation: Conversation) -> Any:
    """`{{re:PATTERN}}` in a text stands for the first group of the last match of PATTERN in the request."""
    if isinstance(value, str):
        return TAKEN.sub(lambda found: _taken(found[1], conversation), value)
    if isinstance(value, dict):
        return {name: _filled(each, conversation) for name, each in value.items()}
    if isinstance(value, list):
        return [_filled(each, conversation) for each in value]
    return value


def _taken(pattern: str, conversation: Conversation) -> str:
    found = re.findall(pattern, conversation.text)
    if not found:
        raise ScriptError(f"the script takes {pattern!r} out of the request, where it is not")
    return str(found[-1])
