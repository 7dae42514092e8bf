"""Whether the controls of a page show what exists, stand beside what exists, and have names of their own."""

from collections.abc import Iterator

from bclite.checker.body import Body
from bclite.checker.controls import BESIDE, NAMELESS, elements_of, source_name
from bclite.checker.messages import Findings
from bclite.checker.page_properties import check_expressions, check_targets, check_views
from bclite.checker.scopes import ObjectScope, Scope
from bclite.checker.world import World
from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import Object
from bclite.model.system_objects import is_system_object
from bclite.source.nodes import PageElement

ANCHOR_CODES = {"layout": "AL0270", "actions": "AL0271"}
PROMOTED = "category_"
"""How the groups of promoted actions are named that need not be declared."""

AREA_NAMES = (
    "content factboxes rolecenter processing creation navigation reporting sections embedding promoted prompt "
    "prompting promptoptions promptguide systemactions"
)
AREAS = frozenset(AREA_NAMES.split())


CONTROL_TRIGGERS = frozenset(
    {"onaction", "onbeforeaction", "onafteraction", "onvalidate", "onbeforevalidate", "onaftervalidate", "onlookup"}
    | {"onafterlookup", "onassistedit", "ondrilldown", "oncontroladdin"}
)


def check_page(world: World, owner: Object, scope: ObjectScope, findings: Findings) -> None:
    """Checks the layout and the actions of a page or of what an extension adds to one."""
    sections = [each for each in owner.declaration.elements if isinstance(each, PageElement)]
    for section in sections:
        elements = list(everything_in(section))
        check_areas(owner, section, elements, findings)
        check_names(world, owner, elements, taken_names(world, owner, section), findings)
        check_sources(world, owner, scope, elements, findings)
        check_expressions(world, owner, scope, elements, findings)
        check_views(world, owner, elements, findings)
        check_targets(world, owner, elements, findings)
        check_triggers(elements, findings)
        if section.kind in ANCHOR_CODES and owner.kind == "pageextension":
            check_anchors(world, owner, ANCHOR_CODES[section.kind], elements, findings)


def everything_in(element: PageElement) -> Iterator[PageElement]:
    pending = list(element.children)
    while pending:
        each = pending.pop(0)
        yield each
        pending.extend(each.children)


def taken_names(world: World, owner: Object, section: PageElement) -> set[str]:
    """The names in the same section of the page that an extension extends."""
    base = world.find("page", owner.declaration.base or "") if owner.kind == "pageextension" else None
    sections = [] if base is None else [each for each in base.declaration.elements if isinstance(each, PageElement)]
    return {
        each.name.lower()
        for same in sections
        if same.kind == section.kind
        for each in everything_in(same)
        if each.kind not in NAMELESS and each.name
    }


def check_triggers(elements: list[PageElement], findings: Findings) -> None:
    """The triggers of controls and actions. A control add-in has those that it declares."""
    for element in elements:
        for each in element.triggers:
            if element.kind != "usercontrol" and not each.part and each.name.lower() not in CONTROL_TRIGGERS:
                findings.error("AL0162", each, each.name)


def check_areas(owner: Object, section: PageElement, elements: list[PageElement], findings: Findings) -> None:
    """In the layout and the actions of a page stand areas, which are known ones."""
    if owner.kind == "page" and section.kind in ANCHOR_CODES:
        for each in section.children:
            if each.kind != "area":
                findings.error("AL0104", each, "}")
    for each in elements:
        if each.kind == "area" and each.name.lower() not in AREAS:
            findings.error("AL0211", each, each.name)


def check_names(world: World, owner: Object, elements: list[PageElement], seen: set[str], findings: Findings) -> None:
    for each in elements:
        if each.kind in NAMELESS or not each.name:
            continue
        if each.name.lower() in seen:
            findings.error("AL0155", each, "Control", each.name, KIND_NAMES[owner.kind], owner.name, world.app)
        seen.add(each.name.lower())


def check_sources(
    world: World, owner: Object, scope: ObjectScope, elements: list[PageElement], findings: Findings
) -> None:
    """What a field shows is an expression in the page's names; a part shows a page."""
    body = Body(world, owner, None, Scope(world, scope), findings)
    for each in elements:
        if each.kind == "field" and each.source is not None:
            body.check(each.source)
        elif each.kind == "part":
            name = source_name(each)
            known = world.find_from(owner.declaration, "page", name) or world.find("page", name)
            if name and known is None and not is_system_object("page", name):
                findings.error("AL0185", each.source or each, KIND_NAMES["page"], name)


def check_anchors(world: World, owner: Object, code: str, elements: list[PageElement], findings: Findings) -> None:
    """What an extension adds to, moves or changes is there."""
    base = world.find("page", owner.declaration.base or "")
    if base is None:
        return
    known = elements_of(world, base)
    for each in elements:
        name = each.name.lower()
        if each.kind in BESIDE and name not in known and name not in AREAS and not name.startswith(PROMOTED):
            findings.error(code, each, each.name, base.name)
