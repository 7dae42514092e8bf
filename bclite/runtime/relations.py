"""Table relations: what a field may hold, and who follows when a record is renamed."""

from typing import TYPE_CHECKING, Any

from bclite.model.objects import Field
from bclite.model.types import without_length
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import Equal, Expression, predicate_of
from bclite.runtime.record_calculation import RecordCalculation
from bclite.runtime.schema import Reference, Relation
from bclite.runtime.table_conditions import filters_on, hold
from bclite.storage.layout import Row
from bclite.storage.predicates import test_of
from bclite.storage.reading import Selection, pages, primary_order

if TYPE_CHECKING:
    from bclite.runtime.record import Record


def relation_of(record: RecordCalculation, field: Field) -> Relation | None:
    """The branch of a field's TableRelation that counts for the record as it is; None where there is none."""
    return next(
        (each for each in record.session.schema.relations(record.table, field) if hold(record, each.conditions)), None
    )


def check(record: RecordCalculation, field: Field) -> None:
    """Raise ALError when the value of a field is not among those that its relation allows. Blank is always allowed."""
    if not field.table_relation or not field.validate_table_relation or record.is_blank(field.number):
        return
    relation = relation_of(record, field)
    if relation is None:
        return
    target = record.session.new_record_of(relation.table)
    target.company = record.company
    filters = filters_on(record, relation.table, relation.filters)
    value = Equal(_as_value_of(record.f[field.number], field, relation.field))
    target.view.filters = {0: filters, 1: {relation.field.number: value}}
    if target.is_empty():
        raise ALError(
            f"The field {field.caption} of table {record.table_caption()} contains a value "
            f"({record.shown(field.number)}) that cannot be found in the related table ({target.table_caption()}).",
            "DB:PrimRecordNotFound",
        )


def _as_value_of(value: Any, source: Field, target: Field) -> Any:
    return convert(value, source.type, without_length(target.type))


def follow_rename(before: RecordCalculation, after: RecordCalculation) -> None:
    """Put the new key of a renamed record into every field of other records that referred to the old one.

    As on the product no trigger of those records runs. A record whose own primary key changes so is renamed in turn.
    """
    changed = [field for field in before.key_fields if before.f[field.number] != after.f[field.number]]
    for reference in before.session.schema.references(before.table):
        if reference.relation.field in changed:
            _follow(reference, before, after)


def _follow(reference: Reference, before: RecordCalculation, after: RecordCalculation) -> None:
    relation = reference.relation
    referring = before.session.new_record_of(reference.table)
    referring.company = before.company
    old, new = before.f[relation.field.number], after.f[relation.field.number]
    filters: dict[int, Expression] = {
        relation.source.number: Equal(_as_value_of(old, relation.field, relation.source)),
    }
    indexes = referring.layout.index
    conditions = tuple(
        (indexes[number], predicate_of(each, referring.field(number).type)) for number, each in filters.items()
    )
    for row in list(pages(referring.rows, Selection(conditions), primary_order(referring.layout))):
        _follow_row(referring, row, relation, before, new)


def _follow_row(referring: "Record", row: Row, relation: Relation, before: RecordCalculation, new: Any) -> None:
    """Change one referring row, if the branch of the relation counts for it and means the renamed record."""
    referring.f.load(row)
    if relation_of(referring, relation.source) is not relation:
        return
    for number, expression in filters_on(referring, relation.table, relation.filters).items():
        field = before.field(number)
        if number in before.layout.index and not test_of(predicate_of(expression, field.type))(
            before.f.encoded(before.layout.index[number])
        ):
            return
    referring.f[relation.source.number] = _as_value_of(new, relation.field, relation.source)
    if relation.source.number in [field.number for field in referring.key_fields]:
        old = referring.session.new_record_of(referring.table)
        old.company = referring.company
        old.f.load(row)
        referring.write(row)
        follow_rename(old, referring)
    else:
        referring.write(row)
