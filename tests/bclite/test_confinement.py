"""AL reaches no file, no socket, no process and no Python object, whatever of the platform or of .NET it calls."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_nothing_that_al_can_call_touches_the_machine() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bclite.confinement"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert [each.partition(":")[0] for each in found["touched"]] == ["the watch itself"]
    assert found["calls"] > 10_000
