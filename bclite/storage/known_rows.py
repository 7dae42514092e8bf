"""What is known of a table in the database without asking it: the rows that were got or written last, and its size."""

from bclite.storage.layout import Layout, Row
from bclite.storage.reading import Change, ChangeLog

MOST_ROWS = 256
"""Rows that are kept at hand."""


class KnownRows:
    """Follows what is written by way of one table; whatever else happens to the rows makes it forget everything.

    `rows` are those at hand by their key, None where there is none with it. `size` tells how many rows there are, up to
    `most`, which stands for more.
    """

    def __init__(self, layout: Layout, changes: ChangeLog, most: int) -> None:
        self._layout = layout
        self._changes = changes
        self._most = most
        self._version = -1
        self._rows: dict[Row, Row | None] = {}
        self._size: int | None = None

    @property
    def rows(self) -> dict[Row, Row | None]:
        if self._version != self._changes.version:
            self._forget()
        self._make_room()
        return self._rows

    @property
    def size(self) -> int | None:
        """None where it is not known."""
        if self._version != self._changes.version:
            self._forget()
        return self._size

    @size.setter
    def size(self, size: int) -> None:
        self._size = min(size, self._most)

    def written(self, change: Change) -> None:
        """Add a change to the log and to what is known."""
        follows = self._version == self._changes.version
        self._changes.add(change)
        if not follows:
            return
        self._version = self._changes.version
        self._make_room()
        if change.before is not None:
            self._rows[self._layout.key_of(change.before)] = None
        if change.after is not None:
            self._rows[self._layout.key_of(change.after)] = change.after
        if self._size is None or (change.before is not None and change.after is not None):
            return
        if change.after is not None:
            self._size = min(self._size + 1, self._most)
        else:
            self._size = None if self._size == self._most else self._size - 1

    def _make_room(self) -> None:
        if len(self._rows) >= MOST_ROWS:
            self._rows.clear()

    def _forget(self) -> None:
        self._version = self._changes.version
        self._rows.clear()
        self._size = None
