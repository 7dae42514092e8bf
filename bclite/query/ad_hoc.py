"""A query that is no part of any app: its text is checked against the apps that are installed, and read at once."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bclite.build import BuiltApp, build
from bclite.model.objects import Query
from bclite.query.instance import QueryInstance
from bclite.source.diagnostics import Diagnostic, has_errors
from bclite.source.reading import read_files

if TYPE_CHECKING:
    from bclite.runtime.session import Session

APP_ID = "0f6f5d5c-6f0a-4c41-8a56-6a2b60d5f6a1"
PATH = "query.al"


class QueryTextError(Exception):
    """The text is no query that can be run; the message has the compiler's diagnostics, or says what is wrong."""


def query_of_text(text: str, installed: Sequence[BuiltApp]) -> Query:
    """The query object that a text is, checked. Raises QueryTextError."""
    built = build([read_files({"app.json": _manifest(installed), PATH: text.encode("utf-8", "replace")})], installed)
    app = built.apps[-1]
    _raise_for(app.diagnostics)
    objects = app.loaded.app.objects
    if len(objects) != 1 or not isinstance(objects[0], Query):
        raise QueryTextError("The text must be exactly one query object: query <id> <name> { elements { … } }.")
    if objects[0].procedures:
        raise QueryTextError("The query must have no triggers and no procedures: nothing but reading is allowed here.")
    return objects[0]


def instance_of(session: "Session", query: Query) -> QueryInstance:
    """A variable of a query that no application knows."""
    made: QueryInstance = type(f"query_{query.name}", (QueryInstance,), {"object": query})(session)
    return made


def _manifest(installed: Sequence[BuiltApp]) -> bytes:
    manifests = [each.loaded.app.manifest for each in installed]
    return json.dumps(
        {
            "id": APP_ID,
            "name": "Query",
            "publisher": "bclite",
            "version": "1.0.0.0",
            "dependencies": [
                {"id": each.app_id, "name": each.name, "publisher": each.publisher, "version": each.version}
                for each in manifests
            ],
            "idRanges": [{"from": 1, "to": 1999999999}],
        }
    ).encode()


def _raise_for(diagnostics: Sequence[Diagnostic]) -> None:
    if has_errors(diagnostics):
        raise QueryTextError("\n".join(str(each) for each in diagnostics if each.is_error))
