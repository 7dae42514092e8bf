"""Which finding may be which expected comment: same file, near enough, each with one at most, as close as can be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bench.judging.review_output import normal_file


class Located(Protocol):
    """Something with a place in a file."""

    @property
    def file(self) -> str: ...

    @property
    def line_start(self) -> int: ...

    @property
    def line_end(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Pair:
    """An expected comment and a finding, by their places in their lists, and the lines between them."""

    expected: int
    finding: int
    distance: int


def distance(expected: Located, finding: Located) -> int:
    """Lines from where a finding begins to the lines that a comment is about; 0 within them (the public rule)."""
    first, last = expected.line_start, max(expected.line_start, expected.line_end or 0)
    return max(first - finding.line_start, finding.line_start - last, 0)


def assign(expected: Sequence[Located], findings: Sequence[Located], tolerance: int | None = None) -> tuple[Pair, ...]:
    """Pair as many as can be, and of all ways to do so one with the fewest lines between them in sum.

    A pair is of one file, at most `tolerance` lines apart, any number when None. In the order of the comments.
    """
    pairs: list[Pair] = []
    for file in dict.fromkeys(normal_file(comment.file) for comment in expected):
        ours = [number for number, comment in enumerate(expected) if normal_file(comment.file) == file]
        theirs = [number for number, finding in enumerate(findings) if normal_file(finding.file) == file]
        pairs += _assign_in_file(expected, findings, ours, theirs, tolerance)
    return tuple(sorted(pairs, key=lambda pair: pair.expected))


def _assign_in_file(
    expected: Sequence[Located],
    findings: Sequence[Located],
    ours: Sequence[int],
    theirs: Sequence[int],
    tolerance: int | None,
) -> list[Pair]:
    if not ours or not theirs:
        return []
    # Loaded here: collecting the suite and judging other categories need none of it.
    import numpy as np
    from scipy.optimize import linear_sum_assignment

    lines = np.array([[distance(expected[mine], findings[other]) for other in theirs] for mine in ours], dtype=float)
    allowed = lines <= (np.inf if tolerance is None else tolerance)
    # One pair that is not allowed costs more than all that are, so that as many as can be are allowed ones.
    forbidden = float(lines[allowed].sum() + 1) if allowed.any() else 1.0
    rows, columns = linear_sum_assignment(np.where(allowed, lines, forbidden))
    return [
        Pair(ours[row], theirs[column], int(lines[row, column]))
        for row, column in zip(rows.tolist(), columns.tolist(), strict=True)
        if allowed[row, column]
    ]
