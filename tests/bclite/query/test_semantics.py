"""What queries yield: a table of queries with rows worked out by hand."""

import threading
from collections.abc import Iterator

import pytest

from bclite.query import reading
from bclite.query.definition import definition_of
from bclite.query.instance import QueryInstance
from bclite.query.reading import rows_of
from bclite.query.statement import Bounds
from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError, StoppedError
from bclite.runtime.session import Session
from tests.bclite.query import cases_of_groups, cases_of_tables
from tests.bclite.query.cases import Case
from tests.bclite.query.company import TABLES, fill
from tests.bclite.runtime.tables import open_session

CASES = [
    *cases_of_tables.ONE_TABLE,
    *cases_of_tables.ORDER,
    *cases_of_tables.JOINS,
    *cases_of_groups.GROUPS,
    *cases_of_groups.SIGNS_AND_DATES,
    *cases_of_groups.FLOW_FIELDS,
]
FIRST = 50100
LONG = 51000
"""A query that takes for ever: each of its dataitems is joined with all."""


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    queries = [
        f"query {FIRST + at} Q{at} {{ {case.properties} elements {{ {case.elements} }} }}"
        for at, case in enumerate(CASES)
    ]
    levels = "".join(
        f"dataitem(L{at}; Entry) {{ SqlJoinType = CrossJoin; column(n{at}; Amount) {{ Method = Sum; }} "
        for at in range(14)
    )
    queries.append(f"query {LONG} Long {{ elements {{ {levels} {'}' * 14} }} }}")
    opened = open_session("\n".join([TABLES, *queries]))
    with decimals():
        fill(opened)
        yield opened


@pytest.mark.parametrize(("at", "case"), list(enumerate(CASES)), ids=[each.name for each in CASES])
def test_rows(session: Session, at: int, case: Case) -> None:
    found = session.application.find("query", FIRST + at)
    assert found is not None
    query = session.instance(found)
    assert isinstance(query, QueryInstance)
    assert query.all_rows() == case.rows


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 60
    assert len({each.name for each in CASES}) == len(CASES)


@pytest.mark.parametrize(
    ("top", "bounds", "wanted"),
    [
        (0, Bounds(), ["C10", "C20", "C30", "C40"]),
        (0, Bounds(limit=2), ["C10", "C20"]),
        (0, Bounds(limit=2, offset=1), ["C20", "C30"]),
        (0, Bounds(offset=3), ["C40"]),
        (0, Bounds(offset=9), []),
        (3, Bounds(limit=2, offset=2), ["C30"]),
        (3, Bounds(offset=1), ["C20", "C30"]),
        (1, Bounds(limit=5, offset=1), []),
        (2, Bounds(order=((0, True),), limit=1), ["C40"]),
    ],
)
def test_a_part_of_the_rows(session: Session, top: int, bounds: Bounds, wanted: list[str]) -> None:
    found = session.application.find("query", FIRST)
    assert found is not None
    definition = definition_of(session, found)
    assert [row[0] for row in rows_of(session, definition, {}, top, bounds)] == wanted


def test_a_cross_join_is_stopped(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST", 8)
    monkeypatch.setattr(reading, "PAGE", 3)
    names = [each.name for each in CASES]
    found = session.application.find("query", FIRST + names.index("cross join"))
    assert found is not None
    with pytest.raises(ALError, match="yields more than 8 rows"):
        rows_of(session, definition_of(session, found), {}, 0)


def test_a_query_that_is_interrupted_ends_by_the_end_of_its_time_and_not_by_an_error(session: Session) -> None:
    """Decimals are added up by code of ours within the database, which swallows what stops Python: what is left is that
    the database was interrupted. Taken for an error, it was told without a word of the time ("was stopped")."""
    found = session.application.find("query", LONG)
    assert found is not None
    definition = definition_of(session, found)
    over = threading.Event()

    def interrupt() -> None:
        while not over.wait(0.05):
            session.database.interrupt()

    watch = threading.Thread(target=interrupt)
    watch.start()
    try:
        with pytest.raises(StoppedError):
            rows_of(session, definition, {}, 0)
    finally:
        over.set()
        watch.join()
