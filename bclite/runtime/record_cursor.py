"""Reading on from a record: rows are read ahead in pages, and what happens to the table meanwhile is taken in.

As on the product a loop over FindSet and Next visits each record once, in the order and on the place it had when the
loop came near it: a record whose sort key another variable changes is neither missed nor met again. Records inserted
ahead of the present one are met, deleted ones are not, and of changed ones the present values are read.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from bclite.storage.layout import Row
from bclite.storage.reading import Change, Order, Selection, Start, TableRows

if TYPE_CHECKING:
    from bclite.runtime.record_fields import Fields

FIRST_PAGE = 32
LARGEST_PAGE = 512


class Cursor:
    """`current` is the row that was returned last; `backward` tells that the order is that of the view turned round."""

    def __init__(
        self, rows: TableRows, selection: Selection, order: Order, start: Start | None, backward: bool = False
    ) -> None:
        self._rows = rows
        self._selection = selection
        self._order = order
        self.backward = backward
        self._size = FIRST_PAGE
        self._version = rows.changes.version
        self._page = rows.rows(selection, order, start, self._size)
        self._at = 0
        self._seen_to = 0
        self._left: list[Row] = []
        self._is_quiet = True
        self._place: Row | None = None
        self.current: Row | None = None

    def is_at(self, fields: "Fields") -> bool:
        """Whether a record still stands where the cursor left it: the values it is sorted by are the same."""
        current = self.current
        if current is None:
            return False
        if fields.row is current and self._rows.layout.sorted_by(self._order).isdisjoint(fields):
            return True
        return all(fields.encoded(at) == current[at] for at, _ in self._order.columns)

    def next(self) -> Row | None:
        """The next row, None at the end."""
        if self._rows.changes.version != self._version:
            self._catch_up()
        if self._is_quiet:
            if self._at < len(self._page):
                self.current = self._place = row = self._page[self._at]
                self._at += 1
                return row
            if len(self._page) < self._size:
                return None
        return self._next_among_changes()

    def _next_among_changes(self) -> Row | None:
        while True:
            row = self._buffered()
            if self._changes.inserted:
                inserted = self._inserted_before(row)
                if inserted is not None:
                    self.current = self._place = inserted
                    return inserted
            if row is None:
                return None
            self._at += 1
            fresh = row if self._changes.is_empty else self._fresh(row)
            if fresh is not None:
                self._place = row
                self.current = fresh
                return fresh
            self._changes.skipped.add(self._key(row))

    def _buffered(self) -> Row | None:
        """The next row of those read ahead; another page is read when they are used up."""
        if self._at < len(self._page):
            return self._page[self._at]
        if len(self._page) < self._size:
            return None
        last = self._page[-1]
        self._left += self._page[self._seen_to :]
        self._seen_to = 0
        self._size = min(self._size * 4, LARGEST_PAGE)
        self._page = self._rows.rows(self._selection, self._order, Start(self._order.values(last)), self._size)
        self._at = 0
        if self._changes.inserted:
            self._changes.forget_inserted(map(self._key, self._page))
        return self._page[0] if self._page else None

    # ------------------------------------------------------------------------------------- what others did meanwhile

    @cached_property
    def _changes(self) -> "_Changes":
        return _Changes()

    @cached_property
    def _test(self) -> Callable[[Row], bool]:
        return self._selection.test()

    def _key(self, row: Row) -> Row:
        return self._rows.layout.key_of(row)

    def _catch_up(self) -> None:
        """Take in the changes of the table since the last look."""
        changes = self._rows.changes.since(self._version)
        self._version = self._rows.changes.version
        if changes is None:
            self._start_anew()
            return
        self._is_quiet = False
        for change in changes:
            self._take_in(change)

    def _take_in(self, change: Change) -> None:
        before, after, test = change.before, change.after, self._test
        if before is not None:
            key = self._key(before)
            self._changes.touched.add(key)
            self._changes.forget_inserted([key])
            if after is not None and key == self._key(after) and self._was_seen(key):
                self._changes.moved.add(key)
                return
        if after is not None and test(after) and (before is None or not test(before) or self._is_renamed(change)):
            self._changes.inserted[self._key(after)] = after

    def _is_renamed(self, change: Change) -> bool:
        return (
            change.before is not None
            and change.after is not None
            and self._key(change.before) != self._key(change.after)
        )

    def _was_seen(self, key: Row) -> bool:
        """Whether the row with this key was returned already."""
        seen = self._changes.seen
        seen.update(map(self._key, self._left))
        seen.update(map(self._key, self._page[self._seen_to : self._at]))
        self._left.clear()
        self._seen_to = self._at
        return key in seen and key not in self._changes.skipped

    def _fresh(self, row: Row) -> Row | None:
        """The row as it is now; None when it is gone, no longer selected, or was met on its former place."""
        key = self._key(row)
        if key in self._changes.moved:
            return None
        if key not in self._changes.touched:
            return row
        fresh = self._rows.get(key)
        return fresh if fresh is not None and self._test(fresh) else None

    def _inserted_before(self, row: Row | None) -> Row | None:
        """The first of the inserted rows between the present place and `row`, or the end."""
        rank = self._rank
        place = rank(self._place) if self._place is not None else None
        limit = rank(row) if row is not None else None
        ahead = [
            each
            for each in self._changes.inserted.values()
            if (place is None or rank(each) > place) and (limit is None or rank(each) < limit)
        ]
        if not ahead:
            return None
        first = min(ahead, key=rank)
        del self._changes.inserted[self._key(first)]
        self._changes.seen.add(self._key(first))
        return first

    def _rank(self, row: Row) -> tuple[object, ...]:
        return self._order.rank(self._order.values(row))

    def _start_anew(self) -> None:
        """Read on from the present place, with nothing known of what was met before."""
        start = None if self._place is None else Start(self._order.values(self._place))
        self._page = self._rows.rows(self._selection, self._order, start, self._size)
        self._at = self._seen_to = 0
        self._left.clear()
        self._changes = _Changes()
        self._is_quiet = True


class _Changes:
    """What happened to the table since the cursor began: keys of changed or deleted rows (`touched`), of rows changed
    after they were met (`moved`), rows that came in (`inserted`), keys of rows read up to the present place (`seen`,
    filled when needed), and of those among them that were passed over (`skipped`)."""

    def __init__(self) -> None:
        self.touched: set[Row] = set()
        self.moved: set[Row] = set()
        self.inserted: dict[Row, Row] = {}
        self.seen: set[Row] = set()
        self.skipped: set[Row] = set()

    @property
    def is_empty(self) -> bool:
        return not self.touched

    def forget_inserted(self, keys: Iterable[Row]) -> None:
        """These rows are read by other ways, or are gone."""
        for key in keys:
            self.inserted.pop(key, None)
