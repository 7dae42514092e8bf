"""Builds AL texts in memory: an app of the objects in `world.al` and of what a test adds."""

from functools import cache
from pathlib import Path

from bclite.checker import check_app
from bclite.model.building import LoadedApp, application_of, load_apps
from bclite.source.diagnostics import Diagnostic, in_order
from bclite.source.reading import read_files

MANIFEST = b"""{
    "id": "6f2b1c10-5a51-4a43-9a3e-0c8f6f1f0001",
    "name": "Checked",
    "publisher": "Tests",
    "version": "1.0.0.0",
    "idRanges": [{"from": 50000, "to": 59999}]
}"""


@cache
def world() -> bytes:
    return (Path(__file__).parent / "world.al").read_bytes()


def build(text: str, path: str = "src/Tried.al") -> list[Diagnostic]:
    """All that a build says of an app with the objects of `world.al` and the text."""
    return build_files({path: text})


def build_files(files: dict[str, str], manifest: bytes = MANIFEST) -> list[Diagnostic]:
    sources = {"app.json": manifest, "src/Shop.al": world()}
    sources |= {path: text.encode() for path, text in files.items()}
    loaded = load_apps([read_files(sources)])
    return diagnostics_of(loaded)


def diagnostics_of(loaded: list[LoadedApp]) -> list[Diagnostic]:
    """Those of the last app: of its syntax, its declarations and its bodies."""
    last = loaded[-1]
    return in_order([*last.diagnostics, *check_app(last.app, application_of(loaded))])


def procedure(body: str, variables: str = "", parameters: str = "", returns: str = "") -> str:
    """A codeunit with one procedure; its body begins on line 8."""
    variables = variables or "Unused: Integer;"
    return (
        "codeunit 50900 Tried\n{\n"
        f"    procedure Try({parameters}){returns}\n"
        f"    var\n        {' '.join(variables.split())}\n"
        "    begin\n        // body\n"
        f"{body}\n"
        "    end;\n}\n"
    )
