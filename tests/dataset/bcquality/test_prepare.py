"""The files that reviewers get: the same bytes every time, nothing of the answer in them, no result lost."""

import json
from pathlib import Path

import pytest

from dataset.bcquality.errors import ReviewError
from dataset.bcquality.leaks import leaks
from dataset.bcquality.prepare import prepare
from dataset.bcquality.requests import leaf_instructions
from tests.dataset.bcquality.tree import ReviewTree


@pytest.fixture
def two(tree: ReviewTree) -> ReviewTree:
    """A tree of two domains."""
    for domain in ("a", "b"):
        tree.leaf(domain)
        tree.article(domain, "x")
    return tree


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_files_and_their_keys(two: ReviewTree, tmp_path: Path) -> None:
    prepare(two.requests(), tmp_path / "out")
    files = contents(tmp_path / "out")
    cases = [two.requests().prepared(case) for case in two.evaluation().cases]
    assert sorted(files) == sorted(
        [".bcquality-evaluation", "knowledge-index.json", "review-request.json"]
        + [f"{kind}-{domain}.json" for kind in ("index", "request") for domain in ("a", "b")]
        + [name for each in cases for name in (each.file, f"request-{each.model_id}.json")]
    )
    one = json.loads(files[f"request-{cases[0].model_id}.json"])
    assert list(one) == [
        "protocol",
        "skill",
        "leafInstructions",
        "knowledgeIndex",
        "candidateArticles",
        "resultSchema",
        "cases",
    ]
    assert one["cases"] == [{"id": cases[0].model_id, "file": cases[0].file}]
    assert [row["path"] for row in one["candidateArticles"]] == ["microsoft/knowledge/a/x.md"]
    assert len(json.loads(files["request-a.json"])["cases"]) == 2
    every = json.loads(files["review-request.json"])
    assert (sorted(every), len(every["cases"])) == (["cases", "knowledgeIndex", "protocol", "resultSchema"], 4)
    index = json.loads(files["index-a.json"])
    assert (index["version"], index["domain"], index["articleCount"]) == (1, "a", 1)
    assert json.loads(files["knowledge-index.json"])["articleCount"] == 2
    assert files[cases[0].file] == b"codeunit 50100 Eval\n{\n}\n\n"


def test_the_bytes_are_the_same_again_whatever_the_order_of_the_files(two: ReviewTree, tmp_path: Path) -> None:
    prepare(two.requests(), tmp_path / "first")
    prepare(two.requests(), tmp_path / "second")
    other = ReviewTree(tmp_path / "other")
    for path in sorted(two.root.rglob("*.*"), reverse=True):
        if path.is_file():
            other.write(path.relative_to(two.root).as_posix(), path.read_text())
    prepare(other.requests(), tmp_path / "third")
    assert contents(tmp_path / "first") == contents(tmp_path / "second") == contents(tmp_path / "third")


def test_a_checkout_is_never_written_to(two: ReviewTree, tmp_path: Path) -> None:
    before = contents(two.root)
    folders = [two.root, *(path for path in two.root.rglob("*"))]
    for path in folders:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        prepare(two.requests(), tmp_path / "out")
    finally:
        for path in folders:
            path.chmod(0o755 if path.is_dir() else 0o644)
    assert contents(two.root) == before
    with pytest.raises(ReviewError, match="one of the checkout"):
        prepare(two.requests(), two.root)
    with pytest.raises(ReviewError, match="one of the checkout"):
        prepare(two.requests(), two.root / "microsoft" / "out")
    assert contents(two.root) == before


def test_a_folder_of_something_else_is_refused(two: ReviewTree, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine.txt").write_text("mine")
    with pytest.raises(ReviewError, match="other files"):
        prepare(two.requests(), tmp_path / "out")
    assert list(contents(tmp_path / "out")) == ["mine.txt"]
    with pytest.raises(ReviewError, match="got a file"):
        prepare(two.requests(), tmp_path / "out" / "mine.txt")


def test_preparing_again_replaces_what_was_made_and_keeps_results(two: ReviewTree, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert prepare(two.requests(), out).kept == ()
    bad, good = (two.requests().prepared(case) for case in two.evaluation().cases[:2])
    results = {f"result-{each.model_id}.json": b"{}" for each in (bad, good)}
    for name, content in results.items():
        (out / name).write_bytes(content)
    (out / "case-00000000.al").write_text("of a case that is no more")
    two.write("microsoft/knowledge/a/x.bad.al", "codeunit 2 Other { }\n")
    made = prepare(two.requests(), out)
    assert set(made.kept) == set(results)
    assert made.outdated == (f"result-{bad.model_id}.json",)
    files = contents(out)
    assert {name: files[name] for name in results} == results
    assert "case-00000000.al" not in files


def test_nothing_is_written_when_an_article_is_left_out(two: ReviewTree, tmp_path: Path) -> None:
    two.article("b", "x", named="elsewhere")
    with pytest.raises(ReviewError, match="b-bad: expected") as caught:
        prepare(two.requests(), tmp_path / "out")
    assert "b-good: expected" in str(caught.value)
    assert not (tmp_path / "out").exists()


def test_a_salt_changes_every_name_that_a_reviewer_sees(two: ReviewTree, tmp_path: Path) -> None:
    prepare(two.requests(), tmp_path / "plain")
    prepare(two.requests("salt"), tmp_path / "salted")
    plain, salted = ({name for name in contents(tmp_path / it) if "case-" in name} for it in ("plain", "salted"))
    assert len(plain) == len(salted) == 8
    assert not plain & salted


@pytest.mark.parametrize(
    ("leaf", "kept"),
    [
        ("# A\n\n## Output\n\nA report.\n## Output\nmore\n", "# A\n\n"),
        ("# A\r\n\r\n## Output  \r\nA report.\r\n", "# A\r\n\r\n"),
        ("# A\n\n### Output\ntext\n", "# A\n\n### Output\ntext\n"),
        ("# A\n", "# A\n"),
    ],
)
def test_a_leaf_is_cut_at_its_first_output_heading(leaf: str, kept: str) -> None:
    told = leaf_instructions(leaf)
    assert told.startswith(f"{kept}\n## Output\n")
    assert told.count("## Output\n") - kept.count("## Output\n") == 1
    assert "report" not in told


def test_a_prepared_case_gives_nothing_away(two: ReviewTree) -> None:
    assert leaks(two.requests()) == []


@pytest.mark.parametrize(
    ("sample", "words"),
    [
        ("codeunit 1 T { var Url: Label 'x-of-it'; }\n", "has x-of-it"),
        ("codeunit 1 T { var Id: Label 'long-domain-bad'; }\n", "has long-domain-bad"),
        ("codeunit 1 T { var Id: Label 'long-domain'; }\n", "the domain long-domain"),
    ],
)
def test_the_lint_sees_what_gives_an_answer_away(tree: ReviewTree, sample: str, words: str) -> None:
    tree.leaf("long-domain")
    tree.article("long-domain", "x-of-it", bad=sample)
    assert any(words in line for line in leaks(tree.requests()))


def test_the_lint_sees_a_pair_that_is_the_same_once_it_is_neutral(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x", bad="codeunit 1 Bad { }\n", good="codeunit 1 Good { }\n")
    assert leaks(tree.requests()) == ["a-good: the same text as a-bad"]
