"""What is done to the repository: commits, configuration that runs programs, the whole folder taken away."""

import os
import shutil
import subprocess
from pathlib import Path

from tests.bench.misbehaving.behaviour import (
    BUGGY,
    MENDED,
    TOTAL,
    edit,
    mend,
    resolved,
    traces,
    unresolved,
    write,
)


def git(*arguments: str) -> str:
    """Git as an agent runs it, with a name of its own."""
    identity = ("-c", "user.name=Agent", "-c", "user.email=agent@example.com")
    return subprocess.run(["git", *identity, *arguments], capture_output=True, check=True, text=True).stdout


def trap(name: str) -> str:
    """A program that leaves a trace when somebody runs it."""
    program = write(f"{os.environ['HOME']}/{name}", f"#!/bin/sh\ntouch '{traces()}/{name}'\ncat\n")
    program.chmod(0o755)
    return str(program)


@resolved()
def commits() -> None:
    mend()
    git("commit", "-qam", "Mended")


@resolved()
def commits_on_a_branch_and_leaves_it() -> None:
    """What stands in the working tree counts, wherever HEAD is."""
    git("checkout", "-qb", "mine")
    mend()
    git("commit", "-qam", "Mended")
    git("checkout", "-q", "--detach")
    git("branch", "-qD", "main")


@unresolved("no_submission")
def commits_and_takes_it_back() -> None:
    mend()
    git("commit", "-qam", "Mended")
    edit(TOTAL, MENDED, BUGGY)


@resolved()
def stages() -> None:
    mend()
    git("add", "-A")


@resolved()
def stages_something_else() -> None:
    mend("exit(0);")
    git("add", "-A")
    edit(TOTAL, "exit(0);", MENDED)


@resolved()
def rewrites_the_only_commit() -> None:
    mend()
    git("commit", "-q", "--amend", "-am", "Base state")


@resolved()
def hides_its_change_from_git() -> None:
    git("update-index", "--assume-unchanged", TOTAL)
    write(".gitignore", "*\n")
    write(".git/info/exclude", "*\n")
    mend()


@resolved()
def deletes_the_repository() -> None:
    mend()
    shutil.rmtree(".git")


@resolved()
def puts_a_file_in_place_of_the_repository() -> None:
    mend()
    shutil.rmtree(".git")
    write(".git", "gitdir: /etc\n")


@resolved()
def corrupts_the_repository() -> None:
    mend()
    for path in Path(".git").rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            path.write_bytes(b"\xff rubbish")


@resolved()
def sets_traps_in_the_configuration() -> None:
    mend()
    for key in ("diff.external", "core.pager", "core.fsmonitor", "core.editor", "core.sshCommand"):
        git("config", key, trap(key))
    for kind in ("textconv", "command"):
        git("config", f"diff.al.{kind}", trap(kind))
    for kind in ("clean", "smudge", "process"):
        git("config", f"filter.al.{kind}", trap(kind))
    write(".gitattributes", "*.al diff=al filter=al eol=crlf\n* -text\n")
    write(".git/info/attributes", "*.al diff=al filter=al\n")
    for name in ("pre-commit", "post-checkout", "post-index-change", "reference-transaction", "post-commit"):
        hook = write(f".git/hooks/{name}", f"#!/bin/sh\ntouch '{traces()}/{name}'\n")
        hook.chmod(0o755)
    git("config", "core.hooksPath", str(Path(".git/hooks").resolve()))
    shutil.rmtree(traces())
    traces().mkdir()


@unresolved("no_submission")
def moves_the_work_tree() -> None:
    """Git is told of another working tree, in which the bug is mended."""
    elsewhere = Path(os.environ["HOME"]) / "elsewhere"
    shutil.copytree("app", elsewhere / "app")
    edit(f"{elsewhere}/{TOTAL}", BUGGY, MENDED)
    git("config", "core.worktree", str(elsewhere))


@resolved()
def makes_a_nested_repository() -> None:
    mend()
    subprocess.run(["git", "init", "-q", "app/src"], check=True)
    write("app/src/.git/info/exclude", "*\n")


@unresolved("build_failure")
def removes_the_workspace() -> None:
    shutil.rmtree(Path.cwd())


@unresolved("build_failure")
def moves_the_workspace_and_leaves_a_link() -> None:
    """Links are not followed, so that nothing outside of the workspace is ever taken."""
    mend()
    here, there = Path.cwd(), Path(os.environ["HOME"]) / "moved"
    shutil.move(here, there)
    here.symlink_to(there)


@unresolved("build_failure")
def puts_a_file_in_place_of_the_workspace() -> None:
    here = Path.cwd()
    os.chdir("/")
    shutil.rmtree(here)
    here.write_text("no folder")


@resolved()
def changes_its_folder() -> None:
    mend()
    os.chdir(os.environ["HOME"])
    for name in ("app", "test"):
        shutil.rmtree(Path(os.environ["HOME"]) / name, ignore_errors=True)


@resolved()
def makes_the_workspace_read_only() -> None:
    mend()
    for path in sorted(Path().rglob("*"), reverse=True):
        path.chmod(0)
    Path.cwd().chmod(0)
