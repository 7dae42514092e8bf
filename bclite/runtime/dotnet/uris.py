"""System.Uri, UriBuilder, HttpUtility and NameValueCollection (RFC 3986, and what .NET makes of it)."""

import html
import re
from collections.abc import Iterator
from urllib.parse import quote, unquote, unquote_plus, urlsplit

from bclite.runtime.dotnet.binding import DotNetError, dotnet

PORTS = {"http": 80, "https": 443, "ftp": 21, "ldap": 389}
UNRESERVED = "-_.~"
"""What EscapeDataString leaves alone besides letters and digits."""
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
IN_PATH = "/:@!$&'()*+,;=-._~%"


SCHEME_NAME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*")


@dotnet("UriKind")
class UriKind:
    @staticmethod
    def relative_or_absolute() -> int:
        return 0

    @staticmethod
    def absolute() -> int:
        return 1

    @staticmethod
    def relative() -> int:
        return 2


@dotnet("Uri")
class Uri:
    """An absolute URI."""

    def __init__(self, text: "str | Uri") -> None:
        written = text.absolute_uri() if isinstance(text, Uri) else str(text).strip()
        try:
            parts = urlsplit(written)
            port = parts.port
        except ValueError as problem:
            raise DotNetError("Invalid URI: The format of the URI could not be determined.") from problem
        if not SCHEME.match(written) or not (parts.netloc or parts.path):
            raise DotNetError("Invalid URI: The format of the URI could not be determined.")
        if parts.scheme in PORTS and not parts.hostname:
            raise DotNetError("Invalid URI: The hostname could not be parsed.")
        if re.search(r"\s", parts.netloc):
            raise DotNetError("Invalid URI: The hostname could not be parsed.")
        self._scheme = parts.scheme
        self._user = parts.netloc.rpartition("@")[0]
        self._host = parts.hostname or ""
        self._port = port if port is not None else PORTS.get(parts.scheme, -1)
        self._path = quote(parts.path, safe=IN_PATH) or ("/" if parts.netloc else "")
        self._query = (
            f"?{quote(parts.query, safe=IN_PATH + '?')}" if parts.query or "?" in written.split("#")[0] else ""
        )
        self._fragment = f"#{quote(parts.fragment, safe=IN_PATH + '?')}" if parts.fragment else ""

    def scheme(self) -> str:
        return self._scheme

    def host(self) -> str:
        return self._host

    def port(self) -> int:
        return self._port

    def authority(self) -> str:
        is_default = self._port in (-1, PORTS.get(self._scheme))
        return self._host if is_default else f"{self._host}:{self._port}"

    def absolute_path(self) -> str:
        return self._path

    def path_and_query(self) -> str:
        return self._path + self._query

    def query(self) -> str:
        return self._query

    def fragment(self) -> str:
        return self._fragment

    def segments(self) -> list[str]:
        return re.findall(r"[^/]*/|[^/]+", self._path)

    def absolute_uri(self) -> str:
        user = f"{self._user}@" if self._user else ""
        slashes = "//" if self._host or self._scheme in PORTS or self._scheme == "file" else ""
        return f"{self._scheme}:{slashes}{user}{self.authority()}{self._path}{self._query}{self._fragment}"

    def to_string(self) -> str:
        return unquote(self.absolute_uri())

    def is_base_of(self, other: "Uri") -> bool:
        start = self._path[: self._path.rfind("/") + 1]
        same = (self._scheme, self._host, self._port) == (other._scheme, other._host, other._port)
        return same and other._path.lower().startswith(start.lower())

    @staticmethod
    def escape_data_string(text: str) -> str:
        return quote(text, safe=UNRESERVED)

    @staticmethod
    def unescape_data_string(text: str) -> str:
        return unquote(text)

    @staticmethod
    def is_well_formed_uri_string(text: str, kind: int) -> bool:
        """Whether it is one, of this kind, and escaped as it should be."""
        if re.search(r"[^!-~]|[\"<>\\^`{|}]|%(?![0-9A-Fa-f]{2})", text):
            return False
        if kind != 1 and not SCHEME.match(text):
            return not text.startswith("//") or kind == 0
        if kind == 2:
            return False
        try:
            Uri(text)
        except DotNetError:
            return False
        return True


@dotnet("UriBuilder")
class UriBuilder:
    def __init__(self, text: str | Uri = "http://localhost/") -> None:
        found = (
            text if isinstance(text, Uri) else Uri(text if SCHEME.match(text) and "//" in text else f"http://{text}")
        )
        self._scheme, self._host, self._port = found.scheme(), found.host(), found.port()
        self._path, self._query, self._fragment = found.absolute_path(), found.query(), found.fragment()
        self._user = found._user

    def scheme(self) -> str:
        return self._scheme

    def set_scheme(self, scheme: str) -> None:
        written = scheme.partition(":")[0]
        if written and not SCHEME_NAME.fullmatch(written):
            raise DotNetError("Invalid URI: The URI scheme is not valid. (Parameter 'value')")
        self._scheme = written.lower()

    def host(self) -> str:
        return self._host

    def set_host(self, host: str) -> None:
        self._host = host

    def port(self) -> int:
        return self._port

    def set_port(self, port: int) -> None:
        if not -1 <= port <= 65535:
            raise DotNetError("Specified argument was out of the range of valid values. (Parameter 'value')")
        self._port = port

    def path(self) -> str:
        return self._path

    def set_path(self, path: str) -> None:
        written = quote(path.replace("\\", "/"), safe=IN_PATH)
        self._path = written if written.startswith("/") else f"/{written}"

    def query(self) -> str:
        return self._query

    def set_query(self, query: str) -> None:
        self._query = f"?{query.removeprefix('?')}" if query else ""

    def fragment(self) -> str:
        return self._fragment

    def set_fragment(self, fragment: str) -> None:
        self._fragment = f"#{fragment.removeprefix('#')}" if fragment else ""

    def uri(self) -> Uri:
        port = "" if self._port == -1 else f":{self._port}"
        user = f"{self._user}@" if self._user else ""
        return Uri(f"{self._scheme}://{user}{self._host}{port}{self._path}{self._query}{self._fragment}")

    def to_string(self) -> str:
        return self.uri().absolute_uri()


@dotnet("HttpUtility")
class HttpUtility:
    @staticmethod
    def parse_query_string(query: str) -> "NameValueCollection":
        found = NameValueCollection()
        for part in filter(None, query.removeprefix("?").split("&")):
            name, sign, value = part.partition("=")
            found.add(unquote_plus(name) if sign else None, unquote_plus(value if sign else name))
        return found

    @staticmethod
    def html_decode(text: str) -> str:
        return html.unescape(text)

    @staticmethod
    def html_encode(text: str) -> str:
        return html.escape(text).replace("&#x27;", "&#39;")

    @staticmethod
    def url_decode(text: str) -> str:
        return unquote_plus(text)


MAILBOX = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\.]+(\.[^\s@<>,;:\"()\[\]\\.]+)*")
"""An address of RFC 5322 without quotes and comments; dots may stand anywhere before the @, as .NET has it."""


@dotnet("MailAddress")
class MailAddress:
    def __init__(self, address: str, name: str = "") -> None:
        display, sign, inner = address.strip().rpartition("<")
        if not address:
            raise DotNetError("The value cannot be an empty string. (Parameter 'address')")
        found = inner.removesuffix(">") if sign and inner.endswith(">") else address.strip()
        if not MAILBOX.fullmatch(found) or (sign and found == address.strip()):
            raise DotNetError("The specified string is not in the form required for an e-mail address.")
        self._address = found
        self._name = name or display.strip().strip('"')

    def address(self) -> str:
        return self._address

    def display_name(self) -> str:
        return self._name

    def user(self) -> str:
        return self._address.partition("@")[0]

    def host(self) -> str:
        return self._address.partition("@")[2]

    def to_string(self) -> str:
        return f'"{self._name}" <{self._address}>' if self._name else self._address


@dotnet("NameValueCollection")
class NameValueCollection:
    def __init__(self) -> None:
        self._values: dict[str | None, list[str]] = {}

    def __iter__(self) -> Iterator[str | None]:
        return iter(self._values)

    def add(self, name: str | None, value: str) -> None:
        known = next((each for each in self._values if (each or "").lower() == (name or "").lower()), name)
        self._values.setdefault(known, []).append(value)

    def count(self) -> int:
        return len(self._values)

    def get_key(self, at: int) -> str | None:
        return list(self._values)[at]

    def get_values(self, which: int | str) -> list[str]:
        return list(self._values.values())[which] if isinstance(which, int) else self._values[which]
