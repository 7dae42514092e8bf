"""Evaluate: what Format writes is read back; what the documentation and users write; what is refused."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import (
    BIGINTEGER,
    BOOLEAN,
    BYTE,
    DATE,
    DATETIME,
    DECIMAL,
    DURATION,
    GUID,
    INTEGER,
    TEXT,
    TIME,
    Kind,
    Type,
)
from bclite.runtime.builtins.format_and_evaluate import evaluate_function
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.evaluation import evaluate
from bclite.runtime.formatting import format_value
from bclite.runtime.reference import Box
from bclite.runtime.values import Date, DateFormula, DateTime, Time
from bclite.runtime.variant import TypedReference, Variant
from tests.bclite.runtime.conftest import PlainSession

COLORS = Type(Kind.OPTION, members=(" ", "Red", "Dark Blue"), captions=(" ", "Rosso", "Blu scuro"))
SESSION: Any = PlainSession()

ROUND_TRIPS: list[tuple[Type, st.SearchStrategy[Any], tuple[int, ...]]] = [
    (INTEGER, st.integers(-(2**31), 2**31 - 1), (0, 1, 2, 9)),
    (BIGINTEGER, st.integers(-(2**63), 2**63 - 1), (0, 1, 2, 9)),
    (DECIMAL, st.decimals(-(10**14), 10**14, places=5), (0, 1, 2, 3, 4, 9)),
    (BOOLEAN, st.booleans(), (0, 2, 9)),
    (DATE, st.builds(lambda day: Date.from_ordinal(day), st.integers(Date.of(1950, 1, 1).ordinal, 730000)), (0, 9)),
    (TIME, st.builds(lambda at: Time.from_milliseconds(at), st.integers(0, 86_399_999)), (1, 2, 9)),
    (DATETIME, st.builds(DateTime, st.integers(60_000_000_000_000, 64_000_000_000_000)), (9,)),
    (GUID, st.uuids(), (0, 3, 4, 5, 9)),
    (DURATION, st.integers(1, 10**12), (0, 2, 9)),
    (BYTE, st.integers(0, 255), (0,)),
    (COLORS, st.integers(0, 2), (0, 2)),
]


@pytest.mark.parametrize(("type", "values", "formats"), ROUND_TRIPS, ids=[str(each[0]) for each in ROUND_TRIPS])
@given(data=st.data())
def test_what_format_writes_is_read_back(
    type: Type, values: st.SearchStrategy[Any], formats: tuple[int, ...], data: st.DataObject
) -> None:
    value, number = data.draw(values), data.draw(st.sampled_from(formats))
    text = format_value(SESSION, Variant(value, type), form_length(number), number)
    assert evaluate(SESSION, text, type, number if number == 9 else 0) == value


def form_length(number: int) -> int:
    """Format 3 and 4 leave a blank where a number has no sign."""
    return -40 if number in (3, 4) else 0


@pytest.mark.parametrize(
    ("text", "type", "expected"),
    [
        ("010196", INTEGER, 10196),
        ("010196", DATE, Date.of(1996, 1, 1)),
        ("2days 4hours 3.7 seconds 17 milliseconds", DURATION, 2 * 86_400_000 + 4 * 3_600_000 + 3717),
        ("1 h 30 min", DURATION, 5_400_000),
        ("5000", DURATION, 5000),
        ("01/31/2024", DATE, Date.of(2024, 1, 31)),
        ("1/31/24", DATE, Date.of(2024, 1, 31)),
        ("1-31-49", DATE, Date.of(2049, 1, 31)),
        ("013150", DATE, Date.of(1950, 1, 31)),
        ("01312024", DATE, Date.of(2024, 1, 31)),
        ("0131", DATE, Date.of(2024, 1, 31)),
        ("31", DATE, Date.of(2024, 1, 31)),
        ("2024-01-31", DATE, Date.of(2024, 1, 31)),
        ("C12/31/23", DATE, Date.of(2023, 12, 31, closing=True)),
        ("t", DATE, Date.of(2024, 3, 6)),
        ("W", DATE, Date.of(2024, 1, 25)),
        ("mo", DATE, Date.of(2024, 1, 22)),
        ("", DATE, Date(0)),
        ("10:30", TIME, Time.of(10, 30)),
        ("10:30:15.5", TIME, Time.of(10, 30, 15, 500)),
        ("12:05 AM", TIME, Time.of(0, 5)),
        ("1:05 pm", TIME, Time.of(13, 5)),
        ("103015", TIME, Time.of(10, 30, 15)),
        ("7", TIME, Time.of(7, 0)),
        ("", TIME, Time(0)),
        ("01/31/24 10:30 PM", DATETIME, DateTime.of(Date.of(2024, 1, 31), Time.of(22, 30))),
        ("2024-01-31T10:30:00+02:00", DATETIME, DateTime.of(Date.of(2024, 1, 31), Time.of(8, 30))),
        ("2024-01-31T10:30:00.5Z", DATETIME, DateTime.of(Date.of(2024, 1, 31), Time.of(10, 30, 0, 500))),
        ("1,234.5", DECIMAL, Decimal("1234.5")),
        (" 5- ", DECIMAL, Decimal(-5)),
        (".5", DECIMAL, Decimal("0.5")),
        ("+7", INTEGER, 7),
        ("Yes", BOOLEAN, True),
        ("FALSE", BOOLEAN, False),
        ("0", BOOLEAN, False),
        ("rosso", COLORS, 1),
        ("Dark Blue", COLORS, 2),
        ("2", COLORS, 2),
        ("", COLORS, 0),
        ("<1m + cm>", Type(Kind.DATEFORMULA), DateFormula("1M+CM")),
        ("", Type(Kind.DATEFORMULA), DateFormula("")),
        ("{EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75}", GUID, uuid.UUID("ea48a3e048e04ab7b1a1e3ea85bf1b75")),
        ("ab c ", Type(Kind.CODE, length=5), "AB C"),
        ("Warning", Type(Kind.SYSTEM_OPTION, subject="verbosity"), 3),
    ],
)
def test_texts_that_users_write(text: str, type: Type, expected: Any) -> None:
    """Dates against the work date 25 January 2024 (a Thursday) and the system date 6 March 2024."""
    assert evaluate(SESSION, text, type) == expected


@pytest.mark.parametrize(
    ("text", "type", "name"),
    [
        ("", INTEGER, "Integer"),
        ("7.0001", INTEGER, "Integer"),
        ("2147483648", INTEGER, "Integer"),
        ("abc", INTEGER, "Integer"),
        ("", DECIMAL, "Decimal"),
        ("CUST002", DECIMAL, "Decimal"),
        ("1000000000000000", DECIMAL, "Decimal"),
        ("--5", DECIMAL, "Decimal"),
        ("010196", BOOLEAN, "Boolean"),
        ("13/31/2024", DATE, "Date"),
        ("02/30/2024", DATE, "Date"),
        ("yesterday", DATE, "Date"),
        ("25:00", TIME, "Time"),
        ("13:00 PM", TIME, "Time"),
        ("green", COLORS, "Option"),
        ("7", COLORS, "Option"),
        ("ABC", Type(Kind.DATEFORMULA), "DateFormula"),
        ("not a guid", GUID, "Guid"),
        ("3 fortnights", DURATION, "Duration"),
        ("1.5 milliseconds", DURATION, "Duration"),
        ("256", BYTE, "Byte"),
    ],
)
def test_other_texts_are_refused_in_the_products_words(text: str, type: Type, name: str) -> None:
    with pytest.raises(ALError) as caught:
        evaluate(SESSION, text, type)
    assert caught.value.text == f'The value "{text}" can\'t be evaluated into type {name}.'


@pytest.mark.parametrize(("text", "type"), [("1,234", DECIMAL), ("01/31/24", DATE), ("01/31/24 10:30", DATETIME)])
def test_the_xml_form_is_strict(text: str, type: Type) -> None:
    evaluate(SESSION, text, type)
    with pytest.raises(ALError, match="can't be evaluated"):
        evaluate(SESSION, text, type, 9)


class TestFunction:
    def test_the_variable_receives_the_value(self, session: Any) -> None:
        box = Box(0)
        assert evaluate_function(session, TypedReference(box, INTEGER), "42", used=True)
        assert box.value == 42

    def test_a_failure_whose_result_is_used_changes_nothing(self, session: Any) -> None:
        box = Box(7)
        assert not evaluate_function(session, TypedReference(box, INTEGER), "x", used=True)
        assert box.value == 7

    def test_a_failure_whose_result_is_not_used_is_an_error(self, session: Any) -> None:
        with pytest.raises(ALError, match="can't be evaluated into type Integer"):
            evaluate_function(session, TypedReference(Box(7), INTEGER), "x", used=False)

    def test_a_text_that_does_not_fit_is_told_by_its_length(self, session: Any) -> None:
        with pytest.raises(ALError, match="less than or equal to 2 characters"):
            evaluate_function(session, TypedReference(Box(""), Type(Kind.TEXT, length=2)), "abc", used=False)

    def test_what_cannot_be_evaluated_at_all_is_a_gap_not_an_error(self, session: Any) -> None:
        with pytest.raises(UnsupportedError, match="Evaluate of Blob"):
            evaluate_function(session, TypedReference(Box(None), Type(Kind.BLOB)), "x", used=True)

    def test_a_text_is_taken_as_it_is(self, session: Any) -> None:
        box = Box("")
        assert evaluate_function(session, TypedReference(box, TEXT), " a ", used=True)
        assert box.value == " a "
