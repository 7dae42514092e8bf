"""Fills the prompt template of a category."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from dataset.entries import Category

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment


def render_prompt(category: Category, told: Mapping[str, object], *, compiler: str = "") -> str:
    """What the agent is told: the rules of the category, filled with what its workspace says of the task.

    `compiler` is the MCP server by which it can compile AL, if it has one.
    """
    return render(category, {**told, "compiler": compiler})


def render(name: str, told: Mapping[str, object]) -> str:
    """A template filled with what is told."""
    return _environment().get_template(f"{name}.md.j2").render(told)


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
