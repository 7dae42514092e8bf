"""JSON whose numbers keep all their digits: read as Decimal, written from it, never by way of a float."""

import json
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, NoReturn


def loads(content: bytes | str) -> Any:
    """The value of a JSON text in UTF-8, with or without a byte order mark; every number is a Decimal.

    Raises ValueError, in words, for what is no JSON: NaN and Infinity are none, and neither is an object that has a key
    twice, since readers differ on what it means.
    """
    try:
        text = content.decode("utf-8-sig") if isinstance(content, bytes) else content
        return json.loads(
            text,
            parse_float=_number,
            parse_int=_number,
            parse_constant=_no_number,
            object_pairs_hook=_object,
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _number(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ValueError(f"{text[:40]} is a number beyond all bounds") from None


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number in JSON")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"an object has the key {twice!r} twice")
    return found


def dumps(value: Any, *, lines: bool = False, margin: str = "") -> str:
    """The JSON of a value made of mappings, lists, tuples, texts, numbers, booleans and None.

    In one line, or with `lines` so that what holds lists or objects has each of its items on a line of its own, further
    in than `margin`. Raises TypeError for anything else, and ValueError for a number that JSON has no form for.
    """
    match value:
        case Decimal():
            return _shown(value)
        case Mapping():
            names = (f"{json.dumps(name, ensure_ascii=False)}: " for name in value)
            return _held("{}", list(zip(names, value.values(), strict=True)), lines, margin)
        case list() | tuple():
            return _held("[]", [("", each) for each in value], lines, margin)
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _held(brackets: str, items: list[tuple[str, Any]], lines: bool, margin: str) -> str:
    breaks = lines and any(isinstance(each, list | tuple | Mapping) and each for _, each in items)
    inner = f"{margin}  "
    texts = [f"{name}{dumps(each, lines=lines, margin=inner)}" for name, each in items]
    if not breaks:
        return f"{brackets[0]}{', '.join(texts)}{brackets[1]}"
    return f"{brackets[0]}\n{inner}" + f",\n{inner}".join(texts) + f"\n{margin}{brackets[1]}"


def _shown(number: Decimal) -> str:
    """A number as people write it, unless that would have very many zeros."""
    if not number.is_finite():
        raise ValueError(f"{number} is no number in JSON")
    return format(number, "f") if -40 <= number.adjusted() <= 40 else str(number)
