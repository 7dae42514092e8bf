"""JUnit: what is packed with a report comes out as rows, and the file can be made anew from the records."""

from pathlib import Path
from xml.etree import ElementTree

from reports.junit import facts, rows, write_junit
from tests.reports.making import grid, make_info, make_record


def test_the_packed_facts_come_out_as_rows() -> None:
    record = make_record("a__t-1", 3, "unresolved/wrong_solution")
    assert rows(facts(record)) == [
        ("category", "bug_fix"),
        ("area", "Inventory"),
        ("app", "shop"),
        ("version", "27.0"),
        ("outcome", "unresolved"),
        ("failure_mode", "wrong_solution"),
        ("agent", "command"),
        ("model", "m-1"),
        ("run", "3"),
    ]


def test_the_file_made_anew_holds_every_trial_that_was_selected(tmp_path: Path) -> None:
    records = [
        make_record("a__t-1", 1),
        make_record("a__t-2", 1, "unresolved/build_failure", reason="line 1\x00\x1b[31m <&> ünï"),
        make_record("a__t-3", 1, "infrastructure/rate_limit", reason="429"),
        make_record("a__t-4", 1, "unscorable/entry_broken", reason="no app"),
    ]
    path = tmp_path / "junit.xml"
    write_junit(path, make_info(grid(5, 1)), records)
    suite = ElementTree.parse(path).getroot()[0]
    counts = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": "5", "failures": "1", "errors": "2", "skipped": "1"}
    cases = {case.get("name"): case for case in suite}
    assert list(cases) == [f"test_bug_fix[a__t-{number}-1]" for number in range(1, 6)]
    assert {case.get("classname") for case in suite} == {"bench.test_bug_fix"}
    failure = cases["test_bug_fix[a__t-2-1]"].find("failure")
    assert failure is not None
    assert failure.get("message") == "unresolved: build_failure"
    assert failure.text == "line 1\\x00\\x1b[31m <&> ünï"
    error = cases["test_bug_fix[a__t-5-1]"].find("error")
    assert error is not None
    assert error.get("message") == "not run"
