"""Cutting entries again after their app has changed, through the command as a user runs it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dataset.__main__ import main
from dataset.base_state import BaseStateError, base_state
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from tests.dataset.sample import APP, BASE, DISCOUNT, INSTANCE_ID, line, make_dataset, sample_line, write

type Recut = Callable[..., tuple[int, str]]


@pytest.fixture
def recut(capsys: pytest.CaptureFixture[str]) -> Recut:
    def run(file: Path, *arguments: str) -> tuple[int, str]:
        code = main(["recut", f"--dataset={file}", *arguments])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    return run


def entries(file: Path) -> list[BugFixEntry]:
    return [entry for entry in read_dataset(file).of(Category.BUG_FIX) if isinstance(entry, BugFixEntry)]


def change_app(folder: Path, old: str, new: str, name: str = "app/src/Discount.Codeunit.al") -> None:
    app = folder / "apps" / "shop" / name
    text = app.read_text(encoding="utf-8")
    assert text.count(old) == 1
    app.write_text(text.replace(old, new), encoding="utf-8")


def test_entries_that_fit_are_left_alone_byte_for_byte(tmp_path: Path, recut: Recut) -> None:
    file = make_dataset(tmp_path)
    before = b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n\r\n")
    file.write_bytes(before)
    assert recut(file) == (0, f"{INSTANCE_ID}: fits as it stands\n")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("codeunit 50000", "// one more\n// and one more\ncodeunit 50000"),
        ("            Error('negative');", "            Error('below nothing');"),
        ("procedure Half(Amount: Decimal)", "procedure Half(Value: Decimal)"),
    ],
    ids=["moved", "context before", "context after"],
)
def test_a_changed_app_gets_a_new_base_and_patches_that_fit(tmp_path: Path, recut: Recut, old: str, new: str) -> None:
    file = make_dataset(tmp_path)
    (stale,) = entries(file)
    change_app(tmp_path, old, new)
    with pytest.raises(BaseStateError):
        base_state(stale)

    code, told = recut(file)
    (fresh,) = entries(file)
    assert (code, told) == (0, f"{INSTANCE_ID}: base_commit is now {fresh.base_commit}\n")
    expected = BASE | {"app/src/Discount.Codeunit.al": BASE["app/src/Discount.Codeunit.al"].replace(old, new)}
    assert {path: content.decode() for path, content in base_state(fresh).files.items()} == expected
    assert fresh.model_copy(update={"base_commit": "", "patch": "", "test_patch": ""}) == stale.model_copy(
        update={"base_commit": "", "patch": "", "test_patch": ""}
    )
    assert recut(file) == (0, f"{INSTANCE_ID}: fits as it stands\n")


def test_other_entries_and_unknown_keys_keep_their_lines(tmp_path: Path, recut: Recut) -> None:
    product = line(instance_id="microsoft__BCApps-1", repo="microsoft/BCApps")
    file = make_dataset(tmp_path, product, {**sample_line(tmp_path), "note": "grün"})
    change_app(tmp_path, "codeunit 50000", "\ncodeunit 50000")
    first = file.read_bytes().splitlines()[0]
    assert recut(file)[0] == 0
    lines = file.read_bytes().splitlines()
    assert lines[0] == first
    assert json.loads(lines[1])["note"] == "grün"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("        exit(Round(Amount * (100 - Percent) / 100, 0.01));", "        exit(0);"),
        ("        // rounded to cents, as the reports print it\n", "        // cents\n        // more\n"),
    ],
    ids=["the fix itself", "next to the fix"],
)
def test_a_patch_that_no_longer_applies_is_told_and_nothing_is_written(
    tmp_path: Path, recut: Recut, old: str, new: str
) -> None:
    other = {**sample_line(tmp_path), "instance_id": "sample__shop-2"}
    file = make_dataset(tmp_path, sample_line(tmp_path), other)
    change_app(tmp_path, old, new)
    if "cents" in new:
        # Both neighbours of the changed line are other lines now.
        change_app(tmp_path, "0.01));\n    end;", "0.01));\n        // last\n    end;")
    before = file.read_bytes()
    code, told = recut(file)
    assert code == 1
    assert (
        f"{INSTANCE_ID}: patch cannot be taken back from apps/shop: patch failed: app/src/Discount.Codeunit.al:" in told
    )
    assert "sample__shop-2: patch cannot be taken back" in told
    assert "--base=FOLDER" in told
    assert file.read_bytes() == before


def test_a_base_state_made_by_hand_is_cut(tmp_path: Path, recut: Recut) -> None:
    """The way to a new entry: the bug put back into a copy of the app, its tests taken out, the patches filled in."""
    file = make_dataset(tmp_path, line(patch="to be cut", test_patch="to be cut"))
    by_hand = write(tmp_path / "by-hand", BASE)
    code, _ = recut(file, "-k", INSTANCE_ID, f"--base={by_hand}")
    (entry,) = entries(file)
    assert code == 0
    assert {path: content.decode() for path, content in base_state(entry).files.items()} == BASE
    assert entry.patch.count("diff --git") == entry.test_patch.count("diff --git") == 1
    assert "(100 - Percent)" in entry.patch
    assert "TenPercent" in entry.test_patch


@pytest.mark.parametrize(
    ("base", "missing"),
    [
        (APP | {"app/src/Discount.Codeunit.al": DISCOUNT + "\n"}, "test_patch: expected a change in test projects"),
        (APP | {"test/src/DiscountTest.Codeunit.al": ""}, "patch: expected a change in app projects"),
    ],
)
def test_a_base_state_by_hand_must_lack_both_fix_and_tests(
    tmp_path: Path, recut: Recut, base: dict[str, Any], missing: str
) -> None:
    file = make_dataset(tmp_path)
    before = file.read_bytes()
    code, told = recut(file, f"--base={write(tmp_path / 'by-hand', base)}")
    assert (code, told) == (1, f"{INSTANCE_ID}: {missing}, got none\n")
    assert file.read_bytes() == before


def test_nothing_selected_is_told(tmp_path: Path, recut: Recut) -> None:
    assert recut(make_dataset(tmp_path), "-k", "nothing") == (0, "no entry of an app was selected\n")


ANOTHER = """    Subtype = Test;

    [Test]
    procedure Another()
    begin
    end;

    local procedure IsNoTest()
    begin
    end;
"""


def test_tests_that_a_codeunit_has_got_since_must_pass_too(tmp_path: Path, recut: Recut) -> None:
    """The gold fix is judged by all tests of the codeunits that its own tests stand in."""
    file = make_dataset(tmp_path)
    (before,) = entries(file)
    change_app(tmp_path, "    Subtype = Test;\n", ANOTHER, "test/src/DiscountTest.Codeunit.al")
    code, told = recut(file)
    (after,) = entries(file)
    assert code == 0
    assert "PASS_TO_PASS gains 50100.Another\n" in told
    assert set(after.pass_to_pass) == {*before.pass_to_pass, (50100, "Another")}
    assert after.fail_to_pass == before.fail_to_pass
    assert recut(file) == (0, f"{INSTANCE_ID}: fits as it stands\n")


def test_a_test_that_was_forgotten_is_added_where_the_patches_fit(tmp_path: Path, recut: Recut) -> None:
    file = make_dataset(tmp_path, {**sample_line(tmp_path), "PASS_TO_PASS": []})
    (before,) = entries(file)
    assert recut(file) == (
        0,
        f"{INSTANCE_ID}: base_commit is now {before.base_commit}\n  PASS_TO_PASS gains 50100.NoDiscount\n",
    )
    (after,) = entries(file)
    assert (after.patch, after.test_patch) == (before.patch, before.test_patch)
    assert after.pass_to_pass == ((50100, "NoDiscount"),)
