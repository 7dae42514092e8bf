"""What a user does with a control: types a value, looks one up, chooses an action.

A value that is typed goes through the OnBeforeValidate triggers of extensions, the field's own validation, the
control's OnValidate, the OnAfterValidate triggers of extensions, each with its event. What is refused is undone, and
kept as the control's validation error.
"""

from typing import TYPE_CHECKING, Any

from bclite.model.objects import Field, Object, Page, Table
from bclite.model.types import TEXT, TEXTUAL, Kind, Type, without_length
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.evaluation import evaluate
from bclite.runtime.faults import AL_FAULTS, as_al_error
from bclite.runtime.formatting import standard
from bclite.runtime.pages import new_rows, running, views
from bclite.runtime.pages.open_page import action
from bclite.runtime.reference import Box
from bclite.runtime.references.record_ref import RecordRef
from bclite.runtime.relations import relation_of
from bclite.runtime.schema import Relation
from bclite.runtime.table_conditions import filters_on
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.pages.model import Control
    from bclite.runtime.pages.open_page import OpenPage
    from bclite.runtime.record import Record


# ------------------------------------------------------------------------------------------------------------- values


def type_in(page: "OpenPage", control: "Control", given: Variant) -> None:
    """Type a value into a field control. Raises ALError 'TestValidation' where it is refused."""
    with page.interaction():
        if page.has_record and not page.changed:
            page.instance.remember()
        kept = page.rec.f.copy() if page.has_record else None
        was_changed = page.changed
        page.errors[:] = [each for each in page.errors if each[0] != control.name]
        try:
            _validate(page, control, _converted(page, control, given))
        except AL_FAULTS as fault:
            error = as_al_error(fault)
            if kept is not None:
                page.rec.f.assign(kept)
            page.changed = was_changed
            page.errors.append((control.name, error.text))
            error.text = f"Validation error for Field: {control.name},  Message = '{error.text}'"
            error.code = "TestValidation"
            raise error from (None if error is fault else fault)
        source = page.layout.source(control)
        if (
            page.changed
            and kept is not None
            and source.field is None
            and list(kept.stored()) == list(page.rec.f.stored())
        ):
            page.changed = was_changed
        if page.at_new and page.changed and new_rows.is_complete(page, source.field):
            page.save()


def _validate(page: "OpenPage", control: "Control", value: Any) -> None:
    source = page.layout.source(control)
    triggers = page.triggers
    if source.write is None:
        raise ALError(f"The control {control.name} is read-only.", "TestFieldReadOnly")
    for before in triggers.of_control(control, "OnBeforeValidate"):
        before()
    triggers.raise_event("OnBeforeValidateEvent", control.name)
    if source.field is not None:
        rec = page.rec
        rec.current_field = source.field.number
        try:
            rec.validate(source.field.number, Variant(value, source.type))
        finally:
            rec.current_field = 0
    else:
        source.write(page.instance, value)
    page.changed = page.has_record
    for after in triggers.of_control(control, "OnValidate", "OnAfterValidate"):
        after()
    triggers.raise_event("OnAfterValidateEvent", control.name)


def _converted(page: "OpenPage", control: "Control", given: Variant) -> Any:
    """A value of the control's type: a text is read as the user writes it, anything else is taken or written first."""
    target = page.layout.source(control).type
    captions = page.layout.options(control)
    if given.type.kind not in TEXTUAL:
        if given.type.kind is target.kind or (captions is not None and given.type.kind in (Kind.OPTION, Kind.ENUM)):
            return convert(given.value, given.type, target)
        if target.kind not in TEXTUAL and captions is None and given.type.kind is not Kind.BOOLEAN:
            return convert(given.value, given.type, target)
    text = standard(page.session, given.value, given.type, 0)
    if target.kind in TEXTUAL:
        return convert(text, TEXT, target)
    if captions is not None and "optioncaption" in control.properties:
        wanted = [each.lower() for each in captions]
        if text.strip().lower() in wanted:
            return wanted.index(text.strip().lower())
    return evaluate(page.session, text, target)


def as_type(page: "OpenPage", control: "Control", wanted: Type) -> Any:
    """The value of a control as a value of another type: converted, or read from its text."""
    source = page.layout.source(control)
    value = source.read(page.instance)
    if source.type.kind is wanted.kind:
        return value
    if source.type.kind not in TEXTUAL:
        return convert(value, source.type, wanted)
    return evaluate(page.session, value, wanted)


def is_equal(page: "OpenPage", control: "Control", given: Variant) -> bool:
    """Whether a control shows a value."""
    source = page.layout.source(control)
    if given.type.kind in TEXTUAL:
        shown = page.layout.text(control)
        if shown == given.value:
            return True
    try:
        return bool(_converted(page, control, given) == source.read(page.instance))
    except ALError:
        return False


# ------------------------------------------------------------------------------------------------------------ look-up


def look_up(page: "OpenPage", control: "Control") -> None:
    """The control's OnLookup, else that of its field, else the look-up page of the table that the field refers to."""
    with page.interaction():
        for trigger in page.triggers.of_control(control, "OnLookup"):
            text = Box(page.layout.text(control))
            if trigger(text) is True:
                type_in(page, control, Variant(text.value, TEXT))
            return
        field = page.layout.source(control).field
        if field is None:
            return
        if page.rec.table.trigger("OnLookup", field.name) is not None:
            for method in page.session.schema.triggers(page.rec.table, "OnLookup", field.name):
                getattr(page.rec, method)()
            return
        relation = relation_of(page.rec, field)
        if relation is not None:
            _look_up_related(page, control, field, relation)


def _look_up_related(page: "OpenPage", control: "Control", field: Field, relation: Relation) -> None:
    """Let the user choose among the records that the relation of a field allows."""
    session = page.session
    target = session.new_record_of(relation.table)
    views.set_filters(target, filters_on(page.rec, relation.table, relation.filters))
    target.f[relation.field.number] = convert(page.rec.f[field.number], field.type, without_length(relation.field.type))
    shown = running.lookup_page(session, relation.table)
    if not isinstance(shown, Page):
        raise UnsupportedError(f"TestField.Lookup in the table {relation.table.name}, which has no LookupPageId")
    instance = running.with_record(session, shown, target)
    instance.lookup_mode = True
    if running.run_modal(instance) == action("LookupOK"):
        type_in(page, control, Variant(instance.rec.f[relation.field.number], relation.field.type))
        looked_up(page, control, RecordRef(instance.rec.shared_copy()))


def looked_up(page: "OpenPage", control: "Control", selected: RecordRef) -> None:
    """A record was chosen for a control: its OnAfterLookup."""
    with page.interaction():
        for trigger in page.triggers.of_control(control, "OnAfterLookup"):
            trigger(selected)


def drill_down(page: "OpenPage", control: "Control") -> None:
    """The control's OnDrillDown, else of a FlowField the records that it is calculated from."""
    with page.interaction():
        if _run_triggers(page, control, "OnDrillDown"):
            return
        field = page.layout.source(control).field
        if field is not None and field.field_class == "flowfield":
            _show_calculated(page, field)


def _show_calculated(page: "OpenPage", field: Field) -> None:
    session = page.session
    formula = session.schema.formula(page.rec.table, field)
    shown = running.drill_down_page(session, formula.table)
    if not isinstance(shown, Page):
        raise UnsupportedError(f"TestField.DrillDown into the table {formula.table.name}, which has no DrillDownPageId")
    target = session.new_record_of(formula.table)
    views.set_filters(target, filters_on(page.rec, formula.table, formula.conditions))
    running.run(running.with_record(session, shown, target))


def assist(page: "OpenPage", control: "Control") -> None:
    with page.interaction():
        _run_triggers(page, control, "OnAssistEdit")


def _run_triggers(page: "OpenPage", control: "Control", name: str) -> bool:
    """Write the row and run the triggers of a control; whether there are any."""
    page.leave_row()
    found = page.triggers.of_control(control, name)
    for trigger in found:
        trigger()
    return bool(found)


# ------------------------------------------------------------------------------------------------------------- actions


def choose(page: "OpenPage", control: "Control") -> None:
    """Run an action: what extensions have before it, its OnAction, what it runs, what extensions have behind it."""
    with page.interaction():
        page.leave_row()
        version = _version(page)
        triggers = page.triggers
        for before in triggers.of_control(control, "OnBeforeAction"):
            before()
        triggers.raise_event("OnBeforeActionEvent", control.name)
        for trigger in triggers.of_control(control, "OnAction"):
            trigger()
        _run_object(page, control)
        for after in triggers.of_control(control, "OnAfterAction"):
            after()
        triggers.raise_event("OnAfterActionEvent", control.name)
        if page.has_record and not page.at_new and not page.changed and _version(page) != version:
            page.wants_update = True


def _version(page: "OpenPage") -> Any:
    """The row of the table that the page stands on."""
    if not page.has_record or page.at_new:
        return None
    return page.rec.rows.get(page.rec.key())


def _run_object(page: "OpenPage", control: "Control") -> None:
    """What the property RunObject names: `Page "Customer Card"`, `Codeunit X`, `Report Y`."""
    written = control.text("runobject")
    if not written:
        return
    kind, _, name = written.partition(" ")
    session = page.session
    owner = control.properties["runobject"][1]
    usings = (owner.namespace, *owner.declaration.usings)
    wanted = name.strip().strip('"')
    found = session.application.find(kind.lower(), int(wanted) if wanted.isdecimal() else wanted, usings)
    if found is None or kind.lower() not in ("page", "codeunit"):
        raise UnsupportedError(f"RunObject = {written}")
    if found.kind == "codeunit":
        on_record = page.rec if page.has_record else None
        session.run_codeunit(found.number, on_record, used=False)
        return
    running.run_action_page(session, found, lambda record: _linked(page, control, record, found))


def _linked(page: "OpenPage", control: "Control", record: "Record", target: Object) -> bool:
    """Put RunPageView and RunPageLink on the record of the page that an action runs; whether it opens on Rec."""
    view, link = control.properties.get("runpageview"), control.properties.get("runpagelink")
    if view is not None:
        views.apply_view(record, view[0], views.USER)
    if link is not None:
        views.set_filters(record, filters_on(page.rec, record.table, views.conditions(link[0])))
    if control.text("runpageonrec").lower() == "true" and isinstance(page.rec.table, Table):
        record.copy(page.rec)
        return True
    return False
