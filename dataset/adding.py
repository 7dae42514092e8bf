"""A new entry: its line is made out of an app of the dataset and the base state, and put behind the others."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from dataset.base_state import app_tree
from dataset.entries import STATEMENT_FOLDERS, BugFixEntry, by_codeunit
from dataset.project_paths import is_test_project
from dataset.reader import DatasetError, read_dataset, schema_faults
from dataset.recut import cut
from dataset.tree import Tree

STATEMENT = """# (one line: what is wrong, as a user sees it)

## Steps to reproduce

1. …

## Expected

…

## Actual

…
"""
"""What a new problem statement begins as."""

_VERSION = re.compile(r"(\d{2})\.(\d{1,2})\.")


@dataclass(frozen=True, slots=True)
class Draft:
    """A new entry before its tests are known. `app` and `base` are the trees with and without fix and tests."""

    entry: BugFixEntry
    app: Tree
    base: Tree


def draft_entry(dataset: Path, instance_id: str, repo: str, base: Path, *, area: str, version: str | None) -> Draft:
    """The draft of an entry of the app `repo` (`apps/<name>`), with the base state in a folder `base`.

    `version` is that of Business Central, of the app's manifest when None. Raises DatasetError for what is missing, and
    BaseStateError for files that cannot be read.
    """
    folder = dataset / repo
    if not repo.startswith("apps/") or not folder.is_dir():
        raise DatasetError(f"--app={repo}: expected a folder apps/<name> in {dataset}, got none there")
    if not base.is_dir():
        raise DatasetError(f"--base={base}: expected a folder with the base state, got none there")
    app, before = app_tree(folder), app_tree(base)
    projects = _projects(app)
    values = {
        "instance_id": instance_id,
        "repo": repo,
        "base_commit": "0" * 40,
        "created_at": date.today().isoformat(),
        "environment_setup_version": version or _version(app, projects),
        "project_paths": projects,
        "metadata": {"area": area},
        "patch": "-",
        "test_patch": "-",
        "FAIL_TO_PASS": [{"codeunitID": 1, "functionName": ["-"]}],
    }
    try:
        entry = BugFixEntry.model_validate_json(json.dumps(values)).placed_in(dataset)
    except ValidationError as error:
        raise DatasetError("\n".join(f"{instance_id}: {each}" for each in schema_faults(error, BugFixEntry))) from None
    made = cut(before, app, entry)
    for name, patch, kind in (("fix", made.patch, "app"), ("tests", made.test_patch, "test")):
        if not patch:
            raise DatasetError(f"--base={base}: expected a folder without the {name}, got the same {kind} projects")
    cuts = {"patch": made.patch, "test_patch": made.test_patch, "base_commit": made.base_commit}
    return Draft(entry.model_copy(update=cuts), app, before)


def add_entry(
    file: Path, draft: Draft, fail_to_pass: Iterable[tuple[int, str]], pass_to_pass: Iterable[tuple[int, str]]
) -> BugFixEntry:
    """Write the entry as the last line of a dataset file, and begin its problem statement when it has none.

    The tests are given as codeunit number and procedure name. Raises DatasetError when the id is taken, or no test
    fails without the fix.
    """
    entry, failing = draft.entry, by_codeunit(fail_to_pass)
    if file.exists() and any(
        each.instance_id.casefold() == entry.instance_id.casefold()
        for entries in read_dataset(file).entries.values()
        for each in entries
    ):
        taken = f"{file}: {entry.instance_id}: expected an id of its own, got one that is taken"
        raise DatasetError(f"{taken}: take another, or delete its line")
    if not failing:
        raise DatasetError(f"{entry.instance_id}: expected tests that come with the fix, got no test added or changed")
    statement = file.parent / STATEMENT_FOLDERS[0] / entry.instance_id
    statement.mkdir(parents=True, exist_ok=True)
    if not (statement / "README.md").exists():
        (statement / "README.md").write_text(STATEMENT, encoding="utf-8")
    images = [path for path in statement.iterdir() if path.suffix.lower() != ".md"]
    values = {
        "instance_id": entry.instance_id,
        "repo": entry.repo,
        "base_commit": entry.base_commit,
        "created_at": entry.created_at,
        "environment_setup_version": entry.environment_setup_version,
        "project_paths": list(entry.project_paths),
        "metadata": {"area": entry.area, "image_count": len(images)},
        "FAIL_TO_PASS": failing,
        "PASS_TO_PASS": by_codeunit(pass_to_pass),
        "patch": entry.patch,
        "test_patch": entry.test_patch,
    }
    line = json.dumps(values, ensure_ascii=False).encode()
    before = file.read_bytes() if file.exists() else b""
    separator = b"\n" if before and not before.endswith(b"\n") else b""
    file.write_bytes(before + separator + line + b"\n")
    return BugFixEntry.model_validate_json(line).placed_in(file.parent)


def _projects(app: Tree) -> list[str]:
    """The folders with an app.json, each behind those that it depends on, the test projects last."""
    manifests = {path.rpartition("/")[0]: path for path in app if path.rpartition("/")[2] == "app.json"}
    needs = {project: _manifest(app, path) for project, path in manifests.items()}
    by_id = {str(content.get("id", "")).casefold(): project for project, content in needs.items()}

    def depth(project: str, above: tuple[str, ...] = ()) -> int:
        needed = (by_id.get(str(each.get("id", "")).casefold()) for each in needs[project].get("dependencies", ()))
        inside = [each for each in needed if each is not None and each not in above]
        return 1 + max((depth(each, (*above, project)) for each in inside), default=0)

    return sorted(manifests, key=lambda project: (is_test_project(project), depth(project), project))


def _version(app: Tree, projects: Iterable[str]) -> str:
    for project in projects:
        content = _manifest(app, f"{project}/app.json" if project else "app.json")
        if found := _VERSION.match(str(content.get("application") or content.get("platform") or "")):
            return f"{found[1]}.{found[2]}"
    raise DatasetError("--version: expected a version such as 28.0, got none here nor in an app.json")


def _manifest(app: Tree, path: str) -> Mapping[str, Any]:
    try:
        content = json.loads(app[path].decode("utf-8-sig"))
    except ValueError as error:
        raise DatasetError(f"{path}: expected JSON without comments, got {error}") from None
    if not isinstance(content, dict):
        raise DatasetError(f"{path}: expected a JSON object")
    return content
