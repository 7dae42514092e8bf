"""A Python that cannot run the suite is told of in one line."""

import shutil
import subprocess
import sys

import pytest

from tests.reports.bench_process import ROOT

OLD = next((found for name in ("python3.11", "python3.10") if (found := shutil.which(name, path="/usr/bin"))), None)
LINE = "expected Python 3.12 or later with the packages of the suite, got Python "


def tell(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(LINE)
    assert line.endswith("make .venv as README.md says, and call .venv/bin/python or .venv/bin/pytest")
    return line


@pytest.mark.parametrize("module", ["dataset", "reports"])
def test_a_python_without_the_packages(module: str) -> None:
    assert ", which lacks them: " in tell(sys.executable, "-S", "-m", module, "--help")


@pytest.mark.skipif(OLD is None, reason="no older Python in /usr/bin")
@pytest.mark.parametrize("arguments", [("-m", "dataset"), ("-m", "reports"), ("-c", "import reports.plugin")])
def test_an_older_python(arguments: tuple[str, ...]) -> None:
    """What pytest does first with the suite is to load reports.plugin, which conftest.py names."""
    assert OLD
    assert f"got Python 3.1{OLD[-1]} (" in tell(OLD, *arguments)
