"""Findings and expected comments paired by their places: against every way to pair them."""

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from bench.judging.matching import assign, distance
from bench.judging.review_output import Finding

FILES = ("a.al", "b.al")


def at(line: int, file: str = "a.al", end: int | None = None) -> Finding:
    return Finding(file, line, end)


def found(expected: list[Finding], findings: list[Finding], tolerance: int | None = None) -> list[tuple[int, int]]:
    return [(pair.expected, pair.finding) for pair in assign(expected, findings, tolerance)]


def test_within_the_lines_of_a_comment_there_is_no_distance() -> None:
    assert [distance(at(5, end=8), at(line)) for line in (3, 5, 8, 10)] == [2, 0, 0, 2]
    assert distance(at(5, end=2), at(6)) == 1


def test_only_the_same_file() -> None:
    assert found([at(1)], [at(1, "b.al")]) == []
    assert found([at(1, "src/a.al")], [at(1, "./src\\a.al")]) == [(0, 0)]


def test_the_tolerance_is_a_limit_and_none_is_no_limit() -> None:
    assert found([at(10)], [at(13)], 3) == [(0, 0)]
    assert found([at(10)], [at(14)], 3) == []
    assert found([at(10)], [at(900)]) == [(0, 0)]


def test_a_greedy_pairing_would_lose_one() -> None:
    """The finding in line 12 is nearest to both; only when it takes the second can the first have line 8."""
    assert found([at(10), at(13)], [at(11), at(8)], 2) == [(0, 1), (1, 0)]


def test_one_finding_is_one_comment_only() -> None:
    assert len(found([at(1), at(1), at(1)], [at(1)])) == 1


places = st.lists(st.builds(Finding, st.sampled_from(FILES), st.integers(1, 12)), max_size=4)


@given(places, places, st.none() | st.integers(0, 6))
def test_as_many_as_can_be_and_of_these_the_nearest(
    expected: list[Finding], findings: list[Finding], tolerance: int | None
) -> None:
    pairs = assign(expected, findings, tolerance)
    best = (0, 0)
    for size in range(min(len(expected), len(findings)) + 1):
        for ours in combinations(range(len(expected)), size):
            for theirs in permutations(range(len(findings)), size):
                each = [(expected[a], findings[b]) for a, b in zip(ours, theirs, strict=True)]
                lines = [distance(a, b) for a, b in each]
                if all(a.file == b.file for a, b in each) and all(tolerance is None or x <= tolerance for x in lines):
                    best = max(best, (size, -sum(lines)))
    assert (len(pairs), -sum(pair.distance for pair in pairs)) == best
    assert len({pair.finding for pair in pairs}) == len({pair.expected for pair in pairs}) == len(pairs)
