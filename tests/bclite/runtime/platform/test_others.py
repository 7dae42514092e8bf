"""Number sequences, isolated storage, enums, variants, versions, secret texts."""

from types import SimpleNamespace
from typing import Any

import pytest

from bclite.model.objects import Version
from bclite.model.types import BOOLEAN, DATE, INTEGER, TEXT, Kind, Type
from bclite.runtime import registry
from bclite.runtime.errors import ALError
from bclite.runtime.platform import enums, isolated_storage, modules, number_sequence
from bclite.runtime.reference import Box
from bclite.runtime.variant import Variant
from tests.bclite.conftest import AlValue

COLOR = Type(Kind.ENUM, subject="color", number=50100)


class TestNumberSequence:
    """Pages of NumberSequence."""

    def test_numbers_run_from_the_seed_by_the_increment(self, session: Any) -> None:
        number_sequence.insert(session, "Mine", 5, 10)
        assert number_sequence.current(session, "mine") == 5
        assert [number_sequence.next_number(session, "MINE") for _ in range(3)] == [5, 15, 25]
        assert number_sequence.current(session, "Mine") == 25

    def test_a_range_is_taken_at_once(self, session: Any) -> None:
        number_sequence.insert(session, "Mine", 1, 2)
        step = Box(0)
        assert number_sequence.number_range(session, "Mine", 3, step) == 1
        assert step.value == 2
        assert number_sequence.number_range(session, "Mine", 1) == 7
        assert number_sequence.next_number(session, "Mine") == 9

    def test_restart(self, session: Any) -> None:
        number_sequence.insert(session, "Mine")
        number_sequence.next_number(session, "Mine")
        number_sequence.restart(session, "Mine", 100)
        assert number_sequence.next_number(session, "Mine") == 100

    def test_companies_have_their_own(self, session: Any) -> None:
        number_sequence.insert(session, "Mine")
        session.company = "OTHER"
        assert not number_sequence.exists(session, "Mine")
        number_sequence.insert(session, "Ours", 0, 1, False)
        session.company = "CRONUS"
        assert number_sequence.exists(session, "Ours", False)

    def test_what_does_not_exist_and_what_exists_already(self, session: Any) -> None:
        with pytest.raises(ALError, match="does not exist"):
            number_sequence.next_number(session, "None")
        number_sequence.insert(session, "Mine")
        with pytest.raises(ALError, match="already exists"):
            number_sequence.insert(session, "Mine")
        number_sequence.delete(session, "Mine")
        assert not number_sequence.exists(session, "Mine")


class TestIsolatedStorage:
    def test_values_are_kept_by_key_and_scope(self, session: Any) -> None:
        company, box = 1, Box("")
        isolated_storage.set_value(session, "key", "module")
        isolated_storage.set_value(session, "key", "company", company)
        assert isolated_storage.get_value(session, "key", box, used=True)
        assert box.value == "module"
        assert isolated_storage.get_value(session, "key", company, box, used=True)
        assert box.value == "company"
        session.company = "OTHER"
        assert not isolated_storage.contains(session, "key", company)
        assert isolated_storage.contains(session, "key")

    def test_a_key_that_is_not_there(self, session: Any) -> None:
        assert isolated_storage.get_value(session, "key", Box(""), used=True) is False
        assert isolated_storage.delete(session, "key", used=True) is False
        with pytest.raises(ALError, match="does not exist in the isolated storage"):
            isolated_storage.get_value(session, "key", Box(""), used=False)
        with pytest.raises(ALError, match="does not exist in the isolated storage"):
            isolated_storage.delete(session, "key", used=False)


class TestEnum:
    @pytest.fixture
    def session(self) -> Any:
        values = [
            SimpleNamespace(number=0, name="Red", caption="Rosso"),
            SimpleNamespace(number=10, name="Blue", caption="Blu"),
        ]
        return SimpleNamespace(
            application=SimpleNamespace(enum=lambda number: SimpleNamespace(values=values, extensible=False))
        )

    def test_names_ordinals_and_numbers(self, session: Any) -> None:
        assert list(enums.names(session, COLOR)) == ["Red", "Blue"]
        assert list(enums.ordinals(session, Variant(0, COLOR))) == [0, 10]
        assert enums.as_integer(session, Variant(10, COLOR)) == 10
        assert enums.from_integer(session, COLOR, 10) == 10

    def test_a_number_that_no_value_has_is_refused(self, session: Any) -> None:
        """al-engine rule 6."""
        with pytest.raises(ALError, match="5 is not a valid value"):
            enums.from_integer(session, COLOR, 5)


@pytest.mark.parametrize(
    ("type", "expected"),
    [
        (INTEGER, {"isinteger"}),
        (TEXT, {"istext"}),
        (Type(Kind.CODE, length=10), {"iscode"}),
        (BOOLEAN, {"isboolean"}),
        (DATE, {"isdate"}),
        (Type(Kind.RECORD, subject="customer", number=18), {"isrecord"}),
        (COLOR, {"isoption"}),
        (Type(Kind.PLATFORM, subject="jsonobject"), {"isjsonobject"}),
        (Type(Kind.LIST, items=(INTEGER,)), {"islist"}),
        (Type(Kind.NOTHING), set()),
    ],
)
def test_a_variant_knows_what_it_holds(session: Any, type: Type, expected: set[str]) -> None:
    tests = {name: method for (owner, name), method in registry.methods.items() if owner == "variant"}
    assert {name for name, test in tests.items() if test(session, Variant(None, type))} == expected


def test_versions(session: Any) -> None:
    assert modules.create_version(session, "1.2.3.4") == Version(1, 2, 3, 4)
    assert modules.create_version(session, 1, 2) == Version(1, 2, 0, 0)
    assert str(modules.create_version(session, 1, 2, 3)) == "1.2.3.0"
    for text in ("", "1", "1.x", "1.2.3.4.5"):
        with pytest.raises(ALError, match="is not valid"):
            modules.create_version(session, text)


def test_a_secret_text_gives_itself_back(session: Any) -> None:
    assert registry.methods["secrettext", "unwrap"](session, "x") == "x"
    assert registry.methods["secrettext", "isempty"](session, "")


def test_the_running_procedures_are_told_innermost_first(al_value: AlValue) -> None:
    members = "local procedure Inner(): Text begin exit(SessionInformation.Callstack()); end;"
    inner, outer = al_value("Text", "exit(Inner());", members=members).split("\\")
    assert inner.startswith("Probe(CodeUnit 50000).Inner line 0 - Probe by Tests")
    assert outer.startswith("Probe(CodeUnit 50000).Probe line ")
