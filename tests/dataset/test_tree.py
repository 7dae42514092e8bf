"""Trees in memory: git's id, diffs that always apply, patches that reach nowhere else, folders full of traps."""

import os
import socket
import string
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dataset.diffs import read_diff
from dataset.tree import FILE_LIMIT, LeftOut, PatchConflictError, apply, diff, printable, tree_id, walk, write_tree
from tests.dataset.sample import git

# No blank at the edge of a name: git cannot read its own diff of an empty file that has one.
# Names that git quotes, that Windows refuses, that are no text; contents that are no text, or lack a last line end.
component = st.one_of(
    st.sampled_from(["a", "b.al", "Ü.al", "x y.al", 'q"q.al', "n\nl.al", "t\t.al", "\\", "GIT~1", "CON", "\udcff.al"]),
    st.text(string.printable.replace("/", ""), min_size=1, max_size=4),
).filter(lambda name: name not in (".", "..") and name.casefold() != ".git" and name == name.strip())
path = st.lists(component, min_size=1, max_size=3).map("/".join)
content = st.one_of(
    st.lists(st.sampled_from([b"a\n", b"b\n", b"c\r\n", b"\n", b"\xff\xfe\n", b"\0\n", b"end"]), max_size=14).map(
        b"".join
    ),
    st.binary(max_size=40),
)


def without_clashes(tree: dict[str, bytes]) -> dict[str, bytes]:
    """The files of a tree that a disk can hold: no name is both a file and a folder."""
    folders = {"/".join(name.split("/")[:n]) for name in tree for n in range(1, name.count("/") + 1)}
    return {name: data for name, data in tree.items() if name not in folders}


trees = st.dictionaries(path, content, max_size=6).map(without_clashes)


@settings(max_examples=60, deadline=None)
@given(before=trees, after=trees)
def test_a_diff_leads_from_one_tree_to_the_other_and_back(before: dict[str, bytes], after: dict[str, bytes]) -> None:
    patch = diff(before, after)
    if before == after:
        assert patch == ""
        return
    assert apply(before, patch) == after
    assert apply(after, patch, reverse=True) == before


@settings(max_examples=40, deadline=None)
@given(before=trees, after=trees)
def test_the_names_read_from_a_diff_are_those_of_the_files_that_differ(
    before: dict[str, bytes], after: dict[str, bytes]
) -> None:
    names = {name for file in read_diff(diff(before, after)) for name in file.names}
    assert names == {name for name in {*before, *after} if before.get(name) != after.get(name)}


def test_the_id_is_what_git_gives_a_folder(tmp_path: Path) -> None:
    tree = {"a b/ü.al": b"1\r\n", "a/x.al": b"", "a.al": b"\xff", "a/b/c.al": b"2"}
    write_tree(tree, tmp_path)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    assert tree_id(tree) == git(tmp_path, "write-tree")


def test_a_rename_with_a_small_change_is_told_as_one() -> None:
    body = b"".join(b"line %d\n" % number for number in range(20))
    (file,) = read_diff(diff({"old.al": body}, {"new.al": body.replace(b"line 9", b"line nine")}))
    assert (file.source, file.target, len(file.hunks)) == ("old.al", "new.al", 1)
    assert file.hunks[0].region == range(7, 14)


HUNK = "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"
CHANGE = f"diff --git a/x.al b/x.al\n--- a/x.al\n+++ b/x.al\n{HUNK}"


def test_a_hunk_that_moved_still_applies() -> None:
    moved = CHANGE.replace("-1,3 +1,3", "-9,3 +9,3")
    assert apply({"x.al": b"0\n0\na\nb\nc\n0\n"}, moved) == {"x.al": b"0\n0\na\nB\nc\n0\n"}


@pytest.mark.parametrize(
    ("tree", "said"),
    [({"x.al": b"a\nb\nd\n"}, "patch failed: x.al:1"), ({"x.al": b"a \nb\nc\n"}, "x.al:1"), ({}, "x.al: No such file")],
)
def test_a_patch_that_does_not_fit_is_refused_with_the_place(tree: dict[str, bytes], said: str) -> None:
    with pytest.raises(PatchConflictError, match=said):
        apply(tree, CHANGE)


def test_less_context_can_be_asked_for() -> None:
    assert apply({"x.al": b"a\nb\nd\n"}, CHANGE, context=0) == {"x.al": b"a\nB\nd\n"}


@pytest.mark.parametrize(
    "patch",
    [
        "",
        "no diff at all\n",
        "diff --git a/../x b/../x\nnew file mode 100644\n--- /dev/null\n+++ b/../x\n@@ -0,0 +1 @@\n+a\n",
        "diff --git a//tmp/x b//tmp/x\nnew file mode 100644\n--- /dev/null\n+++ b//tmp/x\n@@ -0,0 +1 @@\n+a\n",
        "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+/etc\n\\ No newline\n",
        "diff --git a/.git/x b/.git/x\nnew file mode 100644\n--- /dev/null\n+++ b/.git/x\n@@ -0,0 +1 @@\n+a\n",
        f"diff --git a/x.al b/x.al\n--- a/x.al\n+++ b/x.al\n{HUNK[:-3]}",
        "diff --git a/d/y b/d/y\nnew file mode 100644\n--- /dev/null\n+++ b/d/y\n@@ -0,0 +1 @@\n+a\n",
    ],
    ids=["empty", "prose", "parent", "absolute", "link", "repository", "cut off", "folder over file"],
)
def test_patches_that_are_none_or_reach_elsewhere_are_refused(patch: str) -> None:
    with pytest.raises(PatchConflictError):
        apply({"x.al": b"a\nb\nc\n", "d": b""}, patch)


def read_all(folder: Path) -> tuple[dict[str, bytes], dict[str, str]]:
    found = dict(walk(folder, lambda _: True, lambda _: True))
    files = {name: data for name, data in found.items() if isinstance(data, bytes)}
    return files, {name: data.reason for name, data in found.items() if isinstance(data, LeftOut)}


def test_a_folder_full_of_traps_is_read_without_stepping_into_one(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    write_tree({"secret.al": b"secret"}, outside)
    folder = tmp_path / "folder"
    write_tree({"a/ok.al": b"ok", "nested/.git/x.al": b"", "nested/in.al": b"in", ".GIT/x.al": b""}, folder)
    (folder / "link.al").symlink_to(outside / "secret.al")
    (folder / "loop.al").symlink_to("loop.al")
    (folder / "linked").symlink_to(outside)
    os.mkfifo(folder / "pipe.al")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(folder / "sock.al"))
    (folder / "huge.al").write_bytes(b"")
    os.truncate(folder / "huge.al", 20 * 1024**3)
    (folder / "full.al").write_bytes(b"x" * FILE_LIMIT)

    files, left_out = read_all(folder)
    assert files == {"a/ok.al": b"ok", "nested/in.al": b"in", "full.al": b"x" * FILE_LIMIT}
    special = dict.fromkeys(["link.al", "linked", "loop.al", "pipe.al", "sock.al"], "no regular file")
    assert left_out == special | {"huge.al": "larger than 4,194,304 bytes"}


def test_a_folder_that_is_a_link_or_is_not_there_holds_nothing(tmp_path: Path) -> None:
    write_tree({"secret.al": b"secret"}, tmp_path / "outside")
    (tmp_path / "link").symlink_to(tmp_path / "outside")
    assert read_all(tmp_path / "link") == read_all(tmp_path / "missing") == ({}, {})


def test_a_folder_deeper_than_a_path_can_be_long_ends_somewhere(tmp_path: Path) -> None:
    here = os.open(tmp_path, os.O_RDONLY)
    try:
        for _ in range(1500):
            os.mkdir("deep", dir_fd=here)
            below = os.open("deep", os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = below
        files, left_out = read_all(tmp_path)
    finally:
        os.close(here)
        # pytest cannot delete it: its clean-up ends with a RecursionError, in this run and in every later one.
        subprocess.run(["rm", "-rf", str(tmp_path / "deep")], check=True)
    assert files == {}
    assert list(left_out.values()) == ["unreadable folder (File name too long)"]


def test_unprintable_names_are_shown_escaped() -> None:
    assert printable("a\nb\udcffü\x1b.al") == "a\\nb\\udcffü\\x1b.al"
