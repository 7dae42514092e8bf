"""Which records a page shows: SourceTableView, the links of parts, the FlowFields that are calculated for its controls.

The groups of filters are those of the page "Record.FilterGroup": 0 what the caller of the page or its user set, 2 the
page's own view, 3 a view of its container, 4 the link to its container.
"""

from collections.abc import Iterable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bclite.runtime.filter_expressions import Expression
from bclite.runtime.table_conditions import filters_on
from bclite.source.nodes import Condition, Property

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bclite.runtime.pages.model import Control
    from bclite.runtime.pages.open_page import OpenPage
    from bclite.runtime.record import Record

USER, OWN_VIEW, CONTAINER_VIEW, LINK = 0, 2, 3, 4


@contextmanager
def in_group(record: "Record", group: int) -> "Iterator[None]":
    before = record.filter_group()
    record.filter_group(group)
    try:
        yield
    finally:
        record.filter_group(before)


def apply_source_view(page: "OpenPage") -> None:
    """The filters of SourceTableView, and its sorting unless the caller of the page chose one."""
    found = page.model.property("sourcetableview")
    if found is not None:
        apply_view(page.rec, found, OWN_VIEW)


def apply_view(record: "Record", view: Property, group: int) -> None:
    """Set the sorting and, in a group, the filters that a property names."""
    chosen = (record.view.key, record.view.ascending)
    with in_group(record, group):
        if isinstance(view.value, tuple):
            set_filters(record, filters_on(record, record.table, conditions(view)))
        else:
            record.set_view(view.text)
    if chosen[0]:
        record.view.key, record.view.ascending = chosen
    record.changed_view()


def apply_link(part: "OpenPage", control: "Control", outer: "Record | None") -> tuple[object, ...]:
    """Link a part to a row of its container; returns the filters that do."""
    view = control.properties.get("subpageview")
    if view is not None:
        apply_view(part.rec, view[0], CONTAINER_VIEW)
    link = control.properties.get("subpagelink")
    if link is None or outer is None:
        return ()
    with in_group(part.rec, LINK):
        found = filters_on(outer, part.rec.table, conditions(link[0]))
        set_filters(part.rec, found)
    return tuple(found.items())


def set_filters(record: "Record", filters: dict[int, Expression]) -> None:
    """The filters of the current group."""
    for number, expression in filters.items():
        record.view.set(number, expression)
    record.changed_view()


def conditions(found: Property) -> "Iterable[Condition]":
    value = found.value if isinstance(found.value, tuple) else ()
    return [each for each in value if isinstance(each, Condition)]


def calculate_shown(page: "OpenPage") -> None:
    """Calculate the FlowFields that controls show."""
    numbers = page.layout.flow_fields
    if numbers:
        page.rec.calculate(numbers)
