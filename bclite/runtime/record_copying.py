"""What passes from one record variable to another: assignment, Copy, TransferFields; and starting over."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from bclite.model.objects import Field, Table
from bclite.model.system_fields import is_system_field
from bclite.model.types import DISPLAY, Kind
from bclite.runtime.blob import Blob
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.record_view import View
from bclite.runtime.record_writing import RecordWriting

if TYPE_CHECKING:
    pass


class RecordCopying(RecordWriting):
    """Methods that take over values or a view from another record."""

    def assign(self, other: "RecordCopying") -> None:
        """`Rec := Other`: the values of the fields, not the filters."""
        if other is not self:
            self.f.assign(other.f)
            self.cursor = None

    def copy_value(self) -> Self:
        """What a by-value parameter receives: values, filters and sorting. A temporary table does not come along."""
        made = type(self)(self.session, self.temporary)
        made.f = self.f.copy()
        if self.has_view:
            made.has_view, made.view = True, self.view.copy()
        if self.marks:
            made.marks = frozenset(self.marks)
        made.company = self.company
        return made

    def shared_copy(self) -> Self:
        """What a Variant holds of a record: a copy that still sees the same temporary table."""
        made = self.copy_value()
        if self.temporary:
            made.rows = self.rows
        return made

    def copy(self, other: "RecordCopying", share_table: bool = False) -> None:
        """Copy: values, filters, sorting and marks; with `share_table` also the temporary table."""
        if share_table and not (self.temporary and other.temporary):
            raise ALError(
                "The Copy function can only be used with the ShareTable argument set to true if both records are "
                "temporary."
            )
        if other is self:
            return
        self.f.assign(other.f)
        self.has_view, self.view = True, other.view.copy()
        self.marks = frozenset(other.marks)
        if share_table:
            self.rows = other.rows
        elif not self.temporary and not other.temporary and self.company != other.company:
            self.change_company(other.company)
        self.changed_view()

    def change_company(self, company: str) -> None:
        """See the table of another company; the empty name is the current one."""
        self.company = company
        if not self.temporary:
            self._rows = None
        self.changed_view()

    def transfer_fields(
        self, source: "RecordCopying", primary_key: bool = True, skip_mismatching: bool = False
    ) -> None:
        """Take over every field that the source has under the same number.

        Raises ALError where one has another type, unless `skip_mismatching` is set or the fields belong to different
        apps; Text and Code are alike in this, and so are Option and Enum.
        """
        known = self.layout.pairs
        pairs = known.get(source.table)
        if pairs is None:
            pairs = known[source.table] = list(self._pairs(source.table))
        left = () if primary_key else {field.number for field in self.key_fields}
        own, theirs = self.f, source.f
        for target, given, is_alike in pairs:
            number = target.number
            if number in left:
                continue
            if is_alike:
                value = theirs[number]
                own[number] = value.assigned() if isinstance(value, Blob) else convert(value, given.type, target.type)
            elif not skip_mismatching and given.owner.app_id == target.owner.app_id:
                raise self._mismatch(target, given, source)

    def _pairs(self, source: Table) -> Iterator[tuple[Field, Field, bool]]:
        """The fields that another table has under the same numbers, beside them, and whether their types are alike."""
        for target in self.table.fields:
            given = source.fields_by_number.get(target.number)
            if given is None or is_system_field(target):
                continue
            if target.field_class == "normal" and given.field_class == "normal":
                yield target, given, _family(given) is _family(target)

    def _mismatch(self, target: Field, given: Field, source: "RecordCopying") -> ALError:
        return ALError(
            f"The following fields must have the same type: Field: {target.caption} <-- {given.caption} "
            f"Table: {self.table_caption()} <-- {source.table_caption()} "
            f"Type: {DISPLAY[target.type.kind]} <-- {DISPLAY[given.type.kind]}"
        )

    def init(self) -> None:
        """Init: initial values in every field but those of the primary key."""
        values = self.f
        kept = {number: values[number] for number in self.layout.kept_by_init}
        values.load(self.session.schema.initial_row(self.table))
        values.update(kept)

    def clear_values(self) -> None:
        """Initial values in every field; the view stays."""
        self.f.load(self.session.schema.initial_row(self.table))
        self.cursor = None

    def clear(self) -> None:
        """Clear(Rec): as it was declared. The records of a temporary table stay."""
        self.f.load(self.session.schema.initial_row(self.table))
        self.has_view, self.view = True, View()
        self.marks = frozenset()
        self._before = None
        self.change_company("")
        for name in [name for name in vars(self) if name == "g" or name.startswith("g_")]:
            del self.__dict__[name]


def _family(field: Field) -> Kind:
    """Kinds that TransferFields takes for one."""
    match field.type.kind:
        case Kind.CODE:
            return Kind.TEXT
        case Kind.ENUM:
            return Kind.OPTION
        case kind:
            return kind
