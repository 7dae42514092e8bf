"""A checkout in the layout of BCQuality, made for a test: as much of it as the test needs."""

import json
from pathlib import Path
from typing import Any

from dataset.bcquality.cases import Evaluation, read_evaluation
from dataset.bcquality.requests import Requests

LEAF = "---\nkind: action-skill\n---\n\n## Source\n\nThe knowledge of {domain}.\n\n## Output\n\nA findings report.\n"


class ReviewTree:
    """Writes leaves, articles and samples below `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.manifest()

    def manifest(self, overrides: dict[str, Any] | None = None, **changed: Any) -> None:
        """The manifest; what is None in `changed` is left out."""
        content = {
            "version": 2,
            "selection": "first-paired-al-article",
            "minimumExpectedRecall": 1.0,
            "minimumCleanRate": 1.0,
            "overrides": overrides or {},
        } | changed
        kept = {name: value for name, value in content.items() if value is not None}
        self.write("evaluation/review-fixtures.json", json.dumps(kept))

    def write(self, path: str, text: str) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
        return file

    def leaf(self, domain: str, layer: str = "microsoft", text: str = LEAF) -> None:
        self.write(f"{layer}/skills/review/al-{domain}-review.md", text.replace("{domain}", domain))

    def article(
        self,
        domain: str,
        slug: str,
        layer: str = "microsoft",
        *,
        keywords: str = "[]",
        named: str | None = None,
        samples: tuple[str, ...] = ("bad", "good"),
        bad: str = "codeunit 50100 Bad\n{\n    // slow\n}\n",
        good: str = "codeunit 50100 Good\n{\n    // quick\n    Access = Internal;\n}\n",
    ) -> str:
        """An article, of the domain `named` by its front matter, with its samples. Returns its path."""
        stem = f"{layer}/knowledge/{domain}/{slug}"
        head = f"---\nbc-version: [all]\ndomain: {named or domain}\nkeywords: {keywords}\n---\n"
        self.write(f"{stem}.md", f"{head}\n# About {slug}\n\n## Description\n\nWhat it is about.\n")
        for kind, text in (("bad", bad), ("good", good)):
            if kind in samples:
                self.write(f"{stem}.{kind}.al", text)
        return f"{stem}.md"

    def evaluation(self, salt: str = "") -> Evaluation:
        return read_evaluation(self.root, salt)

    def requests(self, salt: str = "") -> Requests:
        return Requests(self.evaluation(salt), salt)

    def ids(self) -> list[str]:
        return [case.id for case in self.evaluation().cases]

    def request(self, case_id: str) -> dict[str, Any]:
        """The request for the case of this id."""
        requests = self.requests()
        case = next(case for case in requests.evaluation.cases if case.id == case_id)
        return requests.of_case(requests.prepared(case))
