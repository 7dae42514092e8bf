"""Laws of the pieces of OData: numbers keep their digits, no filter text breaks the parser, tokens lead back."""

import json
from contextlib import suppress
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bclite.server import api_path
from bclite.server.odata.errors import ODataError
from bclite.server.odata.exact_json import dumps
from bclite.server.odata.filter_syntax import Both, Comparison, Either, Match, Operand, parse
from bclite.server.odata.values import Literal, duration
from bclite.xml_names import escape, unescape

DECIMALS = st.decimals(allow_nan=False, allow_infinity=False, places=20, min_value=-(10**17), max_value=10**17)


@given(DECIMALS)
@example(Decimal("1E+3"))
@example(Decimal("-0"))
@example(Decimal("0.00000000000000000001"))
def test_a_decimal_comes_back_digit_by_digit(value: Decimal) -> None:
    text = dumps(value)
    assert json.loads(text, parse_float=Decimal, parse_int=Decimal) == value
    assert "e" not in text.lower()
    assert not (text.endswith("0") and "." in text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(JSON)
def test_everything_else_is_json_as_python_reads_it(value: object) -> None:
    assert json.loads(dumps(value)) == value


WORDS = ["name", "eq", "and", "or", "(", ")", "'x'", "1", "2025-01-01", "in", "contains", ",", "tolower", "null", "not"]


@given(st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join) | st.text(max_size=40))
def test_any_text_is_a_filter_or_an_error(text: str) -> None:
    with suppress(ODataError):
        parse(text, with_in=True)


def test_and_binds_tighter_than_or() -> None:
    one, two, three = (Comparison(Operand("a"), "=", Literal(Decimal(n))) for n in (1, 2, 3))
    assert parse("a eq 1 or a eq 2 and a eq 3", with_in=False) == Either((one, Both((two, three))))
    assert parse("(a eq 1 or a eq 2) and a eq 3", with_in=False) == Both((Either((one, two)), three))


def test_literals() -> None:
    assert parse("a eq 'it''s'", with_in=False) == Comparison(Operand("a"), "=", Literal("it's"))
    assert parse("a lt -1.50", with_in=False) == Comparison(Operand("a"), "<", Literal(Decimal("-1.50")))
    assert parse("7 ge a", with_in=False) == Comparison(Operand("a"), "<=", Literal(Decimal(7)))
    assert parse("a eq Microsoft.NAV.kind'Open'", with_in=False) == Comparison(Operand("a"), "=", Literal("Open"))
    assert parse("contains(toupper(a),'X')", with_in=False) == Match(Operand("a", True), "contains", Literal("X"))


def test_a_filter_nested_beyond_reason() -> None:
    with pytest.raises(ODataError, match="nested deeper"):
        parse("(" * 2000 + "a eq 1" + ")" * 2000, with_in=False)


@given(st.text())
@example("a_x0020_b")
@example("_x005F_")
def test_an_escaped_name_comes_back(name: str) -> None:
    escaped = escape(name)
    assert unescape(escaped) == name
    assert escaped == "" or (escaped.replace("_", "a").isalnum() and not escaped[0].isdigit())


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        (" ", "_x0020_"),
        ("Not Started", "Not_x0020_Started"),
        ("Prod. Order", "Prod_x002E__x0020_Order"),
        ("Open", "Open"),
    ],
)
def test_names_as_the_product_escapes_them(name: str, escaped: str) -> None:
    assert escape(name) == escaped


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(0, "PT0S"), (1500, "PT1.5S"), (86_400_000, "P1D"), (93_784_005, "P1DT2H3M4.005S"), (-60_000, "-PT1M")],
)
def test_durations(milliseconds: int, text: str) -> None:
    assert duration(milliseconds) == text


def test_paths() -> None:
    path = api_path.parse("contoso/sales/v1.0/companies(abc)/customers('it''s, ok')")
    assert path is not None
    assert (path.route.path, path.company) == ("contoso/sales/v1.0", "abc")
    assert path.segments[0].literals() == [Literal("it's, ok")]
    keyed = api_path.parse("v2.0/lines(No='1',Line=2)")
    assert keyed is not None
    assert keyed.segments[0].literals() == [Literal("1"), Literal(Decimal(2))]
    assert api_path.parse("contoso/sales/nonsense") is None


@given(st.text(max_size=40))
def test_any_text_is_a_path(text: str) -> None:
    path = api_path.parse(text)
    if path is not None:
        for each in path.segments:
            with suppress(ODataError):
                each.literals()
