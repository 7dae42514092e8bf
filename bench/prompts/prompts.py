"""Fills the prompt template of a category."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dataset.entries import BugFixEntry, Category
from dataset.problem import FOLDER, ProblemStatement

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment


def render_prompt(
    category: Category, entry: BugFixEntry, statement: ProblemStatement | None, *, gold_patch: bool = False
) -> str:
    """What the agent is told: the rules of the category, and the problem statement's text where it is given one.

    `gold_patch` says that the fix lies in the workspace. Of the entry, only the folders of its projects are told.
    """
    template = _environment().get_template(f"{category}.md.j2")
    return template.render(
        folder=FOLDER,
        images=statement.images if statement else (),
        text=statement.prompt_text if statement else None,
        gold_patch=gold_patch,
        test_projects=entry.test_projects,
    )


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
