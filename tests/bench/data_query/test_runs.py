"""Questions from the command line to the report, with agents that know, that do not, and that answer badly."""

import json
import sys
from pathlib import Path

import pytest

from tests.bench.data_query.runs import ask, files_of, lines_of, program, questions, some_questions
from tests.reports.bench_process import ROOT, Finished, environment, run_to_end

pytestmark = pytest.mark.slow

SIX = ("demo__sales-1", "demo__sales-3", "demo__inventory-2", "demo__finance-2", "demo__crm-2", "demo__project-3")


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return some_questions(tmp_path_factory.mktemp("dataset") / "six.jsonl", SIX)


@pytest.fixture(scope="module")
def gold_run(dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> Finished:
    return ask(dataset, tmp_path_factory.mktemp("gold") / "run", "-n2")


def test_the_gold_agent_answers_every_question_through_the_gateway(gold_run: Finished) -> None:
    assert gold_run.code == 0, gold_run.output[-3000:]
    assert gold_run.counts["resolved"] == len(SIX)
    assert "grounded           6 of 6 answers" in gold_run.output
    for name in SIX:
        record = gold_run.results[f"{name}-1"]
        assert (record["grounded"], record["built"], record["refused_requests"]) == (True, True, 0)
        calls = [line for line in lines_of(files_of(gold_run, name) / "gateway.jsonl") if line["kind"] == "call"]
        assert record["tool_usage"] == {"bc_data_query": len(calls)}
        assert {call["tool"] for call in calls} == {"bc_data_query"}


def test_an_answer_of_more_rows_than_the_tool_returns_is_read_page_by_page(gold_run: Finished) -> None:
    name = "demo__inventory-2"
    calls = [line for line in lines_of(files_of(gold_run, name) / "gateway.jsonl") if line["kind"] == "call"]
    rows = json.loads((files_of(gold_run, name) / "answer.json").read_text(encoding="utf-8"))
    assert len(rows) > 50
    assert [call["arguments"]["skip"] for call in calls] == [0, 50]


def test_other_data_have_other_answers(dataset: Path, gold_run: Finished, tmp_path: Path) -> None:
    live = ask(dataset, tmp_path / "live", "--data-seed=7")
    assert (live.code, live.counts["resolved"]) == (0, len(SIX)), live.output[-3000:]
    assert "data seed 7" in live.output
    remembered = ask(dataset, tmp_path / "replay", "--data-seed=7", f"--replay-from={gold_run.folder}", "-n2")
    assert (remembered.code, remembered.counts["resolved"]) == (1, 0), remembered.output[-3000:]
    assert remembered.counts["failure_modes"] == {"wrong_answer": len(SIX)}
    at_home = ask(dataset, tmp_path / "again", f"--replay-from={gold_run.folder}")
    assert (at_home.code, at_home.counts["resolved"]) == (0, len(SIX)), at_home.output[-3000:]
    assert "grounded           6 of 6 answers" in at_home.output, "the calls of the run that is replayed count"


def test_judged_again_the_trials_come_to_the_same(gold_run: Finished) -> None:
    again = ask(None, gold_run.folder, f"--resume={gold_run.folder}", "--regrade", "-n2")
    assert again.code == 0, again.output[-3000:]
    record = again.results[f"{SIX[0]}-1"]
    assert (record["try_number"], record["outcome"], record["grounded"]) == (2, "resolved", True)
    assert (files_of(again, SIX[0], 2) / "answer.json").exists()


def test_doing_nothing_answers_nothing(dataset: Path, tmp_path: Path) -> None:
    run = ask(dataset, tmp_path / "run", "--agent=empty")
    assert run.code == 1
    assert run.counts["failure_modes"] == {"no_submission": len(SIX)}


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return tmp_path / "book.json"


def answers(book: Path, dataset: Path, texts: dict[str, str], folder: Path, *arguments: str) -> Finished:
    """A run of the agent that answers by a book, from questions by their ids to texts."""
    asked = {each.instance_id: each.nl_prompt for each in questions()}
    book.write_text(json.dumps({asked[name]: text for name, text in texts.items()}), encoding="utf-8")
    return ask(
        dataset,
        folder,
        program("answering_agent.py"),
        "--agent-env=ANSWERS",
        "--sandbox=process",
        *arguments,
        ANSWERS=str(book),
    )


def test_what_becomes_of_bad_answers(dataset: Path, book: Path, tmp_path: Path) -> None:
    texts = dict(zip(SIX, ('[{"a": NaN}]', "none", "link", "pipe", "large", "[]"), strict=True))
    run = answers(book, dataset, texts, tmp_path / "run")
    found = {name: run.results[f"{name}-1"] for name in SIX}
    assert [found[name]["failure_mode"] for name in SIX] == [
        "build_failure",
        "no_submission",
        "build_failure",
        "build_failure",
        "build_failure",
        "wrong_answer",
    ]
    assert [found[name]["built"] for name in SIX] == [False, None, False, False, False, True]
    assert "NaN is no number in JSON" in found[SIX[0]]["reason"]
    assert found[SIX[2]]["reason"] == "answer.json: no regular file"
    assert found[SIX[4]]["reason"] == "answer.json: larger than 16,777,216 bytes"
    assert "rows, got 0" in found[SIX[5]]["reason"]


def test_right_rows_without_an_origin_are_marked_and_wrong_where_an_origin_is_required(
    dataset: Path, gold_run: Finished, book: Path, tmp_path: Path
) -> None:
    right = (files_of(gold_run, SIX[0]) / "answer.json").read_text(encoding="utf-8")
    marked = answers(book, dataset, {SIX[0]: right}, tmp_path / "marked", "--limit=1")
    record = marked.results[f"{SIX[0]}-1"]
    assert (record["outcome"], record["grounded"], record["notes"][0]) == ("resolved", False, "ungrounded")
    assert "grounded           0 of 1 answers; 1 ungrounded" in marked.output
    required = answers(book, dataset, {SIX[0]: right}, tmp_path / "required", "--limit=1", "--require-grounding")
    record = required.results[f"{SIX[0]}-1"]
    assert (record["outcome"], record["failure_mode"]) == ("unresolved", "wrong_answer")
    assert record["reason"] == "the rows are right, but no call of bc_data_query had a result"


def test_the_public_rule_takes_what_ours_does_not(
    dataset: Path, gold_run: Finished, book: Path, tmp_path: Path
) -> None:
    """Two values swapped in one row: the same multiset of values in every row."""
    rows = json.loads((files_of(gold_run, "demo__sales-1") / "answer.json").read_text(encoding="utf-8"))
    rows[0]["No"], rows[0]["Name"] = rows[0]["Name"], rows[0]["No"]
    swapped = {"demo__sales-1": json.dumps(rows)}
    ours = answers(book, dataset, swapped, tmp_path / "ours", "--limit=1")
    assert ours.results["demo__sales-1-1"]["failure_mode"] == "wrong_answer"
    public = answers(book, dataset, swapped, tmp_path / "public", "--limit=1", "--row-match=public")
    assert public.results["demo__sales-1-1"]["outcome"] == "resolved"
    assert "row match public" in " ".join(public.output.split())


def test_a_gold_query_that_fails_is_told_before_an_agent_is_asked(book: Path, tmp_path: Path) -> None:
    broken = {
        "gold_query": "query 50100 Q { elements { dataitem(C; Nowhere) { } } }",
        "gold_rows": [],
        "gold_company": "",
    }
    dataset = some_questions(tmp_path / "one.jsonl", SIX[:1], {SIX[0]: broken})
    run = answers(book, dataset, {SIX[0]: "[]"}, tmp_path / "run")
    record = run.results[f"{SIX[0]}-1"]
    assert (record["outcome"], record["kind"], record["phase"]) == ("unscorable", "gold_query", "setup")
    assert "AL0185" in record["reason"]
    assert not book.with_suffix(".asked").exists()
    assert run.code == 2


def test_a_gold_query_that_was_changed_and_not_baked_is_told_by_the_gold_agent(tmp_path: Path) -> None:
    changed = {SIX[0]: {"gold_query": "query 50100 Q { elements { dataitem(C; Nowhere) { } } }"}}
    run = ask(some_questions(tmp_path / "one.jsonl", SIX[:1], changed), tmp_path / "run")
    record = run.results[f"{SIX[0]}-1"]
    assert (record["outcome"], record["kind"], record["phase"]) == ("unscorable", "gold_query", "agent")
    assert "the gold query fails in bc_data_query: " in record["reason"]
    assert "AL0185" in record["reason"]
    assert "Traceback" not in run.output


@pytest.mark.parametrize("command", ["summary", "failures", "breakdown", "html", "leaderboard", "export"])
def test_every_report_is_made_of_answers_as_of_patches(gold_run: Finished, command: str, tmp_path: Path) -> None:
    whole = [sys.executable, "-m", "reports", command, str(gold_run.folder)]
    done = run_to_end(whole, tmp_path, variables=environment({}, PYTHONPATH=str(ROOT)))
    assert done.returncode == 0, done.stdout
    if command == "html":
        page = (gold_run.folder / "report.html").read_text(encoding="utf-8")
        assert "Rows of the gold query" in page
        assert "Method = Count" in page, "the query that was left, beside the gold query"
    if command == "export":
        rows = [json.loads(line) for line in (tmp_path / "bceval_results.jsonl").read_text().splitlines()]
        assert {row["id"]: row["input"] for row in rows} == {
            each.instance_id: each.nl_prompt for each in questions() if each.instance_id in SIX
        }
        assert all(row["output"] == row["expected"] != "" for row in rows)
