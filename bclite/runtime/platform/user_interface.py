"""What is shown beside pages: progress windows, which nobody sees here, and notifications."""

import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@platform_type("dialog")
def new_dialog(session: "Session") -> object:
    return object()


@method("dialog", "Open")
@method("dialog", "Update")
@method("dialog", "Close")
def ignore(session: "Session", window: object, *arguments: Any) -> None:
    """A progress window changes nothing that code could notice."""


@method("dialog", "HideSubsequentDialogs")
def hide_subsequent_dialogs(session: "Session", window: object, hide: bool = False) -> bool:
    return hide


@dataclass(eq=False)
class Notification:
    """Fields named as its methods. Actions are (caption, codeunit, method, description)."""

    id: uuid.UUID = NULL_GUID
    message: str = ""
    scope: int = 0
    data: dict[str, str] = field(default_factory=dict)
    actions: list[tuple[str, int, str, str]] = field(default_factory=list)


@platform_type("notification")
def new_notification(session: "Session") -> Notification:
    return Notification()


def _property(name: str, attribute: str) -> None:
    @method("notification", name)
    def access(session: "Session", notification: Notification, *value: Any) -> Any:
        if value:
            setattr(notification, attribute, value[0])
        return getattr(notification, attribute)


for _name in ("Id", "Message", "Scope"):
    _property(_name, _name.lower())


@method("notification", "AddAction")
def add_action(
    session: "Session",
    notification: Notification,
    caption: str,
    codeunit: int,
    method_name: str,
    description: str = "",
) -> None:
    notification.actions.append((caption, codeunit, method_name, description))


@method("notification", "SetData")
def set_data(session: "Session", notification: Notification, name: str, value: str) -> None:
    notification.data[name] = value


@method("notification", "GetData")
def get_data(session: "Session", notification: Notification, name: str) -> str:
    return notification.data.get(name, "")


@method("notification", "HasData")
def has_data(session: "Session", notification: Notification, name: str) -> bool:
    return name in notification.data


@method("notification", "Send")
def send(session: "Session", notification: Notification, *, used: bool = False) -> bool:
    """Goes to the test's SendNotificationHandler where it has one; otherwise nobody sees it."""
    if notification.id == NULL_GUID:
        notification.id = session.new_guid()
    return session.ui.send_notification(notification)


@method("notification", "Recall")
def recall(session: "Session", notification: Notification, *, used: bool = False) -> bool:
    return session.ui.recall_notification(notification)
