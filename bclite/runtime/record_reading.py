"""Finding records: Get, Find, FindSet, Next, Count and IsEmpty."""

from collections.abc import Sequence
from uuid import UUID

from bclite.model.system_fields import SYSTEM_ID
from bclite.runtime.errors import ALError
from bclite.runtime.record_cursor import Cursor
from bclite.runtime.record_filtering import RecordFiltering, key_of_values
from bclite.runtime.variant import Variant
from bclite.storage.layout import Row
from bclite.storage.predicates import Comparison
from bclite.storage.reading import Order, Selection, Start, primary_order

WHICH = frozenset("=<>+-")


class RecordReading(RecordFiltering):
    """Methods that move a record variable in its table. Where they tell success the caller decides about the error."""

    def get(self, values: Sequence[Variant] = ()) -> bool:
        """Read the record with this primary key, whatever the filters; where there is none all stays as it is."""
        return self.get_by_key(key_of_values(self, values))

    def get_by_key(self, key: Row) -> bool:
        """Read the record with this primary key as stored."""
        self.cursor = None
        row = self.rows.get(key)
        if row is None:
            return False
        self.read(row)
        return True

    def get_by_system_id(self, system_id: UUID) -> bool:
        condition = (self.layout.index[SYSTEM_ID], Comparison("=", system_id.bytes))
        return self._take(self.rows.rows(Selection((condition,)), primary_order(self.layout), None, 1))

    def find_first(self) -> bool:
        return self._take(self.rows.rows(self.selection(), self.order(), None, 1))

    def find_last(self) -> bool:
        return self._take(self.rows.rows(self.selection(), self.order().reversed, None, 1))

    def find_set(self) -> bool:
        """The first record, with those behind it read ahead."""
        cursor = Cursor(self.rows, self.selection(), self.order(), None)
        row = cursor.next()
        if row is None:
            self.cursor = None
            return False
        self.read(row)
        self.cursor = cursor
        return True

    def find(self, which: str = "=") -> bool:
        """The record that `which` says, seen from the present values: `-` first, `+` last, else the nearest of those
        equal, less or greater."""
        if not which or not WHICH.issuperset(which) or (len(which) > 1 and set(which) & {"+", "-"}):
            raise ALError(f"The value '{which}' is not valid for the Find method.")
        if which == "-":
            return self.find_first()
        if which == "+":
            return self.find_last()
        order, selection = self.order(), self.selection()
        here = self._position(order)
        signs = sorted(which, key=lambda sign: sign != "=")
        return any(self._take(self._nearest(sign, selection, order, here)) for sign in signs)

    def _nearest(self, sign: str, selection: Selection, order: Order, here: Row) -> list[Row]:
        """The row at a position, or the one before or behind it."""
        if sign == ">":
            return self.rows.rows(selection, order, Start(here), 1)
        if sign == "<":
            return self.rows.rows(selection, order.reversed, Start(here), 1)
        found = self.rows.rows(selection, order, Start(here, inclusive=True), 1)
        return found if found and order.values(found[0]) == here else []

    def next(self, steps: int = 1) -> int:
        """Go on by so many records, backwards when negative; returns how many it were, 0 at the end."""
        if steps == 1:
            cursor = self.cursor
            if cursor is None or cursor.backward or not cursor.is_at(self.f):
                cursor = self._cursor_behind(backward=False)
            row = cursor.next()
            if row is None:
                self.cursor = None
                return 0
            self.read(row)
            self.cursor = cursor
            return 1
        return self._walk(steps)

    def _walk(self, steps: int) -> int:
        backward = steps < 0
        cursor = self.cursor
        if cursor is None or cursor.backward != backward or not cursor.is_at(self.f):
            cursor = self._cursor_behind(backward=backward)
        made, last = 0, None
        while made < abs(steps) and (row := cursor.next()) is not None:
            made, last = made + 1, row
        if last is not None:
            self.read(last)
        self.cursor = cursor if made == abs(steps) and made else None
        return -made if backward else made

    def _cursor_behind(self, *, backward: bool) -> Cursor:
        """A cursor that starts behind the present values."""
        order = self.order()
        here = self._position(order)
        return Cursor(
            self.rows, self.selection(), order.reversed if backward else order, Start(here), backward=backward
        )

    def _position(self, order: Order) -> Row:
        return tuple([self.f.encoded(index) for index, _ in order.columns])

    def count(self) -> int:
        return self.rows.count(self.selection())

    def is_empty(self) -> bool:
        return not self.rows.exists(self.selection())

    def _take(self, found: list[Row]) -> bool:
        """Hold what was found; without it the record keeps its values."""
        self.cursor = None
        if not found:
            return False
        self.read(found[0])
        return True
