"""Reviews follow their app when it changes: the diff, the tree id, and the lines of the comments."""

import json
from pathlib import Path
from typing import Any

import pytest

from dataset.base_state import BaseStateError, base_state
from dataset.code_review import CodeReviewEntry
from dataset.entries import Category
from dataset.reader import DatasetError, read_dataset
from dataset.recut_reviews import recut_reviews
from dataset.tree import diff, tree_id

BODY = [f"line {number}" for number in range(1, 31)]


def text(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    """An app of one file, and a review of a change that adds a line after 10 and takes line 20 away."""
    app = tmp_path / "apps" / "shop" / "src"
    app.mkdir(parents=True)
    (app / "A.al").write_bytes(text(BODY))
    base = {"src/A.al": text(BODY)}
    changed = {"src/A.al": text([*BODY[:10], "added", *BODY[10:19], *BODY[20:]])}
    entry: dict[str, Any] = {
        "instance_id": "shop__review-1",
        "created_at": "2026-01-01",
        "environment_setup_version": "28.0",
        "repo": "apps/shop",
        "base_commit": tree_id(base),
        "patch": diff(base, changed),
        "expected_comments": [
            {"file": "src/A.al", "line_start": 11, "line_end": 12, "body": "the added line"},
            {"file": "src/A.al", "line_start": 21, "body": "what stands after the line that went"},
        ],
    }
    (tmp_path / "code_review.jsonl").write_text(json.dumps(entry) + "\n")
    return tmp_path


def recut(folder: Path) -> CodeReviewEntry:
    recut_reviews(read_dataset(folder), lambda _: True)
    (entry,) = read_dataset(folder).of(Category.CODE_REVIEW)
    assert isinstance(entry, CodeReviewEntry)
    return entry


def test_what_fits_stays_as_it_is(dataset: Path) -> None:
    before = (dataset / "code_review.jsonl").read_bytes()
    assert recut_reviews(read_dataset(dataset), lambda _: True) == {"shop__review-1": None}
    assert (dataset / "code_review.jsonl").read_bytes() == before


def test_comments_move_with_their_lines(dataset: Path) -> None:
    """Two lines more at the top, and one less between both places."""
    lines = ["new 1", "new 2", *BODY[:14], *BODY[15:]]
    (dataset / "apps/shop/src/A.al").write_bytes(text(lines))
    (before,) = read_dataset(dataset).of(Category.CODE_REVIEW)
    assert isinstance(before, CodeReviewEntry)
    with pytest.raises(BaseStateError, match="python -m dataset recut"):
        base_state(before)
    entry = recut(dataset)
    assert base_state(entry).tree_id == entry.base_commit
    assert [(comment.line_start, comment.line_end) for comment in entry.expected_comments] == [(13, 14), (22, None)]


def test_a_change_that_does_not_apply_any_more_is_told_and_nothing_is_written(dataset: Path) -> None:
    before = (dataset / "code_review.jsonl").read_bytes()
    (dataset / "apps/shop/src/A.al").write_bytes(text([*BODY[:5], *BODY[15:]]))
    with pytest.raises(DatasetError, match="shop__review-1: patch does not apply to apps/shop any more"):
        recut_reviews(read_dataset(dataset), lambda _: True)
    assert (dataset / "code_review.jsonl").read_bytes() == before
