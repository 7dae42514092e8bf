"""What the controls of an open page show, and whether they can be seen, used and changed."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from bclite.compiler.page_code import PageExpression, parsed
from bclite.model.objects import Field, Object
from bclite.model.types import Kind
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.evaluation import members
from bclite.runtime.formatting import by_pattern, standard
from bclite.source.nodes import Expression, Property

if TYPE_CHECKING:
    from bclite.runtime.pages.model import Control
    from bclite.runtime.pages.open_page import OpenPage

DECIMALS = "2:2"
"""The decimals of a Decimal without DecimalPlaces."""

NUMBERS = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL})


class Layout:
    def __init__(self, page: "OpenPage") -> None:
        self._page = page

    # ------------------------------------------------------------------------------------------------------- sources

    def source(self, control: "Control") -> PageExpression:
        """What a field control is bound to."""
        node = control.element.source
        if node is None:
            raise UnsupportedError(f"the control {control.name} without a source")
        return self._page.session.code.page_expression(control.owner, node)

    @cached_property
    def _bound(self) -> list[tuple["Control", Field]]:
        found = []
        for each in self._page.model.controls.values():
            if each.kind == "field" and each.element.source is not None:
                try:
                    field = self.source(each).field
                except UnsupportedError:
                    continue  # told when the control itself is used
                if field is not None:
                    found.append((each, field))
        return found

    @cached_property
    def flow_fields(self) -> list[int]:
        """The numbers of the FlowFields that controls show."""
        return [field.number for _, field in self._bound if field.field_class == "flowfield"]

    @property
    def editable_fields(self) -> frozenset[int]:
        """The numbers of the fields that the user can change."""
        return frozenset(field.number for each, field in self._bound if self.is_editable(each))

    # --------------------------------------------------------------------------------------------------------- values

    def value(self, control: "Control") -> Any:
        return self.source(control).read(self._page.instance)

    def text(self, control: "Control") -> str:
        """The value of a control as the page shows it."""
        source = self.source(control)
        value = source.read(self._page.instance)
        blank_zero = source.field is not None and source.field.blank_zero
        if source.type.kind in NUMBERS and not value and (blank_zero or self._blanks_zero(control)):
            return ""
        captions = self.options(control)
        if captions is not None and source.type.kind is Kind.OPTION and "optioncaption" in control.properties:
            return captions[value] if 0 <= value < len(captions) else str(value)
        if source.type.kind is Kind.DECIMAL:
            return by_pattern(self._page.session, value, source.type, self._decimal_format(control, source.field))
        return standard(self._page.session, value, source.type, 0)

    def _decimal_format(self, control: "Control", field: Field | None) -> str:
        """By AutoFormatType: 11 is the format of AutoFormatExpression, others have the decimals of DecimalPlaces."""
        if control.text("autoformattype") == "11" and "autoformatexpression" in control.properties:
            return str(self._property(control, "autoformatexpression"))
        places = control.text("decimalplaces") or (field.decimal_places if field is not None else "")
        least, _, most = (places or DECIMALS).replace(" ", "").partition(":")
        return f"<Precision,{least}:{most or least}><Standard Format,0>"

    def _blanks_zero(self, control: "Control") -> bool:
        return control.text("blankzero").lower() == "true"

    def options(self, control: "Control") -> list[str] | None:
        """The captions of the options of a control, None where it has none."""
        source = self.source(control)
        if source.type.kind not in (Kind.OPTION, Kind.ENUM):
            return None
        if "optioncaption" in control.properties:
            return [each.strip() for each in control.text("optioncaption").split(",")]
        return list(members(self._page.session, source.type)[1])

    def caption(self, control: "Control") -> str:
        """The control's own caption, else that of its field, else its name."""
        if "captionclass" in control.properties:
            raise UnsupportedError(f"the CaptionClass of the control {control.name}")
        if "caption" in control.properties:
            return control.text("caption")
        if control.kind == "field" and control.element.source is not None:
            field = self.source(control).field
            if field is not None:
                return field.caption
        return control.name

    # ---------------------------------------------------------------------------------------------------- properties

    def flag(self, control: "Control", name: str, *, default: bool = True) -> bool:
        """A property that is true, false or an expression of the page."""
        found = control.properties.get(name)
        if found is None:
            return default
        text = found[0].text.strip().lower()
        if text in ("true", "false"):
            return text == "true"
        return bool(self._property(control, name))

    def _property(self, control: "Control", name: str) -> Any:
        """The value of a property that is an expression of the page."""
        return self.evaluate(*control.properties[name])

    def evaluate(self, found: Property, owner: Object) -> Any:
        """The value of a property in the names of the page or extension that sets it."""
        node = self._expressions.get(id(found))
        if node is None:
            node = self._expressions[id(found)] = parsed(owner, found)
        return self._page.session.code.page_expression(owner, node).read(self._page.instance)

    @cached_property
    def _expressions(self) -> dict[int, Expression]:
        return {}

    def is_visible(self, control: "Control") -> bool:
        return all(self.flag(each, "visible") for each in (*control.parents, control))

    def is_enabled(self, control: "Control") -> bool:
        return all(self.flag(each, "enabled") for each in (*control.parents, control))

    def is_editable(self, control: "Control") -> bool:
        """What shows no field of the record can be filled in also where the record cannot be changed."""
        source = self.source(control)
        field = source.field
        if source.write is None or not (self._may_edit if field is None else self.page_is_editable):
            return False
        if not self.is_enabled(control) or not all(self.flag(each, "editable") for each in (*control.parents, control)):
            return False
        if field is None:
            return True
        if field.field_class == "flowfield" or field.properties.get("editable", "").lower() == "false":
            return False
        return self._page.at_new or self._page.model.is_true("modifyallowed")

    @property
    def page_is_editable(self) -> bool:
        page = self._page
        own = self._may_edit and not (page.mode == "view" and page.has_record)
        container = page.container
        return own and (container is None or container.layout.page_is_editable)

    @property
    def _may_edit(self) -> bool:
        return self._page.instance.editable and self._page.model.is_true("editable")

    def is_left_out(self, control: "Control") -> bool:
        """Whether the page does not have the control at all, as its Visible is plainly false."""
        chain = (*control.parents, control)
        return any(each.text("visible").strip().lower() == "false" for each in chain)


def not_found(kind: str, number: int) -> ALError:
    return ALError(f"The {kind} with ID = {number} is not found on the page.", f"Test{kind.capitalize()}NotFound")
