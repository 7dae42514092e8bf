"""The entries of the category code-review: a change of code, and the comments that a review of it has to have."""

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Self

from pydantic import Field, model_validator

from dataset.entries import Category, Metadata, RepositoryEntry
from dataset.review_comments import ArticleId, ReviewComment

REVIEW = "review.json"
"""The file that a review with places is written to."""

POSITIVE = {"positive": "reviews with something to find"}
CLEAN = {"clean": "reviews with nothing to find"}
"""The markers of both kinds of reviews, each with what it selects."""


class ReviewMetadata(Metadata):
    """`articles` are the knowledge articles that a clean change is about."""

    articles: tuple[ArticleId, ...] = Field((), description="a list of article ids")


class CodeReviewEntry(RepositoryEntry):
    """An entry of code-review: `patch` is what is to be reviewed.

    `expected_comments` have to be there, `ignored_comments` may be. The last four fields are for people: the public
    files have them, and nothing is judged by them.
    """

    metadata: ReviewMetadata = Field(default_factory=lambda: ReviewMetadata.model_validate({}), description="an object")
    expected_comments: tuple[ReviewComment, ...] = Field((), description="a list of comments")
    ignored_comments: tuple[ReviewComment, ...] = Field((), description="a list of comments")
    category: str = Field("code-review", description="code-review")
    description: str = Field("", description="a text")
    expect_findings: bool | None = Field(None, description="true or false")
    source: str = Field("", description="a text")

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        articles = {article for comment in self.expected_comments for article in comment.articles}
        if twice := sorted(articles & set(self.metadata.articles)):
            raise ValueError(f"metadata.articles: expected none of the comments' articles, got {', '.join(twice)}")
        if self.expect_findings is not None and self.expect_findings != bool(self.expected_comments):
            wanted = "one or more" if self.expect_findings else "none"
            raise ValueError(f"expected_comments: expected {wanted}, as expect_findings says, got another number")
        return self

    @cached_property
    def app(self) -> str:
        return self.repo.removeprefix("apps/") if self.embedded else super().app

    @property
    def more_markers(self) -> Mapping[str, str]:
        return POSITIVE if self.expected_comments else CLEAN

    def expected(self, category: Category) -> str:
        return "\n".join(f"{comment.file}:{comment.line_start}: {comment.body}" for comment in self.expected_comments)

    def review(self) -> bytes:
        """A review with the comments that are expected, as it is asked for."""
        keys = {"file", "line_start", "line_end", "severity", "domain", "body"}
        comments = [
            {
                **comment.model_dump(include=keys),
                "severity": comment.severity.name.lower() if comment.severity else None,
            }
            for comment in self.expected_comments
        ]
        return (json.dumps(comments, ensure_ascii=False, indent=2) + "\n").encode()

    def _canonical(self) -> Mapping[str, object]:
        return {
            **super()._canonical(),
            "expected_comments": [comment.model_dump(mode="json") for comment in self.expected_comments],
            "ignored_comments": [comment.model_dump(mode="json") for comment in self.ignored_comments],
        }
