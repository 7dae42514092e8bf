"""Conversions between types and their errors; al-engine rules 3 and 5."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import (
    BIGINTEGER,
    BOOLEAN,
    DATE,
    DECIMAL,
    GUID,
    INTEGER,
    NOTHING,
    TEXT,
    VARIANT,
    Kind,
    Type,
)
from bclite.runtime import conversion
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.values import Date
from bclite.runtime.variant import Variant

CODE20 = Type(Kind.CODE, length=20)


class TestWholeNumbers:
    @pytest.mark.parametrize("value", ["12.5", "0.0001", "-0.5"])
    def test_a_fraction_does_not_become_an_integer(self, value: str) -> None:
        """The product overflows (release notes of apps for it quote the error), it never rounds."""
        with pytest.raises(ALError) as caught:
            conversion.to_integer(Decimal(value))
        assert caught.value.text == (
            f"Overflow under conversion of Microsoft.Dynamics.Nav.Runtime.Decimal18 value {value} to System.Int32."
        )

    def test_a_whole_decimal_becomes_an_integer(self) -> None:
        assert conversion.to_integer(Decimal("12.000")) == 12
        assert conversion.to_integer(Decimal(-(2**31))) == -(2**31)

    @pytest.mark.parametrize("value", [2**31, -(2**31) - 1, Decimal(2**31)])
    def test_what_32_bits_do_not_hold_is_an_error(self, value: Decimal | int) -> None:
        with pytest.raises(ALError, match=r"(?i)overflow"):
            conversion.to_integer(value)

    def test_a_biginteger_has_64_bits(self) -> None:
        assert conversion.to_biginteger(Decimal(2**63 - 1)) == 2**63 - 1
        with pytest.raises(ALError, match=r"(?i)overflow"):
            conversion.to_biginteger(2**63)

    def test_chars_and_bytes_have_their_ranges(self) -> None:
        assert conversion.to_char(65535) == 65535
        assert conversion.to_char("A") == 65
        assert conversion.to_byte(255) == 255
        for function, value in ((conversion.to_char, 65536), (conversion.to_byte, 256), (conversion.to_byte, -1)):
            with pytest.raises(ALError, match="overflow"):
                function(value)


class TestTexts:
    def test_a_text_that_is_too_long_is_told_with_lengths_and_value(self) -> None:
        with pytest.raises(ALError) as caught:
            conversion.to_text("DRN00VI25580838725290728", 20)
        assert caught.value.text == (
            "The length of the string is 24, but it must be less than or equal to 20 characters. "
            "Value: DRN00VI25580838725290728"
        )

    @given(st.text(max_size=30))
    def test_a_code_is_upper_case_without_blanks_at_its_ends(self, text: str) -> None:
        code = conversion.to_code(text, None)
        assert code == code.strip(" ")
        assert conversion.to_code(code, None) == code
        assert len(code) == len(text.strip(" "))

    def test_the_length_of_a_code_is_that_after_stripping(self) -> None:
        assert conversion.to_code("   abc  ", 3) == "ABC"

    def test_upper_case_keeps_the_number_of_characters(self) -> None:
        assert conversion.to_code("straße", None) == "STRAßE"
        assert conversion.to_code("æøå", None) == "ÆØÅ"


class TestConvert:
    @pytest.mark.parametrize(
        ("value", "source", "target", "expected"),
        [
            (5, INTEGER, DECIMAL, Decimal(5)),
            (Decimal(5), DECIMAL, INTEGER, 5),
            (5, INTEGER, BIGINTEGER, 5),
            ("abc", TEXT, CODE20, "ABC"),
            (65, Type(Kind.CHAR), TEXT, "A"),
            ("{EA48A3E0-48E0-4AB7-B1A1-E3EA85BF1B75}", TEXT, GUID, uuid.UUID("ea48a3e0-48e0-4ab7-b1a1-e3ea85bf1b75")),
            (uuid.UUID(int=1), GUID, TEXT, "{00000000-0000-0000-0000-000000000001}"),
            (2, INTEGER, Type(Kind.ENUM, subject="color", number=50100), 2),
        ],
    )
    def test_values_change_their_type(self, value: Any, source: Type, target: Type, expected: Any) -> None:
        converted = conversion.convert(value, source, target)
        assert converted == expected
        assert type(converted) is type(expected)

    def test_a_variant_carries_its_type_and_gives_the_value_back(self) -> None:
        boxed = conversion.convert(Date.of(2024, 1, 25), DATE, VARIANT)
        assert boxed.type == DATE
        assert conversion.convert(boxed, VARIANT, DATE) == Date.of(2024, 1, 25)

    def test_a_variant_in_a_variant_stays_one(self) -> None:
        boxed = Variant(5, INTEGER)
        assert conversion.convert(boxed, VARIANT, VARIANT) is boxed

    @pytest.mark.parametrize(
        ("value", "source", "target"),
        [("abc", TEXT, INTEGER), (5, INTEGER, TEXT), (True, BOOLEAN, DECIMAL), (5, INTEGER, DATE)],
    )
    def test_a_variant_of_another_type_cannot_be_converted(self, value: Any, source: Type, target: Type) -> None:
        with pytest.raises(ALError, match=r"Unable to convert from Microsoft\.Dynamics\.Nav\.Runtime\.Nav\w+ to "):
            conversion.convert(Variant(value, source), VARIANT, target)

    def test_a_text_out_of_a_variant_must_fit(self) -> None:
        with pytest.raises(ALError, match="less than or equal to 2 characters"):
            conversion.convert(Variant("abc", TEXT), VARIANT, Type(Kind.TEXT, length=2))


class TestDefaults:
    def test_simple_types_start_blank(self, session: Any) -> None:
        assert conversion.default(INTEGER, session) == 0
        assert conversion.default(TEXT, session) == ""
        assert conversion.default(DECIMAL, session) == Decimal(0)
        assert conversion.default(DATE, session) == Date(0)
        assert conversion.default(GUID, session) == uuid.UUID(int=0)
        assert conversion.default(VARIANT, session).type == NOTHING

    def test_every_list_is_its_own(self, session: Any) -> None:
        kind = Type(Kind.LIST, items=(INTEGER,))
        assert conversion.default(kind, session) is not conversion.default(kind, session)

    def test_an_array_is_made_of_defaults(self, session: Any) -> None:
        array = conversion.default(Type(Kind.ARRAY, items=(DATE,), dimensions=(2, 2)), session)
        assert list(array) == [Date(0)] * 4

    def test_a_type_that_is_lacking_says_so(self, session: Any) -> None:
        with pytest.raises(UnsupportedError, match="the type xmldocument is not supported by bclite"):
            conversion.default(Type(Kind.PLATFORM, subject="xmldocument"), session)
