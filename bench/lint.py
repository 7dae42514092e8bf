"""What can be said against an entry without running it: read off its patches and its problem statement."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from dataset.adding import STATEMENT
from dataset.base_state import base_state
from dataset.diffs import decode, read_diff
from dataset.entries import BugFixEntry
from dataset.problem import FOLDER, ProblemStatementError, read_problem_statement
from dataset.tree import PatchConflictError, Tree, apply
from fixtures.al_texts import text_literals

TELLING = 8
"""Characters that a text needs so that it cannot be in fix and test by chance."""

_PLACEHOLDER = re.compile(r"%\d+|#+\d+#*|\\+")
_IMAGE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)")


def lint(entry: BugFixEntry) -> list[str]:
    """What is wrong with an entry as it is written, in lines. Raises what `base_state` raises."""
    return [*_statement_faults(entry), *_shared_texts(entry, base_state(entry).files)]


def _statement_faults(entry: BugFixEntry) -> Iterator[str]:
    try:
        statement = read_problem_statement(entry)
    except ProblemStatementError as error:
        yield str(error)
        return
    if statement.text.strip() == STATEMENT.strip():
        yield "problem statement: expected the report of a bug, got the one that `python -m dataset add` begins with"
    links = [str(PurePosixPath(link)) for link in _IMAGE.findall(statement.prompt_text) if "://" not in link]
    for link in sorted(set(links) - set(statement.images)):
        yield f"problem statement: expected an image {link.removeprefix(f'{FOLDER}/')} beside README.md, got none"
    for image in sorted(set(statement.images) - set(links)):
        yield f"problem statement: expected a link to {image.removeprefix(f'{FOLDER}/')} in README.md, got none"
    if (entry.metadata.image_count or 0) != len(statement.images):
        yield f"metadata.image_count: expected {len(statement.images)}, got {entry.metadata.image_count}"


def _shared_texts(entry: BugFixEntry, base: Tree) -> Iterator[str]:
    """Texts that the fix brings and its tests look for: whoever mends the bug in other words would fail.

    A text that the problem statement asks for is none of them.
    """
    try:
        fixed, tested = apply(base, entry.patch), apply(base, entry.test_patch)
    except PatchConflictError as error:
        yield f"the patches do not apply to the base state: {error}"
        return
    fix_files, test_files = _files(entry.patch), _files(entry.test_patch)
    brought = _texts(fixed, fix_files) - _texts(base, fix_files)
    try:
        asked_for = read_problem_statement(entry).text.casefold()
    except ProblemStatementError:
        asked_for = ""
    looked_for = _texts(tested, test_files)
    for text in sorted(brought):
        for part in _parts(text):
            found = [test for test in sorted(looked_for) if _same(part, test)]
            if found and part.casefold() not in asked_for:
                yield f"the tests look for the text {found[0]!r}, which only the gold patch brings ({text!r})"
                break


def _same(part: str, test_text: str) -> bool:
    parts = _parts(test_text)
    return any(part in other or other in part for other in parts)


def _parts(text: str) -> list[str]:
    """What is telling of a text: what stands between its placeholders, if that is long enough."""
    return [part for piece in _PLACEHOLDER.split(text) if len(part := piece.strip(" .:'\"")) >= TELLING]


def _files(patch: str) -> list[str]:
    return sorted({name for file in read_diff(patch) for name in file.names if name.casefold().endswith(".al")})


def _texts(tree: Tree, paths: Iterable[str]) -> set[str]:
    return {text for path in paths if path in tree for text in text_literals(decode(tree[path]))}
