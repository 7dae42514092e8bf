"""Predicates answer alike in SQL and in Python."""

import sqlite3
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.storage.collation import code_key, text_key
from bclite.storage.predicates import (
    OPERATORS,
    Between,
    Comparison,
    Either,
    Every,
    Not,
    OneOf,
    Pattern,
    Predicate,
    Stored,
    equal_operand,
    matches,
    names_column_once,
    sql_of,
)
from bclite.storage.predicates import (
    test_of as python_test,
)

NUMBERS = st.integers(min_value=-5, max_value=5)
LEAVES = st.one_of(
    st.builds(Comparison, st.sampled_from(sorted(OPERATORS)), NUMBERS),
    st.builds(Between, st.none() | NUMBERS, st.none() | NUMBERS),
    st.builds(OneOf, st.lists(NUMBERS, max_size=4).map(tuple)),
)


def _joined(parts: st.SearchStrategy[Predicate]) -> st.SearchStrategy[Predicate]:
    several = st.lists(parts, min_size=1, max_size=3).map(tuple)
    return st.one_of(st.builds(Not, parts), st.builds(Every, several), st.builds(Either, several))


PREDICATES = st.recursive(LEAVES, _joined, max_leaves=8)


def in_sql(predicate: Predicate, value: Stored) -> bool:
    connection = sqlite3.connect(":memory:")
    connection.create_function("al_matches", 4, matches, deterministic=True)
    connection.execute("CREATE TABLE t (v)")
    connection.execute("INSERT INTO t VALUES (?)", (value,))
    parameters: list[Stored] = []
    condition = sql_of(predicate, "v", parameters)
    (count,) = connection.execute(f"SELECT count(*) FROM t WHERE {condition}", parameters).fetchone()
    connection.close()
    return bool(count)


@given(PREDICATES, NUMBERS)
def test_sql_and_python_agree(predicate: Predicate, value: int) -> None:
    assert in_sql(predicate, value) == python_test(predicate)(value)


@given(PREDICATES, NUMBERS)
def test_the_one_value_that_is_demanded_is_the_only_one(predicate: Predicate, value: int) -> None:
    operand = equal_operand(predicate)
    if operand is not None and value != operand:
        assert not python_test(predicate)(value)


@given(PREDICATES)
def test_what_names_its_column_once_has_one_question_for_it(predicate: Predicate) -> None:
    if names_column_once(predicate):
        assert sql_of(predicate, "COLUMN", []).count("COLUMN") == 1


@pytest.mark.parametrize(
    ("pattern", "ignore_case", "text", "expected"),
    [
        ("a*", False, "abc", True),
        ("a*", False, "Abc", False),
        ("a*", True, "ABC", True),
        ("?b?", False, "abc", True),
        ("?b?", False, "ab", False),
        ("*c", False, "abc", True),
        ("*", False, "", True),
        ("a.c", False, "abc", False),
        ("a*b*c", False, "axxbyyc", True),
        ("a\nb*", False, "a\nbc\nd", True),
    ],
)
def test_patterns(pattern: str, ignore_case: bool, text: str, expected: bool) -> None:
    predicate = Pattern(pattern, ignore_case, is_code=False)
    assert python_test(predicate)(text_key(text)) is expected
    assert in_sql(predicate, text_key(text)) is expected


def test_a_pattern_on_a_code_sees_the_code() -> None:
    assert python_test(Pattern("A-*", False, is_code=True))(code_key("A-1"))


def test_a_pattern_of_many_stars_is_quick() -> None:
    assert not python_test(Pattern("*" * 200 + "x", False, is_code=False))(text_key("a" * 2000))


def test_a_filter_with_thousands_of_alternatives_stays_within_the_depth_of_sqlite() -> None:
    many = Either(tuple(Comparison("=", each) for each in range(5000)))
    assert in_sql(many, 4999)
    assert not in_sql(many, 5000)


def by_definition(text: str, pattern: str) -> bool:
    """Whether a text matches, character by character: the places of the text that each part of the pattern reaches."""
    places = {0}
    for each in pattern:
        if each == "*":
            places = set(range(min(places), len(text) + 1)) if places else set()
        else:
            places = {place + 1 for place in places if place < len(text) and each in ("?", text[place])}
    return len(text) in places


@given(st.text("ab.", max_size=12), st.text("ab.*?", max_size=8))
def test_wildcards_match_as_defined(text: str, pattern: str) -> None:
    assert matches(text_key(text), pattern, 0, 0) == by_definition(text, pattern)


def test_pattern_of_many_stars_takes_no_longer_than_another() -> None:
    code = (
        "from bclite.storage.collation import text_key\n"
        "from bclite.storage.predicates import matches\n"
        "print(matches(text_key('a' * 200), '*a' * 30 + 'b', 0, 0))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=10, check=True)
    assert ended.stdout == "0\n"
