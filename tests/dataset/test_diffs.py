"""Diffs as git writes them: names, hunks, and what is no diff."""

import json
from pathlib import Path

import pytest

from dataset.diffs import DiffError, FileDiff, Hunk, decode, encode, read_diff
from tests.dataset.sample import PUBLIC_DATA, needs_public_data


def test_hunks_have_their_place_and_lines() -> None:
    (file,) = read_diff(
        "Some words before\n"
        "diff --git a/x.al b/x.al\nindex 1..2 100644\n--- a/x.al\n+++ b/x.al\n"
        "@@ -3,2 +3,3 @@ codeunit 1\n a\n+b\n c\n"
        "@@ -10 +11 @@\n-d\n\\ No newline at end of file\n+e\n\\ No newline at end of file\n"
    )
    assert file == FileDiff("x.al", "x.al", (Hunk(3, 2, (" a", "+b", " c")), file.hunks[1]))
    assert (file.hunks[1].start, file.hunks[1].length) == (10, 1)
    assert file.hunks[1].lines == ("-d", "\\ No newline at end of file", "+e")
    assert [list(hunk.region) for hunk in file.hunks] == [[3, 4], [10]]


def test_lines_that_look_like_headers_are_lines_of_the_hunk() -> None:
    (file,) = read_diff(
        "diff --git a/x.al b/x.al\n--- a/x.al\n+++ b/x.al\n@@ -1,2 +1,2 @@\n"
        "--- a comment of AL\n+++ more of it\n diff --git a/y b/y\n"
    )
    assert file.hunks[0].lines == ("--- a comment of AL", "+++ more of it", " diff --git a/y b/y")


@pytest.mark.parametrize(
    ("diff", "source", "target"),
    [
        ("diff --git a/x b/x\nnew file mode 100644\nindex 0..1\n", None, "x"),
        ("diff --git a/x b/x\ndeleted file mode 100644\nindex 1..0\n", "x", None),
        ("diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n", None, "x"),
        ("diff --git a/x b/x\ndeleted file mode 100644\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n", "x", None),
        ("diff --git a/a b b/c d\nsimilarity index 100%\nrename from a b\nrename to c d\n", "a b", "c d"),
        ("diff --git a/x b/y b/x b/y\nold mode 100644\nnew mode 100755\n", "x b/y", "x b/y"),
        ("diff --git a/a b.al b/a b.al\n--- a/a b.al\t\n+++ b/a b.al\t\n@@ -1 +1 @@\n-a\n+b\n", "a b.al", "a b.al"),
        ('diff --git "a/\\303\\274\\t\\"" "b/\\303\\274\\t\\""\nold mode 1\nnew mode 2\n', 'ü\t"', 'ü\t"'),
        ('diff --git "a/ü\\n" "b/ü\\n"\n--- "a/ü\\n"\n+++ "b/ü\\n"\n@@ -1 +1 @@\n-a\n+b\n', "ü\n", "ü\n"),
        ("diff --git a/x b/x\nindex 1..2\nBinary files a/x and b/x differ\n", "x", "x"),
    ],
)
def test_names_are_read_from_whatever_git_gives(diff: str, source: str | None, target: str | None) -> None:
    (file,) = read_diff(diff)
    assert (file.source, file.target) == (source, target)


@pytest.mark.parametrize("end", ["", " a\n", " a\n-b\n", " a\n#\n"])
def test_a_cut_off_hunk_is_no_diff(end: str) -> None:
    with pytest.raises(DiffError, match=r"expected .* more old and .* more new lines"):
        read_diff(f"diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n{end}")


def test_bytes_that_are_not_utf8_and_carriage_returns_survive() -> None:
    content = b"diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-B\xfcro\r\n+\xc3\xbc\x85\r\n"
    diff = decode(content)
    assert encode(diff) == content
    assert read_diff(diff)[0].hunks[0].lines == ("-B\udcfcro\r", "+ü\udc85\r")


@needs_public_data
def test_published_patches_are_read_with_all_their_files() -> None:
    """Mean 1.27 files and 18.9 changed lines a gold patch are the figures of bc-bench.md 1.4."""
    golds = [json.loads(text)["patch"] for text in Path(PUBLIC_DATA / "bcbench.jsonl").read_bytes().splitlines()]
    files = [file for gold in golds for file in read_diff(gold)]
    changed = [line for file in files for hunk in file.hunks for line in hunk.lines if line[0] in "+-"]
    assert round(len(files) / 101, 2) == 1.27
    assert round(len(changed) / 101, 1) == 18.9
