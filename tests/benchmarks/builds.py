"""How long a build takes: the base application, cold, from the cache, and with one file changed.

Beside it, what CPython needs to compile as many bytes of Python. `python -m tests.benchmarks.builds`; CPU seconds, the
shortest of some rounds.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
APP = ROOT / "dataset/apps/base/app"
ROUNDS = 5
CHANGED = "src/sales/SalesPost.Codeunit.al"

MEASURE = """
import gc, sys, time
from pathlib import Path
from bclite.__main__ import OBJECTS_BETWEEN_COLLECTIONS
from bclite.build import build
from bclite.source.reading import app_files, read_files
gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
files = app_files(Path(sys.argv[1]))
if sys.argv[2]:
    files[sys.argv[2]] += b"\\n// changed\\n"
start = time.process_time()
result = build([read_files(files)])
assert result.succeeded
print(time.process_time() - start)
"""


def build_seconds(cache: str, changed: str = "") -> float:
    """CPU seconds of one build in a process of its own, imports not counted."""
    environment = {**os.environ, "BCLITE_CACHE": cache}
    command = [sys.executable, "-c", MEASURE, str(APP), changed]
    return float(subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout)


def python_seconds(size: int) -> float:
    """CPU seconds that CPython needs to compile so many bytes of this project's own sources."""
    sources: list[tuple[str, str]] = []
    for path in sorted((ROOT / "bclite").rglob("*.py")):
        sources.append((path.read_text(encoding="utf-8"), str(path)))
    done, start = 0, time.process_time()
    while done < size:
        for text, name in sources:
            compile(text, name, "exec")
            done += len(text)
            if done >= size:
                break
    return time.process_time() - start


def main() -> None:
    files = list(APP.rglob("*.al"))
    size = sum(path.stat().st_size for path in files)
    rounds = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as cache:
            rounds.append((build_seconds(cache), build_seconds(cache), build_seconds(cache, CHANGED)))
    cold, cached, changed = (min(times) for times in zip(*rounds, strict=True))
    python = min(python_seconds(size) for _ in range(ROUNDS))
    print(f"{len(files)} objects, {size / 1e6:.2f} MB")
    for name, seconds in (("cold", cold), ("cached", cached), ("one file changed", changed)):
        print(f"{name:<18}{seconds:6.2f} s  {seconds / python:5.2f} x compiling as much Python ({python:.2f} s)")


if __name__ == "__main__":
    main()
