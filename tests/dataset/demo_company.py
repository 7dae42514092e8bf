"""The rows of the demo company, for tests: read as they are stored, without AL and without queries."""

from functools import cache
from typing import Any

from bclite.runtime.session import Session
from bclite.server.instance import Instance, installed_apps, starting_data
from bclite.storage.layout import layout_of
from bclite.storage.reading import ALL, pages, primary_order
from fixtures.bc.registry import DEMO_COMPANY

Row = dict[str, Any]
"""The values of a record by the names of its fields; an enum is its number, FlowFields are not there."""


def demo_instance(seed: int) -> Instance:
    """A server that has the company."""
    return Instance(installed_apps(DEMO_COMPANY), "28.0", starting_data(DEMO_COMPANY, seed))


@cache
def rows_of(seed: int) -> dict[str, list[Row]]:
    """All tables with data, by name, in the order of their primary keys."""
    return demo_instance(seed).use(_all_rows, 60)


def _all_rows(session: Session) -> dict[str, list[Row]]:
    found = {}
    for table in session.application.objects("table"):
        known = session.application.table(table.number)
        assert known is not None
        if known.number >= 2_000_000_000 or known.temporary:
            continue
        layout = layout_of(known)
        names = {column.index: known.fields_by_number[column.number].name for column in layout.columns}
        stored = pages(session.table_rows(known), ALL, primary_order(layout))
        found[known.name] = [
            {names[column.index]: column.codec.decode(row[column.index]) for column in layout.columns} for row in stored
        ]
    return found
