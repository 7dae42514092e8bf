"""The ten candidates of a case, and the index that they come from. Scores are computed by hand."""

import pytest

from dataset.bcquality.front_matter import lean, read_head
from dataset.bcquality.index import IndexRow, candidate_rows
from dataset.bcquality.ranking import candidates, score
from tests.dataset.bcquality.tree import ReviewTree


def row(path: str, *keywords: str, title: str = "", layer: str = "microsoft") -> IndexRow:
    return IndexRow(path, layer, "a", keywords=keywords, title=title, parsed=True)


@pytest.mark.parametrize(
    ("keywords", "text", "expected"),
    [
        (("set-filter",), "Set(); Filter", 9),  # 8 across the border of words, 1 for `filter`; `set` is too short
        (("setfilter",), "Set(); Filter", 8),
        (("filter", "filter-group"), "filter", 10),  # 8 + 1 for the first, 1 for a part of the second
        (("record", "record"), "record record", 18),  # keywords add up, words of the text do not
        (("var",), "x var y", 8),
        (("---",), "anything", 0),
        (("é",), "é", 0),
    ],
)
def test_keywords(keywords: tuple[str, ...], text: str, expected: float) -> None:
    assert score(row("p", *keywords), text) == expected


def test_words_of_the_title_and_path_count_once_each() -> None:
    """`existence` and `check` occur in the title, `knowledge` in the path; `for` is too short."""
    found = row("microsoft/knowledge/x.md", title="Existence check for rows")
    assert score(found, "check CHECK existence for knowledge check") == 0.75


def test_up_to_ten_rows_are_all_candidates() -> None:
    rows = [row(f"{number:02}.md") for number in reversed(range(10))]
    assert [each.path for each in candidates(rows, "x")] == sorted(each.path for each in rows)


def test_of_eleven_the_ten_best_are_taken_of_equal_ones_the_first_by_path() -> None:
    rows = [row(f"{number:02}.md") for number in range(10)] + [row("99.md", "modify")]
    found = [each.path for each in candidates(rows, "Modify")]
    assert found == [*(f"{number:02}.md" for number in range(9)), "99.md"]


def test_of_one_file_name_the_row_of_the_highest_layer_is_a_candidate() -> None:
    rows = [row("microsoft/knowledge/a/x.md"), row("custom/knowledge/a/x.md", layer="custom")]
    assert candidate_rows(rows, "A") == (rows[1],)


def crowded(tree: ReviewTree, *, bad: str, good: str) -> None:
    """A domain of twelve articles, of which `mine`, paired, ranks only when its keyword is in the text."""
    tree.leaf("a")
    for number in range(11):
        tree.article("a", f"b{number:02}", samples=(), keywords="[codeunit]")
    tree.article("a", "mine", keywords="[codeunit, isempty]", bad=bad, good=good)


def test_an_article_that_does_not_rank_naturally_fails_the_preparation(tree: ReviewTree) -> None:
    crowded(tree, bad="codeunit 1 X { IsEmpty }\n", good="codeunit 1 X { IsEmpty }\n")
    assert tree.requests().files()[1] == []


@pytest.mark.parametrize("kind", ["bad", "good"])
def test_either_text_alone_can_fail_it(tree: ReviewTree, kind: str) -> None:
    texts = dict.fromkeys(("bad", "good"), "codeunit 1 X { IsEmpty }\n") | {kind: "codeunit 1 X { }\n"}
    crowded(tree, **texts)
    (omitted,) = tree.requests().files()[1]
    assert omitted.startswith(f"a-{kind}: expected microsoft/knowledge/a/mine.md among the candidates")


def test_a_word_that_stands_in_comments_only_does_not_help(tree: ReviewTree) -> None:
    crowded(tree, bad="// IsEmpty\ncodeunit 1 X { }\n", good="codeunit 1 X { IsEmpty }\n")
    assert len(tree.requests().files()[1]) == 1


def test_a_context_can_lift_an_article_among_the_candidates(tree: ReviewTree) -> None:
    crowded(tree, bad="codeunit 1 X { }\n", good="codeunit 1 X { a }\n")
    tree.manifest({"a": {"context": "Think of IsEmpty. isempty"}})
    assert tree.requests().files()[1] == []


def test_another_domain_in_the_front_matter_fails_the_preparation(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x", named="b")
    assert len(tree.requests().files()[1]) == 2


def test_an_article_without_front_matter_stays_in_the_index_with_its_folder(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x")
    tree.write("microsoft/knowledge/a/x.md", "# Title\n")
    (found,) = tree.requests().rows("a")
    assert (found.parsed, found.domain, found.keywords, found.title) == (False, "a", (), "")
    assert tree.requests().files()[1] == []


def test_the_index_is_by_layer_then_path_and_knows_sub_folders_but_no_hidden_files(tree: ReviewTree) -> None:
    paths = ["microsoft/knowledge/z/a.md", "microsoft/knowledge/a/deeper/b.md", "custom/knowledge/a/c.md"]
    for path in [*paths, "custom/knowledge/a/.hidden.md"]:
        tree.write(path, "")
    assert [each.path for each in tree.requests().index] == [paths[1], paths[0], paths[2]]


HEAD = "---\nbc-version: [all]\nDomain: a\n---\n# T\n"


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ("---\nkeywords:\n  - one\n  - two\n---\n", "keywords", ()),
        ("---\nkeywords: ['one', \"two\"]\n---\n", "keywords", ("'one'", '"two"')),
        ("---\nkeywords: [one, two] # both\n---\n", "keywords", ("[one, two] # both",)),
        ("---\r\nkeywords: [ one ,two ]\r\n---\r\n", "keywords", ("one", "two")),
        ("---\nkeywords: []\n---\n", "keywords", ()),
        ("---\nkeywords: one\nKEYWORDS: two\n---\n", "keywords", ("two",)),
        (HEAD, "domain", ("a",)),
    ],
)
def test_front_matter_is_read_line_by_line(text: str, key: str, expected: tuple[str, ...]) -> None:
    head = read_head(text)
    assert head is not None
    assert head.keys.get(key, ()) == expected


@pytest.mark.parametrize("text", ["", "# T\n", "\n---\ndomain: a\n---\n", "---\ndomain: a\n"])
def test_what_has_no_front_matter(text: str) -> None:
    assert read_head(text) is None


def test_title_and_description() -> None:
    head = read_head(f"{HEAD}# Second\n## Description\n\nOne\n  two.\n\n## Best Practice\nThree\n")
    assert head is not None
    assert (head.title, head.description) == ("T", "One two.")


def test_a_byte_order_mark_is_no_part_of_the_text(tree: ReviewTree) -> None:
    tree.leaf("a")
    tree.article("a", "x", bad="\ufeff// gone\ncodeunit 1 X { }\n")
    tree.write("microsoft/knowledge/a/x.md", "\ufeff---\ndomain: a\nkeywords: [k]\n---\n# T\n")
    assert tree.requests().rows("a")[0].keywords == ("k",)
    assert tree.requests().prepared(tree.evaluation().cases[0]).text == "codeunit 1 X { }\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Filters, e.g. ranges. More.", "Filters, e.g."),
        ("One\n two! Three", "One two!"),
        ("Version 1.2 is old", "Version 1.2 is old"),
        ("", ""),
        ("a" * 130, "a" * 120 + "…"),
        ("word " * 30, ("word " * 24).rstrip() + "…"),
        ("short " + "a" * 130, "short " + "a" * 114 + "…"),
    ],
)
def test_lean_description(text: str, expected: str) -> None:
    assert lean(text) == expected
