"""Findings against the expected article: what passes, what is counted, and what either gate demands."""

from collections.abc import Sequence

import pytest

from bench.judging.review import Gate, score_reviews
from dataset.bcquality.cases import Case
from dataset.bcquality.manifest import Manifest

ARTICLE = "microsoft/knowledge/a/x.md"
OTHER = "microsoft/knowledge/a/y.md"
ALL = Manifest(1.0, 1.0)
HALF = Manifest(0.5, 0.5)


def case(name: str, layer: str = "microsoft") -> Case:
    domain = name.split("-")[0]
    return Case(name, domain, "leaf", ARTICLE, layer, "sample", name.endswith("bad"))


def passed(name: str, *found: str) -> bool:
    return not any(name in line for line in score_reviews([case(name)], {name: found}, HALF, Gate.STRICT).problems)


@pytest.mark.parametrize(
    ("name", "found", "expected"),
    [
        ("a-bad", (ARTICLE,), True),
        ("a-bad", (), False),
        ("a-bad", (OTHER,), False),
        ("a-bad", (ARTICLE, OTHER), False),
        ("a-bad", (ARTICLE.replace("microsoft", "custom"),), False),
        ("a-bad", (ARTICLE.upper(),), True),
        ("a-good", (), True),
        ("a-good", (ARTICLE,), False),
    ],
)
def test_a_case_is_passed_by_the_exact_ids(name: str, found: Sequence[str], expected: bool) -> None:
    assert passed(name, *found) is expected


def test_another_case_of_the_letters_passes_and_is_told() -> None:
    score = score_reviews([case("a-bad")], {"a-bad": [ARTICLE.upper()]}, Manifest(1.0, 0.0))
    assert score.passed
    assert "not verbatim" in score.remarks[0]


def test_numbers_by_domain_and_layer() -> None:
    """Of a: one of two found, with one finding too many. Of b: found exactly, the clean control with two findings."""
    cases = [case("a-bad"), case("a-more-bad", "custom"), case("a-good"), case("b-bad"), case("b-good", "custom")]
    found = {"a-bad": [ARTICLE, OTHER], "a-more-bad": [], "a-good": [], "b-bad": [ARTICLE], "b-good": ["p", "q"]}
    score = score_reviews(cases, found, ALL)
    total = score.total
    assert (total.recall, total.exactness, total.clean_rate) == (2 / 3, 1 / 3, 1 / 2)
    assert total.false_positives == 3
    assert [(name, group.recall, group.false_positives) for name, group in score.domains.items()] == [
        ("a", 0.5, 1),
        ("b", 1.0, 2),
    ]
    assert {name: group.clean_rate for name, group in score.layers.items()} == {"custom": 0.0, "microsoft": 1.0}


CASES = [case("a-bad"), case("b-bad"), case("a-good")]
ONE_MISSED = {"a-bad": [ARTICLE], "b-bad": [], "a-good": []}


def test_one_miss_fails_the_strict_gate_and_passes_a_threshold_of_a_half() -> None:
    strict, threshold = (score_reviews(CASES, ONE_MISSED, HALF, gate) for gate in Gate)
    assert strict.problems == (f"b-bad: missing expected finding(s): {ARTICLE}",)
    assert threshold.passed
    assert threshold.remarks == strict.problems


def test_a_share_below_its_threshold_fails_either_gate() -> None:
    demanding = Manifest(0.6, 0.0)
    assert score_reviews(CASES, ONE_MISSED, demanding, Gate.THRESHOLD).problems == (
        "expected-finding recall: expected 0.6 or more, got 0.500",
    )


def test_without_positives_recall_is_zero() -> None:
    score = score_reviews([case("a-good")], {"a-good": []}, Manifest(0.1, 1.0), Gate.THRESHOLD)
    assert (score.total.recall, score.passed) == (0.0, False)


def test_a_case_that_was_not_answered_lowers_no_share_and_fails_either_gate() -> None:
    answered = {"a-bad": [ARTICLE], "a-good": []}
    for gate in Gate:
        score = score_reviews(CASES, answered, HALF, gate)
        assert score.total.exactness == 1.0
        assert score.problems == ("b-bad: expected a result, got none",)


def test_problems_of_reading_fail_either_gate() -> None:
    assert not score_reviews([], {}, Manifest(0.0, 0.0), Gate.THRESHOLD, problems=["r.json: no JSON"]).passed
