"""What git cannot do is told apart: no git at all, no folder, and a command that fails."""

from pathlib import Path

import pytest

from dataset.git import GitError, GitMissingError, run_git


def test_a_missing_git_is_no_failure_of_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(GitMissingError, match="no program git on the PATH: install git") as caught:
        run_git(tmp_path, "version")
    assert not isinstance(caught.value, GitError)


def test_a_missing_folder_is_not_taken_for_a_missing_git(tmp_path: Path) -> None:
    with pytest.raises(GitError, match=r"git version: there is no folder .*nowhere"):
        run_git(tmp_path / "nowhere", "version")


def test_a_failing_command_says_what_git_said(tmp_path: Path) -> None:
    with pytest.raises(GitError, match="not a git repository"):
        run_git(tmp_path, "rev-parse", "HEAD")
