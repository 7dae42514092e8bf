"""HttpClient, which the handler of a test answers ([HttpClientHandler]); there is no way to any server."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from bclite.runtime.errors import UnsupportedError
from bclite.runtime.platform.http_messages import (
    HttpContent,
    HttpHeaders,
    HttpRequestMessage,
    HttpResponseMessage,
    with_path,
)
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session

TIMEOUT = 100_000
"""Milliseconds, where AL sets none."""


@dataclass(slots=True)
class HttpClient:
    base: str = ""
    timeout: int = TIMEOUT
    headers: HttpHeaders = field(default_factory=HttpHeaders)

    def clear(self) -> None:
        self.base, self.timeout, self.headers = "", TIMEOUT, HttpHeaders()


@platform_type("httpclient")
def new_client(session: "Session") -> HttpClient:
    return HttpClient()


@method("httpclient", "Clear")
def clear(session: "Session", client: HttpClient) -> None:
    client.clear()


@method("httpclient", "DefaultRequestHeaders")
def default_request_headers(session: "Session", client: HttpClient) -> HttpHeaders:
    return client.headers


@method("httpclient", "SetBaseAddress")
def set_base_address(session: "Session", client: HttpClient, base: str, *, used: bool = False) -> bool:
    client.base = with_path(base)
    return True


@method("httpclient", "GetBaseAddress")
def get_base_address(session: "Session", client: HttpClient) -> str:
    return client.base


@method("httpclient", "Timeout")
def timeout(session: "Session", client: HttpClient, new: int | None = None) -> int:
    if new is not None:
        client.timeout = new
    return client.timeout


def exchange(
    session: "Session", client: HttpClient, request: HttpRequestMessage, response: Reference, method: str
) -> bool:
    """Raises UnsupportedError where no handler answers, or where it lets the request through to a server."""
    sent = HttpRequestMessage(request.method, urljoin(client.base, request.uri), request.headers, request.content)
    for name, values in client.headers.values.values():
        if not sent.headers.get(name):
            for value in values:
                sent.headers.add(name, value)
    answer = HttpResponseMessage()
    if session.ui.answer_request(sent, answer):
        raise UnsupportedError(f"HttpClient.{method}")
    response.value = answer
    return True


@method("httpclient", "Send")
def send(
    session: "Session", client: HttpClient, request: HttpRequestMessage, response: Reference, *, used: bool = False
) -> bool:
    return exchange(session, client, request, response, "Send")


@method("httpclient", "Get")
def get(session: "Session", client: HttpClient, path: str, response: Reference, *, used: bool = False) -> bool:
    return exchange(session, client, HttpRequestMessage("GET", path), response, "Get")


@method("httpclient", "Delete")
def delete(session: "Session", client: HttpClient, path: str, response: Reference, *, used: bool = False) -> bool:
    return exchange(session, client, HttpRequestMessage("DELETE", path), response, "Delete")


@method("httpclient", "Post")
def post(
    session: "Session", client: HttpClient, path: str, content: HttpContent, response: Reference, *, used: bool = False
) -> bool:
    return exchange(session, client, HttpRequestMessage("POST", path, content=content), response, "Post")


@method("httpclient", "Put")
def put(
    session: "Session", client: HttpClient, path: str, content: HttpContent, response: Reference, *, used: bool = False
) -> bool:
    return exchange(session, client, HttpRequestMessage("PUT", path, content=content), response, "Put")


@method("httpclient", "Patch")
def patch(
    session: "Session", client: HttpClient, path: str, content: HttpContent, response: Reference, *, used: bool = False
) -> bool:
    return exchange(session, client, HttpRequestMessage("PATCH", path, content=content), response, "Patch")
