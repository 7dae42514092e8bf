"""Makes pytest items of the entries, and leaves of them what was selected. Every process of a run does the same."""

import gc
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from bench.health_kinds import FILE, MARKERS
from dataset.entries import Category
from fixtures.bc.choice import Kind
from reports.durations import interleaved
from reports.plugin import SUITE
from reports.plugin.run import Runs, bc_choice, limits
from reports.plugin.version_order import by_version
from reports.selection import PlannedTrial, chosen_entries, plan, unknown_markers

ON_REQUEST = (Category.IMPOSSIBLE,)
"""The categories whose tasks are no part of a run that does not name them."""

_TESTS = {f"test_{category}": category for category in Category}
"""The category of each test of the suite."""


def asked_for_category(config: pytest.Config, category: Category) -> bool:
    """Whether the tasks of a category are wanted by a run that is not limited to one."""
    named = {
        *unknown_markers(config.option.markexpr, ()),
        *(Path(str(each).split("::")[0]).name for each in config.args),
    }
    return category not in ON_REQUEST or not named.isdisjoint({category.value, f"test_{category}.py"})


def only_told(config: pytest.Config) -> bool:
    """Whether pytest is asked to tell of trials, of their fixtures or of markers, and to run nothing."""
    options = ("collectonly", "setupplan", "showfixtures", "show_fixtures_per_test", "markers")
    return any(config.getoption(name) for name in options)


def registered_markers(config: pytest.Config) -> set[str]:
    """The names of the markers that pytest, its plugins and the suite have registered so far."""
    return {line.split(":")[0].split("(")[0].strip() for line in config.getini("markers")}


def named_checks(expression: str) -> list[str]:
    """The checks of the dataset's health that an expression of -m names."""
    # Every name in the expression is unknown when none is known.
    return [kind for kind in unknown_markers(expression, ()) if kind in MARKERS]


def suite_categories() -> list[Category]:
    """The categories that the suite has a test for."""
    return [category for category in Category if (SUITE / f"test_{category}.py").exists()]


def planned(item: pytest.Item) -> PlannedTrial | None:
    """The trial that an item stands for; None for items of other tests."""
    value = item.callspec.params.get("trial") if hasattr(item, "callspec") else None
    return value if isinstance(value, PlannedTrial) else None


class Collecting:
    """The hooks of collection."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs
        self._run = next(iter(runs.values()))
        """What all runs have in common: the dataset, and what is chosen of it."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makeitem(self, collector: pytest.Collector, name: str) -> list[pytest.Item] | None:
        """Make nothing of a test without trials, or of a check that -m does not name.

        pytest would make an item to be skipped, and count it.
        """
        if collector.path.parent != SUITE:
            return None
        if collector.path.name == FILE:
            kind = name.removeprefix("test_")
            return [] if kind in MARKERS and kind not in named_checks(collector.config.option.markexpr) else None
        if name not in _TESTS:
            return None
        return None if self._has_trials(collector.config, _TESTS[name]) else []

    def _has_trials(self, config: pytest.Config, category: Category) -> bool:
        named = self._run.settings.category
        wanted = asked_for_category(config, category) if named is None else named == category.value
        return wanted and bool(self._run.dataset.entries.get(category))

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        path = metafunc.definition.path
        if "trial" not in metafunc.fixturenames or path.parent != SUITE or path.name == FILE:
            return
        category = _TESTS[metafunc.function.__name__]
        trials = plan(self._run.dataset, category, self._run.settings.runs)
        marks, task = self._last_net(metafunc.config, category), pytest.mark.task
        parameters = [
            pytest.param(trial, id=trial.name, marks=[task(**trial.task), *_marks(trial.markers), *marks])
            for trial in trials
        ]
        metafunc.parametrize("trial", parameters, indirect=True)

    def _last_net(self, config: pytest.Config, category: Category) -> tuple[pytest.MarkDecorator, ...]:
        """What makes pytest-timeout keep the time of each trial, see `last_net`."""
        if not config.pluginmanager.hasplugin("timeout"):
            return ()
        settings = [run.settings for run in self._runs.values()]
        return (pytest.mark.timeout(max(limits(each, category).of_item(1 + each.infra_retries) for each in settings)),)

    def pytest_collection_finish(self) -> None:
        # It was off since the dataset was read: it walks over all entries and items again and again, and finds nothing.
        gc.freeze()
        gc.enable()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        trials = {item: trial for item in items if (trial := planned(item))}
        left_out = set(trials) - self._chosen(trials)
        if left_out:
            config.hook.pytest_deselected(items=list(left_out))
            items[:] = [item for item in items if item not in left_out]
        if hasattr(config, "workerinput"):
            items[:] = self._interleaved(items)
            if bc_choice(self._run.settings).kind is Kind.DOCKER:
                items[:] = self._by_version(items, config.workerinput["workercount"])
        if self._run.arm:
            # Loaded here, since most runs have no arms.
            from reports.plugin.arms import by_turns

            items[:] = [*by_turns(filter(planned, items), self._runs), *(item for item in items if not planned(item))]

    def _interleaved(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """The order in which workers take the trials; what is no trial comes last."""
        trials = {item: trial.entry_key for item in items if (trial := planned(item))}
        ordered = interleaved(list(trials), lambda item: self._run.durations.get(trials[item]))
        return [*ordered, *(item for item in items if item not in trials)]

    def _by_version(self, items: list[pytest.Item], workers: int) -> list[pytest.Item]:
        """The same, as the servers of each version allow; what is no trial comes last."""
        versions = {item: trial.entry.environment_setup_version for item in items if (trial := planned(item))}
        ordered = by_version(list(versions), versions.__getitem__, self._run.settings.bc_per_version, workers)
        return [*ordered, *(item for item in items if item not in versions)]

    def _chosen(self, trials: Mapping[pytest.Item, PlannedTrial]) -> set[pytest.Item]:
        """Of the trials that -m, -k and the like leave: those to run, in an arm at least."""
        if self._run.todo is not None:
            todo = {key for run in self._runs.values() for key in run.todo or ()}
            return {item for item, trial in trials.items() if trial.key in todo}
        settings = self._run.settings
        selected = set(trials)
        if settings.limit is not None or settings.sample is not None:
            chosen = chosen_entries(
                [trial.entry_key for trial in trials.values()],
                limit=settings.limit,
                sample=settings.sample,
                seed=settings.seed,
            )
            selected = {item for item, trial in trials.items() if trial.entry_key in chosen}
        if settings.shard:
            # Loaded here, since few runs are shards.
            from reports.plugin.sharding import own_part

            own = own_part(self._runs, {trials[item].key for item in selected})
            selected = {item for item in selected if trials[item].key in own}
        return selected


@cache
def _marks(names: frozenset[str]) -> list[pytest.MarkDecorator]:
    return [getattr(pytest.mark, name) for name in sorted(names)]
