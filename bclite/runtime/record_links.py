"""Links that are attached to records (AddLink, HasLinks, DeleteLinks …)."""

from dataclasses import dataclass

from bclite.runtime.values import RecordId


@dataclass(frozen=True, slots=True)
class Link:
    number: int
    url: str
    description: str


class RecordLinks:
    """The links of all records, by record. Kept in memory, and not undone by a rollback."""

    def __init__(self) -> None:
        self._links: dict[RecordId, list[Link]] = {}
        self._last = 0

    def add(self, record: RecordId, url: str, description: str) -> int:
        self._last += 1
        self._links.setdefault(record, []).append(Link(self._last, url, description))
        return self._last

    def of(self, record: RecordId) -> list[Link]:
        return list(self._links.get(record, ()))

    def any_in(self, table: int) -> bool:
        """Whether a record of this table has links."""
        return any(record.table == table for record in self._links)

    def delete(self, record: RecordId, number: int) -> None:
        left = [link for link in self.of(record) if link.number != number]
        if left:
            self._links[record] = left
        else:
            self.delete_all(record)

    def delete_all(self, record: RecordId) -> None:
        self._links.pop(record, None)

    def move(self, old: RecordId, new: RecordId) -> None:
        """The record has another identity now."""
        if old in self._links:
            self._links[new] = self._links.pop(old)

    def copy(self, source: RecordId, target: RecordId) -> None:
        for link in self.of(source):
            self.add(target, link.url, link.description)
