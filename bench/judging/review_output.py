"""What a reviewer wrote, in any of the shapes that reviewers write, as findings with a place in a file. Pure.

a list of items, or {"findings": [...]}        BC-Bench's review.json: file, line_start, line_end, body, severity …
one item with a file                           the same with a single finding
{"outcome": …, "findings": [{filePath, …}]}    what the pull request reviewer of BC-ALAgents leaves
{"outcome": …, "findings": [{location, …}]}    the findings report of a BCQuality skill, with those of its sub-skills
any of them within a ```json fence             as models answer
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dataset.review_comments import Severity

_FENCES = (re.compile(r"```json[^\n]*\n(.*?)```", re.DOTALL), re.compile(r"```[^\n]*\n(.*?)```", re.DOTALL))

FILE_KEYS = ("file", "filePath", "file_path", "path")
LINE_KEYS = ("line_start", "lineNumber", "line")
BODY_KEYS = ("body", "issue", "message")
UNUSABLE = frozenset({"failed"})
"""Outcomes of a report that say that there was no review."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding with its place. `line_end` is None for one line, `severity` where none that is known is told."""

    file: str
    line_start: int
    line_end: int | None = None
    body: str = ""
    severity: Severity | None = None
    domain: str = ""
    article: str = ""


@dataclass(frozen=True, slots=True)
class ReviewOutput:
    """A review as it was read. `unreadable_because` says why it is none, "" when it is one; `malformed` lists the items
    that are left out, each with the reason."""

    findings: tuple[Finding, ...] = ()
    malformed: tuple[str, ...] = ()
    unreadable_because: str = ""

    @property
    def valid(self) -> bool:
        return not self.unreadable_because


def read_review(text: str) -> ReviewOutput:
    """The review in a text.

    An empty list is a review without findings. A text whose every item is malformed is no review: the items may be
    findings in a shape that nobody knows, and must not pass for none.
    """
    if not text.strip():
        return ReviewOutput(unreadable_because="it is empty")
    try:
        document = json.loads(_json_in(text))
    except (ValueError, RecursionError) as error:
        return ReviewOutput(unreadable_because=f"it is no JSON: {error}")
    try:
        items = _items(document)
    except ValueError as error:
        return ReviewOutput(unreadable_because=str(error))
    findings: list[Finding] = []
    malformed: list[str] = []
    told = _read(items, "item", findings, malformed)
    for name, listed in _sub_results(document):
        # A report may repeat the findings of its sub-skills or leave them there: either way each counts once.
        told |= _read(listed, f"{name}, item", findings, malformed, known=told)
    if malformed and not findings:
        return ReviewOutput((), tuple(malformed), f"none of its items is a finding with a place: {malformed[0]}")
    return ReviewOutput(tuple(findings), tuple(malformed))


def _json_in(text: str) -> str:
    """The part of a text that is the JSON: all of it, or the first fenced block."""
    stripped = text.lstrip("\ufeff").strip()
    if stripped[:1] in ("[", "{"):
        return stripped
    found = next((match for fence in _FENCES if (match := fence.search(stripped))), None)
    return found[1] if found else stripped


type _Key = tuple[str, int, str, str]


def _read(
    items: list[Any],
    name: str,
    findings: list[Finding],
    malformed: list[str],
    known: frozenset[_Key] = frozenset(),
) -> frozenset[_Key]:
    """Put items that are findings, but for those that are known, among the findings, and tell of the others. Returns
    what tells the findings read from others."""
    keys = set()
    for number, item in enumerate(items, 1):
        try:
            finding = _finding(item)
        except ValueError as error:
            malformed.append(f"{name} {number}: {error}")
            continue
        key = finding.file, finding.line_start, finding.article, finding.body
        keys.add(key)
        if key not in known:
            findings.append(finding)
    return frozenset(keys)


def _items(document: Any) -> list[Any]:
    """The items of a document in any of the shapes. Raises ValueError when it is none of them."""
    if isinstance(document, list):
        return document
    if not isinstance(document, dict):
        raise ValueError(f"expected a list of findings or an object with findings, got {_shown(document)}")
    if document.get("outcome") in UNUSABLE:
        reason = document.get("outcome-reason") or document.get("outcomeReason") or "no reason told"
        raise ValueError(f"the report's outcome is failed: {_shown(reason)}")
    if "findings" not in document:
        if not any(key in document for key in FILE_KEYS):
            raise ValueError(f"expected findings, got an object with {', '.join(document) or 'nothing'}")
        return [document]
    listed = document["findings"]
    if not isinstance(listed, list):
        raise ValueError(f"findings: expected a list, got {_shown(listed)}")
    return listed


def _sub_results(document: Any) -> Iterator[tuple[str, list[Any]]]:
    """The findings of each sub-skill of a report that did not fail."""
    results = document.get("sub-results") if isinstance(document, dict) else None
    for number, result in enumerate(results if isinstance(results, list) else [], 1):
        if isinstance(result, dict) and result.get("outcome") not in UNUSABLE:
            found = result.get("findings")
            yield f"sub-result {number}", found if isinstance(found, list) else []


def _finding(item: Any) -> Finding:
    if not isinstance(item, dict):
        raise ValueError(f"expected an object, got {_shown(item)}")
    place = item.get("location")
    where: Mapping[str, Any] = {**item, **place} if isinstance(place, dict) else item
    file = _first(where, FILE_KEYS)
    if not isinstance(file, str) or not file.strip():
        raise ValueError(f"expected a file, got {_shown(item)}")
    span = where.get("range")
    start, end = _first(where, LINE_KEYS), where.get("line_end")
    if isinstance(span, dict):
        start = span.get("start-line") if start is None else start
        end = span.get("end-line") if end is None else end
    line = _line(start)
    if line is None:
        raise ValueError(f"expected a line of 1 or more in {file}, got {_shown(start)}")
    last = _line(end)
    return Finding(
        file=normal_file(file),
        line_start=line,
        line_end=last if last is not None and last > line else None,
        body="\n".join(_texts(item)),
        severity=_severity(item.get("severity")),
        domain=item["domain"] if isinstance(item.get("domain"), str) else "",
        article=item["id"] if isinstance(item.get("id"), str) else "",
    )


def normal_file(path: str) -> str:
    """A path with forward slashes and without a leading `./`, as comments are compared."""
    normal = path.strip().replace("\\", "/")
    while normal.startswith("./"):
        normal = normal[2:]
    return normal


def _texts(item: Mapping[str, Any]) -> Iterator[str]:
    """What a finding says, and what it recommends."""
    for value in (_first(item, BODY_KEYS), item.get("recommendation")):
        if isinstance(value, str) and value.strip():
            yield value


def _first(item: Mapping[str, Any], keys: tuple[str, ...]) -> Any:
    return next((item[key] for key in keys if item.get(key) is not None), None)


def _line(value: Any) -> int | None:
    """A line number, which may be written as a text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit() and len(value) < 10:
        value = int(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if isinstance(value, int) and value >= 1 else None


def _severity(value: Any) -> Severity | None:
    try:
        return Severity.named(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else f"{text[:77]}…"
