"""The tools that tell of tables: which there are, what fields they have, how they relate."""

from collections.abc import Iterator

from bclite.model.objects import Field, Table
from bclite.model.system_fields import is_system_field
from bclite.model.types import Kind, Type
from bclite.runtime.evaluation import members
from bclite.runtime.schema import Relation
from bclite.runtime.session import Session
from bclite.server.mcp.tool import Arguments, Call, Result, Tool, json_result
from bclite.source.nodes import CalcFormula, Condition

FIRST_OF_PLATFORM = 2_000_000_000
MOST_INCOMING = 50
NO_SEMANTICS = "Semantic search is not enabled for this environment"


def tables(session: Session) -> Iterator[Table]:
    """The tables that hold data of the business: those of apps, unless temporary or removed."""
    for each in session.application.objects("table"):
        is_removed = each.properties.get("obsoletestate", "").lower() == "removed"
        if isinstance(each, Table) and not each.temporary and each.number < FIRST_OF_PLATFORM and not is_removed:
            yield each


# ------------------------------------------------------------------------------------------------------- find tables


def find_tables(call: Call, arguments: Arguments) -> Result:
    if arguments.get("searchMode") == "semantic":
        # The product answers so, and not as an error.
        return Result(NO_SEMANTICS)
    fragments = [part for each in arguments["searchText"].split(",") if (part := each.strip().lower())]
    ranked = [(rank, table) for table in tables(call.session) if (rank := _rank(table, fragments))[0] < 0]
    ranked.sort(key=lambda pair: (pair[0], pair[1].number))
    found = [table for _, table in ranked[: arguments.get("top", 10)]]
    return json_result([{"id": each.number, "name": each.name, "caption": each.caption} for each in found])


def _rank(table: Table, fragments: list[str]) -> tuple[int, int, int]:
    """The more fragments a name holds the better, then one that is the name itself, then a short name."""
    name, caption = table.name.lower(), table.caption.lower()
    hits = sum(fragment in name or fragment in caption for fragment in fragments)
    return -hits, int(name not in fragments), len(name)


# ------------------------------------------------------------------------------------------------------------- schema


def table_schema(call: Call, arguments: Arguments) -> Result:
    table = _table(call.session, arguments["tableId"])
    if table is None:
        return _no_table(arguments["tableId"])
    wanted = [part.lower() for part in arguments.get("nameContains", ())]
    field_class = arguments.get("fieldClass", "").lower()
    fields = [
        each
        for each in table.fields
        if not is_system_field(each)
        and (not wanted or any(part in each.name.lower() for part in wanted))
        and field_class in ("", each.field_class)
    ]
    key = ", ".join(table.primary_key.fields)
    lines = [f"{table.name}|{table.number}|PK: {key}", *(_field_line(call.session, table, each) for each in fields)]
    return Result("\n".join(lines))


def _field_line(session: Session, table: Table, field: Field) -> str:
    parts = [field.name, type_name(session, field.type)]
    if field.type.kind in (Kind.OPTION, Kind.ENUM):
        parts.append(",".join(members(session, field.type)[0]))
    if field.field_class == "flowfield" and field.calc_formula is not None:
        parts.append(f"FlowField: {formula_text(field.calc_formula)}")
    elif field.field_class == "flowfilter":
        parts.append("FlowFilter")
    targets = dict.fromkeys(_target(each) for each in session.schema.relations(table, field))
    if targets:
        parts.append(f"rel: {', '.join(targets)}")
    return "|".join(parts)


def type_name(session: Session, type: Type) -> str:
    """The type as a declaration writes it."""
    if type.kind is Kind.ENUM:
        found = session.application.enum(type.number or type.subject)
        return f'Enum "{type.subject if found is None else found.name}"'
    return str(type)


def formula_text(formula: CalcFormula) -> str:
    source = f'"{formula.table}"' + ("" if formula.field_name is None else f'."{formula.field_name}"')
    where = ", ".join(map(condition_text, formula.conditions))
    return f"{'-' if formula.negated else ''}{formula.method}({source}{f' where({where})' if where else ''})"


def condition_text(condition: Condition) -> str:
    """`Type=CONST(Item)`."""
    value = f"{condition.modifier}({condition.value})" if condition.modifier else condition.value
    return f"{condition.field_name}={condition.kind.upper()}({value})"


def _target(relation: Relation) -> str:
    return f"{relation.table.name}.{relation.field.name}"


# ---------------------------------------------------------------------------------------------------------- relations


def table_relations(call: Call, arguments: Arguments) -> Result:
    session = call.session
    table = _table(session, arguments["tableId"])
    if table is None:
        return _no_table(arguments["tableId"])
    only = set(arguments.get("relatedToTableIds", ()))
    direction = arguments.get("direction", "outgoing")
    body: dict[str, object] = {"tableId": table.number, "tableName": table.name, "direction": direction}
    if direction == "outgoing":
        found = [
            _outgoing(each)
            for field in table.fields
            for each in session.schema.relations(table, field)
            if not only or each.table.number in only
        ]
        return json_result(body | {"relations": found})
    known = {each.number for each in tables(session)}
    incoming = [
        {"fromTableId": each.table.number, "fromTableName": each.table.name} | _outgoing(each.relation)
        for each in session.schema.references(table)
        if each.table.number in known and (not only or each.table.number in only)
    ]
    body["relations"] = incoming[:MOST_INCOMING]
    if len(incoming) > MOST_INCOMING:
        body |= {"incomingTruncated": True, "incomingTotalCount": len(incoming)}
    return json_result(body)


def _outgoing(relation: Relation) -> dict[str, object]:
    conditions = [condition_text(each) for each in relation.conditions]
    filters = [condition_text(each) for each in relation.filters]
    found: dict[str, object] = {
        "fieldName": relation.source.name,
        "toTableId": relation.table.number,
        "toTableName": relation.table.name,
        "toFieldName": relation.field.name,
    }
    if conditions:
        found["condition"] = ", ".join(conditions)
    if filters:
        found["filter"] = ", ".join(filters)
    return found


def _table(session: Session, number: int) -> Table | None:
    return next((each for each in tables(session) if each.number == number), None)


def _no_table(number: int) -> Result:
    return Result(f"There is no table with the id {number}. Use bc_data_find_tables to find one.", is_error=True)


FIND_TABLES = Tool(
    name="bc_data_find_tables",
    description="Finds tables of Business Central by name. Keyword mode takes comma-separated fragments of names.",
    properties={
        "searchText": {"type": "string", "description": "Fragments of table names, separated by commas."},
        "searchMode": {"type": "string", "enum": ["keyword", "semantic"], "description": "keyword by default."},
        "top": {"type": "integer", "minimum": 1, "maximum": 50, "description": "Most tables to return (10)."},
    },
    required=("searchText",),
    run=find_tables,
)
TABLE_SCHEMA = Tool(
    name="bc_data_get_table_schema",
    description="Describes a table: its primary key, then a line per field with type, option values, FlowField formula "
    "and relation, separated by |.",
    properties={
        "tableId": {"type": "integer", "description": "The id of the table."},
        "nameContains": {
            "type": "array",
            "items": {"type": "string"},
            "description": "Only fields whose names contain one of these.",
        },
        "fieldClass": {
            "type": "string",
            "enum": ["Normal", "FlowField", "FlowFilter"],
            "description": "Only fields of this class.",
        },
    },
    required=("tableId",),
    run=table_schema,
)
TABLE_RELATIONS = Tool(
    name="bc_data_get_table_relations",
    description="Lists the relations of a table to others (outgoing) or of others to it (incoming), with conditions.",
    properties={
        "tableId": {"type": "integer", "description": "The id of the table."},
        "direction": {"type": "string", "enum": ["outgoing", "incoming"], "description": "outgoing by default."},
        "relatedToTableIds": {
            "type": "array",
            "items": {"type": "integer"},
            "description": "Only relations with these tables.",
        },
    },
    required=("tableId",),
    run=table_relations,
)
