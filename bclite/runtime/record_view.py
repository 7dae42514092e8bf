"""What a record variable sees of its table: filters in their groups, the order, marks."""

from dataclasses import dataclass, field

from bclite.runtime.filter_expressions import Expression

STANDARD_GROUP = 0
CROSS_COLUMN_GROUP = -1
"""The group in which one matching filter is enough."""


@dataclass(slots=True)
class View:
    """`filters` are by group and field number; `key` holds the numbers of the fields sorted by, without the primary key
    that follows them, and is empty for the primary key; `descending` the fields that SetAscending turned round."""

    filters: dict[int, dict[int, Expression]] = field(default_factory=dict)
    group: int = STANDARD_GROUP
    key: tuple[int, ...] = ()
    ascending: bool = True
    turned: frozenset[int] = frozenset()
    marked_only: bool = False
    calculated: tuple[int, ...] = ()
    """FlowFields that are calculated whenever a record is read (SetAutoCalcFields)."""

    def current(self) -> dict[int, Expression]:
        """The filters of the current group."""
        return self.filters.get(self.group, {})

    def set(self, number: int, expression: Expression | None) -> None:
        """Set or, with None, remove the filter of a field in the current group."""
        group = self.filters.setdefault(self.group, {})
        if expression is None:
            group.pop(number, None)
        else:
            group[number] = expression

    def on_field(self, number: int) -> list[Expression]:
        """The filters on a field in all groups: all of them hold."""
        return [group[number] for group in self.filters.values() if number in group]

    def copy_filters(self) -> dict[int, dict[int, Expression]]:
        if not self.filters:
            return {}
        return {group: dict(filters) for group, filters in self.filters.items() if filters}

    def copy(self) -> "View":
        return View(
            self.copy_filters(),
            self.group,
            self.key,
            self.ascending,
            self.turned,
            self.marked_only,
            self.calculated,
        )
