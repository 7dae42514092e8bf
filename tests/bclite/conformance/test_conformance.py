"""No test of the product that passed on bclite is lost. Runs where BCAPPS_ROOT names a checkout of microsoft/BCApps."""

from pathlib import Path

import pytest

from tests.bclite.conformance.checkout import ROOT, Result, run
from tests.bclite.conformance.expected import expected_passes
from tests.bclite.conformance.summary import feature_of, page


@pytest.mark.slow
@pytest.mark.skipif(not ROOT, reason="BCAPPS_ROOT names no checkout of BCApps")
def test_what_has_passed_once_passes(tmp_path: Path) -> None:
    by_key = {each.key: each for each in run(Path(ROOT or ""), tmp_path / "results.json")}
    lost = [
        f"{name}: {by_key[name].result} {by_key[name].message}" if name in by_key else f"{name}: there is no such test"
        for name in sorted(expected_passes())
        if name not in by_key or by_key[name].result != "pass"
    ]
    assert lost == []


def result(test: str, outcome: str, message: str = "", codeunit: int = 1) -> Result:
    return Result(
        app="A", codeunit=codeunit, codeunit_name="C", test=test, result=outcome, seconds=0.0, message=message
    )


def test_a_missing_feature_is_named_without_its_place() -> None:
    lacking = result("T", "unsupported", "AL runtime: HttpClient.Get is not supported by bclite (App/src/A.al:12)")
    assert feature_of(lacking) == "HttpClient.Get"


def test_the_page_counts_by_module_and_by_missing_feature() -> None:
    gap = "AL runtime: HttpClient.Get is not supported by bclite (App/src/A.al:{})"
    results = [
        result("T1", "pass"),
        result("T2", "unsupported", gap.format(1)),
        result("T3", "unsupported", gap.format(2), codeunit=2),
    ]
    lines = page(results, {1: "Group: Weather"}).splitlines()
    assert "1 of 3 pass (2 unsupported, 1 pass)." in lines
    assert "| HttpClient.Get | 2 |" in lines
    assert "| Group: Weather | 2 | 1 | 0 | 1 | 0 |" in lines
    assert "| other modules | 1 | 0 | 0 | 1 | 0 |" in lines
