"""Constants in the properties of tables: what stands in InitValue, `const(…)` and a filter's quotes, as a value."""

from typing import TYPE_CHECKING, Any

from bclite.compiler.literals import literal_value
from bclite.model.types import TEXTUAL, Kind, Type
from bclite.runtime.conversion import default, to_code
from bclite.runtime.evaluation import evaluate

if TYPE_CHECKING:
    from bclite.runtime.session import Session

OBJECT_KINDS = frozenset({"database", "codeunit", "page", "report", "query", "xmlport"})


def constant(session: "Session", text: str, type: Type, *, literal: bool = False) -> Any:
    """The value of a constant as it is written in a property; with `literal` the quotes are gone already.

    Names may be quoted (`"Credit Memo"`) and qualified (`"Sales Document Type"::Order`, `Database::Customer`).
    Raises ALError where it is no value of the type.
    """
    written = text if literal else text.strip()
    if not literal and len(written) > 1 and written[0] == written[-1] == "'":
        written = written[1:-1].replace("''", "'")
        literal = True
    if type.kind in TEXTUAL or type.kind is Kind.TABLEFILTER:
        plain = written if literal else _last_name(written)
        return to_code(plain, None) if type.kind is Kind.CODE else plain
    if not literal and "::" in written and type.kind in (Kind.INTEGER, Kind.BIGINTEGER):
        return _object_number(session, written)
    name = written if literal else _last_name(written)
    if type.kind in (Kind.DATE, Kind.TIME, Kind.DATETIME) and name[-1:].upper() in ("D", "T"):
        return literal_value(type.kind.value, name)
    if not name.strip() and type.kind not in (Kind.OPTION, Kind.ENUM):
        return default(type, session)
    return evaluate(session, name, type)


def _last_name(written: str) -> str:
    """The name behind the last `::`, without its quotes."""
    name = written.rpartition("::")[2].strip() if not written.startswith('"') or '"::' in written else written
    return name[1:-1] if len(name) > 1 and name[0] == name[-1] == '"' else name


def _object_number(session: "Session", written: str) -> int:
    kind, _, name = written.partition("::")
    kind = kind.strip().lower()
    found = session.application.find("table" if kind == "database" else kind, name.strip().strip('"'))
    if kind not in OBJECT_KINDS or found is None:
        raise LookupError(f"{written} names no object")
    return found.number
