"""A server of ssh for tests, on loopback, with keys, port and configuration of its own: another machine, as far as ssh
can tell. `needs_ssh` marks what cannot be tested without the programs."""

import getpass
import os
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
SSH = shutil.which("ssh")
PRIVILEGES = Path("/run/sshd")
"""Where sshd, started as root, wants a folder at each connection: it stays, as another server may still use it."""

HOST = "worker"
"""What the other machine is called in the configuration."""

needs_ssh = pytest.mark.skipif(not (SSHD and SSH), reason="no sshd here: apt-get install openssh-server")


@contextmanager
def ssh_server(folder: Path, wrapped: str, **more: str) -> Iterator[Path]:
    """The configuration of ssh by which HOST is reached. All commands are run there by `wrapped`, lines of shell that
    end in a command which takes one as arguments, like `exec env A=B`; `more` are settings of the server."""
    folder.mkdir(exist_ok=True)
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port = int(bound.getsockname()[1])
    command = folder / "command"
    command.write_text(f'#!/bin/sh\n{wrapped} sh -c "$SSH_ORIGINAL_COMMAND"\n')
    command.chmod(0o755)
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
        "ForceCommand": command,
        **more,
    }
    (folder / "sshd_config").write_text("".join(f"{name} {value}\n" for name, value in settings.items()))
    config = folder / "config"
    config.write_text(
        f"Host {HOST}\n  HostName 127.0.0.1\n  Port {port}\n  User {getpass.getuser()}\n"
        f"  IdentityFile {folder / 'user'}\n  IdentitiesOnly yes\n  StrictHostKeyChecking accept-new\n"
        f"  UserKnownHostsFile {folder / 'known'}\n"
    )
    if os.getuid() == 0:
        PRIVILEGES.mkdir(mode=0o755, exist_ok=True)
    log = folder / "log"
    with log.open("w") as sink:
        server = subprocess.Popen(
            [str(SSHD), "-D", "-e", "-f", folder / "sshd_config"], stderr=sink, start_new_session=True
        )
    try:
        for _ in range(50):
            tried = subprocess.run(["ssh", "-F", config, HOST, "true"], capture_output=True, check=False)
            if tried.returncode == 0:
                break
            time.sleep(0.1)
        else:
            pytest.skip(f"sshd lets this user not in: {tried.stderr.decode()} {log.read_text()}")
        yield config
    finally:
        server.terminate()
        server.wait(10)


def ssh_program(folder: Path, config: Path) -> Path:
    """A folder for PATH with an `ssh` that reads this configuration: ssh itself looks for it in no other place."""
    folder.mkdir(exist_ok=True)
    program = folder / "ssh"
    program.write_text(f'#!/bin/sh\nexec {SSH} -F {shlex.quote(str(config))} "$@"\n')
    program.chmod(0o755)
    return folder
