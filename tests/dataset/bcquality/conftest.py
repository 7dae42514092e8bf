"""A checkout of BCQuality that a test fills."""

from pathlib import Path

import pytest

from tests.dataset.bcquality.tree import ReviewTree


@pytest.fixture
def tree(tmp_path: Path) -> ReviewTree:
    return ReviewTree(tmp_path / "checkout")
