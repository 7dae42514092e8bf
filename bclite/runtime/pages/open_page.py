"""A page that is open: where it stands among its records, how a row is left, written and closed.

What the user does is an interaction: `CurrPage.Update` and `CurrPage.Close` in the code that it runs take effect at
its end. A new row is inserted as soon as the field of its primary key that comes last on the page has a value, with
DelayedInsert when the row is left; a changed row is written when it is left.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bclite.model.objects import Page
from bclite.model.signature_tables import system_options
from bclite.runtime.errors import ALError
from bclite.runtime.instance import PageInstance
from bclite.runtime.pages import new_rows, parts, views
from bclite.runtime.pages.layout import Layout
from bclite.runtime.pages.model import model_of
from bclite.runtime.pages.triggers import Triggers

if TYPE_CHECKING:
    from bclite.runtime.pages.model import PageModel
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session

DIALOGS = frozenset({"standarddialog", "promptdialog", "confirmationdialog"})
"""Types of pages that are cancelled when they are closed without an answer."""


NEAREST = "=><"
"""The record as it is, else the next, else the one before: what a page asks for when it opens or reads anew."""


class Mode(StrEnum):
    VIEW = "view"
    EDIT = "edit"
    NEW = "new"


def action(name: str) -> int:
    """The ordinal of a member of the system option Action."""
    return system_options()["action"].members[name.lower()]


class OpenPage:
    """`result` is the Action that closed the page, None while it is open. `container` is the page that it is a part of.

    `at_new` tells that the row is not in the table yet, `changed` that it holds what is not written yet.
    """

    def __init__(self, instance: PageInstance, mode: Mode, container: "OpenPage | None" = None) -> None:
        page = instance.object
        assert isinstance(page, Page)
        self.session: Session = instance.session
        self.instance = instance
        self.page = page
        self.model: PageModel = model_of(self.session.application, page)
        self.mode = mode
        self.container = container
        self.parts: dict[str, OpenPage] = {}
        self.result: int | None = None
        self.at_new = False
        self.changed = False
        self.wants_update = False
        self.wants_close = False
        self.errors: list[tuple[str, str]] = []
        """Control and text of what was refused and not corrected since."""
        self.is_open = False
        self.link: tuple[object, ...] = ()
        """Of a part: whether it was opened, and the filters that link it to the row of its container."""
        self._depth = 0
        self._is_reading = False
        instance.client = self

    @cached_property
    def triggers(self) -> Triggers:
        return Triggers(self)

    @cached_property
    def layout(self) -> Layout:
        return Layout(self)

    @property
    def has_record(self) -> bool:
        return bool(self.page.source_table)

    @property
    def rec(self) -> "Record":
        return self.instance.rec

    @property
    def can_insert(self) -> bool:
        return (
            self.mode is not Mode.VIEW
            and self.model.is_true("insertallowed")
            and self.model.is_true("editable")
            and self.instance.editable
        )

    def within(self, instance: PageInstance) -> "OpenPage":
        """A part of the page."""
        return OpenPage(instance, Mode.VIEW if self.mode is Mode.VIEW else Mode.EDIT, self)

    def part(self, name: str) -> "OpenPage":
        return parts.made(self, self.model.controls[name])

    # ------------------------------------------------------------------------------------------------------- opening

    def open(self, position: "Record | None" = None) -> None:
        """Run OnOpenPage and stand on a record: the one of `position` or of OnOpenPage, else the first."""
        with self.interaction():
            if self.has_record:
                views.apply_source_view(self)
                if position is not None:
                    self.rec.assign(position)
            self.triggers.run("OnOpenPage")
            self.triggers.raise_event("OnOpenPageEvent")
            if self.wants_close or not self.has_record:
                return
            if self.mode is Mode.NEW:
                self.new()
            else:
                self._found(self._find(NEAREST))

    # ---------------------------------------------------------------------------------------------------- navigation

    def first(self) -> bool:
        return self._go("-")

    def last(self) -> bool:
        return self._go("+")

    def next(self, steps: int) -> bool:
        """One row on or back, false where there is none. Behind the last row of a page that can have more the page then
        stands on the empty one."""
        with self.interaction():
            self.leave_row()
            if self.at_new and steps > 0:
                return False
            if self.at_new:
                return self._found(self._find("+"))
            trigger = self.triggers.own("OnNextRecord")
            moved = trigger(steps) if trigger is not None else self.rec.next(steps)
            if moved:
                self.after_get()
                return True
            if steps > 0 and self.can_insert and self.model.has_rows:
                self.new()
            return False

    def go_to(self, key: tuple[Any, ...]) -> bool:
        """Stand on the record with this primary key as stored, where the page shows it."""
        with self.interaction():
            self.leave_row()
            row = self.rec.rows.get(key)
            if row is None or not self.rec.selection().test()(row):
                return False
            self.rec.cursor = None
            self.rec.read(row)
            self.after_get()
            return True

    def _go(self, which: str) -> bool:
        with self.interaction():
            self.leave_row()
            return self._found(self._find(which))

    def _find(self, which: str) -> bool:
        trigger = self.triggers.own("OnFindRecord")
        if trigger is not None:
            return bool(trigger(which))
        if which == NEAREST and all(self.rec.is_blank(field.number) for field in self.rec.key_fields):
            which = "-"
        return any(self.rec.find(each) for each in which) if len(which) > 1 else self.rec.find(which)

    def _found(self, found: bool) -> bool:
        if found:
            self.after_get()
        elif self.can_insert:
            self.new()
        else:
            self.at_new = True
            self.rec.clear_values()
            self._read_along("OnAfterGetCurrRecord")
        return found

    def after_get(self, *, row_only: bool = False) -> None:
        """What a record that was found goes through before it is shown."""
        self.at_new = self.changed = False
        self.errors.clear()
        views.calculate_shown(self)
        self.instance.remember()
        self._read_along("OnAfterGetRecord")
        if not row_only:
            self._read_along("OnAfterGetCurrRecord")

    def _read_along(self, name: str) -> None:
        was_reading, self._is_reading = self._is_reading, True
        try:
            self.triggers.run(name)
            self.triggers.raise_event(f"{name}Event")
        finally:
            self._is_reading = was_reading

    # -------------------------------------------------------------------------------------------------------- writing

    def new(self) -> None:
        """Stand on an empty row: initial values, those that the filters determine, what OnNewRecord makes of them."""
        with self.interaction():
            self.leave_row()
            self.instance.remember()
            new_rows.prepare(self)
            self.at_new, self.changed = True, False
            self.triggers.run("OnNewRecord", True)
            self.triggers.raise_event("OnNewRecordEvent", belowxrec=True)
            self._read_along("OnAfterGetCurrRecord")

    def leave_row(self) -> None:
        """Write what was changed, in the parts first."""
        for each in self.parts.values():
            each.leave_row()
        self.save()

    def save(self) -> None:
        """Write the row if it was changed."""
        if not self.changed or not self.has_record:
            return
        self.changed = False
        if self.at_new:
            self._insert()
        else:
            self._modify()

    def _insert(self) -> None:
        new_rows.number(self)
        allowed = self.triggers.allow("OnInsertRecord", "OnInsertRecordEvent", "allowinsert", True, belowxrec=True)
        if allowed:
            self.rec.insert(run_trigger=True)
        self.after_get()

    def _modify(self) -> None:
        rec, before = self.rec, self.instance.xrec
        if not self.triggers.allow("OnModifyRecord", "OnModifyRecordEvent", "allowmodify"):
            return
        if rec.key() == before.key():
            with rec.seen_from(before):
                rec.modify(run_trigger=True)
        else:
            new_rows.rename(rec, before)
        self.instance.remember()

    # ------------------------------------------------------------------------------------------------- interactions

    @contextmanager
    def interaction(self) -> Iterator[None]:
        """Something that the user does. Raises ALError where the page is not open."""
        if self.result is not None:
            raise not_open()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
        if self._depth == 0:
            if self.wants_close:
                self.wants_close = False
                self.close(self.accepting)
            elif self.wants_update:
                self.refresh()

    def update(self, save: bool) -> None:
        """CurrPage.Update: the row is read anew when the code that asked for it has ended."""
        if save and not self._is_reading:
            self.save()
        if not self._is_reading:
            self.wants_update = True
            if self._depth == 0 and self.container is None:
                self.refresh()

    def refresh(self) -> None:
        """Read the row anew; where it is gone, the nearest one."""
        self.wants_update = False
        if not self.has_record or self.at_new:
            if self.has_record:
                self._read_along("OnAfterGetCurrRecord")
            return
        changed = self.changed
        if changed:
            self._read_along("OnAfterGetCurrRecord")
        else:
            self._found(self._find(NEAREST))
        self.changed = changed and not self.at_new

    # ------------------------------------------------------------------------------------------------------- closing

    @property
    def accepting(self) -> int:
        """What the page is closed with where its own code closes it, or its user agrees."""
        return action("LookupOK" if self.instance.lookup_mode else "OK")

    @property
    def unanswered(self) -> int:
        """What the page is closed with where nobody has chosen anything."""
        if self.instance.lookup_mode:
            return action("LookupCancel")
        return action("Cancel" if self.model.page_type in DIALOGS else "OK")

    def close(self, result: int) -> bool:
        """Write the row and close the page unless OnQueryClosePage objects."""
        with self.interaction():
            self.leave_row()
            if not self.triggers.allow("OnQueryClosePage", "OnQueryClosePageEvent", "allowclose", result):
                return False
            self.triggers.run("OnClosePage")
            self.triggers.raise_event("OnClosePageEvent")
            self.wants_close = self.wants_update = False
        self.result = result
        return True


def not_open() -> ALError:
    return ALError("The TestPage is not open.", "TestPageNotOpen")
