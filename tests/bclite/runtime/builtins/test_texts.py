"""Functions on texts: the examples of their pages, corner cases that the pages state, laws."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import DATE, DECIMAL, INTEGER, TEXT, VARIANT, Kind, Type
from bclite.runtime.builtins import texts
from bclite.runtime.errors import ALError
from bclite.runtime.values import Date
from bclite.runtime.variant import Variant

NONE: Any = None
"""These functions do not look at the session."""
WORDS = st.text(alphabet="abc AB,1", max_size=12)


@pytest.mark.parametrize(
    ("text", "position", "length", "expected"),
    [
        ("Using the CopyStr method", 7, 8, "the Copy"),
        ("abc", 2, None, "bc"),
        ("abc", 2, 100, "bc"),
        ("abc", 4, 1, ""),
        ("abc", 99, None, ""),
        ("abc", 1, 0, ""),
    ],
)
def test_copy_str(text: str, position: int, length: int | None, expected: str) -> None:
    """Page CopyStr: a part beyond the end is no error."""
    assert texts.copy_str(NONE, text, position, length) == expected


@pytest.mark.parametrize(("position", "length"), [(0, 1), (-1, None), (1, -1)])
def test_copy_str_refuses_positions_below_one_and_negative_lengths(position: int, length: int | None) -> None:
    with pytest.raises(ALError, match="outside of the permitted range"):
        texts.copy_str(NONE, "abc", position, length)


@given(WORDS, st.integers(1, 15), st.integers(0, 15))
def test_what_copy_str_takes_and_del_str_leaves_make_up_the_text(text: str, position: int, length: int) -> None:
    part = texts.copy_str(NONE, text, position, length)
    rest = texts.del_str(NONE, text, position, length)
    assert part in text
    assert len(part) + len(rest) == len(text)
    assert texts.ins_str(NONE, rest, part, position) == text


@pytest.mark.parametrize(
    ("text", "where", "which", "expected"),
    [
        ("Windy West Solutions", "<>", "Ws", "indy West Solution"),
        ("This is an example", "=", "sx", "Thi i an eample"),
        ("This is an example", ">", "Tely", "This is an examp"),
        ("This is an example", "<", "This ", "an example"),
        ("     This is an example", "<", " ", "This is an example"),
        (" Windy West Solutions ", "=", " ", "WindyWestSolutions"),
        ("abc", "", "abc", "abc"),
        ("abc", "=", "", "abc"),
        ("aBc", "=", "b", "aBc"),
    ],
)
def test_del_chr(text: str, where: str, which: str, expected: str) -> None:
    """Page DelChr, examples 1 to 6 and remarks."""
    assert texts.del_chr(NONE, text, where, which) == expected


def test_del_chr_takes_blanks_everywhere_by_default_and_no_other_where() -> None:
    assert texts.del_chr(NONE, " a b ") == "ab"
    with pytest.raises(ALError, match="Where"):
        texts.del_chr(NONE, "abc", "x", "a")


@given(WORDS, st.sampled_from(["", "=", "<", ">", "<>", "<=>"]), st.text(alphabet="ab ", max_size=3))
def test_del_chr_deletes_nothing_but_the_characters(text: str, where: str, which: str) -> None:
    result = texts.del_chr(NONE, text, where, which)
    assert [each for each in result if each not in which] == [each for each in text if each not in which]
    if "=" in where:
        assert not set(result) & set(which)
    if "<" in where:
        assert not result[:1] or result[0] not in which
    if ">" in where:
        assert not result[-1:] or result[-1] not in which


def test_del_str_and_ins_str_as_on_their_pages() -> None:
    assert texts.del_str(NONE, "Adjusting prices - Please wait.", 11, 7) == "Adjusting - Please wait."
    assert texts.del_str(NONE, "abc", 9) == "abc"
    assert texts.del_str(NONE, "abc", 2) == "a"
    assert texts.ins_str(NONE, "Press ENTER to continue.", "or ESC ", 13) == "Press ENTER or ESC to continue."
    assert texts.ins_str(NONE, "Thomas", "AAA", 999) == "ThomasAAA"
    with pytest.raises(ALError, match="outside of the permitted range"):
        texts.del_str(NONE, "abc", 0)
    with pytest.raises(ALError, match="outside of the permitted range"):
        texts.ins_str(NONE, "abc", "x", 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A10B20", "A10B21"),
        ("a12b12c", "a12b13c"),
        ("-55", "-56"),
        ("A0", "A1"),
        ("a12b99c", "a12b100c"),
        ("aaa", ""),
        ("", ""),
        ("a99.99b", "a99.100b"),
        ("Account no. 99 does not balance.", "Account no. 100 does not balance."),
        ("Account no. 2342 shows a total of $-452.", "Account no. 2342 shows a total of $-453."),
        ("My bank account shows a total of $0.", "My bank account shows a total of $1."),
        ("INV-0099", "INV-0100"),
        ("A99", "A100"),
        ("007", "008"),
    ],
)
def test_inc_str(text: str, expected: str) -> None:
    """Page IncStr, remarks and example."""
    assert texts.inc_str(NONE, text) == expected


def test_inc_str_by_an_increment() -> None:
    """Page IncStr(Text, BigInteger)."""
    assert texts.inc_str(NONE, "Account No. 99 doesn't balance.", 10) == "Account No. 109 doesn't balance."
    assert texts.inc_str(NONE, "A100", -1) == "A099"
    assert texts.inc_str(NONE, "-5", 10) == "-15"
    with pytest.raises(ALError, match="cannot be decreased"):
        texts.inc_str(NONE, "A1", -2)


@given(
    st.text(alphabet="AB-", max_size=4), st.integers(0, 10**12), st.integers(0, 4), st.text(alphabet="xy/", max_size=3)
)
def test_inc_str_counts(before: str, number: int, zeros: int, after: str) -> None:
    result = texts.inc_str(NONE, f"{before}{'0' * zeros}{number}{after}")
    assert result.startswith(before)
    assert result.endswith(after)
    digits = result[len(before) : len(result) - len(after)]
    assert int(digits) == number + 1
    assert len(digits) in (zeros + len(str(number)), zeros + len(str(number)) + 1)


def test_inc_str_refuses_a_number_without_end() -> None:
    with pytest.raises(ALError, match="too many"):
        texts.inc_str(NONE, "1" * 100_000 + "a")


def test_convert_str() -> None:
    """Page ConvertStr."""
    question = "Do you want to leave without saving?"
    assert texts.convert_str(NONE, question, "lws", "LWS") == "Do you Want to Leave Without Saving?"
    assert texts.convert_str(NONE, "abc", "", "x") == "abc"
    assert texts.convert_str(NONE, "abc", "ab", "ba") == "bac"
    with pytest.raises(ALError, match="same length"):
        texts.convert_str(NONE, "abc", "ab", "x")


def test_pad_str() -> None:
    """Page PadStr."""
    assert texts.pad_str(NONE, "13 characters", 5) == "13 ch"
    assert texts.pad_str(NONE, "Four", 15, "w") == "Fourwwwwwwwwwww"
    assert texts.pad_str(NONE, "", 3) == "   "
    with pytest.raises(ALError, match="FillCharacter"):
        texts.pad_str(NONE, "a", 5, "xy")
    with pytest.raises(ALError, match="outside of the permitted range"):
        texts.pad_str(NONE, "a", -1)


def test_select_str() -> None:
    """Page SelectStr, examples 1 and 2."""
    assert texts.select_str(NONE, 2, "This,is a comma,separated,string") == "is a comma"
    numbers = "11,22,33,,55,,,"
    assert [texts.select_str(NONE, each, numbers) for each in (1, 3, 4, 5)] == ["11", "33", "", "55"]
    for number in (0, 6):
        with pytest.raises(ALError, match="has 5 values"):
            texts.select_str(NONE, number, numbers)


def test_str_check_sum() -> None:
    """Page StrCheckSum, examples 1 and 2."""
    assert texts.str_check_sum(NONE, "4378", "1234", 7) == 0
    assert texts.str_check_sum(NONE, "577622135746", "131313131313") == 3
    assert texts.str_check_sum(NONE, "") == 0
    assert texts.str_check_sum(NONE, "19") == 0
    with pytest.raises(ALError, match="digits"):
        texts.str_check_sum(NONE, "12a")


def test_str_pos() -> None:
    """Page StrPos."""
    assert texts.str_pos(NONE, "ABC abc abc xy", "abc") == 5
    assert [texts.str_pos(NONE, "abc", part) for part in ("", "c", "bc", "x")] == [0, 3, 2, 0]
    assert texts.str_pos(NONE, "", "a") == 0


def test_case() -> None:
    assert texts.upper_case(NONE, "Outstanding Order Status") == "OUTSTANDING ORDER STATUS"
    assert texts.lower_case(NONE, "The Entries Ære Sorted") == "the entries ære sorted"


def test_max_str_len() -> None:
    assert texts.max_str_len(NONE, Variant("Vedbaek", Type(Kind.TEXT, length=30))) == 30
    with pytest.raises(ALError, match="not valid"):
        texts.max_str_len(NONE, Variant(Variant("x", TEXT), VARIANT))


def whole(*numbers: int) -> list[Variant]:
    return [Variant(number, INTEGER) for number in numbers]


class TestStrSubstNo:
    """Page StrSubstNo."""

    @pytest.mark.parametrize(
        ("text", "values", "expected"),
        [
            ("Test %1 >#2##< >#3<", whole(1, 2, 3), "Test 1 >2   < >3 <"),
            ("Test %1 %3 %1", whole(555, 666, 777), "Test 555 777 555"),
            (
                "Test %1 >###2< >#3<",
                [Variant("Thomas", TEXT), Variant("Thomas", TEXT), *whole(0)],
                "Test Thomas >****< >0 <",
            ),
            ("%1 %2 %3", whole(1), "1 %2 %3"),
            ("100 % of %1", whole(5), "100 % of 5"),
            ("%10", whole(7), "70"),
            ("%10", whole(*range(1, 11)), "10"),
            ("%1", [Variant("%2", TEXT), Variant("x", TEXT)], "%2"),
            ("Order #%1", whole(5), "Order #5"),
            ("no ## field", whole(5), "no ## field"),
            ("#12345", whole(5), "#12345"),
        ],
    )
    def test_placeholders(self, session: Any, text: str, values: list[Variant], expected: str) -> None:
        assert texts.str_subst_no(session, text, *values) == expected

    def test_values_show_as_format_shows_them(self, session: Any) -> None:
        text = texts.str_subst_no(
            session,
            "%1 %2 %3",
            Variant(Decimal("7807"), DECIMAL),
            Variant(Date.of(2024, 1, 25), DATE),
            Variant(Variant(True, Type(Kind.BOOLEAN)), VARIANT),
        )
        assert text == "7,807 01/25/24 Yes"

    def test_long_texts_take_no_longer_than_they_must(self, session: Any) -> None:
        text = "#" * 200_000 + " %1"
        assert texts.str_subst_no(session, text, *whole(1)) == "#" * 200_000 + " 1"

    def test_without_values_the_text_stays(self, session: Any) -> None:
        assert texts.str_subst_no(session, "%1 #1##") == "%1 #1##"
