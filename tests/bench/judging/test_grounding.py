"""Whether what was fetched carries what was answered."""

from decimal import Decimal

from bench.judging.answers import Row
from bench.judging.grounding import not_carried

D = Decimal
FETCHED: list[Row] = [
    {"No": "C1", "Name": "Alpha", "Sum": D("1.50"), "Blocked": " "},
    {"No": "C2", "Name": "Beta", "Sum": D(2), "Blocked": "All"},
]


def test_a_row_is_carried_by_one_that_holds_all_its_values() -> None:
    assert not_carried([{"who": "Alpha", "total": D("1.5")}, {"who": "Beta", "total": D(2)}], FETCHED) == []


def test_values_of_different_rows_do_not_add_up_to_one() -> None:
    assert not_carried([{"who": "Alpha", "total": D("1.5")}, {"who": "Alpha", "total": D(2)}], FETCHED) == [2]


def test_a_sum_that_the_agent_made_itself_has_no_origin() -> None:
    assert not_carried([{"total": D("3.5")}], FETCHED) == [1]


def test_a_value_counts_as_often_as_it_stands_there() -> None:
    assert not_carried([{"a": "Beta", "b": "Beta"}], FETCHED) == [1]


def test_an_answer_without_rows_needs_none_to_carry_it() -> None:
    assert not_carried([], []) == []
    assert not_carried([{"a": "x"}], []) == [1]
