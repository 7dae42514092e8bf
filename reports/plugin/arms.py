"""Arms: several experiments on the same trials in one session, by turns, and their comparison at the end.

Each arm is a run of its own, in a folder below that of the whole. An item stands for a trial in every arm: they follow
one another, and another arm begins each time, so that the time of day, rate limits and the load of the machine hit all
alike, with as many workers as there are.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from reports.options import OptionError
from reports.plugin.run import Runs
from reports.records import RunFolder
from reports.selection import PlannedTrial

OF_AN_ARM = frozenset({"agent", "model", "agent_timeout", "experiment", "run_dir", "sandbox"})
"""The settings that may be another for each arm."""


def given_to_arms(given: Mapping[str, Any], files: Sequence[str], here: Path) -> dict[str, dict[str, Any]]:
    """The options of each arm by its name, which is that of its file. Raises OptionError.

    `given` are those of all, in which --resume and --run-dir name the folder that holds the folders of the arms.
    """
    if given["experiment"]:
        raise OptionError("--arm and --experiment are two ways to name an experiment: take --arm for each")
    if len(files) < 2:
        raise OptionError("--arm: expected two experiments or more: give it for each")
    names = [Path(file).stem for file in files]
    if hidden := [file for file, name in zip(files, names, strict=True) if name.startswith(".")]:
        raise OptionError(f"--arm={hidden[0]}: it names an arm, and begins with no dot: rename it")
    if twice := {name for name in names if names.count(name) > 1}:
        raise OptionError(f"--arm: two files are named {twice.pop()!r}, which is the name of an arm")
    return {
        name: {
            **given,
            "experiment": file,
            **{option: str(here / given[option] / name) for option in ("resume", "run_dir") if given[option]},
        }
        for name, file in zip(names, files, strict=True)
    }


def check_arms(runs: Runs) -> None:
    """Raises OptionError unless the arms differ, and in nothing but what an experiment may say."""
    (first_name, first), *others = runs.items()
    keys: dict[str, str] = {}
    for name, run in runs.items():
        same = keys.setdefault(run.experiment.key, name)
        if same != name:
            files = f"{runs[same].settings.experiment} and {run.settings.experiment}"
            raise OptionError(f"--arm: {files} say the same: there is nothing to compare")
    for name, run in others:
        one, other = asdict(first.settings), asdict(run.settings)
        for option in one.keys() - OF_AN_ARM:
            if one[option] != other[option]:
                values = f"{one[option]!r} in {first_name}, and {other[option]!r} in {name}"
                raise OptionError(f"--{option.replace('_', '-')} is {values}: arms differ in their experiments alone")


def folder_of_arms(parent: Path) -> Path:
    """A new folder for the runs of all arms below `parent`. Raises OSError."""
    started = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    return RunFolder.create_named(parent, f"{started}-arms").path


def by_turns(items: Iterable[pytest.Item], runs: Runs) -> list[pytest.Item]:
    """The items that stand for the trials of these in every arm that has them to do, the arms by turns."""
    arms = list(runs)
    made: list[pytest.Item] = []
    for turn, item in enumerate(items):
        trial: PlannedTrial = item.callspec.params["trial"]  # type: ignore[attr-defined]
        first = turn % len(arms)
        for arm in [*arms[first:], *arms[:first]]:
            todo = runs[arm].todo
            if todo is None or trial.key in todo:
                made.append(_in_arm(item, replace(trial, arm=arm)))
    return made


def comparison_of(runs: Runs) -> str:
    """How the arms compare with the first, for people."""
    # Loaded here, since it takes a while.
    from reports.commands.compare import compared
    from reports.comparison import paired
    from reports.documents.comparison import comparison_document
    from reports.results import InputError
    from reports.sources import read_results
    from reports.tables import as_text

    folders = [run.folder.path for run in runs.values() if run.folder]
    try:
        found, remarks = paired([results for folder in folders for results in read_results(folder)])
        document = comparison_document(*compared(found, across_versions=False))
    except InputError as error:
        return f"the arms cannot be compared: {error}"
    return "\n".join([*remarks, as_text(document)])


def _in_arm(item: pytest.Item, trial: PlannedTrial) -> pytest.Item:
    """An item as pytest would have made it of this trial."""
    assert isinstance(item, pytest.Function), "a test of the suite"
    spec = replace(item.callspec, params={**item.callspec.params, "trial": trial}, _idlist=(trial.name,))
    made: pytest.Function = pytest.Function.from_parent(
        item.parent,
        name=f"{item.originalname}[{trial.name}]",
        callspec=spec,
        fixtureinfo=item._fixtureinfo,
        originalname=item.originalname,
    )
    return made
