"""NavApp, ModuleInfo and Version: what code can learn of the app it belongs to and of others."""

import uuid
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from bclite.model.objects import Dependency, Manifest, Version
from bclite.runtime.call_stack import running_apps
from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.errors import ALError
from bclite.runtime.platform.collections import List
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session

ModuleInfo = Manifest
"""What a ModuleInfo variable holds, once NavApp has filled it."""

NO_MODULE = Manifest(app_id="", name="", publisher="", version="0.0.0.0")


@platform_type("moduleinfo")
def new_module_info(session: "Session") -> ModuleInfo:
    return NO_MODULE


@platform_type("version")
def new_version(session: "Session") -> Version:
    return Version(0, 0, 0, 0)


def _tell(info: Reference, found: Manifest | None, used: bool) -> bool:
    if found is not None:
        info.value = found
        return True
    if used:
        return False
    raise ALError("The module does not exist.", "NavApp")


@method("navapp", "GetCurrentModuleInfo")
def get_current_module_info(session: "Session", info: Reference, *, used: bool = False) -> bool:
    """The app whose code is running."""
    return _tell(info, next(running_apps(session.application), None), used)


@method("navapp", "GetCallerModuleInfo")
def get_caller_module_info(session: "Session", info: Reference, *, used: bool = False) -> bool:
    """The app that called into the one whose code is running; the same one where no other did."""
    callers = running_apps(session.application)
    own = next(callers, None)
    other = next((each for each in callers if own is not None and each.app_id != own.app_id), own)
    return _tell(info, other, used)


@method("navapp", "GetModuleInfo")
def get_module_info(session: "Session", app_id: uuid.UUID, info: Reference, *, used: bool = False) -> bool:
    found = session.application.app(str(app_id))
    return _tell(info, found.manifest if found is not None else None, used)


@method("navapp", "GetCallstackModuleInfos")
def get_call_stack_module_infos(session: "Session") -> List:
    return List(list(running_apps(session.application)))


@method("navapp", "GetCallerCallstackModuleInfos")
def get_caller_call_stack_module_infos(session: "Session") -> List:
    """Without the app whose code is running, as long as it calls itself."""
    running = list(running_apps(session.application))
    own = next((at for at, each in enumerate(running) if each.app_id != running[0].app_id), len(running))
    return List(running[own:])


@method("navapp", "IsInstalling")
@method("navapp", "IsUnlicensed")
def no(session: "Session", *arguments: Any, used: bool = False) -> bool:
    """bclite runs no install code, and every app is licensed."""
    return False


@method("navapp", "IsEntitled")
def is_entitled(session: "Session", *arguments: Any, used: bool = False) -> bool:
    return True


@cache
def _id(text: str) -> uuid.UUID:
    return uuid.UUID(text) if text else NULL_GUID


def parse_version(text: str) -> Version:
    """`1.2`, `1.2.3` or `1.2.3.4`. Raises ALError."""
    parts = text.split(".")
    if not (2 <= len(parts) <= 4 and all(each.isascii() and each.isdigit() for each in parts)):
        raise ALError(f"The version '{text}' is not valid.", "Version")
    return Version(*map(int, (*parts, "0", "0")[:4]))


MODULE_PARTS: dict[str, Callable[[Manifest], Any]] = {
    "AppVersion": lambda module: parse_version(module.version),
    "DataVersion": lambda module: parse_version(module.version),
    "Dependencies": lambda module: List(list(module.dependencies)),
    "Id": lambda module: _id(module.app_id),
    "Name": lambda module: module.name,
    "PackageId": lambda module: _id(module.app_id),
    "Publisher": lambda module: module.publisher,
}
DEPENDENCY_PARTS: dict[str, Callable[[Dependency], Any]] = {
    "Id": lambda dependency: _id(dependency.app_id),
    "Name": lambda dependency: dependency.name,
    "Publisher": lambda dependency: dependency.publisher,
}
VERSION_PARTS: dict[str, Callable[[Version], Any]] = {
    "Major": lambda version: version.major,
    "Minor": lambda version: version.minor,
    "Build": lambda version: version.build,
    "Revision": lambda version: version.revision,
    "ToText": str,
}


def _part(owner: str, name: str, read: Callable[[Any], Any]) -> None:
    @method(owner, name)
    def part(session: "Session", receiver: Any) -> Any:
        return read(receiver)


for _owner, _parts in (
    ("moduleinfo", MODULE_PARTS),
    ("moduledependencyinfo", DEPENDENCY_PARTS),
    ("version", VERSION_PARTS),
):
    for _name, _read in _parts.items():
        _part(_owner, _name, _read)


@method("version", "Create")
def create_version(session: "Session", *parts: int | str) -> Version:
    """From a text, or from two to four numbers."""
    return parse_version(".".join(map(str, parts)))
