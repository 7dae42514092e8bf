"""A new entry from an app and its base state: the line is right, the tests are found, and nothing else is touched."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.lint import lint
from dataset.base_state import base_state
from dataset.entries import BugFixEntry, Category
from dataset.problem import read_problem_statement
from dataset.reader import read_dataset
from tests.dataset.sample import write
from tests.reports.shop import BEFORE, FIXED, RULE, TESTS

ROOT = Path(__file__).resolve().parents[2]
ID = "shop__Total-1"


def folders(tmp_path: Path, *, app: dict[str, bytes] = FIXED, base: dict[str, bytes] = BEFORE) -> tuple[Path, Path]:
    """A dataset with the app, and a folder with its base state."""
    dataset = write(tmp_path / "dataset", {f"apps/shop/{path}": content.decode() for path, content in app.items()})
    return dataset, write(tmp_path / "base", {path: content.decode() for path, content in base.items()})


def add(dataset: Path, base: Path, *arguments: str, instance_id: str = ID) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dataset", "add", instance_id, f"--dataset={dataset}", "--app=apps/shop"]
    return subprocess.run(
        [*command, f"--base={base}", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def entries(dataset: Path) -> list[BugFixEntry]:
    return [each for each in read_dataset(dataset).of(Category.BUG_FIX) if isinstance(each, BugFixEntry)]


def test_an_entry_is_made_of_two_folders(tmp_path: Path) -> None:
    dataset, base = folders(tmp_path)
    done = add(dataset, base, "--area=sales", "--version=27.1")
    assert done.returncode == 0, done.stderr
    (entry,) = entries(dataset)
    assert (entry.instance_id, entry.area, entry.environment_setup_version) == (ID, "sales", "27.1")
    assert entry.projects == ("app", "test")
    assert dict(base_state(entry).files) == BEFORE
    assert entry.fail_to_pass == ((50150, "TotalIsTwo"),)
    assert entry.pass_to_pass == ((50150, "TotalIsPositive"),)
    assert read_problem_statement(entry).text.startswith("# ")
    assert f"python -m dataset validate --dataset={dataset} -k {ID}" in done.stdout
    assert any("got the one that `python -m dataset add` begins with" in fault for fault in lint(entry))


def test_the_lines_before_it_stay_as_they_are(tmp_path: Path) -> None:
    dataset, base = folders(tmp_path)
    assert add(dataset, base, "--version=27.0").returncode == 0
    file = dataset / "bug_fix.jsonl"
    first = file.read_bytes().rstrip(b"\n")
    file.write_bytes(first)
    done = add(dataset, base, "--version=27.0", instance_id="shop__Total-2")
    assert done.returncode == 0, done.stderr
    assert file.read_bytes().startswith(first + b"\n")
    assert [entry.instance_id for entry in entries(dataset)] == [ID, "shop__Total-2"]


def test_a_statement_that_is_there_is_kept_and_its_images_are_counted(tmp_path: Path) -> None:
    dataset, base = folders(tmp_path)
    write(dataset / "problem_statements" / ID, {"README.md": "# Mine\n![x](./x.png)\n", "x.png": ""})
    assert add(dataset, base, "--version=27.0").returncode == 0
    (entry,) = entries(dataset)
    assert entry.metadata.image_count == 1
    assert read_problem_statement(entry).text.startswith("# Mine")


def test_projects_stand_behind_what_they_depend_on(tmp_path: Path) -> None:
    """By name the order would be api, core; by need it is core, api."""

    def manifest(number: int, *needs: int) -> bytes:
        listed = ", ".join(f'{{"id": "{need}"}}' for need in needs)
        return f'{{"id": "{number}", "platform": "26.3.0.0", "dependencies": [{listed}]}}'.encode()

    more = {
        "api/app.json": manifest(2, 1),
        "core/app.json": manifest(1),
        "Test/app.json": manifest(4, 3),
        "test-library/app.json": manifest(3, 2),
    }
    app, base = (
        {path.replace("test/", "Test/").replace("app/", "core/"): content for path, content in files.items()} | more
        for files in (FIXED, BEFORE)
    )
    dataset, folder = folders(tmp_path, app=app, base=base)
    done = add(dataset, folder)
    assert done.returncode == 0, done.stderr
    (entry,) = entries(dataset)
    assert entry.projects == ("core", "api", "test-library", "Test")
    assert entry.environment_setup_version == "26.3"


@pytest.mark.parametrize(
    ("base", "arguments", "message"),
    [
        (FIXED, (), "expected a folder without the fix, got the same app projects"),
        ({**FIXED, RULE: BEFORE[RULE]}, (), "expected a folder without the tests, got the same test projects"),
        (
            {**BEFORE, TESTS: FIXED[TESTS] + b"// as it was\n"},
            (),
            "expected tests that come with the fix, got no test added or changed",
        ),
        (BEFORE, ("--version=27",), "environment_setup_version: expected a version of Business Central such as 27.0"),
        (BEFORE, None, "--version: expected a version such as 28.0, got none here nor in an app.json"),
        (BEFORE, ("--app=apps/other",), "--app=apps/other: expected a folder apps/<name> in"),
        (BEFORE, ("--base=/nowhere",), "--base=/nowhere: expected a folder with the base state"),
    ],
)
def test_what_cannot_be_an_entry_is_told_and_not_written(
    tmp_path: Path, base: dict[str, bytes], arguments: tuple[str, ...] | None, message: str
) -> None:
    dataset, folder = folders(tmp_path, base=base)
    done = add(dataset, folder, *(() if arguments is None else ("--version=27.0", *arguments)))
    assert done.returncode == 1
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (dataset / "bug_fix.jsonl").exists()


def test_an_id_that_is_taken_or_none_is_refused(tmp_path: Path) -> None:
    dataset, base = folders(tmp_path)
    assert add(dataset, base, "--version=27.0").returncode == 0
    before = (dataset / "bug_fix.jsonl").read_bytes()
    again = add(dataset, base, "--version=27.0", instance_id=ID.upper())
    assert "expected an id of its own, got one that is taken" in again.stderr
    none = add(dataset, base, "--version=27.0", instance_id="no id")
    assert "instance_id: expected an id such as microsoft__BCApps-4699" in none.stderr
    assert (dataset / "bug_fix.jsonl").read_bytes() == before
