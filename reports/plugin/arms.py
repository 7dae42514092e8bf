"""Arms: several experiments on the same trials at the same time, and their comparison at the end.

Each arm is a run of its own, in a folder below that of the whole, made by a pytest of its own with its share of the
workers. They go side by side in the same order, so that the time of day, rate limits and the load of the machine hit
all alike.
"""

import os
import re
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fixtures.agents.agent import AgentUnavailableError
from fixtures.agents.registry import AgentSettings, setup_of
from reports.plugin.opening import RANDOM
from reports.records import RunFolder

OF_THE_WHOLE = ("--arm", "--experiment", "--run-dir", "--resume", "--numprocesses", "-n", "--junitxml", "--junit-xml")
"""The options that are another for each arm."""

PASSED_ON = ("--basetemp", "--salt")
INTERRUPTED, INCOMPLETE = 2, 2


@dataclass(frozen=True, slots=True)
class Arm:
    """One arm: the name and the file of its experiment, and the folder of its run."""

    name: str
    file: Path
    folder: Path


def run_arms(config: pytest.Config) -> int:
    """Run all arms to their end, and tell how they compare. Raises pytest.UsageError."""
    given = {name: config.getoption(name) for name in ("experiment", "resume", "run_dir", "regrade")}
    if given["experiment"]:
        raise pytest.UsageError("--arm and --experiment are two ways to name an experiment: take --arm for each")
    here = config.invocation_params.dir
    files = [(here / file).absolute() for file in config.getoption("arm")]
    _check(files)
    whole = _folder(here, given["resume"], given["run_dir"])
    arms = [Arm(file.stem, file, whole / file.stem) for file in files]
    common = _common_arguments(config)
    workers = _workers(config, len(arms))
    # Drawn here, so that it is the same for all.
    salt = secrets.token_hex(8) if config.getoption("salt") == RANDOM else config.getoption("salt")
    processes = {}
    for arm in arms:
        own = [*common, f"--experiment={arm.file}", "-n", str(workers)]
        own.append(f"--resume={arm.folder}" if given["resume"] else f"--run-dir={arm.folder}")
        own += [f"--basetemp={config.getoption('basetemp')}-{arm.name}"] if config.getoption("basetemp") else []
        own += [f"--junitxml={_of_arm(config.getoption('xmlpath'), arm)}"] if config.getoption("xmlpath", None) else []
        own += [f"--salt={salt}"] if salt else []
        processes[arm] = subprocess.Popen(
            [sys.executable, "-m", "pytest", *own],
            cwd=here,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    codes = _told(processes)
    return max([_compared(arms), *codes])


def _folder(here: Path, resume: str | None, run_dir: str | None) -> Path:
    """The folder that holds the runs of the arms."""
    if resume or run_dir:
        return (here / str(resume or run_dir)).absolute()
    started = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    return RunFolder.create_named(here / "runs", f"{started}-arms").path


def _check(files: Sequence[Path]) -> None:
    """Raises pytest.UsageError for files that cannot be used, or of which there is nothing to compare."""
    if len(files) < 2:
        raise pytest.UsageError("--arm: expected two experiments or more: give it for each")
    names = [file.stem for file in files]
    if twice := {name for name in names if names.count(name) > 1}:
        raise pytest.UsageError(f"--arm: two files are named {twice.pop()!r}, which is the name of an arm")
    digests: dict[tuple[object, ...], Path] = {}
    for file in files:
        try:
            setup = setup_of(AgentSettings(experiment=file))
        except AgentUnavailableError as error:
            raise pytest.UsageError(str(error)) from None
        same = digests.setdefault((setup.digest, setup.agent, setup.model, setup.agent_timeout), file)
        if same != file:
            raise pytest.UsageError(f"--arm: {same} and {file} say the same: there is nothing to compare")


def _common_arguments(config: pytest.Config) -> list[str]:
    """The arguments of this pytest without those that are another for each arm."""
    left_out = {*OF_THE_WHOLE, *PASSED_ON}
    kept, skip = [], False
    for argument in map(str, config.invocation_params.args):
        name = argument.partition("=")[0]
        if skip:
            skip = False
        elif name in left_out:
            skip = "=" not in argument
        elif not re.fullmatch(r"-n(\d+|auto|logical)", argument):
            kept.append(argument)
    return kept


def _workers(config: pytest.Config, arms: int) -> int:
    """The workers of each arm: an equal share, and one at least; 0 when there are none."""
    asked = config.getoption("numprocesses", None)
    total = (os.cpu_count() or 1) if asked in ("auto", "logical") else int(asked or 0)
    return max(1, total // arms) if total else 0


def _of_arm(path: str, arm: Arm) -> Path:
    file = Path(path)
    return file.with_name(f"{file.stem}-{arm.name}{file.suffix}")


def _told(processes: "dict[Arm, subprocess.Popen[bytes]]") -> list[int]:
    """Print what the arms print, line by line with their names, until all have ended; their exit codes."""
    width = max(len(arm.name) for arm in processes)

    def copy(arm: Arm, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout is not None, "started with a pipe"
        for line in process.stdout:
            text = line.decode("utf-8", "replace").rstrip("\n")
            print(f"{arm.name:{width}} | {text}", flush=True)

    threads = [threading.Thread(target=copy, args=pair) for pair in processes.items()]
    with _stopping(processes):
        for thread in threads:
            thread.start()
        codes = [process.wait() for process in processes.values()]
    for thread in threads:
        thread.join()
    return [code if code >= 0 else INTERRUPTED for code in codes]


@contextmanager
def _stopping(processes: "dict[Arm, subprocess.Popen[bytes]]") -> Iterator[None]:
    """Pass Ctrl-C and SIGTERM on to the arms, which then end in good order."""

    def stop(number: int, _frame: object) -> None:
        for process in processes.values():
            if process.poll() is None:
                process.send_signal(number)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _compared(arms: Sequence[Arm]) -> int:
    """Print the comparison of all arms with the first; the exit code when there is none."""
    # Loaded here, since it takes a while.
    from reports.__main__ import main

    first, *others = arms
    print(f"\ncomparison with {first.name}\n", flush=True)
    return main(["compare", f"--baseline={first.folder}", *(str(arm.folder) for arm in others), "--incomplete"])
