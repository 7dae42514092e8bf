"""Agreement of a judge with labels: kappa against a published example, and the command."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from dataset.entries import SHIPPED
from reports.__main__ import main
from reports.calibration import Agreement


def test_agreement_beyond_chance() -> None:
    """Two readers of 50 proposals: 20 times both yes, 15 times both no, 5 and 10 times one only. They agree on 0.7, by
    chance on 0.5 · 0.6 + 0.5 · 0.4 = 0.5, so that kappa is 0.4."""
    found = Agreement(true_positives=20, false_positives=5, true_negatives=15, false_negatives=10)
    assert found.kappa == pytest.approx(0.4)
    assert (found.accuracy, found.precision, found.recall) == (0.7, 0.8, 2 / 3)


def test_what_cannot_be_told() -> None:
    assert Agreement.of([True, True], [True, True]).kappa is None
    assert Agreement.of([False], [False]).precision is None
    assert Agreement.of([True, False], [False, True]).kappa == -1.0


def pair(line: int, body: str, *, match: bool, note: str = "") -> dict[str, Any]:
    expected = {"file": "a.al", "line_start": 10, "body": "slow"}
    return {
        "expected": expected,
        "candidate": {"file": "a.al", "line_start": line, "body": body},
        "should_match": match,
        "note": note,
    }


PAIRS = [
    pair(10, "slow", match=True),
    pair(10, "unsafe", match=False, note="the same place"),
    pair(12, "slow", match=True),
    pair(40, "slow", match=False),
]


def written(folder: Path, *pairs: Any) -> str:
    file = folder / "pairs.jsonl"
    file.write_text("".join(json.dumps(each) + "\n" for each in pairs))
    return str(file)


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(capsys.readouterr().out)
    return content


def test_the_place_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both of the right pairs are near, and one of the wrong ones: 3 of 4 right, kappa (0.75 - 0.5) / 0.5."""
    file = written(tmp_path, *PAIRS)
    assert main(["calibrate-judge", file, "--json"]) == 0
    found = told(capsys)
    assert (found["accuracy"], found["kappa"], found["false_positives"]) == (0.75, 0.5, 1)
    assert main(["calibrate-judge", file, "--min-accuracy=0.8"]) == 1
    assert "line 2: expected no match, judged otherwise (the same place)" in capsys.readouterr().out


def test_a_program_as_judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    judge = tmp_path / "judge.py"
    judge.write_text(
        "import json, pathlib\n"
        "pairs = json.loads(pathlib.Path('pairs.json').read_text())\n"
        "same = [{'pair': p['pair'], 'match': p['expected']['body'] == p['candidate']['body']} for p in pairs]\n"
        "pathlib.Path('verdicts.json').write_text(json.dumps(same))\n"
    )
    command = f"--judge-command={sys.executable} {judge}"
    assert main(["calibrate-judge", written(tmp_path, *PAIRS), command, "--line-tolerance=5", "--json"]) == 0
    assert told(capsys)["accuracy"] == 1.0


def test_mistakes_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, PAIRS[0], {"expected": {}})
    assert main(["calibrate-judge", file]) == 2
    assert "pairs.jsonl:2: should_match: expected true or false, got nothing" in capsys.readouterr().err
    assert main(["calibrate-judge", written(tmp_path)]) == 2
    assert main(["calibrate-judge", written(tmp_path, *PAIRS), "--judge=model"]) == 2
    assert "--judge-agent" in capsys.readouterr().err
    assert main(["calibrate-judge", written(tmp_path, *PAIRS), f"--judge-command={sys.executable} -c pass"]) == 2
    assert "verdicts.json" in capsys.readouterr().err


def test_the_shipped_pairs_cannot_be_told_apart_by_their_place(capsys: pytest.CaptureFixture[str]) -> None:
    """All are near each other, and half of them match: a judge that looks at nothing else is as good as chance."""
    assert main(["calibrate-judge", str(SHIPPED / "calibration" / "comments.jsonl"), "--json"]) == 0
    found = told(capsys)
    assert (found["pairs"], found["recall"], found["precision"], found["kappa"]) == (22, 1.0, 0.5, 0.0)
