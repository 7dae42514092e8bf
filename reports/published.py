"""The public result files of BC-Bench, read and written without loss.

    trials (*.jsonl)       one trial a line, in the shape of the results (`instance_id`, `resolved`) or in that of the
                           export (`InstanceID`, `scores`); a file is a run
    summaries (*.jsonl)    one run a line, with what each task came to and means over the trials; also one in a *.json
    leaderboards (*.json)  many such summaries, and what was made of them

Trials become our trial records, summaries our run results. The public files write 0 where a number is not known; the
records do not. A failure mode that takes the gold patch is left open until `with_failure_modes` tells it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bench.judging.failure_modes import failure_mode
from bench.outcome import FailureMode, Outcome, TrialRecord
from dataset.diffs import DiffError
from dataset.entries import Category, Line
from dataset.reader import schema_faults
from reports.public_review import outcomes, review_row, summary_kind
from reports.public_schema import (
    ExportLine,
    ExportMetrics,
    ResultLine,
    ResultMetrics,
    ReviewSummaryLine,
    SummaryLine,
    configuration,
)
from reports.results import InputError, RunResult, SetUp

SHOWN_FAULTS = 5
TIMED_OUT = "Agent timed out"
NO_TESTS = "No tests extracted"


@dataclass(frozen=True, slots=True)
class PublishedTrial:
    """A trial, and the patch that its agent left: "" where it left none."""

    record: TrialRecord
    patch: str


@dataclass(frozen=True, slots=True)
class PublishedRun:
    """A run of `total` trials, with the public description of its experiment, None for none."""

    category: str
    set_up: SetUp
    total: int
    result: RunResult
    experiment: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Published:
    """What a file holds: trials or runs, the published rows of a leaderboard, and remarks on what was left out."""

    trials: tuple[PublishedTrial, ...] = ()
    runs: tuple[PublishedRun, ...] = ()
    aggregates: tuple[Mapping[str, Any], ...] = ()
    remarks: tuple[str, ...] = ()


def read_published(file: Path, run: int = 1) -> Published:
    """What a public file holds; `run` is the number of the run that its trials are of.

    Raises InputError when it cannot be read, holds nothing, or a line is at fault: with the first faults, each as
    `file:line: field: expected …, got …`.
    """
    content = read_bytes(file)
    if file.suffix == ".json":
        return _read_json(file, content)
    numbered = lines_of(content)
    if not numbered:
        raise InputError(f"{file}: expected one trial or run a line, got an empty file")
    kind = _kind(file, numbered[0][1])
    faults, found, unknown = list[str](), list[tuple[str, Any]](), Counter[str]()
    for number, line in numbered:
        place = f"{file}:{number}"
        try:
            read = kind.model_validate_json(line)
        except ValidationError as error:
            cut_off = number == numbered[-1][0] and not content.endswith(b"\n")
            hint = "; the file ends in this line without a line end, as when it was cut off" if cut_off else ""
            faults += [f"{place}: {fault}{hint}" for fault in _faults(error, kind)]
            continue
        found.append((place, read))
        unknown.update(f"{where}{key}" for where, key, _ in read.unknown_keys())
    remarks = tuple(f"{file}: {key}: unknown key, left out in {count} lines" for key, count in unknown.items())
    if kind in (SummaryLine, ReviewSummaryLine):
        runs = [_run(line, place, number, faults) for number, (place, line) in enumerate(found, 1)]
        _refuse(faults)
        return Published(runs=tuple(runs), remarks=remarks)
    trials = [_export(line, run) if kind is ExportLine else _result(line, run) for _, line in found]
    _find_faults(zip((place for place, _ in found), trials, strict=True), faults)
    _refuse(faults)
    return Published(trials=tuple(trials), remarks=remarks)


def _read_json(file: Path, content: bytes) -> Published:
    try:
        loaded = json.loads(content)
    except ValueError as error:
        line = getattr(error, "lineno", 1)
        raise InputError(
            f"{file}:{line}: expected a leaderboard or the summary of a run, got no JSON: {error}"
        ) from None
    rows = loaded.get("runs") if isinstance(loaded, dict) else None
    single = isinstance(loaded, dict) and "instance_results" in loaded
    if not single and not (isinstance(rows, list) and rows):
        raise InputError(f"{file}: expected a leaderboard with runs, or the summary of a run, got neither")
    faults, runs, unknown = list[str](), list[PublishedRun](), Counter[str]()
    for number, row in enumerate([loaded] if single else rows or (), 1):
        place = f"{file}" if single else f"{file}: runs[{number - 1}]"
        try:
            # From text, since JSON's own types are what the schema is strict about.
            line = summary_kind(row).model_validate_json(json.dumps(row))
        except ValidationError as error:
            faults += [f"{place}: {fault}" for fault in _faults(error, summary_kind(row))]
            continue
        unknown.update(f"{where}{key}" for where, key, _ in line.unknown_keys())
        runs.append(_run(line, place, number, faults))
    _refuse(faults)
    remarks = tuple(f"{file}: {key}: unknown key, left out in {count} runs" for key, count in unknown.items())
    return Published(runs=tuple(runs), aggregates=tuple(loaded.get("aggregate", ())), remarks=remarks)


def with_failure_modes(trials: Iterable[PublishedTrial], gold: Mapping[str, str]) -> list[PublishedTrial]:
    """The trials with the failure modes that follow from the gold patches by instance id.

    Raises InputError for a trial of a task without a gold patch, and for a patch that is no sound diff.
    """
    return [_with_failure_mode(trial, gold) for trial in trials]


def _with_failure_mode(trial: PublishedTrial, gold: Mapping[str, str]) -> PublishedTrial:
    record = trial.record
    if record.outcome is not Outcome.UNRESOLVED or record.failure_mode is not None:
        return trial
    name = f"{record.instance_id}, run {record.run}"
    if record.instance_id not in gold:
        raise InputError(f"{name}: the dataset has no gold patch of it: give the --dataset that was run")
    try:
        mode = failure_mode(gold[record.instance_id], trial.patch)
    except DiffError as error:
        raise InputError(f"{name}: expected a patch as git writes it: {error}") from None
    return PublishedTrial(record.model_copy(update={"failure_mode": mode}), trial.patch)


def public_summary(run: PublishedRun) -> dict[str, Any]:
    """A run as a leaderboard file has it. What is not known is written as there: a mean as 0, the rest as null."""
    result = run.result
    if result.comments is not None:
        return {**_told_of_run(run), **review_row(result.comments, result.task_scores or {}), **_known(run)}
    return {
        **_told_of_run(run),
        "resolved": result.solved,
        "failed": run.total - result.solved,
        "build": result.built or 0,
        "percentage": round(result.solved / run.total * 100, 1),
        "instance_results": dict(result.resolved),
        **_known(run),
    }


def _told_of_run(run: PublishedRun) -> dict[str, Any]:
    """What a leaderboard file has of the runs of every category."""
    result = run.result
    row: dict[str, Any] = {
        "total": run.total,
        "date": result.date,
        "model": run.set_up.model,
        "agent_name": run.set_up.agent,
        "category": run.category.replace("_", "-"),
        "average_duration": round(result.agent_seconds or 0.0, 1),
        "average_prompt_tokens": round(result.prompt_tokens or 0.0, 1),
        "average_completion_tokens": round(result.completion_tokens or 0.0, 1),
        "average_llm_duration": round(result.llm_seconds or 0.0, 1),
    }
    if result.ai_credits is not None:
        row["average_ai_credits"] = round(result.ai_credits, 2)
    return row | {
        "average_tool_usage": result.tool_usage
        and {tool: round(calls, 2) for tool, calls in result.tool_usage.items()},
        "github_run_id": result.run_id,
        "experiment": run.experiment,
        "benchmark_version": run.set_up.benchmark_version,
    }


def _known(run: PublishedRun) -> dict[str, object]:
    return {name: value for name, value in _ours(run) if value not in (None, "")}


def _ours(run: PublishedRun) -> Iterator[tuple[str, object]]:
    """What the public files do not have; of published runs nothing of it is known."""
    for name in ("failed_before", "passed_after"):
        yield name, getattr(run.result, name)
    for name in ("agent_version", "environment", "dataset_hash"):
        yield name, getattr(run.set_up, name)


def read_bytes(file: Path) -> bytes:
    """What a file holds, without a byte order mark. Raises InputError."""
    try:
        return file.read_bytes().removeprefix(b"\xef\xbb\xbf")
    except OSError as error:
        raise InputError(f"{file}: expected a file that can be read, got: {error.strerror}") from None


def lines_of(content: bytes) -> list[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers. Only a line feed ends one."""
    return [(number, line) for number, line in enumerate(content.split(b"\n"), 1) if line.strip()]


def _kind(file: Path, line: bytes) -> type[ExportLine | ResultLine | SummaryLine | ReviewSummaryLine]:
    """What the lines of a file are, by the first."""
    try:
        keys = json.loads(line)
    except ValueError as error:
        raise InputError(
            f"{file}:1: expected a JSON object, got {line[:60].decode(errors='replace')!r}: {error}"
        ) from None
    kinds = (("InstanceID", ExportLine), ("instance_results", summary_kind(keys)), ("instance_id", ResultLine))
    for key, kind in kinds:
        if isinstance(keys, dict) and key in keys:
            return kind
    raise InputError(
        f"{file}:1: expected a trial (with InstanceID or instance_id) or the summary of a run (with instance_results), "
        f"got {line[:60].decode(errors='replace')!r}"
    )


def _faults(error: ValidationError, kind: type[Line]) -> list[str]:
    """The faults of a line; of one in a category with other fields nothing but that."""
    faults = list(schema_faults(error, kind))
    return [fault for fault in faults if fault.startswith("category:")] or faults


def _run(line: SummaryLine | ReviewSummaryLine, place: str, number: int, faults: list[str]) -> PublishedRun:
    if fault := line.fault():
        faults.append(f"{place}: {fault}")
    set_up = SetUp(
        agent=line.agent_name,
        model=line.model,
        configuration=configuration(line.experiment),
        benchmark_version=line.benchmark_version,
        agent_version=line.agent_version,
        environment=line.environment,
        dataset_hash=line.dataset_hash,
    )
    result = RunResult(
        run_id=line.github_run_id or str(number),
        date=line.date,
        agent_seconds=line.average_duration or None,
        llm_seconds=line.average_llm_duration or None,
        prompt_tokens=line.average_prompt_tokens or None,
        completion_tokens=line.average_completion_tokens or None,
        ai_credits=line.average_ai_credits,
        tool_usage=line.average_tool_usage,
        **outcomes(line),
    )
    return PublishedRun(line.category, set_up, line.total, result, line.experiment)


def _export(line: ExportLine, run: int) -> PublishedTrial:
    scores, metrics = line.scores, line.metrics or ExportMetrics()
    category = Category.BUG_FIX if scores.PrePatchFailedRate is None else Category.TEST_GENERATION
    return _trial(
        line.output,
        instance_id=line.InstanceID,
        category=category.value,
        run=run,
        resolved=scores.ResolutionRate,
        built=scores.BuildRate,
        failed_before=scores.PrePatchFailedRate,
        passed_after=scores.PostPatchPassedRate,
        timed_out=not line.output.strip() or line.error_message == TIMED_OUT,
        reason=line.error_message or "",
        app=line.Project,
        label=line.review.failure_category if line.review else "",
        agent_seconds=metrics.duration or None,
        llm_seconds=metrics.llm_duration or None,
        turns=metrics.TurnCount or None,
        prompt_tokens=metrics.prompt_tokens or None,
        completion_tokens=metrics.completion_tokens or None,
        total_tokens=metrics.total_tokens or None,
        ai_credits=metrics.ai_credits,
        tool_usage=line.ToolUsage,
    )


def _result(line: ResultLine, run: int) -> PublishedTrial:
    metrics = line.metrics or ResultMetrics()
    return _trial(
        line.output,
        agent=line.agent_name,
        model=line.model,
        configuration=configuration(line.experiment),
        instance_id=line.instance_id,
        category=line.category,
        run=run,
        resolved=line.resolved,
        built=line.build,
        failed_before=line.pre_patch_failed,
        passed_after=line.post_patch_passed,
        timed_out=line.timeout,
        reason=line.error_message or "",
        app=line.project,
        agent_seconds=metrics.execution_time,
        llm_seconds=metrics.llm_duration,
        turns=metrics.turn_count,
        prompt_tokens=metrics.prompt_tokens,
        completion_tokens=metrics.completion_tokens,
        ai_credits=metrics.ai_credits,
        tool_usage=metrics.tool_usage,
    )


def _trial(patch: str, *, resolved: bool, built: bool, timed_out: bool, **known: Any) -> PublishedTrial:
    """The record of a published trial: what no public file tells is empty."""
    mode = None if resolved else _mode(built, timed_out, known)
    record = TrialRecord(
        outcome=Outcome.RESOLVED if resolved else Outcome.UNRESOLVED,
        failure_mode=mode,
        # Nothing is built of what an agent leaves behind when its time is over.
        built=None if mode is FailureMode.TIMEOUT else built,
        **{"agent": "", **known},
        benchmark_version="",
        dataset_hash="",
        entry_hash="",
        experiment_key="",
        started_at="",
        ended_at="",
        seconds=None,
    )
    return PublishedTrial(record, patch)


def _mode(built: bool, timed_out: bool, known: Mapping[str, Any]) -> FailureMode | None:
    if timed_out:
        return FailureMode.TIMEOUT
    if not built:
        return FailureMode.NO_TEST if NO_TESTS in known["reason"] else FailureMode.BUILD_FAILURE
    if known["category"] == Category.TEST_GENERATION:
        return FailureMode.FAILED_AFTER if known["failed_before"] else FailureMode.PASSED_BEFORE
    return FailureMode.WRONG_ANSWER if known["category"] == "data_query" else None


def _find_faults(trials: Iterable[tuple[str, PublishedTrial]], faults: list[str]) -> None:
    """What trials of one run cannot be: the same task twice, or of several experiments."""
    seen: dict[str, str] = {}
    first: tuple[str, tuple[str, ...]] | None = None
    for place, trial in trials:
        record = trial.record
        if (earlier := seen.setdefault(record.instance_id, place)) != place:
            faults.append(f"{place}: {record.instance_id}: expected each task once in a run, got it in {earlier} too")
        made = (record.category, record.agent, record.model, record.configuration)
        if first is None:
            first = place, made
        elif made != first[1]:
            faults.append(f"{place}: expected {_said(first[1])} as in {first[0]}, got {_said(made)}")


def _said(made: Sequence[str]) -> str:
    return " ".join(filter(None, made))


def _refuse(faults: Sequence[str]) -> None:
    if faults:
        more = [f"and {len(faults) - SHOWN_FAULTS} more faults"] if len(faults) > SHOWN_FAULTS else []
        raise InputError("\n".join([*faults[:SHOWN_FAULTS], *more]))
