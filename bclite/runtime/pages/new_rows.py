"""New rows of a page: the values that they begin with, when they are complete, the number that AutoSplitKey gives."""

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from bclite.model.types import Kind
from bclite.runtime.filter_expressions import Equal, Ranged
from bclite.runtime.pages.views import USER
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.model.objects import Field
    from bclite.runtime.filter_expressions import Expression
    from bclite.runtime.pages.open_page import OpenPage
    from bclite.runtime.record import Record

STEP = 10000
"""How far apart AutoSplitKey numbers the rows at the end."""


def prepare(page: "OpenPage") -> None:
    """Initial values, and those to which a filter leaves no choice: of key fields, with PopulateAllFields of all."""
    rec = page.rec
    rec.clear_values()
    keys = {field.number for field in rec.key_fields}
    everything = page.model.is_true("populateallfields", default=False)
    for group, filters in rec.view.filters.items():
        for number, expression in filters.items():
            value = only_value(expression)
            if value is not None and (everything or number in keys or group > USER):
                rec.f[number] = value
    if page.model.is_true("autosplitkey", default=False) and len(rec.key_fields) > 1:
        rec.f[rec.key_fields[-1].number] = 0


def only_value(expression: "Expression") -> Any:
    """The one value that a filter lets pass, None where it is not one."""
    match expression:
        case Equal(value):
            return value
        case Ranged(low, high) if low == high:
            return low
        case _:
            return None


def number(page: "OpenPage") -> None:
    """Give the last field of the key of a new row the next number, where the page has AutoSplitKey and it is blank."""
    rec = page.rec
    last = rec.key_fields[-1]
    if not page.model.is_true("autosplitkey", default=False) or rec.f[last.number]:
        return
    if last.type.kind not in (Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL):
        return
    probe = rec.image()
    probe.rows = rec.rows
    for field in rec.key_fields[:-1]:
        probe.view.set(field.number, Equal(rec.f[field.number]))
    highest = probe.f[last.number] if probe.find_last() else 0
    made = int(highest) // STEP * STEP + STEP if highest % STEP else highest + STEP
    rec.f[last.number] = Decimal(made) if last.type.kind is Kind.DECIMAL else int(made)


def rename(rec: "Record", before: "Record") -> None:
    """Write a row whose key was changed."""
    values = [Variant(rec.f[field.number], field.type) for field in rec.key_fields]
    for field in rec.key_fields:
        rec.f[field.number] = before.f[field.number]
    rec.rename(values)


def is_complete(page: "OpenPage", written: "Field | None") -> bool:
    """Whether a new row is inserted now that a control was written: no field of the key that the page shows behind the
    written one is still blank. A row with DelayedInsert never is before it is left."""
    if page.model.is_true("delayedinsert", default=False):
        return False
    keys = [field.number for field in page.rec.key_fields]
    if written is None or written.number not in keys:
        return True
    later = keys[keys.index(written.number) + 1 :]
    shown = page.layout.editable_fields
    return not any(page.rec.is_blank(number) for number in later if number in shown)
