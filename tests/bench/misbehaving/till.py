"""A dataset of one small app and an entry a behaviour: the till adds price and quantity, and should multiply them.

The problem statement of an entry names the behaviour that the agent is to show.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from dataset.tree import diff, tree_id
from tests.bench.misbehaving.behaviour import BUGGY, DRAWER, MENDED, REQUEST, TESTS, TOTAL

REPO = "apps/base"
"""The one name below which no other app is installed on the server, which is then there in no time."""

APP_ID = "11111111-1111-1111-1111-111111111111"
ASSERT = {
    "id": "dd0be2ea-f733-4d65-bb34-a28f4624fb14",
    "name": "Library Assert",
    "publisher": "Microsoft",
    "version": "1.0.0.0",
}
APP = {"id": APP_ID, "name": "Till", "publisher": "Test", "version": "1.0.0.0"}
TEST_APP = {"id": "22222222-2222-2222-2222-222222222222", "name": "Till Tests", "publisher": "Test"}

# The app's own numbers hold those of the tests, so that an agent may take one and is not stopped by the range.
MANIFEST = {**APP, "idRanges": [{"from": 50100, "to": 50199}]}
TEST_MANIFEST = {
    **TEST_APP,
    "version": "1.0.0.0",
    "idRanges": [{"from": 50150, "to": 50199}],
    "dependencies": [APP, ASSERT],
}

TOTAL_SOURCE = f"""codeunit 50100 "Till Total"
{{
    procedure LineTotal(Price: Decimal; Quantity: Integer): Decimal
    begin
        {MENDED}
    end;

    procedure Rounded(Amount: Decimal): Decimal
    begin
        exit(Round(Amount, 0.01));
    end;

    procedure Change(Total: Decimal; Given: Decimal): Decimal
    begin
        exit(Given - Total);
    end;

    procedure Greeting(): Text
    begin
        exit('Good day');
    end;
}}
"""
DRAWER_SOURCE = """codeunit 50101 "Till Drawer"
{
    procedure IsOpen(): Boolean
    begin
        exit(false);
    end;
}
"""
TESTS_SOURCE = """codeunit 50150 "Till Tests"
{
    Subtype = Test;

    var
        Assert: Codeunit "Library Assert";
        TillTotal: Codeunit "Till Total";
        TillDrawer: Codeunit "Till Drawer";

    [Test]
    procedure TwoTimesTwo()
    begin
        Assert.AreEqual(4, TillTotal.LineTotal(2, 2), 'two for two');
    end;

    [Test]
    procedure DrawerIsShut()
    begin
        Assert.IsFalse(TillDrawer.IsOpen(), 'the drawer is open');
    end;
}
"""
NEW_TEST = """
    [Test]
    procedure ThreeTimesTwo()
    begin
        Assert.AreEqual(6, TillTotal.LineTotal(3, 2), 'two for three');
    end;
"""


def _files(total: str, tests: str) -> dict[str, bytes]:
    texts = {
        "app/app.json": json.dumps(MANIFEST, indent=2) + "\n",
        TOTAL: total,
        DRAWER: DRAWER_SOURCE,
        "test/app.json": json.dumps(TEST_MANIFEST, indent=2) + "\n",
        TESTS: tests,
    }
    return {path: text.encode() for path, text in texts.items()}


FIXED = _files(TOTAL_SOURCE, TESTS_SOURCE.removesuffix("}\n") + NEW_TEST + "}\n")
BEFORE = _files(TOTAL_SOURCE.replace(MENDED, BUGGY), TESTS_SOURCE)


def write_till(folder: Path, behaviours: Iterable[str]) -> Path:
    """Write the dataset with an entry `till__<behaviour>-1` for each behaviour, and return its folder."""
    for path, content in FIXED.items():
        target = folder / REPO / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    entry = {
        "created_at": "2025-03-19",
        "environment_setup_version": "27.0",
        "project_paths": ["app", "test"],
        "metadata": {"area": "sales", "image_count": 0},
        "repo": REPO,
        "base_commit": tree_id(BEFORE),
        "patch": diff({TOTAL: BEFORE[TOTAL]}, {TOTAL: FIXED[TOTAL]}),
        "test_patch": diff({TESTS: BEFORE[TESTS]}, {TESTS: FIXED[TESTS]}),
        "FAIL_TO_PASS": [{"codeunitID": 50150, "functionName": ["ThreeTimesTwo"]}],
        "PASS_TO_PASS": [{"codeunitID": 50150, "functionName": ["TwoTimesTwo", "DrawerIsShut"]}],
    }
    lines = []
    for name in behaviours:
        instance_id = f"till__{name}-1"
        lines.append(json.dumps({"instance_id": instance_id, **entry}) + "\n")
        statement = folder / "problem_statements" / instance_id / "README.md"
        statement.parent.mkdir(parents=True, exist_ok=True)
        statement.write_text(f"The till adds what it should multiply.\n\n{REQUEST} {name}\n", encoding="utf-8")
    (folder / "bug_fix.jsonl").write_text("".join(lines), encoding="utf-8")
    return folder
