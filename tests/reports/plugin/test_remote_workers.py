"""Workers of xdist on another machine, by ssh: here a server of its own on loopback, which hides the checkout.

What is copied by --rsyncdir is all that the workers see of the project; the folder of the run lies where both see it.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.reports.bench_process import ROOT, Finished, run_to_end
from tests.ssh_server import HOST, needs_ssh, ssh_server

pytestmark = [pytest.mark.slow, needs_ssh]

CHECKOUT = ("bench", "bclite", "dataset", "fixtures", "reports", "conftest.py", "pyproject.toml")


@dataclass(frozen=True)
class Remote:
    """A machine that can be reached by ssh: the configuration of ssh, and a folder there.

    `hides` says that it does not see the checkout.
    """

    config: Path
    folder: Path
    hides: bool


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("controller") / "checkout"
    folder.mkdir()
    for name in CHECKOUT:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, folder / name)
    return folder


@pytest.fixture(scope="module")
def remote(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    """A server that shows no client the checkout, where bwrap works."""
    hiding = ["bwrap", "--dev-bind", "/", "/", "--tmpfs", str(checkout), "--"]
    hides = bool(shutil.which("bwrap")) and subprocess.run([*hiding, "true"], check=False).returncode == 0
    with ssh_server(tmp_path_factory.mktemp("ssh"), f"exec {' '.join(hiding if hides else [])}") as config:
        yield Remote(config, tmp_path_factory.mktemp("remote"), hides)


def run_remotely(checkout: Path, remote: Remote, folder: Path) -> Finished:
    worker = f"ssh=-F {remote.config} {HOST}//python={sys.executable}//chdir={remote.folder}"
    command = [
        *(sys.executable, "-m", "pytest", str(checkout / "bench/test_bug_fix.py"), "-p", "no:cacheprovider"),
        *("--tx", f"2*{worker}", "--dist=load", f"--rsyncdir={checkout}", "--limit=2", f"--run-dir={folder}"),
    ]
    done = run_to_end(command, checkout, seconds=300)
    return Finished(done.returncode, done.stdout, folder)


def test_trials_run_on_the_other_machine_and_their_records_are_here(
    checkout: Path, remote: Remote, tmp_path: Path
) -> None:
    run = run_remotely(checkout, remote, tmp_path / "run")
    assert run.code == 0, run.output
    assert "2/2 workers" in run.output
    assert "2 resolved = 2 selected" in run.output
    assert (remote.folder / "checkout/bench/test_bug_fix.py").exists()
    assert len(run.results) == 2
    assert len(list(run.folder.glob("trials/*/*/1/try-1/submission.patch"))) == 2
    assert list(run.folder.glob("trials/*/*/*.started")) == []


def test_a_run_folder_that_the_other_machine_does_not_see_is_told(checkout: Path, remote: Remote) -> None:
    if not remote.hides:
        pytest.skip("no bwrap here, so that the other machine sees all of this one")
    run = run_remotely(checkout, remote, checkout / "runs" / "run")
    assert run.code == 4, run.output
    assert f"{run.folder} is not there on" in run.output
    assert "Traceback" not in run.output
