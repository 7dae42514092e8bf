"""What a tool is: its name, what it says of itself, the arguments it takes, and what it answers with."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bclite.server.instance import Company
from bclite.server.odata.exact_json import dumps

if TYPE_CHECKING:
    from bclite.build import BuiltApp
    from bclite.runtime.session import Session

Arguments = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Call:
    """The surroundings of a call: a session in the company, the apps that are installed, all companies."""

    session: "Session"
    apps: "list[BuiltApp]"
    companies: Sequence[Company]


@dataclass(frozen=True, slots=True)
class Result:
    """`text` is what the model reads; as a resource it comes with a type and an address."""

    text: str
    is_error: bool = False
    resource: str = ""

    def as_json(self) -> dict[str, object]:
        content: dict[str, object] = {"type": "text", "text": self.text}
        if self.resource:
            inner = {"uri": self.resource, "mimeType": "application/json", "text": self.text}
            content = {"type": "resource", "resource": inner}
        return {"content": [content], "isError": self.is_error}


def json_result(value: object, resource: str = "") -> Result:
    return Result(dumps(value), resource=resource)


class ArgumentError(ValueError):
    """An argument that the tool does not take; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Tool:
    """`properties` is JSON schema; `run` gets arguments that fit it."""

    name: str
    description: str
    properties: Mapping[str, Mapping[str, Any]]
    run: Callable[[Call, Arguments], Result]
    required: tuple[str, ...] = field(default=())

    def as_json(self, more: Mapping[str, Mapping[str, Any]] | None = None) -> dict[str, object]:
        """As tools/list shows it; `more` are further properties, all required."""
        return {
            "name": self.name,
            "description": self.description,
            "inputSchema": {
                "type": "object",
                "properties": {**(more or {}), **self.properties},
                "required": [*(more or {}), *self.required],
            },
            "annotations": {"readOnlyHint": True},
        }

    def checked(self, arguments: Arguments) -> Arguments:
        """The arguments, each of its type. Raises ArgumentError."""
        for name in self.required:
            if name not in arguments:
                raise ArgumentError(f"The argument '{name}' is missing.")
        for name, value in arguments.items():
            schema = self.properties.get(name)
            if schema is not None:
                check(name, value, schema)
        return {name: value for name, value in arguments.items() if value is not None}


MOST = 1 << 31
"""Beyond it a number is no Integer of AL."""

TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "boolean": (bool,),
    "array": (list,),
}


def check(name: str, value: Any, schema: Mapping[str, Any]) -> None:
    """Raises ArgumentError where a value does not fit its schema; null stands for an argument that is not given."""
    if value is None:
        return
    wanted = schema["type"]
    fits = isinstance(value, TYPES[wanted])
    if fits and wanted == "integer":
        fits = not isinstance(value, bool) and -MOST <= value < MOST
    if not fits:
        raise ArgumentError(f"The argument '{name}' must be of type {wanted}.")
    if "enum" in schema and value not in schema["enum"]:
        raise ArgumentError(f"The argument '{name}' must be one of {', '.join(schema['enum'])}.")
    least, greatest = schema.get("minimum", value), schema.get("maximum", value)
    if wanted == "integer" and not least <= value <= greatest:
        bounds = f"at least {least}" if "maximum" not in schema else f"between {least} and {greatest}"
        raise ArgumentError(f"The argument '{name}' must be {bounds}.")
    if isinstance(value, list):
        for each in value:
            check(name, each, schema["items"])
