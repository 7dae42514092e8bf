"""Assignment, Copy, TransferFields, Init, Clear, temporary tables, system fields, AutoIncrement, views, positions."""

from collections.abc import Iterator
from decimal import Decimal
from uuid import UUID

import pytest

from bclite.model.system_fields import (
    ROW_VERSION,
    SYSTEM_CREATED_AT,
    SYSTEM_CREATED_BY,
    SYSTEM_ID,
    SYSTEM_MODIFIED_AT,
)
from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from bclite.runtime.values import DateTime
from tests.bclite.runtime.tables import START, found, insert, new_record, open_session, variant, variants

SOURCE = """
table 50000 Thing
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Name; Text[50]) { InitValue = 'new'; }
        field(3; Amount; Decimal) { }
        field(4; Kind; Option) { OptionMembers = " ",First,"Second One"; }
        field(5; Total; Decimal) { FieldClass = FlowField; CalcFormula = sum(Thing.Amount); }
    }
    keys { key(PK; "No.") { } key(Amount; Amount, Name) { } }
}
table 50001 "Posted Thing"
{
    fields
    {
        field(1; "Entry No."; Code[30]) { }
        field(2; Name; Code[50]) { }
        field(3; Amount; Decimal) { }
        field(4; Kind; Integer) { }
        field(9; Extra; Integer) { }
    }
    keys { key(PK; "Entry No.") { } }
}
table 50002 Counted
{
    fields { field(1; "Entry No."; Integer) { AutoIncrement = true; } field(2; Name; Text[10]) { } }
    keys { key(PK; "Entry No.") { } }
}
table 50003 Short
{
    fields { field(1; "No."; Code[20]) { } field(2; Name; Text[3]) { } }
    keys { key(PK; "No.") { } }
}
"""
NO, NAME, AMOUNT, KIND, TOTAL = range(1, 6)


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture
def thing(session: Session) -> Iterator[Record]:
    yield new_record(session, "Thing")
    session.database.rollback()


# -------------------------------------------------------------------------------------------------------------- values


def test_a_new_record_has_its_initial_values(thing: Record) -> None:
    assert (thing.f[NO], thing.f[NAME], thing.f[AMOUNT], thing.f[KIND]) == ("", "new", Decimal(0), 0)


def test_init_keeps_the_primary_key(thing: Record) -> None:
    thing.f.update({NO: "A", NAME: "x", AMOUNT: Decimal(5)})
    thing.init()
    assert (thing.f[NO], thing.f[NAME], thing.f[AMOUNT]) == ("A", "new", Decimal(0))


def test_clear_is_as_declared(thing: Record) -> None:
    insert(thing, {NO: "A"})
    thing.set_range(NAME, variant("x"))
    thing.clear()
    assert (thing.f[NO], thing.f[NAME], thing.has_filter()) == ("", "new", False)


def test_assignment_takes_the_values_and_not_the_filters(thing: Record, session: Session) -> None:
    other = new_record(session, "Thing")
    other.f.update({NO: "A", TOTAL: Decimal(9)})
    other.set_range(NO, variant("A"))
    thing.assign(other)
    assert (thing.f[NO], thing.f[TOTAL], thing.has_filter()) == ("A", Decimal(9), False)
    other.f[NAME] = "changed"
    assert thing.f[NAME] == "new"


def test_a_copy_by_value_has_filters_and_rows_of_its_own(session: Session) -> None:
    temporary = new_record(session, "Thing", temporary=True)
    insert(temporary, {NO: "A"})
    temporary.set_range(NO, variant("A"))
    copy = temporary.copy_value()
    assert (copy.f[NO], copy.get_filter(NO)) == ("A", "A")
    assert copy.is_empty(), "the rows of a temporary table do not come along"
    copy.insert()
    temporary.delete_all()
    assert copy.count() == 1


def test_copy_takes_filters_sorting_and_marks(thing: Record, session: Session) -> None:
    insert(thing, {NO: "A", AMOUNT: Decimal(2)}, {NO: "B", AMOUNT: Decimal(1)}, {NO: "C"})
    thing.get(variants("A"))
    thing.mark(True)
    thing.set_current_key([AMOUNT])
    thing.set_filter(NO, "A|B")
    other = new_record(session, "Thing")
    other.copy(thing)
    assert found(other) == ["B", "A"]
    other.marked_only(True)
    assert found(other) == ["A"]
    assert found(thing) == ["B", "A"]


def test_copies_that_share_a_temporary_table(session: Session) -> None:
    first, second = (new_record(session, "Thing", temporary=True) for _ in range(2))
    insert(first, {NO: "A"})
    second.copy(first, share_table=True)
    insert(second, {NO: "B"})
    assert found(first) == ["A", "B"]
    with pytest.raises(ALError, match="ShareTable"):
        new_record(session, "Thing").copy(first, share_table=True)


def test_temporary_tables_are_apart_from_the_database_and_from_each_other(thing: Record, session: Session) -> None:
    insert(thing, {NO: "DB"})
    first, second = (new_record(session, "Thing", temporary=True) for _ in range(2))
    insert(first, {NO: "A"})
    assert (found(thing), found(first), found(second)) == (["DB"], ["A"], [])
    session.database.rollback()
    assert (found(thing), found(first)) == ([], ["A"]), "a rollback does not touch temporary tables"


# ------------------------------------------------------------------------------------------------------ TransferFields


def test_transfer_fields_by_number(thing: Record, session: Session) -> None:
    thing.f.update({NO: "A", NAME: "nice name", AMOUNT: Decimal("1.5")})
    posted = new_record(session, "Posted Thing")
    posted.f.update({4: 77, 9: 5})
    posted.transfer_fields(thing, skip_mismatching=True)
    assert (posted.f[1], posted.f[2], posted.f[3]) == ("A", "NICE NAME", Decimal("1.5"))
    assert (posted.f[4], posted.f[9]) == (77, 5), "another type is left alone, as is what the source lacks"


def test_transfer_fields_without_the_primary_key(thing: Record, session: Session) -> None:
    thing.f.update({NO: "A", AMOUNT: Decimal(3)})
    posted = new_record(session, "Posted Thing")
    posted.f[1] = "KEEP"
    posted.transfer_fields(thing, primary_key=False, skip_mismatching=True)
    assert (posted.f[1], posted.f[3]) == ("KEEP", Decimal(3))


def test_transfer_of_fields_of_different_types_is_an_error(thing: Record, session: Session) -> None:
    posted = new_record(session, "Posted Thing")
    with pytest.raises(ALError, match=r"must have the same type.*Kind <-- Kind.*Integer <-- Option"):
        posted.transfer_fields(thing)


def test_transfer_of_a_text_that_is_too_long_is_an_error(thing: Record, session: Session) -> None:
    thing.f[NAME] = "four"
    with pytest.raises(ALError, match="four"):
        new_record(session, "Short").transfer_fields(thing)


# ---------------------------------------------------------------------------------------------------- system fields


def test_system_fields_tell_who_and_when(thing: Record, session: Session) -> None:
    insert(thing, {NO: "A"})
    assert thing.f[SYSTEM_ID].version == 4
    assert thing.f[SYSTEM_CREATED_AT] == thing.f[SYSTEM_MODIFIED_AT] == DateTime.from_python(START)
    assert thing.f[SYSTEM_CREATED_BY] == session.user_security_id
    before = thing.f[ROW_VERSION], thing.f[SYSTEM_ID]
    thing.f.update({NAME: "x", SYSTEM_ID: UUID(int=5)})
    thing.modify()
    assert thing.f[ROW_VERSION] > before[0]
    assert thing.f[SYSTEM_ID] == before[1], "no Modify changes the SystemId"
    other = new_record(session, "Thing")
    assert other.get_by_system_id(before[1])
    assert other.f[NAME] == "x"


def test_a_system_id_that_is_given(thing: Record) -> None:
    thing.f.update({NO: "A", SYSTEM_ID: UUID(int=5)})
    thing.insert(False, True)
    assert thing.f[SYSTEM_ID] == UUID(int=5)
    thing.f.update({NO: "B", SYSTEM_ID: UUID(int=6)})
    thing.insert()
    assert thing.f[SYSTEM_ID] not in (UUID(int=5), UUID(int=6)), "without the second argument it is made anew"


def test_a_temporary_record_has_no_times(session: Session) -> None:
    temporary = new_record(session, "Thing", temporary=True)
    insert(temporary, {NO: "A"})
    assert temporary.f[SYSTEM_CREATED_AT] == DateTime(0)
    assert temporary.f[SYSTEM_ID] != UUID(int=0)


def test_numbers_that_count_by_themselves(session: Session) -> None:
    counted = new_record(session, "Counted")
    insert(counted, {}, {}, {1: 10}, {})
    assert found(counted) == [1, 2, 10, 11]
    session.database.rollback()
    insert(counted, {})
    assert found(counted) == [12], "a number is not given twice"
    counted.truncate(reset_auto_increment=True)
    insert(counted, {})
    assert found(counted) == [1]
    session.database.rollback()
    temporary = new_record(session, "Counted", temporary=True)
    insert(temporary, {})
    assert found(temporary) == [0]


# ------------------------------------------------------------------------------------------------- views and positions


def test_a_view_as_text(thing: Record) -> None:
    assert thing.get_view() == 'VERSION(1) SORTING("No.")'
    thing.set_current_key([AMOUNT])
    thing.ascending(False)
    thing.set_range(NAME, *variants("a", "b"))
    thing.set_filter(KIND, "First|Second One")
    assert thing.get_view() == (
        "VERSION(1) SORTING(Amount) ORDER(Descending) WHERE(Name=FILTER(a..b),Kind=FILTER(First|Second One))"
    )
    assert thing.get_view(use_names=False) == (
        "VERSION(1) SORTING(Field3) ORDER(Descending) WHERE(Field2=1(a..b),Field4=1(1|2))"
    )


@pytest.mark.parametrize("use_names", [True, False])
def test_a_view_is_taken_over_from_its_text(thing: Record, session: Session, use_names: bool) -> None:
    thing.set_current_key([AMOUNT, NAME])
    thing.ascending(False)
    thing.set_range(NAME, variant("a|b(c"))
    thing.set_filter(KIND, "<>First")
    other = new_record(session, "Thing")
    other.set_range(NO, variant("X"))
    other.set_view(thing.get_view(use_names))
    assert (other.view.key, other.ascending()) == ((AMOUNT, NAME), False)
    assert {number: other.get_filter(number) for number in (NO, NAME, KIND)} == {
        NO: "",
        NAME: "'a|b(c'",
        KIND: "<>First",
    }


def test_views_written_by_hand(thing: Record) -> None:
    thing.set_view('sorting("No.") order(descending) where("No." = const(A), Kind = filter(1..2))')
    assert (thing.get_filter(NO), thing.get_filter(KIND), thing.ascending()) == ("A", "First..Second One", False)
    thing.set_view("")
    assert not thing.has_filter()
    for text in ("SORTING(Nothing)", "WHERE(No.=CONST(A)", "nonsense"):
        with pytest.raises(ALError):
            thing.set_view(text)


def test_positions(thing: Record) -> None:
    thing.f[NO] = "A'(1"
    position = thing.get_position()
    assert position == "\"No.\"=CONST('A''(1')"
    assert thing.get_position(use_names=False) == "Field1=0('A''(1')"
    thing.f[NO] = ""
    thing.set_position(position)
    assert thing.f[NO] == "A'(1"


def test_records_see_the_table_of_another_company(thing: Record) -> None:
    insert(thing, {NO: "HERE"})
    thing.change_company("Other")
    assert thing.is_empty()
    insert(thing, {NO: "THERE"})
    thing.change_company("")
    assert found(thing) == ["HERE"]


def test_links_go_with_their_record(thing: Record, session: Session) -> None:
    insert(thing, {NO: "A"})
    session.links.add(thing.record_id(), "https://example.com", "example")
    thing.rename(variants("B"))
    assert [each.url for each in session.links.of(thing.record_id())] == ["https://example.com"]
    thing.delete()
    assert session.links.of(thing.record_id()) == []
