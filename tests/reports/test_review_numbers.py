"""The numbers of reviews over runs, computed by hand, and the lines that tell of them."""

from dataclasses import replace

from bench.judging.comment_counts import CommentCounts
from bench.judging.comments import scores
from bench.judging.review_facts import ReviewFacts
from reports.review_lines import comment_rows, review_rows
from reports.review_numbers import Thresholds, comment_numbers, review_numbers

FACTS = ReviewFacts(
    bcquality_commit="",
    manifest_id="a-bad",
    case_id="case-1",
    salted=False,
    domain="a",
    layer="microsoft",
    positive=True,
    text_hash="",
    article="p",
    candidates=("p", "q"),
    found=("p",),
)


def facts(domain: str, found: tuple[str, ...] | None, *, positive: bool, layer: str = "microsoft") -> ReviewFacts:
    return replace(FACTS, domain=domain, found=found, positive=positive, layer=layer)


REVIEWS = [
    facts("a", ("p",), positive=True),
    facts("a", (), positive=True),
    facts("a", (), positive=False),
    facts("a", None, positive=False),
    facts("b", ("p", "q"), positive=True, layer="custom"),
    facts("b", ("q",), positive=False, layer="custom"),
    facts("b", ("p", "q"), positive=False, layer="custom"),
]


def test_reviews_by_domain_most_false_positives_first() -> None:
    """Of three positives two were found, one exactly; of four clean ones one was answered with nothing."""
    numbers = review_numbers(REVIEWS)
    assert numbers is not None
    total = numbers.total
    assert (total.cases, total.false_positives) == (7, 4)
    assert (total.recall, total.exactness, total.clean_rate) == (2 / 3, 1 / 3, 1 / 4)
    assert list(numbers.domains) == ["b", "a"]
    assert list(numbers.layers) == ["custom", "microsoft"]
    assert (numbers.domains["b"].recall, numbers.domains["b"].exactness) == (1.0, 0.0)
    rows = dict(review_rows(numbers))
    assert next(iter(rows)) == "false positives"
    assert rows["clean controls"] == "25.0 % without a finding"


def test_a_clean_case_that_was_not_answered_is_not_passed() -> None:
    numbers = review_numbers([facts("a", None, positive=False)])
    assert numbers is not None
    assert (numbers.total.clean_rate, numbers.total.exactness) == (0.0, None)


def test_of_a_kind_of_case_that_was_not_selected_no_share_is_told() -> None:
    clean = review_numbers([facts("a", (), positive=False)])
    positive = review_numbers([facts("a", ("p",), positive=True)])
    assert clean is not None
    assert positive is not None
    rows = dict(review_rows(clean))
    assert rows["recall, exact"] == "no positives selected"
    assert "recall" not in rows
    assert dict(review_rows(positive))["clean controls"] == "none selected"


def test_thresholds_are_for_exact_answers() -> None:
    numbers = review_numbers(REVIEWS)
    assert numbers is not None
    assert Thresholds(1 / 3, 0.25).met(numbers)
    assert not Thresholds(0.34, 0.25).met(numbers)
    assert not Thresholds(0.0, 0.26).met(numbers)


def test_without_reviews_there_are_no_numbers() -> None:
    assert review_numbers([None]) is None
    assert comment_numbers([]) is None
    assert comment_numbers([None]) is None


def test_scores_are_means_over_runs_and_so_are_their_intervals() -> None:
    """F1 of 1 and of ½: the mean is ¾, whatever the numbers of reviews. With two runs it lies between them."""
    one = scores([CommentCounts(True, expected=1, generated=1, matched=1)])
    half = scores([CommentCounts(True, expected=2, generated=2, matched=1)] * 5)
    numbers = comment_numbers([one, half])
    assert numbers is not None
    assert (numbers.f1, numbers.f1_of_runs) == (0.75, (1.0, 0.5))
    low, high = numbers.f1_interval.low, numbers.f1_interval.high
    assert low is not None
    assert high is not None
    assert 0.5 <= low < high <= 1.0
    assert numbers.false_findings == 2.5
    rows = list(comment_rows(numbers))
    assert rows[0][0] == "F1"
    assert rows[0][1].startswith("75.0 %  (95% over runs: ")
    assert rows[1] == ("", "runs: 100.0 % 50.0 %")


def test_one_run_has_no_interval_and_says_so() -> None:
    numbers = comment_numbers([scores([CommentCounts(False, expected=1)])])
    assert numbers is not None
    assert numbers.f1_interval.low is None
    rows = dict(comment_rows(numbers))
    assert rows["F1"] == "0.0 %  (no interval over runs because there is one run)"
    assert rows["readable"] == "0.0 %"
    assert "severity error" not in rows


def test_runs_without_scores_leave_no_number() -> None:
    assert comment_numbers([scores([CommentCounts(True, expected=5, generated=5, matched=1)]), None]) is None
