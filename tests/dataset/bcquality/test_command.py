"""`python -m dataset review`: the same files and exit codes as the evaluation that comes with BCQuality."""

import json
from pathlib import Path

import pytest

from dataset.__main__ import main
from dataset.bcquality.cases import model_id
from tests.dataset.bcquality.tree import ReviewTree

ARTICLE = "microsoft/knowledge/a/x.md"


@pytest.fixture
def one(tree: ReviewTree) -> ReviewTree:
    tree.leaf("a")
    tree.article("a", "x")
    return tree


def review(tree: ReviewTree, *arguments: str) -> int:
    return main(["review", f"--root={tree.root}", *arguments])


def answers(folder: Path, bad: list[str], good: list[str]) -> str:
    folder.mkdir(exist_ok=True)
    for name, findings in (("a-bad", bad), ("a-good", good)):
        content = {"cases": [{"id": model_id(name), "findings": [{"id": each} for each in findings]}]}
        (folder / f"result-{model_id(name)}.json").write_text(json.dumps(content))
    return f"--results={folder}"


def test_a_sound_checkout(one: ReviewTree, capsys: pytest.CaptureFixture[str]) -> None:
    assert review(one) == 0
    assert "PASSED: 2 cases cover 1 leaf domains, 1 of 1 paired articles" in capsys.readouterr().out


def test_all_problems_are_listed(one: ReviewTree, capsys: pytest.CaptureFixture[str]) -> None:
    one.leaf("b")
    one.manifest({"c": {}})
    assert review(one) == 1
    told = capsys.readouterr().out
    assert "FAILED (2 problem(s))" in told
    assert "  - b: expected an article" in told


def test_prepared_answered_and_scored(one: ReviewTree, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert review(one, f"--prepare={out}") == 0
    assert (out / f"request-{model_id('a-bad')}.json").is_file()
    assert review(one, answers(out, [ARTICLE], [])) == 0
    assert "Review evaluation PASSED: recall=1 (1/1), clean-rate=1 (1/1)." in capsys.readouterr().out
    assert review(one, f"--prepare={out}") == 0
    assert "2 saved results" in capsys.readouterr().err
    assert review(one, f"--results={out}") == 0


def test_a_miss_fails_the_strict_gate_whatever_the_thresholds_say(
    one: ReviewTree, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one.manifest(minimumExpectedRecall=0.0, minimumCleanRate=0.0)
    results = answers(tmp_path / "out", [], [ARTICLE])
    assert review(one, results) == 1
    told = capsys.readouterr().out
    assert f"a-good: finding(s) on a clean control: {ARTICLE}" in told
    assert review(one, results, "--gate=threshold") == 0
    assert told.splitlines()[1].split()[:3] == ["all", "cases", "1"]


def test_salted_ids_are_mapped_back(one: ReviewTree, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert review(one, "--salt=s", f"--prepare={out}") == 0
    name = model_id("a-bad", "s")
    assert (out / f"{name}.al").is_file()
    cases = [{"id": name, "findings": [ARTICLE]}, {"id": model_id("a-good", "s"), "findings": []}]
    (out / "result-a.json").write_text(json.dumps({"cases": cases}))
    assert review(one, "--salt=s", f"--results={out}") == 0
    assert review(one, f"--results={out / 'result-a.json'}") == 1


def test_without_a_checkout_the_option_that_names_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in ([], ["--root=nowhere"]):
        assert main(["review", *arguments]) == 1
        assert "--root=DIR" in capsys.readouterr().err


def test_mistakes_are_told_without_a_traceback(
    one: ReviewTree, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["--root=nowhere"], [f"--root={one.root}", "--results=nowhere"]):
        assert main(["review", *arguments]) == 1
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "file").write_text("mine")
    assert review(one, f"--prepare={tmp_path / 'mine'}") == 1
    assert capsys.readouterr().err.count("expected") == 3
