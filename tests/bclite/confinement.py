"""Calls everything of the platform and of .NET that AL can reach, with hostile arguments, and prints what of the
machine that touched: files, sockets, processes, code made at run time. To be run by itself: an audit hook stays.

    python -m tests.bclite.confinement
"""

import json
import signal
import sys
from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any

from bclite.model import signature_tables
from bclite.model.signatures import Signature
from bclite.model.types import Kind, Type
from bclite.runtime import registry
from bclite.runtime.arithmetic import decimals
from bclite.runtime.conversion import default
from bclite.runtime.dotnet import binding
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.reference import Box
from bclite.runtime.session import Session
from bclite.runtime.values import Date
from bclite.runtime.variant import Variant
from tests.bclite.conftest import compile_al, new_session

SOURCE = """
table 50000 Row { fields { field(1; Id; Integer) { } field(2; Content; Blob) { } } keys { key(PK; Id) { } } }
codeunit 50001 Probe { }
"""
TEXTS = (
    "/etc/passwd",
    "file:///etc/passwd",
    "http://127.0.0.1:9/x",
    "__import__('os').system('id')",
    "{0.__class__.__init__.__globals__}",
    "../../x",
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    "",
)
NUMBERS = (0, 1, -1, 3)
MOST_CALLS = 24
"""With different arguments, of one signature."""
SECONDS = 2
TOUCHING = (
    "socket.",
    "subprocess.",
    "os.",
    "shutil.",
    "tempfile.",
    "ctypes.",
    "urllib.",
    "ftplib.",
    "http.",
    "smtplib.",
)
FILES = ("open", "sqlite3.connect", "compile", "exec")
HARMLESS = frozenset({"os.listdir", "os.scandir", "os.walk", "ctypes.PyObj_FromPtr", "sqlite3.connect/handle"})

touched: set[str] = set()
watching: list[str] = []
unfit: list[str] = []


def watch(event: str, arguments: tuple[Any, ...]) -> None:
    if not watching or event in HARMLESS or not (event in FILES or event.startswith(TOUCHING)):
        return
    if event == "compile" and str(arguments[0]).startswith("b'def foo("):
        return  # how Python's inspect reads the signature of one of its own types
    frame: Any = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return  # a module of bclite's own or of Python's, loaded when it is needed
        frame = frame.f_back
    touched.add(f"{watching[-1]}: {event} {str(arguments)[:120]}")


def values_of(type: Type, session: Session) -> tuple[Any, ...]:
    """Some values of a type of AL, hostile where it can hold a text."""
    if type.kind in (Kind.TEXT, Kind.CODE, Kind.SECRETTEXT, Kind.LABEL):
        return TEXTS
    if type.kind in (Kind.ANY, Kind.VARIANT):
        return (*(Variant(each, Type(Kind.TEXT)) for each in TEXTS), Variant(1, Type(Kind.INTEGER)))
    if type.kind in (Kind.INTEGER, Kind.BIGINTEGER):
        return NUMBERS
    if type.kind is Kind.DATE:
        return (Date.of(2024, 1, 25),)
    if type.kind is Kind.RECORD:
        return (session.new_record_of(session.application.table("Row")),)  # type: ignore[arg-type]
    if type.kind is Kind.PLATFORM and type.subject in registry.platform_types:
        return (registry.platform_types[type.subject](session),)
    try:
        return (default(type, session),)
    except (UnsupportedError, KeyError, AttributeError, TypeError, ValueError):
        return ()


def argument_lists(signature: Signature, session: Session) -> Iterator[tuple[Any, ...]]:
    choices: list[tuple[Any, ...]] = []
    for each in signature.parameters:
        if each.is_field:
            choices.append((1, 2))
        elif each.is_record:
            choices.append(values_of(Type(Kind.RECORD), session))
        else:
            found = values_of(each.type, session)
            choices.append(tuple(map(Box, found)) if each.by_reference else found)
    yield from islice(product(*choices), MOST_CALLS)


def receivers(owner: str, session: Session) -> tuple[Any, ...]:
    if owner in ("record", "recordref", "fieldref", "keyref"):
        return values_of(Type(Kind.RECORD), session) if owner == "record" else _platform(owner, session)
    if owner in registry.platform_types:
        return _platform(owner, session)
    kind = next((each for each in Kind if each.value == owner), None)
    return () if kind is None else values_of(Type(kind), session)


def _platform(owner: str, session: Session) -> tuple[Any, ...]:
    factory = registry.platform_types.get(owner)
    return () if factory is None else (factory(session),)


class OutOfTimeError(BaseException):
    pass


def _stop(number: int, frame: object) -> None:
    raise OutOfTimeError


def attempt(name: str, call: Callable[[], Any]) -> None:
    """Call, whatever comes of it; a call with arguments that do not fit is none."""
    watching.append(name)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        call()
    except TypeError:
        unfit.append(name)
    except (Exception, OutOfTimeError):  # noqa: BLE001 - what it does to the machine counts, not what it says
        return
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        watching.pop()


def call_platform(session: Session) -> int:
    calls = 0
    owners = [signature_tables.methods(owner) for owner in sorted(signature_tables.owners())]
    for group in [signature_tables.functions(), *owners]:
        for signatures in group.values():
            for signature in signatures:
                implementation = registry.implementation(signature)
                if implementation is None or signature.name.lower() in ("sleep",):
                    continue
                without = not signature.owner or signature.is_static or signature.name.lower() in registry.functions
                name = f"{signature.owner}.{signature.name}"
                keywords = {"used": True} if signature.raises_unless_used else {}
                for receiver in ((),) if without else tuple((each,) for each in receivers(signature.owner, session)):
                    for arguments in argument_lists(signature, session):
                        calls += 1
                        attempt(name, lambda: implementation(session, *receiver, *arguments, **keywords))  # noqa: B023
    return calls


def call_dotnet() -> int:
    """Every member of every shim, and names that are members of every Python object."""
    binding.load()
    calls = 0
    constructed: list[tuple[Any, ...]] = [(), *((each,) for each in TEXTS), *((each, "x") for each in TEXTS)]
    given: list[tuple[Any, ...]] = [(), ("/etc/passwd",), ("/etc/passwd", "w"), (1,), ("x", 1)]
    inherited = ("__class__", "__init__", "__globals__", "__subclasses__", "__getattribute__", "mro", "format")
    for subject, shim in sorted(binding.types.items()):
        made: list[Any] = [None]
        for arguments in constructed:
            calls += 1
            attempt(subject, lambda: made.append(_construct(subject, arguments)))  # noqa: B023
        for member in (*binding._members(shim), *inherited):
            for receiver in made[:3]:
                for arguments in given:
                    calls += 1
                    kind = Type(Kind.DOTNET, subject=subject)
                    attempt(
                        f"{subject}.{member}",
                        lambda: binding.dotnet_call(receiver, kind, member, *arguments),  # noqa: B023
                    )
    return calls


def _construct(subject: str, arguments: tuple[Any, ...]) -> Any:
    return binding.dotnet_call(None, Type(Kind.DOTNET, subject=subject), subject, *arguments)


def main() -> int:
    session = new_session(compile_al(SOURCE))
    registry.load()
    signal.signal(signal.SIGALRM, _stop)
    sys.addaudithook(watch)
    with decimals():
        calls = call_platform(session) + call_dotnet()
        attempt("the watch itself", lambda: open("/etc/hostname"))  # noqa: SIM115, PTH123
    print(json.dumps({"calls": calls - len(unfit), "unfit": sorted(set(unfit)), "touched": sorted(touched)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
