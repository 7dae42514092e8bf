"""What the runtime derives from the tables of an application, each thing once: initial rows, triggers, formulas of
FlowFields, relations and who refers to a table."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bclite.compiler.names import method_name
from bclite.model.objects import Field, Object, Table
from bclite.model.types import DISPLAY, Kind
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.property_values import constant
from bclite.source.nodes import Condition, TableRelation
from bclite.storage.layout import Row, layout_of

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@dataclass(frozen=True, slots=True)
class Formula:
    """The CalcFormula of a FlowField with its names resolved. `field` is None for count and exist."""

    method: str
    table: Table
    field: Field | None
    conditions: tuple[Condition, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class Relation:
    """One branch of the TableRelation of a field, resolved: `field` of `table` holds the values allowed."""

    source: Field
    table: Table
    field: Field
    conditions: tuple[Condition, ...]
    filters: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """A field of some table whose relation names a field of the table asked about."""

    table: Table
    relation: Relation


def field_of(table: Table, name: str) -> Field:
    """The field of a table with this name. Raises ALError where there is none."""
    found = table.fields_by_name.get(name.lower())
    if found is None:
        raise ALError(f"The table {table.name} has no field {name}.")
    return found


def _kind(field: Field) -> Kind:
    """The kind of a field, Integer and BigInteger counting as one."""
    return Kind.BIGINTEGER if field.type.kind is Kind.INTEGER else field.type.kind


class Schema:
    """Look-ups in the tables of the application that a session runs."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._initial: dict[int, Row] = {}
        self._triggers: dict[tuple[int, str, str, bool], tuple[str, ...]] = {}
        self._formulas: dict[int, Formula] = {}
        self._relations: dict[int, tuple[Relation, ...]] = {}
        self._references: dict[int, list[Reference]] | None = None

    # ------------------------------------------------------------------------------------------------- initial values

    def initial_row(self, table: Table) -> Row:
        """What a new record holds: blank values, and those of InitValue."""
        row = self._initial.get(id(table))
        if row is None:
            row = self._initial[id(table)] = self._make_initial_row(table)
        return row

    def _make_initial_row(self, table: Table) -> Row:
        layout = layout_of(table)
        values = list(layout.blank)
        for field in table.fields:
            column = layout.by_number.get(field.number)
            if field.init_value is not None and column is not None:
                values[column.index] = column.codec.encode(constant(self._session, field.init_value, field.type))
        return tuple(values)

    # ------------------------------------------------------------------------------------------------------- triggers

    def triggers(self, table: Table, name: str, field: str = "", *, extensions: bool = False) -> tuple[str, ...]:
        """The methods that are this trigger: that of the table, then those of its extensions, or those alone.

        `field` is the name of the field whose trigger is meant.
        """
        key = (id(table), name, field, extensions)
        found = self._triggers.get(key)
        if found is None:
            owners: Iterable[Object] = table.extensions if extensions else (table, *table.extensions)
            triggers = [(owner, owner.trigger(name, field)) for owner in owners]
            found = tuple(method_name(owner, trigger) for owner, trigger in triggers if trigger is not None)
            self._triggers[key] = found
        return found

    # ----------------------------------------------------------------------------------------------------- FlowFields

    def formula(self, table: Table, field: Field) -> Formula:
        """The formula of a field; raises ALError where it is no FlowField, has none or names no field."""
        found = self._formulas.get(id(field))
        if found is None:
            found = self._formulas[id(field)] = self._resolve_formula(table, field)
        return found

    def _resolve_formula(self, table: Table, field: Field) -> Formula:
        caption = table.caption or table.name
        if field.field_class != "flowfield":
            raise ALError(f"The {field.caption} field in the {caption} table must be a FlowField.")
        written = field.calc_formula
        if written is None:
            raise ALError(f"You must define a CalcFormula for the {field.caption} FlowField in the {caption} table.")
        source = self.table(written.table, field.owner)
        column = None if written.field_name is None else field_of(source, written.field_name)
        if column is not None and written.method in ("sum", "average") and _kind(column) is not _kind(field):
            raise ALError(
                f"The following fields must have the same type: Field: {field.caption} <-- {column.caption} "
                f"Table: {caption} <-- {source.caption or source.name} "
                f"Type: {DISPLAY[field.type.kind]} <-- {DISPLAY[column.type.kind]}"
            )
        return Formula(written.method, source, column, written.conditions, written.negated)

    # ------------------------------------------------------------------------------------------------------ relations

    def relations(self, table: Table, field: Field) -> tuple[Relation, ...]:
        """The branches of a field's TableRelation, empty where it has none."""
        found = self._relations.get(id(field))
        if found is None:
            found = tuple(self._resolve_relation(field, each) for each in field.table_relation)
            self._relations[id(field)] = found
        return found

    def _resolve_relation(self, field: Field, written: TableRelation) -> Relation:
        target = self.table(written.table, field.owner)
        name = written.field_name or target.primary_key.fields[0]
        return Relation(field, target, field_of(target, name), written.conditions, written.filters)

    def references(self, table: Table) -> list[Reference]:
        """The fields of all tables that refer to this one."""
        if self._references is None:
            self._references = {}
            for each in self._session.application.objects("table"):
                if isinstance(each, Table) and not each.temporary:
                    self._add_references(each, self._references)
        return self._references.get(table.number, [])

    def _add_references(self, table: Table, found: dict[int, list[Reference]]) -> None:
        for field in table.fields:
            if field.table_relation and field.field_class == "normal":
                for relation in self.relations(table, field):
                    found.setdefault(relation.table.number, []).append(Reference(table, relation))

    # ------------------------------------------------------------------------------------------------------- look-ups

    def table(self, name: str, seen_from: Object) -> Table:
        """The table that a property of an object names. The build has seen to it that it is there, or is one of the
        platform's that bclite lacks."""
        usings = (seen_from.declaration.namespace, *seen_from.declaration.usings)
        found = self._session.application.find("table", name, usings)
        if not isinstance(found, Table):
            raise UnsupportedError(f"the table {name}, which {seen_from.name} names,")
        return found
