"""The cases of an evaluation as entries of a dataset: what is asked, and what belongs in the answer."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from pydantic import Field, PrivateAttr

from dataset.bcquality.cases import Case, model_id, read_evaluation
from dataset.bcquality.checkout import Checkout
from dataset.bcquality.errors import ReviewError
from dataset.bcquality.index import domain_index_json
from dataset.bcquality.manifest import Manifest
from dataset.bcquality.neutral import text_hash
from dataset.bcquality.requests import PreparedCase, Requests, as_bytes
from dataset.code_review import CLEAN, POSITIVE
from dataset.entries import Category, Entry
from dataset.field_types import CalendarDate
from dataset.reader import Dataset, DatasetError

UNKNOWN_DATE = "1970-01-01"
"""A case has no date of its own: nothing is read off it."""

ID_PREFIX = "bcquality__"


class ReviewCaseEntry(Entry):
    """A case of a BCQuality evaluation. Its texts are read when they are asked for."""

    instance_id: str = Field(
        pattern=r"^bcquality__[A-Za-z0-9][A-Za-z0-9._-]*$", description="an id such as bcquality__performance-bad"
    )
    created_at: CalendarDate = Field(UNKNOWN_DATE, description="a date")
    environment_setup_version: str = Field("", description="none: a review needs no Business Central")

    _requests: Requests = PrivateAttr()
    _case: Case = PrivateAttr()
    _salt: str = PrivateAttr("")

    @classmethod
    def of(cls, case: Case, requests: Requests, salt: str) -> "ReviewCaseEntry":
        """Raises pydantic's ValidationError when the case's id cannot be that of an entry."""
        entry = cls.model_validate({"instance_id": f"{ID_PREFIX}{case.id}", "metadata": {"area": case.domain}})
        entry._requests, entry._case, entry._salt = requests, case, salt
        return entry.placed_in(requests.evaluation.checkout.root)

    @property
    def case(self) -> Case:
        return self._case

    @property
    def checkout(self) -> Checkout:
        return self._requests.evaluation.checkout

    @property
    def manifest(self) -> Manifest:
        return self._requests.evaluation.manifest

    @property
    def salted(self) -> bool:
        """Whether the id that a reviewer sees can be computed by nobody who does not know the salt."""
        return bool(self._salt)

    @cached_property
    def model_id(self) -> str:
        """The id that a reviewer sees."""
        return model_id(self._case.id, self._salt)

    @property
    def known_ids(self) -> tuple[str, ...]:
        """The ids under which an answer is taken: that of the request, of any preparation, and of the manifest."""
        return self.model_id, model_id(self._case.id), self._case.id

    @property
    def answer_name(self) -> str:
        """The name of the file that an answer goes to."""
        return f"result-{self.model_id}.json"

    @cached_property
    def prepared(self) -> PreparedCase:
        """The case as a reviewer sees it. Raises ReviewError when the checkout cannot be read."""
        return self._requests.prepared(self._case)

    @property
    def request(self) -> dict[str, Any]:
        """What a reviewer is asked."""
        return self._requests.of_case(self.prepared)

    def workspace_files(self) -> dict[str, bytes]:
        """All that lies before a reviewer, by path: the request, the neutral text, the leaf, the index of its domain
        and the articles in it. No sample, and nothing else of the checkout."""
        case, prepared = self._case, self.prepared
        rows = self._requests.rows(case.domain)
        files = {
            f"request-{prepared.model_id}.json": as_bytes(self.request),
            prepared.file: f"{prepared.text}\n".encode(),
            case.leaf: self.checkout.text(case.leaf).encode(),
            f"index-{case.domain}.json": as_bytes(domain_index_json(rows, case.domain)),
        }
        return files | {row.path: self.checkout.text(row.path).encode() for row in rows}

    def answer(self, findings: tuple[str, ...]) -> bytes:
        """An answer with these findings, as it is asked for."""
        return as_bytes({"cases": [{"id": self.model_id, "findings": [{"id": each} for each in findings]}]})

    @property
    def more_markers(self) -> Mapping[str, str]:
        layer = self._case.layer
        return {
            Category.CODE_REVIEW.value: "reviews of code, located and by article",
            layer: f"reviews by articles of the layer {layer}",
            **(POSITIVE if self._case.positive else CLEAN),
        }

    def expected(self, category: Category) -> str:
        return "\n".join(self._case.expected)

    def _canonical(self) -> Mapping[str, object]:
        # The id that a reviewer sees is no part of it: a salt makes no other task.
        request = self.request | {"cases": [self._case.context]}
        return {
            "instance_id": self.instance_id,
            "request": request,
            "text": text_hash(self.prepared.text),
            "expected": self._case.expected,
        }


def with_reviews(dataset: Dataset, root: Path, salt: str = "", *, check: bool = False) -> Dataset:
    """The dataset with the cases of a checkout.

    Raises DatasetError with all that is wrong with the checkout; `check` looks for articles that are left out, too,
    which takes reading everything.
    """
    try:
        evaluation = read_evaluation(root, salt)
        requests = Requests(evaluation, salt)
        problems = list(evaluation.problems)
        if check and not problems:
            problems = [omitted for case in evaluation.cases if (omitted := requests.prepared(case).omitted)]
    except ReviewError as error:
        problems = [str(error)]
    if problems:
        raise DatasetError("\n".join(f"{root}: {problem.removeprefix(f'{root}: ')}" for problem in problems))
    entries = tuple(_entries(requests, salt))
    return replace(
        dataset,
        entries={**dataset.entries, Category.BCQUALITY: entries},
        unwritten=(*dataset.unwritten, *entries),
    )


def _entries(requests: Requests, salt: str) -> Iterator[ReviewCaseEntry]:
    for case in requests.evaluation.cases:
        try:
            yield ReviewCaseEntry.of(case, requests, salt)
        except ValueError:
            raise DatasetError(
                f"{requests.evaluation.checkout.root}: {case.id}: expected an id of letters, digits, dots and dashes"
            ) from None
