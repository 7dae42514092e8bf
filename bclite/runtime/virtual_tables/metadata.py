"""The virtual tables that tell of codeunits, pages, queries, permission sets and keys, and of the installed apps."""

import uuid
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bclite.model.building import parse_version
from bclite.model.library import SYSTEM_APP_ID
from bclite.model.objects import App, Object, Table
from bclite.runtime.virtual_tables.catalogue import NAME_LENGTH, package_id
from bclite.runtime.virtual_tables.read_only import ReadOnlyTable, rows_of
from bclite.storage.layout import Layout

if TYPE_CHECKING:
    from bclite.runtime.session import Session


ROLE_LENGTH = 20


def _common(each: Object) -> dict[str, object]:
    return {
        "ID": each.number,
        "Name": each.name[:NAME_LENGTH],
        "App ID": uuid.UUID(each.app_id),
        "AL Namespace": each.namespace,
    }


def codeunit_metadata(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                **_common(each),
                "TableNo": _table_number(session, each, "tableno"),
                "SubType": _option(layout, "SubType", each, "subtype", "Normal"),
                "SingleInstance": _is_true(each, "singleinstance"),
                "RequiredTestIsolation": _option(
                    layout, "RequiredTestIsolation", each, "requiredtestisolation", "None"
                ),
                "TestType": _option(layout, "TestType", each, "testtype", "UnitTest"),
            }
            for each in session.application.objects("codeunit")
        ),
    )


def page_metadata(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                **_common(each),
                **_api(each),
                "Caption": each.properties.get("caption", each.name)[:80],
                "Editable": _is_true(each, "editable", "true"),
                "PageType": _option(layout, "PageType", each, "pagetype", "Card"),
                "CardPageID": _page_number(session, each, "cardpageid"),
                "SourceTable": _table_number(session, each, "sourcetable"),
                "SourceTableTemporary": _is_true(each, "sourcetabletemporary"),
                "InsertAllowed": _is_true(each, "insertallowed", "true"),
                "ModifyAllowed": _is_true(each, "modifyallowed", "true"),
                "DeleteAllowed": _is_true(each, "deleteallowed", "true"),
                "DelayedInsert": _is_true(each, "delayedinsert"),
                "LinksAllowed": _is_true(each, "linksallowed", "true"),
            }
            for each in session.application.objects("page")
        ),
    )


def query_metadata(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {**_common(each), **_api(each), "Caption": each.properties.get("caption", each.name)[:80]}
            for each in session.application.objects("query")
        ),
    )


def _api(each: Object) -> dict[str, object]:
    return {
        "APIPublisher": each.properties.get("apipublisher", ""),
        "APIGroup": each.properties.get("apigroup", ""),
        "APIVersion": each.properties.get("apiversion", ""),
        "EntitySetName": each.properties.get("entitysetname", ""),
        "EntityName": each.properties.get("entityname", ""),
    }


def metadata_permission_sets(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                "App ID": uuid.UUID(each.app_id),
                "Role ID": each.name.upper(),
                "Name": each.properties.get("caption", each.name),
                "Assignable": _is_true(each, "assignable", "true"),
            }
            for each in session.application.objects("permissionset")
        ),
    )


def permission_sets(session: "Session", layout: Layout) -> ReadOnlyTable:
    """The old table, with the sets whose names it can hold."""
    sets = session.application.objects("permissionset")
    return rows_of(
        layout,
        (
            {"Role ID": each.name.upper(), "Name": each.properties.get("caption", each.name)[:NAME_LENGTH]}
            for each in sets
            if len(each.name) <= ROLE_LENGTH
        ),
    )


def keys(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(layout, (row for table in session.application.objects("table") for row in _keys(table)))


def _keys(table: Object) -> Iterator[dict[str, object]]:
    if not isinstance(table, Table):
        return
    for position, key in enumerate(table.keys, 1):
        yield {
            "TableNo": table.number,
            "No.": position,
            "TableName": table.name[:NAME_LENGTH],
            "Key": ",".join(key.fields),
            "SumIndexFields": ",".join(key.sum_index_fields),
            "Enabled": True,
            "MaintainSQLIndex": True,
            "MaintainSIFTIndex": True,
            "Clustered": position == 1,
            "Unique": position == 1 or key.unique,
            "Source App ID": uuid.UUID(table.app_id),
            "Key name": key.name,
        }


# ------------------------------------------------------------------------------------------------------------ apps


def installed_apps(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(layout, ({"App ID": uuid.UUID(app.manifest.app_id), **_app(app)} for app in _installed(session)))


def published_apps(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                "ID": uuid.UUID(app.manifest.app_id),
                "Runtime Package ID": package_id(app),
                "Tenant Visible": True,
                "Installed": True,
                "PerTenant Or Installed": True,
                **_app(app),
            }
            for app in _installed(session)
        ),
    )


def _installed(session: "Session") -> Iterator[App]:
    """Every app but the platform's own."""
    return (each for each in session.application.apps if each.manifest.app_id != SYSTEM_APP_ID)


def _app(app: App) -> dict[str, object]:
    version = parse_version(app.manifest.version)
    return {
        "Package ID": package_id(app),
        "Name": app.manifest.name,
        "Publisher": app.manifest.publisher,
        "Version Major": version.major,
        "Version Minor": version.minor,
        "Version Build": version.build,
        "Version Revision": version.revision,
    }


# ------------------------------------------------------------------------------------------------------- properties


def _is_true(each: Object, property: str, default: str = "false") -> bool:
    return each.properties.get(property, default).lower() == "true"


def _option(layout: Layout, field: str, each: Object, property: str, default: str) -> int:
    """The number that a property has as a field of type Option."""
    members = layout.table.fields_by_name[field.lower()].type.members
    return [name.lower() for name in members].index(each.properties.get(property, default).lower())


def _table_number(session: "Session", each: Object, property: str) -> int:
    return _number(session, "table", each, property)


def _page_number(session: "Session", each: Object, property: str) -> int:
    return _number(session, "page", each, property)


def _number(session: "Session", kind: str, each: Object, property: str) -> int:
    """The number of the object that a property names, 0 where it names none that is there."""
    name = each.properties.get(property, "").strip('"')
    usings = (each.namespace, *each.declaration.usings)
    found = session.application.find(kind, int(name) if name.isdecimal() else name, usings) if name else None
    return 0 if found is None else found.number
