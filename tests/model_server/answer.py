"""An answer of the model, before it is written in a format."""

import json
from dataclasses import dataclass

from tests.model_server.conversation import Conversation
from tests.model_server.script import Turn, Usage
from tests.model_server.tools import Call, call_of


@dataclass(frozen=True, slots=True)
class Answer:
    """`id` is the same whenever the same turn of the same conversation is asked for."""

    id: str
    model: str
    text: str
    calls: tuple[Call, ...]
    usage: Usage
    stop: str = ""

    def call_id(self, number: int) -> str:
        return f"call_{self.id}_{number}"


def answer_of(turn: Turn, conversation: Conversation, number: str) -> Answer:
    """Raises ScriptError for an action that the client has no tool for."""
    calls = tuple(call_of(action, conversation) for action in turn.actions)
    return Answer(number, conversation.model, turn.say, calls, turn.usage, turn.stop)


TITLE = Turn(say="A title", usage=Usage(input=10, output=2))
"""What requests beside the conversation are answered with."""

Event = tuple[str, object]
"""The name and the data of an event of a stream; a stream without names has "" for all."""


def encode(event: Event) -> bytes:
    """The event as server-sent events have it. Text data goes as it is."""
    name, data = event
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    return (f"event: {name}\n" if name else "").encode() + f"data: {text}\n\n".encode()
