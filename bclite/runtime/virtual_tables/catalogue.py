"""The virtual tables that tell of the application itself: Field, AllObj, AllObjWithCaption, Table Metadata."""

import uuid
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bclite.model.objects import App, Field, Object, Table
from bclite.model.system_fields import ROW_VERSION
from bclite.model.types import Kind, Type
from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.evaluation import members
from bclite.runtime.virtual_tables.read_only import ReadOnlyTable, rows_of
from bclite.storage.layout import Layout

if TYPE_CHECKING:
    from bclite.runtime.session import Session

OBJECT_TYPES = {
    "table": 1,
    "report": 3,
    "codeunit": 5,
    "xmlport": 6,
    "page": 8,
    "query": 9,
    "pageextension": 14,
    "tableextension": 15,
    "enum": 16,
    "enumextension": 17,
    "profile": 18,
    "profileextension": 19,
    "permissionset": 20,
    "permissionsetextension": 21,
    "reportextension": 22,
}
"""By keyword: the option of Object Type."""
TABLE_DATA = 0

FIELD_TYPES: dict[Kind, tuple[int, str, int]] = {
    Kind.TABLEFILTER: (4912, "TableFilter", 250),
    Kind.RECORDID: (4988, "RecordID", 448),
    Kind.DATE: (11775, "Date", 4),
    Kind.TIME: (11776, "Time", 4),
    Kind.DATEFORMULA: (11797, "DateFormula", 32),
    Kind.DECIMAL: (12799, "Decimal", 12),
    Kind.MEDIA: (26207, "Media", 16),
    Kind.MEDIASET: (26208, "MediaSet", 16),
    Kind.TEXT: (31488, "Text", 0),
    Kind.CODE: (31489, "Code", 0),
    Kind.BLOB: (33793, "BLOB", 8),
    Kind.BOOLEAN: (34047, "Boolean", 4),
    Kind.INTEGER: (34559, "Integer", 4),
    Kind.CHAR: (34559, "Integer", 4),
    Kind.BYTE: (34559, "Integer", 4),
    Kind.OPTION: (35583, "Option", 4),
    Kind.ENUM: (35583, "Option", 4),
    Kind.BIGINTEGER: (36095, "BigInteger", 8),
    Kind.DURATION: (36863, "Duration", 8),
    Kind.GUID: (37119, "GUID", 16),
    Kind.DATETIME: (37375, "DateTime", 8),
}
"""By kind of a field: its number among FieldType, its name, the bytes that it takes."""

OBSOLETE_STATES = ("no", "pending", "removed", "pendingmove", "moved")
CLASSES = ("normal", "flowfield", "flowfilter")
NAME_LENGTH = 30
"""What the fields for names hold; a longer name is cut."""


def field_length(type: Type) -> int:
    """The characters of a Text or Code, the bytes of other types."""
    return type.length if type.length is not None else FIELD_TYPES[type.kind][2]


def all_objects(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(layout, (row for each, kind, app in _objects(session) for row in [_object(each, kind, app)]))


def all_objects_with_caption(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                **_object(each, kind, app),
                "Object Caption": each.properties.get("caption", each.name),
                "Object Subtype": each.properties.get("subtype", "Normal"),
                "App ID": uuid.UUID(app.manifest.app_id),
            }
            for each, kind, app in _objects(session)
        ),
    )


def _objects(session: "Session") -> Iterator[tuple[Object, int, App]]:
    """Every object with a number; a table once more as what it holds."""
    application = session.application
    for app in application.apps:
        for each in application.objects_of(app):
            if each.kind not in OBJECT_TYPES or not each.number:
                continue
            yield each, OBJECT_TYPES[each.kind], app
            if each.kind == "table":
                yield each, TABLE_DATA, app


def _object(each: Object, kind: int, app: App) -> dict[str, object]:
    package = package_id(app)
    return {
        "Object Type": kind,
        "Object ID": each.number,
        "Object Name": each.name[:NAME_LENGTH],
        "App Package ID": package,
        "App Runtime Package ID": package,
        "AL Namespace": each.namespace,
    }


def package_id(app: App) -> uuid.UUID:
    """The identity of one version of an app."""
    return uuid.uuid5(uuid.UUID(app.manifest.app_id), app.manifest.version)


def table_metadata(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                "ID": table.number,
                "Name": table.name[:NAME_LENGTH],
                "Caption": table.caption or table.name,
                "DataPerCompany": table.data_per_company,
                "LookupPageID": _page(session, table, "lookuppageid"),
                "DrillDownPageId": _page(session, table, "drilldownpageid"),
                "TableType": 6 if table.temporary else 0,
                "ObsoleteState": _option(OBSOLETE_STATES, table.properties.get("obsoletestate", "no")),
                "ObsoleteReason": table.properties.get("obsoletereason", ""),
                "App ID": uuid.UUID(table.app_id),
                "Access": int(table.is_internal),
                "AL Namespace": table.namespace,
            }
            for table in _tables(session)
        ),
    )


def _tables(session: "Session") -> Iterator[Table]:
    for each in session.application.objects("table"):
        if isinstance(each, Table):
            yield each


def _page(session: "Session", table: Table, property: str) -> int:
    name = table.properties.get(property, "").strip('"')
    usings = (table.namespace, *table.declaration.usings)
    found = session.application.find("page", int(name) if name.isdecimal() else name, usings) if name else None
    return 0 if found is None else found.number


def fields(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            _field(session, table, field)
            for table in _tables(session)
            for field in table.fields
            if field.number != ROW_VERSION
        ),
    )


def _field(session: "Session", table: Table, field: Field) -> dict[str, object]:
    number, name, _ = FIELD_TYPES[field.type.kind]
    length = field_length(field.type)
    related = field.table_relation and session.schema.relations(table, field)
    app = session.application.app(field.owner.app_id)
    return {
        "TableNo": table.number,
        "No.": field.number,
        "TableName": table.name[:NAME_LENGTH],
        "FieldName": field.name[:NAME_LENGTH],
        "Type": number,
        "Len": length,
        "Class": CLASSES.index(field.field_class),
        "Enabled": field.enabled,
        "Type Name": f"{name}{length}" if field.type.kind in (Kind.TEXT, Kind.CODE) else name,
        "Field Caption": field.caption,
        "RelationTableNo": related[0].table.number if related else 0,
        "RelationFieldNo": related[0].field.number if related else 0,
        "OptionString": ",".join(members(session, field.type)[0]) if number == FIELD_TYPES[Kind.OPTION][0] else "",
        "ObsoleteState": _option(OBSOLETE_STATES, field.properties.get("obsoletestate", "no")),
        "ObsoleteReason": field.properties.get("obsoletereason", ""),
        "IsPartOfPrimaryKey": field.name.lower() in [each.lower() for each in table.primary_key.fields],
        "App Package ID": NULL_GUID if app is None else package_id(app),
    }


def _option(options: tuple[str, ...], word: str) -> int:
    return options.index(word.lower())
