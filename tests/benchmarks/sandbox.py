"""What a sandbox costs a trial: `python -m tests.benchmarks.sandbox [--rounds N] [--image NAME]`.

The same program that does nothing is run bare, at `process`, at `namespace` and, with an image, at `container` (with a
way in, as every trial with a gateway has), in turns, so that whatever else the machine does hits all alike. What counts
is the difference to bare.
"""

import argparse
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from fixtures.sandbox.probing import make_sandbox, namespace_fault
from fixtures.sandbox.sandbox import Launch, Level

PROGRAM = "/bin/true"
FILES = 300
"""In the workspace, as many as the base application has."""


def bare() -> None:
    subprocess.run([PROGRAM], check=True)


def in_sandbox(level: Level, place: Path, port: int, image: str) -> Callable[[], None]:
    sandbox = make_sandbox(level, image=image)

    def run() -> None:
        launch = Launch([PROGRAM], place / "work", place / "home", {}, place / "out", 60.0, ways_in={"gateway": port})
        end = sandbox.run(launch)
        assert end.exit_code == 0, (place / "out").read_text()

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--image", default="", help="the image of a container, such as that of --sandbox-image")
    given = parser.parse_args()
    rounds = given.rounds
    works = {Level.PROCESS: True, Level.NAMESPACE: not namespace_fault(), Level.CONTAINER: bool(given.image)}
    levels = [level for level in Level if works[level]]
    with tempfile.TemporaryDirectory(prefix="bc-") as folder, socket.create_server(("127.0.0.1", 0)) as server:
        place = Path(folder)
        for name in ("work", "home"):
            (place / name).mkdir()
        for number in range(FILES):
            (place / "work" / f"{number}.al").write_text("codeunit 50100 X { }\n")
        port = server.getsockname()[1]
        runs = {"bare": bare, **{level.value: in_sandbox(level, place, port, given.image) for level in levels}}
        taken: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(rounds):
            for name, run in runs.items():
                start = time.perf_counter()
                run()
                taken[name].append(time.perf_counter() - start)
    base = statistics.median(taken["bare"])
    print(f"{'':<12}{'median':>10}{'longest':>10}{'more than bare':>18}")
    for name, seconds in taken.items():
        median = statistics.median(seconds)
        print(f"{name:<12}{median * 1000:>7.1f} ms{max(seconds) * 1000:>7.1f} ms{(median - base) * 1000:>15.1f} ms")
    if fault := namespace_fault():
        print(f"namespace: {fault}")


if __name__ == "__main__":
    main()
