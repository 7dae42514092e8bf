"""The numbers of a dataset, against the tables of the BC-Bench paper and by hand."""

import subprocess
import sys
from pathlib import Path

import pytest

from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from dataset.statistics import (
    PatchSize,
    area_groups,
    files_bin,
    grouped,
    images_bin,
    lines_bin,
    patch_size,
    statistics_of,
)
from tests.dataset.sample import PATCH, PUBLIC_DATA, TEST_PATCH, make_dataset, needs_public_data

ROOT = Path(__file__).resolve().parents[2]


def public_entries() -> list[BugFixEntry]:
    entries = read_dataset(PUBLIC_DATA / "bcbench.jsonl").of(Category.BUG_FIX)
    return [entry for entry in entries if isinstance(entry, BugFixEntry)]


@needs_public_data
def test_the_published_table_of_the_dataset() -> None:
    """Table "Key statistics": means with one decimal, as printed there; versions are those of bc-bench.md 1.4."""
    numbers = statistics_of(public_entries())
    assert (numbers.tasks, numbers.apps["BaseApp"], numbers.tasks - numbers.apps["BaseApp"]) == (101, 85, 16)
    assert (round(numbers.mean_files, 1), round(numbers.mean_lines, 1)) == (1.3, 18.9)
    assert (numbers.median_files, numbers.median_lines, numbers.with_images) == (1, 9, 67)
    assert list(numbers.versions.values()) == [51, 18, 15, 9, 3, 2, 1, 1, 1]


@needs_public_data
def test_the_published_table_of_areas() -> None:
    assert grouped(statistics_of(public_entries()).areas, fewest=3) == {
        "inventory": 21,
        "finance": 19,
        "sales": 12,
        "project": 8,
        "shopify": 7,
        "manufacturing": 5,
        "warehouse": 5,
        "crm": 3,
        "service": 3,
        "other": 18,
    }


@needs_public_data
def test_the_published_bins() -> None:
    """Tasks by files, lines and images, from the factor tables."""
    entries = public_entries()

    def counted(labels: list[str]) -> dict[str, int]:
        return {label: labels.count(label) for label in sorted(set(labels))}

    assert counted([files_bin(entry) for entry in entries]) == {"1": 82, "2+": 19}
    assert counted([lines_bin(entry) for entry in entries]) == {"1–10": 54, "11–25": 23, "26+": 24}
    assert counted([images_bin(entry) for entry in entries]) == {"0": 34, "1–5": 30, "6+": 37}
    assert list(area_groups(entries).values()).count("other") == 24


def test_a_changed_line_counts_as_removed_and_added() -> None:
    assert patch_size(PATCH) == PatchSize(files=1, lines=2)
    assert patch_size(TEST_PATCH) == PatchSize(files=1, lines=5)


def test_lines_that_look_like_headers_count() -> None:
    patch = "diff --git a/x.al b/x.al\n--- a/x.al\n+++ b/x.al\n@@ -1,2 +1,1 @@\n--- a comment\n-+++\n+x\n"
    assert patch_size(patch) == PatchSize(files=1, lines=3)


def test_nothing_is_grouped_where_every_name_has_enough() -> None:
    assert grouped({"sales": 3, "crm": 2}, fewest=2) == {"sales": 3, "crm": 2}


def test_no_entry_has_no_statistics() -> None:
    with pytest.raises(ValueError, match="without an entry"):
        statistics_of([])


def test_the_command_prints_the_numbers(tmp_path: Path) -> None:
    file = make_dataset(tmp_path)
    command = [sys.executable, "-m", "dataset", "statistics", f"--dataset={file}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rows = dict(line.rsplit(maxsplit=1) for line in done.stdout.splitlines() if line)
    assert (rows["tasks"], rows["lines changed, mean"], rows["tasks with images"]) == ("1", "2.0", "1")
    assert rows["other"] == "1"

    nothing = subprocess.run([*command, "-k", "absent"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert nothing.returncode == 2
    assert nothing.stderr.startswith("no entry with code under repair was selected; ")
