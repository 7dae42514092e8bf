"""The split of trials over machines: complete, balanced, and the same wherever it is worked out."""

import random

from hypothesis import given
from hypothesis import strategies as st

from reports.records import TrialKey
from reports.sharding import digest, numbers_of, split
from tests.reports.making import grid


def keys(*names: str, runs: int = 1) -> list[TrialKey]:
    return [TrialKey("bug_fix", name, run) for name in names for run in range(1, runs + 1)]


def names(parts: list[list[TrialKey]]) -> list[str]:
    return ["".join(key.instance_id for key in part) for part in parts]


def test_the_longest_go_first_to_the_shard_with_least_to_do() -> None:
    """Graham's example with 5, 4, 3, 3, 3: a to the first (5), b to the second (4), c to it (7), d to the first (8), e
    to the second (10)."""
    durations = {("bug_fix", name): seconds for name, seconds in zip("abcde", (5.0, 4.0, 3.0, 3.0, 3.0), strict=True)}
    assert names(split(keys(*"abcde"), 2, durations)) == ["ad", "bce"]


def test_what_is_unknown_counts_as_middling() -> None:
    """b is 2, the median of 1, 2 and 9: c (9) has a shard of its own, the other has 2 + 2 + 1."""
    durations = {("bug_fix", "a"): 1.0, ("bug_fix", "c"): 9.0, ("bug_fix", "d"): 2.0}
    assert names(split(keys(*"abcd"), 2, durations)) == ["c", "abd"]


def test_without_durations_the_numbers_are_balanced() -> None:
    assert [len(part) for part in split(grid(5, 2), 4, {})] == [3, 3, 2, 2]
    assert [len(part) for part in split(grid(1, 1), 3, {})] == [1, 0, 0]


@given(
    st.lists(st.floats(0, 1000), max_size=30),
    st.integers(1, 3),
    st.integers(1, 8),
    st.integers(0, 100),
)
def test_every_trial_is_in_one_shard_and_none_has_more_to_do_than_a_trial(
    seconds: list[float], runs: int, shards: int, seed: int
) -> None:
    """The loads of any two differ by the longest trial at most, whatever order the trials are found in."""
    entries = [str(number) for number in range(len(seconds))]
    durations = {("bug_fix", name): taken for name, taken in zip(entries, seconds, strict=True)}
    trials = keys(*entries, runs=runs)
    parts = split(trials, shards, durations)
    assert sorted(key for part in parts for key in part) == sorted(trials)
    loads = [sum(durations[key.category, key.instance_id] for key in part) for part in parts]
    assert max(loads) - min(loads) <= max(seconds, default=0) + 1e-6
    shuffled = random.Random(seed).sample(trials, len(trials))
    assert split(shuffled, shards, dict(reversed(durations.items()))) == parts


def test_the_digest_tells_splits_apart() -> None:
    one, other = [[*keys("a")], [*keys("b")]], [[*keys("b")], [*keys("a")]]
    assert digest(one) != digest(other)
    assert digest(one) == digest([list(part) for part in one])
    assert numbers_of("3/12") == (3, 12)
