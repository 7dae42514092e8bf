"""Virtual tables: Integer, Date, Field, AllObj, Table Metadata, Company, User."""

import datetime
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.session import Session
from bclite.runtime.values import Date
from bclite.runtime.virtual_tables.spans import spans_of
from bclite.storage.predicates import test_of as python_test
from tests.bclite.runtime.tables import found, new_record, open_session, variant, variants
from tests.bclite.storage.test_predicates import PREDICATES

SOURCE = """
table 50000 Thing
{
    Caption = 'Nice Thing';
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Name; Text[50]) { Caption = 'Its Name'; }
        field(3; Kind; Option) { OptionMembers = A,B; }
        field(4; Total; Decimal) { FieldClass = FlowField; CalcFormula = sum(Thing.Amount); }
        field(5; Parent; Code[20]) { TableRelation = Thing; }
        field(6; Amount; Decimal) { }
    }
    keys { key(PK; "No.") { } }
}
codeunit 50000 Probe { }
"""
TABLE_NO, FIELD_NO, FIELD_NAME, TYPE, LENGTH, CLASS, TYPE_NAME, CAPTION = 1, 2, 4, 5, 6, 7, 9, 20


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


def test_integers_of_a_range(session: Session) -> None:
    integer = new_record(session, "Integer")
    integer.set_range(1, *variants(3, 6))
    assert found(integer) == [3, 4, 5, 6]
    integer.ascending(False)
    assert found(integer) == [6, 5, 4, 3]
    assert integer.find_last()
    assert integer.f[1] == 3


def test_all_integers_are_counted_without_walking(session: Session) -> None:
    integer = new_record(session, "Integer")
    assert integer.count() == 2_000_000_001
    integer.set_filter(1, "<>5")
    assert integer.count() == 2_000_000_000
    integer.set_filter(1, "1..10|20..30&<>25")
    assert integer.count() == 20
    assert integer.get(variants(7))
    assert not integer.get(variants(1_000_000_001))


def test_one_may_not_write_there(session: Session) -> None:
    integer = new_record(session, "Integer")
    integer.f[1] = 5
    for action in (integer.insert, integer.delete):
        with pytest.raises(ALError, match="virtual table"):
            action()


def test_a_temporary_integer_table_is_a_table(session: Session) -> None:
    integer = new_record(session, "Integer", temporary=True)
    integer.f[1] = 5
    integer.insert()
    assert found(integer) == [5]


@given(PREDICATES)
def test_spans_hold_what_the_predicate_lets_through(predicate: object) -> None:
    spans = spans_of(predicate, -4, 7)  # type: ignore[arg-type]
    test = python_test(predicate)  # type: ignore[arg-type]
    assert [n for low, high in spans for n in range(low, high + 1)] == [n for n in range(-4, 8) if test(n)]


@pytest.mark.parametrize(
    ("period", "start", "end", "number", "name"),
    [
        (0, (2024, 2, 29), (2024, 2, 29), 4, "Thursday"),
        (1, (2024, 12, 30), (2025, 1, 5), 1, "1"),
        (2, (2024, 2, 1), (2024, 2, 29), 2, "February"),
        (3, (2024, 4, 1), (2024, 6, 30), 2, "2"),
        (4, (2024, 1, 1), (2024, 12, 31), 2024, "2024"),
    ],
)
def test_periods(
    session: Session,
    period: int,
    start: tuple[int, int, int],
    end: tuple[int, int, int],
    number: int,
    name: str,
) -> None:
    date = new_record(session, "Date")
    assert date.get([variant(period), variant(Date.of(*start))])
    assert (date.f[3], date.f[4], date.f[5]) == (Date.of(*end, closing=True), number, name)


@given(st.dates(datetime.date(1753, 1, 8), datetime.date(9998, 12, 31)), st.integers(0, 4))
def test_every_day_is_in_one_period_of_each_type(session: Session, day: datetime.date, period: int) -> None:
    date = new_record(session, "Date")
    date.set_range(1, variant(period))
    here = Date.from_ordinal(day.toordinal())
    date.f.update({1: period, 2: here})
    assert date.find("=<")
    start, end = date.f[2], date.f[3]
    assert start <= here <= end
    assert date.next() == 1
    assert date.f[2].ordinal == end.ordinal + 1, "the next period begins on the next day"
    assert date.next(-1) == -1
    assert date.f[2] == start


def test_periods_of_a_range(session: Session) -> None:
    date = new_record(session, "Date")
    date.set_range(1, variant(2))
    date.set_range(2, *variants(Date.of(2024, 1, 15), Date.of(2024, 4, 15)))
    assert found(date, 5) == ["February", "March", "April"]
    assert date.count() == 3
    date.set_filter(5, "M*")
    assert found(date, 5) == ["March"]


def test_fields(session: Session) -> None:
    field = new_record(session, "Field")
    field.set_range(TABLE_NO, variant(50000))
    field.set_filter(FIELD_NO, "..1999999999")
    assert found(field, FIELD_NAME) == ["No.", "Name", "Kind", "Total", "Parent", "Amount"]
    assert found(field, TYPE_NAME) == ["Code20", "Text50", "Option", "Decimal", "Code20", "Decimal"]
    assert found(field, CLASS) == [0, 0, 0, 1, 0, 0]
    assert field.get(variants(50000, 2))
    assert (field.f[CAPTION], field.f[LENGTH], field.f[TYPE]) == ("Its Name", 50, 31488)
    assert field.get(variants(50000, 5))
    assert (field.f[21], field.f[22]) == (50000, 1)


def test_objects(session: Session) -> None:
    objects = new_record(session, "AllObjWithCaption")
    assert objects.get(variants(1, 50000))
    assert (objects.f[4], objects.f[20]) == ("Thing", "Nice Thing")
    assert objects.get(variants(5, 50000))
    assert objects.f[4] == "Probe"
    assert new_record(session, "AllObj").get(variants(0, 50000))
    metadata = new_record(session, "Table Metadata")
    assert metadata.get(variants(50000))
    assert metadata.f[2] == "Thing"


def test_a_new_database_has_its_company_and_its_user(session: Session) -> None:
    assert found(new_record(session, "Company")) == [session.company]
    user = new_record(session, "User")
    assert user.get(variants(session.user_security_id))
    assert user.f[2] == session.user_id
