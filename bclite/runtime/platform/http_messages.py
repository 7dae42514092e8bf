"""HttpHeaders, HttpContent, HttpRequestMessage, HttpResponseMessage and what a test's handler sees of the last two.

Pages of these data types. Plain data: nothing here opens a connection.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlsplit

from bclite.model.signature_tables import system_options
from bclite.runtime.errors import ALError
from bclite.runtime.platform.collections import Dictionary, List
from bclite.runtime.platform.streams import InStream
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method, platform_type
from bclite.runtime.values import Array

if TYPE_CHECKING:
    from bclite.runtime.session import Session

TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
"""The name of a header (RFC 9110)."""
TEXT_CONTENT = "text/plain; charset=utf-8"
REQUEST_TYPES = {name.upper(): ordinal for name, ordinal in system_options()["httprequesttype"].members.items()}
REASONS = {200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 400: "Bad Request", 401: "Unauthorized"} | {
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    429: "Too Many Requests",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


@dataclass(slots=True)
class HttpHeaders:
    """Values by name; the case of a name does not matter, the first spelling is kept."""

    values: dict[str, tuple[str, list[str]]] = field(default_factory=dict)

    def add(self, name: str, value: str) -> None:
        self.values.setdefault(name.lower(), (name, []))[1].append(value)

    def get(self, name: str) -> list[str]:
        return self.values.get(name.lower(), (name, []))[1]


@dataclass(slots=True)
class HttpContent:
    data: bytes = b""
    headers: HttpHeaders = field(default_factory=HttpHeaders)

    def write(self, data: bytes, media_type: str = "") -> None:
        self.data = data
        if media_type:
            self.headers.values["content-type"] = ("Content-Type", [media_type])


@dataclass(slots=True)
class HttpRequestMessage:
    method: str = "GET"
    uri: str = ""
    headers: HttpHeaders = field(default_factory=HttpHeaders)
    content: HttpContent = field(default_factory=HttpContent)


@dataclass(slots=True)
class HttpResponseMessage:
    status: int = 200
    reason: str | None = None
    is_blocked: bool = False
    headers: HttpHeaders = field(default_factory=HttpHeaders)
    content: HttpContent = field(default_factory=HttpContent)


def _maker(made: type) -> Callable[["Session"], Any]:
    return lambda session: made()


for _name, _type in {
    "httpheaders": HttpHeaders,
    "httpcontent": HttpContent,
    "httprequestmessage": HttpRequestMessage,
    "httpresponsemessage": HttpResponseMessage,
    "testhttprequestmessage": HttpRequestMessage,
    "testhttpresponsemessage": HttpResponseMessage,
}.items():
    platform_type(_name)(_maker(_type))


# ---------------------------------------------------------------------------------------------------------- headers


@method("httpheaders", "Add")
def add(session: "Session", headers: HttpHeaders, name: str, value: str, *, used: bool = False) -> bool:
    """Raises ALError, or answers false, for what cannot be a name or a value."""
    if TOKEN.fullmatch(name) and not re.search(r"[\r\n\0]", value):
        headers.add(name, value)
        return True
    if used:
        return False
    raise ALError(f"The format of value '{value}' or of the header name '{name}' is invalid.", "HttpHeaders")


@method("httpheaders", "TryAddWithoutValidation")
def try_add(session: "Session", headers: HttpHeaders, name: str, value: str, *, used: bool = False) -> bool:
    if not TOKEN.fullmatch(name):
        return False
    headers.add(name, value)
    return True


@method("httpheaders", "Clear")
def clear_headers(session: "Session", headers: HttpHeaders) -> None:
    headers.values.clear()


@method("httpheaders", "Contains")
def contains(session: "Session", headers: HttpHeaders, name: str) -> bool:
    return name.lower() in headers.values


@method("httpheaders", "ContainsSecret")
def contains_secret(session: "Session", headers: HttpHeaders, name: str) -> bool:
    return name.lower() in headers.values


@method("httpheaders", "Keys")
def keys(session: "Session", headers: HttpHeaders) -> List:
    return List([name for name, _ in headers.values.values()])


@method("httpheaders", "Remove")
def remove(session: "Session", headers: HttpHeaders, name: str, *, used: bool = False) -> bool:
    return headers.values.pop(name.lower(), None) is not None


@method("httpheaders", "GetValues")
@method("httpheaders", "GetSecretValues")
def get_values(session: "Session", headers: HttpHeaders, name: str, target: Any, *, used: bool = False) -> bool:
    """Fills an array from its start, or a list."""
    found = headers.get(name)
    held = target if isinstance(target, List | Array) else target.value
    if isinstance(held, Array):
        for at, value in enumerate(found[: len(held)], 1):
            held[at] = value
    else:
        held.items[:] = found
    if not found and not used:
        raise ALError(f"The given header was not found: {name}.", "HttpHeaders")
    return bool(found)


# ---------------------------------------------------------------------------------------------------------- content


@method("httpcontent", "Clear")
def clear_content(session: "Session", content: HttpContent) -> None:
    content.data = b""
    content.headers = HttpHeaders()


@method("httpcontent", "WriteFrom")
def write_from(session: "Session", content: HttpContent, source: str | InStream) -> None:
    """A text has its type written into the headers, a stream has none."""
    if isinstance(source, InStream):
        content.write(source.take(None))
    else:
        content.write(source.encode(), TEXT_CONTENT)


@method("httpcontent", "ReadAs")
def read_as(session: "Session", content: HttpContent, target: Reference, *, used: bool = False) -> bool:
    if isinstance(target.value, InStream):
        target.value.open(content.data)
    else:
        target.value = content.data.decode(errors="replace")
    return True


@method("httpcontent", "IsSecretContent")
def is_secret_content(session: "Session", content: HttpContent) -> bool:
    return False


@method("httpcontent", "GetHeaders")
@method("httprequestmessage", "GetHeaders")
def get_headers(session: "Session", message: Any, target: Reference, *, used: bool = False) -> bool:
    target.value = message.headers
    return True


# --------------------------------------------------------------------------------------------- requests and responses


@method("httprequestmessage", "Method")
def request_method(session: "Session", request: HttpRequestMessage, new: str | None = None) -> str:
    if new is not None:
        request.method = new
    return request.method


@method("httprequestmessage", "Content")
def request_content(session: "Session", request: HttpRequestMessage, new: HttpContent | None = None) -> HttpContent:
    if new is not None:
        request.content = new
    return request.content


def with_path(uri: str) -> str:
    """The URI as .NET keeps it: one with a host has a path, `http://contoso.com/`."""
    parts = urlsplit(uri)
    return parts._replace(path="/").geturl() if parts.netloc and not parts.path else uri


@method("httprequestmessage", "SetRequestUri")
@method("httprequestmessage", "SetSecretRequestUri")
def set_request_uri(session: "Session", request: HttpRequestMessage, uri: str, *, used: bool = False) -> bool:
    request.uri = with_path(uri)
    return True


@method("httprequestmessage", "GetRequestUri")
@method("httprequestmessage", "GetSecretRequestUri")
def get_request_uri(session: "Session", request: HttpRequestMessage) -> str:
    return request.uri


@method("testhttprequestmessage", "Path")
def path(session: "Session", request: HttpRequestMessage) -> str:
    """The URI without its query."""
    return urlsplit(request.uri)._replace(query="", fragment="").geturl()


@method("testhttprequestmessage", "QueryParameters")
def query_parameters(session: "Session", request: HttpRequestMessage) -> Dictionary:
    return Dictionary(dict(parse_qsl(urlsplit(request.uri).query, keep_blank_values=True)))


@method("testhttprequestmessage", "RequestType")
def request_type(session: "Session", request: HttpRequestMessage) -> int:
    return REQUEST_TYPES.get(request.method.upper(), 0)


@method("testhttprequestmessage", "HasSecretUri")
def has_secret_uri(session: "Session", request: HttpRequestMessage) -> bool:
    return False


@method("httpresponsemessage", "Content")
@method("testhttpresponsemessage", "Content")
def response_content(session: "Session", response: HttpResponseMessage) -> HttpContent:
    return response.content


@method("httpresponsemessage", "Headers")
@method("testhttpresponsemessage", "Headers")
def response_headers(session: "Session", response: HttpResponseMessage) -> HttpHeaders:
    return response.headers


@method("httpresponsemessage", "HttpStatusCode")
@method("testhttpresponsemessage", "HttpStatusCode")
def status_code(session: "Session", response: HttpResponseMessage, new: int | None = None) -> int:
    if new is not None:
        response.status = new
    return response.status


@method("httpresponsemessage", "IsSuccessStatusCode")
def is_success(session: "Session", response: HttpResponseMessage) -> bool:
    return 200 <= response.status < 300


@method("httpresponsemessage", "ReasonPhrase")
@method("testhttpresponsemessage", "ReasonPhrase")
def reason_phrase(session: "Session", response: HttpResponseMessage, new: str | None = None) -> str:
    if new is not None:
        response.reason = new
    return REASONS.get(response.status, "") if response.reason is None else response.reason


@method("httpresponsemessage", "IsBlockedByEnvironment")
@method("testhttpresponsemessage", "IsBlockedByEnvironment")
def is_blocked(session: "Session", response: HttpResponseMessage, new: bool | None = None) -> bool:
    if new is not None:
        response.is_blocked = new
    return response.is_blocked
