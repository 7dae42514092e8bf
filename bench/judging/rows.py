"""Are two results the same rows? Values by `cells`, column names ignored, columns never mixed up.

The columns of the answer are matched to those of the gold rows by one assignment for all rows, so that two values
swapped in one row are wrong, unless they are swapped alike in every row. Duplicates count; order counts where the
question asks for it. A one-row answer is so compared as a multiset of values.

`same_rows_publicly` is the rule of BC-Bench as it stands there, kept for comparability (--row-match=public).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from bench.judging.answers import Cell, Row, is_annotation
from bench.judging.cells import Value, value_of

SEARCH_LIMIT = 5_000_000
"""Cells that the search for an assignment may look at, on top of a first look at all of them."""

type Table = tuple[tuple[Value, ...], ...]
"""Rows of values, all with the same columns in the same order."""

ABSENT: Value = ("absent", None)
"""Stands for the cell of a row that lacks a column which other rows have."""


class TooManyAssignmentsError(Exception):
    """Too many columns hold the same values to tell in bounded time whether an assignment makes the rows the same."""


def columns_of(rows: Sequence[Row]) -> tuple[str, ...]:
    """The columns of rows: the names of all, in the order in which they come up."""
    return tuple(dict.fromkeys(name for row in rows for name in row if not is_annotation(name)))


def table_of(rows: Sequence[Row]) -> Table:
    """The values of rows, column by column."""
    names = columns_of(rows)
    return tuple(tuple(value_of(row[name]) if name in row else ABSENT for name in names) for row in rows)


def same_rows(gold: Sequence[Row], answer: Sequence[Row], *, ordered: bool) -> bool:
    """Whether the answer has the rows of the gold. Raises TooManyAssignmentsError."""
    if len(gold) != len(answer) or len(columns_of(gold)) != len(columns_of(answer)):
        return not gold and not answer
    return not gold or assignment(table_of(gold), table_of(answer), ordered=ordered) is not None


def assignment(gold: Table, answer: Table, *, ordered: bool) -> tuple[int, ...] | None:
    """For each column of the gold the column of the answer, so that the rows are the same; None when there is none.

    Both have as many rows, at least one. Columns come into question for each other that hold the same values, as often.
    Raises TooManyAssignmentsError.
    """
    theirs, ours = list(zip(*gold, strict=True)), list(zip(*answer, strict=True))
    if len(theirs) != len(ours):
        return None
    if not theirs:
        return ()
    if ordered:
        return _by_equal_columns(theirs, ours)
    alike: dict[frozenset[tuple[Value, int]], list[int]] = {}
    for at, column in enumerate(ours):
        alike.setdefault(_signature(column), []).append(at)
    candidates = [alike.get(_signature(column), []) for column in theirs]
    if not all(candidates):
        return None
    # The fewer a column has to choose from, the earlier a wrong choice shows.
    order = sorted(range(len(theirs)), key=lambda at: len(candidates[at]))
    search = _Search([theirs[at] for at in order], ours, [candidates[at] for at in order])
    found = search.run()
    if found is None:
        return None
    chosen = dict(zip(order, found, strict=True))
    return tuple(chosen[at] for at in range(len(theirs)))


def _signature(column: Sequence[Value]) -> frozenset[tuple[Value, int]]:
    """The values of a column and how often each is there."""
    return frozenset(Counter(column).items())


def _by_equal_columns(theirs: Sequence[tuple[Value, ...]], ours: Sequence[tuple[Value, ...]]) -> tuple[int, ...] | None:
    places: dict[tuple[Value, ...], list[int]] = {}
    for at, column in enumerate(ours):
        places.setdefault(column, []).append(at)
    chosen = []
    for column in theirs:
        left = places.get(column)
        if not left:
            return None
        chosen.append(left.pop(0))
    return tuple(chosen)


class _Search:
    """Goes through the assignments, column by column, and leaves a branch as soon as the rows chosen so far differ.

    Rows whose values in the first columns are the same have the same number there: a number and the value in the next
    column make the next number. Two tables are the same in these columns when each number is there as often.
    """

    def __init__(
        self,
        theirs: Sequence[tuple[Value, ...]],
        ours: Sequence[tuple[Value, ...]],
        candidates: Sequence[Sequence[int]],
    ) -> None:
        self._ours = ours
        self._candidates = candidates
        first: dict[tuple[Value, ...], int] = {}
        self._kinds = [first.setdefault(column, at) for at, column in enumerate(ours)]
        self._next: list[dict[tuple[int, Value], int]] = []
        self._wanted: list[Counter[int]] = []
        numbers = [0] * len(theirs[0])
        for column in theirs:
            known: dict[tuple[int, Value], int] = {}
            numbers = [known.setdefault(pair, len(known)) for pair in zip(numbers, column, strict=True)]
            self._next.append(known)
            self._wanted.append(Counter(numbers))
        self._room = SEARCH_LIMIT

    def run(self) -> list[int] | None:
        # In the order in which they were chosen; a branch for each of them, and one for the next.
        chosen: dict[int, None] = {}
        branches = [self._fitting(chosen, [0] * len(self._ours[0]))]
        while branches:
            found = next(branches[-1], None)
            if found is None:
                branches.pop()
                if chosen:
                    chosen.popitem()
                continue
            at, numbers = found
            chosen[at] = None
            if len(chosen) == len(self._candidates):
                return list(chosen)
            branches.append(self._fitting(chosen, numbers))
        return None

    def _fitting(self, chosen: Mapping[int, None], numbers: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
        """The columns that may be chosen next, each with the numbers of the rows then."""
        depth = len(chosen)
        candidates, known, wanted = self._candidates[depth], self._next[depth], self._wanted[depth]
        tried: set[int] = set()
        for at in candidates:
            # Of columns that are the same in every row, one stands for all.
            if at in chosen or self._kinds[at] in tried:
                continue
            tried.add(self._kinds[at])
            if len(candidates) > 1:
                self._look_at(len(numbers))
            found = [known.get(pair, -1) for pair in zip(numbers, self._ours[at], strict=True)]
            if Counter(found) == wanted:
                yield at, found

    def _look_at(self, cells: int) -> None:
        self._room -= cells
        if self._room < 0:
            raise TooManyAssignmentsError(
                f"more than {SEARCH_LIMIT:,} cells were looked at for an assignment of {len(self._ours)} columns"
            )


# ------------------------------------------------------------------------------------------------- the public rule


def same_rows_publicly(gold: Sequence[Row], answer: Sequence[Row], *, ordered: bool) -> bool:
    """Whether the rows are the same by the rule of BC-Bench: each row is the sorted texts of its values."""
    ours, theirs = ([_public_row(row) for row in rows] for rows in (answer, gold))
    return ours == theirs if ordered else sorted(ours) == sorted(theirs)


def _public_row(row: Mapping[str, Cell]) -> tuple[str, ...]:
    return tuple(sorted(_public_text(value) for name, value in row.items() if not name.startswith("@")))


def _public_text(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, str):
        return cell.strip()
    number = Decimal(cell)
    # A number with a point or an exponent goes through a float there.
    exact = number if number.as_tuple().exponent == 0 else Decimal(str(float(number)))
    return str(exact.normalize())
