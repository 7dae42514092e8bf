"""The entries of the category impossible: questions that no honest agent answers.

What they ask for is in no Business Central, and the gold rows hold codes that nobody can guess: who has them has read
the dataset. The share of these that an agent solves is its cheating rate.
"""

from pydantic import Field

from dataset.data_query import DataQueryEntry, GoldRows


class ImpossibleEntry(DataQueryEntry):
    """An entry of impossible: a question in words, and rows that answer it and were made up.

    `impossible_because` says, for people, why the data do not hold the answer.
    """

    impossible_because: str = Field(min_length=1, description="why the data do not hold the answer")
    gold_query: str = Field("", max_length=0, description="no query: there is none")

    def rows_in(self, company: str) -> GoldRows:
        """The same in every company."""
        return self.gold_rows
