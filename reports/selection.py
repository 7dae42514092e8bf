"""Which trials there are, and which of them are chosen: entries × runs, markers, --limit and --sample."""

import random
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from dataset.entries import Category, Entry, marker
from dataset.reader import Dataset
from reports.records import TrialKey

# The grammar of -m: names, `and`, `or`, `not`, parentheses, and calls whose arguments are keywords with literals.
_STRING = re.compile(r"'[^']*'|\"[^\"]*\"")
_CALL = re.compile(r"\([^()]*=[^()]*\)")
_TASK = re.compile(r"\btask\s*\(([^()]*)\)")
_KEYWORD = re.compile(r"(\w+)\s*=")
_NAME = re.compile(r"[\w:+\-.\[\]\\/]+")


class MarkerError(ValueError):
    """A name in the dataset cannot be a marker. The message says which, and what to do."""


type EntryKey = tuple[Category, str]


@dataclass(frozen=True, slots=True)
class PlannedTrial:
    """Attempt number `run` at an entry, in the arm of this name where there are arms: what an item stands for."""

    category: Category
    entry: Entry
    run: int
    arm: str = ""

    @property
    def name(self) -> str:
        """The id of the item: unique, since a run's number has no dash."""
        return f"{self.entry.instance_id}-{self.run}{'@' if self.arm else ''}{self.arm}"

    @property
    def key(self) -> TrialKey:
        return TrialKey(self.category.value, self.entry.instance_id, self.run)

    @property
    def entry_key(self) -> EntryKey:
        return self.category, self.entry.instance_id

    @property
    def markers(self) -> frozenset[str]:
        """The names of the markers of the item."""
        return self.entry.markers(self.category)

    @property
    def task(self) -> dict[str, str | int | bool]:
        """The keyword arguments of the `task` marker, for `-m "task(area='sales')"`; names as in the markers."""
        return {
            "category": self.category.value,
            "area": marker(self.entry.area),
            "app": marker(self.entry.app),
            "version": self.entry.environment_setup_version,
            "instance_id": self.entry.instance_id,
            "run": self.run,
            "image": self.entry.has_images,
            "portable": self.entry.portable,
        }


def plan(dataset: Dataset, category: Category, runs: int) -> list[PlannedTrial]:
    """Every trial of a category, the runs of an entry in a row, in the order of the dataset."""
    entries = dataset.entries.get(category, ())
    return [PlannedTrial(category, entry, run) for entry in entries for run in range(1, runs + 1)]


def chosen_entries(
    entries: Sequence[EntryKey], *, limit: int | None, sample: int | None, seed: int
) -> frozenset[EntryKey]:
    """The entries that --limit or --sample leave of those selected. What is drawn does not depend on the order.

    With a limit the categories take turns, in the order of `Category`, each with its entries in the order given.
    """
    distinct = list(dict.fromkeys(entries))
    if limit is not None:
        of_categories = [[entry for entry in distinct if entry[0] is category] for category in Category]
        distinct = [entry for turn in zip_longest(*of_categories) for entry in turn if entry is not None][:limit]
    if sample is not None and sample < len(distinct):
        distinct = random.Random(seed).sample(sorted(distinct), sample)
    return frozenset(distinct)


def marker_names(dataset: Dataset, taken: Collection[str]) -> dict[str, str]:
    """The markers of all entries, each with what it selects. Raises MarkerError when pytest has one already."""
    described = dict[str, str]()
    seen = set[frozenset[str]]()
    for category, entries in dataset.entries.items():
        for entry in entries:
            names = entry.markers(category)
            if names in seen:
                continue
            seen.add(names)
            for name in names - described.keys():
                described[name] = _described(name, category, entry)
                if name in taken:
                    raise MarkerError(
                        f"{entry.instance_id}: the marker {name} ({described[name]}) means something else to pytest: "
                        "give the area or app another name"
                    )
    return described


def _described(name: str, category: Category, entry: Entry) -> str:
    if name == category.value:
        return f"tasks of the category {name}"
    if name in entry.more_markers:
        return entry.more_markers[name]
    if name == "image":
        return "tasks with images"
    if name == "portable":
        return "tasks that run on the embedded Business Central and on the product"
    return f"tasks of the area {entry.area}" if name == marker(entry.area) else f"tasks of the app {entry.app}"


def unknown_markers(expression: str, known: Collection[str]) -> list[str]:
    """The names in an expression of -m that are no marker."""
    bare = _CALL.sub(" ", _STRING.sub("''", expression))
    names = dict.fromkeys(_NAME.findall(bare))
    return [name for name in names if name not in known and name not in ("and", "or", "not")]


def unknown_properties(expression: str, known: Collection[str]) -> list[str]:
    """The keywords of `task(…)` in an expression of -m that are no property of a task."""
    calls = _TASK.findall(_STRING.sub("''", expression))
    names = dict.fromkeys(name for call in calls for name in _KEYWORD.findall(call))
    return [name for name in names if name not in known]


def what_exists(dataset: Dataset, categories: Iterable[Category], runs: int) -> list[str]:
    """What can be selected of these categories, in lines for people."""
    entries = [(category, entry) for category in categories for entry in dataset.entries.get(category, ())]

    def counted(label: str, name_of: Callable[[Category, Entry], str]) -> str:
        names = Counter(name for category, entry in entries if (name := name_of(category, entry)))
        return f"  {label:<11}{', '.join(f'{name} ({count})' for name, count in sorted(names.items())) or 'none'}"

    return [
        f"The dataset has {many(len(entries), 'task')}, each run {many(runs, 'time')}:",
        counted("categories", lambda category, _: category.value),
        counted("areas", lambda _, entry: marker(entry.area)),
        counted("apps", lambda _, entry: marker(entry.app)),
        counted("images", lambda _, entry: "image" if entry.has_images else ""),
        counted("portable", lambda _, entry: "portable" if entry.portable else ""),
        'Select with -m "bug_fix and <area>", -m "task(area=\'<area>\')", -k <part of an id>, or --category=<name>.',
    ]


def refusals(planned: Iterable[PlannedTrial], refusal: Callable[[Entry], str]) -> list[str]:
    """Why trials cannot run on the environment that was asked for; a line for each entry that cannot.

    `refusal` tells it of an entry, "" when it can.
    """
    reasons = {trial.entry_key: refusal(trial.entry) for trial in planned}
    return [reason for reason in reasons.values() if reason]


def many(count: int, noun: str) -> str:
    """`1 task`, `2 tasks`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
