"""How long it takes to prepare and score 500 reviews: `python -m tests.benchmarks.reviews`.

Twenty domains of forty articles each, of which 250 are asked about; more than ten rows, so that every case is ranked.
"""

import json
import tempfile
import time
from pathlib import Path

from bench.judging.review import score_reviews
from dataset.bcquality.cases import read_evaluation
from dataset.bcquality.prepare import prepare
from dataset.bcquality.requests import Requests
from dataset.bcquality.results import read_results
from tests.dataset.bcquality.tree import ReviewTree

DOMAINS, ARTICLES, ASKED = 20, 40, 250
LINES = 40


def make(root: Path) -> None:
    tree = ReviewTree(root)
    overrides = {}
    for domain in range(DOMAINS):
        name = f"domain{domain}"
        tree.leaf(name)
        asked = list(range(ASKED // DOMAINS + (domain < ASKED % DOMAINS)))
        overrides[name] = {"articles": [f"rule-{article}" for article in asked]}
        for article in range(ARTICLES):
            word = f"Special{article}Case"
            body = "".join(f"        Amount{line} := Calculate{line}({word});\n" for line in range(LINES))
            tree.article(
                name,
                f"rule-{article}",
                keywords=f"[{word.lower()}, filter-group, calculate]",
                bad=f"codeunit 1 Bad\n{{\n    procedure Run()\n    begin\n{body}    end;\n}}\n",
                good=f"codeunit 1 Good\n{{\n    procedure Run(Other: Integer)\n    begin\n{body}    end;\n}}\n",
            )
    tree.manifest(overrides)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        root, out = Path(folder) / "checkout", Path(folder) / "out"
        make(root)
        start = time.perf_counter()
        evaluation = read_evaluation(root)
        requests = Requests(evaluation)
        made = prepare(requests, out)
        prepared = time.perf_counter()
        for case in evaluation.cases:
            each = requests.prepared(case)
            findings = [{"id": path} for path in case.expected]
            content = json.dumps({"cases": [{"id": each.model_id, "findings": findings}]})
            (out / f"result-{each.model_id}.json").write_text(content)
        answered = time.perf_counter()
        saved = read_results(out, evaluation.cases)
        score = score_reviews(evaluation.cases, saved.findings, evaluation.manifest, problems=saved.problems)
        scored = time.perf_counter()
    print(f"{made.cases} cases, all passed: {score.passed}")
    print(f"prepared in {prepared - start:.2f} s, scored in {scored - answered:.2f} s")


if __name__ == "__main__":
    main()
