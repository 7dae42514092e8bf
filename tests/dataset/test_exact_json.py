"""JSON whose numbers keep all their digits."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dataset.exact_json import dumps, loads

VALUES = st.recursive(
    st.none() | st.booleans() | st.text() | st.decimals(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.booleans())
def test_what_is_written_is_read_again(value: object, lines: bool) -> None:
    text = dumps(value, lines=lines)
    assert loads(text) == value
    json.loads(text)


def test_what_holds_objects_stands_on_lines() -> None:
    assert dumps({"a": [{"b": Decimal("1.10")}, {"b": 2.5}], "c": []}, lines=True) == (
        '{\n  "a": [\n    {"b": 1.10},\n    {"b": 2.5}\n  ],\n  "c": []\n}'
    )


@pytest.mark.parametrize("value", [Decimal("NaN"), float("inf")])
def test_what_is_no_number_in_json_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"no number in JSON|not JSON compliant"):
        dumps(value)
