"""The example of docs/data-query.md, as a newcomer runs it, and as the page prints it."""

import shlex
import sys
from pathlib import Path

import pytest

from tests.bench.data_query.runs import ask, some_questions
from tests.reports.bench_process import ROOT

EXAMPLE = ROOT / "docs/examples/data_query_agent.py"


@pytest.mark.slow
def test_the_example_answers_the_first_question_with_rows_that_it_fetched(tmp_path: Path) -> None:
    dataset = some_questions(tmp_path / "one.jsonl", ["demo__sales-1"])
    agent = f"--agent-command={shlex.join([sys.executable, str(EXAMPLE)])}"
    run = ask(dataset, tmp_path / "run", "--agent=command", agent)
    assert (run.code, run.counts["resolved"]) == (0, 1), run.output[-3000:]
    (record,) = run.results.values()
    assert (record["grounded"], record["refused_requests"]) == (True, 0)
    assert record["tool_usage"] == {"bc_data_find_tables": 1, "bc_data_get_table_schema": 1, "bc_data_query": 1}


def test_the_page_has_the_example_word_for_word() -> None:
    page = (ROOT / "docs/data-query.md").read_text(encoding="utf-8")
    _, _, behind = page.partition("word for word: a test compares -->\n\n")
    quoted, _, _ = behind.partition("\n<!-- end of the example -->")
    code = "".join(f"{line[4:]}\n" if line else "\n" for line in quoted.splitlines())
    assert code == EXAMPLE.read_text(encoding="utf-8")
