"""The numbers of reviews as rows of a summary: what is asked about most comes first."""

from collections.abc import Iterator

from reports.intervals import Interval
from reports.review_numbers import CommentNumbers, ReviewNumbers, ReviewRow

type Row = tuple[str, str]
"""The label of a row, and its text."""


def comment_rows(numbers: CommentNumbers) -> Iterator[Row]:
    """F1 with its interval over the runs, and the scores it is made of. Scores in percent."""
    yield "F1", f"{_percent(numbers.f1)}  {_between(numbers.f1_interval)}"
    if len(numbers.f1_of_runs) > 1:
        yield "", f"runs: {' '.join(map(_percent, numbers.f1_of_runs))}"
    yield "precision, recall", f"{_percent(numbers.precision)}, {_percent(numbers.recall)}"
    yield "F0.5, F2", f"{_percent(numbers.f05)}, {_percent(numbers.f2)}"
    yield "macro F1", f"{_percent(numbers.macro_f1)}  {_between(numbers.macro_f1_interval)}"
    yield (
        "",
        f"precision {_percent(numbers.macro_precision)}, recall {_percent(numbers.macro_recall)}, "
        + (f"F0.5 {_percent(numbers.macro_f05)}, F2 {_percent(numbers.macro_f2)}"),
    )
    yield "false findings", f"{numbers.false_findings:.1f} a run"
    if numbers.severity_error is not None:
        yield "severity error", f"{numbers.severity_error:.2f} steps, of comments that were found"
    if numbers.valid < 1:
        yield "readable", _percent(numbers.valid)


def review_rows(numbers: ReviewNumbers) -> Iterator[Row]:
    """The false positives of all cases, then the shares, then each domain and layer with a fault."""
    total = numbers.total
    yield "false positives", f"{total.false_positives} findings in {total.cases} reviews"
    clean = "none selected" if total.clean_rate is None else f"{_percent(total.clean_rate)} without a finding"
    yield "clean controls", clean
    if total.recall is None:
        yield "recall, exact", "no positives selected"
    else:
        yield "recall", f"{_percent(total.recall)} of the positives: their article was reported"
        yield "exact", f"{_share(total.exactness)} of the positives: nothing else was reported"
    for name, row in numbers.domains.items():
        if _has_fault(row):
            yield "", f"{name}: {_told(row)}"
    if len(numbers.layers) > 1:
        for name, row in numbers.layers.items():
            yield "", f"layer {name}: {_told(row)}"


def _has_fault(row: ReviewRow) -> bool:
    return bool(row.false_positives) or any(share not in (None, 1.0) for share in (row.exactness, row.clean_rate))


def _told(row: ReviewRow) -> str:
    return (
        f"{row.false_positives} false, clean {_share(row.clean_rate)}, recall {_share(row.recall)}, "
        f"exact {_share(row.exactness)}"
    )


def _between(interval: Interval) -> str:
    if interval.low is None or interval.high is None:
        return f"(no interval over runs because {interval.missing_because})"
    return f"({interval.level:.0%} over runs: {_percent(interval.low)} to {_percent(interval.high)})"


def _share(share: float | None) -> str:
    return "none" if share is None else _percent(share)


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"
