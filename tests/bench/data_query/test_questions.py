"""The questions that are shipped: enough of every kind, and none that one company answers like another."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from bench.judging.rows import columns_of, same_rows
from dataset.data_query import DataQueryEntry
from fixtures.bc.embedded import EmbeddedEnvironment, EmbeddedPool
from fixtures.bc.registry import DEMO_COMPANY, demo_company
from tests.bench.data_query.runs import questions

QUESTIONS = questions()

KINDS = {
    "three levels of tables": r"(?s)dataitem.*dataitem.*dataitem",
    "a condition on a total": r"Method = \w+; ColumnFilter",
    "a range of dates": r"'2\d{3}-\d\d-\d\d' \.\. '",
    "the best few": r"TopNumberOfRows",
    "rows that must not appear": r"InnerJoin",
    "rows that must appear without a partner": r"LeftOuterJoin",
    "a FlowFilter": r"Location Filter",
    "a computed field": r"; (?:Balance|Inventory|\"Remaining Amt. \(LCY\)\"|\"Purchases \(LCY\)\")\)",
    "options": r"const\(Order\)",
}


def test_there_are_enough_of_them_in_every_area() -> None:
    assert len(QUESTIONS) >= 24
    areas = Counter(each.area for each in QUESTIONS)
    assert set(areas) == {"sales", "purchases", "inventory", "finance", "crm", "project"}
    assert min(areas.values()) >= 4
    assert 3 <= sum(each.ordered for each in QUESTIONS) <= len(QUESTIONS) // 2
    assert len({each.nl_prompt for each in QUESTIONS}) == len({each.gold_query for each in QUESTIONS}) == len(QUESTIONS)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_query_is_asked_for(kind: str) -> None:
    assert [each.instance_id for each in QUESTIONS if re.search(KINDS[kind], each.gold_query)]


def test_an_order_is_asked_for_exactly_where_it_counts() -> None:
    for entry in QUESTIONS:
        assert ("OrderBy" in entry.gold_query) is entry.ordered, entry.instance_id
        assert bool(re.search(r"\b(first|oldest|longest|rank)\b", entry.nl_prompt, re.IGNORECASE)) >= entry.ordered


def test_the_rows_are_baked_of_the_company_as_it_is() -> None:
    stale = [each.instance_id for each in QUESTIONS if each.rows_in(demo_company(1)) is None]
    assert stale == [], "run `python -m dataset bake` after a change of the apps that make the company"


@pytest.fixture(scope="module")
def companies() -> Iterator[dict[int, EmbeddedEnvironment]]:
    pool = EmbeddedPool()
    version = QUESTIONS[0].environment_setup_version
    made = {seed: pool.lease(version, DEMO_COMPANY, data_seed=seed) for seed in (1, 7)}
    yield made
    for each in made.values():
        each.close()
    pool.close()


@pytest.mark.slow
@pytest.mark.parametrize("entry", QUESTIONS, ids=[each.instance_id for each in QUESTIONS])
def test_two_companies_answer_differently_and_neither_trivially(
    entry: DataQueryEntry, companies: dict[int, EmbeddedEnvironment]
) -> None:
    ours, theirs = (tuple(companies[seed].query(entry.gold_query, limit=60)) for seed in (1, 7))
    for rows in (ours, theirs):
        assert rows
        assert len(rows) > 2 or len(columns_of(rows)) > 3  # type: ignore[arg-type]
    assert not same_rows(ours, theirs, ordered=entry.ordered)  # type: ignore[arg-type]
    assert same_rows(entry.gold_rows, ours, ordered=True)  # type: ignore[arg-type]
