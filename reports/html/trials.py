"""What a page shows of a trial: how it ended, what it left beside the gold submission, its tests, its files."""

import json
import os
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from bench.outcome import TrialRecord
from dataset.diffs import decode
from dataset.entries import Category, Entry
from dataset.exact_json import dumps
from dataset.problem import ProblemStatementError
from dataset.task_text import task_text
from reports.results import Results
from reports.summary import built_word

MOST_OF_A_TEXT = 200_000
MOST_OF_A_PAGE = 20_000_000
"""Characters of one text, and of the texts of all trials together; what is beyond is left out of their middles."""

PATCH, EVIDENCE = "submission.patch", "evidence.json"
FIRST = ("prompt.txt", "transcript.txt", "answer.json")
"""The files that are shown first; the others follow by name."""

LATIN = dict.fromkeys(range(0x20)) | {ord(char): char for char in "\t\n"}
"""Drops the control characters, escapes of terminals among them, that a page cannot show."""


def trial_data(results: Results, entries: Mapping[str, Entry]) -> dict[str, Any]:
    """The trials of an experiment for the page's script, as JSON values. Patches that are the same stand there once."""
    limit = max(2_000, min(MOST_OF_A_TEXT, MOST_OF_A_PAGE // max(1, len(results.records))))
    patches: dict[str, int] = {}
    trials = [_trial(results, record, patches, limit) for record in results.records]
    tasks = {name: _task(results.category, entries.get(name), limit) for name in results.tasks}
    return {"tasks": tasks, "patches": list(patches), "trials": trials}


def as_script(data: object) -> str:
    """JSON that may stand within a script element: nothing in it can end the element."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")


def _trial(results: Results, record: TrialRecord, patches: dict[str, int], limit: int) -> dict[str, Any]:
    patch = results.output(record)
    folder = results.folder(record)
    return {
        "task": record.instance_id,
        "run": record.run,
        "outcome": record.outcome.value,
        "mode": record.failure_mode.value if record.failure_mode else record.kind,
        "reason": _readable(record.reason, limit),
        "notes": [_readable(note, limit) for note in record.notes],
        "label": record.label,
        "facts": _facts(record),
        "patch": patches.setdefault(_readable(patch, limit), len(patches)) if patch else None,
        "evidence": _evidence(folder, limit) if folder else None,
        "files": _files(folder, limit) if folder else [],
    }


def _facts(record: TrialRecord) -> list[list[str]]:
    """What is known of a trial, as names and values for people."""
    tools = ", ".join(f"{tool} {calls}" for tool, calls in (record.tool_usage or {}).items())
    servers = ", ".join(
        f"{name}: {use['status'] or 'unknown'}, {use['calls']} calls, {use['errors']} errors"
        for name, use in (record.mcp or {}).items()
    )
    facts = [
        ("agent", " ".join(filter(None, [record.agent, record.agent_version]))),
        ("model", record.model),
        ("configuration", record.configuration),
        ("sandbox", record.sandbox),
        ("environment", record.environment),
        (built_word(record.category), {True: "yes", False: "no", None: ""}[record.built]),
        ("failed before the fix", {True: "yes", False: "no", None: ""}[record.failed_before]),
        ("passed after the fix", {True: "yes", False: "no", None: ""}[record.passed_after]),
        ("grounded", {True: "yes", False: "no", None: ""}[record.grounded]),
        ("cheating", ", ".join(record.cheating)),
        ("refused requests", _number(record.refused_requests or None)),
        ("agent time", f"{record.agent_seconds:.1f} s" if record.agent_seconds is not None else ""),
        ("whole trial", f"{record.seconds:.1f} s" if record.seconds is not None else ""),
        ("turns", _number(record.turns)),
        ("model calls", _number(record.model_calls)),
        ("model time", f"{record.llm_seconds:.1f} s" if record.llm_seconds is not None else ""),
        ("tokens in", _number(record.prompt_tokens)),
        ("of them cached", _number(record.cached_tokens)),
        ("tokens out", _number(record.completion_tokens)),
        ("tokens", _number(record.total_tokens)),
        ("cost", f"${record.cost_usd:.4f}" if record.cost_usd is not None else ""),
        ("credits", f"{record.ai_credits:.2f}" if record.ai_credits is not None else ""),
        ("tools", tools),
        ("MCP servers", servers),
        ("try", str(record.try_number) if record.try_number > 1 else ""),
        ("started", record.started_at),
    ]
    return [[name, value] for name, value in facts if value]


def _number(value: int | None) -> str:
    return "" if value is None else f"{value:,}"


def _evidence(folder: Path, limit: int) -> dict[str, Any] | None:
    """The results of the tests and the build, as they were kept; None where nothing was examined."""
    try:
        kept = json.loads((folder / EVIDENCE).read_bytes(), parse_float=Decimal)
    except (FileNotFoundError, ValueError):
        return None
    return {
        "build": _readable(kept.get("build_error") or "", limit),
        "unsupported": kept.get("unsupported") or "",
        "diagnostics": [
            [f"{each['path']}:{each['line']}", each["severity"], each["code"], _readable(each["text"], limit)]
            for each in kept.get("diagnostics") or ()
        ],
        "tests": [_test(test, limit) for test in kept.get("tests") or ()],
        "before": [_test(test, limit) for test in kept.get("tests_before") or ()],
        "rows": [
            [name, _rows(kept[key], limit)]
            for name, key in (("Rows of the gold query", "gold_rows"), ("Rows of the answer", "rows"))
            if kept.get(key) is not None
        ],
    }


def _test(test: Mapping[str, Any], limit: int) -> list[str]:
    name = test["name"]
    details = "\n".join(filter(None, [test.get("message") or "", *(test.get("call_stack") or ())]))
    return [
        f"{name['codeunit']}::{name['function']}",
        test["status"],
        f"{test['seconds']:.2f}",
        _readable(details, limit),
    ]


def _rows(rows: Sequence[Mapping[str, Any]], limit: int) -> list[str]:
    """Rows as lines; as many as fit."""
    lines = [_readable(dumps(row), limit) for row in rows[: limit // 20]]
    return lines if len(lines) == len(rows) else [*lines, f"… {len(rows) - len(lines)} more"]


def _files(folder: Path, limit: int) -> list[list[str]]:
    """The names and texts of the files of a try, but for what is shown in a form of its own."""
    try:
        with os.scandir(folder) as found:
            names = sorted(file.name for file in found if file.is_file() and file.name not in (PATCH, EVIDENCE))
    except FileNotFoundError:
        return []
    ordered = [*(name for name in FIRST if name in names), *(name for name in names if name not in FIRST)]
    return [[name, _readable(decode((folder / name).read_bytes()), limit)] for name in ordered]


def _task(category: str, entry: Entry | None, limit: int) -> dict[str, Any]:
    """What the dataset tells of a task; nothing of it where no dataset is at hand."""
    if entry is None:
        return {"area": "", "gold": "", "statement": ""}
    gold = entry.expected(Category(category))
    try:
        statement = task_text(entry)
    except ProblemStatementError:
        statement = ""
    return {"area": entry.area, "gold": _readable(gold, limit), "statement": _readable(statement, limit)}


def _readable(text: str, limit: int) -> str:
    """A text that a page can show: without bytes that are no text, and without its middle where it is too long."""
    shown = text.encode("utf-8", "replace").decode().translate(LATIN)
    if len(shown) <= limit:
        return shown
    half = limit // 2
    return f"{shown[:half]}\n\n… {len(shown) - 2 * half:,} characters left out; the file has them …\n\n{shown[-half:]}"
