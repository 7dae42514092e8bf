"""Fills the prompt template of a category."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dataset.entries import Category
from dataset.problem import FOLDER, ProblemStatement

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment


def render_prompt(category: Category, statement: ProblemStatement) -> str:
    """What the agent is told: the rules of the category, where the images lie, and the problem statement's text."""
    template = _environment().get_template(f"{category}.md.j2")
    return template.render(folder=FOLDER, images=statement.images, text=statement.prompt_text)


@cache
def _environment() -> "SandboxedEnvironment":
    # Loaded here, since collecting the suite needs no template.
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    return SandboxedEnvironment(
        loader=FileSystemLoader(Path(__file__).parent),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
