"""What the fields, keys, formulas and relations of a table must obey."""

from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import App, Field, Key, Table, TableExtension
from bclite.model.system_fields import SYSTEM_FIELD_NAMES
from bclite.model.type_resolution import Report, TypeResolver
from bclite.model.types import Kind
from bclite.source.nodes import CalcFormula, Condition, ObjectDeclaration

MAXIMUM_NAME = 30
MAXIMUM_LENGTHS = {Kind.TEXT: 2048, Kind.CODE: 2048}
FIELD_KINDS = frozenset(
    {
        Kind.BOOLEAN,
        Kind.INTEGER,
        Kind.BIGINTEGER,
        Kind.DECIMAL,
        Kind.TEXT,
        Kind.CODE,
        Kind.DATE,
        Kind.TIME,
        Kind.DATETIME,
    }
    | {Kind.DURATION, Kind.DATEFORMULA, Kind.GUID, Kind.OPTION, Kind.ENUM, Kind.RECORDID, Kind.BLOB, Kind.MEDIA}
    | {Kind.MEDIASET, Kind.TABLEFILTER}
)


def check_table(found: Table | TableExtension, app: App, resolver: TypeResolver, report: Report) -> None:
    table = _base_of(found, resolver)
    known = {} if table is None else {each.name.lower(): each for each in table.fields}
    if isinstance(found, TableExtension):
        known |= {each.name.lower(): each for each in found.fields}
    _check_fields(found, table, app, report)
    _check_keys(found, known, complete=table is not None, report=report)
    for field in found.fields:
        if field.calc_formula is not None:
            _check_formula(field.calc_formula, found.declaration, known, table is not None, resolver, report)
        for relation in field.table_relation:
            target = _find_table(relation.table, found.declaration, relation.line, relation.column, resolver, report)
            if target is None:
                continue
            _check_names(
                relation.conditions, "field_name", known, table is not None, found.declaration, found.name, report
            )
            names = _names_of(target, found)
            if relation.field_name is not None and relation.field_name.lower() not in names:
                _missing(relation.field_name, target.name, found.declaration, relation.line, relation.column, report)
            _check_names(relation.filters, "field_name", names, True, found.declaration, target.name, report)


def _base_of(found: Table | TableExtension, resolver: TypeResolver) -> Table | None:
    if isinstance(found, Table):
        return found
    base = resolver.find("table", found.base, found.declaration, found.declaration.base_namespace)
    return base if isinstance(base, Table) else None


def _names_of(target: Table, found: Table | TableExtension) -> dict[str, Field]:
    """The fields of a table by lower-case name; what the extension at hand adds to it included."""
    names = dict(target.fields_by_name)
    if isinstance(found, TableExtension) and found.base.lower() == target.name.lower():
        names |= {each.name.lower(): each for each in found.fields}
    return names


def _check_fields(found: Table | TableExtension, table: Table | None, app: App, report: Report) -> None:
    declaration = found.declaration
    title = f"{KIND_NAMES['table']} '{found.name if table is None else table.name}'"
    inherited = table is not None and table is not found
    numbers = {each.number for each in table.fields} if inherited and table is not None else set()
    names = {each.name.lower() for each in table.fields} if inherited and table is not None else set()
    for field in found.fields:
        if field.line == 0:
            continue
        at = field.line, field.column
        if field.number in numbers:
            text = f"A field with ID {field.number} is already defined in {title} by the extension '{app}'."
            report(declaration, *at, "AL0206", text)
        if field.name.lower() in names or (field.name.lower() in SYSTEM_FIELD_NAMES and not inherited):
            text = f"A member of type Field with name '{field.name}' is already defined in {title} by the extension '{app}'."
            report(declaration, *at, "AL0155", text)
        numbers.add(field.number)
        names.add(field.name.lower())
        if len(field.name) > MAXIMUM_NAME:
            text = f"Length of the table field name '{field.name}' must not exceed {MAXIMUM_NAME} characters."
            report(declaration, *at, "AL0468", text + " Longer field names are prone to cause SQL errors.")
        _check_type(field, declaration, report)


def _check_type(field: Field, declaration: ObjectDeclaration, report: Report) -> None:
    at = field.line, field.column
    kind = field.type.kind
    if kind in MAXIMUM_LENGTHS:
        maximum = MAXIMUM_LENGTHS[kind]
        if field.type.length is not None and field.type.length > maximum:
            text = f"The maximum length for a field of type '{kind.value.capitalize()}' is {maximum}."
            report(declaration, *at, "AL0154", text)
    elif kind not in FIELD_KINDS and not (kind is Kind.PLATFORM and field.type.subject == "bigtext"):
        report(declaration, *at, "AL0156", f"'{field.type}' is not a valid field type.")


def _check_keys(found: Table | TableExtension, known: dict[str, Field], *, complete: bool, report: Report) -> None:
    seen: set[str] = set()
    for written in found.declaration.keys:
        key = next((each for each in found.keys if each.name == written.name), Key(written.name, written.fields))
        if written.name.lower() in seen:
            report(
                found.declaration,
                written.line,
                written.column,
                "AL0227",
                f"A key with ID {key.name} is already defined.",
            )
        seen.add(written.name.lower())
        for name in written.fields:
            if complete and name.lower() not in known:
                text = f"The name '{name}' does not exist in the current context."
                report(found.declaration, written.line, written.column, "AL0118", text)


def _check_formula(
    formula: CalcFormula,
    declaration: ObjectDeclaration,
    known: dict[str, Field],
    complete: bool,
    resolver: TypeResolver,
    report: Report,
) -> None:
    target = _find_table(formula.table, declaration, formula.line, formula.column, resolver, report)
    if target is None:
        return
    names = target.fields_by_name | (known if declaration.name.lower() == target.name.lower() else {})
    if declaration.base is not None and declaration.base.lower() == target.name.lower():
        names = names | known
    if formula.field_name is not None and formula.field_name.lower() not in names:
        _missing(formula.field_name, target.name, declaration, formula.line, formula.column, report)
    _check_names(formula.conditions, "field_name", names, True, declaration, target.name, report)
    linked = tuple(each for each in formula.conditions if each.kind == "field")
    _check_names(linked, "value", known, complete, declaration, declaration.name, report)


def _check_names(
    conditions: tuple[Condition, ...],
    part: str,
    known: dict[str, Field],
    complete: bool,
    declaration: ObjectDeclaration,
    table_name: str,
    report: Report,
) -> None:
    for each in conditions:
        name: str = getattr(each, part)
        if complete and name.lower() not in known:
            _missing(name, table_name, declaration, each.line, each.column, report)


def _missing(
    name: str, table_name: str, declaration: ObjectDeclaration, line: int, column: int, report: Report
) -> None:
    text = f"Reference '{name}' in application object '{table_name}' does not exist."
    report(declaration, line, column, "AL0186", text)


def _find_table(
    name: str, declaration: ObjectDeclaration, line: int, column: int, resolver: TypeResolver, report: Report
) -> Table | None:
    """The table of a formula or relation; AL0185 where there is none."""
    target = resolver.find("table", name, declaration) or next(iter(resolver.index.named("table", name)), None)
    if isinstance(target, Table):
        return target
    report(declaration, line, column, "AL0185", f"Table '{name}' is missing.")
    return None
