"""How an answer differs from the gold rows, in words: rows missing, rows too many, and for a few the nearest row.

For people only: where no assignment of columns makes the rows the same, the most alike columns are shown side by side.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from bench.judging.answers import Row
from bench.judging.cells import Value
from bench.judging.rows import ABSENT, Table, columns_of, table_of
from dataset.exact_json import dumps

SHOWN = 3
"""How many rows of a kind are shown."""

COMPARED = 2_000
"""How many rows are looked through for the nearest one; fewer where rows are long."""

LOOKED_AT = 5_000_000
"""Cells that may be looked at to find the columns that are most alike, or the nearest row."""

COLUMN_COST = 10
"""Cells that comparing two columns takes at least: much the same whether they hold one value or so many."""

CELL_SHOWN = 60
"""Characters of a value that are shown."""


def difference(gold: Sequence[Row], answer: Sequence[Row], *, ordered: bool) -> str:
    """What is wrong with an answer that does not have the rows of the gold."""
    names, theirs = columns_of(gold), columns_of(answer)
    counts = f"expected {len(gold)} rows, got {len(answer)}"
    if not gold or not answer:
        return f"{counts}{_listed('too many', names or theirs, table_of(answer[:SHOWN]), len(answer))}"
    if len(names) != len(theirs):
        return (
            f"{counts}; expected {len(names)} columns such as {', '.join(names)}, got {len(theirs)}: "
            f"{', '.join(theirs[: len(names) + SHOWN])}"
        )
    wanted = table_of(gold)
    given = _side_by_side(names, wanted, theirs, table_of(answer))
    missing, surplus = Counter(wanted) - Counter(given), Counter(given) - Counter(wanted)
    if not missing and not surplus:
        if not ordered:
            return f"{counts}: the values are right, but not in the same columns in every row"
        at = next(at for at, (one, other) in enumerate(zip(wanted, given, strict=True)) if one != other)
        return (
            f"{counts}: the rows are right, but in another order: row {at + 1} should be {_shown(names, wanted[at])}, "
            f"got {_shown(names, given[at])}"
        )
    lines = [f"{counts}: {missing.total()} missing, {surplus.total()} too many"]
    lines += [_missing(names, row, list(surplus)) for row in list(missing)[:SHOWN]]
    return "\n".join(lines) + _listed("too many", names, tuple(surplus)[:SHOWN], len(surplus))


def _missing(names: Sequence[str], row: tuple[Value, ...], surplus: Sequence[tuple[Value, ...]]) -> str:
    compared = min(COMPARED, max(1, LOOKED_AT // (len(row) * COLUMN_COST)))
    nearest = max(surplus[:compared], key=lambda other: _alike(row, other), default=None)
    text = f"missing   {_shown(names, row)}"
    if nearest is None or not _alike(row, nearest):
        return text
    differing = [
        f"{name} is {_cell(other)}" for name, one, other in zip(names, row, nearest, strict=True) if one != other
    ]
    return f"{text}\n  nearest row: {_first(differing)}"


def _alike(one: Sequence[Value], other: Sequence[Value]) -> int:
    return sum(mine == yours for mine, yours in zip(one, other, strict=True))


def _listed(what: str, names: Sequence[str], rows: Table, count: int) -> str:
    if not rows:
        return ""
    more = f"\n  and {count - len(rows)} more" if count > len(rows) else ""
    return "".join(f"\n{what:<9} {_shown(names, row)}" for row in rows) + more


def _side_by_side(names: Sequence[str], wanted: Table, theirs: Sequence[str], given: Table) -> Table:
    """The answer's rows with its columns in the order of the gold's: each the one with most values in common, columns
    of the same name before others. Where that is too much to look at: the one of that name, else the first left."""
    is_too_much = len(names) * len(theirs) * (len(wanted) + COLUMN_COST) > LOOKED_AT
    order = _by_name(names, theirs) if is_too_much else _by_likeness(names, wanted, theirs, given)
    return tuple(tuple(row[at] for at in order) for row in given)


def _by_name(names: Sequence[str], theirs: Sequence[str]) -> list[int]:
    places: dict[str, list[int]] = {}
    for at, name in enumerate(theirs):
        places.setdefault(name.casefold(), []).append(at)
    named = [places[name.casefold()].pop(0) if places.get(name.casefold()) else None for name in names]
    left = (at for ats in places.values() for at in ats)
    return [next(left) if at is None else at for at in named]


def _by_likeness(names: Sequence[str], wanted: Table, theirs: Sequence[str], given: Table) -> list[int]:
    ours = [Counter(column) for column in zip(*given, strict=True)]
    left = list(range(len(theirs)))
    order = []
    for name, column in zip(names, zip(*wanted, strict=True), strict=True):
        signature = Counter(column)

        def likeness(at: int, signature: Counter[Value] = signature, name: str = name) -> tuple[int, bool]:
            return (signature & ours[at]).total(), theirs[at].casefold() == name.casefold()

        best = max(left, key=likeness)
        left.remove(best)
        order.append(best)
    return order


def _shown(names: Sequence[str], row: Sequence[Value]) -> str:
    """A row for people."""
    cells = [f"{name}={_cell(value)}" for name, value in zip(names, row, strict=False)]
    return _first(cells)


def _first(cells: Sequence[str]) -> str:
    """Cells of a row; of many the first."""
    return ", ".join(cells[:12]) + (", …" if len(cells) > 12 else "")


def _cell(value: Value) -> str:
    if value == ABSENT:
        return "(nothing)"
    held = value[1]
    if isinstance(held, tuple):
        instant = held[0]
        return instant.isoformat() if isinstance(instant, datetime) else str(instant)
    text = dumps(held)
    return text if len(text) <= CELL_SHOWN else f"{text[:CELL_SHOWN]}…"
