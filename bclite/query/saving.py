"""The rows of a query as CSV, XML and JSON.

The documentation says of CSV that the first line has the names of the columns, that Format 0 places columns at the
positions given and that otherwise a delimiter stands between them. Values are written in the form of XML (format 9),
which depends on no language. The elements of XML and JSON are not documented; here they are `DataSet`, `Result` and the
names of the columns.
"""

import json
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, SubElement, tostring

from bclite.model.types import Kind, Type
from bclite.query.definition import Column
from bclite.query.instance import QueryInstance
from bclite.runtime.errors import ALError
from bclite.runtime.formatting import XML, standard
from bclite.xml_names import escape

if TYPE_CHECKING:
    from bclite.runtime.session import Session

FIXED, DELIMITED = 0, 1
LINE_BREAK = "\r\n"
NUMBERS = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL, Kind.DURATION, Kind.BYTE})


def as_csv(query: QueryInstance, form: int | None, argument: str) -> str:
    """The rows as lines. `form` is FIXED with the starting positions in `argument`, or DELIMITED with the delimiter in
    it; without one a comma stands between the columns. Raises ALError for a form that is none of these."""
    columns = query.definition.columns
    lines = [[each.name for each in columns], *_texts(query)]
    if form == FIXED:
        positions = _positions(argument, len(columns))
        return "".join(f"{_placed(line, positions)}{LINE_BREAK}" for line in lines)
    if form not in (None, DELIMITED):
        raise ALError(f"The format {form} is not valid: it must be 0 or 1.")
    delimiter = argument or ","
    return "".join(f"{delimiter.join(_quoted(each, delimiter) for each in line)}{LINE_BREAK}" for line in lines)


def as_xml(query: QueryInstance) -> str:
    root = Element("DataSet")
    for texts in _texts(query):
        result = SubElement(root, "Result")
        for column, text in zip(query.definition.columns, texts, strict=True):
            SubElement(result, escape(column.name)).text = text
    return f'<?xml version="1.0" encoding="utf-8"?>{tostring(root, encoding="unicode")}'


def as_json(query: QueryInstance) -> str:
    columns = query.definition.columns
    rows = (
        ", ".join(f"{json.dumps(column.name)}: {_json(query.session, value, column.type)}" for column, value in pairs)
        for pairs in (list(zip(columns, row, strict=True)) for row in query.all_rows())
    )
    return f"[{', '.join(f'{{{row}}}' for row in rows)}]"


def _texts(query: QueryInstance) -> Iterable[list[str]]:
    columns: Sequence[Column] = query.definition.columns
    for row in query.all_rows():
        yield [_text(query.session, value, column.type) for column, value in zip(columns, row, strict=True)]


def _text(session: "Session", value: Any, type: Type) -> str:
    shown = 0 if type.kind in (Kind.OPTION, Kind.ENUM) else XML
    return standard(session, value, type, shown)


def _json(session: "Session", value: Any, type: Type) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if type.kind in NUMBERS:
        return format(value, "f") if isinstance(value, Decimal) else str(value)
    return json.dumps(_text(session, value, type), ensure_ascii=False)


def _positions(argument: str, count: int) -> list[int]:
    parts = [each.strip() for each in argument.split(",")]
    positions = [int(each) for each in parts if each.isdecimal()]
    if len(positions) != count or len(parts) != count or positions != sorted(set(positions)) or positions[0] < 1:
        raise ALError(
            f"'{argument}' does not give {count} starting positions, ascending from 1 and separated by commas."
        )
    return positions


def _placed(texts: Sequence[str], positions: Sequence[int]) -> str:
    line = ""
    for at, (text, start) in enumerate(zip(texts, positions, strict=True)):
        end = positions[at + 1] if at + 1 < len(positions) else None
        line = line.ljust(start - 1) + (text if end is None else text[: end - start])
    return line


def _quoted(text: str, delimiter: str) -> str:
    if delimiter in text or '"' in text or "\n" in text or "\r" in text:
        return '"' + text.replace('"', '""') + '"'
    return text
