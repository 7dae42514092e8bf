"""A small dataset for tests: an app and its tests, cut to one entry by hand-made diffs and a plain git."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset

PUBLIC_DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "bc-bench"
"""Where the published data of BC-Bench lies, when it is there: beside the checkout."""

needs_public_data = pytest.mark.skipif(
    not PUBLIC_DATA.is_dir(), reason=f"the published data of BC-Bench is not here: expected in {PUBLIC_DATA}"
)

INSTANCE_ID = "sample__shop-1"

DISCOUNT = """codeunit 50000 "Discount"
{
    procedure Apply(Amount: Decimal; Percent: Decimal): Decimal
    begin
        if Percent < 0 then
            Error('negative');
        // rounded to cents, as the reports print it
        exit(Round(Amount * (100 - Percent) / 100, 0.01));
    end;

    procedure Half(Amount: Decimal): Decimal
    begin
        exit(Apply(Amount, 50));
    end;
}
"""
WRONG_LINE = "        exit(Round(Amount * (100 + Percent) / 100, 0.01));"
RIGHT_LINE = "        exit(Round(Amount * (100 - Percent) / 100, 0.01));"

DISCOUNT_TEST = """codeunit 50100 "Discount Test"
{
    Subtype = Test;

    [Test]
    procedure NoDiscount()
    begin
    end;

    [Test]
    procedure TenPercent()
    begin
    end;
}
"""

APP: dict[str, str] = {
    "app/app.json": '{"name": "Shop"}\n',
    "app/src/Discount.Codeunit.al": DISCOUNT,
    "app/src/Other.Codeunit.al": 'codeunit 50001 "Other"\n{\n}\n',
    "test/app.json": '{"name": "Shop Tests"}\n',
    "test/src/DiscountTest.Codeunit.al": DISCOUNT_TEST,
}

PATCH = """diff --git a/app/src/Discount.Codeunit.al b/app/src/Discount.Codeunit.al
--- a/app/src/Discount.Codeunit.al
+++ b/app/src/Discount.Codeunit.al
@@ -5,7 +5,7 @@
         if Percent < 0 then
             Error('negative');
         // rounded to cents, as the reports print it
-        exit(Round(Amount * (100 + Percent) / 100, 0.01));
+        exit(Round(Amount * (100 - Percent) / 100, 0.01));
     end;
{BLANK}
     procedure Half(Amount: Decimal): Decimal
""".replace("{BLANK}", " ")

TEST_PATCH = """diff --git a/test/src/DiscountTest.Codeunit.al b/test/src/DiscountTest.Codeunit.al
--- a/test/src/DiscountTest.Codeunit.al
+++ b/test/src/DiscountTest.Codeunit.al
@@ -6,4 +6,9 @@
     procedure NoDiscount()
     begin
     end;
+
+    [Test]
+    procedure TenPercent()
+    begin
+    end;
 }
"""

BASE: dict[str, str] = {
    **APP,
    "app/src/Discount.Codeunit.al": DISCOUNT.replace(RIGHT_LINE, WRONG_LINE),
    "test/src/DiscountTest.Codeunit.al": DISCOUNT_TEST.replace(
        "\n    [Test]\n    procedure TenPercent()\n    begin\n    end;\n", ""
    ),
}


def git(folder: Path, *arguments: str) -> str:
    """Plain git, as a user without any configuration has it."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1"}
    identity = ("-c", "user.name=Someone", "-c", "user.email=someone@example.com")
    done = subprocess.run(["git", *identity, *arguments], cwd=folder, env=environment, capture_output=True, check=True)
    return done.stdout.decode(errors="replace").strip()


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
    return folder


def line(**changes: Any) -> dict[str, Any]:
    """The values of the sample entry's line, some of them changed."""
    return {
        "instance_id": INSTANCE_ID,
        "repo": "apps/shop",
        "base_commit": "0" * 40,
        "created_at": "2025-03-19",
        "environment_setup_version": "27.0",
        "project_paths": ["app", "test"],
        "metadata": {"area": "sales", "image_count": 1},
        "FAIL_TO_PASS": [{"codeunitID": 50100, "functionName": ["TenPercent"]}],
        "PASS_TO_PASS": [{"codeunitID": 50100, "functionName": ["NoDiscount"]}],
        "patch": PATCH,
        "test_patch": TEST_PATCH,
        **changes,
    }


def make_dataset(folder: Path, *lines: dict[str, Any], app: dict[str, str] = APP) -> Path:
    """A dataset file with the app and the problem statement of the sample beside it; the sample entry by default."""
    write(folder / "apps" / "shop", app)
    statement = folder / "problem_statements" / INSTANCE_ID
    write(statement, {"README.md": "# Discount is added\n\n![the card](./card.png)\n"})
    (statement / "card.png").write_bytes(b"\x89PNG\r\n\x1a\n\0")
    file = folder / "bug_fix.jsonl"
    file.write_text("".join(json.dumps(values) + "\n" for values in lines or (sample_line(folder),)), encoding="utf-8")
    return file


def sample_line(scratch: Path) -> dict[str, Any]:
    """The sample entry's line with its true base commit, which git itself works out in a folder below `scratch`."""
    repository = write(scratch / "true-base", BASE)
    git(repository, "init", "-q")
    git(repository, "add", "-A")
    return line(base_commit=git(repository, "write-tree"))


def sample_entry(folder: Path) -> BugFixEntry:
    """The sample entry, read from a dataset made below `folder`."""
    (entry,) = read_dataset(make_dataset(folder)).of(Category.BUG_FIX)
    assert isinstance(entry, BugFixEntry)
    return entry
