"""API pages as entity sets, for reading: the records of the source table, a property for each field control."""

import base64
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bclite.compiler.names import method_name, variable_name
from bclite.model.objects import Field, Page
from bclite.model.system_fields import ROW_VERSION, SYSTEM_ID
from bclite.model.types import Kind, Type
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.filter_expressions import Expression
from bclite.runtime.instance import PageInstance
from bclite.runtime.record import Record
from bclite.server.odata.entity_sets import Entity, Order
from bclite.server.odata.errors import ODataError
from bclite.source.nodes import Identifier, Member, PageElement

if TYPE_CHECKING:
    from bclite.runtime.session import Session

VIEW_GROUP, REQUEST_GROUP = 2, 0
"""Filter groups: that of a page's SourceTableView, that of the request."""


@dataclass(frozen=True, slots=True)
class Control:
    """A field control: `field` of the record, or a variable of the page where that is None."""

    name: str
    field: Field | None
    variable: str
    type: Type


class PageSet:
    """A page with PageType = API. An `EntitySet`."""

    def __init__(self, session: "Session", page: Page) -> None:
        made = session.instance(page)
        assert isinstance(made, PageInstance)
        self._page = made
        self.name = page.properties["entitysetname"]
        self.type_name = f"Microsoft.NAV.{page.properties['entityname']}"
        self._controls = {each.name: each for each in self._fields(page)}
        self.properties: Mapping[str, Type] = {name: each.type for name, each in self._controls.items()}
        self.key = tuple(self._key(page))

    @property
    def _rec(self) -> Record:
        return self._page.rec

    # ------------------------------------------------------------------------------------------------------- controls

    def _fields(self, page: Page) -> Iterator[Control]:
        pending = [each for each in page.elements if each.kind == "layout"]
        while pending:
            each = pending.pop(0)
            if each.kind == "field":
                yield self._control(page, each)
            pending[:0] = each.children

    def _control(self, page: Page, element: PageElement) -> Control:
        source = element.source
        if isinstance(source, Identifier | Member):
            field = self._rec.table.fields_by_name.get(source.name.lower())
            if field is not None:
                return Control(element.name, field, "", field.type)
            variable = page.variables_by_name.get(source.name.lower())
            if variable is not None and isinstance(source, Identifier):
                return Control(element.name, None, variable_name(variable.name), variable.type)
        raise UnsupportedError(f"the source of the control {element.name} of the API page {page.name}")

    def _key(self, page: Page) -> Iterator[str]:
        """The properties that show the fields of ODataKeyFields, SystemId where there is no such property."""
        written = page.properties.get("odatakeyfields", "SystemId")
        for name in (each.strip().strip('"').lower() for each in written.split(",")):
            shown = next(
                (each.name for each in self._controls.values() if each.field and each.field.name.lower() == name), None
            )
            if shown is not None:
                yield shown

    # ------------------------------------------------------------------------------------------------------- entities

    def entities(
        self,
        session: "Session",
        filters: Mapping[str, Expression],
        order: Order,
        limit: int | None,
        offset: int,
    ) -> list[Entity]:
        rec = self._prepared(filters)
        rec.set_current_key([self._sorted_by(name).number for name, _ in order])
        for name, descends in order:
            rec.set_ascending(self._sorted_by(name).number, not descends)
        found: list[Entity] = []
        if limit == 0 or not rec.find_set() or (offset and rec.next(offset) < offset):
            return found
        while True:
            found.append(self._entity())
            if len(found) == limit or not rec.next():
                return found

    def count(self, session: "Session", filters: Mapping[str, Expression]) -> int:
        return self._prepared(filters).count()

    def _prepared(self, filters: Mapping[str, Expression]) -> Record:
        """The page's record with the filters of the page and of the request."""
        rec = self._rec
        rec.reset()
        view = self._page.object.properties.get("sourcetableview", "")
        rec.filter_group(VIEW_GROUP)
        rec.set_view(view)
        rec.filter_group(REQUEST_GROUP)
        self._trigger("OnOpenPage")
        for name, expression in filters.items():
            rec.view.set(self._sorted_by(name).number, expression)
        rec.changed_view()
        return rec

    def _sorted_by(self, name: str) -> Field:
        """The field behind a property. Raises ODataError where there is none, as behind a variable."""
        field = self._controls[name].field
        if field is None:
            raise ODataError(
                501, "BadRequest_MethodNotImplemented", f"The property '{name}' is calculated: it cannot be filtered."
            )
        return field

    def _entity(self) -> Entity:
        rec = self._rec
        calculated = [
            each.field.number
            for each in self._controls.values()
            if each.field is not None and each.field.field_class == "flowfield"
        ]
        rec.calculate(calculated)
        self._trigger("OnAfterGetRecord")
        version = base64.b64encode(f"{rec.f[ROW_VERSION]};{rec.f[SYSTEM_ID]}".encode()).decode()
        return {"@odata.etag": f'W/"{version}"'} | {each.name: self._value(each) for each in self._controls.values()}

    def _value(self, control: Control) -> Any:
        if control.field is None:
            globals_: Any = self._page
            return getattr(globals_.g, control.variable)
        if control.type.kind is Kind.BLOB:
            raise UnsupportedError(f"the Blob field {control.field.name} in the API")
        return self._rec.f[control.field.number]

    def _trigger(self, name: str) -> None:
        trigger = self._page.object.trigger(name)
        if trigger is not None:
            getattr(self._page, method_name(self._page.object, trigger))()
