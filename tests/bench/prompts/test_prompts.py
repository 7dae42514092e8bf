"""What an agent is told."""

import pytest

from bench.prompts.prompts import render_prompt
from dataset.entries import Category
from dataset.problem import ProblemStatement

STATEMENT = ProblemStatement(
    "# Total is wrong\n\n![the list](./list.png)\n\n{{ not_a_variable }} {% raw %} <b>&amp;\n",
    {"README.md": b"", "list.png": b"", "card.png": b""},
)


def test_the_statement_stands_in_the_prompt_as_it_is_written() -> None:
    prompt = render_prompt(Category.BUG_FIX, STATEMENT)
    assert "# Total is wrong\n\n![the list](problem/list.png)\n\n{{ not_a_variable }} {% raw %} <b>&amp;\n" in prompt


@pytest.mark.parametrize("rule", ["change or delete tests", "Do not build", "Do not commit", "W1"])
def test_the_constraints_of_the_paper_are_told(rule: str) -> None:
    assert rule in render_prompt(Category.BUG_FIX, STATEMENT)


def test_every_image_is_named_and_none_where_there_is_none() -> None:
    prompt = render_prompt(Category.BUG_FIX, STATEMENT)
    assert "- `problem/card.png`\n- `problem/list.png`\n" in prompt
    bare = render_prompt(Category.BUG_FIX, ProblemStatement("# Wrong", {"README.md": b""}))
    assert "images" not in bare
    assert "`problem/README.md`.\n\n<problem_statement>\n# Wrong\n</problem_statement>\n" in bare
