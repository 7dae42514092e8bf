"""Durations that a user names: runs, folders of runs, and what cannot be read as such."""

from pathlib import Path

import pytest

from reports.given_durations import DurationsError, durations_at
from tests.reports.making import make_record


def write_run(folder: Path, **seconds: float) -> Path:
    folder.mkdir(parents=True)
    records = [make_record(name, 1, seconds=taken) for name, taken in seconds.items()]
    records.append(make_record("broken", 1, "infrastructure/rate_limit", seconds=1.0))
    lines = "".join(record.model_dump_json() + "\n" for record in records)
    (folder / "results.jsonl").write_text(lines, encoding="utf-8")
    return folder


def test_the_median_over_all_runs_that_are_found(tmp_path: Path) -> None:
    """Of a: 1, 2 and 9, the median 2; of a run in an arm, too; infrastructure tells nothing."""
    write_run(tmp_path / "one", a=1.0, b=5.0)
    write_run(tmp_path / "two", a=2.0)
    write_run(tmp_path / "arms" / "left", a=9.0)
    assert durations_at([tmp_path]) == {("bug_fix", "a"): 2.0, ("bug_fix", "b"): 5.0}
    assert durations_at([tmp_path / "one"]) == durations_at([tmp_path / "one" / "results.jsonl"])


def test_a_file_of_durations(tmp_path: Path) -> None:
    file = tmp_path / "durations.json"
    file.write_text('{"bug_fix": {"a": 1.2}, "data_query": {"a": 5}}', encoding="utf-8")
    assert durations_at([file]) == {("bug_fix", "a"): 1.2, ("data_query", "a"): 5.0}


@pytest.mark.parametrize("content", ["[]", "{", '{"bug_fix": {"a": "long"}}', '{"bug_fix": {"a": -1}}', "\xff"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: str) -> None:
    file = tmp_path / "durations.json"
    file.write_bytes(content.encode("latin-1"))
    with pytest.raises(DurationsError, match=r"durations\.json: expected"):
        durations_at([file])


def test_nothing_is_no_durations(tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").write_text("", encoding="utf-8")
    for path, told in ((tmp_path / "none", "expected a run"), (tmp_path, "no trial there tells")):
        with pytest.raises(DurationsError, match=told):
            durations_at([path])
