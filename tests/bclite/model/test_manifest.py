"""What an app.json says, and what is told of one that is wrong."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.manifest import read_manifest, without_comments
from bclite.model.objects import Dependency

GOOD: dict[str, Any] = {
    "id": "6F1B3F3A-2C57-4F4E-9F0E-0A4A5F0C1D2E",
    "name": "Contoso",
    "publisher": "Contoso Ltd.",
    "version": "1.2.3.4",
    "dependencies": [
        {
            "id": "63CA2FA4-4F03-4F2B-A480-172FEF340D3F",
            "name": "System",
            "publisher": "Microsoft",
            "version": "28.0.0.0",
        },
        {
            "appId": "f3552374-a1f2-4356-848e-196002525837",
            "name": "Old",
            "publisher": "Microsoft",
            "version": "1.0.0.0",
        },
    ],
    "idRanges": [{"from": 50000, "to": 50099}, {"from": 60000, "to": 60000}],
    "preprocessorSymbols": ["CLEAN27"],
    "internalsVisibleTo": [{"id": "11111111-1111-1111-1111-111111111111", "name": "T", "publisher": "P"}],
    "runtime": "17.0",
    "application": "28.0.0.0",
    "platform": "28.0.0.0",
}


def codes(value: object) -> list[str]:
    return [each.code for each in read_manifest(json.dumps(value).encode())[1]]


def test_everything_that_a_manifest_says() -> None:
    made, problems = read_manifest(json.dumps(GOOD).encode())
    assert problems == []
    assert (made.app_id, made.name, made.publisher) == (GOOD["id"].lower(), "Contoso", "Contoso Ltd.")
    assert (made.version, made.runtime, made.application) == ("1.2.3.4", "17.0", "28.0.0.0")
    assert made.dependencies == (
        Dependency("63ca2fa4-4f03-4f2b-a480-172fef340d3f", "System", "Microsoft", "28.0.0.0"),
        Dependency("f3552374-a1f2-4356-848e-196002525837", "Old", "Microsoft", "1.0.0.0"),
    )
    assert made.id_ranges == ((50000, 50099), (60000, 60000))
    assert made.preprocessor_symbols == ("CLEAN27",)
    assert made.internals_visible_to == ("11111111-1111-1111-1111-111111111111",)


def test_marks_comments_and_trailing_commas_are_tolerated() -> None:
    text = """\ufeff// what it is
{
    "id": "6f1b3f3a-2c57-4f4e-9f0e-0a4a5f0c1d2e", /* the app's
    own */ "name": "A // no comment, }",
    "publisher": "P", "version": "1.0.0.0",
    "idRange": { "from": 1, "to": 9, },
}"""
    made, problems = read_manifest(text.encode())
    assert problems == []
    assert (made.name, made.id_ranges) == ("A // no comment, }", ((1, 9),))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe{", b'{"id": ' + b"[" * 100000])
def test_what_is_no_manifest_is_one_diagnostic(content: bytes) -> None:
    _, problems = read_manifest(content)
    assert [(each.path, each.code) for each in problems] == [("app.json", "AL1017")]


def test_a_broken_manifest_names_the_line() -> None:
    _, (problem,) = read_manifest(b'{\n  "id": "x",\n  "name" "y"\n}')
    assert str(problem).startswith("app.json(3,10): error AL1017: The manifest file is not valid: ")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"id": None}, "AL1041"),
        ({"name": None}, "AL1041"),
        ({"id": "x"}, "AL1040"),
        ({"version": "1.0"}, "AL1038"),
        ({"name": 5}, "AL1044"),
        ({"dependencies": "x"}, "AL1044"),
        ({"dependencies": [{"id": "x"}]}, "AL1019"),
        ({"idRanges": [{"from": 9, "to": 1}]}, "AL1047"),
        ({"idRanges": [{"from": "a", "to": 1}]}, "AL1047"),
        ({"idRanges": [{"from": 1, "to": 5}, {"from": 5, "to": 9}]}, "AL1046"),
        ({"idRange": {"from": 1, "to": 5}}, "AL1048"),
        ({"preprocessorSymbols": [1]}, "AL1044"),
    ],
)
def test_a_wrong_value_has_the_compilers_code(change: dict[str, Any], code: str) -> None:
    assert codes({key: value for key, value in (GOOD | change).items() if value is not None}) == [code]


@given(st.dictionaries(st.sampled_from(list(GOOD)), st.none() | st.integers() | st.text() | st.lists(st.text())))
def test_no_value_makes_it_fail(value: dict[str, Any]) -> None:
    read_manifest(json.dumps(value).encode())


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=9
)


@given(st.dictionaries(st.text(), VALUES))
def test_taking_comments_away_leaves_json_as_it_is(value: dict[str, Any]) -> None:
    assert json.loads(without_comments(json.dumps(value, indent=1))) == value
