"""The benchmark version, and what it stands for: the hash of everything that decides what is asked and what counts."""

import hashlib
from pathlib import Path

ROOT = Path(__file__).parent.parent
CONTENT = (
    "dataset/apps",
    "dataset/problem_statements",
    "dataset/bug_fix.jsonl",
    "dataset/data_query.jsonl",
    "dataset/code_review.jsonl",
    "dataset/impossible.jsonl",
    "dataset/reviews",
    "dataset/bcquality",
    "bench/prompts",
    "bench/judging",
)
"""What must not change under the same version (docs/versions.md has the policy)."""

LEFT_OUT = frozenset({".pyc", ".pyi"})


def content_hash() -> str:
    """The first 12 digits of the SHA-256 over path and bytes of every file of the content."""
    digest = hashlib.sha256()
    for name in CONTENT:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix not in LEFT_OUT:
                digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
