"""Which articles a reviewer is shown with a case: at most ten of its domain, by how well they fit the case's text."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from dataset.bcquality.index import IndexRow

CANDIDATES = 10
"""How many articles of a larger domain are candidates."""

KEYWORD_SCORE, PART_SCORE, TERM_SCORE = 8.0, 1.0, 0.25
SHORTEST_PART, SHORTEST_TERM = 4, 5
"""Characters from which a part of a keyword, and a word of the case, is counted."""

_OTHER = re.compile(r"[^a-z0-9]+")
_UPPER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


@dataclass(frozen=True, slots=True)
class _Topic:
    """What of an article is looked for in a case: its keywords without signs, their parts, and the text of the row."""

    keywords: tuple[str, ...]
    parts: tuple[str, ...]
    text: str


@lru_cache(maxsize=4096)
def _topic(row: IndexRow) -> _Topic:
    lowered = [keyword.translate(_UPPER) for keyword in row.keywords]
    return _Topic(
        keywords=tuple(joined for keyword in lowered if (joined := _OTHER.sub("", keyword))),
        parts=tuple(part for keyword in lowered for part in _OTHER.split(keyword) if len(part) >= SHORTEST_PART),
        text=f"{row.title} {row.description} {row.path}".lower(),
    )


@dataclass(frozen=True, slots=True)
class _Words:
    """A case's text as it is compared: its words, and all of them without a space."""

    words: frozenset[str]
    terms: tuple[str, ...]
    compact: str

    @classmethod
    def of(cls, text: str) -> "_Words":
        words = _OTHER.sub(" ", text.translate(_UPPER)).split()
        distinct = frozenset(words)
        return cls(distinct, tuple(word for word in distinct if len(word) >= SHORTEST_TERM), "".join(words))

    def score(self, row: IndexRow) -> float:
        topic = _topic(row)
        return (
            KEYWORD_SCORE * sum(keyword in self.compact for keyword in topic.keywords)
            + PART_SCORE * sum(part in self.words for part in topic.parts)
            + TERM_SCORE * sum(term in topic.text for term in self.terms)
        )


def score(row: IndexRow, text: str) -> float:
    """How well an article fits a case's text.

    8 for each keyword that occurs without its signs in the text without its own, so across words, too; 1 for each part
    of a keyword of 4 or more characters that is a word of the text; 0.25 for each distinct word of 5 or more characters
    that occurs in the article's title, description or path.
    """
    return _Words.of(text).score(row)


def candidates(rows: Sequence[IndexRow], text: str) -> tuple[IndexRow, ...]:
    """The articles that are shown with a case, by path, so that their order tells nothing.

    Up to ten rows are all taken, unscored; of more, the ten best, of equal ones those whose path comes first.
    """
    if len(rows) <= CANDIDATES:
        return tuple(sorted(rows, key=lambda row: row.path))
    words = _Words.of(text)
    ranked = sorted(rows, key=lambda row: (-words.score(row), row.path))
    return tuple(sorted(ranked[:CANDIDATES], key=lambda row: row.path))
