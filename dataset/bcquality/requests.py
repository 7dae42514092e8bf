"""What a reviewer is given: the neutral text of a case, the leaf's instructions, and the candidate articles."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from dataset.bcquality.cases import Case, Evaluation, model_id
from dataset.bcquality.index import (
    IndexRow,
    candidate_rows,
    domain_index_json,
    index_json,
    knowledge_index,
)
from dataset.bcquality.neutral import neutral_text
from dataset.bcquality.ranking import candidates

_OUTPUT_HEADING = re.compile(r"^## Output\s*\r?\n", re.MULTILINE)
OUTPUT_RULE = "\n## Output\nAnswer with the resultSchema of the request and nothing else."

RESULT_SCHEMA = {"cases": [{"id": "the id of the case", "findings": [{"id": "the path of a knowledge article"}]}]}


@dataclass(frozen=True, slots=True)
class PreparedCase:
    """A case as a reviewer sees it. `text` is neutral, `candidates` are in the order of their paths."""

    case: Case
    model_id: str
    text: str
    candidates: tuple[IndexRow, ...]

    @property
    def file(self) -> str:
        """The name of the file that holds the text."""
        return f"{self.model_id}.al"

    @property
    def omitted(self) -> str:
        """Why the case cannot be solved: its article is no candidate. "" when it is."""
        if any(row.path == self.case.article for row in self.candidates):
            return ""
        return (
            f"{self.case.id}: expected {self.case.article} among the candidates, got it left out by its domain, "
            "layer or rank: mend the article's domain and keywords, or name another article in the manifest"
        )

    def entry(self) -> dict[str, str]:
        """The case as it stands in a request."""
        context = {"context": self.case.context} if self.case.context else {}
        return {"id": self.model_id, "file": self.file, **context}


def leaf_instructions(leaf: str) -> str:
    """A leaf's text up to its first heading Output, and in its place the rule of the evaluation."""
    return _OUTPUT_HEADING.split(leaf, maxsplit=1)[0] + OUTPUT_RULE


class Requests:
    """All that is made of an evaluation for reviewers. Reads the checkout when something is asked for, once."""

    def __init__(self, evaluation: Evaluation, salt: str = "") -> None:
        self.evaluation = evaluation
        self._salt = salt
        self._instructions: dict[str, str] = {}
        self._rows: dict[str, tuple[IndexRow, ...]] = {}
        self._prepared: dict[Case, PreparedCase] = {}

    @cached_property
    def index(self) -> tuple[IndexRow, ...]:
        """The index of the whole checkout."""
        return knowledge_index(self.evaluation.checkout)

    def rows(self, domain: str) -> tuple[IndexRow, ...]:
        """The candidate index of a domain."""
        if domain not in self._rows:
            self._rows[domain] = candidate_rows(self.index, domain)
        return self._rows[domain]

    def prepared(self, case: Case) -> PreparedCase:
        """A case as a reviewer sees it, also when its article is `omitted`."""
        if case not in self._prepared:
            text = neutral_text(self.evaluation.checkout.text(case.sample))
            compared = f"{text} {case.context}" if case.context else text
            chosen = candidates(self.rows(case.domain), compared)
            self._prepared[case] = PreparedCase(case, model_id(case.id, self._salt), text, chosen)
        return self._prepared[case]

    def instructions(self, leaf: str) -> str:
        """What the leaf at a path tells a reviewer."""
        if leaf not in self._instructions:
            self._instructions[leaf] = leaf_instructions(self.evaluation.checkout.text(leaf))
        return self._instructions[leaf]

    def of_case(self, prepared: PreparedCase) -> dict[str, Any]:
        """The request for one case: the ten candidates at most, and the case."""
        case = prepared.case
        protocol = (
            f"Review this case with {case.leaf} alone. Follow leafInstructions to the letter, choose among "
            "candidateArticles, open the articles that match in full, and copy the id of each finding from "
            "candidateArticles[].path without a change."
        )
        return self._request(protocol, case.leaf, case.domain, prepared.candidates, [prepared])

    def of_domain(self, domain: str, prepared: Iterable[PreparedCase]) -> dict[str, Any]:
        """The request for all cases of a domain, with all its articles."""
        leaf = next(leaf.path for leaf in self.evaluation.leaves if leaf.domain == domain)
        protocol = (
            f"Review these cases with {leaf} alone. Follow leafInstructions to the letter, use no articles but "
            "candidateArticles, open those that match in full, and copy the id of each finding from "
            "candidateArticles[].path without a change."
        )
        return self._request(protocol, leaf, domain, self.rows(domain), prepared)

    def of_all(self, prepared: Iterable[PreparedCase]) -> dict[str, Any]:
        """The request for all cases at once, without a leaf and without candidates."""
        return {
            "protocol": "Review all files with al-code-review as one pull request, and tell the findings of each case. "
            "Copy the id of each finding from knowledge-index.json.",
            "knowledgeIndex": "knowledge-index.json",
            "resultSchema": RESULT_SCHEMA,
            "cases": [each.entry() for each in prepared],
        }

    def _request(
        self, protocol: str, leaf: str, domain: str, rows: Iterable[IndexRow], prepared: Iterable[PreparedCase]
    ) -> dict[str, Any]:
        return {
            "protocol": protocol,
            "skill": leaf,
            "leafInstructions": self.instructions(leaf),
            "knowledgeIndex": f"index-{domain}.json",
            "candidateArticles": [row.as_json() for row in rows],
            "resultSchema": RESULT_SCHEMA,
            "cases": [each.entry() for each in prepared],
        }

    def files(self) -> tuple[dict[str, bytes], list[str]]:
        """Every file of a preparation by name, and the cases whose article is omitted, a line each."""
        every = [self.prepared(case) for case in self.evaluation.cases]
        contents: dict[str, Mapping[str, object]] = {
            "knowledge-index.json": index_json(self.index),
            "review-request.json": self.of_all(every),
        }
        for leaf in self.evaluation.leaves:
            of_domain = [prepared for prepared in every if prepared.case.domain == leaf.domain]
            contents[f"index-{leaf.domain}.json"] = domain_index_json(self.rows(leaf.domain), leaf.domain)
            contents[f"request-{leaf.domain}.json"] = self.of_domain(leaf.domain, of_domain)
        files = {prepared.file: f"{prepared.text}\n".encode() for prepared in every}
        contents |= {f"request-{prepared.model_id}.json": self.of_case(prepared) for prepared in every}
        files |= {name: as_bytes(content) for name, content in contents.items()}
        return files, [prepared.omitted for prepared in every if prepared.omitted]


def as_bytes(content: Mapping[str, object]) -> bytes:
    """JSON as it is written: the same content gives the same bytes."""
    return (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode("utf-8", "replace")
