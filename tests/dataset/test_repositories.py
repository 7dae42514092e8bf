"""Code of other repositories: found in a clone or fetched, read without a working tree, and told of when not here."""

import json
import os
import shutil
from pathlib import Path

import pytest

from dataset.base_state import BaseStateError, base_state
from dataset.entries import BugFixEntry
from dataset.repositories import CommitTree, Repositories, RepositoryUnavailableError
from dataset.tree import apply, write_tree
from tests.dataset.sample import BASE, INSTANCE_ID, PATCH, RIGHT_LINE, git, line, write

REPO = "someone/shop"


@pytest.fixture
def origin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository `someone/shop` with the base state, and the fix as a later commit; the cache in a folder of ours."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = write(tmp_path / "origin" / REPO, {**BASE, "docs/größe.md": "as it is\r\n"})
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "base")
    write(folder, {"app/src/Discount.Codeunit.al": "the fix"})
    git(folder, "commit", "-qam", "fix")
    return folder


def entry(commit: str, **changes: object) -> BugFixEntry:
    return BugFixEntry.model_validate_json(json.dumps(line(repo=REPO, base_commit=commit, **changes)))


def base_commit(origin: Path) -> str:
    return git(origin, "rev-parse", "main~1")


def fetched_commit(tmp_path: Path) -> str:
    """The one commit that was fetched: neither the fix nor anything else of the history."""
    fetched = tmp_path / "cache/bc-bench-suite/repositories" / f"{REPO}.git"
    (commit,) = git(fetched, "rev-list", "FETCH_HEAD").split()
    return commit


@pytest.mark.parametrize("place", ["someone/shop", "someone/shop.git", "shop", "shop.git"])
def test_the_base_state_is_the_commit_in_a_clone(origin: Path, tmp_path: Path, place: str) -> None:
    clone = tmp_path / "clones" / place
    clone.parent.mkdir(parents=True)
    shutil.copytree(origin, clone) if not place.endswith(".git") else shutil.copytree(origin / ".git", clone)
    state = base_state(entry(base_commit(origin)), Repositories(tmp_path / "clones"))
    assert {path: content.decode() for path, content in state.files.items()} == {
        **BASE,
        "docs/größe.md": "as it is\r\n",
    }
    assert state.tree_id == git(origin, "rev-parse", "main~1^{tree}")


def test_a_commit_is_fetched_once_from_the_url(origin: Path, tmp_path: Path) -> None:
    url = f"file://{tmp_path}/origin/{{repo}}"
    expected = base_state(entry(base_commit(origin)), Repositories(url=url))
    assert expected.files["app/src/Discount.Codeunit.al"].decode() == BASE["app/src/Discount.Codeunit.al"]
    commit = fetched_commit(tmp_path)
    assert commit == base_commit(origin)
    shutil.rmtree(origin)
    assert CommitTree(Repositories(url=url).holding(REPO, commit), commit).tree_id == expected.tree_id


def test_files_are_read_as_git_holds_them(tmp_path: Path) -> None:
    """Whatever attributes say of line ends and exports; links hold where they lead to, and are not followed."""
    write(tmp_path, {".gitattributes": "*.al text eol=crlf\n*.md export-ignore\n", "a.al": "x\n", "ä.md": "y"})
    (tmp_path / "link.al").symlink_to("/etc/hostname")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "base")
    tree = CommitTree(tmp_path, git(tmp_path, "rev-parse", "HEAD"))
    assert (tree["a.al"], tree["ä.md"], tree["link.al"]) == (b"x\n", b"y", b"/etc/hostname")
    assert len(tree) == 4
    assert "b.al" not in tree
    with pytest.raises(KeyError):
        tree["b.al"]


def test_a_patch_on_top_of_a_commit_reads_only_its_files(origin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A product's repository is half a gigabyte: applying a patch must not read it all."""
    tree = CommitTree(origin, base_commit(origin))
    read: list[str] = []
    original = CommitTree._read

    def noted(self: CommitTree, blob: bytes, path: str) -> bytes:
        read.append(path)
        return original(self, blob, path)

    monkeypatch.setattr(CommitTree, "_read", noted)
    fixed = apply(tree, PATCH)
    assert set(read) == {"app/src/Discount.Codeunit.al"}
    assert RIGHT_LINE in fixed["app/src/Discount.Codeunit.al"].decode()
    assert fixed["app/app.json"].decode() == BASE["app/app.json"]
    assert len(fixed) == len(tree) == len(list(fixed))


def test_a_tree_can_be_written_while_another_process_of_git_died(origin: Path, tmp_path: Path) -> None:
    tree = CommitTree(origin, base_commit(origin))
    assert tree["app/app.json"]
    reader = tree._reader
    assert reader is not None
    os.kill(reader.pid, 9)
    reader.wait()
    write_tree(tree, tmp_path / "out")
    assert (tmp_path / "out/app/app.json").read_text(encoding="utf-8") == BASE["app/app.json"]


def test_without_any_option_the_message_says_what_to_pass(origin: Path) -> None:
    with pytest.raises(RepositoryUnavailableError) as caught:
        base_state(entry(base_commit(origin)))
    for part in (INSTANCE_ID, base_commit(origin), REPO, f"--repos=DIR with a clone at DIR/{REPO}", "--repo-url="):
        assert part in str(caught.value)


def test_a_folder_without_the_clone_is_named(origin: Path, tmp_path: Path) -> None:
    with pytest.raises(RepositoryUnavailableError, match=rf"got no clone at {tmp_path}/{REPO}: run `git clone "):
        base_state(entry(base_commit(origin)), Repositories(tmp_path))


def test_a_clone_without_the_commit_is_named_with_the_command(origin: Path, tmp_path: Path) -> None:
    missing = "1" * 40
    with pytest.raises(RepositoryUnavailableError, match=rf"git -C {origin} fetch origin {missing}"):
        base_state(entry(missing), Repositories(tmp_path / "origin"))


def test_a_url_that_cannot_be_read_is_told_without_its_credentials(origin: Path) -> None:
    repositories = Repositories(url="http://me:secret@localhost:9/{repo}.git")
    with pytest.raises(RepositoryUnavailableError) as caught:
        base_state(entry(base_commit(origin)), repositories)
    assert "secret" not in str(caught.value)
    assert f"localhost:9/{REPO}.git" in str(caught.value)
    assert "--repos=DIR" in str(caught.value)


def test_a_clone_that_lacks_contents_says_what_it_may_be(origin: Path, tmp_path: Path) -> None:
    """A blobless clone has commits and trees. Its promised contents must not be fetched one by one."""
    blob = git(origin, "rev-parse", "main~1:app/app.json")
    (origin / ".git/objects" / blob[:2] / blob[2:]).unlink()
    tree = CommitTree(origin, base_commit(origin))
    with pytest.raises(RepositoryUnavailableError, match=r"content of app/app\.json .*is it a partial clone"):
        tree["app/app.json"]
    assert tree["test/app.json"].decode() == BASE["test/app.json"]


def test_projects_that_the_commit_does_not_have_are_the_entrys_fault(origin: Path, tmp_path: Path) -> None:
    broken = entry(base_commit(origin), project_paths=["apps", "test"])
    with pytest.raises(BaseStateError, match=r"project_paths: expected a file apps/app\.json in commit"):
        base_state(broken, Repositories(tmp_path / "origin"))
