"""Filters and sorting of a record variable, and what they make of it for the storage."""

from collections.abc import Iterable, Sequence
from typing import Any

from bclite.model.objects import Field
from bclite.model.types import without_length
from bclite.runtime import filter_parsing
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.filter_expressions import Equal, Expression, Ranged, ends_of, predicate_of
from bclite.runtime.record_texts import RecordTexts
from bclite.runtime.record_view import CROSS_COLUMN_GROUP
from bclite.runtime.variant import Variant
from bclite.storage.layout import Row
from bclite.storage.predicates import NEVER, Comparison, OneOf
from bclite.storage.reading import Computed, Condition, Order, Selection, Source


class RecordFiltering(RecordTexts):
    """SetRange, SetFilter and what belongs to them."""

    # ------------------------------------------------------------------------------------------------------- filters

    def set_range(self, number: int, low: Variant | None = None, high: Variant | None = None) -> None:
        """Filter a field on one value, or on a range with both ends; without a value its filter is removed."""
        if low is None:
            self._set(number, None)
            return
        least = self._value_for(number, low)
        if high is None:
            self._set(number, Equal(least))
            return
        greatest = self._value_for(number, high)
        self._set(number, Equal(least) if least == greatest else Ranged(least, greatest))

    def set_filter(self, number: int, text: str, given: Sequence[Variant] = ()) -> None:
        """Filter a field by the text of a filter, `%n` in it standing for the values given."""
        self._set(number, self.parsed_filter(self.field(number), text, given))

    def parsed_filter(self, field: Field, text: str, given: Sequence[Variant] = ()) -> Expression | None:
        """The filter that a text is; raises ALError, naming the field, where it is none."""
        try:
            return filter_parsing.parse(text, field.type, given, self.filter_values())
        except ALError as error:
            raise ALError(
                f'The filter "{text}" is not valid for the {field.caption} field on the {self.table_caption()} table. '
                f"{error.text}",
                "DB:InvalidFilter",
            ) from error

    def _value_for(self, number: int, variant: Variant) -> Any:
        """The value as one of the field's type, however long: a filter may be longer than the field."""
        return convert(variant.value, variant.type, without_length(self.field(number).type))

    def _set(self, number: int, expression: Expression | None) -> None:
        self.view.set(number, expression)
        self.changed_view()

    def get_filter(self, number: int) -> str:
        """The text of a field's filter in the current group; empty where there is none."""
        expression = self.view.current().get(number)
        return "" if expression is None else self.filter_values().shown(expression, self.field(number).type)

    def range_end(self, number: int, *, highest: bool) -> Any:
        """GetRangeMin and GetRangeMax: an end of the field's filter, which must be one range."""
        field = self.field(number)
        expression = self.view.current().get(number)
        ends = None if expression is None else ends_of(expression)
        if ends is None:
            what = "no filter" if expression is None else "a filter that is not a single range"
            where = f"the {field.caption} field in the {self.table_caption()} table"
            raise ALError(f"There is {what} on {where}.", "DB:NoFilter")
        end = ends[highest]
        return self.filter_values().value("", field.type) if end is None else end

    def has_filter(self) -> bool:
        return bool(self.view.current())

    def copy_filter(self, number: int, target: "RecordFiltering", target_number: int) -> None:
        """Put the filter of a field on a field of another record."""
        target._set(target_number, self.view.current().get(number))

    def copy_filters(self, source: "RecordFiltering") -> None:
        """Take over the filters of another record, group by group."""
        self.view.filters = source.view.copy_filters()
        self.changed_view()

    def set_record_filter(self) -> None:
        """SetRecFilter: see nothing but the record at hand."""
        numbers = [*self.view.key, *(field.number for field in self.key_fields)]
        for number in dict.fromkeys(numbers):
            self.view.set(number, Equal(self.f[number]))
        self.changed_view()

    def filter_group(self, group: int | None = None) -> int:
        """The group that filters are set in; another one is chosen when it is given."""
        if group is not None:
            self.view.group = group
        return self.view.group

    def reset(self) -> None:
        """Remove filters and marks, sort by the primary key. Fields keep their values."""
        calculated = self.view.calculated
        self.view = type(self.view)(calculated=calculated)
        self.marks = frozenset()
        self.changed_view()

    # ------------------------------------------------------------------------------------------------------- sorting

    def set_current_key(self, numbers: Sequence[int]) -> bool:
        """Sort by these fields, then by the primary key; false where one of them cannot be sorted by."""
        classes = {self.field(number).field_class for number in numbers}
        if "flowfilter" in classes:
            return False
        if "flowfield" in classes:
            raise UnsupportedError("sorting by a FlowField")
        self.view.key = tuple(numbers)
        self.view.turned = frozenset()
        self.changed_view()
        return True

    def set_ascending(self, number: int, ascending: bool) -> None:
        """Turn the direction of one field of the sorting."""
        turned = set(self.view.turned)
        (turned.discard if ascending == self.view.ascending else turned.add)(number)
        self.view.turned = frozenset(turned)
        self.changed_view()

    def is_ascending(self, number: int) -> bool:
        return self.view.ascending != (number in self.view.turned)

    def ascending(self, ascending: bool | None = None) -> bool:
        """The direction of the sorting as a whole, set when it is given."""
        if ascending is not None:
            self.view.ascending = ascending
            self.changed_view()
        return self.view.ascending

    def sorting(self) -> list[int]:
        """The numbers of the fields sorted by, the primary key behind those chosen."""
        return list(dict.fromkeys([*self.view.key, *(field.number for field in self.key_fields)]))

    def order(self) -> Order:
        """The sorting for the storage."""
        view, orders = self.view, self.layout.orders
        shape = (view.key, view.ascending, view.turned)
        found = orders.get(shape)
        if found is None:
            index = self.layout.index
            found = Order(tuple((index[number], not self.is_ascending(number)) for number in self.sorting()))
            orders[shape] = found
        return found

    # ----------------------------------------------------------------------------------------------------- selection

    def selection(self) -> Selection:
        """The filters, and the marks if only those are seen, for the storage."""
        every: list[Condition] = []
        either: list[Condition] = []
        for group, filters in self.view.filters.items():
            if filters:
                conditions = either if group == CROSS_COLUMN_GROUP else every
                conditions += self._conditions(filters.items())
        if self.view.marked_only:
            every.append(self._marked())
        return Selection(tuple(every), tuple(either))

    def _conditions(self, filters: Iterable[tuple[int, Expression]]) -> Iterable[Condition]:
        encoders = self.layout.encoders
        for number, expression in filters:
            stored = encoders.get(number)
            if stored is not None and isinstance(expression, Equal):
                yield stored[0], Comparison("=", stored[1](expression.value))
                continue
            field = self.field(number)
            if field.field_class == "flowfilter":
                continue
            source: Source = self.computed(number) if field.field_class == "flowfield" else self.layout.index[number]
            yield source, predicate_of(expression, field.type)

    def _marked(self) -> Condition:
        """Only marked records: by their keys, which SQL can test where the key is one field."""
        if len(self.layout.key) == 1:
            return self.layout.key[0], OneOf(tuple(key[0] for key in self.marks)) if self.marks else NEVER
        marks, key_of = frozenset(self.marks), self.layout.key_of
        return Computed(None, (), lambda row: int(key_of(row) in marks)), Comparison("=", 1)

    def computed(self, number: int) -> Computed:
        """A FlowField as something to filter by; what calculates is in `bclite.runtime.record_calculation`."""
        raise NotImplementedError

    def calculated_value(self, number: int) -> Any:
        """The value of a FlowField; what calculates is in `bclite.runtime.record_calculation`."""
        raise NotImplementedError

    # --------------------------------------------------------------------------------------------------------- marks

    def mark(self, marked: bool | None = None) -> bool:
        """Whether the record at hand is marked; it becomes so, or not, when that is given."""
        key = self.key()
        if marked is not None:
            marks = self.marks if isinstance(self.marks, set) else set(self.marks)
            (marks.add if marked else marks.discard)(key)
            self.marks = marks
            if self.view.marked_only:
                self.changed_view()
        return key in self.marks

    def clear_marks(self) -> None:
        self.marks = frozenset()
        self.changed_view()

    def marked_only(self, only: bool | None = None) -> bool:
        """Whether only marked records are seen, set when it is given."""
        if only is not None:
            self.view.marked_only = only
            self.changed_view()
        return self.view.marked_only


def key_of_values(record: RecordTexts, values: Sequence[Variant]) -> Row:
    """The primary key that Get and Rename are given, blank where values are missing, as stored."""
    columns = record.layout.key_columns
    if len(values) == len(columns):
        return tuple(
            [
                column.codec.encode(convert(variant.value, variant.type, column.type))
                for variant, column in zip(values, columns, strict=True)
            ]
        )
    if len(values) > len(columns):
        raise ALError(
            f"The {record.table_caption()} table has {len(columns)} primary key fields, "
            f"but {len(values)} values were given."
        )
    given = [
        column.codec.encode(convert(variant.value, variant.type, column.type))
        for variant, column in zip(values, columns, strict=False)
    ]
    return (*given, *(column.codec.blank for column in columns[len(given) :]))
