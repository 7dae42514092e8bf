"""The methods of MCP that the server has: initialize, ping, tools/list, tools/call."""

from collections.abc import Mapping
from typing import Any

import bclite
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS, as_al_error
from bclite.server.al_thread import TimeLimitError
from bclite.server.instance import Instance
from bclite.server.mcp.behaviour import McpBehaviour
from bclite.server.mcp.data_query import DATA_QUERY
from bclite.server.mcp.sessions import NEWEST, OLDEST, PROTOCOLS, McpSession, company_named
from bclite.server.mcp.table_tools import FIND_TABLES, TABLE_RELATIONS, TABLE_SCHEMA
from bclite.server.mcp.tool import ArgumentError, Arguments, Call, Result, Tool, json_result
from bclite.server.odata.errors import ODataError
from bclite.server.requests import LIMIT

TOOLS = {each.name: each for each in (FIND_TABLES, TABLE_SCHEMA, TABLE_RELATIONS, DATA_QUERY)}
LIST_COMPANIES = Tool(
    name="list_companies",
    description="Lists the companies of the environment.",
    properties={},
    run=lambda call, _: json_result([{"id": each.id, "name": each.name} for each in call.companies]),
)
COMPANY = {"company": {"type": "string", "description": "The company to read from: its name or id."}}

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602


class RpcError(Exception):
    """An error of JSON-RPC: a number and a message."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def negotiated(parameters: Mapping[str, Any], behaviour: McpBehaviour) -> str:
    """The protocol of a session: the one asked for, the newest where that is not known.

    Raises ODataError where the server takes only the oldest and is asked for another.
    """
    wanted = parameters.get("protocolVersion")
    if behaviour.only_2024:
        if wanted != OLDEST:
            raise ODataError(400, "BadRequest", f"The protocol version {wanted} is not supported.")
        return OLDEST
    return str(wanted) if wanted in PROTOCOLS else NEWEST


def initialized(protocol: str, behaviour: McpBehaviour) -> dict[str, object]:
    """The result of initialize."""
    capabilities: dict[str, object] = {"tools": {"listChanged": False}}
    if behaviour.experimental:
        capabilities["experimental"] = {"x-ms-headerless": True}
    return {
        "protocolVersion": protocol,
        "capabilities": capabilities,
        "serverInfo": {"name": "BusinessCentral", "version": bclite.sources_hash()[:12]},
    }


def listed_tools(session: McpSession) -> dict[str, object]:
    """The result of tools/list: none but by a configuration that has them. Across companies every tool takes the
    company, and one lists them."""
    if not session.configuration.query_tools:
        return {"tools": []}
    if session.company is not None:
        return {"tools": [each.as_json() for each in TOOLS.values()]}
    return {"tools": [LIST_COMPANIES.as_json(), *(each.as_json(COMPANY) for each in TOOLS.values())]}


def called_tool(instance: Instance, session: McpSession, parameters: Mapping[str, Any]) -> dict[str, object]:
    """The result of tools/call. Raises RpcError for a tool or arguments that there are not."""
    name, arguments = parameters.get("name"), parameters.get("arguments") or {}
    if session.company is None and name == LIST_COMPANIES.name:
        return _run(instance, LIST_COMPANIES, {}, instance.companies[0].name).as_json()
    tool = TOOLS.get(name) if isinstance(name, str) else None
    if tool is None:
        raise RpcError(INVALID_PARAMS, f"Unknown tool: {name}")
    if not isinstance(arguments, dict):
        raise RpcError(INVALID_PARAMS, "The arguments of a tool must be an object.")
    try:
        company = session.company or company_named(_company(arguments), instance.companies)
        checked = tool.checked(arguments)
    except (ArgumentError, ODataError) as error:
        raise RpcError(INVALID_PARAMS, str(error)) from error
    return _run(instance, tool, checked, company.name).as_json()


def _company(arguments: Arguments) -> str:
    company = arguments.get("company")
    if not isinstance(company, str):
        raise ArgumentError("The argument 'company' is missing.")
    return company


def _run(instance: Instance, tool: Tool, arguments: Arguments, company: str) -> Result:
    """What a tool answers with; what goes wrong while it runs is an answer too."""
    apps = instance.extensions.installed()
    try:
        return instance.use(
            lambda session: tool.run(Call(session, apps, instance.companies), arguments), LIMIT, company
        )
    except AL_FAULTS as fault:
        return Result(as_al_error(fault).text, is_error=True)
    except UnsupportedError as error:
        return Result(str(error), is_error=True)
    except TimeLimitError as error:
        return Result(f"The query was cancelled because it took longer than {error.seconds:g} seconds.", is_error=True)
