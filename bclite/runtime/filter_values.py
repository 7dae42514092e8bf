"""Values in filters: read from the text of a filter, and written as GetFilter shows them."""

from typing import TYPE_CHECKING, Any

from bclite.model.types import TEXTUAL, Kind, Type
from bclite.runtime.conversion import default
from bclite.runtime.evaluation import evaluate
from bclite.runtime.filter_expressions import AllOf, AnyOf, Compared, Equal, Expression, Matching, Ranged, Unlike
from bclite.runtime.formatting import standard
from bclite.runtime.values import MILLISECONDS_A_DAY, DateTime

if TYPE_CHECKING:
    from bclite.runtime.session import Session

SPECIAL = frozenset("|&()<>='\"*?@")
"""Characters that mean something in a filter: a value that holds one is shown in quotes."""

EXACT_DAY_END, DAY_END = "T23:59:59.999Z", "T23:59:59Z"
"""The last moment of a day, and how a view writes it."""
MILLISECONDS_A_SECOND = 1000


class FilterValues:
    """Reads and writes values for one session, whose language, work date and enums they depend on.

    Without `captions` options and booleans are written as numbers, and dates and times as XML has them, so that another
    language reads them too.
    """

    def __init__(self, session: "Session", captions: bool = True) -> None:
        self._session = session
        self._captions = captions

    def value(self, text: str, type: Type) -> Any:
        """The value that a text is in a filter on a field of this type; the empty text is the blank value.

        Raises ALError where it is none.
        """
        if type.kind in TEXTUAL or type.kind is Kind.TABLEFILTER:
            return text.upper().strip(" ") if type.kind is Kind.CODE else text
        if not text.strip(" ") and type.kind not in (Kind.OPTION, Kind.ENUM):
            return default(type, self._session)
        return evaluate(self._session, text, type)

    def datetime_ends(self, text: str) -> tuple[DateTime, DateTime]:
        """The first and the last moment that a text means: a date alone is the whole day."""
        type = Type(Kind.DATETIME)
        if not text.strip(" "):
            return DateTime(0), DateTime(0)
        moment: DateTime = evaluate(self._session, text, type)
        if text.strip(" ").endswith(DAY_END):
            return moment, DateTime(int(moment) + MILLISECONDS_A_SECOND - 1)
        if " " in text.strip(" ") or ":" in text:
            return moment, moment
        return moment, DateTime(int(moment) + MILLISECONDS_A_DAY - 1)

    def text(self, value: Any, type: Type) -> str:
        """A value as a filter writes it, without quotes."""
        if self._captions:
            return standard(self._session, value, type, 1)
        if type.kind in (Kind.DATE, Kind.TIME, Kind.DATETIME):
            text = standard(self._session, value, type, 9)
            return text.removesuffix(EXACT_DAY_END) + DAY_END if text.endswith(EXACT_DAY_END) else text
        return standard(self._session, value, type, 2 if type.kind in (Kind.OPTION, Kind.ENUM, Kind.BOOLEAN) else 1)

    # ------------------------------------------------------------------------------------------------ whole filters

    def shown(self, expression: Expression, type: Type) -> str:
        """The text of a filter, as GetFilter answers it."""
        match expression:
            case Equal(value):
                return self.operand(value, type)
            case Compared(operator, value):
                return f"{operator}{self.operand(value, type)}"
            case Ranged(low, high):
                ends = ["" if end is None else self.operand(end, type) for end in (low, high)]
                return "..".join(ends)
            case Matching(pattern, ignore_case):
                text = f"@{pattern}" if ignore_case else pattern
                return _quoted(text) if SPECIAL.intersection(text) - {"*", "?", "@"} or _has_range(text) else text
            case Unlike(part):
                return f"<>{self.shown(part, type)}"
            case AllOf(parts):
                shown = [self.shown(part, type) for part in parts]
                return "&".join(
                    f"({text})" if isinstance(part, AnyOf) else text for part, text in zip(parts, shown, strict=True)
                )
            case AnyOf(parts):
                return "|".join(self.shown(part, type) for part in parts)

    def operand(self, value: Any, type: Type) -> str:
        """A value as a filter writes it, in quotes where it would mean something else without."""
        text = self.text(value, type)
        if not text or SPECIAL.intersection(text) or _has_range(text) or text != text.strip(" "):
            return _quoted(text)
        return text


def _has_range(text: str) -> bool:
    return ".." in text


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
