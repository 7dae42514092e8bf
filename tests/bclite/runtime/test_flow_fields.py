"""FlowFields: the seven methods, conditions, FlowFilters, filters on FlowFields, CalcSums."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from bclite.runtime.values import Date
from tests.bclite.runtime.tables import found, insert, new_record, open_session, variant, variants

SOURCE = """
table 50000 Account
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Name; Text[50]) { }
        field(3; Totaling; Text[250]) { }
        field(10; "Date Filter"; Date) { FieldClass = FlowFilter; }
        field(11; Balance; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = sum(Entry.Amount where("Account No." = field("No."), Date = field("Date Filter")));
        }
        field(12; "Balance at Date"; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = sum(Entry.Amount where("Account No." = field("No."),
                                                 Date = field(upperlimit("Date Filter"))));
        }
        field(13; "Negative Balance"; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = - sum(Entry.Amount where("Account No." = field("No."), Kind = const(Invoice)));
        }
        field(14; "Average Amount"; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = average(Entry.Amount where("Account No." = field("No.")));
        }
        field(15; "Has Entries"; Boolean)
        {
            FieldClass = FlowField;
            CalcFormula = exist(Entry where("Account No." = field("No.")));
        }
        field(16; "Has None"; Boolean)
        {
            FieldClass = FlowField;
            CalcFormula = - exist(Entry where("Account No." = field("No.")));
        }
        field(17; "No. of Entries"; Integer)
        {
            FieldClass = FlowField;
            CalcFormula = count(Entry where("Account No." = field("No."), Amount = filter(<> 0)));
        }
        field(18; "First Date"; Date)
        {
            FieldClass = FlowField;
            CalcFormula = min(Entry.Date where("Account No." = field("No.")));
        }
        field(19; "Last Date"; Date)
        {
            FieldClass = FlowField;
            CalcFormula = max(Entry.Date where("Account No." = field("No.")));
        }
        field(20; "First Note"; Text[50])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(Entry.Note where("Account No." = field("No.")));
        }
        field(21; "Total Balance"; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = sum(Entry.Amount where("Account No." = field(filter(Totaling))));
        }
        field(22; "Picture Note"; Blob) { }
    }
    keys { key(PK; "No.") { } }
}
table 50001 Entry
{
    fields
    {
        field(1; "Entry No."; Integer) { }
        field(2; "Account No."; Code[20]) { }
        field(3; Date; Date) { }
        field(4; Amount; Decimal) { }
        field(5; Kind; Option) { OptionMembers = " ",Invoice,Payment; }
        field(6; Note; Text[50]) { }
        field(7; "Account Name"; Text[50])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(Account.Name where("No." = field("Account No.")));
        }
    }
    keys { key(PK; "Entry No.") { } key(Account; "Account No.", Date) { SumIndexFields = Amount; } }
}
"""
(DATE_FILTER, BALANCE, AT_DATE, NEGATIVE, AVERAGE, HAS, HAS_NONE, COUNT, FIRST, LAST, NOTE, TOTAL) = range(10, 22)


def day(month: int, number: int) -> Date:
    return Date.of(2024, month, number)


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture(autouse=True)
def data(session: Session) -> Iterator[None]:
    insert(new_record(session, "Account"), {1: "A", 2: "Able"}, {1: "B"}, {1: "C"}, {1: "T", 3: "A|B"})
    insert(
        new_record(session, "Entry"),
        {1: 1, 2: "A", 3: day(1, 15), 4: Decimal("100.5"), 5: 1, 6: "first"},
        {1: 2, 2: "A", 3: day(2, 15), 4: Decimal("-40"), 5: 2, 6: "second"},
        {1: 3, 2: "A", 3: day(3, 15), 4: Decimal(0)},
        {1: 4, 2: "B", 3: day(1, 1), 4: Decimal(7), 5: 1},
    )
    yield
    session.database.rollback()


def account(session: Session, number: str = "A") -> Record:
    record = new_record(session, "Account")
    record.f[1] = number
    return record


@pytest.mark.parametrize(
    ("number", "of_a", "of_none"),
    [
        (BALANCE, Decimal("60.5"), Decimal(0)),
        (NEGATIVE, Decimal("-100.5"), Decimal(0)),
        (AVERAGE, Decimal("60.5") / 3, Decimal(0)),
        (HAS, True, False),
        (HAS_NONE, False, True),
        (COUNT, 2, 0),
        (FIRST, day(1, 15), Date(0)),
        (LAST, day(3, 15), Date(0)),
        (NOTE, "first", ""),
    ],
)
def test_methods(session: Session, number: int, of_a: Any, of_none: Any) -> None:
    for name, expected in (("A", of_a), ("C", of_none)):
        record = account(session, name)
        record.calc_fields([number])
        value = record.f[number]
        assert value == expected if not isinstance(expected, Decimal) else abs(value - expected) < Decimal("1e-18")
        assert type(value) is type(expected)


def test_a_flow_filter_limits_what_is_summed(session: Session) -> None:
    record = account(session)
    record.set_range(DATE_FILTER, *variants(day(2, 1), day(2, 28)))
    record.calc_fields([BALANCE, AT_DATE])
    assert (record.f[BALANCE], record.f[AT_DATE]) == (Decimal(-40), Decimal("60.5"))
    record.set_filter(DATE_FILTER, "..%1", variants(day(1, 31)))
    record.calc_fields([BALANCE, AT_DATE])
    assert (record.f[BALANCE], record.f[AT_DATE]) == (Decimal("100.5"), Decimal("100.5"))


def test_the_value_of_a_field_as_a_filter(session: Session) -> None:
    record = account(session, "T")
    record.f[3] = "A|B"
    record.calc_fields([TOTAL])
    assert record.f[TOTAL] == Decimal("67.5")
    record.f[3] = ""
    record.calc_fields([TOTAL])
    assert record.f[TOTAL] == Decimal("67.5"), "a blank filter imposes nothing"


def test_a_record_that_is_read_has_its_flow_fields_blank(session: Session) -> None:
    record = account(session)
    record.calc_fields([BALANCE])
    record.get(variants("A"))
    assert record.f[BALANCE] == 0


def test_fields_that_are_calculated_with_each_read(session: Session) -> None:
    record = new_record(session, "Account")
    record.set_auto_calc_fields([BALANCE, HAS])
    assert record.find_set()
    seen = [(record.f[BALANCE], record.f[HAS])]
    while record.next():
        seen.append((record.f[BALANCE], record.f[HAS]))
    assert seen == [(Decimal("60.5"), True), (Decimal(7), True), (Decimal(0), False), (Decimal(0), False)]
    record.set_auto_calc_fields([])
    record.find_first()
    assert record.f[BALANCE] == 0


@pytest.mark.parametrize(
    ("number", "text", "expected"),
    [
        (BALANCE, ">0", ["A", "B"]),
        (BALANCE, "7", ["B"]),
        (BALANCE, "0", ["C", "T"]),
        (BALANCE, "(7|60.5)&<>7", ["A"]),
        (NEGATIVE, "<0", ["A", "B"]),
        (AVERAGE, ">6&<8", ["B"]),
        (HAS, "Yes", ["A", "B"]),
        (HAS_NONE, "Yes", ["C", "T"]),
        (COUNT, "2", ["A"]),
        (NOTE, "f*", ["A"]),
        (NOTE, "''", ["B", "C", "T"]),
        (FIRST, "01/01/24", ["B"]),
        (TOTAL, "67.5", ["A", "B", "C", "T"]),
    ],
)
def test_filters_on_flow_fields(session: Session, number: int, text: str, expected: list[str]) -> None:
    record = new_record(session, "Account")
    record.set_filter(number, text)
    assert found(record) == expected
    assert record.count() == len(expected)


def test_filters_on_flow_fields_with_a_flow_filter(session: Session) -> None:
    record = new_record(session, "Account")
    record.set_range(DATE_FILTER, *variants(day(2, 1), day(2, 29)))
    record.set_filter(BALANCE, "<0")
    assert found(record) == ["A"]


def test_a_flow_field_of_a_temporary_record_looks_into_the_database(session: Session) -> None:
    record = new_record(session, "Account", temporary=True)
    insert(record, {1: "A"}, {1: "C"})
    record.set_filter(BALANCE, ">0")
    assert found(record) == ["A"]


def test_a_flow_field_of_a_flow_field(session: Session) -> None:
    entry = new_record(session, "Entry")
    entry.set_filter(7, "Able")
    assert found(entry) == [1, 2, 3]


def test_sums_over_the_filtered_records(session: Session) -> None:
    entry = new_record(session, "Entry")
    entry.set_range(2, variant("A"))
    entry.calc_sums([4])
    assert entry.f[4] == Decimal("60.5")
    account_record = new_record(session, "Account")
    account_record.set_filter(1, "A|B")
    account_record.calc_sums([BALANCE])
    assert account_record.f[BALANCE] == Decimal("67.5")
    with pytest.raises(ALError, match="must be numeric"):
        entry.calc_sums([6])


def test_a_field_is_not_calculated_where_one_of_them_cannot_be(session: Session) -> None:
    record = account(session)
    with pytest.raises(ALError, match="must be a FlowField"):
        record.calc_fields([BALANCE, 2])
    assert record.f[BALANCE] == 0


def test_a_blob_is_there_after_it_was_calculated(session: Session) -> None:
    record = account(session)
    record.get(variants("A"))
    record.f[22].append(b"picture")
    record.modify()
    other = account(session)
    other.get(variants("A"))
    assert not other.f[22]
    other.calc_fields([22])
    assert bytes(other.f[22]) == b"picture"


def test_modifying_without_having_read_a_blob_keeps_it(session: Session) -> None:
    record = account(session)
    record.get(variants("A"))
    record.f[22].append(b"picture")
    record.modify()
    record.get(variants("A"))
    record.f[2] = "renamed"
    record.modify()
    record.calc_fields([22])
    assert bytes(record.f[22]) == b"picture"


AMOUNTS = st.decimals(min_value=-(10**9), max_value=10**9, places=2, allow_nan=False)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("ABC"), st.integers(1, 12), AMOUNTS), max_size=20), st.integers(1, 12))
def test_sums_are_those_of_decimal(session: Session, entries: list[tuple[str, int, Decimal]], month: int) -> None:
    with session.database.isolation():
        record = new_record(session, "Entry")
        record.delete_all()
        insert(record, *({1: at, 2: name, 3: day(m, 1), 4: amount} for at, (name, m, amount) in enumerate(entries, 1)))
        for name in "ABC":
            holder = account(session, name)
            holder.set_filter(DATE_FILTER, "..%1", variants(day(month, 1)))
            holder.calc_fields([BALANCE])
            assert holder.f[BALANCE] == sum((a for n, m, a in entries if n == name and m <= month), Decimal(0))
