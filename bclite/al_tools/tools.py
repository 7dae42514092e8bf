"""The tools that an agent is offered, under the names and with the arguments of Microsoft's AL MCP server.

Their documentation: developer/al-agent-tools (al_compile, al_getdiagnostics, al_symbolsearch). What bclite has no
analyzers for is accepted and changes nothing, and the answer says so.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from bclite.al_tools.session import AlSession, Project
from bclite.al_tools.symbols import LARGEST, SymbolFilter, search
from bclite.source.diagnostics import Diagnostic

Arguments = Mapping[str, Any]
Schema = Mapping[str, Any]

DIAGNOSTICS, LARGEST_DIAGNOSTICS = 200, 500
COMPILE_DIAGNOSTICS = 100
SYMBOLS = 50
SEVERITIES = ("error", "warning", "info", "hint")
TEXTS: Schema = {"type": "array", "items": {"type": "string"}}


class ToolArgumentError(ValueError):
    """An argument that a tool does not take; the message says which, and what was expected."""


@dataclass(frozen=True, slots=True)
class AlTool:
    """A tool: its name, what it says of itself, the JSON schema of its arguments, and what it answers with."""

    name: str
    description: str
    schema: Schema
    run: Callable[[AlSession, Arguments], dict[str, object]]

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "description": self.description,
            "inputSchema": self.schema,
            "annotations": {"readOnlyHint": True},
        }


def _compile(session: AlSession, arguments: Arguments) -> dict[str, object]:
    only_errors = _boolean(arguments, "onlyErrors", default=True)
    limit = _whole(arguments, "maxDiagnosticsPerCompilation", COMPILE_DIAGNOSTICS, 100_000)
    analyzers = arguments.get("enableCodeAnalysis") or arguments.get("codeAnalyzers")
    found = [
        (project, each)
        for project in session.projects()
        for each in project.diagnostics
        if each.is_error or not only_errors
    ]
    told = [
        {
            "Severity": each.severity.capitalize(),
            "Code": each.code,
            "Location": _location(project, each),
            "Description": each.text,
        }
        for project, each in found[:limit]
    ]
    errors = sum(each.is_error for project in session.projects() for each in project.diagnostics)
    remarks = [f"{errors} errors" if errors else "no errors"]
    remarks += [f"{len(found) - limit} more diagnostics are left out"] if len(found) > limit else []
    remarks += ["there are no code analyzers here: none was run"] if analyzers else []
    return {"Succeeded": not errors, "Diagnostics": told, "Message": "; ".join(remarks)}


def _get_diagnostics(session: AlSession, arguments: Arguments) -> dict[str, object]:
    severities = [text.casefold() for text in _texts(arguments, "severities")]
    for each in severities:
        if each not in SEVERITIES:
            raise ToolArgumentError(f"severities: expected some of {', '.join(SEVERITIES)}, got {each!r}")
    areas = [text.casefold() for text in _texts(arguments, "areas")]
    limit = _whole(arguments, "limit", DIAGNOSTICS, LARGEST_DIAGNOSTICS)
    places = [_path(arguments, name) for name in ("filePath", "folderPath", "projectPath")]
    found = [
        (project, each)
        for project in session.projects()
        for each in project.diagnostics
        if (not severities or each.severity in severities)
        and (not areas or "al" in areas)
        and all(place is None or _below(project, each, place) for place in places)
    ]
    told = [
        {
            "file": f"{project.name}/{each.path}",
            "severity": each.severity,
            "code": each.code,
            "message": each.text,
            "location": _location(project, each),
        }
        for project, each in found[:limit]
    ]
    counts = {severity: sum(each.severity == severity for _, each in found) for severity in SEVERITIES}
    return {"diagnostics": told, "counts": {"total": len(found), **counts}, "truncated": len(found) > limit}


def _symbol_search(session: AlSession, arguments: Arguments) -> dict[str, object]:
    parameters = arguments.get("parameters")
    if not isinstance(parameters, Mapping):
        raise ToolArgumentError('expected the arguments under "parameters", as in {"parameters": {"query": "Post"}}')
    query = parameters.get("query")
    if not isinstance(query, str):
        raise ToolArgumentError('parameters.query: expected a text, "*" for all symbols')
    filters = parameters.get("filters") or {}
    if not isinstance(filters, Mapping):
        raise ToolArgumentError("parameters.filters: expected an object")
    scope = filters.get("scope") or "all"
    if scope not in ("all", "project", "dependencies"):
        raise ToolArgumentError(f"filters.scope: expected all, project or dependencies, got {scope!r}")
    limit = _whole(filters, "limit", SYMBOLS, LARGEST)
    wanted = SymbolFilter(
        kinds=_texts(filters, "kinds"),
        object_name=str(filters.get("objectName") or ""),
        member_kinds=_texts(filters, "memberKinds"),
        namespace=str(filters.get("namespace") or ""),
        access=_texts(filters, "access"),
        obsolete_state=_texts(filters, "obsoleteState"),
        scope=scope,
    )
    build = session.build()
    folders = {project.folder: project.name for project in session.projects()}
    symbols = list(islice(search(build, folders, query, wanted), limit + 1))
    told = [symbol.as_json() for symbol in symbols[:limit]]
    return {"symbols": told, "truncated": len(symbols) > limit}


COMPILE = AlTool(
    "al_compile",
    "Compiles the AL projects and returns the diagnostics, without making a package.",
    {
        "type": "object",
        "properties": {
            "onlyErrors": {"type": "boolean", "description": "Leave out warnings (default true)."},
            "maxDiagnosticsPerCompilation": {"type": "integer", "description": f"Default {COMPILE_DIAGNOSTICS}."},
            "enableCodeAnalysis": {"type": "boolean"},
            "codeAnalyzers": TEXTS,
        },
    },
    _compile,
)
GET_DIAGNOSTICS = AlTool(
    "al_getdiagnostics",
    "Returns compiler diagnostics of the AL projects, filtered by project, folder, file and severity.",
    {
        "type": "object",
        "properties": {
            "filePath": {"type": "string", "description": "Path of one .al file."},
            "folderPath": {"type": "string", "description": "Path of a folder, with all below it."},
            "projectPath": {"type": "string", "description": "Path of the folder of an AL project."},
            "severities": {"type": "array", "items": {"type": "string", "enum": list(SEVERITIES)}},
            "areas": TEXTS,
            "limit": {"type": "integer", "description": f"Default {DIAGNOSTICS}, at most {LARGEST_DIAGNOSTICS}."},
        },
    },
    _get_diagnostics,
)
SYMBOL_SEARCH = AlTool(
    "al_symbolsearch",
    "Searches AL symbols of the projects and the apps they depend on: objects, fields, methods, keys, triggers.",
    {
        "type": "object",
        "properties": {
            "parameters": {
                "type": "object",
                "properties": {
                    "query": {"type": "string", "description": 'A part of the name; "*" is all.'},
                    "filters": {
                        "type": "object",
                        "properties": {
                            "kinds": TEXTS,
                            "objectName": {"type": "string", "description": "Search the members of this object."},
                            "memberKinds": TEXTS,
                            "namespace": {"type": "string"},
                            "access": TEXTS,
                            "obsoleteState": TEXTS,
                            "scope": {"type": "string", "enum": ["all", "project", "dependencies"]},
                            "limit": {"type": "integer", "description": f"Default {SYMBOLS}, at most {LARGEST}."},
                        },
                    },
                },
                "required": ["query"],
            }
        },
        "required": ["parameters"],
    },
    _symbol_search,
)
TOOLS: Mapping[str, AlTool] = {tool.name: tool for tool in (COMPILE, GET_DIAGNOSTICS, SYMBOL_SEARCH)}


def called(session: AlSession, name: str, arguments: Arguments) -> dict[str, object]:
    """The result of tools/call. Raises KeyError for a tool that there is not."""
    tool = TOOLS[name]
    try:
        text, failed = json.dumps(tool.run(session, arguments), ensure_ascii=False, indent=1), False
    except ToolArgumentError as error:
        text, failed = str(error), True
    return {"content": [{"type": "text", "text": text}], "isError": failed}


def _location(project: Project, diagnostic: Diagnostic) -> str:
    place = f"({diagnostic.line},{diagnostic.column})" if diagnostic.line else ""
    return f"{project.name}/{diagnostic.path}{place}" if diagnostic.path else project.name


def _below(project: Project, diagnostic: Diagnostic, place: Path) -> bool:
    """Whether a diagnostic is of a file at or below a path, which ends as the file's own path or a folder of it does:
    where it begins is another matter for an agent that sees its files elsewhere."""
    file = Path(project.name, diagnostic.path)
    return any(place.parts[-len(each.parts) :] == each.parts for each in (file, *file.parents) if each.parts)


def _texts(arguments: Arguments, name: str) -> tuple[str, ...]:
    value: object = arguments.get(name) or []
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ToolArgumentError(f"{name}: expected an array of texts, got {value!r}")
    return tuple(value)


def _path(arguments: Arguments, name: str) -> Path | None:
    value = arguments.get(name)
    if value is None or value == "":
        return None
    if not isinstance(value, str):
        raise ToolArgumentError(f"{name}: expected a path, got {value!r}")
    return Path(value.replace("\\", "/"))


def _boolean(arguments: Arguments, name: str, *, default: bool) -> bool:
    value = arguments.get(name)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise ToolArgumentError(f"{name}: expected true or false, got {value!r}")
    return value


def _whole(arguments: Arguments, name: str, default: int, largest: int) -> int:
    value = arguments.get(name)
    if value is None:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= largest:
        raise ToolArgumentError(f"{name}: expected a whole number from 1 to {largest}, got {value!r}")
    return value
