"""Filters: the grammar, its edge cases as on the product, and agreement with an independent reference."""

from collections.abc import Iterator
from decimal import Decimal

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from bclite.runtime.values import Date, DateTime, Time
from tests.bclite.runtime.tables import found, insert, new_record, open_session, variants

SOURCE = """
table 50000 Thing
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Name; Text[50]) { }
        field(3; Number; Integer) { }
        field(4; Amount; Decimal) { }
        field(5; Day; Date) { }
        field(6; Moment; DateTime) { }
        field(7; Kind; Option) { OptionMembers = " ",First,"Second One"; }
        field(8; Blocked; Boolean) { }
        field(9; Other; Text[50]) { }
    }
    keys { key(PK; "No.") { } }
}
"""
NO, NAME, NUMBER, AMOUNT, DAY, MOMENT, KIND, BLOCKED, OTHER = range(1, 10)


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture(params=["database", "temporary"])
def thing(request: pytest.FixtureRequest, session: Session) -> Iterator[Record]:
    yield new_record(session, "Thing", temporary=request.param == "temporary")
    session.database.rollback()


def names(thing: Record, *texts: str) -> None:
    insert(thing, *({NO: f"{at:03}", NAME: text} for at, text in enumerate(texts)))


def numbers(thing: Record, *values: int) -> None:
    insert(thing, *({NO: f"{at:03}", NUMBER: value} for at, value in enumerate(values)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", [3]),
        ("2..4", [2, 3, 4]),
        ("..2", [0, 1, 2]),
        ("4..", [4, 5]),
        ("<2", [0, 1]),
        ("<=2", [0, 1, 2]),
        (">4", [5]),
        (">=4", [4, 5]),
        ("<>3", [0, 1, 2, 4, 5]),
        ("=3", [3]),
        ("1|3|5", [1, 3, 5]),
        (">1&<4", [2, 3]),
        ("0|>2&<5", [0, 3, 4]),
        ("(0|3)&>1", [3]),
        ("..1|4..", [0, 1, 4, 5]),
        ("<>1&<>2", [0, 3, 4, 5]),
        (" 1 .. 3 ", [1, 2, 3]),
        ("''", [0]),
        ("5..1", []),
    ],
)
def test_filters_on_numbers(thing: Record, text: str, expected: list[int]) -> None:
    numbers(thing, 0, 1, 2, 3, 4, 5)
    thing.set_filter(NUMBER, text)
    assert found(thing, NUMBER) == expected
    assert thing.count() == len(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ab", ["Ab"]),
        ("@ab", ["Ab", "ab"]),
        ("A*", ["Ab", "Abc"]),
        ("@a*", ["Ab", "ab", "Abc"]),
        ("*c", ["Abc", "b&c", "b|c"]),
        ("?b", ["Ab", "ab"]),
        ("<>@a*", ["", "b&c", "b|c", "x*y"]),
        ("''", [""]),
        ("<>''", ["Ab", "ab", "Abc", "b&c", "b|c", "x*y"]),
        ("'b&c'", ["b&c"]),
        ("'b|c'|Ab", ["Ab", "b|c"]),
        ("'A*'", ["Ab", "Abc"]),
        ("a..b", ["Ab", "ab", "Abc"]),
    ],
)
def test_filters_on_texts(thing: Record, text: str, expected: list[str]) -> None:
    names(thing, "", "Ab", "ab", "Abc", "b&c", "b|c", "x*y")
    thing.set_filter(NAME, text)
    assert found(thing, NAME) == expected


def test_codes_are_compared_in_capitals(thing: Record) -> None:
    insert(thing, {NO: "A1"}, {NO: "A2"}, {NO: "B1"})
    thing.set_filter(NO, "a*")
    assert found(thing) == ["A1", "A2"]
    thing.set_filter(NO, "a2..b1")
    assert found(thing) == ["A2", "B1"]


def test_values_are_taken_as_they_are(thing: Record) -> None:
    names(thing, "a|b", "a", "b", "a..b", "x")
    thing.set_filter(NAME, "%1|%2", variants("a|b", "x"))
    assert found(thing, NAME) == ["a|b", "x"]
    thing.set_filter(NAME, "%1", variants("a..b"))
    assert found(thing, NAME) == ["a..b"]


def test_wildcards_in_a_value_stay_wildcards(thing: Record) -> None:
    names(thing, "abc", "b")
    thing.set_filter(NAME, "%1", variants("a*"))
    assert found(thing, NAME) == ["abc"]
    thing.set_filter(NAME, "%1", variants("@ABC"))
    assert found(thing, NAME) == ["abc"]


def test_values_of_their_own_types(thing: Record) -> None:
    first, second = Date.of(2024, 1, 31), Date.of(2024, 2, 29)
    insert(
        thing,
        {NO: "1", DAY: first, AMOUNT: Decimal("1.5"), KIND: 1},
        {NO: "2", DAY: second, AMOUNT: Decimal("-2"), KIND: 2},
    )
    thing.set_filter(DAY, "%1..%2", variants(first, Date.of(2024, 2, 28)))
    assert found(thing) == ["1"]
    thing.set_filter(DAY, "")
    thing.set_filter(AMOUNT, "<%1", variants(Decimal("1.5")))
    assert found(thing) == ["2"]
    thing.set_filter(AMOUNT, "")
    thing.set_filter(KIND, "%1|%2", variants(1, 0))
    assert found(thing) == ["1"]


@pytest.mark.parametrize("text", ["%1", "<>%1", "%1|%2", ">=%1|<%2", "=%2", "<>%2|%1|>%1", "%1|%3", "%12"])
@pytest.mark.parametrize(
    ("number", "given"),
    [
        (NAME, ("a*", "@B")),
        (NO, ("a1", " b ")),
        (AMOUNT, (Decimal("1.5"), 2)),
        (DAY, (Date.of(2024, 1, 31), Date(0))),
        (MOMENT, (Date.of(2024, 1, 31), DateTime(5))),
        (KIND, (1, 0)),
    ],
)
def test_values_alone_are_read_as_within_parentheses(
    thing: Record, text: str, number: int, given: tuple[object, ...]
) -> None:
    field = thing.field(number)
    try:
        expected = thing.parsed_filter(field, f"({text})", variants(*given))
    except ALError:
        with pytest.raises(ALError):
            thing.parsed_filter(field, text, variants(*given))
        return
    assert thing.parsed_filter(field, text, variants(*given)) == expected


def test_options_by_name_and_by_number(thing: Record) -> None:
    insert(thing, {NO: "0"}, {NO: "1", KIND: 1}, {NO: "2", KIND: 2})
    for text, expected in (("First", ["1"]), ("Second One", ["2"]), ("1..2", ["1", "2"]), ("<>First", ["0", "2"])):
        thing.set_filter(KIND, text)
        assert found(thing) == expected


def test_booleans(thing: Record) -> None:
    insert(thing, {NO: "0"}, {NO: "1", BLOCKED: True})
    for text, expected in (("Yes", ["1"]), ("No", ["0"]), ("true", ["1"]), ("0", ["0"])):
        thing.set_filter(BLOCKED, text)
        assert found(thing) == expected


def test_a_day_as_a_filter_on_a_moment_is_the_whole_day(thing: Record) -> None:
    moments = [DateTime.of(Date.of(2024, 1, day), Time.of(hour, 0)) for day, hour in ((1, 0), (1, 23), (2, 0))]
    insert(thing, *({NO: str(at), MOMENT: moment} for at, moment in enumerate(moments)))
    thing.set_filter(MOMENT, "01/01/24")
    assert found(thing) == ["0", "1"]
    thing.set_filter(MOMENT, "..01/01/24")
    assert found(thing) == ["0", "1"]
    thing.set_filter(MOMENT, ">01/01/24")
    assert found(thing) == ["2"]


def test_a_closing_date_is_after_its_day(thing: Record) -> None:
    days = [Date.of(2024, 12, 31), Date.of(2024, 12, 31, closing=True), Date.of(2025, 1, 1)]
    insert(thing, *({NO: str(at), DAY: day} for at, day in enumerate(days)))
    thing.set_range(DAY, *variants(days[0], days[1]))
    assert found(thing) == ["0", "1"]
    thing.set_filter(DAY, "..%1", variants(days[0]))
    assert found(thing) == ["0"]
    thing.set_filter(DAY, "C12/31/24")
    assert found(thing) == ["1"]


@pytest.mark.parametrize("text", ["1..2..3", "|1", "1|", "&", "(1", "1)", "<", "x", "1&x", ">|2"])
def test_what_is_no_filter_on_a_number_is_an_error_that_names_the_field(thing: Record, text: str) -> None:
    with pytest.raises(ALError, match="Number"):
        thing.set_filter(NUMBER, text)


def test_a_failed_set_filter_leaves_the_filter_as_it_was(thing: Record) -> None:
    thing.set_filter(NUMBER, "1")
    with pytest.raises(ALError):
        thing.set_filter(NUMBER, "x")
    assert thing.get_filter(NUMBER) == "1"


# -------------------------------------------------------------------------------------------------- what filters answer


@pytest.mark.parametrize(
    ("number", "text", "shown"),
    [
        (NUMBER, "1..3|>5", "1..3|>5"),
        (NUMBER, "(1|2)&<>2", "(1|2)&<>2"),
        (NO, "a..b", "A..B"),
        (NAME, "'a&b'", "'a&b'"),
        (NAME, "a&b", "a&b"),
        (NAME, "@x*", "@x*"),
        (NAME, "''", "''"),
        (NAME, "<>''", "<>''"),
        (BLOCKED, "1", "Yes"),
        (KIND, "1", "First"),
        (AMOUNT, "1.50", "1.5"),
        (DAY, "01/31/24", "01/31/24"),
    ],
)
def test_get_filter(thing: Record, number: int, text: str, shown: str) -> None:
    thing.set_filter(number, text)
    assert thing.get_filter(number) == shown


def test_set_range_as_text(thing: Record) -> None:
    thing.set_range(NUMBER, *variants(1, 5))
    assert thing.get_filter(NUMBER) == "1..5"
    thing.set_range(NUMBER, *variants(3, 3))
    assert thing.get_filter(NUMBER) == "3"
    thing.set_range(NAME, *variants("a|b"))
    assert thing.get_filter(NAME) == "'a|b'"
    thing.set_range(NUMBER)
    assert thing.get_filter(NUMBER) == ""
    assert thing.filters_text() == "Name: 'a|b'"


def test_ends_of_a_range(thing: Record) -> None:
    thing.set_range(NUMBER, *variants(2, 7))
    assert (thing.range_end(NUMBER, highest=False), thing.range_end(NUMBER, highest=True)) == (2, 7)
    thing.set_filter(NUMBER, "1|2")
    with pytest.raises(ALError, match="Number"):
        thing.range_end(NUMBER, highest=False)
    thing.set_range(NUMBER)
    with pytest.raises(ALError, match="no filter") as no_filter:
        thing.range_end(NUMBER, highest=True)
    assert no_filter.value.code == "DB:NoFilter"


def test_a_value_longer_than_the_field_matches_nothing(thing: Record) -> None:
    insert(thing, {NO: "A"})
    thing.set_range(NO, *variants("A" * 30))
    assert thing.is_empty()


# ------------------------------------------------------------------------------------------------------- filter groups


def test_the_filters_of_all_groups_hold(thing: Record) -> None:
    numbers(thing, 1, 2, 3, 4)
    thing.set_filter(NUMBER, ">1")
    thing.filter_group(2)
    thing.set_filter(NUMBER, "<4")
    assert thing.get_filter(NUMBER) == "<4"
    assert found(thing, NUMBER) == [2, 3]
    thing.filter_group(0)
    assert thing.get_filter(NUMBER) == ">1"
    thing.set_range(NUMBER)
    assert found(thing, NUMBER) == [1, 2, 3]


def test_one_filter_of_the_cross_column_group_is_enough(thing: Record) -> None:
    insert(thing, {NO: "1", NAME: "x"}, {NO: "2", OTHER: "x"}, {NO: "3"})
    thing.filter_group(-1)
    thing.set_filter(NAME, "x")
    thing.set_filter(OTHER, "x")
    thing.filter_group(0)
    assert found(thing) == ["1", "2"]
    thing.set_filter(NO, ">1")
    assert found(thing) == ["2"]


def test_copying_filters(thing: Record, session: Session) -> None:
    numbers(thing, 1, 2, 3)
    other = new_record(session, "Thing", temporary=thing.temporary)
    other.rows = thing.rows
    thing.set_filter(NUMBER, ">1")
    other.copy_filters(thing)
    assert found(other, NUMBER) == [2, 3]
    thing.copy_filter(NUMBER, other, NAME)
    assert other.get_filter(NAME) == ">1"
    other.reset()
    assert not other.has_filter()


def test_the_end_of_a_day_stands_in_a_view_to_the_second(thing: Record) -> None:
    """And means the whole second when it is read again."""
    last = DateTime.of(Date.of(2024, 1, 25), Time.of(23, 59, 59, 999))
    insert(thing, {NO: "A", MOMENT: last}, {NO: "B", MOMENT: DateTime(int(last) + 1)})
    thing.set_filter(MOMENT, "..2024-01-25")
    view = thing.get_view(use_names=False)
    assert view.endswith("WHERE(Field6=1(..2024-01-25T23:59:59Z))")
    thing.reset()
    thing.set_view(view)
    assert found(thing) == ["A"]
    assert thing.get_view(use_names=False) == view
