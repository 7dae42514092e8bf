"""FlowFields: calculated by CalcFields, after each read for SetAutoCalcFields, and when filtered by; CalcSums."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from bclite.model.objects import Field
from bclite.model.types import Kind
from bclite.runtime.conversion import default
from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import Expression
from bclite.runtime.flow_field_sql import sql_of_formula
from bclite.runtime.record_reading import RecordReading
from bclite.runtime.schema import Formula
from bclite.runtime.table_conditions import filters_on
from bclite.storage.columns import codec_of
from bclite.storage.database_table import DatabaseTable
from bclite.storage.decimals import decode
from bclite.storage.layout import Row
from bclite.storage.reading import Computed, Selection, Source, primary_order

SUMMED = frozenset({Kind.DECIMAL, Kind.INTEGER, Kind.BIGINTEGER, Kind.DURATION})


class RecordCalculation(RecordReading):
    """CalcFields and what belongs to it."""

    def calc_fields(self, numbers: Sequence[int]) -> None:
        """Calculate FlowFields and load Blobs. Raises ALError, and calculates nothing, where a field is neither."""
        fields = [self.field(number) for number in numbers]
        for field in fields:
            if field.type.kind is not Kind.BLOB or field.field_class != "normal":
                self.session.schema.formula(self.table, field)
        self.calculate([field.number for field in fields])

    def calculate(self, numbers: Sequence[int]) -> None:
        values = {
            number: self.calculated_value(number) for number in numbers if self.field(number).field_class == "flowfield"
        }
        self.f.update(values)
        for number in self.layout.blobs:
            if number in numbers:
                self.f.load_blob(number)

    def set_auto_calc_fields(self, numbers: Sequence[int]) -> None:
        """Calculate these FlowFields whenever a record is read; none any more when there are none."""
        self.view.calculated = tuple(dict.fromkeys([*self.view.calculated, *numbers])) if numbers else ()
        self.changed_view()

    def calculated_value(self, number: int) -> Any:
        """The value of a FlowField for the record and the FlowFilters at hand."""
        field = self.field(number)
        formula = self.session.schema.formula(self.table, field)
        filters = filters_on(self, formula.table, formula.conditions)
        source = self.session.new_record_of(formula.table)
        source.company = self.company
        return source.aggregate(formula, filters, field)

    def aggregate(self, formula: Formula, filters: dict[int, Expression], target: Field) -> Any:
        """What a formula yields over the rows of this record's table that the filters let through."""
        selection = Selection(tuple(self._conditions(filters.items())))
        if formula.method == "exist":
            return self.rows.exists(selection) is not formula.negated
        if formula.method == "count":
            return self.rows.count(selection)
        assert formula.field is not None
        if formula.method == "lookup":
            return self._lookup(formula.field, selection, target)
        stored = self.rows.aggregate(formula.method, self._source(formula.field), selection)
        if stored is None:
            return default(target.type, self.session)
        return _signed(_decoded(formula, stored, target), formula.negated)

    def _lookup(self, field: Field, selection: Selection, target: Field) -> Any:
        """The field of the first row in the order of the primary key."""
        found = self.rows.rows(selection, primary_order(self.layout), None, 1)
        if not found:
            return default(target.type, self.session)
        self.f.load(found[0])
        return self.calculated_value(field.number) if field.field_class == "flowfield" else self.f[field.number]

    def _source(self, field: Field) -> Source:
        return self.computed(field.number) if field.field_class == "flowfield" else self.layout.index[field.number]

    def calc_sums(self, numbers: Sequence[int]) -> None:
        """Put the sums over the filtered records into these fields."""
        for number in numbers:
            field = self.field(number)
            if field.type.kind not in SUMMED:
                raise ALError(f"The {field.caption} field in the {self.table_caption()} table must be numeric.")
        selection = self.selection()
        for number in numbers:
            field = self.field(number)
            stored = self.rows.aggregate("sum", self._source(field), selection)
            blank = stored is None
            self.f[number] = default(field.type, self.session) if blank else codec_of(field.type).decode(stored)

    def computed(self, number: int) -> Computed:
        """A FlowField as something to filter by or to sum up."""
        field = self.field(number)
        formula = self.session.schema.formula(self.table, field)
        in_database = isinstance(self.rows, DatabaseTable)
        sql, parameters = sql_of_formula(self, formula) if in_database else (None, ())
        probe = self.session.new_record_of(self.table)
        probe.company, probe.view.filters = self.company, self.view.copy_filters()
        encode = codec_of(field.type).encode

        def value(row: Row) -> Any:
            probe.f.load(row)
            return encode(probe.calculated_value(number))

        return Computed(sql, parameters, value, field.type.kind is Kind.DECIMAL)


def _decoded(formula: Formula, stored: Any, target: Field) -> Any:
    """An aggregate as a value of the FlowField's type."""
    if formula.method == "average":
        average = decode(stored)
        return average if target.type.kind is Kind.DECIMAL else int(average)
    return codec_of(target.type).decode(stored)


def _signed(value: Any, negated: bool) -> Any:
    if not negated:
        return value
    return -value if isinstance(value, int | Decimal) and not isinstance(value, bool) else value
