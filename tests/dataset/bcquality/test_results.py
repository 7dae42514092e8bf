"""Saved results of a reviewer, as they come: in one file or many, sound or not."""

import json
from pathlib import Path
from typing import Any

import pytest

from dataset.bcquality.cases import Case, model_id
from dataset.bcquality.errors import ReviewError
from dataset.bcquality.results import read_results

PATH = "microsoft/knowledge/a/x.md"


def case(name: str) -> Case:
    return Case(name, "a", "leaf", PATH, "microsoft", "sample", name.endswith("bad"))


CASES = (case("a-bad"), case("a-good"))


def save(folder: Path, **documents: Any) -> Path:
    for name, document in documents.items():
        text = document if isinstance(document, str) else json.dumps(document)
        (folder / f"{name.replace('_', '-')}.json").write_text(text)
    return folder


def answer(name: str, *findings: Any) -> dict[str, Any]:
    return {"id": name, "findings": list(findings)}


def test_results_by_case_hide_those_by_domain_even_when_they_are_not_complete(tmp_path: Path) -> None:
    everything = {"cases": [answer("a-bad", PATH), answer("a-good")]}
    save(tmp_path, result_a=everything)
    assert read_results(tmp_path, CASES).findings == {"a-bad": (PATH,), "a-good": ()}
    save(tmp_path, result_case_1={"cases": [answer("a-good")]})
    assert read_results(tmp_path, CASES).findings == {"a-good": ()}


def test_hashed_and_manifest_ids_both_name_a_case_and_together_are_one_too_many(tmp_path: Path) -> None:
    save(tmp_path, result_case_1={"cases": [answer(model_id("a-bad"), PATH)]})
    save(tmp_path, result_case_2={"cases": [answer("A-BAD"), answer("a-worse")]})
    read = read_results(tmp_path, CASES)
    assert read.findings == {"a-bad": (PATH,)}
    assert [line.rpartition(": ")[2] for line in read.problems] == [
        "expected each case once, got it again",
        "expected the id of a case, got an unknown one",
    ]


def test_salted_ids_are_mapped_back(tmp_path: Path) -> None:
    save(tmp_path, result_case_1={"cases": [answer(model_id("a-bad", "s"), PATH), answer(model_id("a-good"))]})
    read = read_results(tmp_path, CASES, "s")
    assert (read.findings, len(read.problems)) == ({"a-bad": (PATH,)}, 1)


@pytest.mark.parametrize(
    ("findings", "expected"),
    [
        ([PATH], (PATH,)),
        ([{"id": PATH, "severity": "major"}], (PATH,)),
        ([{"id": PATH}, PATH, {"id": PATH.upper()}], (PATH,)),
        (["", "  ", {"id": ""}, {}, None], ()),
        (PATH, (PATH,)),
        ([], ()),
    ],
)
def test_a_finding_is_an_object_or_its_id(tmp_path: Path, findings: Any, expected: tuple[str, ...]) -> None:
    save(tmp_path, result_1={"cases": [{"id": "a-bad", "findings": findings}]})
    read = read_results(tmp_path, CASES)
    assert (read.findings, read.problems) == ({"a-bad": expected}, ())


@pytest.mark.parametrize("faulty", [{"id": "a-bad"}, {"id": "a-bad", "findings": None}, answer("a-bad", {"id": 7})])
def test_an_answer_without_findings_is_a_problem_and_no_empty_one(tmp_path: Path, faulty: Any) -> None:
    save(tmp_path, result_1={"cases": [faulty]})
    read = read_results(tmp_path, CASES)
    assert read.findings == {}
    assert read.problems[0].startswith("result-1.json: a-bad: expected")


@pytest.mark.parametrize("text", ["", "[]", "{", "7", "null", '{"case": []}', "[" * 100_000])
def test_a_file_that_cannot_be_read_leaves_the_others_standing(tmp_path: Path, text: str) -> None:
    save(tmp_path, result_case_1=text, result_case_2={"cases": [answer("a-bad", PATH)]})
    read = read_results(tmp_path, CASES)
    assert read.findings == {"a-bad": (PATH,)}
    assert len(read.problems) == 1
    assert read.problems[0].startswith("result-case-1.json: expected")
    with pytest.raises(ReviewError, match=r"result-case-1\.json: expected"):
        read_results(tmp_path / "result-case-1.json", CASES)


def test_a_case_without_an_id_is_a_problem(tmp_path: Path) -> None:
    save(tmp_path, result_1={"cases": [{"findings": []}, None, 7]})
    assert len(read_results(tmp_path, CASES).problems) == 3


def test_nothing_to_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReviewError, match="got none there"):
        read_results(tmp_path / "nowhere", CASES)
    with pytest.raises(ReviewError, match="expected files result-case"):
        read_results(tmp_path, CASES)
