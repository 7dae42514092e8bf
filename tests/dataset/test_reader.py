"""Dataset files: the public one as it is, what files may look like, and how faults are told."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from dataset.code_review import CodeReviewEntry
from dataset.entries import BugFixEntry, Category
from dataset.reader import Dataset, DatasetError, read_dataset
from tests.dataset.sample import INSTANCE_ID, PUBLIC_DATA, line, make_dataset, needs_public_data


def read(folder: Path, *lines: str | dict[str, Any]) -> Dataset:
    file = folder / "tasks.jsonl"
    texts = [text if isinstance(text, str) else json.dumps(text) for text in lines]
    file.write_text("\n".join(texts) + "\n", encoding="utf-8")
    return read_dataset(file)


def faults(folder: Path, *lines: str | dict[str, Any]) -> list[str]:
    with pytest.raises(DatasetError) as caught:
        read(folder, *lines)
    return [text.removeprefix(f"{folder}/tasks.jsonl:") for text in str(caught.value).splitlines()]


@needs_public_data
def test_the_public_dataset_loads_as_it_is() -> None:
    """The counts are those of bc-bench.md 1.4, worked out on the public file by others."""
    dataset = read_dataset(PUBLIC_DATA / "bcbench.jsonl")
    entries = [entry for entry in dataset.of(Category.BUG_FIX) if isinstance(entry, BugFixEntry)]
    assert len(entries) == len(dataset.of(Category.TEST_GENERATION)) == 101
    assert sum(entry.app == "BaseApp" for entry in entries) == 85
    assert sum(len(entry.projects) == 3 for entry in entries) == 19
    assert {len(entry.app_projects) for entry in entries} == {1}
    assert sum(entry.environment_setup_version == "27.0" for entry in entries) == 51
    assert sum(entry.has_images for entry in entries) == 67
    assert sum(bool(entry.pass_to_pass) for entry in entries) == 2
    assert len({entry.base_commit for entry in entries}) == 80
    assert {entry.embedded for entry in entries} == {False}
    assert [remark.split(": ", 1)[1] for remark in dataset.remarks] == [
        "microsoftInternal__NAV-224009: metadata.commnet: unknown key, left out, did you mean comment?",
        "microsoftInternal__NAV-218323: metadata.commnet: unknown key, left out, did you mean comment?",
    ]


@needs_public_data
def test_the_public_folder_loads_what_the_suite_runs() -> None:
    dataset = read_dataset(PUBLIC_DATA)
    assert len(dataset.of(Category.BUG_FIX)) == 101
    reviews = dataset.of(Category.CODE_REVIEW)
    comments = [len(entry.expected_comments) for entry in reviews if isinstance(entry, CodeReviewEntry)]
    assert (len(comments), sum(comments), comments.count(0)) == (144, 235, 37)
    assert not any("codereview.jsonl" in remark for remark in dataset.remarks)


@needs_public_data
def test_published_results_are_those_of_our_app_names() -> None:
    """The result files name the project of each task by the rule that `Entry.app` follows."""
    apps = {entry.instance_id: entry.app for entry in read_dataset(PUBLIC_DATA / "bcbench.jsonl").of(Category.BUG_FIX)}
    files = (PUBLIC_DATA / "runs" / "copilot-opus-4-6").glob("*.jsonl")
    results = [json.loads(text) for file in files for text in file.read_bytes().splitlines()]
    assert results
    assert [apps[result["InstanceID"]] for result in results] == [result["Project"] for result in results]


def test_bom_windows_line_ends_blank_lines_and_odd_separators_are_read(tmp_path: Path) -> None:
    first = json.dumps(line(metadata={"area": "a\u2028b\u0085"}), ensure_ascii=False)
    second = json.dumps(line(instance_id="sample__shop-2"))
    file = tmp_path / "tasks.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + f"{first}\r\n\r\n   \r\n{second}".encode())
    entries = read_dataset(file).of(Category.BUG_FIX)
    assert [entry.instance_id for entry in entries] == [INSTANCE_ID, "sample__shop-2"]
    assert entries[0].area == "a\u2028b\u0085"
    plain = tmp_path / "plain.jsonl"
    plain.write_bytes(f"{first}\n{second}\n".encode())
    assert read_dataset(plain).content_hash == read_dataset(file).content_hash


def test_all_bad_lines_are_told_at_once(tmp_path: Path) -> None:
    without_patch = line(instance_id="sample__shop-4")
    del without_patch["patch"]
    assert faults(
        tmp_path,
        line(base_commit="abc", created_at="yesterday"),
        "{'no': 'json'}",
        "[1, 2]",
        without_patch,
        line(instance_id="sample__shop-5", environment_setup_version="27."),
        line(instance_id="sample__shop-6", FAIL_TO_PASS=[{"codeunitID": "7", "functionName": []}]),
        line(instance_id="no id", project_paths=["..\\app", "test"]),
        line(instance_id="sample__shop-8", project_paths=["app"]),
        line(instance_id="sample__shop-9", test_patch="a\0b"),
    ) == [
        f'1: {INSTANCE_ID}: created_at: expected a date such as 2025-03-19 or 2025-11-26T21:22:42Z, got "yesterday"',
        f'1: {INSTANCE_ID}: base_commit: expected 40 hexadecimal digits, got "abc"',
        "2: ?: line: expected a JSON object, got key must be a string in column 2",
        "3: ?: line: expected a JSON object, got [1, 2]",
        "4: sample__shop-4: patch: expected a diff, not empty, got nothing",
        '5: sample__shop-5: environment_setup_version: expected a version of Business Central such as 27.0, got "27."',
        '6: sample__shop-6: FAIL_TO_PASS[0].codeunitID: expected the number of a test codeunit, got "7"',
        "6: sample__shop-6: FAIL_TO_PASS[0].functionName: expected a list of one or more procedure names, got []",
        '7: no id: instance_id: expected an id such as microsoft__BCApps-4699, got "no id"',
        '7: no id: project_paths[0]: expected a relative path inside the repository, got "..\\\\app"',
        "8: sample__shop-8: project_paths: expected at least one app and one test project, got not a test project",
        '9: sample__shop-9: test_patch: expected a diff without NUL characters, got "a\\u0000b"',
    ]


def test_a_two_digit_minor_version_is_read(tmp_path: Path) -> None:
    (entry,) = read(tmp_path, line(environment_setup_version="28.10")).of(Category.BUG_FIX)
    assert entry.environment_setup_version == "28.10"


def test_text_that_is_not_utf8_is_a_fault_of_its_line(tmp_path: Path) -> None:
    file = tmp_path / "tasks.jsonl"
    bad = json.dumps(line(instance_id="sample__shop-2", metadata={"area": "Büro"}), ensure_ascii=False).encode("cp1252")
    file.write_bytes(json.dumps(line()).encode() + b"\n" + bad)
    with pytest.raises(DatasetError, match=r"tasks\.jsonl:2: \?: line: expected a JSON object, got invalid unicode"):
        read_dataset(file)


@pytest.mark.parametrize("second", [INSTANCE_ID, INSTANCE_ID.upper()])
def test_a_duplicate_id_is_rejected_also_across_files_and_case(tmp_path: Path, second: str) -> None:
    (tmp_path / "one.jsonl").write_text(json.dumps(line()), encoding="utf-8")
    (tmp_path / "two.jsonl").write_text(json.dumps(line(instance_id=second)), encoding="utf-8")
    with pytest.raises(DatasetError) as caught:
        read_dataset(tmp_path)
    told = (
        f"{tmp_path}/two.jsonl:1: {second}: instance_id: expected an id of its own, got that of {tmp_path}/one.jsonl:1"
    )
    assert str(caught.value) == told


def test_unknown_keys_are_told_with_the_near_match_and_are_not_fatal(tmp_path: Path) -> None:
    items = [{"codeunitID": 1, "functionName": ["A"], "functionNames": ["B"]}]
    dataset = read(tmp_path, line(base_comit="x", metadata={"aera": "sales"}, FAIL_TO_PASS=items, zzz=1))
    assert len(dataset.of(Category.BUG_FIX)) == 1
    assert [remark.split(f"{INSTANCE_ID}: ")[1] for remark in dataset.remarks] == [
        "base_comit: unknown key, left out, did you mean base_commit?",
        "zzz: unknown key, left out",
        "metadata.aera: unknown key, left out, did you mean area?",
        "FAIL_TO_PASS[0].functionNames: unknown key, left out, did you mean functionName?",
    ]


def test_a_category_that_is_not_held_names_those_that_are(tmp_path: Path) -> None:
    dataset = read(tmp_path, {"nl_prompt": "write it", "expected": [], "instance_id": "nl2al__a-1"})
    with pytest.raises(DatasetError, match="expected entries of the category bug_fix, got nothing that the suite runs"):
        dataset.of(Category.BUG_FIX)
    assert dataset.remarks == (
        f"{tmp_path}/tasks.jsonl: left out, since the suite does not run the category checklist",
    )


def test_lines_of_no_known_kind_are_refused(tmp_path: Path) -> None:
    assert faults(tmp_path, {"question": "?"}) == [
        "1: ?: expected entries with keys such as FAIL_TO_PASS, PASS_TO_PASS, expected_comments, gold_query, "
        "gold_rows, ignored_comments, impossible_because, test_patch, got none of them"
    ]


@pytest.mark.parametrize("name", ["missing.jsonl", ""])
def test_a_missing_file_and_an_empty_folder_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(DatasetError, match=r"expected a dataset file or a folder with \*\.jsonl, got none"):
        read_dataset(tmp_path / name)


def test_the_dataset_hash_covers_problem_statements(tmp_path: Path) -> None:
    file = make_dataset(tmp_path, line())
    before = read_dataset(file).content_hash
    (tmp_path / "problem_statements" / INSTANCE_ID / "README.md").write_text("changed", encoding="utf-8")
    assert read_dataset(file).content_hash != before


def test_ten_thousand_entries_are_read_in_a_fraction_of_what_pytest_needs_for_as_many_items(tmp_path: Path) -> None:
    """pytest needs more than a second to collect 10,000 items; the bound leaves room for a busy machine."""
    text = json.dumps(line(instance_id="sample__shop-@"))
    file = tmp_path / "tasks.jsonl"
    file.write_text("\n".join(text.replace("@", str(number)) for number in range(10_000)), encoding="utf-8")
    start = time.process_time()
    entries = read_dataset(file).of(Category.BUG_FIX)
    for entry in entries:
        entry.markers(Category.BUG_FIX)
    assert len(entries) == 10_000
    assert time.process_time() - start < 1.5
