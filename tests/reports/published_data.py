"""The published runs of BC-Bench, for tests: where they lie, and their results read in the plainest way.

Nothing of the reports' own reading is used here, so that a fault of it cannot hide itself.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reports.statistics import Tally
from tests.dataset.sample import PUBLIC_DATA

LEADERBOARD = PUBLIC_DATA / "leaderboard/bug-fix.json"
OPUS_4_5 = PUBLIC_DATA / "runs/copilot-opus-4-5"
OPUS_4_6 = PUBLIC_DATA / "runs/copilot-opus-4-6"


def aggregates() -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Each aggregate of the public leaderboard with the runs that it was made of, in the order of the file."""
    content = json.loads(LEADERBOARD.read_text(encoding="utf-8"))
    groups = defaultdict(list)
    for run in content["runs"]:
        groups[_key(run)].append(run)
    for aggregate in content["aggregate"]:
        yield aggregate, groups[_key(aggregate)]


def runs_of(agent: str, model: str, version: str) -> list[dict[str, Any]]:
    """The runs of an aggregate of the public leaderboard."""
    (runs,) = [
        runs
        for aggregate, runs in aggregates()
        if (aggregate["agent_name"], aggregate["model"], aggregate["benchmark_version"]) == (agent, model, version)
    ]
    return runs


def rates(runs: Sequence[Mapping[str, Any]]) -> list[float]:
    return [run["resolved"] / run["total"] for run in runs]


def tallies(runs: Sequence[Mapping[str, Any]]) -> list[Tally]:
    return [
        Tally(sum(run["instance_results"][name] for run in runs), len(runs)) for name in runs[0]["instance_results"]
    ]


def run_files(folder: Any) -> list[dict[str, bool]]:
    """The published per-trial files of an experiment, by name: what each task came to."""
    return [
        {row["InstanceID"]: row["scores"]["ResolutionRate"] == 1 for row in map(json.loads, text.splitlines())}
        for text in (file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.jsonl")))
    ]


def tallies_of_files(folder: Any) -> dict[str, Tally]:
    runs = run_files(folder)
    return {name: Tally(sum(run[name] for run in runs), len(runs)) for name in runs[0]}


def _key(row: dict[str, Any]) -> tuple[str, ...]:
    return row["agent_name"], row["model"], json.dumps(row["experiment"], sort_keys=True), row["benchmark_version"]
