"""The rules of a run by which answers are judged, as its options say."""

from dataclasses import dataclass
from enum import StrEnum


class RowMatch(StrEnum):
    """By which rule rows are compared (--row-match)."""

    STRICT = "strict"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class AnswerRules:
    """How answers are judged.

    `company` names the data that the questions are asked of, "" where they are unknown: baked gold rows count there
    alone. With `require_grounding` an answer without an origin is unresolved, else it is marked.
    """

    row_match: RowMatch = RowMatch.STRICT
    require_grounding: bool = False
    company: str = ""
