"""What a page is made of: the controls of its layout, its parts and its actions, those of its extensions with them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from bclite.model.application import Application
from bclite.model.objects import Object, Page
from bclite.source.nodes import Identifier, Member, PageElement, Property

CHANGES = frozenset({"addafter", "addbefore", "addfirst", "addlast"})
"""What an extension adds to the control that it names."""

INTO = frozenset({"addfirst", "addlast"})


@dataclass(eq=False, slots=True)
class Control:
    """A control, part, action, group or area.

    `owner` is the page or extension that declares it, `parents` what it stands in from the outside. `properties` are
    by lower-case name, each with the object whose names its expression uses; those that an extension sets replace the
    page's. `triggers_of` are the objects that may have triggers for it.
    """

    name: str
    kind: str
    element: PageElement
    owner: Object
    parents: tuple["Control", ...]
    properties: dict[str, tuple[Property, Object]]
    triggers_of: list[Object] = field(default_factory=list)

    def text(self, name: str, default: str = "") -> str:
        """A property as text, without its quotes."""
        found = self.properties.get(name)
        if found is None:
            return default
        value = found[0].value
        return value if isinstance(value, str) else found[0].text

    @property
    def source_name(self) -> str:
        """The name that a part or action reference stands for."""
        source = self.element.source
        return source.name if isinstance(source, Identifier | Member) else ""

    @property
    def in_repeater(self) -> bool:
        return any(each.kind == "repeater" for each in self.parents)


@dataclass(eq=False, slots=True)
class PageModel:
    """A page and its extensions. `controls` are in their order, by lower-case name; layout and actions share names."""

    page: Page
    extensions: tuple[Object, ...]
    controls: dict[str, Control] = field(default_factory=dict)

    @property
    def owners(self) -> tuple[Object, ...]:
        return (self.page, *self.extensions)

    def is_true(self, name: str, *, default: bool = True) -> bool:
        """A property of the page that is true or false."""
        return self.page.properties.get(name, str(default)).lower() == "true"

    @property
    def page_type(self) -> str:
        return self.page.properties.get("pagetype", "card").lower()

    @property
    def has_rows(self) -> bool:
        """Whether it shows rows rather than one record."""
        return any(each.kind == "repeater" for each in self.controls.values())

    def property(self, name: str) -> Property | None:
        return next((each for each in self.page.declaration.properties if each.name.lower() == name), None)


_models: WeakKeyDictionary[Application, dict[int, PageModel]] = WeakKeyDictionary()


def model_of(application: Application, page: Page) -> PageModel:
    """The model of a page, made when it is first asked for."""
    known = _models.setdefault(application, {})
    found = known.get(id(page))
    if found is None:
        found = known[id(page)] = _made(application, page)
    return found


def _made(application: Application, page: Page) -> PageModel:
    model = PageModel(page, tuple(application.extensions_of(page)))
    _add(model, page, page.elements, ())
    for extension in model.extensions:
        sections = [each for each in extension.declaration.elements if isinstance(each, PageElement)]
        for section in sections:
            _extend(model, extension, section.children)
    return model


def _add(model: PageModel, owner: Object, elements: Iterable[PageElement], parents: tuple[Control, ...]) -> None:
    for each in elements:
        properties = {one.name.lower(): (one, owner) for one in each.properties}
        made = Control(each.name, each.kind, each, owner, parents, properties, [owner])
        if each.name and each.kind not in ("layout", "actions", "area"):
            model.controls.setdefault(each.name.lower(), made)
        _add(model, owner, each.children, (*parents, made))


def _extend(model: PageModel, extension: Object, elements: Iterable[PageElement]) -> None:
    for each in elements:
        anchor = model.controls.get(each.name.lower())
        if each.kind in CHANGES:
            parents: tuple[Control, ...] = ()
            if anchor is not None:
                parents = (*anchor.parents, anchor) if each.kind in INTO else anchor.parents
            _add(model, extension, each.children, parents)
        elif each.kind == "modify" and anchor is not None:
            anchor.properties.update({one.name.lower(): (one, extension) for one in each.properties})
            anchor.triggers_of.append(extension)
