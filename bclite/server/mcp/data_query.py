"""`bc_data_query`: checks the text of an AL query object and, if asked to, reads its rows.

Nothing is published. Values stand as in the API, members of options and enums under their plain names. The keys of the
product's answer are not documented; these are bclite's own.
"""

from typing import TYPE_CHECKING, Any

from bclite.query.ad_hoc import QueryTextError, instance_of, query_of_text
from bclite.query.instance import QueryInstance
from bclite.query.reading import count_of, rows_of
from bclite.query.statement import Bounds
from bclite.runtime.errors import ALError
from bclite.server.mcp.table_tools import type_name
from bclite.server.mcp.tool import Arguments, Call, Result, Tool, json_result
from bclite.server.odata.values import json_value

if TYPE_CHECKING:
    from bclite.runtime.session import Session

ROWS = 10
RESOURCE = "bc://data-query/rows"
PLAIN_NAMES = "1.0"
"""The schema version in which members of options have their names as they are."""


def data_query(call: Call, arguments: Arguments) -> Result:
    try:
        query = instance_of(call.session, query_of_text(arguments["queryText"], call.apps))
    except QueryTextError as error:
        return Result(str(error), is_error=True)
    if not arguments.get("returnData", True):
        return json_result(_shape(call.session, query))
    try:
        body = _rows(call.session, query, arguments.get("skip", 0), arguments.get("top", ROWS))
    except ALError as error:
        return Result(error.text, is_error=True)
    return json_result(body, RESOURCE if arguments.get("resultFormat") == "resource" else "")


def _shape(session: "Session", query: QueryInstance) -> dict[str, Any]:
    """What the query would yield: its columns and the tables that they come from."""
    definition = query.definition
    return {
        "columns": [
            {
                "name": each.name,
                "type": type_name(session, each.type),
                "dataItem": definition.items[each.item].name,
                **({"field": each.field.name} if each.field is not None else {}),
                **({"method": each.method} if each.method else {}),
            }
            for each in definition.columns
        ],
        "dataItems": [
            {"name": each.name, "tableId": each.table.number, "tableName": each.table.name} for each in definition.items
        ],
    }


def _rows(session: "Session", query: QueryInstance, skip: int, top: int) -> dict[str, Any]:
    """A page of rows; the first page tells how many there are in all."""
    definition, filters = query.definition, query.all_filters()
    found = rows_of(session, definition, filters, query.top, Bounds(limit=top + 1, offset=skip))
    rows = [
        {
            column.name: json_value(session, value, column.type, PLAIN_NAMES)
            for column, value in zip(definition.columns, row, strict=True)
        }
        for row in found[:top]
    ]
    body: dict[str, Any] = {"rows": rows, "hasMore": len(found) > top}
    if skip == 0:
        body["totalCount"] = count_of(session, definition, filters, query.top) if len(found) > top else len(found)
    return body


DATA_QUERY = Tool(
    name="bc_data_query",
    description="Runs an AL query object against the data of Business Central, reading only. Pass the whole object, "
    "beginning with 'query <id> <name>'. Compile errors come back as AL diagnostics.",
    properties={
        "queryText": {"type": "string", "description": "The AL query object."},
        "returnData": {
            "type": "boolean",
            "description": "false: only check the query and describe its columns and dataitems. true by default.",
        },
        "top": {"type": "integer", "minimum": 1, "maximum": 50, "description": "Most rows to return (10)."},
        "skip": {"type": "integer", "minimum": 0, "description": "Rows to leave out at the beginning (0)."},
        "resultFormat": {"type": "string", "enum": ["text", "resource"], "description": "text by default."},
    },
    required=("queryText",),
    run=data_query,
)
