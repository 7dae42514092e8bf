"""JSON in which a Decimal stands as a number with all its digits: never by way of a float."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from starlette.responses import Response


def dumps(value: Any) -> str:
    """The JSON of a value made of mappings, lists, tuples, texts, numbers, Decimals, booleans and None."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, Decimal):
        return number(value)
    if isinstance(value, Mapping):
        return f"{{{','.join(f'{dumps(str(name))}:{dumps(each)}' for name, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(dumps, value))}]"
    raise TypeError(f"{type(value).__name__} has no form in exact JSON")


def number(value: Decimal) -> str:
    """A Decimal as a JSON number, without trailing zeros behind the point and without an exponent."""
    text = format(value, "f")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class ExactJSONResponse(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return dumps(content).encode("utf-8", "backslashreplace")
