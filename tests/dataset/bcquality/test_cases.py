"""Leaves by layer, pairs, overrides and ids, by the rules of BCQuality's own evaluation."""

import re
from pathlib import Path
from typing import Any

import pytest

from dataset.bcquality.cases import model_id, read_evaluation
from dataset.bcquality.checkout import Checkout
from dataset.bcquality.errors import ReviewError
from dataset.git import run_git
from tests.dataset.bcquality.tree import ReviewTree


def problem(tree: ReviewTree, *words: str) -> None:
    problems = tree.evaluation().problems
    assert any(all(word in line for word in words) for line in problems), problems


def test_the_highest_layer_has_the_leaf_and_its_domain_stands_once(tree: ReviewTree) -> None:
    for layer in ("custom", "microsoft", "community"):
        tree.leaf("foo", layer)
    tree.article("foo", "a")
    assert [case.leaf for case in tree.evaluation().cases] == ["custom/skills/review/al-foo-review.md"] * 2
    assert tree.request("foo-bad")["skill"] == "custom/skills/review/al-foo-review.md"


def test_what_is_named_otherwise_or_lies_deeper_is_no_leaf(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    for layer in ("microsoft", "community", "custom"):
        tree.write(f"{layer}/skills/review/al-code-review.md", "super")
        tree.write(f"{layer}/skills/review/foo-review.md", "other")
        tree.write(f"{layer}/skills/review/deeper/al-b-review.md", "deeper")
    assert [leaf.domain for leaf in tree.evaluation().leaves] == ["a"]


@pytest.mark.parametrize(("leaf", "pair"), [("community", "microsoft"), ("microsoft", "community")])
def test_leaf_and_pair_may_be_of_different_layers(tree: ReviewTree, leaf: str, pair: str) -> None:
    tree.leaf("a", leaf)
    tree.article("a", "x", pair)
    evaluation = tree.evaluation()
    assert evaluation.problems == ()
    assert [case.expected for case in evaluation.cases] == [(f"{pair}/knowledge/a/x.md",), ()]


def test_of_a_slug_paired_twice_the_highest_layer_wins_with_its_own_samples(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.article("a", "x", "custom", bad="codeunit 1 Mine { }\n")
    bad = tree.evaluation().cases[0]
    assert (bad.article, bad.sample) == ("custom/knowledge/a/x.md", "custom/knowledge/a/x.bad.al")
    assert "Mine" in tree.requests().prepared(bad).text


def test_an_unpaired_article_of_a_higher_layer_hides_the_pair_among_the_candidates_only(tree: ReviewTree) -> None:
    tree.leaf("a")
    lower = tree.article("a", "x")
    tree.article("a", "x", "custom", samples=())
    bad = tree.evaluation().cases[0]
    assert bad.article == lower
    _, omitted = tree.requests().files()
    assert len(omitted) == 2
    assert lower in omitted[0]


def test_slugs_are_in_the_order_of_the_slugs_not_of_the_files(tree: ReviewTree) -> None:
    """`foo-bar.md` comes before `foo.md`, and `foo` before `foo-bar`."""
    tree.leaf("a")
    tree.article("a", "foo-bar")
    tree.article("a", "foo")
    assert tree.evaluation().cases[0].article == "microsoft/knowledge/a/foo.md"


def test_a_custom_article_that_comes_first_takes_over_the_id(tree: ReviewTree) -> None:
    tree.leaf("ui")
    tree.article("ui", "m")
    before = tree.requests().prepared(tree.evaluation().cases[0])
    tree.article("ui", "a", "custom", bad="codeunit 2 Other { }\n")
    after = tree.requests().prepared(tree.evaluation().cases[0])
    assert before.model_id == after.model_id
    assert before.text != after.text


@pytest.mark.parametrize(
    "names",
    [
        ("x.good.al",),
        ("x.bad.al",),
        ("x.good.js", "x.bad.js"),
        ("x.good.AL", "x.bad.AL"),
        ("deeper/x.good.al", "deeper/x.bad.al"),
    ],
)
def test_what_is_no_pair(tree: ReviewTree, names: tuple[str, ...]) -> None:
    tree.leaf("a")
    tree.article("a", "x", samples=())
    for name in names:
        tree.write(f"microsoft/knowledge/a/{name}", "codeunit 1 X { }")
    assert tree.ids() == []
    problem(tree, "a: expected an article", "got none")


@pytest.mark.parametrize("name", ["second", "second.md", "SECOND"])
def test_an_override_names_the_article_with_or_without_its_ending(tree: ReviewTree, name: str) -> None:
    tree.leaf("a")
    tree.article("a", "first")
    tree.article("a", "second")
    tree.manifest({"a": {"article": name}})
    assert tree.evaluation().problems == ()
    assert tree.evaluation().cases[0].article == "microsoft/knowledge/a/second.md"


def test_a_missing_and_an_unpaired_article_are_told_apart(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "alone", samples=("good",))
    tree.manifest({"a": {"article": "nowhere"}})
    problem(tree, "nowhere.md", "no article of this name")
    tree.manifest({"a": {"article": "alone"}})
    problem(tree, "alone.md", "without both AL samples")


@pytest.mark.parametrize(
    ("override", "words"),
    [
        ({"article": "x", "articles": ["x"]}, ("either article or articles", "both")),
        ({"articles": []}, ("one or more names",)),
        ({"articles": "x"}, ("one or more names",)),
        ({"articles": ["x", 7]}, ("articles[1]", "7")),
        ({"articles": ["x", "  "]}, ("articles[1]",)),
        ({"articles": ["x", "X.md"]}, ("each article once",)),
        ({"article": 7}, ("expected the name of an article",)),
        (7, ("expected an object",)),
        ({"context": 7}, ("context", "expected a text")),
    ],
)
def test_a_faulty_override_is_a_problem(tree: ReviewTree, override: Any, words: tuple[str, ...]) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.manifest({"a": override})
    problem(tree, "overrides.a", *words)


def test_an_override_of_an_unknown_domain_is_a_problem(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.manifest({"b": {"context": "…"}})
    problem(tree, "overrides.b", "leaf")


def test_an_unknown_key_of_an_override_has_no_effect(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.article("a", "y")
    tree.manifest({"a": {"additionalArticles": ["y"]}})
    assert tree.evaluation().problems == ()
    assert tree.ids() == ["a-bad", "a-good"]


def test_a_context_is_told_with_every_case_and_an_empty_one_with_none(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.manifest({"a": {"context": "Rows exist."}})
    assert [tree.request(name)["cases"][0]["context"] for name in ("a-bad", "a-good")] == ["Rows exist."] * 2
    tree.manifest({"a": {"context": ""}})
    assert "context" not in tree.request("a-bad")["cases"][0]


def test_the_first_article_owns_the_plain_ids(tree: ReviewTree) -> None:
    """The ids and hashes that reference data gives for the domain query with two articles."""
    tree.leaf("query")
    first, second = "set-query-filters-before-open", "reopening-query-resets-cursor-but-keeps-filters"
    tree.article("query", first)
    tree.article("query", second)
    tree.manifest({"query": {"articles": [first, second]}})
    cases = tree.evaluation().cases
    assert [(case.id, model_id(case.id)) for case in cases] == [
        ("query-bad", "case-c3bec679"),
        ("query-good", "case-ebd36570"),
        (f"query-{second}-bad", "case-393d0e36"),
        (f"query-{second}-good", "case-801ea827"),
    ]
    assert cases[0].article.endswith(f"{first}.md")
    tree.manifest({"query": {"articles": [second, first]}})
    assert tree.evaluation().cases[0].article.endswith(f"{second}.md")


def test_when_the_first_name_is_wrong_the_second_takes_the_plain_ids(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.article("a", "y")
    tree.manifest({"a": {"articles": ["nowhere", "y", "x"]}})
    assert tree.ids() == ["a-bad", "a-good", "a-x-bad", "a-x-good"]
    problem(tree, "nowhere.md")


@pytest.mark.parametrize(
    ("manifest_id", "expected"),
    [
        ("performance-bad", "case-0ad1f118"),
        ("appsource-good", "case-01d639f2"),
        ("upgrade-bad", "case-329cf08b"),
        ("scm-bad", "case-414c7049"),
        ("finance-bad", "case-9de45d12"),
        ("finance-do-not-edit-shared-dimension-sets-good", "case-ca797f6d"),
        ("agents-bad", "case-f7fa55b5"),
    ],
)
def test_hashed_ids(manifest_id: str, expected: str) -> None:
    assert model_id(manifest_id) == expected


def test_a_salt_makes_other_ids(tree: ReviewTree) -> None:
    assert model_id("performance-bad", "s") not in ("case-0ad1f118", model_id("performance-bad", "t"))


def test_two_cases_of_one_id_are_a_problem(tree: ReviewTree) -> None:
    """The second article `b` of the domain `a`, and the first of the domain `a-b`."""
    tree.leaf("a")
    tree.leaf("a-b")
    tree.article("a", "first")
    tree.article("a", "b")
    tree.article("a-b", "x")
    tree.manifest({"a": {"articles": ["first", "b"]}})
    problem(tree, "a-b-bad", "an id of its own")


def test_two_ids_of_one_hash_are_a_problem(tree: ReviewTree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dataset.bcquality.cases.model_id", lambda manifest_id, salt="": f"case-{len(manifest_id)}")
    for domain in ("a", "b"):
        tree.leaf(domain)
        tree.article(domain, "x")
    problem(tree, "b-bad", "that of a-bad")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"version": 1}, ("version", "expected 2", "got 1")),
        ({"selection": "all"}, ("selection",)),
        ({"minimumExpectedRecall": None}, ("minimumExpectedRecall", "got nothing")),
        ({"minimumCleanRate": 1.5}, ("minimumCleanRate", "1.5")),
        ({"minimumCleanRate": True}, ("minimumCleanRate",)),
        ({"overrides": [1]}, ("overrides", "object")),
        ({"coverageWaivers": [{"path": "p"}]}, ("coverageWaivers[0]",)),
        ({"coverageWaivers": [{"path": "p", "reason": "r"}] * 2}, ("coverageWaivers[1]", "once")),
    ],
)
def test_faults_of_the_manifest(tree: ReviewTree, changed: dict[str, Any], words: tuple[str, ...]) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.manifest(**changed)
    problem(tree, *words)


def test_all_problems_are_told_at_once(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.leaf("b")
    tree.manifest({"c": {}}, version=3)
    assert len(tree.evaluation().problems) == 4


def test_no_checkout_and_no_manifest_are_told(tmp_path: Path) -> None:
    with pytest.raises(ReviewError, match="no folder"):
        read_evaluation(tmp_path / "nowhere")
    with pytest.raises(ReviewError, match=r"review-fixtures\.json: expected a file"):
        read_evaluation(tmp_path)
    ReviewTree(tmp_path).write("evaluation/review-fixtures.json", "{")
    with pytest.raises(ReviewError, match="expected JSON"):
        read_evaluation(tmp_path)


def test_no_leaf_at_all_is_a_problem(tree: ReviewTree) -> None:
    problem(tree, "expected leaves", "got none")


def test_the_commit_of_a_checkout_also_of_a_second_working_tree(tree: ReviewTree, tmp_path: Path) -> None:
    assert Checkout(tree.root).commit == ""
    run_git(tree.root, "init", "--quiet")
    run_git(tree.root, "add", ".")
    run_git(tree.root, "commit", "--quiet", "-m", "Checkout")
    commit = Checkout(tree.root).commit
    assert re.fullmatch("[0-9a-f]{40}", commit)
    run_git(tree.root, "worktree", "add", "--quiet", "--detach", str(tmp_path / "second"))
    assert Checkout(tmp_path / "second").commit == commit
    assert Checkout(tree.root / "evaluation").commit == ""
