"""Workers of xdist on another machine, by ssh: here a server of its own on loopback, which hides the checkout.

What is copied by --rsyncdir is all that the workers see of the project; the folder of the run lies where both see it.
"""

import getpass
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.reports.bench_process import ROOT, Finished, environment

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
PRIVILEGES = Path("/run/sshd")
"""Where sshd wants a folder when it is started as root."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (SSHD and shutil.which("ssh")), reason="no sshd here: apt-get install openssh-server"),
]

CHECKOUT = ("bench", "bclite", "dataset", "fixtures", "reports", "conftest.py", "pyproject.toml")


@dataclass(frozen=True)
class Remote:
    """A machine that can be reached by ssh: the configuration of ssh, and a folder there."""

    config: Path
    folder: Path


def free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


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
    """A server of this test: its keys, port and configuration; it shows no client the checkout, where bwrap works."""
    folder = tmp_path_factory.mktemp("ssh")
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    port = free_port()
    masked = folder / "masked"
    hiding = ["bwrap", "--dev-bind", "/", "/", "--tmpfs", str(checkout), "--"]
    hides = bool(shutil.which("bwrap")) and subprocess.run([*hiding, "true"], check=False).returncode == 0
    masked.write_text(f'#!/bin/sh\nexec {" ".join(hiding if hides else [])} sh -c "$SSH_ORIGINAL_COMMAND"\n')
    masked.chmod(0o755)
    settings = {
        "ListenAddress": "127.0.0.1",
        "Port": port,
        "HostKey": folder / "host",
        "AuthorizedKeysFile": folder / "user.pub",
        "PidFile": "none",
        "StrictModes": "no",
        "UsePAM": "no",
        "PasswordAuthentication": "no",
        "KbdInteractiveAuthentication": "no",
        "ForceCommand": masked,
    }
    (folder / "sshd_config").write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
    (folder / "config").write_text(
        f"Host worker\n  HostName 127.0.0.1\n  Port {port}\n  User {getpass.getuser()}\n"
        f"  IdentityFile {folder / 'user'}\n  IdentitiesOnly yes\n  StrictHostKeyChecking accept-new\n"
        f"  UserKnownHostsFile {folder / 'known'}\n"
    )
    made = os.getuid() == 0 and not PRIVILEGES.exists()
    if made:
        PRIVILEGES.mkdir()
    server = subprocess.Popen(
        [str(SSHD), "-D", "-e", "-f", folder / "sshd_config"], stderr=(folder / "log").open("w"), start_new_session=True
    )
    try:
        for _ in range(50):
            tried = subprocess.run(["ssh", "-F", folder / "config", "worker", "true"], capture_output=True, check=False)
            if tried.returncode == 0:
                break
            time.sleep(0.1)
        else:
            pytest.skip(f"sshd lets this user not in: {tried.stderr.decode()} {(folder / 'log').read_text()}")
        yield Remote(folder / "config", tmp_path_factory.mktemp("remote"))
    finally:
        server.terminate()
        server.wait(10)
        if made:
            PRIVILEGES.rmdir()


def run_remotely(checkout: Path, remote: Remote, folder: Path) -> Finished:
    worker = f"ssh=-F {remote.config} worker//python={sys.executable}//chdir={remote.folder}"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", str(checkout / "bench/test_bug_fix.py"), "-p", "no:cacheprovider"),
            *("--tx", f"2*{worker}", "--dist=load", f"--rsyncdir={checkout}", "--limit=2", f"--run-dir={folder}"),
        ],
        cwd=checkout,
        env=environment({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
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
    if "bwrap" not in (remote.config.parent / "masked").read_text():
        pytest.skip("no bwrap here, so that the other machine sees all of this one")
    run = run_remotely(checkout, remote, checkout / "runs" / "run")
    assert run.code == 4, run.output
    assert f"{run.folder} is not there on" in run.output
    assert "Traceback" not in run.output
