"""When two results are the same rows, and when they are not: against every assignment tried one by one."""

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.judging import rows
from bench.judging.answers import Cell, Row
from bench.judging.cells import value_of
from bench.judging.rows import TooManyAssignmentsError, same_rows, same_rows_publicly

D = Decimal


def same(gold: Sequence[Row], answer: Sequence[Row], *, ordered: bool = False) -> bool:
    return same_rows(gold, answer, ordered=ordered)


def test_numbers_are_compared_by_value_with_all_their_digits() -> None:
    assert same([{"a": D("500")}], [{"b": D("500.000")}])
    assert same([{"a": D("0")}], [{"b": D("-0.0")}])
    assert same([{"a": D("1E+3")}], [{"b": D("1000")}])
    assert not same([{"a": D("1.00001")}], [{"b": D("1.00002")}])
    assert not same([{"a": D("0." + "1" * 30)}], [{"b": D("0." + "1" * 29 + "2")}])
    assert not same([{"a": D("12345678901234567890123456789.1")}], [{"b": D("12345678901234567890123456789.2")}])


@pytest.mark.parametrize(
    ("gold", "answer"),
    [
        ("001", "1"),
        ("1", D(1)),
        (True, D(1)),
        (True, "true"),
        (None, ""),
        (None, "null"),
        ("x", " x"),
        ("Ab", "ab"),
        ("2025-01-31", "2025-01-31T00:00:00Z"),
        ("2025-01-31T10:00:00Z", "2025-01-31T10:00:01Z"),
        ("2025-01-31T10:00:00.0000001Z", "2025-01-31T10:00:00.0000002Z"),
    ],
)
def test_cells_that_look_alike_but_differ(gold: Cell, answer: Cell) -> None:
    assert not same([{"a": gold}], [{"a": answer}])


@pytest.mark.parametrize(
    ("gold", "answer"),
    [
        ("Not_x0020_Started", "Not Started"),
        ("_x0020_", " "),
        ("Prod_x002E__x0020_Order", "Prod. Order"),
        ("2025-01-31T10:00:00Z", "2025-01-31T10:00:00.000Z"),
        ("2025-01-31T10:00:00Z", "2025-01-31T11:00:00+01:00"),
    ],
)
def test_cells_that_are_spelled_otherwise_but_equal(gold: Cell, answer: Cell) -> None:
    assert same([{"a": gold}], [{"a": answer}])
    assert same([{"a": answer}], [{"a": gold}])


def test_names_of_columns_and_what_odata_adds_do_not_count() -> None:
    gold: list[Row] = [{"No": "C1", "Sum": D(5), "@odata.etag": "W/1"}, {"No": "C2", "Sum": D(7), "@odata.etag": "W/2"}]
    assert same(gold, [{"total": D(7), "who": "C2"}, {"total": D(5), "who": "C1"}])


def test_rows_without_columns_are_the_same_when_they_are_as_many() -> None:
    assert same([{}, {}], [{}, {}])
    assert not same([{}, {}], [{}])
    assert not same([{}], [{"a": D(1)}])


def test_two_values_swapped_in_one_row_are_wrong_unless_swapped_alike_in_every_row() -> None:
    gold: list[Row] = [{"a": "x", "b": "y"}, {"a": "y", "b": "x"}, {"a": "x", "b": "x"}]
    assert same(gold, [{"p": row["b"], "q": row["a"]} for row in gold])
    one_swapped: list[Row] = [{"a": "y", "b": "x"}, {"a": "y", "b": "x"}, {"a": "x", "b": "x"}]
    assert not same(gold, one_swapped)


def test_columns_that_hold_the_same_values_are_not_mixed_up() -> None:
    """Each column holds 1, 2, 3, but the pairs differ: no assignment makes them the same."""
    gold: list[Row] = [{"a": D(1), "b": D(2)}, {"a": D(2), "b": D(3)}, {"a": D(3), "b": D(1)}]
    other: list[Row] = [{"a": D(1), "b": D(1)}, {"a": D(2), "b": D(2)}, {"a": D(3), "b": D(3)}]
    assert not same(gold, other)
    assert same_rows_publicly(gold, [{"a": row["b"], "b": row["a"]} for row in gold], ordered=False)


def test_a_one_row_answer_is_compared_as_a_multiset() -> None:
    assert same([{"a": D(1), "b": D(2), "c": D(1)}], [{"x": D(2), "y": D(1), "z": D(1)}])
    assert not same([{"a": D(1), "b": D(2), "c": D(1)}], [{"x": D(2), "y": D(2), "z": D(1)}])


def test_duplicates_count() -> None:
    assert not same([{"a": "x"}, {"a": "x"}, {"a": "y"}], [{"a": "x"}, {"a": "y"}, {"a": "y"}])
    assert not same([{"a": "x"}, {"a": "x"}], [{"a": "x"}])


def test_order_counts_only_where_it_is_asked_for() -> None:
    gold: list[Row] = [{"a": "x"}, {"a": "y"}]
    assert same(gold, gold[::-1])
    assert same(gold, gold, ordered=True)
    assert not same(gold, gold[::-1], ordered=True)


def test_the_number_of_columns_counts() -> None:
    assert not same([{"a": "x"}], [{"a": "x", "b": "x"}])
    assert not same([{"a": "x", "b": "x"}], [{"a": "x"}])
    assert not same([{"a": "x", "b": D(1)}, {"a": "y", "b": D(2)}], [{"a": "x", "b": D(1)}, {"a": "y"}])


def test_an_empty_answer_is_right_exactly_for_empty_gold_rows() -> None:
    assert same([], [])
    assert not same([], [{"a": "x"}])
    assert not same([{"a": "x"}], [])
    assert not same([{"a": None}], [{}])


def test_rows_with_a_column_each_do_not_take_memory_for_all_of_them() -> None:
    scattered: list[Row] = [{f"c{number}": D(number)} for number in range(20_000)]
    assert not same([{"a": D(number)} for number in range(20_000)], scattered)


def brute_force(gold: list[tuple[Cell, ...]], answer: list[tuple[Cell, ...]], *, ordered: bool) -> bool:
    """Every assignment of the columns, tried on all rows."""
    if len(gold) != len(answer):
        return False
    if not gold:
        return True
    wanted = [tuple(map(value_of, row)) for row in gold]
    for order in itertools.permutations(range(len(gold[0]))):
        got = [tuple(value_of(row[at]) for at in order) for row in answer]
        if got == wanted if ordered else Counter(got) == Counter(wanted):
            return True
    return False


CELLS = st.sampled_from([None, "", "a", "b", "1", D(1), D("1.0"), D(2), True])


@st.composite
def pairs(draw: Any) -> tuple[list[tuple[Cell, ...]], list[tuple[Cell, ...]]]:
    """Two results that are often nearly the same: columns permuted, rows shuffled, a cell changed."""
    width = draw(st.integers(1, 4))
    gold = draw(st.lists(st.tuples(*[CELLS] * width), max_size=6))
    order = draw(st.permutations(range(width)))
    answer = [tuple(row[at] for at in order) for row in gold]
    if draw(st.booleans()):
        answer = list(draw(st.permutations(answer)))
    if answer and draw(st.booleans()):
        at, column = draw(st.integers(0, len(answer) - 1)), draw(st.integers(0, width - 1))
        changed = list(answer[at])
        changed[column] = draw(CELLS)
        answer[at] = tuple(changed)
    return gold, answer


@settings(max_examples=300, deadline=None)
@given(pairs(), st.booleans())
def test_the_same_as_every_assignment_tried_one_by_one(
    pair: tuple[list[tuple[Cell, ...]], list[tuple[Cell, ...]]], ordered: bool
) -> None:
    gold, answer = pair

    def named(table: list[tuple[Cell, ...]], prefix: str) -> list[Row]:
        return [{f"{prefix}{at}": cell for at, cell in enumerate(row)} for row in table]

    expected = brute_force(gold, answer, ordered=ordered)
    assert same(named(gold, "g"), named(answer, "a"), ordered=ordered) is expected
    if expected:
        assert same_rows_publicly(named(gold, "g"), named(gold, "a"), ordered=ordered)


def test_beyond_the_bounds_of_the_search_there_is_an_error_and_no_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "SEARCH_LIMIT", 50)
    numbers = range(8)
    gold: list[Row] = [{f"c{column}": D((row + column) % 8) for column in numbers} for row in numbers]
    answer: list[Row] = [{f"c{column}": D((row * 3 + column * 5) % 8) for column in numbers} for row in numbers]
    with pytest.raises(TooManyAssignmentsError, match="for an assignment of 8 columns"):
        same(gold, answer)


@pytest.mark.parametrize("values", [10, 1000], ids=["many-alike", "few-alike"])
def test_thousands_of_columns_are_compared_like_few(values: int) -> None:
    """More than there may be calls inside each other: shuffled columns are found, one value in another row is seen."""
    drawn = random.Random(values)
    width = 2_500
    gold: list[Row] = [{f"c{at}": D(drawn.randrange(values)) for at in range(width)} for _ in range(3)]
    order = drawn.sample(range(width), width)
    answer = [{f"a{at}": row[f"c{place}"] for at, place in enumerate(order)} for row in reversed(gold)]
    assert same(gold, answer)
    changed = next(name for name in answer[0] if answer[0][name] != answer[1][name])
    answer[0][changed], answer[1][changed] = answer[1][changed], answer[0][changed]
    assert not same(gold, answer)


def test_columns_that_are_the_same_in_every_row_do_not_multiply_the_search() -> None:
    gold: list[Row] = [{f"c{column}": "x" if row % 2 else "y" for column in range(12)} for row in range(6)]
    answer = [dict(row) for row in gold]
    assert same(gold, answer)
    answer[0]["c11"], answer[1]["c11"] = answer[1]["c11"], answer[0]["c11"]
    assert not same(gold, answer)


def test_the_public_rule_is_kept_as_it_is() -> None:
    """By the published code: blank for null, texts stripped, values of a row sorted, numbers as normalised texts."""
    assert same_rows_publicly([{"a": None}], [{"b": " "}], ordered=False)
    assert same_rows_publicly([{"a": D("500")}], [{"b": "500"}], ordered=False) is False
    assert same_rows_publicly([{"a": D("7")}], [{"b": "7"}], ordered=False)
    assert same_rows_publicly([{"a": True}], [{"b": "true"}], ordered=False)
    assert same_rows_publicly([{"a": "x", "b": "y"}], [{"a": "y", "b": "x"}], ordered=False)
    assert not same_rows_publicly([{"a": "001"}], [{"a": "1"}], ordered=False)
    assert not same_rows_publicly([{"a": "x"}, {"a": "y"}], [{"a": "y"}, {"a": "x"}], ordered=True)
    assert same_rows_publicly([{"a": D("0.1000000000000000055511151231257827")}], [{"a": D("0.1")}], ordered=False)
