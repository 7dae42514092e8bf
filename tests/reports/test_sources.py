"""What lies at a path: each kind of it, and everything that may be wrong with it, told before any number."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.outcome import FailureMode, Outcome, TrialRecord
from dataset.reader import read_dataset
from reports.records import RunFolder, TrialKey
from reports.results import InputError, Results
from reports.sources import IncompleteError, complete, read_results, told
from tests.dataset.sample import PUBLIC_DATA, needs_public_data
from tests.reports.making import grid, make_info, make_record
from tests.reports.published_data import LEADERBOARD, OPUS_4_6
from tests.reports.test_published import PATCH, export, result, scores, summary, write


def only(found: list[Results]) -> Results:
    (results,) = found
    return results


def gaps_of(path: Path) -> str:
    with pytest.raises(IncompleteError) as caught:
        complete(read_results(path))
    return str(caught.value)


def test_a_folder_of_published_trials_is_an_experiment_with_a_run_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "opus"
    folder.mkdir()
    write(folder / "200.jsonl", export(**scores(0, 1)), export("a__t-2", output="other"))
    write(folder / "100.jsonl", export(), export("a__t-2"))
    results = only(read_results(folder))
    assert (results.name, results.category, results.selected, results.gaps) == ("opus", "bug_fix", 4, ())
    assert [(run.run_id, run.rate) for run in results.runs] == [("100", 1.0), ("200", 0.5)], "by the names of the files"
    assert results.tallies["a__t-1"].rate == 0.5
    assert [results.output(record) for record in results.records] == [PATCH, PATCH, PATCH, "other"]


def test_a_file_of_published_trials_is_a_run(tmp_path: Path) -> None:
    results = only(read_results(write(tmp_path / "100.jsonl", export(), export("a__t-2"))))
    assert (results.name, [run.run_id for run in results.runs]) == ("100", ["100"])


def test_files_named_by_tasks_are_one_run(tmp_path: Path) -> None:
    write(tmp_path / "a__t-1.jsonl", result())
    write(tmp_path / "a__t-2.jsonl", result("a__t-2", resolved=False))
    results = only(read_results(tmp_path))
    assert (results.name, len(results.runs), results.runs[0].rate) == ("Claude Code m-1 mcp_servers=altool", 1, 0.5)


def test_a_leaderboard_holds_many_experiments_and_a_file_of_summaries_one(tmp_path: Path) -> None:
    runs = [summary(), summary(github_run_id="2"), summary(github_run_id="3", benchmark_version="0.2.0")]
    (tmp_path / "bug-fix.json").write_text(json.dumps({"runs": runs, "aggregate": []}))
    found = read_results(tmp_path / "bug-fix.json")
    assert [(each.name, len(each.runs)) for each in found] == [
        ("Claude Code m-1 0.1.0", 2),
        ("Claude Code m-1 0.2.0", 1),
    ]
    assert len(read_results(tmp_path)) == 2, "the folder of the file"
    assert only(read_results(write(tmp_path / "setup.jsonl", *runs[:2]))).selected == 4
    with pytest.raises(
        InputError, match=r"setup.jsonl: expected runs of one experiment, since others are never averaged"
    ):
        read_results(write(tmp_path / "setup.jsonl", *runs))


def test_a_summary_of_a_single_run(tmp_path: Path) -> None:
    (tmp_path / "evaluation_summary.json").write_text(json.dumps(summary(), indent=4))
    assert only(read_results(tmp_path / "evaluation_summary.json")).runs[0].rate == 0.5


def write_run(path: Path, records: list[TrialRecord], keys: list[TrialKey]) -> RunFolder:
    folder = RunFolder.create(path)
    folder.write_info(make_info(keys, name=path.name))
    for record in records:
        key = TrialKey(record.category, record.instance_id, record.run)
        trial = folder.trial(key)
        trial.begin_try(1).keep("submission.patch", f"patch of {record.instance_id}-{record.run}".encode())
        trial.write(record)
    return folder


def test_a_run_of_ours_and_a_folder_of_arms(tmp_path: Path) -> None:
    keys = grid(2, 2)
    for arm in ("base", "with-mcp"):
        write_run(tmp_path / arm, [make_record(key.instance_id, key.run) for key in keys], keys)
    found = read_results(tmp_path)
    assert [(each.name, each.selected, each.gaps) for each in found] == [("base", 4, ()), ("with-mcp", 4, ())]
    assert found[0].output(found[0].records[3]) == "patch of a__t-2-2"
    assert found[0].set_up.model == "m-1"


def test_what_a_run_of_ours_misses(tmp_path: Path) -> None:
    keys = grid(2, 3)
    records = [
        make_record("a__t-1", 1),
        make_record("a__t-1", 2, "infrastructure/rate_limit"),
        make_record("a__t-1", 3, "unscorable/engine_unsupported"),
        make_record("a__t-2", 1, experiment_key="another"),
    ]
    folder = write_run(tmp_path / "run", records, keys)
    folder.trial(TrialKey("bug_fix", "a__t-2", 2)).record_path.write_text('{"instance_id":')
    text = gaps_of(tmp_path / "run")
    assert "run, bug_fix: 3 of 6 trials not run" in text
    assert "run, bug_fix: 1 of 6 trials failed for infrastructure (rate_limit 1)" in text
    assert "not a trial record" in text
    assert "a__t-2, run 1: made with another set-up" in text
    assert "--incomplete" in text


def test_a_results_file_of_ours(tmp_path: Path) -> None:
    records = [make_record(key.instance_id, key.run) for key in grid(2, 2)]
    folder = write_run(tmp_path / "run", records, grid(2, 2))
    folder.write_results(records, {})
    results = only(read_results(tmp_path / "run/results.jsonl"))
    assert (results.name, results.selected, results.records) == ("run", 4, tuple(records))
    with (tmp_path / "run/results.jsonl").open("a") as file:
        file.write(records[0].model_dump_json() + "\n")
    with pytest.raises(InputError, match=r"results.jsonl:5: expected each trial once, got a__t-1, run 1 again"):
        read_results(tmp_path / "run/results.jsonl")
    folder.write_results([*records[:3], make_record("a__t-2", 2, experiment_key="f" * 16)], {})
    with pytest.raises(InputError, match="expected runs of one experiment"):
        read_results(tmp_path / "run/results.jsonl")
    folder.write_results(records[:3], {})
    assert "1 of 4 trials not run" in gaps_of(tmp_path / "run/results.jsonl")
    (tmp_path / "run/results.jsonl").write_bytes(records[0].model_dump_json().encode()[:-9])
    with pytest.raises(InputError, match=r"results.jsonl:1: line: expected a JSON object, got EOF"):
        read_results(tmp_path / "run/results.jsonl")


def test_a_trial_missing_in_one_run_is_told(tmp_path: Path) -> None:
    write(tmp_path / "100.jsonl", export(), export("a__t-2"))
    write(tmp_path / "200.jsonl", export(output="x"))
    assert "run 200: 1 of 2 tasks missing: a__t-2" in gaps_of(tmp_path)


def test_a_task_without_result_in_a_summary_is_told(tmp_path: Path) -> None:
    assert "run 21469730914: 1 of 3 tasks without a result" in gaps_of(
        write(tmp_path / "setup.jsonl", summary(total=3, failed=2, percentage=33.3))
    )


def test_the_same_run_twice_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "100.jsonl", export(), export("a__t-2"))
    write(tmp_path / "200.jsonl", export("a__t-2"), export())
    with pytest.raises(InputError, match="expected runs that are independent, got the same trials in 100 and 200"):
        read_results(tmp_path)
    with pytest.raises(InputError, match="expected each run once, got 21469730914 more than once"):
        read_results(write(tmp_path / "setup.jsonl", summary(), summary()))


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ([], "expected a run, published trials .* got none"),
        (["notes.txt"], "expected a run, published trials .* got none"),
    ],
)
def test_an_empty_folder_is_told(tmp_path: Path, names: list[str], message: str) -> None:
    for name in names:
        (tmp_path / name).touch()
    with pytest.raises(InputError, match=message):
        read_results(tmp_path)
    with pytest.raises(InputError, match="expected a file that can be read"):
        read_results(tmp_path / "none")


def test_trials_and_runs_in_one_folder_are_told(tmp_path: Path) -> None:
    write(tmp_path / "1.jsonl", export())
    write(tmp_path / "2.jsonl", summary())
    with pytest.raises(InputError, match="expected trials in all files, or runs in all, got runs in 2"):
        read_results(tmp_path)


def test_experiments_are_not_mixed(tmp_path: Path) -> None:
    write(tmp_path / "1.jsonl", result())
    write(tmp_path / "2.jsonl", result(model="m-2", output="x"))
    with pytest.raises(InputError, match=r"got 2 \(1: bug_fix Claude Code m-1 .*; 2: bug_fix Claude Code m-2"):
        read_results(tmp_path)


def entry(name: str, **more: Any) -> dict[str, Any]:
    return {
        "instance_id": name,
        "repo": "microsoft/BCApps",
        "base_commit": "0" * 40,
        "created_at": "2025-01-01",
        "environment_setup_version": "27.0",
        "project_paths": ["src/App", "src/Test"],
        "FAIL_TO_PASS": [{"codeunitID": 50100, "functionName": ["T"]}],
        "patch": PATCH,
        "test_patch": PATCH,
        "metadata": {"area": "sales", "image_count": 0},
    } | more


def test_the_dataset_tells_failure_modes_and_what_is_missing(tmp_path: Path) -> None:
    results = only(read_results(write(tmp_path / "1.jsonl", export(**scores(0, 1)))))
    assert results.records[0].failure_mode is None
    dataset = read_dataset(write(tmp_path / "tasks.jsonl", entry("a__t-1"), entry("a__t-2")))
    more = told(results, dataset)
    assert more.records[0].failure_mode is FailureMode.WRONG_SOLUTION
    assert more.gaps == ("1 task of the dataset in no run: a__t-2",)
    other = read_dataset(write(tmp_path / "tasks.jsonl", entry("a__t-3")))
    with pytest.raises(InputError, match=r"the dataset .*tasks.jsonl does not hold a__t-1"):
        told(results, other)


@needs_public_data
def test_the_published_files() -> None:
    board = read_results(LEADERBOARD)
    assert [len(results.runs) for results in board] == [5] * 17
    complete(board)
    opus = only(read_results(OPUS_4_6))
    complete([opus])
    assert [run.solved for run in opus.runs] == [65, 62, 64, 68, 70]
    assert opus.runs[0].run_id == "21815911073"
    assert told(opus, read_dataset(PUBLIC_DATA / "bcbench.jsonl")).gaps == ()


RECORDS = st.builds(
    make_record,
    st.from_regex(r"[a-z]{1,3}__[a-z]{1,3}-[0-9]{1,3}", fullmatch=True),
    st.integers(1, 5),
    st.sampled_from(["resolved", "unresolved/timeout", "unresolved/wrong_solution", "unscorable/entry_broken"]),
    reason=st.text(st.characters(codec="utf-8")),
    notes=st.lists(st.text(st.characters(codec="utf-8")), max_size=2).map(tuple),
    cost_usd=st.none() | st.floats(0, 100),
    agent_seconds=st.none() | st.floats(0, 1e6),
    tool_usage=st.none() | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=5), st.integers(0, 9)),
    label=st.text(st.characters(codec="utf-8"), max_size=5),
)


@settings(deadline=None, max_examples=50)
@given(st.lists(RECORDS, min_size=1, max_size=5, unique_by=lambda record: (record.instance_id, record.run)))
def test_records_to_a_file_and_back_are_the_same(tmp_path_factory: Any, records: list[TrialRecord]) -> None:
    folder = RunFolder(tmp_path_factory.mktemp("run"))
    folder.write_results(records, {})
    assert only(read_results(folder.path / "results.jsonl")).records == tuple(records)
    assert {record.outcome for record in records} <= set(Outcome)
