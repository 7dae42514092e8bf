"""Fitting code reviews to an app that has changed: diff, tree id, and the lines of the comments."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dataset.base_state import BaseStateError, app_folder, app_tree
from dataset.code_review import CodeReviewEntry
from dataset.diffs import Hunk, read_diff
from dataset.entries import Category
from dataset.reader import Dataset, DatasetError
from dataset.review_comments import ReviewComment
from dataset.tree import PatchConflictError, Tree, apply, diff, tree_id


@dataclass(frozen=True, slots=True)
class ReviewCut:
    """What follows from the app of a review: `shifts` are the lines by which each comment moves, the expected ones
    before those that may be left out."""

    patch: str
    base_commit: str
    shifts: tuple[int, ...]


def recut_review(entry: CodeReviewEntry) -> ReviewCut | None:
    """A review fitted to its app as it is now; None when it fits as it stands. Raises BaseStateError."""
    app = app_tree(app_folder(entry))
    base_commit = tree_id(app)
    if base_commit == entry.base_commit:
        return None
    try:
        changed = apply(app, entry.patch)
    except PatchConflictError as error:
        raise BaseStateError(
            f"{entry.instance_id}: patch does not apply to {entry.repo} any more: {error}\n"
            "Write the change anew by hand."
        ) from None
    patch = diff({path: app[path] for path in app}, {path: changed[path] for path in changed})
    comments = (*entry.expected_comments, *entry.ignored_comments)
    return ReviewCut(patch, base_commit, tuple(_shift(entry, comment, patch, changed) for comment in comments))


def _shift(entry: CodeReviewEntry, comment: ReviewComment, patch: str, changed: Tree) -> int:
    """By how many lines a comment moves: as many as the hunk that it stands in."""
    before, after = _hunks(entry.patch, comment.file), _hunks(patch, comment.file)
    for number, (start, lines) in enumerate(before):
        if start <= comment.line_start < start + len(lines) and len(before) == len(after):
            moved = _anchor(after[number]) - _anchor(before[number])
            text = lines[comment.line_start - start][1:]
            there = changed[comment.file].decode("utf-8", "replace").split("\n")
            if there[comment.line_start + moved - 1 : comment.line_start + moved] == [text]:
                return moved
    raise BaseStateError(
        f"{entry.instance_id}: {comment.file}:{comment.line_start}: expected the comment's line in the change, got "
        "another one: set line_start, line_end and base_commit by hand"
    )


def _hunks(patch: str, path: str) -> list[tuple[int, list[str]]]:
    """The hunks of a file as they are after the change: the number of the first line, and the lines with their sign."""
    files = [file for file in read_diff(patch) if file.target == path]
    return list(_after(files[0].hunks)) if files else []


def _after(hunks: tuple[Hunk, ...]) -> Iterator[tuple[int, list[str]]]:
    added = 0
    for hunk in hunks:
        lines = [line for line in hunk.lines if line[0] in " +"]
        start = hunk.start + added + (1 if hunk.length == 0 else 0)
        yield start, lines
        added += len(lines) - hunk.length


def _anchor(hunk: tuple[int, list[str]]) -> int:
    """The first line that is new, or the middle of the context where lines only went."""
    start, lines = hunk
    new = [number for number, line in enumerate(lines) if line[0] == "+"]
    return start + (new[0] if new else min(3, len(lines)))


def recut_reviews(dataset: Dataset, selected: Callable[[CodeReviewEntry], bool]) -> dict[str, ReviewCut | None]:
    """Fit the selected reviews of our own apps, and rewrite their lines.

    Raises DatasetError with all faults; then nothing is written.
    """
    cuts: dict[str, ReviewCut | None] = {}
    faults = []
    for entry in dataset.entries.get(Category.CODE_REVIEW, ()):
        if isinstance(entry, CodeReviewEntry) and entry.embedded and selected(entry):
            try:
                cuts[entry.instance_id] = recut_review(entry)
            except BaseStateError as error:
                faults.append(str(error))
    if faults:
        raise DatasetError("\n".join(faults))
    made = {name: cut for name, cut in cuts.items() if cut is not None}
    for file in dataset.files if made else ():
        _rewrite(file, made)
    return cuts


def _rewrite(file: Path, cuts: dict[str, ReviewCut]) -> None:
    lines = file.read_bytes().split(b"\n")
    for index, line in enumerate(lines):
        values = json.loads(line.removeprefix(b"\xef\xbb\xbf")) if line.strip() else {}
        if made := cuts.get(values.get("instance_id", "")):
            comments = [*values.get("expected_comments", []), *values.get("ignored_comments", [])]
            for comment, shift in zip(comments, made.shifts, strict=True):
                comment["line_start"] += shift
                if comment.get("line_end"):
                    comment["line_end"] += shift
            values |= {"patch": made.patch, "base_commit": made.base_commit}
            lines[index] = json.dumps(values, ensure_ascii=False).encode()
    written = file.with_name(f".{file.name}.new")
    written.write_bytes(b"\n".join(lines))
    written.replace(file)
