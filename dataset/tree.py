"""A tree of files held in memory: read from a folder, written to one, its git id, the diff of two, a patch applied.

Paths are relative, with forward slashes; bytes of a name that are not UTF-8 are lone surrogates, as in `os.fsdecode`.
Trees are never changed, only made anew, and what is in memory cannot be tampered with by what runs beside us.
"""

import os
import stat
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dataset.diffs import DiffError, decode, encode, read_diff
from dataset.git import GitError, run_git
from dataset.scratch import SCRATCH_PREFIX

type Tree = Mapping[str, bytes]

FILE_LIMIT = 4 * 1024 * 1024
"""Bytes of the largest file that is read; the largest AL file of the product has a tenth of that."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file or folder that was not read, and why."""

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{printable(self.path)}: {self.reason}"


class Overlay(Mapping[str, bytes]):
    """A tree with some of its files, `names`, replaced by those of `changed`; all others are read when asked for."""

    def __init__(self, under: Tree, names: Collection[str], changed: Tree) -> None:
        self._under = under
        self._names = names
        self._changed = changed

    def __getitem__(self, path: str) -> bytes:
        return self._changed[path] if path in self._names else self._under[path]

    def __contains__(self, path: object) -> bool:
        return path in (self._changed if path in self._names else self._under)

    def __iter__(self) -> Iterator[str]:
        yield from (path for path in self._under if path not in self._names)
        yield from self._changed

    def __len__(self) -> int:
        return sum(1 for _ in self)


class PatchConflictError(Exception):
    """A patch does not apply. The message says which file and line, in git's words."""


def printable(path: str) -> str:
    """A path for people: what cannot be printed is escaped, so that it breaks neither a line nor an encoding."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in path)


def walk(
    top: Path, enter: Callable[[str], bool], keep: Callable[[str], bool], *, limit: int = FILE_LIMIT
) -> Iterator[tuple[str, bytes | LeftOut]]:
    """The regular files below `top`, in the order of their names: (path, content), or why there is no content.

    Only folders that `enter` and files that `keep` accepts are looked at, and no file of more than `limit` bytes is
    read. Symbolic links are never followed, special files never opened, and repositories (`.git`) are no files. A
    folder that is not there holds none.
    """
    pending = [""]
    while pending:
        folder = pending.pop()
        try:
            entries = sorted(_scan(top / folder), key=lambda entry: entry.name)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            yield folder, LeftOut(folder, f"unreadable folder ({error.strerror})")
            continue
        below = []
        for entry in entries:
            path = f"{folder}/{entry.name}" if folder else entry.name
            if entry.name.casefold() == ".git":
                continue
            if entry.is_dir(follow_symlinks=False):
                if enter(path):
                    below.append(path)
            elif keep(path):
                yield path, _read(top, path, limit)
        pending += reversed(below)


def _scan(folder: Path) -> list["os.DirEntry[str]"]:
    if folder.is_symlink():
        raise NotADirectoryError(folder)
    if folder.exists() and not os.access(folder, os.R_OK | os.X_OK):
        folder.chmod(0o700)
    with os.scandir(folder) as entries:
        return list(entries)


def _read(top: Path, path: str, limit: int) -> bytes | LeftOut:
    place = top / path
    try:
        if not stat.S_ISREG(os.lstat(place).st_mode):
            return LeftOut(path, "no regular file")
        try:
            descriptor = os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except PermissionError:
            place.chmod(0o600)
            descriptor = os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        with os.fdopen(descriptor, "rb") as file:
            content = file.read(limit + 1)
    except OSError as error:
        return LeftOut(path, f"unreadable ({error.strerror})")
    return content if len(content) <= limit else LeftOut(path, f"larger than {limit:,} bytes")


def write_tree(tree: Tree, folder: Path) -> None:
    """Write the files below `folder`. Raises OSError, also when one path would need another to be file and folder."""
    for parent in {path.rpartition("/")[0] for path in tree}:
        (folder / parent).mkdir(parents=True, exist_ok=True)
    for path, content in tree.items():
        (folder / path).write_bytes(content)


def tree_id(tree: Tree) -> str:
    """The id that git gives the tree, all files as ordinary ones: 40 hexadecimal digits."""
    with tempfile.TemporaryDirectory(prefix=SCRATCH_PREFIX) as scratch:
        _import(Path(scratch), tree)
        return run_git(Path(scratch), "rev-parse", "refs/heads/tree0^{tree}").decode().strip()


def diff(before: Tree, after: Tree) -> str:
    """The change as a git diff with three lines of context, renames found, binary contents included. "" when equal."""
    changed = {path for path in {*before, *after} if before.get(path) != after.get(path)}
    if not changed:
        return ""
    with tempfile.TemporaryDirectory(prefix=SCRATCH_PREFIX) as scratch:
        _import(Path(scratch), *({path: tree[path] for path in changed if path in tree} for tree in (before, after)))
        options = ("--no-ext-diff", "--no-textconv", "--no-color", "--diff-algorithm=myers", "--indent-heuristic")
        shape = ("-U3", "--inter-hunk-context=0", "--find-renames=50%", "--binary", "--full-index")
        return decode(run_git(Path(scratch), "diff-tree", "-p", "-r", *options, *shape, "tree0", "tree1"))


def _import(repository: Path, *trees: Tree) -> None:
    """Make `repository` a bare repository with a branch `tree<n>` for each tree, whatever its names and contents."""
    run_git(repository, "init", "--quiet", "--bare", "--template=")
    stream = bytearray()
    for number, tree in enumerate(trees):
        stream += b"commit refs/heads/tree%d\ncommitter B <b> 0 +0000\ndata 0\n\ndeleteall\n" % number
        for path, content in tree.items():
            quoted = os.fsencode(path).replace(b"\\", b"\\\\").replace(b'"', b'\\"').replace(b"\n", b"\\n")
            stream += b'M 100644 inline "%s"\ndata %d\n%s\n' % (quoted, len(content), content)
    run_git(repository, "fast-import", "--quiet", stdin=bytes(stream))


def apply(tree: Tree, patch: str, *, reverse: bool = False, context: int | None = None) -> Tree:
    """The tree with a patch applied, or taken back with `reverse`. White space counts.

    A hunk may have moved, but must fit in all of its context lines, or in `context` of them. Raises
    PatchConflictError; a patch that reaches outside the tree or makes anything but regular files is one, too.
    """
    try:
        names = {name for file in read_diff(patch) for name in file.names}
    except DiffError as error:
        raise PatchConflictError(f"no sound diff: {error}") from None
    if not names:
        raise PatchConflictError("no sound diff: no line begins with `diff --git`")
    changed: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory(prefix=SCRATCH_PREFIX) as scratch:
        # Only the files that the patch names are written: a tree may be large.
        write_tree({name: tree[name] for name in names if name in tree}, Path(scratch))
        options = (["--reverse"] if reverse else []) + ([f"-C{context}"] if context is not None else [])
        try:
            run_git(Path(scratch), "apply", "--whitespace=nowarn", *options, "-", stdin=encode(patch))
        except GitError as error:
            raise PatchConflictError(_reason(error)) from None
        for path, content in walk(Path(scratch), lambda _: True, lambda _: True):
            if isinstance(content, LeftOut):
                raise PatchConflictError(str(content))
            changed[path] = content
    result = Overlay(tree, names, changed)
    for path in changed.keys() - tree.keys():
        parts = path.split("/")
        if inside := next((p for n in range(1, len(parts)) if (p := "/".join(parts[:n])) in result), None):
            raise PatchConflictError(f"{printable(path)}: {printable(inside)} is a file, not a folder")
    return result


def _reason(error: GitError) -> str:
    lines = [line.removeprefix("error: ") for line in error.stderr.splitlines() if line.startswith("error: ")]
    return "; ".join(lines[:5]) or str(error)
