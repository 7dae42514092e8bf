"""Leaves of the selected trials those of this shard: in the process that the user started, for all processes of it."""

from collections.abc import Mapping
from typing import Any

from reports.options import OptionError
from reports.plugin.collecting import named_checks
from reports.plugin.run import Runs
from reports.records import Shard, TrialKey, selection
from reports.sharding import digest, numbers_of, split


def check_shard(given: Mapping[str, Any], markers: str, random_salt: str) -> None:
    """Raises OptionError for what would not be the same in all shards. `markers` is the expression of -m."""
    if given["salt"] == random_salt:
        raise OptionError(
            f"--salt={random_salt} draws another salt in each shard: give all shards the same --salt=TEXT"
        )
    if named := named_checks(markers):
        raise OptionError(f"--shard splits trials, and the health checks of -m {named[0]} are none: leave --shard out")


def own_part(runs: Runs, selected: set[TrialKey]) -> set[TrialKey]:
    """Of all trials selected those of this shard, which are noted in the runs; a trial is in one shard in every arm."""
    if not selected:
        return selected
    first = next(iter(runs.values()))
    number, of = numbers_of(first.settings.shard)
    parts = split(selected, of, first.durations)
    shard = Shard(number=number, of=of, selected=selection(selected), split=digest(parts))
    for run in runs.values():
        run.shard, run.todo = shard, dict.fromkeys(parts[number - 1], 0)
    return set(parts[number - 1])
