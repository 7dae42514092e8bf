"""The tasks, and what reads, checks and makes them. Says which Python all of it needs, before any of it is loaded."""

import sys
from importlib.util import find_spec

_OLD = sys.version_info < (3, 12)

if _OLD or not find_spec("pydantic"):
    print(
        "expected Python 3.12 or later with the packages of the suite, got Python "
        f"{sys.version_info.major}.{sys.version_info.minor} ({sys.executable}){'' if _OLD else ', which lacks them'}: "
        "make .venv as README.md says, and call .venv/bin/python or .venv/bin/pytest",
        file=sys.stderr,
    )
    raise SystemExit(2)
