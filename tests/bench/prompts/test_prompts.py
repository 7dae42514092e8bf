"""What an agent is told."""

import json

import pytest

from bench.prompts.prompts import render_prompt
from dataset.entries import PATCH_CATEGORIES, BugFixEntry, Category
from dataset.problem import ProblemStatement
from fixtures.patch_workspace import told_of
from tests.dataset.sample import PATCH, TEST_PATCH, line

STATEMENT = ProblemStatement(
    "# Total is wrong\n\n![the list](./list.png)\n\n{{ not_a_variable }} {% raw %} <b>&amp;\n",
    {"README.md": b"", "list.png": b"", "card.png": b""},
)

ENTRY = BugFixEntry.model_validate_json(json.dumps(line(project_paths=["app", "test", "libs\\Test Library"])))


def test_the_statement_stands_in_the_prompt_as_it_is_written() -> None:
    prompt = render_prompt(Category.BUG_FIX, told_of(ENTRY, STATEMENT))
    assert "# Total is wrong\n\n![the list](problem/list.png)\n\n{{ not_a_variable }} {% raw %} <b>&amp;\n" in prompt


@pytest.mark.parametrize("rule", ["change or delete tests", "Do not build", "Do not commit", "W1"])
def test_the_constraints_of_the_paper_are_told(rule: str) -> None:
    assert rule in render_prompt(Category.BUG_FIX, told_of(ENTRY, STATEMENT))


@pytest.mark.parametrize("category", [Category.BUG_FIX, Category.TEST_GENERATION])
def test_who_has_a_compiler_is_told_to_use_it(category: Category) -> None:
    prompt = render_prompt(category, told_of(ENTRY, STATEMENT), compiler="al")
    assert "the compiler, which the MCP server `al` offers. Do not publish or run anything" in prompt
    assert "Do not build" not in prompt


def test_every_image_is_named_and_none_where_there_is_none() -> None:
    prompt = render_prompt(Category.BUG_FIX, told_of(ENTRY, STATEMENT))
    assert "- `problem/card.png`\n- `problem/list.png`\n" in prompt
    bare = render_prompt(Category.BUG_FIX, told_of(ENTRY, ProblemStatement("# Wrong", {"README.md": b""})))
    assert "images" not in bare
    assert "`problem/README.md`.\n\n<problem_statement>\n# Wrong\n</problem_statement>\n" in bare


@pytest.mark.parametrize("statement", [STATEMENT, None])
@pytest.mark.parametrize("gold_patch", [True, False])
def test_who_writes_a_test_is_told_what_lies_there(statement: ProblemStatement | None, gold_patch: bool) -> None:
    if statement is None and not gold_patch:
        return
    prompt = render_prompt(Category.TEST_GENERATION, told_of(ENTRY, statement, gold_patch=gold_patch))
    assert ("`git diff` shows it" in prompt) is gold_patch
    assert ("<problem_statement>\n# Total is wrong" in prompt) is (statement is not None)
    assert ("problem/README.md" in prompt) is (statement is not None)
    assert ("- `problem/card.png`\n" in prompt) is (statement is not None)
    assert "Test projects are `test`, `libs/Test Library`." in prompt
    for rule in ("exactly one new test", "has to compile without the fix", "Do not build", "Do not commit"):
        assert rule in prompt
    assert "\n\n\n" not in prompt


def test_the_answer_is_in_no_prompt() -> None:
    for category in PATCH_CATEGORIES:
        prompt = render_prompt(category, told_of(ENTRY, STATEMENT, gold_patch=True))
        for secret in (PATCH, TEST_PATCH, "TenPercent", ENTRY.instance_id):
            assert secret not in prompt
