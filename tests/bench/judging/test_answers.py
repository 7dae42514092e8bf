"""What of an answer.json is read as rows, and what is refused."""

from decimal import Decimal

import pytest

from bench.judging.answers import AnswerError, read_answer

ROWS = ({"No": "C1", "Sum": Decimal("1.10")}, {"No": "C2", "Sum": Decimal(2)})
TEXT = '[{"No": "C1", "Sum": 1.10}, {"No": "C2", "Sum": 2}]'


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "\ufeff" + TEXT,
        *(f'{{"@odata.context": "x", "{key}": {TEXT}}}' for key in ("value", "rows", "data", "results")),
        f'{{"value": 3, "rows": {TEXT}}}',
        TEXT.replace('{"No": "C1"', '{"@odata.etag": "W/1", "No": "C1"'),
        TEXT.replace('"Sum": 1.10', '"Sum@odata.type": "#Decimal", "Sum": 1.10'),
    ],
)
def test_shapes(text: str) -> None:
    assert read_answer(text.encode()) == ROWS


def test_digits_are_kept() -> None:
    (row,) = read_answer(b'{"a": 0.1234567890123456789012345678901, "b": 1e2, "c": 123456789012345678901234567890}')
    assert [str(value) for value in row.values()] == [
        "0.1234567890123456789012345678901",
        "1E+2",
        "123456789012345678901234567890",
    ]


def test_one_object_is_one_row_and_an_empty_list_an_answer_without_rows() -> None:
    assert read_answer(b'{"No": "C1"}') == ({"No": "C1"},)
    assert read_answer(b"[]") == ()
    assert read_answer(b'{"value": []}') == ()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"{", "expected JSON"),
        (b"[1, 2]", "row 1: expected an object, got a number"),
        (b'[{"a": 1}, null]', "row 2: expected an object, got null"),
        (b'"none"', "expected rows (a list of objects), got a text"),
        (b'[{"a": NaN}]', "NaN is no number in JSON"),
        (b'[{"a": -Infinity}]', "-Infinity is no number in JSON"),
        (b'[{"a": 1e99999999999999999999}]', "is a number beyond all bounds"),
        (b'[{"a": 1, "a": 2}]', "the key 'a' twice"),
        (b'[{"a": [1]}]', "row 1: 'a': expected a plain value, got a list"),
        (b'[{"a": 1}, {"b": {"c": 1}}]', "row 2: 'b': expected a plain value, got an object"),
        (b"[{'a': 1}]", "expected JSON"),
        ('[{"a": "Größe"}]'.encode("latin-1"), "expected JSON"),
        (b"[" * 200_000, "nested too deeply"),
    ],
)
def test_what_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(AnswerError) as refused:
        read_answer(content)
    assert reason in str(refused.value)
    assert str(refused.value).startswith("answer.json")
