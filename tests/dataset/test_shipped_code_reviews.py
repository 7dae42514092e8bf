"""The shipped changes to review: enough of them, sound AL before and after, with comments where the change is."""

import pytest

from bclite.build import build
from bclite.source.diagnostics import has_errors
from bclite.source.reading import read_files
from dataset.base_state import base_state
from dataset.code_review import CodeReviewEntry
from dataset.diffs import read_diff
from dataset.entries import Category
from dataset.reader import read_dataset
from dataset.tree import apply
from tests.dataset.bcquality.test_shipped_reviews import base

ENTRIES = [entry for entry in read_dataset().of(Category.CODE_REVIEW) if isinstance(entry, CodeReviewEntry)]


def test_their_number() -> None:
    assert len(ENTRIES) >= 12
    assert sum(not entry.expected_comments for entry in ENTRIES) >= 4
    assert len({entry.area for entry in ENTRIES}) >= 6
    assert any(entry.ignored_comments for entry in ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.instance_id)
def test_a_change_applies_builds_and_is_where_its_comments_are(entry: CodeReviewEntry) -> None:
    files = apply(base_state(entry).files, entry.patch)
    app = {path.removeprefix("app/"): files[path] for path in files if path.startswith("app/")}
    (built,) = build([read_files(app)], base()).apps
    assert not has_errors(built.diagnostics), "\n".join(map(str, built.diagnostics))
    for comment in (*entry.expected_comments, *entry.ignored_comments):
        (changed,) = (file for file in read_diff(entry.patch) if file.target == comment.file)
        lines = files[comment.file].decode().split("\n")
        commented = lines[comment.line_start - 1 : comment.last_line]
        assert all(line.strip() for line in commented)
        near = {line[1:] for hunk in changed.hunks for line in hunk.lines if line[0] in " +"}
        assert near.issuperset(commented)
