"""The numbers of a dataset: how many tasks of which app, area and version, and how large their gold patches are.

The tables and bins are those of the BC-Bench paper, so that the public dataset gives its published numbers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median

from dataset.diffs import read_diff
from dataset.entries import BugFixEntry, Entry

SHOWN_IN_DATASET = 3
"""Tasks that an area needs to have a row of its own in the table of the dataset (the paper groups two or fewer)."""

SHOWN_IN_RESULTS = 5
"""Tasks that an area needs to have a row of its own in a table of results (the paper groups fewer than five)."""

OTHER = "other"
NO_AREA = "no area"


@dataclass(frozen=True, slots=True)
class PatchSize:
    """How large a patch is: files that it changes, and lines that it adds or removes."""

    files: int
    lines: int


def patch_size(patch: str) -> PatchSize:
    """The size of a diff. A changed line counts twice, as one removed and one added. Raises DiffError."""
    files = read_diff(patch)
    lines = [line for file in files for hunk in file.hunks for line in hunk.lines]
    return PatchSize(len(files), sum(line[0] in "+-" for line in lines))


@dataclass(frozen=True, slots=True)
class Statistics:
    """The numbers of a dataset. The counts are sorted, the largest first; sizes are those of the gold patches."""

    tasks: int
    apps: Mapping[str, int]
    areas: Mapping[str, int]
    versions: Mapping[str, int]
    with_images: int
    portable: int
    mean_files: float
    median_files: float
    mean_lines: float
    median_lines: float


def statistics_of(entries: Sequence[BugFixEntry]) -> Statistics:
    """The statistics of one entry or more. Raises ValueError when there are none."""
    if not entries:
        raise ValueError("there are no statistics without an entry")
    sizes = [patch_size(entry.patch) for entry in entries]
    return Statistics(
        tasks=len(entries),
        apps=_counted(entry.app for entry in entries),
        areas=_counted(entry.area or NO_AREA for entry in entries),
        versions=_counted(entry.environment_setup_version for entry in entries),
        with_images=sum(entry.has_images for entry in entries),
        portable=sum(entry.portable for entry in entries),
        mean_files=fmean(size.files for size in sizes),
        median_files=median(size.files for size in sizes),
        mean_lines=fmean(size.lines for size in sizes),
        median_lines=median(size.lines for size in sizes),
    )


def grouped(counts: Mapping[str, int], *, fewest: int) -> dict[str, int]:
    """The counts with all below `fewest` added up as OTHER, which comes last."""
    shown = {name: count for name, count in counts.items() if count >= fewest}
    rest = sum(counts.values()) - sum(shown.values())
    return shown | ({OTHER: rest} if rest else {})


def files_bin(entry: BugFixEntry) -> str:
    """How many files the gold patch changes, as the paper bins it."""
    return _bin(patch_size(entry.patch).files, {1: "1"}, "2+")


def lines_bin(entry: BugFixEntry) -> str:
    """How many lines the gold patch changes, as the paper bins it."""
    return _bin(patch_size(entry.patch).lines, {10: "1–10", 25: "11–25"}, "26+")


def images_bin(entry: Entry) -> str:
    """How many images the problem statement has, as the paper bins it."""
    return _bin(entry.metadata.image_count or 0, {0: "0", 5: "1–5"}, "6+")


def area_groups(entries: Iterable[Entry], *, fewest: int = SHOWN_IN_RESULTS) -> dict[str, str]:
    """By instance id: the area, or OTHER when fewer than `fewest` of these entries are of it."""
    areas = {entry.instance_id: entry.area or NO_AREA for entry in entries}
    counts = Counter(areas.values())
    return {name: area if counts[area] >= fewest else OTHER for name, area in areas.items()}


def statistics_lines(statistics: Statistics) -> list[str]:
    """The statistics for people, as two tables."""
    numbers = [
        ("tasks", f"{statistics.tasks}"),
        *((f"tasks of {app}", f"{count}") for app, count in statistics.apps.items()),
        ("files changed, mean", f"{statistics.mean_files:.1f}"),
        ("files changed, median", f"{statistics.median_files:.1f}"),
        ("lines changed, mean", f"{statistics.mean_lines:.1f}"),
        ("lines changed, median", f"{statistics.median_lines:.1f}"),
        ("tasks with images", f"{statistics.with_images}"),
        ("portable tasks", f"{statistics.portable}"),
        *((f"tasks for {version}", f"{count}") for version, count in statistics.versions.items()),
    ]
    areas = grouped(statistics.areas, fewest=SHOWN_IN_DATASET)
    rows = [*numbers, ("", ""), ("area", "tasks"), *((area, f"{count}") for area, count in areas.items())]
    width = max(len(label) for label, _ in rows)
    return [f"{label:<{width}}  {value:>6}".rstrip() for label, value in rows]


def _counted(names: Iterable[str]) -> dict[str, int]:
    counts = Counter(names)
    return {name: counts[name] for name in sorted(counts, key=lambda name: (-counts[name], name))}


def _bin(number: int, upper_bounds: Mapping[int, str], above: str) -> str:
    return next((label for bound, label in upper_bounds.items() if number <= bound), above)
