"""Makes trial records and run descriptions for tests, with everything but what matters filled in."""

from collections.abc import Iterable, Mapping
from typing import Any

from bench.outcome import FailureMode, Outcome, TrialRecord
from reports.records import RunInfo, TrialKey, selection
from reports.results import Results, RunResult, SetUp

EXPERIMENT = {
    "agent": "command",
    "agent_version": "",
    "model": "m-1",
    "configuration": "./mine",
    "prompts": "p",
    "environment": "bclite abc",
    "benchmark_version": "0.1.0",
    "dataset_hash": "d",
}
KEY = "0123456789abcdef"


def make_record(instance_id: str, run: int, outcome: str = "resolved", **more: Any) -> TrialRecord:
    """A record. An outcome of `unresolved/timeout` or `infrastructure/rate_limit` sets the mode or kind, too."""
    kind, _, detail = outcome.partition("/")
    fields: dict[str, Any] = {
        "instance_id": instance_id,
        "category": "bug_fix",
        "run": run,
        "outcome": Outcome(kind),
        "failure_mode": FailureMode(detail) if kind == "unresolved" else None,
        "kind": detail if kind != "unresolved" else "",
        "built": True if kind == "resolved" or detail in ("wrong_solution", "incorrect_file") else None,
        "agent": "command",
        "model": "m-1",
        "benchmark_version": "0.1.0",
        "dataset_hash": "d",
        "entry_hash": "e",
        "experiment_key": KEY,
        "area": "Inventory",
        "app": "shop",
        "environment_version": "27.0",
        "started_at": "2026-01-01T00:00:00+00:00",
        "ended_at": "2026-01-01T00:00:10+00:00",
        "seconds": 10.0,
        "agent_seconds": 8.0,
    }
    return TrialRecord(**{**fields, **more})


def make_info(keys: Iterable[TrialKey], **more: Any) -> RunInfo:
    chosen = list(keys)
    fields: Mapping[str, Any] = {
        "name": "run",
        "started_at": "2026-01-01T00:00:00+00:00",
        "experiment": EXPERIMENT,
        "experiment_key": KEY,
        "options": {},
        "versions": {},
        "dataset": "/dataset",
        "entries": len({key.instance_id for key in chosen}),
        "trials": len(chosen),
        "selected": selection(chosen),
        "entry_hashes": {key.category: {} for key in chosen},
    }
    for key in chosen:
        fields["entry_hashes"][key.category][key.instance_id] = "e"
    return RunInfo(**{**fields, **more})


def grid(tasks: int, runs: int, category: str = "bug_fix") -> list[TrialKey]:
    """The keys of tasks t-1, t-2, … with runs 1, 2, …"""
    return [TrialKey(category, f"a__t-{task}", run) for task in range(1, tasks + 1) for run in range(1, runs + 1)]


def make_results(name: str, rows: Mapping[str, str], **more: Any) -> Results:
    """Results of runs without records: for each task a character a run, 1 solved, 0 not, - without a trial."""
    runs = [
        RunResult(str(number), {task: row[number - 1] == "1" for task, row in rows.items() if row[number - 1] != "-"})
        for number in range(1, len(next(iter(rows.values()))) + 1)
    ]
    fields: dict[str, Any] = {
        "category": "bug_fix",
        "set_up": SetUp(agent=name, benchmark_version="0.1.0"),
        "tasks": tuple(rows),
        "selected": len(rows) * len(runs),
        "runs": tuple(runs),
    }
    return Results(name=name, **{**fields, **more})
