"""Format: the tables of "Formatting values, dates, and time" (region English, United States) and common idioms."""

import uuid
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import (
    BIGINTEGER,
    BOOLEAN,
    BYTE,
    CHAR,
    DATE,
    DATETIME,
    DECIMAL,
    DURATION,
    GUID,
    INTEGER,
    NOTHING,
    TEXT,
    TIME,
    Kind,
    Type,
)
from bclite.runtime.errors import ALError
from bclite.runtime.formatting import format_value
from bclite.runtime.values import Date, DateFormula, DateTime, RecordId, Time
from bclite.runtime.variant import Variant

AMOUNT = Decimal("-76543.21")
DAY = Date.of(2021, 4, 5)
CLOCK = Time.of(4, 35, 55, 553)
IDENTITY = uuid.UUID("EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75")
COLORS = Type(Kind.OPTION, members=("Red", "Blue"), captions=("Rosso", "Blu"))


def shown(value: Any, type: Type, length: int = 0, form: int | str = 0, session: Any = None) -> str:
    return format_value(session, Variant(value, type), length, form)


@pytest.mark.parametrize(
    ("value", "type", "number", "expected"),
    [
        *[
            (AMOUNT, DECIMAL, number, text)
            for number, text in {
                0: "-76,543.21",
                1: "-76543.21",
                2: "-76543.21",
                3: "76,543.21-",
                4: "76543.21-",
                9: "-76543.21",
            }.items()
        ],
        *[
            (DAY, DATE, number, text)
            for number, text in {
                0: "04/05/21",
                1: "04/05/21",
                2: "040521D",
                3: "21/04/05",
                4: "April 5, 2021",
                5: "040521",
                6: "210405",
                9: "2021-04-05",
            }.items()
        ],
        *[
            (CLOCK, TIME, number, text)
            for number, text in {0: "4:35:55 AM", 1: "4:35:55.553 AM", 2: "043555.553T", 9: "04:35:55.553"}.items()
        ],
        *[
            (DateTime.of(DAY, CLOCK), DATETIME, number, text)
            for number, text in {
                0: "04/05/21 04:35 AM",
                1: "04/05/21 04:35:55.553 AM",
                2: "04/05/21 04:35 AM",
                3: "04/05/21 04:35:55 AM",
                9: "2021-04-05T04:35:55.553Z",
            }.items()
        ],
        *[(-567, INTEGER, number, "-567") for number in (0, 1, 2, 9)],
        *[(-567, BIGINTEGER, number, "-567") for number in (0, 1, 2, 9)],
        *[
            (IDENTITY, GUID, number, text)
            for number, text in {
                0: "{EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75}",
                1: "{EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75}",
                2: "{EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75}",
                3: "EA48A3E048E04AB7B1A1E3EA85BF1B75",
                4: "EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75",
                5: "(EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75)",
                6: "{0XEA48A3E0,0X48E0,0X4AB7,{0XB1,0XA1,0XE3,0XEA,0X85,0XBF,0X1B,0X75}}",
                9: "{EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75}",
            }.items()
        ],
        *[(1, COLORS, number, text) for number, text in {0: "Blu", 1: "Blu", 2: "1", 9: "1"}.items()],
    ],
)
def test_the_standard_formats_of_the_documentation(value: Any, type: Type, number: int, expected: str) -> None:
    assert shown(value, type, form=number) == expected
    assert shown(value, type, form=f"<Standard Format,{number}>") == expected


@pytest.mark.parametrize(
    ("value", "expected"), [(True, ("Yes", "Yes", "1", "true")), (False, ("No", "No", "0", "false"))]
)
def test_booleans_show_as_yes_and_no(value: bool, expected: tuple[str, ...]) -> None:
    """Formats 2 and 9 as documented; 0 and 1 as page Evaluate and the product show them."""
    assert tuple(shown(value, BOOLEAN, form=number) for number in (0, 1, 2, 9)) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("0", "0"),
        ("100", "100"),
        ("1234.5", "1,234.5"),
        ("66.60", "66.6"),
        ("-0.5", "-0.5"),
        ("1234567.125", "1,234,567.125"),
        ("0.333333333333333333333333", "0.33333333333333333333"),
        ("-0.000000000000000000001", "0"),
        ("999999999999999.99", "999,999,999,999,999.99"),
    ],
)
def test_decimals_show_the_digits_they_have_up_to_twenty(value: str, expected: str) -> None:
    assert shown(Decimal(value), DECIMAL) == expected


def test_a_decimal_beyond_the_limits_cannot_be_shown() -> None:
    """Page Decimal data type, 'Maximum format value'."""
    with pytest.raises(ALError, match=r"permitted range is from -999,999,999,999,999\.99 to 999,999,999,999,999\.99"):
        shown(Decimal("1000000000000000"), DECIMAL)


class TestLength:
    """Page Format(Any, Integer, Text), rules for Length and example 1."""

    @pytest.mark.parametrize("form", [3, "<Standard Format,3>", "<Integer Thousand><Decimals><Sign,1>"])
    def test_numbers_stand_at_the_right_end(self, form: int | str) -> None:
        assert shown(Decimal("-123456.78"), DECIMAL, 12, form) == " 123,456.78-"

    def test_texts_stand_at_the_left_end(self) -> None:
        assert shown("abc", TEXT, 5) == "abc  "
        assert shown(7, INTEGER, 5) == "    7"

    def test_what_is_longer_is_cut(self) -> None:
        assert shown("abcdef", TEXT, 4) == "abcd"
        assert shown("abcdef", TEXT, -4) == "abcd"

    def test_a_negative_length_takes_blanks_away(self) -> None:
        assert shown(" a ", TEXT, -10) == "a"


@pytest.mark.parametrize(
    ("value", "type", "pattern", "expected"),
    [
        (DAY, DATE, "<Year4>-<Month,2>-<Day,2>", "2021-04-05"),
        (DAY, DATE, "<Weekday Text>, <Month Text> <Day>", "Monday, April 5"),
        (DAY, DATE, "<Month Text,3> <Year4>", "Apr 2021"),
        (DAY, DATE, "<day,2>.<month,2>.<year4>", "05.04.2021"),
        (DAY, DATE, "<Quarter>/<Week>/<Week Year4>", "2/14/2021"),
        (DAY, DATE, "<Closing><Year4><Month,2><Day,2>", "20210405"),
        (Date.of(2021, 12, 31, closing=True), DATE, "<Closing><Year4><Month,2><Day,2>", "C20211231"),
        (Decimal("4166.7716"), DECIMAL, "<Precision,2><Standard Format,1>", "4166.77"),
        (Decimal(5), DECIMAL, "<Precision,2:2><Standard Format,0>", "5.00"),
        (Decimal("5.6789"), DECIMAL, "<Precision,2:3><Standard Format,0>", "5.679"),
        (Decimal("2.5"), DECIMAL, "<Precision,0:0><Standard Format,9>", "3"),
        (Decimal("1234.5"), DECIMAL, "<Precision,2:><Standard Format,0>", "1,234.50"),
        (Decimal("1.23456"), DECIMAL, "<Precision,:2><Standard Format,9>", "1.23"),
        (Decimal("1234.5"), DECIMAL, "<Sign><Integer Thousand><Decimals,3>", "1,234.50"),
        (Decimal("-1234.567"), DECIMAL, "<Sign><Integer><Decimals><Comma,,>", "-1234,567"),
        (Decimal("1234.5"), DECIMAL, "<Integer Thousand><1000Character,.><Decimals,3><Comma,,>", "1.234,50"),
        (5, INTEGER, "<Integer,4><Filler Character,0>", "0005"),
        (5, INTEGER, "<Integer,4>", "   5"),
        (12345, INTEGER, "<Integer,3><Overflow,*>", "***"),
        (1234567, INTEGER, "<Integer Thousand>", "1,234,567"),
        (CLOCK, TIME, "<Hours24,2><Filler Character,0>:<Minutes,2>:<Seconds,2>", "04:35:55"),
        (CLOCK, TIME, "<Hours24,2>:<Minutes,2>", " 4:35"),
        (CLOCK, TIME, "<Hours24><Minutes,2><Second,2><Thousands,3>", "43555553"),
        (Time.of(0, 5), TIME, "<Hours12>:<Minutes,2> <AM/PM>", "12:05 AM"),
        (Time.of(12, 5), TIME, "<Hours12>:<Minutes,2> <AM/PM>", "12:05 PM"),
        (
            DateTime.of(DAY, CLOCK),
            DATETIME,
            "<Year4>-<Month,2>-<Day,2> <Hours24>:<Minutes,2>:<Seconds,2><Second dec.>",
            "2021-04-05 4:35:55.553",
        ),
        (1, COLORS, "<Number>", "1"),
        (1, COLORS, "<Text>", "Blu"),
        (True, BOOLEAN, "<Number>", "1"),
    ],
)
def test_format_strings(value: Any, type: Type, pattern: str, expected: str) -> None:
    assert shown(value, type, form=pattern) == expected


def test_a_format_string_without_end_takes_no_longer_than_it_must() -> None:
    pattern = "<Day,2" * 20_000
    assert shown(DAY, DATE, form=pattern) == pattern


def test_what_names_no_part_of_the_value_stays_text() -> None:
    assert shown(DAY, DATE, form="on <Day> of <Nothing>") == "on 5 of <Nothing>"


@pytest.mark.parametrize(("value", "type"), [(Date(0), DATE), (Time(0), TIME), (DateTime(0), DATETIME)])
@pytest.mark.parametrize("form", [0, 2, 9, "<Standard Format,4>"])
def test_blank_moments_show_as_nothing(value: Any, type: Type, form: int | str) -> None:
    assert shown(value, type, form=form) == ""


@pytest.mark.parametrize(
    ("milliseconds", "expected"),
    [
        (2 * 86_400_000 + 4 * 3_600_000 + 3_717, "2 days 4 hours 3 seconds 717 milliseconds"),
        (60_000, "1 minute"),
        (-3_600_000, "-1 hour"),
    ],
)
def test_durations_are_told_in_words(milliseconds: int, expected: str) -> None:
    """Page Evaluate shows the first one."""
    assert shown(milliseconds, DURATION) == expected


def test_other_types() -> None:
    assert shown(ord("A"), CHAR) == "A"
    assert shown(200, BYTE) == "200"
    assert shown(DateFormula("1M+CM"), Type(Kind.DATEFORMULA)) == "1M+CM"
    assert shown(DateFormula("1M+CM"), Type(Kind.DATEFORMULA), form=2) == "<1M+CM>"
    assert shown(Variant(5, INTEGER), Type(Kind.VARIANT)) == "5"
    assert shown(None, NOTHING) == ""
    assert shown(3, Type(Kind.SYSTEM_OPTION, subject="verbosity")) == "Warning"
    assert shown(9, COLORS) == "9"


def test_a_record_id_names_its_table_and_key() -> None:
    fields = {
        "document type": SimpleNamespace(type=Type(Kind.OPTION, members=("Quote", "Order"))),
        "no.": SimpleNamespace(type=Type(Kind.CODE, length=20)),
    }
    table = SimpleNamespace(
        name="Sales Header",
        fields_by_name=fields,
        primary_key=SimpleNamespace(fields=("Document Type", "No.")),
    )
    session = SimpleNamespace(application=SimpleNamespace(table=lambda number: table))
    assert shown(RecordId(36, (1, "1001")), Type(Kind.RECORDID), session=session) == "Sales Header: Order,1001"
    assert shown(RecordId(), Type(Kind.RECORDID), session=session) == ""


@given(st.decimals(-(10**14), 10**14, places=6))
def test_grouping_and_sign_only_dress_the_number(value: Decimal) -> None:
    plain = shown(value, DECIMAL, form=9)
    assert Decimal(plain) == value
    assert shown(value, DECIMAL).replace(",", "") == plain
    trailing = shown(value, DECIMAL, form=4)
    assert trailing == (plain[1:] + "-" if value < 0 else plain + " ")
