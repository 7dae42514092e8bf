"""Reading saved results: which finding ids a reviewer reported for which case, and what cannot be read of it."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dataset.bcquality.cases import Case, model_id
from dataset.bcquality.errors import ReviewError

CASE_RESULTS, RESULTS = "result-case-*.json", "result-*.json"


@dataclass(frozen=True, slots=True)
class SavedResults:
    """The finding ids by manifest id, each id once; a case that no file answers is missing. `problems` has the rest."""

    findings: dict[str, tuple[str, ...]]
    problems: tuple[str, ...]


def read_results(path: Path, cases: Sequence[Case], salt: str = "") -> SavedResults:
    """The results in a file, or in a folder: its `result-case-*.json` when there is one, else all `result-*.json`.

    Raises ReviewError when there is nothing to read; in a folder, files that cannot be read are problems.
    """
    if path.is_dir():
        files = result_files(path)
        if not files:
            raise ReviewError(f"{path}: expected files {CASE_RESULTS} or {RESULTS}, got none")
    elif path.is_file():
        files = [path]
    else:
        raise ReviewError(f"{path}: expected a file or a folder with results, got none there")
    problems, answers = list[str](), list[tuple[str, Any]]()
    for file in files:
        try:
            answers += [(file.name, answer) for answer in answered_cases(file.read_bytes())]
        except (OSError, ValueError) as error:
            problems.append(f"{file.name}: {error}")
    if not path.is_dir() and problems:
        raise ReviewError(f"{path.parent / problems[0]}")
    findings, faults = _by_case(answers, cases, salt)
    return SavedResults(findings, (*problems, *faults))


def result_files(folder: Path) -> list[Path]:
    """The files of a folder that count: those by case, even when they are not complete; without any, all results."""
    return sorted(folder.glob(CASE_RESULTS)) or sorted(folder.glob(RESULTS))


def answered_cases(content: bytes) -> list[Any]:
    """The list `cases` of a result. Raises ValueError when the text is no result, saying why."""
    try:
        document = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"expected JSON, got {error}") from None
    if not isinstance(document, dict) or "cases" not in document:
        raise ValueError("expected an object with a list `cases`, got none")
    cases = document["cases"]
    return cases if isinstance(cases, list) else [cases]


def _by_case(
    answers: Iterable[tuple[str, Any]], cases: Sequence[Case], salt: str
) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    known = {case.id.lower(): case.id for case in cases} | {model_id(case.id, salt): case.id for case in cases}
    findings: dict[str, tuple[str, ...]] = {}
    problems = []
    for name, answer in answers:
        given = answer.get("id") if isinstance(answer, dict) else None
        if not isinstance(given, str):
            problems.append(f"{name}: expected cases with an id, got {json.dumps(answer)[:80]}")
            continue
        case_id = known.get(given.lower())
        if case_id is None:
            problems.append(f"{name}: {given}: expected the id of a case, got an unknown one")
        elif case_id in findings:
            problems.append(f"{name}: {given}: expected each case once, got it again")
        else:
            try:
                findings[case_id] = finding_ids(answer)
            except ValueError as error:
                problems.append(f"{name}: {given}: {error}")
    return findings, problems


def finding_ids(answer: Any) -> tuple[str, ...]:
    """The ids that an answer to one case reports, blank ones left out, each once (case makes no difference).

    A finding is an object with an id, or the id itself. Raises ValueError when there is no list of findings.
    """
    listed = answer.get("findings") if isinstance(answer, dict) else None
    if listed is None:
        raise ValueError("expected a list `findings`, empty for a clean case, got none")
    ids: dict[str, str] = {}
    for finding in listed if isinstance(listed, list) else [listed]:
        given = finding.get("id") if isinstance(finding, dict) else finding
        if given is not None and not isinstance(given, str):
            raise ValueError(f"expected findings with an id, got {json.dumps(finding)[:80]}")
        if given and given.strip():
            ids.setdefault(given.lower(), given)
    return tuple(ids.values())
