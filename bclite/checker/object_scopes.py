"""The names that each kind of object has: its variables and procedures, Rec, CurrPage and their like."""

from collections.abc import Callable, Iterable

from bclite.checker.controls import columns_of
from bclite.checker.records import implicit, owner_type, record_type
from bclite.checker.scopes import UNKNOWN, ImplicitFields, ImplicitRecord, ObjectScope, Scope, locals_of, own_procedures
from bclite.checker.world import Methods, World
from bclite.model.objects import OBJECT_KINDS, Object, Page, Procedure, TableExtension
from bclite.model.symbols import GlobalSymbol, LocalSymbol, RecSymbol
from bclite.model.types import INTEGER, Kind, Type
from bclite.source.nodes import DataElement

NO_IMPLICIT_WITH = "noimplicitwith"


def object_scope(world: World, owner: Object) -> ObjectScope:
    """The names that every procedure of the object can use."""
    scope = ObjectScope(owner)
    MAKERS.get(owner.kind, _open)(world, owner, scope)
    return scope


def procedure_scope(world: World, scope: ObjectScope, procedure: Procedure) -> Scope:
    """The names of one procedure, with `Rec` in the OnRun of a codeunit that has a TableNo."""
    found = Scope(world, scope, locals_of(procedure))
    table = scope.owner.properties.get("tableno", "") if scope.owner.kind == "codeunit" else ""
    if table and procedure.is_trigger and procedure.name.lower() == "onrun":
        rec = found.locals.get("rec")
        if rec is None:
            rec = LocalSymbol("Rec", record_type(world, table, scope.owner), by_reference=True, is_parameter=True)
            found.locals["rec"] = rec
        if implicit_with(world):
            found.outer.append(implicit(world, rec, rec.type))
    elif procedure.scope_name and scope.owner.kind in ("report", "xmlport"):
        path = path_to(scope.owner.declaration.elements, procedure.scope_name.lower())
        found.behind += element_records(world, scope, path)
        if path and path[-1].table is not None:
            found.outer.append(ImplicitFields(found.behind[-1]))
    return found


def element_records(world: World, scope: ObjectScope, path: list[DataElement]) -> list[ImplicitRecord]:
    """The records whose fields the code of a dataitem or element can write bare: its own and those around it."""
    found: list[ImplicitRecord] = []
    for each in path:
        record = scope.variables.get(each.name.lower())
        if each.table is not None and record is not None:
            found.append(implicit(world, record, record.type))
    return found


def path_to(elements: Iterable[object], name: str) -> list[DataElement]:
    """The elements from the outermost to the one of this name; none where there is none."""
    for each in elements:
        if isinstance(each, DataElement):
            if each.name.lower() == name:
                return [each]
            inner = path_to(each.children, name)
            if inner:
                return [each, *inner]
    return []


def implicit_with(world: World) -> bool:
    """Whether pages and codeunits can write the fields of their record bare: unless app.json says NoImplicitWith."""
    features = () if world.app is None else world.app.manifest.features
    return NO_IMPLICIT_WITH not in [each.lower() for each in features]


def _own(scope: ObjectScope) -> None:
    """The variables and procedures of the object itself."""
    owner = scope.owner
    scope.variables = {
        name: GlobalSymbol(each.name, each.type, owner, each.label) for name, each in owner.variables_by_name.items()
    }
    scope.procedures = own_procedures(owner)
    kind = OBJECT_KINDS.get(owner.kind)
    if kind is not None:
        scope.special["this"] = RecSymbol("this", owner_type(owner, kind))


def _protected(scope: ObjectScope, base: Object) -> None:
    """The protected variables of what an extension extends."""
    for name, each in base.variables_by_name.items():
        if each.protected:
            scope.variables.setdefault(name, GlobalSymbol(each.name, each.type, base, each.label))


def _with_record(world: World, scope: ObjectScope, type_: Type, bare: bool) -> None:
    rec = RecSymbol("rec", type_)
    scope.special["rec"] = rec
    scope.special["xrec"] = RecSymbol("xrec", type_)
    scope.special["currfieldno"] = RecSymbol("currfieldno", INTEGER)
    if bare:
        scope.record = implicit(world, rec, type_)


def _table(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)
    _with_record(world, scope, owner_type(owner, Kind.RECORD), bare=True)


def _table_extension(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)
    if isinstance(owner, TableExtension):
        type_ = record_type(world, owner.base, owner)
        _with_record(world, scope, type_, bare=True)
        base = world.table_of(type_)
        if base is not None:
            _protected(scope, base)


def _codeunit(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)


def _page(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)
    _of_page(world, scope, owner, owner)


def _page_extension(world: World, owner: Object, scope: ObjectScope) -> None:
    base = world.find("page", owner.declaration.base or "")
    if base is None:
        _own(scope)
        scope.open = True
        return
    _own(scope)
    scope.procedures = {
        name: Methods(name, pairs, own=True) for name, pairs in world.procedures_of(base).items()
    } | scope.procedures
    _protected(scope, base)
    _of_page(world, scope, owner, base)


def _of_page(world: World, scope: ObjectScope, owner: Object, page: Object) -> None:
    type_ = owner_type(page, Kind.PAGE)
    scope.special["currpage"] = scope.receiver = RecSymbol("currpage", type_)
    source = page.source_table if isinstance(page, Page) else ""
    if source:
        _with_record(world, scope, record_type(world, source, page), bare=implicit_with(world))
        scope.record_first = True


def _query(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)
    scope.special["currquery"] = scope.receiver = RecSymbol("currquery", owner_type(owner, Kind.QUERY))
    scope.columns = columns_of(world, owner)


OF_REQUEST_PAGES = ("requestoptionspage", "rec", "xrec")
"""What a report has by its request page, of which nothing is known here."""


def _report(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)
    scope.special["currreport"] = scope.receiver = RecSymbol("currreport", owner_type(owner, Kind.REPORT))
    scope.columns = dict.fromkeys(OF_REQUEST_PAGES, UNKNOWN)


def _xmlport(world: World, owner: Object, scope: ObjectScope) -> None:
    _own(scope)
    scope.special["currxmlport"] = scope.receiver = RecSymbol("currxmlport", owner_type(owner, Kind.XMLPORT))


def _open(world: World, owner: Object, scope: ObjectScope) -> None:
    """What has names that something else than its code gives."""
    _own(scope)
    scope.open = True


MAKERS: dict[str, Callable[[World, Object, ObjectScope], None]] = {
    "table": _table,
    "tableextension": _table_extension,
    "codeunit": _codeunit,
    "page": _page,
    "pageextension": _page_extension,
    "query": _query,
    "report": _report,
    "xmlport": _xmlport,
}
