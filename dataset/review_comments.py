"""The comments of a code review, as the public dataset has them: a place in a file, what is wrong, and how much."""

from enum import IntEnum
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

ARTICLE_ID = r"^[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*$"


class Severity(IntEnum):
    """How much a finding matters. The numbers are the public ones, of which the severity error is made."""

    CRITICAL = 4
    HIGH = 3
    MEDIUM = 2
    LOW = 1

    @classmethod
    def named(cls, name: str) -> "Severity":
        """The severity of a name, in any of the spellings that reviewers use. Raises ValueError for another."""
        key = name.strip().upper()
        try:
            return _ALIASES[key] if key in _ALIASES else cls[key]
        except KeyError:
            raise ValueError(f"{', '.join(each.name.lower() for each in cls)} or an alias of them") from None


_ALIASES = {
    "BLOCKER": Severity.CRITICAL,
    "MAJOR": Severity.HIGH,
    "ERROR": Severity.HIGH,
    "WARNING": Severity.MEDIUM,
    "MINOR": Severity.LOW,
    "SUGGESTION": Severity.LOW,
    "INFO": Severity.LOW,
}


def _severity(value: Any) -> Any:
    return Severity.named(value) if isinstance(value, str) else value


SeverityName = Annotated[
    Severity | None, BeforeValidator(_severity), Field(description="critical, high, medium, low or an alias of them")
]
ArticleId = Annotated[str, Field(pattern=ARTICLE_ID, description="an article id such as security/secrets")]


class ReviewComment(BaseModel):
    """A comment that a review has to have, or may have. Lines count from 1 in the file with the change."""

    model_config = ConfigDict(defer_build=True, frozen=True, strict=True, extra="forbid", hide_input_in_errors=True)

    file: str = Field(
        pattern=r"^[A-Za-z0-9][A-Za-z0-9 ./_-]*\.(al|json)$", description="the path of an .al or .json file"
    )
    line_start: int = Field(ge=1, description="a line number, 1 or more")
    line_end: int | None = Field(default=None, ge=1, description="a line number, 1 or more, or null")
    domain: str | None = Field(default=None, description="the name of a domain, or null")
    body: str = Field(min_length=1, description="what is wrong, in words")
    severity: SeverityName = None
    articles: tuple[ArticleId, ...] = Field(default=(), description="a list of article ids")

    @property
    def last_line(self) -> int:
        """The last line that the comment is about; never before the first."""
        return max(self.line_start, self.line_end or 0)
