"""Validate with its triggers and events; TestField and FieldError."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bclite.model.types import without_length
from bclite.runtime import relations
from bclite.runtime.conversion import convert
from bclite.runtime.record_calculation import RecordCalculation
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.record import Record


class RecordValidation(RecordCalculation):
    """What checks the fields of a record."""

    @property
    def xrec(self) -> "Record":
        """The record as it was before what is going on: before the outermost Validate, before a Rename. In Insert,
        Modify and Delete from code it holds what the record itself holds, as on the product."""
        return self.image() if self._before is None else self._before

    def image(self) -> "Record":
        """A record of its own with the same field values."""
        image = self.session.new_record_of(self.table, temporary=self.temporary)
        image.f = self.f.copy()
        image.company = self.company
        if self.temporary:
            image.rows = self.rows
        return image

    @contextmanager
    def seen_from(self, before: "Record") -> Iterator[None]:
        """While a page writes the record xRec is what it showed before."""
        self._before = before
        try:
            yield
        finally:
            self._before = None

    def validate(self, number: int, value: Variant | None = None) -> None:
        """Assign a value to a field, if one is given, and validate the field: its table relation, then the triggers
        and events before, of and after validation."""
        field = self.field(number)
        new = None if value is None else convert(value.value, value.type, field.type)
        outermost = self._validating == 0
        if outermost:
            self._before = self.image()
        self._validating += 1
        try:
            if value is not None:
                self.f[number] = new
            relations.check(self, field)
            self._run_validation(field.name)
        finally:
            self._validating -= 1
            if outermost:
                self._before = None

    def _run_validation(self, name: str) -> None:
        triggers, table = self.session.schema.triggers, self.table
        is_observed = table.number in self.session.events.observed_tables
        if table.extensions:
            self.run_triggers(triggers(table, "OnBeforeValidate", name, extensions=True))
        if is_observed:
            self.raise_event("OnBeforeValidateEvent", name)
        self.run_triggers(triggers(table, "OnValidate", name))
        if table.extensions:
            self.run_triggers(triggers(table, "OnAfterValidate", name, extensions=True))
        if is_observed:
            self.raise_event("OnAfterValidateEvent", name)

    def run_triggers(self, methods: Sequence[str]) -> None:
        for method in methods:
            getattr(self, method)()

    def raise_event(self, event: str, element: str = "", **arguments: Any) -> None:
        """Call the subscribers of a trigger event of the table."""
        events, number = self.session.events, self.table.number
        if number in events.observed_tables and events.has_subscribers("table", number, event, element):
            known = {"rec": self, "xrec": self.xrec, "currfieldno": self.current_field, **arguments}
            events.raise_trigger("table", number, event, element, known)

    def test_field(self, number: int, value: Variant | None = None) -> None:
        """Raise ALError unless a field has a value, or has this value."""
        if value is None:
            if self.is_blank(number):
                raise self.must_have_value(number)
            return
        wanted = convert(value.value, value.type, without_length(self.field(number).type))
        if self.f[number] != wanted:
            raise self.must_be_equal(number, wanted)
