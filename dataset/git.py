"""Git, run so that no configuration, attribute, hook or repository but the one asked for takes part."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from dataset.diffs import encode

SETTINGS: Mapping[str, str] = {
    "core.autocrlf": "false",
    "core.fileMode": "false",
    "core.quotepath": "false",
    # Names that only Windows or macOS would misread are ordinary names here: an agent's file must never stop git.
    "core.protectNTFS": "false",
    "core.protectHFS": "false",
    "core.precomposeUnicode": "false",
    "gc.auto": "0",
    "advice.detachedHead": "false",
    # A clone that another user made is only read, and nothing of its configuration is run by reading.
    "safe.directory": "*",
}

IDENTITY: Mapping[str, str] = {
    "GIT_AUTHOR_NAME": "Base State",
    "GIT_AUTHOR_EMAIL": "base-state@localhost",
    "GIT_AUTHOR_DATE": "2000-01-01T00:00:00+0000",
    "GIT_COMMITTER_NAME": "Base State",
    "GIT_COMMITTER_EMAIL": "base-state@localhost",
    "GIT_COMMITTER_DATE": "2000-01-01T00:00:00+0000",
}
"""The author of every commit that the suite makes: the same for all, so that it tells nothing."""

ELSEWHERE = frozenset({"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"})
"""Variables that lead git to another repository than the one of its folder."""


class GitError(Exception):
    """A git command failed. `stderr` is what git said."""

    def __init__(self, command: str, stderr: str) -> None:
        super().__init__(f"{command}: {stderr.strip() or 'failed without a message'}")
        self.stderr = stderr


class GitMissingError(Exception):
    """There is no program git: no fault of an entry, a patch or a repository."""


def need_git() -> None:
    """Raises GitMissingError where no command of git could be run."""
    if shutil.which("git") is None:
        raise GitMissingError("there is no program git on the PATH: install git 2.30 or newer")


def run_git(folder: Path, *arguments: str, stdin: bytes = b"", as_user: bool = False) -> bytes:
    """Run git in `folder` and return its standard output. A repository above `folder` is not seen.

    `as_user` lets the user's own configuration and credentials take part, for what goes over the network. Raises
    GitMissingError, and GitError when the folder is missing or git exits with a code other than 0.
    """
    environment = git_environment(folder)
    if as_user:
        own = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
        environment = {**own, "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0"}
    shown = f"git {' '.join(arguments)}"
    try:
        done = subprocess.run(
            [*git_command(), *arguments], cwd=folder, env=environment, input=stdin, capture_output=True, check=False
        )
    except FileNotFoundError:
        need_git()
        raise GitError(shown, f"there is no folder {folder}") from None
    if done.returncode:
        raise GitError(shown, done.stderr.decode(errors="replace"))
    return done.stdout


def apply_patch(folder: Path, patch: str) -> None:
    """Change the files of a working tree as the patch says, and stage nothing. Raises GitError when it does not apply.

    For trees in memory there is `dataset.tree.apply`.
    """
    run_git(folder, "apply", "--whitespace=nowarn", "-", stdin=encode(patch))


def git_command() -> list[str]:
    """The beginning of every command line: git with our settings."""
    return ["git", *(word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}"))]


def git_environment(folder: Path) -> dict[str, str]:
    """The whole environment of git: no configuration of the user or the machine, no question, no network on the sly."""
    return {
        "PATH": os.environ.get("PATH", os.defpath),
        "LC_ALL": "C",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_ATTR_NOSYSTEM": "1",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_CEILING_DIRECTORIES": str(folder.resolve().parent),
        **IDENTITY,
    }
