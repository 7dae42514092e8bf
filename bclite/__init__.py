"""bclite, an embedded Business Central: AL compiler and runtime over SQLite, with the server's HTTP interfaces.

It knows nothing of benchmarks, agents or pytest.
"""

import hashlib
import os
from functools import cache

SOURCES = (".py", ".txt", ".al", ".json")


@cache
def sources_hash() -> str:
    """SHA-256 of everything that decides how bclite behaves: its modules, signature tables and AL libraries."""
    root = f"{os.path.dirname(os.path.abspath(__file__))}{os.sep}"  # noqa: PTH100, PTH120
    # Hundreds of files at every start: as Paths they would take longer to name than to read.
    found = (f"{folder}{os.sep}{name}" for folder, _, names in os.walk(root) for name in names)
    digest = hashlib.sha256()
    for path in sorted(path for path in found if path.endswith(SOURCES)):
        with open(path, "rb") as file:  # noqa: PTH123
            digest.update(path.removeprefix(root).encode() + b"\0" + file.read() + b"\0")
    return digest.hexdigest()
