"""Directives decide which lines count, and move none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.source.preprocessor import preprocess

DIRECTIVES = (
    "#if A|#if not A and (B or C)|#elif B|#else|#endif|#define A|#undef A|#region x|#endregion|#pragma w|#x|# if A"
)
LINES = st.sampled_from([*DIRECTIVES.split("|"), "a", "/* x", "*/", "'#'", "@'verbatim", "", "#if ((("])


def kept(text: str, *symbols: str) -> list[str]:
    result, diagnostics = preprocess(text, "a.al", symbols)
    assert not diagnostics
    return [line for line in result.split("\n") if line]


@pytest.mark.parametrize(
    ("condition", "symbols", "taken"),
    [
        ("CLEAN27", ["CLEAN27"], True),
        ("CLEAN27", [], False),
        ("not CLEAN27", [], True),
        ("not not CLEAN27", [], False),
        ("A and B", ["A"], False),
        ("A and B", ["A", "B"], True),
        ("A or B", ["B"], True),
        ("A or B and C", ["A"], True),
        ("(A or B) and C", ["A"], False),
        ("not (A or B)", [], True),
        ("NOT A", ["A"], False),
        ("true", [], True),
        ("A // remark", ["A"], True),
    ],
)
def test_a_condition_decides_which_arm_counts(condition: str, symbols: list[str], taken: bool) -> None:
    assert kept(f"#if {condition}\nthen\n#else\notherwise\n#endif", *symbols) == ["then" if taken else "otherwise"]


def test_of_several_arms_the_first_true_one_counts() -> None:
    text = "#if A\na\n#elif B\nb\n#elif C\nc\n#else\nd\n#endif"
    assert kept(text, "B", "C") == ["b"]
    assert kept(text) == ["d"]


def test_arms_nest() -> None:
    text = "#if A\n#if B\nab\n#else\na\n#endif\n#else\n#if B\nb\n#endif\n#endif"
    assert [kept(text, *symbols) for symbols in (["A", "B"], ["A"], ["B"], [])] == [["ab"], ["a"], ["b"], []]


def test_define_and_undef_hold_for_the_rest_of_the_file() -> None:
    assert kept("#define A\n#if A\na\n#endif") == ["a"]
    assert kept("#undef A\n#if A\na\n#endif", "A") == []


def test_lines_stay_where_they_are() -> None:
    result, _ = preprocess("a\n#if X\nb\n#endif\nc", "a.al")
    assert result == "a\n\n\n\nc"


def test_a_sign_inside_a_comment_or_a_text_is_no_directive() -> None:
    assert kept("/*\n#if A\n*/\nx := @'\n#if B\n';\n// #if C\ny := 'it''s';") == [
        "/*",
        "#if A",
        "*/",
        "x := @'",
        "#if B",
        "';",
        "// #if C",
        "y := 'it''s';",
    ]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("a\n#if A\nb", 2, "AL0623"),
        ("#region A\na", 1, "AL0622"),
        ("#endif", 1, "AL0624"),
        ("a\n#else\nb", 2, "AL0624"),
        ("#if A\n#else\n#elif B\n#endif", 3, "AL0624"),
        ("#endregion", 1, "AL0624"),
        ("a\n#define B", 2, "AL0625"),
        ("#if A B\n#endif", 1, "AL0629"),
        ("#if\n#endif", 1, "AL0629"),
        ("#if (A\n#endif", 1, "AL0629"),
        ("#if A &\n#endif", 1, "AL0629"),
        ("#foo", 1, "AL0621"),
    ],
)
def test_a_broken_directive_is_reported_at_its_line(text: str, line: int, code: str) -> None:
    _, diagnostics = preprocess(text, "a.al")
    assert [(each.line, each.code) for each in diagnostics] == [(line, code)]


@given(st.lists(LINES), st.sets(st.sampled_from("ABC")))
def test_the_number_of_lines_never_changes(lines: list[str], symbols: set[str]) -> None:
    text = "\n".join(lines)
    result, _ = preprocess(text, "a.al", symbols)
    assert result.count("\n") == text.count("\n")
    assert all(after in ("", before) for before, after in zip(text.split("\n"), result.split("\n"), strict=True))


@given(st.text(alphabet="#ifelsndABC ()\n'\"/*@-"))
def test_no_text_makes_it_fail(text: str) -> None:
    result, _ = preprocess(text, "a.al", {"A"})
    assert result.count("\n") == text.count("\n")
