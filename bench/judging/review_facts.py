"""What is known of the review of one case of a BCQuality evaluation: what was asked, and what was found. Pure."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bench.judging.review import CaseResult


@dataclass(frozen=True, slots=True)
class ReviewFacts:
    """Which case was reviewed, with what before the reviewer, and what it reported.

    `bcquality_commit` is "" where the checkout does not tell it. `text_hash` is the SHA-256 of the neutral text, which
    tells whether the content behind an id is still the same. `candidates` are the paths of the articles that were
    shown. `found` are the ids of the findings, None when the case was not answered; `problems` tell what could not be
    read. The samples are never visible to a reviewer.
    """

    bcquality_commit: str
    manifest_id: str
    case_id: str
    salted: bool
    domain: str
    layer: str
    positive: bool
    text_hash: str
    article: str
    candidates: tuple[str, ...]
    found: tuple[str, ...] | None = None
    problems: tuple[str, ...] = ()

    def result(self) -> "CaseResult":
        """The result of the case."""
        # Loaded here: every record knows of these facts, and few are of a review.
        from bench.judging.review import CaseResult
        from dataset.bcquality.cases import Case

        case = Case(
            id=self.manifest_id,
            domain=self.domain,
            leaf="",
            article=self.article,
            layer=self.layer,
            sample="",
            positive=self.positive,
        )
        return CaseResult(case, self.found or (), answered=self.found is not None)
