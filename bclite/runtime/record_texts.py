"""Names, captions and identification of a record, and the errors of the platform that name one.

Texts and codes as on the product: from its documentation and from what the tests of Microsoft's base application
expect. Where a text has two blanks or two backslashes, so has the product's.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from bclite.model.objects import Field
from bclite.model.system_fields import SYSTEM_ID
from bclite.model.types import Type
from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.errors import ALError
from bclite.runtime.filter_values import FilterValues
from bclite.runtime.formatting import standard
from bclite.runtime.record_state import RecordState
from bclite.runtime.values import RecordId
from bclite.storage.layout import Row


class RecordTexts(RecordState):
    """What a record says of itself."""

    def table_caption(self) -> str:
        return self.table.caption or self.table.name

    def record_id(self) -> RecordId:
        """The identity of the record: its table and the present values of its primary key."""
        return RecordId(self.table.number, tuple(self.f[field.number] for field in self.key_fields))

    def filter_values(self, *, captions: bool = True) -> FilterValues:
        return FilterValues(self.session, captions)

    def shown(self, number: int) -> str:
        """The value of a field as Format shows it."""
        return self.format(self.f[number], self.field(number).type)

    def format(self, value: Any, type: Type) -> str:
        return standard(self.session, value, type, 0)

    def identification(self) -> str:
        """`Document Type='Order',No.='1001'`: how errors of the database tell a record."""
        return ",".join(f"{field.caption}='{self.shown(field.number)}'" for field in self.key_fields)

    def short_identification(self) -> str:
        """`Document Type=Order, No.=1001`: how TestField tells a record."""
        return ", ".join(f"{field.caption}={self.shown(field.number)}" for field in self.key_fields)

    def filters_text(self) -> str:
        """`No.: 10..20, Blocked: No`: the filters of the current group."""
        values = self.filter_values()
        return ", ".join(
            f"{self.field(number).caption}: {values.shown(expression, self.field(number).type)}"
            for number, expression in self.view.current().items()
        )

    # -------------------------------------------------------------------------------------------------------- errors

    def not_found(self, key: Row | None = None) -> ALError:
        """No record with this primary key, the present one if none is given."""
        identification = self.identification()
        if key is not None:
            parts = zip(self.key_fields, self.layout.key_columns, key, strict=True)
            identification = ",".join(
                f"{field.caption}='{self.format(column.codec.decode(stored), field.type)}'"
                for field, column, stored in parts
            )
        return ALError(
            f"The {self.table_caption()} does not exist. Identification fields and values: {identification}",
            "DB:RecordNotFound",
        )

    def not_found_by_system_id(self, system_id: Any) -> ALError:
        shown = f"{{{system_id}}}".upper()
        return ALError(
            f"The {self.table_caption()} does not exist. Identification fields and values: SystemId='{shown}'",
            "DB:RecordNotFound",
        )

    def nothing_within_filter(self) -> ALError:
        filters = self.filters_text()
        behind = f"\\\\Filters: {filters}" if filters else ""
        return ALError(f"There is no {self.table_caption()} within the filter.{behind}", "DB:NothingInsideFilter")

    def exists_already(self, fields: Sequence[Field]) -> ALError:
        """A record with the same values in the fields of a key is there."""
        if tuple(fields) == self.key_fields:
            return ALError(
                f"The record in table {self.table_caption()} already exists. "
                f"Identification fields and values: {self.identification()}",
                "DB:RecordExists",
            )
        values = ",".join(f"{field.caption}='{self.shown(field.number)}'" for field in fields)
        return ALError(
            f"There is already a record in table {self.table_caption()} that has the same values in a unique index "
            f"for the following fields: {values}",
            "DB:RecordExists",
        )

    def changed_meanwhile(self) -> ALError:
        """What the variable holds is not what the database holds any more."""
        return ALError(
            f"The changes to the {self.table_caption()} record cannot be saved because some information on the page is "
            "not up-to-date. Close the page, reopen it, and try again. "
            f"Identification fields and values: {self.identification()}",
            "DB:RecordChanged",
        )

    def field_error(self, number: int, text: str | None) -> ALError:
        """FieldError: `<field> <text> in <table> <identification>.`; without a text the platform has its own words."""
        caption = self.field(number).caption
        where = f"in {self.table_caption()} {self.identification()}."
        if text is not None:
            return ALError(f"{caption} {text} {where}", "NCLCSRTS:TableErrorStr")
        if self.is_blank(number):
            return ALError(f"You must specify {caption} {where}", "TableError")
        return ALError(f"{caption} must not be {self.shown(number)} {where}", "TableError")

    def must_have_value(self, number: int) -> ALError:
        return ALError(
            f"{self.field(number).caption} must have a value in {self.table_caption()}: "
            f"{self.short_identification()}. It cannot be zero or empty.",
            "TestField",
        )

    def must_be_equal(self, number: int, value: Any) -> ALError:
        field = self.field(number)
        return ALError(
            f"{field.caption} must be equal to '{self.format(value, field.type)}'  in {self.table_caption()}: "
            f"{self.short_identification()}. Current value is '{self.shown(number)}'.",
            "TestField",
        )

    def is_blank(self, number: int) -> bool:
        """Whether a field has the blank value of its type: zero, false, the empty text, no date."""
        value = self.f[number]
        return value == NULL_GUID if isinstance(value, UUID) else not value

    def system_id(self) -> UUID:
        found: UUID = self.f[SYSTEM_ID]
        return found
