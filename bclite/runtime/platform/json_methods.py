"""The methods of JsonToken, JsonObject, JsonArray and JsonValue. Indexes of an array count from 0."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bclite.model.signature_tables import methods
from bclite.runtime.errors import ALError
from bclite.runtime.platform import json_path
from bclite.runtime.platform.collections import List
from bclite.runtime.platform.json_tree import ArrayNode, JsonError, Node, ObjectNode, ValueNode, read, same, write
from bclite.runtime.platform.json_values import (
    BLANKS,
    READERS,
    JsonArray,
    JsonHandle,
    JsonObject,
    JsonToken,
    JsonValue,
    node_of_value,
    read_as,
    unable,
)
from bclite.runtime.platform.streams import InStream, OutStream
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session

OWNERS = ("jsontoken", "jsonobject", "jsonarray", "jsonvalue")
ROOTS: dict[type[JsonHandle], type[Node]] = {
    JsonToken: Node,
    JsonObject: ObjectNode,
    JsonArray: ArrayNode,
    JsonValue: ValueNode,
}


@platform_type("jsontoken")
def new_token(session: "Session") -> JsonToken:
    return JsonToken(ValueNode(None))


@platform_type("jsonobject")
def new_object(session: "Session") -> JsonObject:
    return JsonObject(ObjectNode())


@platform_type("jsonarray")
def new_array(session: "Session") -> JsonArray:
    return JsonArray(ArrayNode())


@platform_type("jsonvalue")
def new_value(session: "Session") -> JsonValue:
    return JsonValue(ValueNode(None))


def _failed(used: bool, text: str) -> bool:
    if used:
        return False
    raise ALError(text, "JsonError")


def _on_all(name: str, implementation: Callable[..., Any]) -> None:
    """The same method of every Json type that has it."""
    for owner in OWNERS:
        if name.lower() in methods(owner):
            method(owner, name)(implementation)


def _read_from(session: "Session", receiver: JsonHandle, source: str | InStream, *, used: bool = False) -> bool:
    """The variable keeps its value where the text is no JSON or not of the variable's kind."""
    text = source if isinstance(source, str) else source.decode(source.take(None))
    try:
        node = read(text.removeprefix("\ufeff"))
    except JsonError as error:
        return _failed(used, f"The text is not valid JSON: {error}")
    if not isinstance(node, ROOTS[type(receiver)]):
        return _failed(used, f"The JSON text does not hold a {type(receiver).__name__}.")
    receiver.node = node
    return True


def _write_to(session: "Session", receiver: JsonHandle, target: Reference | OutStream, *, used: bool = False) -> bool:
    text = write(receiver.node)
    if isinstance(target, OutStream):
        target.write(target.encode(text))
    else:
        target.value = text
    return True


def _select_token(
    session: "Session", receiver: JsonHandle, path: str, result: Reference, *, used: bool = False
) -> bool:
    """Fails unless exactly one token is found (page SelectToken)."""
    found = _select(receiver, path)
    if len(found) != 1:
        return _failed(used, f"The path {path} leads to {len(found)} tokens, but must lead to one.")
    result.value = JsonToken(found[0])
    return True


def _select_tokens(
    session: "Session", receiver: JsonHandle, path: str, result: Reference, *, used: bool = False
) -> bool:
    result.value = List([JsonToken(node) for node in _select(receiver, path)])
    return True


def _select(receiver: JsonHandle, path: str) -> list[Node]:
    try:
        return json_path.select(receiver.node, path)
    except json_path.JsonPathError as error:
        raise ALError(f"The path {path} is not a valid JPath expression.", "JsonError") from error


_on_all("ReadFrom", _read_from)
_on_all("WriteTo", _write_to)
_on_all("SelectToken", _select_token)
_on_all("SelectTokens", _select_tokens)
_on_all("AsToken", lambda session, receiver: JsonToken(receiver.node))
_on_all("Clone", lambda session, receiver: JsonToken(receiver.node.copy()))
_on_all("Path", lambda session, receiver: receiver.node.path)


@method("jsontoken", "IsObject")
def is_object(session: "Session", token: JsonToken) -> bool:
    return isinstance(token.node, ObjectNode)


@method("jsontoken", "IsArray")
def is_array(session: "Session", token: JsonToken) -> bool:
    return isinstance(token.node, ArrayNode)


@method("jsontoken", "IsValue")
def is_value(session: "Session", token: JsonToken) -> bool:
    return isinstance(token.node, ValueNode)


@method("jsontoken", "AsObject")
def as_object(session: "Session", token: JsonToken) -> JsonObject:
    if not isinstance(token.node, ObjectNode):
        raise unable("NavJsonToken", "NavJsonObject")
    return JsonObject(token.node)


@method("jsontoken", "AsArray")
def as_array(session: "Session", token: JsonToken) -> JsonArray:
    if not isinstance(token.node, ArrayNode):
        raise unable("NavJsonToken", "NavJsonArray")
    return JsonArray(token.node)


@method("jsontoken", "AsValue")
def as_value(session: "Session", token: JsonToken) -> JsonValue:
    if not isinstance(token.node, ValueNode):
        raise unable("NavJsonToken", "NavJsonValue")
    return JsonValue(token.node)


# ------------------------------------------------------------------------------------------------------------- objects


@method("jsonobject", "Add")
def object_add(session: "Session", receiver: JsonObject, key: str, value: Any, *, used: bool = False) -> bool:
    if key in receiver.node.members:
        return _failed(
            used,
            f"Can not add property {key} to Newtonsoft.Json.Linq.JObject. Property with the same name already exists "
            "on object.",
        )
    receiver.node.set(key, node_of_value(session, value))
    return True


@method("jsonobject", "Replace")
def object_replace(session: "Session", receiver: JsonObject, key: str, value: Any, *, used: bool = False) -> bool:
    if key not in receiver.node.members:
        return _failed(used, _missing(key))
    receiver.node.members[key].parent = None
    receiver.node.set(key, node_of_value(session, value))
    return True


@method("jsonobject", "Contains")
def object_contains(session: "Session", receiver: JsonObject, key: str) -> bool:
    return key in receiver.node.members


@method("jsonobject", "Remove")
def object_remove(session: "Session", receiver: JsonObject, key: str) -> bool:
    if key not in receiver.node.members:
        return False
    receiver.node.remove(key)
    return True


@method("jsonobject", "Get")
def object_get(session: "Session", receiver: JsonObject, key: str, result: Reference, *, used: bool = False) -> bool:
    node = receiver.node.members.get(key)
    if node is None:
        return _failed(used, _missing(key))
    result.value = JsonToken(node)
    return True


@method("jsonobject", "Keys")
def object_keys(session: "Session", receiver: JsonObject) -> List:
    return List(list(receiver.node.members))


@method("jsonobject", "Values")
def object_values(session: "Session", receiver: JsonObject) -> List:
    return List([JsonToken(node) for node in receiver.node.members.values()])


def _missing(key: str) -> str:
    return f"The JSON object does not contain the key '{key}'."


# -------------------------------------------------------------------------------------------------------------- arrays


@method("jsonarray", "Count")
def array_count(session: "Session", receiver: JsonArray) -> int:
    return len(receiver.node.items)


@method("jsonarray", "Add")
def array_add(session: "Session", receiver: JsonArray, value: Any) -> None:
    receiver.node.insert(len(receiver.node.items), node_of_value(session, value))


@method("jsonarray", "Insert")
def array_insert(session: "Session", receiver: JsonArray, index: int, value: Any, *, used: bool = False) -> bool:
    if not 0 <= index <= len(receiver.node.items):
        return _failed(used, _outside(index))
    receiver.node.insert(index, node_of_value(session, value))
    return True


@method("jsonarray", "Set")
def array_set(session: "Session", receiver: JsonArray, index: int, value: Any, *, used: bool = False) -> bool:
    if not 0 <= index < len(receiver.node.items):
        return _failed(used, _outside(index))
    receiver.node.replace(index, node_of_value(session, value))
    return True


@method("jsonarray", "RemoveAt")
def array_remove_at(session: "Session", receiver: JsonArray, index: int, *, used: bool = False) -> bool:
    if not 0 <= index < len(receiver.node.items):
        return _failed(used, _outside(index))
    receiver.node.remove(index)
    return True


@method("jsonarray", "Get")
def array_get(session: "Session", receiver: JsonArray, index: int, result: Reference, *, used: bool = False) -> bool:
    if not 0 <= index < len(receiver.node.items):
        return _failed(used, _outside(index))
    result.value = JsonToken(receiver.node.items[index])
    return True


@method("jsonarray", "IndexOf")
def array_index_of(session: "Session", receiver: JsonArray, value: Any) -> int:
    """-1 where the array does not hold the value."""
    wanted = node_of_value(session, value)
    return next((at for at, node in enumerate(receiver.node.items) if same(node, wanted)), -1)


def _outside(index: int) -> str:
    return f"The index {index} is outside of the JSON array."


# -------------------------------------------------------------------------------------------------------------- values


@method("jsonvalue", "SetValue")
def set_value(session: "Session", receiver: JsonValue, value: Any) -> None:
    node = node_of_value(session, value)
    if isinstance(node, ValueNode):
        receiver.node.value, receiver.node.undefined = node.value, False


@method("jsonvalue", "SetValueToNull")
def set_value_to_null(session: "Session", receiver: JsonValue) -> None:
    receiver.node.value, receiver.node.undefined = None, False


@method("jsonvalue", "SetValueToUndefined")
def set_value_to_undefined(session: "Session", receiver: JsonValue) -> None:
    receiver.node.value, receiver.node.undefined = None, True


@method("jsonvalue", "IsNull")
def is_null(session: "Session", receiver: JsonValue) -> bool:
    return receiver.node.value is None and not receiver.node.undefined


@method("jsonvalue", "IsUndefined")
def is_undefined(session: "Session", receiver: JsonValue) -> bool:
    return receiver.node.undefined


def _readers(name: str) -> None:
    """`As<name>` of a value, and `Get<name>` of an object by key and of an array by index, which Code lacks."""

    @method("jsonvalue", f"As{name}")
    def read_value(session: "Session", receiver: JsonValue) -> Any:
        return read_as(session, receiver.node, name)

    if name == "Code":
        return

    @method("jsonobject", f"Get{name}")
    def get_member(session: "Session", receiver: JsonObject, key: str, default: bool = False) -> Any:
        node = receiver.node.members.get(key)
        if node is None:
            if default:
                return BLANKS.get(name, 0)
            raise ALError(_missing(key), "JsonError")
        return read_as(session, node, name)

    @method("jsonarray", f"Get{name}")
    def get_item(session: "Session", receiver: JsonArray, index: int) -> Any:
        return read_as(session, _item(receiver, index), name)


for _name in READERS:
    _readers(_name)


def _item(receiver: JsonArray, index: int) -> Node:
    if not 0 <= index < len(receiver.node.items):
        raise ALError(_outside(index), "JsonError")
    return receiver.node.items[index]


def _containers(name: str, convert: Callable[["Session", JsonToken], Any], new: Callable[["Session"], Any]) -> None:
    """`GetObject` and `GetArray`."""

    @method("jsonobject", f"Get{name}")
    def get_member(session: "Session", receiver: JsonObject, key: str, default: bool = False) -> Any:
        node = receiver.node.members.get(key)
        if node is None:
            if default:
                return new(session)
            raise ALError(_missing(key), "JsonError")
        return convert(session, JsonToken(node))

    @method("jsonarray", f"Get{name}")
    def get_item(session: "Session", receiver: JsonArray, index: int) -> Any:
        return convert(session, JsonToken(_item(receiver, index)))


_containers("Object", as_object, new_object)
_containers("Array", as_array, new_array)


def _of_char(owner: str, name: str, implementation: Callable[..., Any], *types: str) -> None:
    """A Char, which is a number in Python, stands in JSON as a text of one character."""

    @method(owner, name, *types, "Char")
    def with_char(session: "Session", receiver: Any, *arguments: Any, **used: bool) -> Any:
        return implementation(session, receiver, *arguments[:-1], chr(arguments[-1]), **used)


_of_char("jsonobject", "Add", object_add, "Text")
_of_char("jsonobject", "Replace", object_replace, "Text")
_of_char("jsonarray", "Add", array_add)
_of_char("jsonarray", "IndexOf", array_index_of)
_of_char("jsonarray", "Insert", array_insert, "Integer")
_of_char("jsonarray", "Set", array_set, "Integer")
_of_char("jsonvalue", "SetValue", set_value)
