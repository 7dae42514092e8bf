"""The base state: the app without the fix and its tests, under the id that git gives it, and not otherwise."""

import json
from pathlib import Path

import pytest

from dataset.base_state import BaseStateError, app_tree, base_state
from dataset.entries import BugFixEntry
from tests.dataset.sample import BASE, INSTANCE_ID, PATCH, sample_entry, sample_line, write


def entry(folder: Path, **changes: object) -> BugFixEntry:
    sample_entry(folder)
    return BugFixEntry.model_validate_json(json.dumps({**sample_line(folder), **changes})).placed_in(folder)


def test_fix_and_tests_are_taken_back(tmp_path: Path) -> None:
    state = base_state(sample_entry(tmp_path))
    assert {path: content.decode() for path, content in state.files.items()} == BASE
    assert state.tree_id == sample_entry(tmp_path).base_commit


def test_another_id_names_the_entry_both_ids_and_the_command(tmp_path: Path) -> None:
    true = sample_entry(tmp_path).base_commit
    with pytest.raises(BaseStateError) as caught:
        base_state(entry(tmp_path, base_commit="1" * 40))
    for part in (INSTANCE_ID, "1" * 40, true, "python -m dataset recut"):
        assert part in str(caught.value)


def test_a_patch_that_cannot_be_taken_back_names_the_place_and_the_command(tmp_path: Path) -> None:
    with pytest.raises(BaseStateError) as caught:
        base_state(entry(tmp_path, patch=PATCH.replace("+        exit(", "+        exit[")))
    for part in (
        f"{INSTANCE_ID}: patch cannot be taken back",
        "app/src/Discount.Codeunit.al:5",
        "python -m dataset recut",
    ):
        assert part in str(caught.value)


def test_a_changed_app_is_noticed(tmp_path: Path) -> None:
    it = sample_entry(tmp_path)
    write(tmp_path / "apps" / "shop", {"app/src/Other.Codeunit.al": "changed"})
    with pytest.raises(BaseStateError, match=r"expected .* got .*"):
        base_state(it)


def test_hidden_files_and_packages_of_tools_are_no_part_of_an_app(tmp_path: Path) -> None:
    it = sample_entry(tmp_path)
    litter = {".vscode/a.json": "", "app/.alpackages/B.app": "", "app/Shop_1.0.app": "", ".DS_Store": ""}
    write(tmp_path / "apps" / "shop", litter)
    assert base_state(it).files.keys() == BASE.keys()


def test_a_link_in_an_app_is_an_error_not_a_gap(tmp_path: Path) -> None:
    (write(tmp_path, {"a.al": ""}) / "b.al").symlink_to("/etc/hostname")
    with pytest.raises(BaseStateError, match=r"b\.al: no regular file"):
        app_tree(tmp_path)


def test_a_project_without_a_manifest_is_refused(tmp_path: Path) -> None:
    it = entry(tmp_path, project_paths=["app/src", "test"])
    with pytest.raises(BaseStateError, match=r"expected a file app/src/app\.json"):
        base_state(it)


def test_an_app_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BaseStateError, match="expected an app folder apps/nowhere in"):
        base_state(entry(tmp_path, repo="apps/nowhere"))
