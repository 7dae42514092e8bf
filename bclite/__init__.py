"""bclite, an embedded Business Central: AL compiler and runtime over SQLite, with the server's HTTP interfaces.

It knows nothing of benchmarks, agents or pytest.
"""

import hashlib
from functools import cache
from pathlib import Path


@cache
def sources_hash() -> str:
    """SHA-256 of everything that decides how bclite behaves: its modules, signature tables and AL libraries."""
    root = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", ".txt", ".al", ".json") and path.is_file():
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
