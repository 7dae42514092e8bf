"""Reviews as a user runs them: the cases of a checkout, and changes with expected comments."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from dataset.bcquality.cases import model_id
from dataset.bcquality.prepare import prepare
from tests.dataset.bcquality.tree import ReviewTree
from tests.reports.bench_process import run_to_end

REPORTER = """import json, pathlib, sys
here = pathlib.Path(".")
seen = sorted(str(path) for path in here.rglob("*") if path.is_file())
request = json.loads(next(here.glob("request-*.json")).read_text())
name = request["cases"][0]["id"]
findings = [{"id": row["path"]} for row in request["candidateArticles"]]
(here / f"result-{name}.json").write_text(json.dumps({"cases": [{"id": name, "findings": findings}]}))
with open(sys.argv[1], "a") as log: log.write(json.dumps([seen, sys.stdin.read()]) + "\\n")
"""

JUDGE = """import json, pathlib, sys
here = pathlib.Path(".")
pairs = json.loads((here / "pairs.json").read_text())
verdicts = [{"pair": each["pair"], "match": "planned" in each["candidate"]["body"]} for each in pairs]
(here / "verdicts.json").write_text(json.dumps(verdicts))
with open(sys.argv[1], "a") as log: log.write(json.dumps([sorted(str(p) for p in here.iterdir()), sys.stdin.read()]))
"""


@dataclass(frozen=True)
class Ended:
    code: int
    output: str
    folder: Path

    @property
    def records(self) -> dict[str, dict[str, Any]]:
        lines = (self.folder / "results.jsonl").read_text(encoding="utf-8").splitlines()
        return {record["instance_id"]: record for record in map(json.loads, lines)}

    @property
    def ended(self) -> dict[str, str]:
        """What each trial came to: resolved, or its failure mode."""
        return {name: record["failure_mode"] or record["outcome"] for name, record in self.records.items()}


def run_reviews(folder: Path, *arguments: str) -> Ended:
    command = [sys.executable, "-m", "pytest", "bench", "-p", "no:cacheprovider", f"--basetemp={folder}.tmp"]
    done = run_to_end([*command, f"--run-dir={folder}", *arguments], seconds=300)
    return Ended(done.returncode, done.stdout, folder)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ReviewTree]:
    """Two domains of two layers, one with two articles, in a checkout that nothing may be written to."""
    tree = ReviewTree(tmp_path_factory.mktemp("checkout") / "root")
    tree.leaf("style")
    tree.leaf("query", "custom")
    for slug in ("first", "second"):
        tree.article("style", slug)
    tree.article("query", "third", "custom")
    tree.manifest({"style": {"articles": ["first", "second"]}}, minimumExpectedRecall=0.5, minimumCleanRate=0.5)
    for path in [tree.root, *tree.root.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = {path: path.read_bytes() for path in tree.root.rglob("*") if path.is_file()}
    yield tree
    # Permissions stop everybody but root.
    assert {path: path.read_bytes() for path in tree.root.rglob("*") if path.is_file()} == before


def cases(tree: ReviewTree, *arguments: str, folder: Path) -> Ended:
    return run_reviews(folder, "-m", "bcquality", f"--bcquality-root={tree.root}", *arguments)


@pytest.fixture(scope="module")
def everything(tree: ReviewTree, tmp_path_factory: pytest.TempPathFactory) -> tuple[Ended, list[tuple[list[str], str]]]:
    """A run of an agent that reports all candidates, and what it saw: files and prompt."""
    folder = tmp_path_factory.mktemp("everything")
    (folder / "agent.py").write_text(REPORTER, encoding="utf-8")
    command = f"--agent-command={sys.executable} {folder / 'agent.py'} {folder / 'log'}"
    ended = cases(tree, command, "--sandbox=process", "--salt=pepper", folder=folder / "run")
    return ended, [json.loads(line) for line in (folder / "log").read_text().splitlines()]


BAD = ("bcquality__query-bad", "bcquality__style-bad", "bcquality__style-second-bad")
GOOD = tuple(name.replace("-bad", "-good") for name in BAD)


def test_gold_solves_every_case_of_a_checkout_that_cannot_be_written_to(tree: ReviewTree, tmp_path: Path) -> None:
    gold = cases(tree, "--salt=random", folder=tmp_path / "run")
    assert gold.code == 0, gold.output
    assert gold.ended == dict.fromkeys((*BAD, *GOOD), "resolved")
    facts = gold.records["bcquality__style-bad"]["review"]
    assert (facts["manifest_id"], facts["article"]) == ("style-bad", "microsoft/knowledge/style/first.md")
    assert facts["salted"]
    assert facts["case_id"] != model_id("style-bad")
    assert facts["candidates"] == [f"microsoft/knowledge/style/{slug}.md" for slug in ("first", "second")]
    assert len(facts["text_hash"]) == 64


def test_empty_fails_the_positives_and_passes_the_clean_controls(tree: ReviewTree, tmp_path: Path) -> None:
    empty = cases(tree, "--agent=empty", "--review-gate=threshold", folder=tmp_path / "run")
    assert empty.ended == dict.fromkeys(BAD, "missed_finding") | dict.fromkeys(GOOD, "resolved")
    assert empty.code == 1
    assert "review gate missed: exact 0.0% of 50.0%, clean 100.0% of 50.0% demanded" in empty.output


def test_an_agent_that_reports_everything_fails_the_clean_controls(
    everything: tuple[Ended, list[tuple[list[str], str]]],
) -> None:
    """Where there is one candidate only, everything is the expected article."""
    ended, _ = everything
    assert ended.ended == {
        "bcquality__query-bad": "resolved",
        **dict.fromkeys((*BAD[1:], *GOOD), "false_finding"),
    }
    lines = [line.strip() for line in ended.output.splitlines()]
    first = next(place for place, line in enumerate(lines) if line.startswith("bcquality: 6 tasks"))
    # On the clean ones 1 + 2 + 2, and beside the expected ones 0 + 1 + 1.
    assert lines[first + 1] == "false positives    7 findings in 6 reviews"


def test_an_agent_sees_the_request_the_leaf_the_articles_and_one_case(
    everything: tuple[Ended, list[tuple[list[str], str]]],
) -> None:
    _, log = everything
    assert len(log) == 6
    for seen, prompt in log:
        name = next(file for file in seen if file.startswith("case-")).removesuffix(".al")
        domain, layer, slugs = ("style", "microsoft", ["first", "second"])
        if "index-query.json" in seen:
            domain, layer, slugs = ("query", "custom", ["third"])
        assert seen == sorted(
            [
                f"{name}.al",
                f"request-{name}.json",
                f"index-{domain}.json",
                f"{layer}/skills/review/al-{domain}-review.md",
                *(f"{layer}/knowledge/{domain}/{slug}.md" for slug in slugs),
            ]
        )
        assert f"result-{name}.json" in prompt
        assert '"leafInstructions"' in prompt
        assert name not in {model_id(case.removeprefix("bcquality__")) for case in (*BAD, *GOOD)}


@pytest.mark.slow
def test_saved_results_are_replayed(tree: ReviewTree, tmp_path: Path) -> None:
    """As they lie in the folder of a preparation: by case, here one of each answer."""
    saved = tmp_path / "saved"
    prepare(tree.requests(), saved)
    article = "microsoft/knowledge/style/second.md"
    answers = {"style-bad": [article], "style-good": [], "style-second-bad": [article.upper()]}
    for name, findings in answers.items():
        content = {"cases": [{"id": model_id(name), "findings": findings}]}
        (saved / f"result-{model_id(name)}.json").write_text(json.dumps(content))
    chosen = ("-k", "style and not second-good")
    replayed = cases(tree, f"--replay-from={saved}", *chosen, "--salt=x", "--sandbox=process", folder=tmp_path / "run")
    assert replayed.ended == {
        "bcquality__style-bad": "false_finding",
        "bcquality__style-good": "resolved",
        "bcquality__style-second-bad": "resolved",
    }
    assert any("not verbatim" in note for note in replayed.records["bcquality__style-second-bad"]["notes"])
    incomplete = cases(tree, f"--replay-from={saved}", folder=tmp_path / "incomplete")
    assert incomplete.code == 4
    assert "bcquality__query-bad" in incomplete.output


def test_an_agent_that_leaves_no_file_has_left_nothing_on_clean_controls_too(tree: ReviewTree, tmp_path: Path) -> None:
    command = f"--agent-command={sys.executable} -c pass"
    ended = cases(tree, command, "--sandbox=process", "-k", "query", folder=tmp_path / "run")
    assert set(ended.ended.values()) == {"no_submission"}


@pytest.mark.slow
def test_the_thresholds_of_the_manifest_decide_when_they_are_asked_to(tree: ReviewTree, tmp_path: Path) -> None:
    """Everything is reported of the one candidate: of the positives all are passed, of the clean controls none."""
    folder = tmp_path / "agent"
    folder.mkdir()
    (folder / "agent.py").write_text(REPORTER, encoding="utf-8")
    command = f"--agent-command={sys.executable} {folder / 'agent.py'} {folder / 'log'}"
    ended = cases(
        tree,
        command,
        "--sandbox=process",
        "--review-gate=threshold",
        "-k",
        "query or style-good",
        folder=tmp_path / "run",
    )
    assert ended.code == 1
    assert "exact 100.0% of 50.0%, clean 0.0% of 50.0%" in ended.output
    half = cases(tree, "--agent=empty", "--review-gate=threshold", "-k", "good", folder=tmp_path / "half")
    assert half.code == 1, "no positive at all is a recall of 0"


@pytest.mark.slow
def test_all_that_is_wrong_with_a_checkout_is_told_before_anything_runs(tmp_path: Path) -> None:
    tree = ReviewTree(tmp_path / "checkout")
    tree.leaf("a")
    tree.leaf("b")
    tree.manifest({"c": {}})
    ended = cases(tree, folder=tmp_path / "run")
    assert ended.code == 4
    assert all(word in ended.output for word in ("overrides.c", "a: expected an article", "b: expected an article"))
    tree.manifest()
    tree.article("a", "x")
    tree.article("b", "y", named="elsewhere")
    ended = cases(tree, folder=tmp_path / "run")
    assert ended.code == 4
    assert "b-bad: expected microsoft/knowledge/b/y.md among the candidates" in ended.output
    assert not (tmp_path / "run").exists()


def test_changes_are_reviewed_and_a_model_judges(tmp_path: Path) -> None:
    """Two comments in the right place, of which the judge takes the one that speaks of what is planned."""
    (tmp_path / "judge.py").write_text(JUDGE, encoding="utf-8")
    agent = tmp_path / "agent.py"
    agent.write_text(
        "import json, pathlib, subprocess\n"
        "changed = subprocess.run(['git', 'diff', '--name-only'], capture_output=True, text=True).stdout.split()\n"
        "history = subprocess.run(['git', 'log', '--oneline'], capture_output=True, text=True).stdout\n"
        "assert len(history.splitlines()) == 1\n"
        "body = 'the text of planned days' if 'Extension' in changed[0] else 'something'\n"
        "found = [{'file': changed[0], 'line_start': 1, 'severity': 'low', 'body': body}, {'line': 3}]\n"
        "pathlib.Path('review.json').write_text(json.dumps(found))\n"
    )
    ended = run_reviews(
        tmp_path / "run",
        *("--category=code-review", "-k", "review-1-1 or review-2-1"),
        *(f"--agent-command={sys.executable} {agent}", "--sandbox=process"),
        f"--judge-command={sys.executable} {tmp_path / 'judge.py'} {tmp_path / 'log'}",
    )
    assert ended.ended == {"contoso__review-1": "resolved", "contoso__review-2": "false_finding"}
    first, second = (ended.records[f"contoso__review-{number}"] for number in (1, 2))
    assert (first["score"], second["score"]) == (1.0, 0.0)
    assert first["comments"]["severity_error"] == 1
    assert any("item 2: expected a file" in note for note in first["notes"])
    assert "judge model" in first["configuration"]
    seen = (tmp_path / "log").read_text()
    assert "pairs.json" in seen
    assert "planned" not in seen, "what is judged is data, and no part of the prompt"
    assert (tmp_path / "run/trials/code_review/contoso__review-1/1/try-1/judge/verdicts.json").is_file()
    assert "F1                 50.0 %" in ended.output


def test_a_judge_without_a_verdict_is_no_fault_of_the_agent(tmp_path: Path) -> None:
    ended = run_reviews(
        tmp_path / "run",
        *("--category=code-review", "-k", "review-1-1", "--infra-retries=0", "--sandbox=process"),
        f"--judge-command={sys.executable} -c pass",
    )
    assert ended.code == 2
    (record,) = ended.records.values()
    assert (record["outcome"], record["kind"]) == ("infrastructure", "judge")
