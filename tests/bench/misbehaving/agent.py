"""The agent: reads its prompt and shows the behaviour that this asks for.

`python -S agent.py MARKER TRACES`; standard library only.
"""

import re
import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parents[3])

from tests.bench.misbehaving.behaviour import REQUEST  # noqa: E402
from tests.bench.misbehaving.subjects import behaviour  # noqa: E402

if __name__ == "__main__":
    asked = re.search(rf"^{REQUEST} (\w+)$", sys.stdin.read(), re.MULTILINE)
    if asked is None:
        raise SystemExit("no behaviour in the prompt")
    behaviour(asked[1]).act()
