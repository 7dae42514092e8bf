"""The entries of the category data-query: a question in words, and the AL query that answers it."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from dataset.entries import Category, Entry


def _without_nul(text: str) -> str:
    if "\0" in text:
        raise ValueError("an AL query object without NUL characters")
    return text


class DataQueryEntry(Entry):
    """An entry of data-query.

    `gold_rows` are the rows that `gold_query` gave in the company of the default data; in every other company, and as
    long as they are not baked, it is run. A legitimate empty answer is baked as an empty list with `gold_baked`.
    """

    nl_prompt: str = Field(min_length=1, description="a question in words, not empty")
    gold_query: Annotated[str, AfterValidator(_without_nul)] = Field(min_length=1, description="an AL query object")
    gold_rows: tuple[Mapping[str, Any], ...] = Field((), description="a list of rows, each an object")
    gold_baked: bool = Field(False, description="true when gold_rows are what the query gave, be they none")
    ordered: bool = Field(False, description="whether the order of the rows counts")

    @property
    def baked_rows(self) -> tuple[Mapping[str, Any], ...] | None:
        """The rows that the gold query gave; None when they are not baked."""
        return self.gold_rows if self.gold_rows or self.gold_baked else None

    @property
    def portable(self) -> bool:
        return True

    def expected(self, category: Category) -> str:
        return self.gold_query

    def _canonical(self) -> Mapping[str, object]:
        return {
            **super()._canonical(),
            "nl_prompt": self.nl_prompt,
            "gold_query": self.gold_query,
            "ordered": self.ordered,
        }
