"""The entries of the category data-query: a question in words, and the AL query that answers it."""

from collections.abc import Mapping
from typing import Any, Self

from pydantic import Field

from dataset.entries import Category, Entry
from dataset.exact_json import dumps, loads
from dataset.field_types import AlQuery

type GoldRows = tuple[Mapping[str, Any], ...]


class DataQueryEntry(Entry):
    """An entry of data-query.

    `gold_rows` are the rows that `gold_query` gave in the company `gold_company`, "" where the dataset does not say in
    which; in every other company the query is run. Numbers in them are Decimals. `gold_company` is a key of our own:
    with it an empty list is a legitimate answer, without it only that nothing was baked.
    """

    nl_prompt: str = Field(min_length=1, description="a question in words, not empty")
    gold_query: AlQuery
    gold_rows: GoldRows = Field((), description="a list of rows, each an object")
    gold_company: str = Field("", description="the name of the company that gold_rows are of")
    ordered: bool = Field(False, description="whether the order of the rows counts")

    @classmethod
    def read(cls, line: bytes) -> Self:
        entry = super().read(line)
        return entry.model_copy(update={"gold_rows": tuple(loads(line).get("gold_rows", ()))})

    def rows_in(self, company: str) -> GoldRows | None:
        """The rows that the gold query gave in a company; None when they are not baked."""
        return self.gold_rows if self.gold_company == company and (company or self.gold_rows) else None

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
            "gold_rows": dumps(self.gold_rows),
            "gold_company": self.gold_company,
        }
