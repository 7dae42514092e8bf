"""The methods of FieldRef (pages of the FieldRef data type)."""

from typing import TYPE_CHECKING

from bclite.model.types import Kind
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.evaluation import members
from bclite.runtime.platform.error_info import ErrorInfo
from bclite.runtime.record_methods import fields
from bclite.runtime.references.record_ref import FieldRef, RecordRef
from bclite.runtime.registry import method
from bclite.runtime.variant import Variant
from bclite.runtime.virtual_tables.catalogue import CLASSES, FIELD_TYPES, field_length

if TYPE_CHECKING:
    from bclite.runtime.session import Session

# ---------------------------------------------------------------------------------------------------------------- value


@method("fieldref", "Value")
def value(session: "Session", reference: FieldRef, new: Variant | None = None) -> Variant:
    """The value of the field, after assigning one where it is given."""
    record, field = reference.record, reference.field
    if new is not None:
        record.f[field.number] = convert(new.value, new.type, field.type)
    return Variant(record.f[field.number], field.type)


@method("fieldref", "Validate")
def validate(session: "Session", reference: FieldRef, new: Variant | None = None) -> None:
    reference.record.validate(reference.number, new)


@method("fieldref", "TestField")
def check_field(session: "Session", reference: FieldRef, wanted: Variant | None = None) -> None:
    reference.record.test_field(reference.number, wanted)


@method("fieldref", "TestField", "errorinfo")
def check_field_with_info(session: "Session", reference: FieldRef, info: ErrorInfo) -> None:
    fields.check_field_with_info(session, reference.record, reference.number, info)


@method("fieldref", "TestField", "any", "errorinfo")
def check_value_with_info(session: "Session", reference: FieldRef, wanted: Variant, info: ErrorInfo) -> None:
    fields.check_value_with_info(session, reference.record, reference.number, wanted, info)


@method("fieldref", "FieldError")
def field_error(session: "Session", reference: FieldRef, text: str | None = None) -> None:
    raise reference.record.field_error(reference.number, text)


@method("fieldref", "FieldError", "errorinfo")
def field_error_with_info(session: "Session", reference: FieldRef, info: ErrorInfo) -> None:
    fields.field_error_with_info(session, reference.record, reference.number, info)


@method("fieldref", "CalcField")
def calc_field(session: "Session", reference: FieldRef, *, used: bool) -> bool:
    reference.record.calc_fields([reference.number])
    return True


@method("fieldref", "CalcSum")
def calc_sum(session: "Session", reference: FieldRef, *, used: bool) -> bool:
    reference.record.calc_sums([reference.number])
    return True


# -------------------------------------------------------------------------------------------------------------- filters


@method("fieldref", "SetRange")
def set_range(session: "Session", reference: FieldRef, low: Variant | None = None, high: Variant | None = None) -> None:
    reference.record.set_range(reference.number, low, high)


@method("fieldref", "SetFilter")
def set_filter(session: "Session", reference: FieldRef, text: str, *values: Variant) -> None:
    reference.record.set_filter(reference.number, text, values)


@method("fieldref", "GetFilter")
def get_filter(session: "Session", reference: FieldRef) -> str:
    return reference.record.get_filter(reference.number)


@method("fieldref", "GetRangeMin")
def get_range_min(session: "Session", reference: FieldRef) -> Variant:
    return Variant(reference.record.range_end(reference.number, highest=False), reference.field.type)


@method("fieldref", "GetRangeMax")
def get_range_max(session: "Session", reference: FieldRef) -> Variant:
    return Variant(reference.record.range_end(reference.number, highest=True), reference.field.type)


# ------------------------------------------------------------------------------------------------------------ the field


@method("fieldref", "Number")
def number(session: "Session", reference: FieldRef) -> int:
    return reference.field.number


@method("fieldref", "Name")
def name(session: "Session", reference: FieldRef) -> str:
    return reference.field.name


@method("fieldref", "Caption")
def caption(session: "Session", reference: FieldRef) -> str:
    return reference.field.caption


@method("fieldref", "Active")
def active(session: "Session", reference: FieldRef) -> bool:
    return reference.field.enabled


@method("fieldref", "Type")
def field_type(session: "Session", reference: FieldRef) -> int:
    return FIELD_TYPES[reference.field.type.kind][0]


@method("fieldref", "Class")
def field_class(session: "Session", reference: FieldRef) -> int:
    return CLASSES.index(reference.field.field_class)


@method("fieldref", "Length")
def length(session: "Session", reference: FieldRef) -> int:
    return field_length(reference.field.type)


@method("fieldref", "Record")
def record(session: "Session", reference: FieldRef) -> RecordRef:
    return reference.reference


@method("fieldref", "Relation")
def relation(session: "Session", reference: FieldRef) -> int:
    """The number of the related table, 0 where there is none."""
    relations = session.schema.relations(reference.record.table, reference.field)
    return relations[0].table.number if relations else 0


@method("fieldref", "IsOptimizedForTextSearch")
def is_optimized_for_text_search(session: "Session", reference: FieldRef) -> bool:
    return reference.field.properties.get("optimizefortextsearch", "").lower() == "true"


# -------------------------------------------------------------------------------------------------- options and enums


@method("fieldref", "OptionMembers")
@method("fieldref", "OptionString")
def option_members(session: "Session", reference: FieldRef) -> str:
    return ",".join(_members(session, reference)[0])


@method("fieldref", "OptionCaption")
def option_caption(session: "Session", reference: FieldRef) -> str:
    return ",".join(_members(session, reference)[1])


@method("fieldref", "IsEnum")
def is_enum(session: "Session", reference: FieldRef) -> bool:
    return reference.field.type.kind is Kind.ENUM


@method("fieldref", "EnumValueCount")
def enum_value_count(session: "Session", reference: FieldRef) -> int:
    return len(_members(session, reference)[2])


@method("fieldref", "GetEnumValueName")
def enum_value_name(session: "Session", reference: FieldRef, index: int) -> str:
    return _members(session, reference)[0][_place(session, reference, index)]


@method("fieldref", "GetEnumValueCaption")
def enum_value_caption(session: "Session", reference: FieldRef, index: int) -> str:
    return _members(session, reference)[1][_place(session, reference, index)]


@method("fieldref", "GetEnumValueOrdinal")
def enum_value_ordinal(session: "Session", reference: FieldRef, index: int) -> int:
    return _members(session, reference)[2][_place(session, reference, index)]


@method("fieldref", "GetEnumValueNameFromOrdinalValue")
def enum_value_name_of(session: "Session", reference: FieldRef, ordinal: int) -> str:
    return _members(session, reference)[0][_place_of(session, reference, ordinal)]


@method("fieldref", "GetEnumValueCaptionFromOrdinalValue")
def enum_value_caption_of(session: "Session", reference: FieldRef, ordinal: int) -> str:
    return _members(session, reference)[1][_place_of(session, reference, ordinal)]


def _members(session: "Session", reference: FieldRef) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    """Names, captions and ordinals; none where the field is no option."""
    type = reference.field.type
    return members(session, type) if type.kind in (Kind.OPTION, Kind.ENUM) else ((), (), ())


def _place(session: "Session", reference: FieldRef, index: int) -> int:
    """The place of the value with this number, counted from 1."""
    count = enum_value_count(session, reference)
    if not 1 <= index <= count:
        raise ALError(f"The index {index} is out of range: the field {reference.field.caption} has {count} values.")
    return index - 1


def _place_of(session: "Session", reference: FieldRef, ordinal: int) -> int:
    ordinals = _members(session, reference)[2]
    if ordinal not in ordinals:
        raise ALError(f"The field {reference.field.caption} has no value with the ordinal {ordinal}.")
    return ordinals.index(ordinal)
