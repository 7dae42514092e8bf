"""JUnit XML: the properties of a trial in pytest's own file, and the file made anew from the records."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest.junitxml import xml_key

from bench.outcome import Outcome, TrialRecord
from reports.records import RunInfo, TrialKey

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

PROPERTY = "bcbench"
"""The one property that a worker sends with a report: JSON text, since nothing but strings crosses safely."""

SHOWN = ("category", "area", "app", "version", "outcome", "failure_mode", "kind", "agent", "model", "run")
"""The properties of a test case, as rows of their own; what is empty is left out."""


def facts(record: TrialRecord) -> str:
    """What a report says of a trial, as JSON text of strings and one number, the run."""
    return json.dumps(
        {
            "category": record.category,
            "area": record.area,
            "app": record.app,
            "version": record.environment_version,
            "outcome": record.outcome.value,
            "failure_mode": record.failure_mode.value if record.failure_mode else "",
            "kind": record.kind,
            "agent": record.agent,
            "model": record.model,
            "run": record.run,
        }
    )


def rows(text: str) -> list[tuple[str, str]]:
    """The properties that `facts` stands for, each a name and a value, for `<property>` elements."""
    known = json.loads(text)
    return [(name, str(known[name])) for name in SHOWN if known[name] != ""]


def unpack(report: pytest.TestReport) -> str | None:
    """Put the rows in place of the packed property. Returns the packed text; None when the report carries none."""
    packed = dict(report.user_properties).get(PROPERTY)
    if not isinstance(packed, str):
        return None
    report.user_properties = list(rows(packed))
    return packed


def forget(config: pytest.Config, report: pytest.TestReport) -> None:
    """Take back the test case that pytest's own file opened for a report that is to leave no trace."""
    file = config.stash.get(xml_key, None)
    if file is not None:
        case = file.node_reporter(report)
        file.finalize(report)
        file.node_reporters_ordered.remove(case)


def write_junit(path: Path, info: RunInfo, records: Sequence[TrialRecord]) -> None:
    """Write the file that pytest would have written, from what is on disk. A trial without a record is an error."""
    # Loaded here: workers load this module, and write no such file.
    from xml.etree import ElementTree

    by_key = {TrialKey(record.category, record.instance_id, record.run): record for record in records}
    keys = sorted(info.selected_keys())
    suite = ElementTree.Element(
        "testsuite",
        name="pytest",
        errors=str(_count(by_key.values(), Outcome.INFRASTRUCTURE) + len(keys) - len(by_key)),
        failures=str(_count(by_key.values(), Outcome.UNRESOLVED)),
        skipped=str(_count(by_key.values(), Outcome.UNSCORABLE)),
        tests=str(len(keys)),
        time=f"{sum(record.seconds or 0 for record in by_key.values()):.3f}",
        timestamp=info.started_at,
    )
    for key in keys:
        _add_case(suite, key, by_key.get(key))
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.ElementTree(suites).write(path, encoding="utf-8", xml_declaration=True)


def _add_case(suite: "Element", key: TrialKey, record: TrialRecord | None) -> None:
    from xml.etree import ElementTree

    name = f"test_{key.category}"
    case = ElementTree.SubElement(
        suite,
        "testcase",
        classname=f"bench.{name}",
        name=f"{name}[{key.instance_id}-{key.run}]",
        time=f"{(record and record.seconds) or 0:.3f}",
    )
    if record is None:
        ElementTree.SubElement(case, "error", message="not run").text = "The trial has no record."
        return
    properties = ElementTree.SubElement(case, "properties")
    for property_name, value in rows(facts(record)):
        ElementTree.SubElement(properties, "property", name=property_name, value=_xml_text(value))
    element = {Outcome.UNRESOLVED: "failure", Outcome.INFRASTRUCTURE: "error", Outcome.UNSCORABLE: "skipped"}
    if record.outcome in element:
        message = _xml_text(f"{record.outcome}: {record.failure_mode or record.kind}")
        ElementTree.SubElement(case, element[record.outcome], message=message).text = _xml_text(record.reason)


def _count(records: Iterable[TrialRecord], outcome: Outcome) -> int:
    return sum(record.outcome is outcome for record in records)


def _xml_text(text: str) -> str:
    """The text without the control characters that XML 1.0 has no way to write."""
    return "".join(char if char >= " " or char in "\t\n" else f"\\x{ord(char):02x}" for char in text)
