"""What people are told of an answer that is wrong."""

import time
from decimal import Decimal

from bench.judging.answers import Row
from bench.judging.differences import difference

D = Decimal
GOLD: list[Row] = [{"No": "C1", "Sum": D("1.5")}, {"No": "C2", "Sum": D(2)}, {"No": "C3", "Sum": D(3)}]


def test_rows_missing_rows_too_many_and_the_nearest() -> None:
    answer: list[Row] = [{"n": "C1", "total": D("1.5")}, {"n": "C2", "total": D(20)}, {"n": "C9", "total": D(9)}]
    assert difference(GOLD, answer, ordered=False).splitlines() == [
        "expected 3 rows, got 3: 2 missing, 2 too many",
        'missing   No="C2", Sum=2',
        "  nearest row: Sum is 20",
        'missing   No="C3", Sum=3',
        'too many  No="C2", Sum=20',
        'too many  No="C9", Sum=9',
    ]


def test_a_wrong_order_is_told_as_such() -> None:
    text = difference(GOLD, [GOLD[1], GOLD[0], GOLD[2]], ordered=True)
    assert text == (
        "expected 3 rows, got 3: the rows are right, but in another order: row 1 should be "
        'No="C1", Sum=1.5, got No="C2", Sum=2'
    )


def test_columns_too_few_or_too_many_are_told() -> None:
    text = difference(GOLD, [{"n": "C1"}], ordered=False)
    assert text == "expected 3 rows, got 1; expected 2 columns such as No, Sum, got 1: n"


def test_an_empty_answer_and_an_answer_where_there_should_be_none() -> None:
    assert difference(GOLD, [], ordered=False) == "expected 3 rows, got 0"
    assert difference([], GOLD[:1], ordered=False).splitlines() == [
        "expected 0 rows, got 1",
        'too many  No="C1", Sum=1.5',
    ]


def test_the_message_stays_short_whatever_the_answer_holds() -> None:
    answer: list[Row] = [{"n": "x" * 10_000, "total": D(at)} for at in range(5_000)]
    text = difference(GOLD, answer, ordered=False)
    assert len(text) < 2_000
    assert "and 4997 more" in text


def test_thousands_of_wrong_columns_are_told_of_in_a_moment_and_in_few_words() -> None:
    """Columns were compared each with each: 5 to 27 s for 2,500. They stand beside those of their name then."""
    gold: list[Row] = [{f"Column{at}": D(row * 10_000 + at) for at in range(2_500)} for row in range(5)]
    answer: list[Row] = [{f"COLUMN{at}": D(row * 10_000 + at + 1) for at in reversed(range(2_500))} for row in range(5)]
    begin = time.process_time()
    text = difference(gold, answer, ordered=False)
    assert time.process_time() - begin < 3, "of some 0.2 s that reading the cells takes"
    assert len(text) < 5_000
    first = text.splitlines()[1]
    assert first.startswith("missing   Column0=0, Column1=1, ")
    assert first.endswith("Column11=11, …")
    assert "too many  Column0=1, Column1=2, " in text


def test_columns_of_other_names_stand_in_their_order_where_there_are_too_many_to_compare() -> None:
    gold: list[Row] = [{f"g{at}": D(at) for at in range(800)}]
    answer: list[Row] = [{"other": D(-1), **{f"g{at}": D(at) for at in range(799)}}]
    assert difference(gold, answer, ordered=False).splitlines()[2] == "  nearest row: g799 is -1"
