"""What answers the dialogs of AL code: nobody, where there is no client; the handler functions of a test."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from bclite.compiler.names import method_name
from bclite.model.objects import Object, Procedure
from bclite.model.types import BOOLEAN, INTEGER, TEXT
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.reference import Box
from bclite.runtime.references.record_ref import RecordRef

if TYPE_CHECKING:
    from bclite.runtime.instance import ObjectInstance
    from bclite.runtime.platform.http_messages import HttpRequestMessage, HttpResponseMessage
    from bclite.runtime.platform.user_interface import Notification
    from bclite.runtime.record import Record

MISSING_HANDLER = "MissingUIHandler"


class UserInterface(Protocol):
    """The client of a session."""

    def message(self, text: str) -> None: ...

    def confirm(self, question: str, default: bool) -> bool: ...

    def str_menu(self, options: str, default: int, instruction: str) -> int:
        """The number of the chosen option, 0 for none."""

    def hyperlink(self, url: str) -> None: ...

    def send_notification(self, notification: "Notification") -> bool: ...

    def recall_notification(self, notification: "Notification") -> bool: ...

    def filter_page(self, caption: str, records: "list[Record]") -> bool:
        """Let the user filter records; whether he closed the page with OK."""

    def answer_request(self, request: "HttpRequestMessage", response: "HttpResponseMessage") -> bool:
        """Whether an HTTP request goes on to its server, rather than being answered here."""


class NoClient:
    """A session that no user sits at: messages are kept, questions are errors."""

    def __init__(self) -> None:
        self.messages: list[str] = []

    def message(self, text: str) -> None:
        self.messages.append(text)

    def confirm(self, question: str, default: bool) -> bool:
        raise _no_callback(f"a confirmation dialog box: {question}")

    def str_menu(self, options: str, default: int, instruction: str) -> int:
        raise _no_callback(f"a menu: {options}")

    def hyperlink(self, url: str) -> None:
        self.messages.append(url)

    def send_notification(self, notification: "Notification") -> bool:
        return True

    def recall_notification(self, notification: "Notification") -> bool:
        return True

    def filter_page(self, caption: str, records: "list[Record]") -> bool:
        raise _no_callback(f"a filter page: {caption}")

    def answer_request(self, request: "HttpRequestMessage", response: "HttpResponseMessage") -> bool:
        return True


def _no_callback(what: str) -> ALError:
    return ALError(f"The server attempted to show {what} The session has no client that could.", "CallbackNotAllowed")


class TestHandlers:
    """The handler functions that a test names in its attribute HandlerFunctions: each must be called, and a dialog
    that none of them handles is an error."""

    __test__ = False

    def __init__(self, instance: "ObjectInstance", handlers: Sequence[Procedure]) -> None:
        self._instance = instance
        self._handlers = list(handlers)
        self._called: set[str] = set()

    def message(self, text: str) -> None:
        self._call("MessageHandler", f"Message {text}", text)

    def confirm(self, question: str, default: bool) -> bool:
        reply = Box(False)
        self._call("ConfirmHandler", f"Confirm {question}", question, reply)
        return bool(convert(reply.value, BOOLEAN, BOOLEAN))

    def str_menu(self, options: str, default: int, instruction: str) -> int:
        choice = Box(default)
        self._call("StrMenuHandler", f"StrMenu {options}", options, choice, instruction)
        return int(convert(choice.value, INTEGER, INTEGER))

    def hyperlink(self, url: str) -> None:
        self._call("HyperlinkHandler", f"Hyperlink {url}", url)

    def send_notification(self, notification: "Notification") -> bool:
        """Without a handler nobody sees a notification, which is no error."""
        if self._find("SendNotificationHandler") is None:
            return True
        return self._call("SendNotificationHandler", "", Box(notification)) is not False

    def recall_notification(self, notification: "Notification") -> bool:
        if self._find("RecallNotificationHandler") is None:
            return True
        return self._call("RecallNotificationHandler", "", Box(notification)) is not False

    def filter_page(self, caption: str, records: "list[Record]") -> bool:
        references = [Box(RecordRef(each)) for each in records]
        return self._call("FilterPageHandler", f"FilterPage {caption}", *references) is True

    def answer_request(self, request: "HttpRequestMessage", response: "HttpResponseMessage") -> bool:
        if self._find("HttpClientHandler") is None:
            return True
        return self._call("HttpClientHandler", "", request, Box(response)) is not False

    def not_called(self) -> list[str]:
        """The names of the handlers that were not called, in their order."""
        return [each.name for each in self._handlers if each.name not in self._called]

    def _find(self, attribute: str) -> Procedure | None:
        return next((each for each in self._handlers if each.attribute(attribute) is not None), None)

    def _call(self, attribute: str, what: str, *arguments: Any) -> Any:
        """Call the handler of a kind; raises ALError where the test has none."""
        handler = self._find(attribute)
        if handler is None:
            raise ALError(f"Unhandled UI: {what}", MISSING_HANDLER)
        self._called.add(handler.name)
        values = [
            convert(argument, TEXT, parameter.type) if isinstance(argument, str) else argument
            for argument, parameter in zip(arguments, handler.parameters, strict=False)
        ]
        codeunit: Object = self._instance.object
        return getattr(self._instance, method_name(codeunit, handler))(*values)
