"""Repositories that entries are cut from and that are no part of the dataset: where they are, and what is in them.

A repository is only read, by git's own plumbing: no working tree is made in it, and nothing of it is configured,
checked out or run.
"""

import contextlib
import os
import re
import subprocess
import weakref
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dataset.git import GitError, git_command, git_environment, run_git

PUBLIC_URL = "https://github.com/{repo}.git"
"""What `--repo-url` may look like, for messages. It is never used unless it was given."""

_CREDENTIALS = re.compile(r"//[^/@\s]+@")


class RepositoryUnavailableError(Exception):
    """The code of an entry lies in a repository that is not here. Nobody's fault; the message says what to pass."""


@dataclass(frozen=True, slots=True)
class Repositories:
    """Where the code of `owner/name` is: in clones below `folder` (--repos), and on the server of `url` (--repo-url).

    A clone is DIR/owner/name or DIR/name, with or without `.git` behind it, bare or not. `url` holds `{repo}` in place
    of owner/name; the one commit that is needed is fetched from there into a repository of our own.
    """

    folder: Path | None = None
    url: str = ""

    def holding(self, repo: str, commit: str) -> Path:
        """A repository that holds the commit. Raises RepositoryUnavailableError."""
        clones = [place for place in self._places(repo) if place.is_dir()]
        for clone in clones:
            if _holds(clone, commit):
                return clone
        if self.url:
            return self._fetched(repo, commit)
        needed = f"commit {commit} of the repository {repo}, which is no part of the dataset"
        fetched = f"--repo-url='{PUBLIC_URL}', from which it is fetched"
        if clones:
            raise RepositoryUnavailableError(
                f"expected {needed}, got a clone without it: run `git -C {clones[0]} fetch origin {commit}`, or pass "
                f"{fetched}"
            )
        if self.folder is not None:
            place, public = self.folder / repo, PUBLIC_URL.format(repo=repo)
            raise RepositoryUnavailableError(
                f"expected {needed}, got no clone at {place}: run `git clone {public} {place}`, or pass {fetched}"
            )
        raise RepositoryUnavailableError(
            f"expected {needed}: pass --repos=DIR with a clone at DIR/{repo}, or {fetched}"
        )

    def _places(self, repo: str) -> Iterator[Path]:
        if self.folder is not None:
            for name in (repo, repo.partition("/")[2]):
                yield self.folder / name
                yield self.folder / f"{name}.git"
        yield self._own(repo)

    def _own(self, repo: str) -> Path:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        return cache / "bc-bench-suite" / "repositories" / f"{repo}.git"

    def _fetched(self, repo: str, commit: str) -> Path:
        # Loaded here, since only who fetches needs a lock.
        from filelock import FileLock

        url, own = self.url.replace("{repo}", repo), self._own(repo)
        own.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{own}.lock"):
            try:
                if not (own / "HEAD").exists():
                    own.mkdir(exist_ok=True)
                    run_git(own, "init", "--quiet", "--bare", "--template=")
                if not _holds(own, commit):
                    run_git(own, "fetch", "--quiet", "--depth=1", "--no-tags", url, commit, as_user=True)
            except GitError as error:
                raise RepositoryUnavailableError(
                    f"commit {commit} of the repository {repo} could not be fetched from {_public(url)}: "
                    f"{_public(error.stderr.strip())}\nGive a --repo-url that git can read without asking, or pass "
                    f"--repos=DIR with a clone at DIR/{repo}"
                ) from None
        return own


class CommitTree(Mapping[str, bytes]):
    """The files of a commit, each read out of the repository when asked for: a product's code fills no memory.

    Symbolic links are files that hold the name they lead to, as where git has none; submodules are left out. Raises
    RepositoryUnavailableError when a file is not there, as in a partial clone.
    """

    def __init__(self, repository: Path, commit: str) -> None:
        self._repository = repository
        self._reader: subprocess.Popen[bytes] | None = None
        self.tree_id = run_git(repository, "rev-parse", f"{commit}^{{tree}}").decode().strip()
        self._blobs: dict[str, bytes] = {}
        listing = run_git(repository, "ls-tree", "-r", "-z", "--full-tree", self.tree_id)
        for line in listing.split(b"\0")[:-1]:
            about, _, path = line.partition(b"\t")
            _, kind, blob = about.split()
            if kind == b"blob":
                self._blobs[os.fsdecode(path)] = blob

    def __getitem__(self, path: str) -> bytes:
        return self._read(self._blobs[path], path)

    def __contains__(self, path: object) -> bool:
        return path in self._blobs

    def __iter__(self) -> Iterator[str]:
        return iter(self._blobs)

    def __len__(self) -> int:
        return len(self._blobs)

    def _read(self, blob: bytes, path: str) -> bytes:
        reader = self._running()
        assert reader.stdin is not None
        assert reader.stdout is not None
        try:
            reader.stdin.write(blob + b"\n")
            reader.stdin.flush()
            header = reader.stdout.readline().split()
            if len(header) == 3:
                content = reader.stdout.read(int(header[2]) + 1)[:-1]
                if len(content) == int(header[2]):
                    return content
        except OSError:
            header = []
        self._reader = None
        _end(reader)
        raise RepositoryUnavailableError(
            f"{self._repository}: expected the content of {path} ({blob.decode()}), got "
            f"{b' '.join(header).decode(errors='replace') or 'nothing'}: is it a partial clone? Make a whole one"
        )

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._reader is None or self._reader.poll() is not None:
            self._reader = subprocess.Popen(
                [*git_command(), "cat-file", "--batch"],
                cwd=self._repository,
                env=git_environment(self._repository),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            weakref.finalize(self, _end, self._reader)
        return self._reader


def _holds(repository: Path, commit: str) -> bool:
    try:
        run_git(repository, "cat-file", "-e", f"{commit}^{{commit}}")
    except GitError:
        return False
    return True


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def _public(text: str) -> str:
    """A text without the credentials that an URL may carry."""
    return _CREDENTIALS.sub("//…@", text)
