"""Whatever the text, reading it ends, in good time, with objects or diagnostics."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.source.parser import parse_bytes, parse_text
from bclite.source.procedures import DeferredProcedure, UnreadableBodyError
from tests.bclite.source.reading_al import errors_of, statements_of

TEXT = """codeunit table enum page query field ( ) { } [ ] ; : , . .. :: := = <> + - * / not and or in is as begin end
if then else case of repeat until while do for to with exit procedure trigger var local 'a' "b" X 1 1.5 0D @'v' // /* */
#if #endif Caption = Integer Record List array Text[ ? ä"""
WORDS = [*TEXT.split(), "\n"]


def body(text: str) -> str:
    return f"codeunit 50000 C\n{{\n    procedure P()\n    begin\n        {text}\n    end;\n}}"


@given(st.lists(st.sampled_from(WORDS), max_size=60))
def test_no_sequence_of_words_makes_it_fail(words: list[str]) -> None:
    parsed = parse_text(" ".join(words), "a.al")
    for each in (procedure for made in parsed.objects for procedure in made.procedures):
        assert isinstance(each, DeferredProcedure)
        if not parsed.diagnostics:
            assert each.body is None or each.body.statements is not None


@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_no_body_makes_it_fail_and_none_loses_a_statement(words: list[str]) -> None:
    parsed = parse_text(body(" ".join(words)), "a.al")
    if not parsed.diagnostics:
        for each in (procedure for made in parsed.objects for procedure in made.procedures):
            assert each.body is not None


@given(st.text())
def test_no_text_makes_it_fail(text: str) -> None:
    parse_text(text, "a.al")


@given(st.binary())
def test_no_bytes_make_it_fail(content: bytes) -> None:
    parse_bytes(content, "a.al")


DEEP = {
    "parentheses": body("X := " + "(" * 10000 + "1" + ")" * 10000 + ";"),
    "calls": body("X := " + "F(" * 5000 + ")" * 5000 + ";"),
    "blocks": body("begin " * 5000 + "end;" * 5000),
    "conditions": body("if A then " * 5000 + ";"),
    "cases": body("case A of 1: " * 3000 + "end;" * 3000),
    "choices": body("X := " + "A ? B : " * 3000 + "C;"),
    "types": "codeunit 1 C { var A: " + "List of [" * 3000 + "Integer" + "]" * 3000 + "; }",
    "groups": "page 1 P { layout { area(Content) { " + "group(G) { " * 3000 + "} " * 3000 + "} } }",
    "directives": "#if " + "(" * 10000,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_what_is_nested_too_deep_is_refused(text: str) -> None:
    begun = time.perf_counter()
    parsed = parse_text(text, "a.al")
    assert parsed.diagnostics
    assert time.perf_counter() - begun < 3
    for each in (procedure for made in parsed.objects for procedure in made.procedures):
        with pytest.raises(UnreadableBodyError):
            assert each.body


@pytest.mark.parametrize(
    "statement",
    [
        "X := " + "A + " * 5000 + "A;",
        "X := " + "- " * 5000 + "A;",
        "X := A" + ".B(1)[2]" * 2000 + ";",
        "if A then B" + " else if A then B" * 2000 + ";",
        "X := " + "(" * 90 + "A" + ")" * 90 + ";",
        "X := " + "F(" * 90 + "A" + ")" * 90 + ";",
        "if A then " * 90 + ";",
    ],
    ids=["sums", "signs", "links", "else if", "parentheses", "calls", "conditions"],
)
def test_what_is_long_or_reasonably_deep_is_read(statement: str) -> None:
    assert len(statements_of(statement)) == 1


PROGRAM = """codeunit 50000 C { procedure P ( A : Integer ) begin if A = 1 then B ( C ( 2 ) ) else while A < 2 do
A := ( A + 1 ) * 2 ; exit ( A ) end ; }"""
LEGAL = ("B ( ( 2 ) )", "C ( )", "exit ( )", "A := ( + 1 )")
"""Where a token less is AL still."""


@pytest.mark.parametrize("index", range(len(PROGRAM.split())))
def test_no_missing_token_goes_unnoticed(index: int) -> None:
    tokens = PROGRAM.split()
    text = " ".join(tokens[:index] + tokens[index + 1 :])
    assert errors_of(text) or any(legal in text for legal in LEGAL)
