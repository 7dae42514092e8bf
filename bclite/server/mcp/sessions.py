"""Sessions of MCP clients, and what their headers ask for: a company, a configuration."""

import base64
import binascii
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bclite.server.instance import Company, Instance
from bclite.server.mcp.configurations import DEFAULT, Configuration, configurations
from bclite.server.odata.errors import ODataError

PROTOCOLS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
OLDEST, NEWEST = PROTOCOLS[0], PROTOCOLS[-1]
BASE64 = "=?base64?"


@dataclass(slots=True)
class McpSession:
    """`company` is None in the mode across companies, in which every tool takes the company as an argument.

    `configuration` says which tools there are.
    """

    protocol: str
    company: Company | None
    configuration: Configuration = DEFAULT
    tools_listed: bool = False


class Sessions:
    """The open sessions by id."""

    def __init__(self) -> None:
        self._open: dict[str, McpSession] = {}

    def begin(self, session: McpSession) -> str:
        number = secrets.token_hex(16)
        self._open[number] = session
        return number

    def find(self, number: str) -> McpSession | None:
        return self._open.get(number)

    def holds(self, session: McpSession) -> bool:
        return any(each is session for each in self._open.values())

    def end(self, number: str) -> bool:
        """Whether there was such a session."""
        return self._open.pop(number, None) is not None


def asked_company(headers: Mapping[str, str], instance: Instance) -> Company | None:
    """The company that the header `Company` names, None without one. Raises ODataError for an unknown one."""
    name = header_text(headers.get("company"))
    if name is None:
        return None
    return company_named(name, instance.companies)


def company_named(name: str, companies: Sequence[Company]) -> Company:
    wanted = name.strip().lower()
    for each in companies:
        if wanted in (each.name.lower(), each.id.lower()):
            return each
    raise ODataError(404, "Internal_CompanyNotFound", f"The company '{name}' could not be found.")


def asked_configuration(headers: Mapping[str, str], instance: Instance) -> Configuration:
    """The configuration that the header `ConfigurationName` names. Raises ODataError for one that is not active."""
    name = header_text(headers.get("configurationname")) or ""
    for each in configurations(instance):
        if each.name.lower() == name.lower():
            return each
    raise ODataError(400, "BadRequest", f"The MCP Configuration named {name} was not found or not active")


def header_text(value: str | None) -> str | None:
    """The text of a header; what is not ASCII comes as `=?base64?…?=`. Raises ODataError where that is malformed."""
    if value is None or not (value.startswith(BASE64) and value.endswith("?=")):
        return value
    try:
        return base64.b64decode(value[len(BASE64) : -2], validate=True).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError) as error:
        raise ODataError(400, "BadRequest", f"The header value '{value}' is not valid base64 of UTF-8.") from error
