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
"""How many rows are looked through for the nearest one."""

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
    nearest = max(surplus[:COMPARED], key=lambda other: _alike(row, other), default=None)
    text = f"missing   {_shown(names, row)}"
    if nearest is None or not _alike(row, nearest):
        return text
    differing = [
        f"{name} is {_cell(other)}" for name, one, other in zip(names, row, nearest, strict=True) if one != other
    ]
    return f"{text}\n  nearest row: {', '.join(differing)}"


def _alike(one: Sequence[Value], other: Sequence[Value]) -> int:
    return sum(mine == yours for mine, yours in zip(one, other, strict=True))


def _listed(what: str, names: Sequence[str], rows: Table, count: int) -> str:
    if not rows:
        return ""
    more = f"\n  and {count - len(rows)} more" if count > len(rows) else ""
    return "".join(f"\n{what:<9} {_shown(names, row)}" for row in rows) + more


def _side_by_side(names: Sequence[str], wanted: Table, theirs: Sequence[str], given: Table) -> Table:
    """The answer's rows with its columns in the order of the gold's: each the one with most values in common, columns
    of the same name before others."""
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
    return tuple(tuple(row[at] for at in order) for row in given)


def _shown(names: Sequence[str], row: Sequence[Value]) -> str:
    """A row for people; of many columns the first."""
    cells = [f"{name}={_cell(value)}" for name, value in zip(names, row, strict=False)]
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
