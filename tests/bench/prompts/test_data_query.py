"""What agents are told of questions: the tools by their names, and nothing that answers one of the questions."""

import re
from difflib import SequenceMatcher
from pathlib import Path

import pytest

import bench.prompts
from bclite.server.mcp.data_query import DATA_QUERY
from bclite.server.mcp.table_tools import FIND_TABLES, TABLE_RELATIONS, TABLE_SCHEMA
from bench.prompts.prompts import render_prompt
from dataset.data_query import DataQueryEntry
from dataset.entries import SHIPPED, Category
from dataset.reader import read_dataset

PROMPTS = Path(bench.prompts.__file__).parent
SKILL = PROMPTS / "skills/al-query-authoring/SKILL.md"
TOOLS = {each.name for each in (FIND_TABLES, TABLE_SCHEMA, TABLE_RELATIONS, DATA_QUERY)}
QUESTIONS = [
    each
    for each in read_dataset(SHIPPED / "data_query.jsonl").of(Category.DATA_QUERY)
    if isinstance(each, DataQueryEntry)
]
TOLD = {path.name: path.read_text(encoding="utf-8") for path in (SKILL, PROMPTS / "data_query.md.j2")}


def tokens(text: str) -> list[str]:
    """Words, quoted names and signs of AL."""
    return [each.casefold() for each in re.findall(r"\"[^\"]*\"|'[^']*'|\w+|[^\w\s]", text)]


def queries(text: str) -> list[str]:
    """The query objects in a text: from `query <number>` to the brace that closes it."""
    found = []
    for match in re.finditer(r"\bquery\s+\d+", text):
        depth = 0
        for at in range(match.start(), len(text)):
            depth += (text[at] == "{") - (text[at] == "}")
            if text[at] == "}" and depth == 0:
                found.append(text[match.start() : at + 1])
                break
    return found


@pytest.mark.parametrize("name", TOLD)
def test_the_tools_are_named_as_the_server_has_them(name: str) -> None:
    assert set(re.findall(r"bc_\w+", TOLD[name])) == TOOLS


def test_the_prompt_holds_the_question_and_nothing_of_its_answer() -> None:
    for entry in QUESTIONS:
        prompt = render_prompt(Category.DATA_QUERY, {"question": entry.nl_prompt})
        assert f"<question>\n{entry.nl_prompt}\n</question>" in prompt
        assert entry.instance_id not in prompt
        assert not queries(prompt)


def test_no_example_is_a_gold_query_or_a_near_copy() -> None:
    """An example may share the grammar with a gold query, but no table, and not most of its text."""
    assert [len(queries(entry.gold_query)) for entry in QUESTIONS] == [1] * len(QUESTIONS)
    examples = [example for text in TOLD.values() for example in queries(text)]
    assert examples
    for entry in QUESTIONS:
        gold = tokens(entry.gold_query)
        tables = set(re.findall(r"dataitem\(\w+; (\"[^\"]+\"|\w+)\)", entry.gold_query))
        assert tables
        for example in examples:
            assert not tables & set(re.findall(r"dataitem\(\w+; (\"[^\"]+\"|\w+)\)", example))
            assert SequenceMatcher(None, gold, tokens(example), autojunk=False).ratio() < 0.9, entry.instance_id


def test_a_copy_under_other_names_would_be_noticed() -> None:
    copy = QUESTIONS[0].gold_query.replace("Blocked Customers", "Mine").replace("column(Name", "column(Title")
    ratio = SequenceMatcher(None, tokens(QUESTIONS[0].gold_query), tokens(copy), autojunk=False).ratio()
    assert ratio > 0.9


def test_no_line_of_a_gold_query_that_names_its_data_stands_in_what_agents_are_told() -> None:
    for entry in QUESTIONS:
        telling = [line.strip() for line in entry.gold_query.splitlines() if re.search(r"Filter = |Link = ", line)]
        for text in TOLD.values():
            assert not [line for line in telling if line in text], entry.instance_id
