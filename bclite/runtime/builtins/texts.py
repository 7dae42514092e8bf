"""Functions on texts: positions count from 1 (pages `Text.CopyStr` and following)."""

import re
from typing import TYPE_CHECKING

from bclite.model.types import TEXTUAL
from bclite.runtime.conversion import lower, upper
from bclite.runtime.errors import ALError
from bclite.runtime.formatting import standard
from bclite.runtime.ranges import LARGEST_INTEGER, check_range
from bclite.runtime.registry import function
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("CopyStr")
def copy_str(session: "Session", text: str, position: int, length: int | None = None) -> str:
    """Never an error because the text is too short: what there is of the part is returned."""
    check_range("Position", position, 1)
    if length is None:
        return text[position - 1 :]
    check_range("Length", length, 0)
    return text[position - 1 : position - 1 + length]


@function("StrLen")
def str_len(session: "Session", text: str) -> int:
    return len(text)


@function("MaxStrLen")
def max_str_len(session: "Session", variant: Variant) -> int:
    """The declared length of a text variable. A call on a Variant is an error (page MaxStrLen)."""
    if variant.type.kind not in TEXTUAL:
        raise ALError("The contents of the parameter are not valid.", "ParameterNotValid")
    return LARGEST_INTEGER if variant.type.length is None else variant.type.length


@function("StrPos")
def str_pos(session: "Session", text: str, part: str) -> int:
    """0 where the part is not in the text, and where either is empty."""
    return text.find(part) + 1 if part else 0


@function("UpperCase")
def upper_case(session: "Session", text: str) -> str:
    return text.upper() if text.isascii() else upper(text)


@function("LowerCase")
def lower_case(session: "Session", text: str) -> str:
    return text.lower() if text.isascii() else lower(text)


@function("DelChr")
def del_chr(session: "Session", text: str, where: str = "=", which: str = " ") -> str:
    """Delete the characters `which`: everywhere (`=`), at the start (`<`), at the end (`>`)."""
    if where.strip("<=>"):
        raise ALError(f"The value '{where}' of the Where parameter must consist of the characters <, = and >.")
    if not which:
        return text
    if "=" in where:
        return text.translate(dict.fromkeys(map(ord, which)))
    if "<" in where:
        text = text.lstrip(which)
    return text.rstrip(which) if ">" in where else text


@function("DelStr")
def del_str(session: "Session", text: str, position: int, length: int | None = None) -> str:
    check_range("Position", position, 1)
    if length is None:
        return text[: position - 1]
    check_range("Length", length, 0)
    return text[: position - 1] + text[position - 1 + length :]


@function("InsStr")
def ins_str(session: "Session", text: str, part: str, position: int) -> str:
    check_range("Position", position, 1)
    return text[: position - 1] + part + text[position - 1 :]


@function("PadStr")
def pad_str(session: "Session", text: str, length: int, filler: str = " ") -> str:
    """Cut or filled up at the end to exactly `length` characters."""
    check_range("Length", length, 0)
    if len(filler) != 1:
        raise ALError(f"The FillCharacter parameter must be one character, but is '{filler}'.")
    return text[:length].ljust(length, filler)


@function("ConvertStr")
def convert_str(session: "Session", text: str, characters: str, replacements: str) -> str:
    """Each character that stands in `characters` becomes the one at the same place of `replacements`."""
    if not characters or not replacements:
        return text
    if len(characters) != len(replacements):
        raise ALError("The FromCharacters and ToCharacters parameters must have the same length.")
    # Where a character is listed twice its first replacement counts.
    return text.translate(str.maketrans(characters[::-1], replacements[::-1]))


@function("SelectStr")
def select_str(session: "Session", number: int, text: str) -> str:
    """The part of this number between commas; commas at the end count for nothing."""
    parts = text.rstrip(",").split(",")
    if not 1 <= number <= len(parts):
        raise ALError(f"The comma-separated string has {len(parts)} values, but value {number} was selected.")
    return parts[number - 1]


DIGITS = frozenset("0123456789")
MOST_DIGITS = 1000
"""Of a number that IncStr counts up."""


@function("IncStr")
def inc_str(session: "Session", text: str, increment: int = 1) -> str:
    """The last number in the text becomes larger, a negative one smaller; '' where there is none.

    Either way its digits count up: `-55` becomes `-56` as `55` becomes `56`. Leading zeros stay, and come where a
    negative increment makes the number shorter. Raises ALError where it would fall below zero.
    """
    end = len(text)
    while end and text[end - 1] not in DIGITS:
        end -= 1
    start = end
    while start and text[start - 1] in DIGITS:
        start -= 1
    if start == end:
        return ""
    if end - start > MOST_DIGITS:
        raise ALError(f"The number in the string has {end - start} digits, which are too many.")
    number = int(text[start:end]) + increment
    if number < 0:
        raise ALError(f"The number in the string {text} cannot be decreased by {-increment}.")
    return f"{text[:start]}{number:0{end - start}}{text[end:]}"


@function("StrCheckSum")
def str_check_sum(session: "Session", text: str, weights: str = "", modulus: int = 10) -> int:
    """(modulus - sum of digit times weight mod modulus) mod modulus; 0 for the empty text. Weights default to 1."""
    if not text:
        return 0
    factors = weights or "1" * len(text)
    for each in (text, factors):
        if not (each.isascii() and each.isdigit()):
            raise ALError(f"The string {each} must consist of the digits 0 to 9.")
    if len(factors) != len(text):
        raise ALError("The String and WeightString parameters must have the same length.")
    check_range("Modulus", modulus, 1)
    total = sum(int(digit) * int(factor) for digit, factor in zip(text, factors, strict=True))
    return (modulus - total % modulus) % modulus


PLACEHOLDER = re.compile(r"%(10|[1-9])|#[#0-9]*")


@function("StrSubstNo")
def str_subst_no(session: "Session", text: str, *values: Variant) -> str:
    """`%1` becomes the first value, `#1###` the first value in as many characters; what has no value stays.

    A value too long for its `#` field is shown as asterisks.
    """
    if not values or ("%" not in text and "#" not in text):
        return text

    def replaced(match: re.Match[str]) -> str:
        field = match[0]
        if match[1] is not None:
            number, rest = (1, "0") if match[1] == "10" and len(values) < 10 else (int(match[1]), "")
            return shown(values[number - 1]) + rest if number <= len(values) else field
        digits = field.replace("#", "")
        number = int(digits) if 0 < len(digits) <= 2 else 0
        if not 1 <= number <= len(values):
            return field
        value = shown(values[number - 1])
        return value.ljust(len(field)) if len(value) <= len(field) else "*" * len(field)

    def shown(value: Variant) -> str:
        return standard(session, value.value, value.type, 0)

    return PLACEHOLDER.sub(replaced, text)


@function("SecretStrSubstNo")
def secret_str_subst_no(session: "Session", text: str, *values: str) -> str:
    """As StrSubstNo, of secret texts."""
    return re.sub(
        r"%([1-9])", lambda match: values[int(match[1]) - 1] if int(match[1]) <= len(values) else match[0], text
    )
