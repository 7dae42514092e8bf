"""Scripts: what the model says and does in each conversation, read from YAML.

    conversations:
      - when: late fee              # a text of the prompt; without it, any conversation
        turns:
          - say: I look at the code.
            run: ls                 # in the shell, by whatever tool the client offers for it
          - write: {path: note.txt, content: "found\n"}
          - mcp: {server: bc, tool: bc_data_query, arguments: {top: 5}}
          - task: {prompt: look around}            # a sub-agent, with a conversation of its own
          - tool: {name: view, arguments: {path: .}}  # a tool by its own name
            fault: {status: 529, times: 2}         # how the first requests for this turn fail
          - say: Done.
            usage: {input: 1200, cached: 1000, output: 30}

The turn follows from the conversation that a request carries, never from a counter: a request that is sent again gets
the same answer, and conversations run side by side. After the last turn the model has nothing to add.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator


class ScriptError(Exception):
    """A script that cannot be played. The message says where and why."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Usage(_Strict):
    """Tokens of a turn. `input` includes `cached`."""

    input: int = 1000
    cached: int = 0
    output: int = 50


class Fault(_Strict):
    """How the first `times` requests for a turn fail; 0 is every request.

    `status` answers with an HTTP error (and `retry_after` seconds in its header), `drop` closes the connection without
    an answer, `stall` waits so many seconds after the first event, `cut` closes the connection after so many events,
    `delay` waits so many seconds before it answers.
    """

    status: int | None = None
    retry_after: float | None = None
    message: str = "scripted fault"
    drop: bool = False
    stall: float | None = None
    cut: int | None = None
    delay: float | None = None
    times: int = Field(default=1, ge=0)


class Write(_Strict):
    path: str
    content: str


class McpCall(_Strict):
    server: str
    tool: str
    arguments: Mapping[str, Any] = {}


class ToolCall(_Strict):
    name: str
    arguments: Mapping[str, Any] = {}
    namespace: str = ""


class Task(_Strict):
    prompt: str
    description: str = "a part of it"


Action = Write | McpCall | ToolCall | Task | str
"""What a turn does; a text is a command for the shell."""


class Turn(_Strict):
    """One answer of the model: a text, and actions in the order of the fields."""

    say: str = ""
    run: str | None = None
    write: Write | None = None
    mcp: McpCall | None = None
    tool: ToolCall | None = None
    task: Task | None = None
    also: tuple["Turn", ...] = ()
    """Further actions of the same answer: tools called in parallel."""
    usage: Usage = Usage()
    fault: Fault | None = None
    stop: Literal["", "refusal", "max_tokens"] = ""

    @property
    def actions(self) -> tuple[Action, ...]:
        own = [self.run, self.write, self.mcp, self.tool, self.task]
        return (*(each for each in own if each is not None), *(each for turn in self.also for each in turn.actions))


class ScriptedConversation(_Strict):
    when: str = ""
    turns: tuple[Turn, ...]


class Script(_Strict):
    """What the model does. The first conversation whose `when` is in the prompt of a request is played."""

    conversations: tuple[ScriptedConversation, ...]

    @model_validator(mode="before")
    @classmethod
    def _turns_alone(cls, value: object) -> object:
        return {"conversations": [value]} if isinstance(value, dict) and "turns" in value else value

    def turn(self, prompt: str, number: int) -> Turn:
        """The answer number `number` (from 0) in the conversation that begins with `prompt`. Raises ScriptError."""
        for conversation in self.conversations:
            if conversation.when in prompt:
                turns = conversation.turns
                return turns[number] if number < len(turns) else Turn(say="I have nothing to add.")
        raise ScriptError(f"no conversation of the script begins so: {prompt[-300:]!r}")


def read_script(path: Path) -> Script:
    """Raises ScriptError and OSError."""
    return parse_script(path.read_text(encoding="utf-8"), str(path))


def parse_script(text: str, source: str = "script") -> Script:
    """Raises ScriptError."""
    try:
        return Script.model_validate(yaml.safe_load(text))
    except yaml.YAMLError as error:
        raise ScriptError(f"{source}: {error}") from error
    except ValidationError as error:
        lines = [f"{source}: {'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]
        raise ScriptError("\n".join(lines)) from error
