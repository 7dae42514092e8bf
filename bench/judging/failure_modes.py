"""Where a patch that builds but fails its tests went wrong: other file, other region, or the right place.

Regions are the hunks' line ranges on the source side of a diff with three lines of context; two overlap when they share
a line. On the runs published with BC-Bench this gives the published table of failure modes, to the trial.
"""

import sys
from collections.abc import Mapping

from bench.outcome import FailureMode
from dataset.diffs import read_diff

ALL_LINES = range(sys.maxsize)


def failure_mode(gold_patch: str, patch: str) -> FailureMode:
    """INCORRECT_FILE, INCORRECT_REGION or WRONG_SOLUTION. Raises DiffError when one of the texts is no sound diff."""
    gold, submitted = _regions(gold_patch), _regions(patch)
    shared = gold.keys() & submitted.keys()
    if not shared:
        return FailureMode.INCORRECT_FILE
    if any(_overlap(mine, theirs) for path in shared for mine in submitted[path] for theirs in gold[path]):
        return FailureMode.WRONG_SOLUTION
    return FailureMode.INCORRECT_REGION


def _regions(patch: str) -> Mapping[str, list[range]]:
    """The regions by file, under the name that the file had before. A new file has the one region 0.

    A binary change, as of a file that was written anew in UTF-16, is of all lines.
    """
    regions: dict[str, list[range]] = {}
    for file in read_diff(patch):
        found = [ALL_LINES] if file.binary else [hunk.region for hunk in file.hunks]
        regions.setdefault(file.path, []).extend(found)
    return regions


def _overlap(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop
