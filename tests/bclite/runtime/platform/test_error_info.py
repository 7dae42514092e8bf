"""ErrorInfo, and errors that are collected (page "Collecting errors")."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest

from bclite.runtime import registry
from bclite.runtime.builtins import dialogs, last_error
from bclite.runtime.errors import ALError
from bclite.runtime.platform import error_info as al
from bclite.runtime.values import RecordId


def access(session: Any, info: al.ErrorInfo, name: str, *value: Any) -> Any:
    return registry.methods["errorinfo", name.lower()](session, info, *value)


def test_properties_are_set_and_read(session: Any) -> None:
    info = al.new_error_info(session)
    for name, value in {
        "Message": "Wrong",
        "Title": "Title",
        "DetailedMessage": "More",
        "Collectible": True,
        "FieldNo": 3,
        "PageNo": 21,
        "TableId": 18,
        "ControlName": "No.",
        "Verbosity": 3,
        "DataClassification": 6,
        "RecordId": RecordId(18, ("10000",)),
        "SystemId": UUID(int=5),
    }.items():
        access(session, info, name, value)
        assert access(session, info, name) == value


def test_custom_dimensions_of_one_are_not_those_of_another(session: Any) -> None:
    one, other = al.new_error_info(session), al.new_error_info(session)
    access(session, one, "CustomDimensions").items["a"] = "b"
    assert len(access(session, other, "CustomDimensions")) == 0


def test_create_takes_the_record_with_it(session: Any) -> None:
    record = SimpleNamespace(
        record_id=lambda: RecordId(18, ("10000",)), table=SimpleNamespace(number=18), system_id=lambda: UUID(int=5)
    )
    info = al.create(session, "Wrong", True, record, 2)
    assert (info.message, info.collectible, info.field_no) == ("Wrong", True, 2)
    assert (info.record_id, info.table_id, info.system_id) == (RecordId(18, ("10000",)), 18, UUID(int=5))


def test_an_error_info_is_raised_with_its_message(session: Any) -> None:
    with pytest.raises(ALError) as caught:
        dialogs.error(session, al.ErrorInfo(message="Wrong %1", title="T"))
    assert (caught.value.text, caught.value.code) == ("Wrong %1", "Dialog")


def collect(session: Any, *messages: str, stop: str = "") -> None:
    """A procedure that collects errors: raises collectible ones, and at last one that is not where it is given."""
    with session.error_collection.collecting():
        for each in messages:
            dialogs.error(session, al.ErrorInfo(message=each, collectible=True))
        if stop:
            dialogs.error(session, stop)


class TestCollecting:
    def test_collectible_errors_do_not_stop_the_code(self, session: Any) -> None:
        with session.error_collection.collecting():
            assert last_error.is_collecting_errors(session)
            dialogs.error(session, al.ErrorInfo(message="one", collectible=True))
            dialogs.error(session, al.ErrorInfo(message="two", collectible=True))
            assert last_error.has_collected_errors(session)
            errors = last_error.get_collected_errors(session)
            assert [each.message for each in errors] == ["one", "two"]
            last_error.clear_collected_errors(session)
            assert not last_error.has_collected_errors(session)
        assert not last_error.is_collecting_errors(session)

    def test_what_nobody_clears_is_raised_at_the_end(self, session: Any) -> None:
        with pytest.raises(ALError, match="one\ntwo"):
            collect(session, "one", "two")

    def test_getting_them_can_clear_them(self, session: Any) -> None:
        with session.error_collection.collecting():
            dialogs.error(session, al.ErrorInfo(message="one", collectible=True))
            assert len(last_error.get_collected_errors(session, True)) == 1
            assert not last_error.has_collected_errors(session)

    def test_other_errors_stop_the_code_as_ever(self, session: Any) -> None:
        with pytest.raises(ALError, match="stop"):
            collect(session, "one", stop="stop")
        assert not session.error_collection.is_collecting

    def test_outside_of_a_collecting_procedure_they_stop_it_too(self, session: Any) -> None:
        with pytest.raises(ALError, match="one"):
            dialogs.error(session, al.ErrorInfo(message="one", collectible=True))

    def test_an_inner_scope_has_its_own_errors(self, session: Any) -> None:
        with session.error_collection.collecting():
            dialogs.error(session, al.ErrorInfo(message="outer", collectible=True))
            with pytest.raises(ALError, match="inner"), session.error_collection.collecting():
                dialogs.error(session, al.ErrorInfo(message="inner", collectible=True))
            assert [each.message for each in last_error.get_collected_errors(session, True)] == ["outer"]


class TestLastError:
    def test_text_code_and_stack_of_the_last_error(self, session: Any) -> None:
        assert last_error.get_last_error_text(session) == last_error.get_last_error_code(session) == ""
        session.last_error = ALError("Wrong", "TestField")
        session.last_error.call_stack = ("A line 1", "B line 2")
        assert last_error.get_last_error_text(session) == "Wrong"
        assert last_error.get_last_error_code(session) == "TestField"
        assert last_error.get_last_error_call_stack(session) == "A line 1\\B line 2"
        last_error.clear_last_error(session)
        assert last_error.get_last_error_text(session) == ""
