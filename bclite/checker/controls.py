"""The controls of pages and the columns of queries, as members that code can name."""

from bclite.checker.body import Body
from bclite.checker.records import owner_type
from bclite.checker.scopes import UNKNOWN, Unknown
from bclite.checker.world import World
from bclite.model.objects import Object, Table
from bclite.model.symbols import ControlSymbol
from bclite.model.types import INTEGER, Kind, Type
from bclite.source.nodes import Identifier, Member, PageElement, QueryElement

TYPES = {
    "field": Type(Kind.PLATFORM, subject="testfield"),
    "action": Type(Kind.PLATFORM, subject="testaction"),
    "customaction": Type(Kind.PLATFORM, subject="testaction"),
    "fileuploadaction": Type(Kind.PLATFORM, subject="testaction"),
    "systemaction": Type(Kind.PLATFORM, subject="testaction"),
}
"""What a control is to a test, by the keyword that declares it."""

BESIDE = frozenset(
    {"addafter", "addbefore", "addfirst", "addlast", "moveafter", "movebefore", "movefirst", "movelast", "modify"}
)
"""What an extension does to a control that is there; the name is that control's."""

NAMELESS = BESIDE | {"area", "layout", "actions", "views"}

PAGE_PART = "pagepart"

COUNTS = frozenset({"count", "day", "month", "year"})


def elements_of(world: World, page: Object) -> dict[str, PageElement]:
    """The controls, actions and parts of a page and of its extensions, by lower-case name."""
    found: dict[str, PageElement] = {}
    pending = [*page.declaration.elements]
    for extension in world.extensions_of(page):
        pending.extend(extension.declaration.elements)
    while pending:
        each = pending.pop()
        if isinstance(each, PageElement):
            if each.name and each.kind not in NAMELESS:
                found.setdefault(each.name.lower(), each)
            pending.extend(each.children)
    return found


def page_controls(world: World, page: Object) -> dict[str, ControlSymbol | Unknown]:
    """What a TestPage variable offers besides its methods."""
    found: dict[str, ControlSymbol | Unknown] = {}
    for name, each in elements_of(world, page).items():
        if each.kind == "part":
            type_ = part_type(world, each)
            found[name] = UNKNOWN if type_ is None else ControlSymbol(each.name, type_)
        elif each.kind in TYPES:
            found[name] = ControlSymbol(each.name, TYPES[each.kind])
        else:
            found.setdefault(name, UNKNOWN)
    return found


def part_type(world: World, part: PageElement) -> Type | None:
    """A part of a test page has the controls of its own page."""
    name = source_name(part)
    page = world.find("page", name) if name else None
    if page is None:
        return None
    return Type(Kind.TESTPAGE, subject=page.name.lower(), number=page.number)


def source_name(element: PageElement) -> str:
    source = element.source
    return source.name if isinstance(source, Identifier | Member) else ""


def control_of(body: Body, owner: Object, page: Object, name: str) -> ControlSymbol | Unknown | None:
    """A control behind `CurrPage`: of a part its page is known, what others offer is not looked at."""
    found = elements_of(body.world, page).get(name) or elements_of(body.world, owner).get(name)
    if found is None:
        return None
    shown = body.world.find("page", source_name(found)) if found.kind == "part" and source_name(found) else None
    return UNKNOWN if shown is None else ControlSymbol(found.name, page_part(shown))


def page_part(page: Object) -> Type:
    """The type of `CurrPage.Lines`, behind which `Page` is the page that the part shows."""
    return Type(Kind.PLATFORM, subject=PAGE_PART, items=(owner_type(page, Kind.PAGE),))


def columns_of(world: World, query: Object) -> dict[str, ControlSymbol | Unknown]:
    """The columns of a query by lower-case name, as values of a variable of it."""
    elements = query.declaration.elements
    pending: list[tuple[QueryElement, str]] = [(each, "") for each in elements if isinstance(each, QueryElement)]
    found: dict[str, ControlSymbol | Unknown] = {}
    while pending:
        element, table = pending.pop()
        if element.kind == "dataitem":
            pending += [(child, element.source or "") for child in element.children]
        else:
            found[element.name.lower()] = column(world, element, table)
    return found


def column(world: World, element: QueryElement, table: str) -> ControlSymbol | Unknown:
    """A column or filter: of the type of its field, or a number where it counts or takes a part of a date."""
    method = next((each.text.lower() for each in element.properties if each.name.lower() == "method"), "")
    if method in COUNTS or element.source is None:
        return ControlSymbol(element.name, INTEGER)
    known = world.find("table", table)
    field = known.fields_by_name.get(element.source.lower()) if isinstance(known, Table) else None
    return UNKNOWN if field is None else ControlSymbol(element.name, field.type)
