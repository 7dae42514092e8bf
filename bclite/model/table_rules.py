"""What the fields, keys, formulas and relations of a table must obey."""

from collections.abc import Mapping

from bclite.model.field_rules import check_field, fits
from bclite.model.messages import Report
from bclite.model.objects import App, Field, Table, TableExtension
from bclite.model.system_fields import FIRST_RESERVED, SYSTEM_FIELD_NAMES, is_system_field
from bclite.model.system_objects import is_system_object
from bclite.model.type_resolution import TypeResolver, platform_types
from bclite.model.types import Kind
from bclite.source.nodes import (
    CalcFormula,
    Condition,
    FieldDeclaration,
    KeyDeclaration,
    Node,
    ObjectDeclaration,
    TableRelation,
)

LONGEST_NAME = 30
LONGEST_FIELD = 2048
FIELD_KINDS = frozenset(
    {Kind.BOOLEAN, Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL, Kind.TEXT, Kind.CODE, Kind.DATE, Kind.TIME}
    | {Kind.DATETIME, Kind.DURATION, Kind.DATEFORMULA, Kind.GUID, Kind.OPTION, Kind.ENUM, Kind.RECORDID, Kind.BLOB}
    | {Kind.MEDIA, Kind.MEDIASET, Kind.TABLEFILTER}
)
UNSORTED_KINDS = frozenset({Kind.BLOB, Kind.TABLEFILTER})
SUMMED_KINDS = frozenset({Kind.DECIMAL, Kind.INTEGER, Kind.BIGINTEGER, Kind.DURATION})
MOVED = frozenset({"moved", "removed", "pendingmove"})
"""States of obsolete fields whose names may be used again."""


def check_table(found: Table | TableExtension, app: App, resolver: TypeResolver, report: Report) -> None:
    """Reports what is wrong with a table or with what an extension adds to one."""
    _TableCheck(found, app, resolver, report).run()


class _TableCheck:
    """One table or table extension. `fields` are those that its own parts can name, by lower-case name.

    Where the extended table is missing nothing is known of its fields: `complete` is false and names pass unchecked.
    """

    def __init__(self, found: Table | TableExtension, app: App, resolver: TypeResolver, report: Report) -> None:
        self.found = found
        self.app = app
        self.resolver = resolver
        self.report = report
        self.declaration = found.declaration
        self.table = found if isinstance(found, Table) else self._base(found)
        self.complete = self.table is not None
        self.fields = dict(self.table.fields_by_name) if self.table is not None else {}
        self.fields |= {each.name.lower(): each for each in found.fields}

    def _base(self, found: TableExtension) -> Table | None:
        base = self.resolver.find("table", found.base, found.declaration, found.declaration.base_namespace)
        return base if isinstance(base, Table) else None

    def run(self) -> None:
        self._check_numbers_and_names()
        self._check_keys()
        if isinstance(self.found, Table) and all(is_system_field(each) for each in self.found.fields):
            self.report(self.declaration, self.declaration, "AL0366")
        declared = {id(each): each for each in self.declaration.fields if not each.modifies}
        own = [each for each in self.found.fields if not is_system_field(each) or each.line]
        for field, written in zip(own, declared.values(), strict=False):
            self._check_type(field, written)
            check_field(field, written, self.declaration, self.resolver, self.report)
            if field.calc_formula is not None:
                self._check_formula(field.calc_formula, field)
            elif field.field_class == "flowfield":
                self.report(self.declaration, written, "AL0717", field.name, "Table", self._title)
            for relation in field.table_relation:
                self._check_relation(relation, field)
        self._check_auto_increment()
        for group in self.declaration.field_groups:
            for name in group.fields:
                if self.complete and name.lower() not in self.fields:
                    self.report(self.declaration, group, "AL0118", name)

    @property
    def _title(self) -> str:
        return self.found.name if self.table is None else self.table.name

    def _check_numbers_and_names(self) -> None:
        inherited = self.table.fields if self.table is not None and self.table is not self.found else []
        numbers = {each.number for each in inherited}
        names = {each.name.lower() for each in inherited} or set(SYSTEM_FIELD_NAMES)
        for each in self.declaration.fields:
            if each.modifies:
                if self.complete and each.name.lower() not in self.fields:
                    self.report(self.declaration, each, "AL0186", each.name, self._title)
                continue
            if each.number in numbers:
                self.report(self.declaration, each, "AL0206", each.number, "Table", self._title, self.app)
            elif each.number >= FIRST_RESERVED:
                self.report(self.declaration, each, "AL0566", each.name, each.number)
            if each.name.lower() in names and not _is_moved(each):
                self.report(self.declaration, each, "AL0155", "Field", each.name, "Table", self._title, self.app)
            if len(each.name) > LONGEST_NAME:
                self.report(self.declaration, each, "AL0468", each.name, LONGEST_NAME)
            numbers.add(each.number)
            names.add(each.name.lower())

    def _check_type(self, field: Field, written: FieldDeclaration) -> None:
        kind = field.type.kind
        place: Node = written.type_name or written
        if kind in (Kind.TEXT, Kind.CODE):
            if field.type.length is not None and field.type.length > LONGEST_FIELD:
                self.report(self.declaration, place, "AL0154", kind.value.capitalize(), LONGEST_FIELD)
        elif kind not in FIELD_KINDS and (kind is not Kind.PLATFORM or field.type.subject in platform_types()):
            self.report(self.declaration, place, "AL0156", field.type)
        if kind is Kind.OPTION:
            members = [each.lower() for each in field.type.members if each]
            for each in sorted({each for each in members if members.count(each) > 1}):
                self.report(self.declaration, written, "AL0382", each, field.name)

    def _check_auto_increment(self) -> None:
        """One field of a table counts by itself."""
        base = self.table.fields if self.table is not None and self.table is not self.found else []
        counting = next((each for each in base if each.auto_increment), None)
        for each in self.found.fields:
            if each.auto_increment and counting is not None:
                self.report(self.declaration, each, "AL0746", counting.name, self._title)
            elif each.auto_increment:
                counting = each

    def _check_keys(self) -> None:
        seen: set[str] = set()
        self._check_keys_together()
        for key in self.declaration.keys:
            if key.name.lower() in seen:
                self.report(self.declaration, key, "AL0227", key.name)
            seen.add(key.name.lower())
            for position, name in enumerate(key.fields):
                self._check_key_field(name, key)
                if name.lower() in [each.lower() for each in key.fields[:position]]:
                    self.report(self.declaration, key, "AL0261", name)
            for made in self.found.keys:
                if made.name == key.name:
                    self._check_sums(made.sum_index_fields, key)

    def _check_keys_together(self) -> None:
        """Keys have fields of their own, and one of them orders the table on disk."""
        by_fields: dict[tuple[str, ...], KeyDeclaration] = {}
        clustered: KeyDeclaration | None = None
        for key in self.declaration.keys:
            first = by_fields.setdefault(tuple(each.lower() for each in key.fields), key)
            if first is not key:
                self.report(self.declaration, key, "AL0381", key.name, first.name)
            if ("clustered", "true") in [(each.name.lower(), each.text.lower()) for each in key.properties]:
                if clustered is not None:
                    self.report(self.declaration, key, "AL0262", clustered.name, self._title)
                clustered = clustered or key

    def _check_key_field(self, name: str, key: KeyDeclaration) -> None:
        field = self.fields.get(name.lower())
        if field is None:
            if self.complete:
                self.report(self.declaration, key, "AL0118", name)
        elif field.field_class != "normal":
            self.report(self.declaration, key, "AL0256", field.name, self._title)
        elif field.type.kind in UNSORTED_KINDS:
            self.report(self.declaration, key, "AL0325", field.name, self._title, field.type)

    def _check_sums(self, names: tuple[str, ...], key: KeyDeclaration) -> None:
        for name in names:
            field = self.fields.get(name.lower())
            if field is None:
                if self.complete:
                    self.report(self.declaration, key, "AL0118", name)
            elif field.type.kind not in SUMMED_KINDS:
                self.report(self.declaration, key, "AL0199", field.name)

    def _check_formula(self, formula: CalcFormula, field: Field) -> None:
        if formula.method == "exist" and field.type.kind is not Kind.BOOLEAN:
            self.report(self.declaration, formula, "AL0201", field.name)
        if formula.method == "count" and field.type.kind not in (Kind.INTEGER, Kind.BIGINTEGER):
            self.report(self.declaration, formula, "AL0202", field.name)
        target = self._find_table(formula.table, formula)
        if target is None:
            return
        names = self._fields_of(target)
        if formula.field_name is not None:
            self._check_name(formula.field_name, names, target.name, formula)
            summed = names.get(formula.field_name.lower())
            if formula.method in ("sum", "average") and summed is not None and summed.type.kind not in SUMMED_KINDS:
                self.report(self.declaration, formula, "AL0203", summed.name)
        self._check_conditions(formula.conditions, names, target.name)

    def _check_relation(self, relation: TableRelation, field: Field) -> None:
        target = self._find_table(relation.table, relation)
        if target is None:
            return
        names = self._fields_of(target)
        if relation.field_name is not None:
            self._check_name(relation.field_name, names, target.name, relation)
        key = target.primary_key.fields if target.keys else ()
        related = names.get((relation.field_name or (key[0] if len(key) == 1 else "")).lower())
        if related is not None and not fits(field, related):
            self.report(self.declaration, relation, "AL0204", field.type, related.type)
        if self.complete:
            for each in relation.conditions:
                self._check_name(each.field_name, self.fields, self._title, each)
        self._check_conditions(relation.filters, names, target.name)

    def _check_conditions(self, conditions: tuple[Condition, ...], names: Mapping[str, Field], table: str) -> None:
        """The left side is a field of the other table, what stands in `field(…)` one of this."""
        for each in conditions:
            self._check_name(each.field_name, names, table, each)
            if each.kind == "field" and self.complete:
                self._check_name(each.value, self.fields, self._title, each)

    def _check_name(self, name: str, known: Mapping[str, Field], table: str, place: Node) -> None:
        if name.lower() not in known:
            self.report(self.declaration, place, "AL0186", name, table)

    def _find_table(self, name: str, place: Node) -> Table | None:
        target = self.resolver.find("table", name, self.declaration)
        if isinstance(target, Table):
            return target
        anywhere = next(iter(self.resolver.index.named("table", name)), None)
        if isinstance(anywhere, Table):
            return anywhere
        if not is_system_object("table", name):
            self.report(self.declaration, place, "AL0185", "Table", name)
        return None

    def _fields_of(self, target: Table) -> dict[str, Field]:
        """The fields of a table with those that extensions known here add to it."""
        names = dict(target.fields_by_name)
        if target is self.table:
            names |= self.fields
        for extension in self.resolver.index.objects("tableextension"):
            if isinstance(extension, TableExtension) and _base_name(extension.declaration) == target.name.lower():
                names |= {each.name.lower(): each for each in extension.fields}
        return names


def _is_moved(field: FieldDeclaration) -> bool:
    state = next((each.value for each in field.properties if each.name.lower() == "obsoletestate"), "")
    return isinstance(state, str) and state.lower() in MOVED


def _base_name(declaration: ObjectDeclaration) -> str:
    return (declaration.base or "").lower()
