"""The problem statement of an entry: what the agent is told of the bug, as text and images."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from dataset.entries import SHIPPED, Entry

FOLDER = "problem"
"""The folder of the workspace that the statement is copied to (as in BC-Bench)."""

_LINK = re.compile(r"(!\[[^\]]*\]\()\./")


class ProblemStatementError(Exception):
    """An entry has no problem statement that can be read. The entry is at fault."""


@dataclass(frozen=True, slots=True)
class ProblemStatement:
    """`text` is README.md as it is; `files` all files of the folder by name, README.md included."""

    text: str
    files: Mapping[str, bytes]

    @property
    def prompt_text(self) -> str:
        """The text as it stands in a prompt: links to images lead into the workspace's problem folder."""
        return _LINK.sub(rf"\g<1>{FOLDER}/", self.text)

    @property
    def images(self) -> tuple[str, ...]:
        """The paths of the images in the workspace, in the order of their names."""
        return tuple(f"{FOLDER}/{name}" for name in sorted(self.files) if not name.lower().endswith(".md"))


def read_problem_statement(entry: Entry) -> ProblemStatement:
    """Read the statement of an entry. Raises ProblemStatementError, which names the folder that was looked for."""
    folder = entry.problem_folder
    if folder is None:
        places = " or ".join(str(root) for root in dict.fromkeys((entry.folder, SHIPPED)))
        raise ProblemStatementError(
            f"{entry.instance_id}: expected a folder problem_statements/{entry.instance_id} in {places}, got none"
        )
    files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
    if "README.md" not in files:
        raise ProblemStatementError(f"{entry.instance_id}: expected a file README.md in {folder}, got none")
    try:
        text = files["README.md"].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProblemStatementError(f"{folder / 'README.md'}: expected UTF-8, got {error}") from None
    return ProblemStatement(text.replace("\r\n", "\n"), files)
