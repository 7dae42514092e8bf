"""The conditions of properties: `where(…)` of a CalcFormula and a TableRelation, `if (…)` of a TableRelation.

"Document No." = field("No.")                    the value of a field of the record at hand
"Posting Date" = field("Date Filter")            the filter on its FlowFilter
"Posting Date" = field(upperlimit("Date Filter"))   that filter without its lower end
"G/L Account No." = field(filter(Totaling))      the value of a field, read as a filter
Type = const(Item), Amount = filter(<> 0)
"""

from collections.abc import Iterable

from bclite.model.objects import Field, Table
from bclite.model.types import Type, without_length
from bclite.runtime.conversion import convert
from bclite.runtime.filter_expressions import (
    AllOf,
    AnyOf,
    Compared,
    Equal,
    Expression,
    Matching,
    Ranged,
    Unlike,
    predicate_of,
    upper_limit,
)
from bclite.runtime.property_values import constant
from bclite.runtime.record_filtering import RecordFiltering
from bclite.runtime.schema import field_of
from bclite.source.nodes import Condition
from bclite.storage.columns import codec_of
from bclite.storage.predicates import test_of


def filters_on(record: RecordFiltering, table: Table, conditions: Iterable[Condition]) -> dict[int, Expression]:
    """What conditions ask of the rows of `table`, seen from a record: filters by the number of the table's field.

    Several conditions on one field all hold, but `field(filter(…))` takes the place of those before it.
    """
    found: dict[int, Expression] = {}
    for condition in conditions:
        field = field_of(table, condition.field_name)
        expression = _expression(record, field, condition)
        if expression is None:
            continue
        before = found.get(field.number)
        replaces = before is None or (condition.kind == "field" and condition.modifier == "filter")
        found[field.number] = expression if replaces or before is None else AllOf((before, expression))
    return found


def hold(record: RecordFiltering, conditions: Iterable[Condition]) -> bool:
    """Whether conditions on the record itself hold: the `if (…)` of a relation."""
    for number, expression in filters_on(record, record.table, conditions).items():
        field = record.field(number)
        if not test_of(predicate_of(expression, field.type))(codec_of(field.type).encode(_value(record, field))):
            return False
    return True


def _expression(record: RecordFiltering, field: Field, condition: Condition) -> Expression | None:
    """What one condition asks of `field`; None where it asks nothing."""
    session = record.session
    if condition.kind == "const":
        return Equal(constant(session, condition.value, field.type, literal=condition.literal))
    if condition.kind == "filter":
        return record.parsed_filter(field, condition.value)
    outer = field_of(record.table, condition.value)
    if outer.field_class == "flowfilter":
        filters = [_converted(each, outer.type, field.type) for each in record.view.on_field(outer.number)]
        if condition.modifier == "upperlimit":
            filters = [limit for each in filters if (limit := upper_limit(each)) is not None]
        if not filters:
            return None
        return filters[0] if len(filters) == 1 else AllOf(tuple(filters))
    value = _value(record, outer)
    if condition.modifier == "filter":
        return record.parsed_filter(field, record.filter_values().text(value, outer.type))
    wide = without_length(field.type)
    value = convert(value, outer.type, wide)
    return Ranged(None, value) if condition.modifier == "upperlimit" else Equal(value)


def _value(record: RecordFiltering, field: Field) -> object:
    """The value of a field of the record at hand; a FlowField is calculated for it."""
    if field.field_class == "flowfield":
        return record.calculated_value(field.number)
    return record.f[field.number]


def _converted(expression: Expression, source: Type, target: Type) -> Expression:
    """A filter with its values converted to another type."""
    if source.kind is target.kind:
        return expression
    wide = without_length(target)
    match expression:
        case Equal(value):
            return Equal(convert(value, source, wide))
        case Compared(operator, value):
            return Compared(operator, convert(value, source, wide))
        case Ranged(low, high):
            ends = [None if end is None else convert(end, source, wide) for end in (low, high)]
            return Ranged(*ends)
        case Unlike(part):
            return Unlike(_converted(part, source, target))
        case AllOf(parts):
            return AllOf(tuple(_converted(part, source, target) for part in parts))
        case AnyOf(parts):
            return AnyOf(tuple(_converted(part, source, target) for part in parts))
        case Matching():
            return expression
