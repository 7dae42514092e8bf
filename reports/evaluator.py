"""The trials of an experiment as the evaluator of BC-Bench (bc-eval) takes them: one JSON object a trial."""

from collections.abc import Iterator, Mapping
from typing import Any

from bench.outcome import Outcome, TrialRecord
from dataset.entries import Category, Entry
from dataset.problem import ProblemStatementError
from dataset.task_text import task_text
from reports.leaderboard import public_experiment
from reports.results import InputError, Results


def evaluator_rows(results: Results, entries: Mapping[str, Entry]) -> Iterator[dict[str, Any]]:
    """A row for each trial that counts, in the order of the runs. What is not known is 0 or null there.

    Raises InputError when there are only results of runs, when a task is not among the entries, and when its problem
    statement is not at hand.
    """
    if not results.records:
        raise InputError(f"{results.name}: expected trials, got only the results of runs")
    counted = [record for record in results.records if record.outcome.counts]
    if missing := sorted({record.instance_id for record in counted} - entries.keys()):
        raise InputError(f"{results.name}: the dataset does not hold {missing[0]}")
    statements = {name: _statement(entries[name]) for name in {record.instance_id for record in counted}}
    run_ids = dict(zip(sorted({record.run for record in counted}), (run.run_id for run in results.runs), strict=True))
    for record in counted:
        yield {
            "id": record.instance_id,
            "input": statements[record.instance_id],
            "expected": entries[record.instance_id].expected(Category(record.category)),
            "output": results.output(record) or "",
            "context": "",
            "metadata": _metadata(results, record, run_ids[record.run]),
            "tags": [],
        }


def _metadata(results: Results, record: TrialRecord, run_id: str) -> dict[str, Any]:
    experiment = public_experiment(results)
    scores: dict[str, Any] = {"resolved": record.outcome is Outcome.RESOLVED, "build": record.built is True}
    if record.category == Category.TEST_GENERATION:
        scores |= {
            "pre_patch_failed": record.failed_before is True,
            "post_patch_passed": record.passed_after is True,
        }
    if record.comments is not None:
        scores |= {"precision": record.comments.precision, "recall": record.comments.recall, "f1": record.comments.f1}
    return {
        "model": record.model or results.set_up.model,
        "prompt_tokens": record.prompt_tokens or 0,
        "completion_tokens": record.completion_tokens or 0,
        "llm_duration": record.llm_seconds or 0,
        "ai_credits": record.ai_credits or 0,
        "latency": record.agent_seconds or 0,
        "turn_count": record.turns or 0,
        **scores,
        "run_id": run_id,
        "project": record.app,
        "error_message": record.reason or None,
        "tool_usage": record.tool_usage or 0,
        "EvalRunType": "experiment" if experiment else "baseline",
        "experiment": experiment,
        "git_branch": None,
        "benchmark_version": results.set_up.benchmark_version,
    }


def _statement(entry: Entry) -> str:
    try:
        return task_text(entry)
    except ProblemStatementError as error:
        raise InputError(str(error)) from None
