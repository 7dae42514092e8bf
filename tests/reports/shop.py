"""A dataset of one small app and as many entries as a test needs, each the same bug: `Total := 1` must be 2."""

import json
from collections.abc import Sequence
from pathlib import Path

from dataset.tree import diff, tree_id

RULE = "app/src/Rule.Codeunit.al"
TESTS = "test/src/RuleTests.Codeunit.al"
AREAS = ("Inventory", "Sales", "Subscription Billing")
LAST_FILE = len(AREAS)

MANIFEST = """{"id": "11111111-1111-1111-1111-111111111111", "name": "Shop", "publisher": "Test",
 "version": "1.0.0.0", "idRanges": [{"from": 50100, "to": 50149}]}
"""
TEST_MANIFEST = """{"id": "22222222-2222-2222-2222-222222222222", "name": "Shop Tests", "publisher": "Test",
 "version": "1.0.0.0", "idRanges": [{"from": 50150, "to": 50199}],
 "dependencies": [{"id": "11111111-1111-1111-1111-111111111111", "name": "Shop", "publisher": "Test",
   "version": "1.0.0.0"}]}
"""
RULE_SOURCE = """codeunit 50100 "Shop Rule"
{
    procedure Total() Total: Integer
    begin
        Total := 2;
    end;
}
"""
OLD_TEST = """    [Test]
    procedure TotalIsPositive()
    var
        Rule: Codeunit "Shop Rule";
    begin
        if Rule.Total() <= 0 then
            Error('not positive');
    end;
"""
NEW_TEST = """
    [Test]
    procedure TotalIsTwo()
    var
        Rule: Codeunit "Shop Rule";
    begin
        if Rule.Total() <> 2 then
            Error('%1 is not 2', Rule.Total());
    end;
"""


def _files(rule: str, tests: str) -> dict[str, bytes]:
    texts = {
        "app/app.json": MANIFEST,
        RULE: rule,
        "test/app.json": TEST_MANIFEST,
        TESTS: f'codeunit 50150 "Shop Rule Tests"\n{{\n    Subtype = Test;\n\n{tests}}}\n',
    }
    return {path: text.encode() for path, text in texts.items()}


FIXED = _files(RULE_SOURCE, OLD_TEST + NEW_TEST)
BEFORE = _files(RULE_SOURCE.replace("Total := 2", "Total := 1"), OLD_TEST)
GOLD = diff({RULE: BEFORE[RULE]}, {RULE: FIXED[RULE]})
GOLD_TESTS = diff({TESTS: BEFORE[TESTS]}, {TESTS: FIXED[TESTS]})


def write_shop(folder: Path, count: int = 3, *, areas: Sequence[str] = AREAS) -> Path:
    """Write the dataset, with ids shop__Rule-1, -2, … and the areas in turn, and return its folder."""
    for path, content in FIXED.items():
        target = folder / "apps/shop" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    base = tree_id(BEFORE)
    lines = []
    for number in range(1, count + 1):
        lines.append(
            json.dumps(
                {
                    "instance_id": f"shop__Rule-{number}",
                    "created_at": "2025-03-19",
                    "environment_setup_version": "27.0",
                    "project_paths": ["app", "test"],
                    "metadata": {"area": areas[(number - 1) % len(areas)], "image_count": int(number == LAST_FILE)},
                    "repo": "apps/shop",
                    "base_commit": base,
                    "patch": GOLD,
                    "test_patch": GOLD_TESTS,
                    "FAIL_TO_PASS": [{"codeunitID": 50150, "functionName": ["TotalIsTwo"]}],
                    "PASS_TO_PASS": [{"codeunitID": 50150, "functionName": ["TotalIsPositive"]}],
                }
            )
        )
        statement = folder / "problem_statements" / f"shop__Rule-{number}" / "README.md"
        statement.parent.mkdir(parents=True, exist_ok=True)
        statement.write_text("The total is 1, but should be 2.\n", encoding="utf-8")
    (folder / "bug_fix.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder
