"""The programs of real agents for tests: found below $BCBENCH_CLIS, or installed there where npm and pip can.

`python -m tests.agent_programs` installs all of them, at the versions that the adapters were measured with, and prints
where they are.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from filelock import FileLock, Timeout

PACKAGES = {
    "claude": "@anthropic-ai/claude-code@2.1.197",
    "copilot": "@github/copilot@1.0.102",
    "codex": "@openai/codex@0.171.0",
}
MINI = "mini-swe-agent==2.4.6"
NODE = 20
"""The version of node that the launchers of copilot and codex were measured with."""

INSTALL_SECONDS = 300


def folder() -> Path:
    """Where the programs lie: outside of the checkout, and kept from run to run."""
    return Path(os.environ.get("BCBENCH_CLIS") or Path.home() / ".cache" / "bc-bench-suite" / "clis")


def program(name: str) -> str:
    """The path of a program. Skips the test that asks, with the reason, when there is none and none to be installed."""
    path, why = found(name)
    if not path:
        pytest.skip(why)
    return path


@cache
def found(name: str) -> tuple[str, str]:
    """The path of a program, or "" and why there is none."""
    path = folder() / "mini" / "bin" / "mini" if name == "mini" else folder() / "node_modules" / ".bin" / name
    if path.exists() and (name == "mini" or not lack_of_node()):
        return str(path), ""
    if name != "mini" and (lack := lack_of_node()):
        return "", f"{name} cannot be had: {lack}"
    try:
        folder().mkdir(parents=True, exist_ok=True)
        with FileLock(folder() / f"{'mini' if name == 'mini' else 'npm'}.lock", timeout=INSTALL_SECONDS):
            if not path.exists():
                install_mini() if name == "mini" else install_clis()
    except (OSError, subprocess.SubprocessError, Timeout) as error:
        return "", f"{name} could not be installed in {folder()}: {error}"
    return (str(path), "") if path.exists() else ("", f"{name} is not in {folder()} after the installation")


@cache
def lack_of_node() -> str:
    """Why the programs of npm cannot be installed or run here; "" when they can."""
    if not shutil.which("npm") or not shutil.which("node"):
        return "there is no npm"
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = said.removeprefix("v").partition(".")[0]
    return "" if major.isdecimal() and int(major) >= NODE else f"node is {said or 'broken'}, and {NODE} is needed"


def install_clis() -> None:
    npm = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"]
    command = [*npm, "--prefix", str(folder()), *PACKAGES.values()]
    subprocess.run(command, check=True, timeout=INSTALL_SECONDS, capture_output=True)


def install_mini() -> None:
    place = folder() / "mini"
    subprocess.run([sys.executable, "-m", "venv", str(place)], check=True, timeout=INSTALL_SECONDS)
    pip = [str(place / "bin" / "pip"), "install", "-q", MINI]
    subprocess.run(pip, check=True, timeout=INSTALL_SECONDS, capture_output=True)


if __name__ == "__main__":
    for each in (*PACKAGES, "mini"):
        print(each, *filter(None, found(each)))
