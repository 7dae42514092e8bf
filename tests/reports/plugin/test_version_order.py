"""In which order workers take trials of several versions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.plugin.version_order import by_version

TASKS = ["a1", "b1", "a2", "a3", "b2", "a4"]


@pytest.mark.parametrize(
    ("servers", "workers", "expected"),
    [
        (1, 2, ["a1", "a2", "b1", "b2", "a3", "a4"]),
        (2, 4, ["a1", "a2", "a3", "a4", "b1", "b2"]),
        (1, 3, ["a1", "a2", "b1", "b2", "a3", "a4"]),
        (2, 2, ["a1", "a2", "a3", "a4", "b1", "b2"]),
        (4, 1, ["a1", "a2", "a3", "a4", "b1", "b2"]),
    ],
)
def test_versions_take_turns_as_servers_allow(servers: int, workers: int, expected: list[str]) -> None:
    assert by_version(TASKS, lambda task: task[0], servers, workers) == expected


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers())), st.integers(1, 5), st.integers(1, 5))
def test_all_are_there_once_and_in_order_within_a_version(
    items: list[tuple[str, int]], servers: int, workers: int
) -> None:
    ordered = by_version(items, lambda item: item[0], servers, workers)
    for version in "abc":
        assert [each for each in ordered if each[0] == version] == [each for each in items if each[0] == version]
    assert len(ordered) == len(items)
