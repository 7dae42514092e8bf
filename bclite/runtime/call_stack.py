"""The call stack of AL: what a Python traceback says in the words of the product.

Generated code carries the names and lines of AL (`bclite.compiler.procedures`), so that its frames need only be told
from those of the runtime.
"""

import sys
from collections.abc import Iterator, Sequence
from types import CodeType, FrameType
from weakref import WeakKeyDictionary

from bclite.model.application import Application
from bclite.model.objects import App, Manifest

GENERATED = "bclite.generated"
"""The `__name__` of the namespace that generated code runs in."""

MOST_FRAMES = 100
"""More are not listed: an endless recursion would fill pages."""


def call_stack(fault: BaseException, apps: Sequence[App]) -> tuple[str, ...]:
    """The procedures from where the fault was raised outwards, innermost first.

    Each `"Sales-Post"(CodeUnit 80).Post line 5 - Base App by Contoso (path:line)`; line 5 is the fifth after the one
    that begins the procedure. To be called while the fault is handled: what is outside of the handler is listed too.
    """
    lines: list[str] = []
    for code, line in _frames(fault):
        if len(lines) == MOST_FRAMES:
            break
        place = f"{code.co_filename}:{line}"
        lines.append(f"{code.co_qualname} line {line - code.co_firstlineno} - {_app(code.co_filename, apps)} ({place})")
    return tuple(lines)


def innermost(fault: BaseException) -> str:
    """Where in AL the fault was raised, as `path:line`; empty where no AL code was running."""
    return next((f"{code.co_filename}:{line}" for code, line in _frames(fault)), "")


def _frames(fault: BaseException) -> Iterator[tuple[CodeType, int]]:
    """The generated code that was running and its lines of AL, innermost first."""
    step = fault.__traceback__
    outside = None if step is None else step.tb_frame.f_back
    inside: list[tuple[CodeType, int]] = []
    while step is not None:
        if step.tb_frame.f_globals.get("__name__") == GENERATED:
            inside.append((step.tb_frame.f_code, step.tb_lineno))
        step = step.tb_next
    yield from reversed(inside)
    while outside is not None:
        if outside.f_globals.get("__name__") == GENERATED:
            yield outside.f_code, outside.f_lineno
        outside = outside.f_back


def _app(file_name: str, apps: Sequence[App]) -> str:
    """`App by Publisher` for a file name that begins with the name of an app."""
    found = manifest_of(file_name, apps)
    return file_name if found is None else f"{found.name} by {found.publisher}"


def manifest_of(file_name: str, apps: Sequence[App]) -> Manifest | None:
    """The app whose name a file name of generated code begins with."""
    found: Manifest | None = None
    for each in apps:
        name = each.manifest.name
        is_longer = found is None or len(name) > len(found.name)
        if is_longer and file_name.startswith(name) and file_name.startswith("/", len(name)):
            found = each.manifest
    return found


_known: WeakKeyDictionary[Application, dict[str, Manifest | None]] = WeakKeyDictionary()


def running_apps(application: Application) -> Iterator[Manifest]:
    """The app of each procedure that is running now, innermost first."""
    frame: FrameType | None = sys._getframe(1)
    known = _known.setdefault(application, {})  # code asks in loops, and stacks are deep
    while frame is not None:
        if frame.f_globals.get("__name__") == GENERATED:
            file_name = frame.f_code.co_filename
            if file_name not in known:
                known[file_name] = manifest_of(file_name, application.apps)
            found = known[file_name]
            if found is not None:
                yield found
        frame = frame.f_back
