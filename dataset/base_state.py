"""The base state of an entry: the files as they were before the fix and its tests.

The apps of the dataset hold every fix and every test. The base state of an entry cut from one is that app's tree with
the entry's `test_patch` and `patch` taken back, and that of a code review the app's tree; its git tree id is the
entry's `base_commit`, and is checked here. Of any other entry it is the commit `base_commit` of its repository.
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dataset.entries import BugFixEntry, RepositoryEntry
from dataset.repositories import CommitTree, Repositories, RepositoryUnavailableError
from dataset.tree import LeftOut, PatchConflictError, Tree, apply, tree_id, walk

NO_REPOSITORIES = Repositories()


class BaseStateError(Exception):
    """An entry's base state cannot be made: the entry and its app do not belong together. The entry is at fault."""


@dataclass(frozen=True, slots=True)
class BaseState:
    """The files of a repository before the fix. `tree_id` is git's id for them."""

    files: Tree
    tree_id: str


def app_tree(folder: Path) -> Tree:
    """The sources of an app of the dataset: all files but the hidden ones and compiled packages, which tools leave.

    Raises BaseStateError when a file cannot be read.
    """

    def visible(path: str) -> bool:
        return not path.rpartition("/")[2].startswith(".") and not path.endswith(".app")

    files: dict[str, bytes] = {}
    for path, content in walk(folder, enter=visible, keep=visible):
        if isinstance(content, LeftOut):
            raise BaseStateError(f"{folder}: {content}")
        files[path] = content
    return files


def app_folder(entry: RepositoryEntry) -> Path:
    """Where the app of the dataset lies that an embedded entry is cut from. Raises BaseStateError."""
    folder = entry.beside(entry.repo)
    if folder is None or not folder.is_dir():
        raise BaseStateError(
            f"{entry.instance_id}: repo: expected an app folder {entry.repo} in {entry.folder}, got none there"
        )
    return folder


def take_back(tree: Tree, entry: BugFixEntry, *, context: int | None = None) -> tuple[Tree, Tree]:
    """The app's tree without the entry's tests, and without its tests and its fix. Raises BaseStateError.

    `context` is the number of context lines of a hunk that must fit; all when None.
    """
    trees = []
    for name, patch in (("test_patch", entry.test_patch), ("patch", entry.patch)):
        try:
            tree = apply(tree, patch, reverse=True, context=context)
        except PatchConflictError as error:
            raise BaseStateError(
                f"{entry.instance_id}: {name} cannot be taken back from {entry.repo}: {error}\n"
                "The app has changed since the entry was cut: run `python -m dataset recut`."
            ) from None
        trees.append(tree)
    return trees[0], trees[1]


def base_state(entry: RepositoryEntry, repositories: Repositories = NO_REPOSITORIES) -> BaseState:
    """The entry's base state, checked. The result is kept, so that a second run of the entry costs nothing.

    Raises BaseStateError when the entry does not fit its app or repository, RepositoryUnavailableError when its code
    is not here.
    """
    return _of_app(entry) if entry.embedded else _of_repository(entry, repositories)


# As many as a worker meets in a row: the runs of an entry follow each other, and apps are a few hundred kilobytes.
@lru_cache(maxsize=32)
def _of_app(entry: RepositoryEntry) -> BaseState:
    folder = app_folder(entry)
    files = app_tree(folder)
    if isinstance(entry, BugFixEntry):
        _, files = take_back(files, entry)
    found = tree_id(files)
    if found != entry.base_commit:
        raise BaseStateError(
            f"{entry.instance_id}: base_commit: expected {entry.base_commit}, got {found} from {folder}, its own "
            "patches taken back.\nThe app has changed since the entry was cut: run `python -m dataset recut`."
        )
    _check_manifests(entry, files, str(folder))
    return BaseState(files, found)


@lru_cache(maxsize=2)
def _of_repository(entry: RepositoryEntry, repositories: Repositories) -> BaseState:
    try:
        files = CommitTree(repositories.holding(entry.repo, entry.base_commit), entry.base_commit)
    except RepositoryUnavailableError as error:
        raise RepositoryUnavailableError(f"{entry.instance_id}: {error}") from None
    _check_manifests(entry, files, f"commit {entry.base_commit} of {entry.repo}")
    return BaseState(files, files.tree_id)


def _check_manifests(entry: RepositoryEntry, files: Tree, where: str) -> None:
    for project in entry.projects:
        manifest = f"{project}/app.json" if project else "app.json"
        if manifest not in files:
            raise BaseStateError(f"{entry.instance_id}: project_paths: expected a file {manifest} in {where}, got none")
