"""Numbers of one benchmark version are comparable: what they rest on must not change without a new version."""

import re
import tomllib
from pathlib import Path

from bench.version import content_hash

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \|[^|]*\| `([0-9a-f]{12})` \|", re.MULTILINE)


def test_dataset_prompts_and_judging_belong_to_the_version() -> None:
    """Fails when one of them has changed. Then raise the version in pyproject.toml and add its row to docs/versions.md;
    before a version has been published, its own row may take the new hash."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    rows = dict(ROW.findall((ROOT / "docs/versions.md").read_text()))
    assert rows.get(version) == content_hash()
