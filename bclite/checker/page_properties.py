"""Whether the properties of pages and of their controls name variables, fields and actions that exist."""

from bclite.checker.body import Body
from bclite.checker.controls import elements_of, source_name
from bclite.checker.messages import Findings
from bclite.checker.scopes import ObjectScope, Scope
from bclite.checker.world import World
from bclite.model.objects import Object, Page, Table
from bclite.source.nodes import Condition, Exit, PageElement, Property
from bclite.source.procedures import UnreadableBodyError, parse_body

EXPRESSIONS = frozenset({"visible", "enabled", "editable", "styleexpr", "showmandatory", "hidevalue"})
"""Properties of controls and actions whose values are expressions of the page."""


def check_expressions(
    world: World, owner: Object, scope: ObjectScope, elements: list[PageElement], findings: Findings
) -> None:
    body = Body(world, owner, None, Scope(world, scope), findings)
    for element in elements:
        for each in element.properties:
            if each.name.lower() in EXPRESSIONS and each.text.lower() not in ("true", "false"):
                _check_expression(body, each)


def _check_expression(body: Body, found: Property) -> None:
    try:
        made = parse_body(f"begin exit({found.text}) end", found.line, found.column).statements[0]
    except UnreadableBodyError:
        return  # what the syntax check lets pass and the grammar does not know
    if isinstance(made, Exit) and made.value is not None:
        body.check(made.value)


def check_views(world: World, owner: Object, elements: list[PageElement], findings: Findings) -> None:
    """The fields on the left of a view or link are those of the table that is shown, in a link those on the right are
    those of the page's own table."""
    page = world.find("page", owner.declaration.base or "") if owner.kind == "pageextension" else owner
    for found in owner.declaration.properties:
        if found.name.lower() == "sourcetableview":
            _check_fields(world, found, page, page, findings)
    for element in elements:
        # A Provider is another part: whose fields are linked is then up to that.
        linked = None if any(each.name.lower() == "provider" for each in element.properties) else page
        for found in element.properties:
            if found.name.lower() in ("subpagelink", "subpageview"):
                _check_fields(world, found, world.find("page", source_name(element)), linked, findings)


def _check_fields(world: World, found: Property, shown: Object | None, page: Object | None, findings: Findings) -> None:
    for condition in found.value if isinstance(found.value, tuple) else ():
        if not isinstance(condition, Condition):
            continue
        _check_field(world, shown, condition.field_name, condition, findings)
        if condition.kind == "field":
            _check_field(world, page, condition.value, condition, findings)


def _check_field(world: World, page: Object | None, name: str, place: Condition, findings: Findings) -> None:
    source = page.source_table if isinstance(page, Page) else ""
    table = world.find_from(page.declaration, "table", source.strip('"')) if page is not None and source else None
    if isinstance(table, Table) and name.lower() not in world.members_of(table).fields:
        findings.error("AL0186", place, name, table.name)


def check_targets(world: World, owner: Object, elements: list[PageElement], findings: Findings) -> None:
    """What an `actionref` shows among the promoted actions is an action of the page."""
    page = world.find("page", owner.declaration.base or "") if owner.kind == "pageextension" else owner
    if page is None:
        return
    known = elements_of(world, page) | elements_of(world, owner)
    for each in elements:
        name = source_name(each)
        if each.kind == "actionref" and name and name.lower() not in known:
            findings.error("AL0271", each.source or each, name, page.name)
