"""What answers the dialogs of AL code: nobody, where there is no client; the handler functions of a test."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from bclite.compiler.names import method_name
from bclite.model.objects import Object, Procedure
from bclite.model.types import BOOLEAN, INTEGER, TEXT, Kind
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.pages.test_page import TestPage
from bclite.runtime.reference import Box
from bclite.runtime.references.record_ref import RecordRef

if TYPE_CHECKING:
    from bclite.runtime.instance import ObjectInstance
    from bclite.runtime.pages.open_page import OpenPage
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

    def opened(self, page: "OpenPage") -> None:
        """A page was opened that a variable of the test holds."""

    def awaits_page(self, page: "OpenPage") -> bool:
        """Whether somebody would answer a page that is not modal."""

    def show_page(self, page: "OpenPage") -> None:
        """Open a page that code goes on beside."""

    def show_modal_page(self, page: "OpenPage") -> None:
        """Open a page and let the user close it."""

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

    def opened(self, page: "OpenPage") -> None:
        pass

    def awaits_page(self, page: "OpenPage") -> bool:
        return False

    def show_page(self, page: "OpenPage") -> None:
        raise _no_callback(f"a page: {page.page.number} {page.page.name}")

    def show_modal_page(self, page: "OpenPage") -> None:
        raise _no_callback(f"a page: {page.page.number} {page.page.name}")

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
        self._waiting: list[TestPage] = []
        self._opened: list[OpenPage] = []

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

    # --------------------------------------------------------------------------------------------------------- pages

    def wait_for_page(self, waiting: "TestPage") -> None:
        """TestPage.Trap: the variable gets the next page of its kind that is run."""
        self._waiting.append(waiting)

    def opened(self, page: "OpenPage") -> None:
        self._opened.append(page)

    def close_pages(self) -> None:
        """Close the pages that the test has left open, as the client does when the test has ended.

        What cannot be written any more, as an expected error has undone the record, fails no test.
        """
        for each in self._opened:
            if each.result is None:
                with suppress(*AL_FAULTS):
                    each.close(each.unanswered)

    def awaits_page(self, page: "OpenPage") -> bool:
        return (
            any(each.object is page.page for each in self._waiting)
            or self._page_handler("PageHandler", page) is not None
        )

    def show_page(self, page: "OpenPage") -> None:
        waiting = next((each for each in self._waiting if each.object is page.page), None)
        if waiting is not None:
            self._waiting.remove(waiting)
            waiting.take(page)
            self.opened(page)
            return
        self._handle_page("PageHandler", f"Page {page.page.number}", page)

    def show_modal_page(self, page: "OpenPage") -> None:
        self._handle_page("ModalPageHandler", f"ModalPage {page.page.number}", page)

    def _handle_page(self, attribute: str, what: str, page: "OpenPage") -> None:
        """Open a page, let its handler act, and close it where the handler left it open."""
        handler = self._page_handler(attribute, page)
        if handler is None:
            raise ALError(f"Unhandled UI: {what}", MISSING_HANDLER)
        parameter = handler.parameters[0].type
        if parameter.kind is Kind.PAGE:
            # The handler answers in the place of the page, which is not opened.
            answer = Box(page.unanswered)
            self._run(handler, *(Box(page.instance), answer)[: len(handler.parameters)])
            page.result = answer.value
            return
        test_page = TestPage(page.session, page.page)
        test_page.take(page)
        if page.result is None:
            self._run(handler, Box(test_page))
        if page.result is None and not page.close(page.unanswered):
            page.result = page.unanswered

    def _page_handler(self, attribute: str, page: "OpenPage") -> Procedure | None:
        """The handler of a kind whose parameter is of the page's type."""
        find = page.session.application.find
        for each in self._handlers:
            if each.attribute(attribute) is not None and each.parameters:
                type = each.parameters[0].type
                if find("page", type.number or type.subject) is page.page:
                    return each
        return None

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
        return self._run(handler, *arguments)

    def _run(self, handler: Procedure, *arguments: Any) -> Any:
        self._called.add(handler.name)
        values = [
            convert(argument, TEXT, parameter.type) if isinstance(argument, str) else argument
            for argument, parameter in zip(arguments, handler.parameters, strict=False)
        ]
        codeunit: Object = self._instance.object
        return getattr(self._instance, method_name(codeunit, handler))(*values)
