"""What processes do: go on in the background, kill others, talk without end, end in all ways."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.bench.misbehaving.behaviour import infrastructure, marker, mend, resolved, unresolved

SLEEPER = """
import os, signal, sys, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
kept = [open(path, 'ab') for path in sys.argv[2:]]
while True:
    time.sleep(0.01)
    for file in kept:
        file.write(b'// more\\n')
        file.flush()
"""


def sleeper(*files: str, environment: dict[str, str] | None = None, folder: str | None = None) -> None:
    """A process in a session of its own that minds no polite signal and goes on writing to files."""
    subprocess.Popen(
        [sys.executable, "-S", "-c", SLEEPER, marker(), *files],
        start_new_session=True,
        env=environment,
        cwd=folder,
    )


def launcher() -> int:
    return os.getppid()


def parent(pid: int) -> int:
    """The process that a process belongs to; 0 when it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def servers() -> list[int]:
    """The supervisor of the process that runs this trial, and the servers below it."""
    harness = parent(launcher())
    everything = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
    found = [pid for pid in everything if parent(pid) == harness and pid != launcher()]
    return found + [pid for pid in everything if parent(pid) in found]


# ------------------------------------------------------------------------------------------------------- how it ends


@resolved("exit code 3")
def mends_and_exits_with_a_code() -> None:
    mend()
    sys.exit(3)


@unresolved("no_submission", "exit code 255")
def exits_with_a_code() -> None:
    sys.exit(-1)


@infrastructure("killed")
def kills_itself() -> None:
    mend()
    os.kill(os.getpid(), signal.SIGKILL)


@infrastructure("killed")
def ends_itself_by_an_unnamed_signal() -> None:
    mend()
    os.kill(os.getpid(), signal.SIGRTMIN + 3)
    time.sleep(5)


@infrastructure("killed")
def crashes() -> None:
    mend()
    os.abort()


@infrastructure("killed")
def kills_its_launcher() -> None:
    mend()
    sleeper()
    os.kill(launcher(), signal.SIGKILL)
    time.sleep(60)


@infrastructure("killed")
def kills_its_launcher_and_hides_its_children() -> None:
    """Children without a trace of us in their environment, folder and command line."""
    mend()
    sleeper(environment={}, folder="/")
    os.kill(launcher(), signal.SIGKILL)
    time.sleep(60)


@infrastructure("killed")
def forges_its_end() -> None:
    """What the launcher would tell of the end is told before; then the launcher is killed."""
    mend()
    for descriptor in Path(f"/proc/{launcher()}/fd").iterdir():
        if str(descriptor.readlink()).startswith("pipe:"):
            with descriptor.open("wb") as pipe:
                pipe.write(b"[]")
    os.kill(launcher(), signal.SIGKILL)
    time.sleep(60)


# ------------------------------------------------------------------------------------------------------- what goes on


@resolved()
def leaves_children_running() -> None:
    mend()
    for _ in range(3):
        sleeper()


@resolved()
def leaves_children_writing() -> None:
    """They are dead before the change is taken, whatever they were about to write."""
    mend()
    sleeper("app/src/Growing.al", "test/app.json")
    time.sleep(0.2)


@resolved()
def leaves_children_without_an_environment() -> None:
    mend()
    sleeper(environment={}, folder="/")


@resolved()
def leaves_orphans() -> None:
    mend()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            sleeper(environment={})
        os._exit(0)
    time.sleep(0.2)


@resolved()
def leaves_a_child_that_forks_on() -> None:
    """Always another process, always the child of one that is gone."""
    mend()
    if os.fork() == 0:
        os.setsid()
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if os.fork():
                os._exit(0)
        os._exit(0)
    time.sleep(0.1)


@resolved()
def leaves_a_stopped_child() -> None:
    mend()
    sleeper()
    subprocess.run(["pkill", "-STOP", "-f", marker(), "-P", str(os.getpid())], check=False)


@resolved()
def is_ended_with_its_group() -> None:
    """It hands its output to a child and ends."""
    mend()
    sleeper("/proc/self/fd/1")


# ----------------------------------------------------------------------------------------------------------- its output


@resolved()
def talks_without_end() -> None:
    mend()
    block = b"Total: resolved\n" * 65536
    for _ in range(200):
        os.write(1, block)


@resolved()
def closes_its_output() -> None:
    mend()
    for descriptor in (0, 1, 2):
        os.close(descriptor)


@resolved()
def prints_controls() -> None:
    mend()
    os.write(1, bytes(range(256)) * 100)
    os.write(2, b"\x1b[2J\x1b]0;title\x07\xff\xfe\x00]]>\n")
