"""ErrorInfo: a structured error (pages of the ErrorInfo data type)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.platform.collections import Dictionary
from bclite.runtime.registry import method, platform_type
from bclite.runtime.values import RecordId

if TYPE_CHECKING:
    from bclite.runtime.session import Session

BLANK_RECORD_ID = RecordId()
CUSTOMER_CONTENT = 0
ERROR_VERBOSITY = 2
"""The ordinals of DataClassification::CustomerContent and Verbosity::Error."""


@dataclass(eq=False)
class ErrorInfo:
    """Fields named as its methods, in Python's way. Actions are (caption, codeunit, method, description)."""

    message: str = ""
    title: str = ""
    detailed_message: str = ""
    collectible: bool = False
    record_id: RecordId = BLANK_RECORD_ID
    system_id: UUID = NULL_GUID
    table_id: int = 0
    field_no: int = 0
    page_no: int = 0
    control_name: str = ""
    verbosity: int = ERROR_VERBOSITY
    data_classification: int = CUSTOMER_CONTENT
    error_type: int = 0
    custom_dimensions: Dictionary = field(default_factory=Dictionary)
    call_stack: str = ""
    actions: list[tuple[str, int, str, str]] = field(default_factory=list)
    navigation: tuple[str, str] | None = None


@platform_type("errorinfo")
def new_error_info(session: "Session") -> ErrorInfo:
    return ErrorInfo()


@method("errorinfo", "Create")
def create(
    session: "Session",
    message: str = "",
    collectible: bool = False,
    record: Any = None,
    field_no: int = 0,
    page_no: int = 0,
    control_name: str = "",
    verbosity: int = ERROR_VERBOSITY,
    data_classification: int = CUSTOMER_CONTENT,
    custom_dimensions: Dictionary | None = None,
) -> ErrorInfo:
    created = ErrorInfo(
        message=message,
        collectible=collectible,
        field_no=field_no,
        page_no=page_no,
        control_name=control_name,
        verbosity=verbosity,
        data_classification=data_classification,
        custom_dimensions=Dictionary() if custom_dimensions is None else custom_dimensions,
    )
    if record is not None:
        created.record_id = record.record_id()
        created.table_id = record.table.number
        created.system_id = record.system_id()
    return created


def _property(name: str, attribute: str) -> None:
    """A method that reads a property, or sets it and returns what it is set to."""

    @method("errorinfo", name)
    def access(session: "Session", info: ErrorInfo, *value: Any) -> Any:
        if value:
            setattr(info, attribute, value[0])
        return getattr(info, attribute)


for _name, _attribute in {
    "Callstack": "call_stack",
    "Collectible": "collectible",
    "ControlName": "control_name",
    "CustomDimensions": "custom_dimensions",
    "DataClassification": "data_classification",
    "DetailedMessage": "detailed_message",
    "ErrorType": "error_type",
    "FieldNo": "field_no",
    "Message": "message",
    "PageNo": "page_no",
    "RecordId": "record_id",
    "SystemId": "system_id",
    "TableId": "table_id",
    "Title": "title",
    "Verbosity": "verbosity",
}.items():
    _property(_name, _attribute)


@method("errorinfo", "AddAction")
def add_action(
    session: "Session", info: ErrorInfo, caption: str, codeunit: int, method_name: str, description: str = ""
) -> None:
    info.actions.append((caption, codeunit, method_name, description))


@method("errorinfo", "AddNavigationAction")
def add_navigation_action(session: "Session", info: ErrorInfo, caption: str = "", description: str = "") -> None:
    info.navigation = (caption, description)
