"""What follows from an entry's line: projects, app and area, markers, where it runs, its hash."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from dataset.entries import BugFixEntry, Category, marker
from dataset.project_paths import is_test_project, normal_path
from tests.dataset.sample import INSTANCE_ID, line, make_dataset, sample_entry


def entry(**changes: Any) -> BugFixEntry:
    return BugFixEntry.model_validate_json(json.dumps(line(**changes)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("inventory", "inventory"),
        ("Subscription Billing", "subscription_billing"),
        ("VAT & Duty (EU)", "vat_duty_eu"),
        ("", ""),
        ("--", ""),
    ],
)
def test_markers_are_lower_case_with_underscores(text: str, expected: str) -> None:
    assert marker(text) == expected


@pytest.mark.parametrize("name", ["bug-fix", "bug_fix", "Bug-Fix "])
def test_a_category_is_named_in_either_spelling(name: str) -> None:
    assert Category.named(name) is Category.BUG_FIX


def test_an_unknown_category_is_refused() -> None:
    with pytest.raises(ValueError, match="bugs"):
        Category.named("bugs")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("App\\Layers\\W1\\BaseApp", "App/Layers/W1/BaseApp"),
        ("./app/", "app"),
        (".", ""),
        (".AL-Go/app", ".AL-Go/app"),
        ("src/Apps\\W1//Shopify\\App", "src/Apps/W1/Shopify/App"),
    ],
)
def test_project_paths_use_either_slash(path: str, expected: str) -> None:
    assert normal_path(path) == expected


# The projects of the public dataset, and names that only look like tests.
@pytest.mark.parametrize(
    ("path", "holds_tests"),
    [
        ("App\\Layers\\W1\\Tests\\SCM", True),
        ("App\\Layers\\W1\\Tests\\TestLibraries", True),
        ("src\\Apps\\W1\\Shopify\\Test", True),
        ("test", True),
        ("App\\Layers\\W1\\BaseApp", False),
        ("Latest\\app", False),
        ("Contest", False),
    ],
)
def test_test_projects_are_told_by_the_beginning_of_a_path_component(path: str, holds_tests: bool) -> None:
    assert is_test_project(path) is holds_tests


@pytest.mark.parametrize(
    ("paths", "app"),
    [
        (["App\\Layers\\W1\\BaseApp", "App\\Layers\\W1\\Tests\\SCM"], "BaseApp"),
        (
            ["src\\Apps\\W1\\Subscription Billing\\App", "src\\Apps\\W1\\Subscription Billing\\Test"],
            "Subscription Billing",
        ),
        (["Loyalty/app", "Loyalty/test"], "app"),
    ],
)
def test_the_app_of_a_repository_is_read_off_its_first_project(paths: list[str], app: str) -> None:
    assert entry(repo="microsoft/BCApps", project_paths=paths).app == app


@pytest.mark.parametrize(
    ("repo", "paths", "app"),
    [
        ("apps/base", ["app", "test"], "base"),
        ("apps/contoso", ["app", "test"], "contoso"),
        ("apps/two", ["Rental/app", "Rental/test"], "Rental"),
    ],
)
def test_the_app_of_our_own_is_its_folder(repo: str, paths: list[str], app: str) -> None:
    assert entry(repo=repo, project_paths=paths).app == app


def test_markers_hold_category_area_app_image_and_portable() -> None:
    contoso = entry(repo="apps/contoso", metadata={"area": "Subscription Billing", "image_count": 2})
    assert contoso.markers(Category.BUG_FIX) == {"bug_fix", "subscription_billing", "contoso", "image", "portable"}
    base = entry(repo="apps/base", metadata={"area": "sales", "image_count": 0})
    assert base.markers(Category.TEST_GENERATION) == {"test_generation", "sales", "base"}
    bare = entry(repo="apps/base", metadata={})
    assert bare.markers(Category.BUG_FIX) == {"bug_fix", "base"}


# The table of DESIGN: apps/base on bclite only, apps/contoso on both, owner/name on the product only.
@pytest.mark.parametrize(
    ("repo", "embedded", "product"),
    [("apps/base", True, False), ("apps/contoso", True, True), ("microsoft/BCApps", False, True)],
)
def test_where_an_entry_can_run(repo: str, embedded: bool, product: bool) -> None:
    it = entry(repo=repo)
    assert (it.embedded, it.on_product, it.portable) == (embedded, product, embedded and product)
    assert bool(it.refusal(embedded=True)) is not embedded
    assert bool(it.refusal(embedded=False)) is not product


def test_a_refusal_says_what_to_pass() -> None:
    refusal = entry(repo="microsoft/BCApps").refusal(embedded=True)
    assert "microsoft/BCApps" in refusal
    assert "--bc=URL" in refusal
    assert "--bc=embedded" in entry(repo="apps/base").refusal(embedded=False)


def test_tests_are_flat_named_once_and_in_order() -> None:
    items = [{"codeunitID": 2, "functionName": ["B", "A", "B"]}, {"codeunitID": 1, "functionName": ["A"]}]
    assert entry(FAIL_TO_PASS=items).fail_to_pass == ((2, "B"), (2, "A"), (1, "A"))


@pytest.mark.parametrize("text", ["2025-11-26", "2025-11-26T21:22:42Z"])
def test_both_public_date_shapes_are_read(text: str) -> None:
    assert entry(created_at=text).created_on == date(2025, 11, 26)


def test_a_file_belongs_to_the_innermost_project() -> None:
    it = entry(project_paths=[".", "test"])
    assert it.project_of("src/A.al") == ""
    assert it.project_of("test/A.al") == "test"
    assert it.project_of("tests/A.al") == ""
    assert entry().project_of("application/A.al") is None


def test_the_hash_is_of_the_content_not_of_the_writing() -> None:
    two = [{"codeunitID": 5, "functionName": ["A", "B"]}]
    same = entry(FAIL_TO_PASS=two, project_paths=["src/app", "src/test"]).content_hash
    reordered = [{"codeunitID": 5, "functionName": ["B"]}, {"codeunitID": 5, "functionName": ["A"]}]
    assert entry(FAIL_TO_PASS=reordered, project_paths=["src\\app", "src\\test"], unknown=1).content_hash == same
    assert entry(FAIL_TO_PASS=two, project_paths=["src/app", "src/test"], patch="other").content_hash != same
    assert entry(FAIL_TO_PASS=two, project_paths=["src/test", "src/app"]).content_hash != same
    moved = [{"codeunitID": 6, "functionName": ["A", "B"]}]
    assert entry(FAIL_TO_PASS=moved, project_paths=["src/app", "src/test"]).content_hash != same


def test_the_hash_covers_the_problem_statement_and_its_images(tmp_path: Path) -> None:
    make_dataset(tmp_path, line())
    statement = tmp_path / "problem_statements" / INSTANCE_ID

    def hash_now() -> str:
        return entry().placed_in(tmp_path).content_hash

    first = hash_now()
    (statement / "card.png").write_bytes(b"another image")
    second = hash_now()
    (statement / "README.md").write_text("another text", encoding="utf-8")
    assert len({first, second, hash_now()}) == 3


@pytest.mark.parametrize("name", ["patch", "test_patch"])
@pytest.mark.parametrize("root", ["App", "src"])
def test_changes_to_localised_copies_of_the_base_application_are_refused(name: str, root: str) -> None:
    paths = [f"{root}\\Layers\\W1\\BaseApp", f"{root}\\Layers\\W1\\Tests\\ERM"]
    w1 = f"diff --git a/{root}/Layers/W1/BaseApp/A.al b/{root}/Layers/W1/BaseApp/A.al\n"
    assert entry(repo="o/n", project_paths=paths, patch=w1, test_patch=w1)
    both = {"patch": w1, "test_patch": w1, name: w1 + w1.replace("W1", "DACH")}
    with pytest.raises(ValueError, match=f"{name}: expected changes to BaseApp in layer W1 only, got layer DACH"):
        entry(repo="o/n", project_paths=paths, **both)


def test_lines_that_are_alike_are_one_entry_in_one_folder_alone(tmp_path: Path) -> None:
    """What is kept for an entry, such as its base state, is made of the apps beside its file."""
    entries = [sample_entry(tmp_path), sample_entry(tmp_path), sample_entry(tmp_path).placed_in(tmp_path / "other")]
    assert len(set(entries)) == 2
    assert entries[0] == entries[1] != entries[2]
