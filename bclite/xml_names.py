"""Names as OData and XML write them: what may not stand in an identifier becomes `_xHHHH_`.

`Not Started` is `Not_x0020_Started`, one blank alone `_x0020_`, `Prod. Order` `Prod_x002E__x0020_Order`; an underscore
that such a sequence could be mistaken for is escaped too, as .NET's XmlConvert does it.
"""

import re
from functools import lru_cache

_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{8}|[0-9A-Fa-f]{4})_")
_MISTAKEN = re.compile(r"_(?=x(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{4})_)")


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """The name as an identifier."""
    marked = {match.start() for match in _MISTAKEN.finditer(name)}
    return "".join(each if at not in marked and _may_stand(each, at) else _code(each) for at, each in enumerate(name))


def unescape(name: str) -> str:
    """The name that was escaped."""
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), name)


def _may_stand(character: str, at: int) -> bool:
    return character.isalpha() or character == "_" or (at > 0 and character.isdigit())


def _code(character: str) -> str:
    number = ord(character)
    return f"_x{number:04X}_" if number < 0x10000 else f"_x{number:08X}_"
