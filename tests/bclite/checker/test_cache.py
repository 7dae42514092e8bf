"""What a check found is not looked for again, unless something that the object depends on has changed."""

import json
from collections.abc import Callable

import pytest

from bclite.checker import cache
from bclite.checker.checking import Workshop, check_app
from bclite.model.building import application_of, load_apps
from bclite.model.objects import Object
from bclite.source.diagnostics import Diagnostic
from bclite.source.reading import read_files
from tests.bclite.conftest import MANIFEST

CALLER = """codeunit 50000 Caller
{
    procedure Call()
    var
        Callee: Codeunit Callee;
    begin
        Callee.Take(1);
    end;
}"""
CALLEE = """codeunit 50001 Callee
{
    procedure Take(Number: Integer)
    begin
        Number := Number + 1;
    end;
}"""

Build = Callable[[str, str], tuple[list[str], list[str]]]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Build:
    """Checks an app of these two files in what is like a new process: the diagnostics, and the objects checked."""

    def run(caller: str, callee: str) -> tuple[list[str], list[str]]:
        cache.CHECKED.forget()
        checked: list[str] = []
        original = Workshop.check_object

        def noting(shop: Workshop, owner: Object) -> list[Diagnostic]:
            checked.append(owner.name)
            return original(shop, owner)

        with monkeypatch.context() as patch:
            patch.setattr(Workshop, "check_object", noting)
            files = {"app.json": json.dumps(MANIFEST).encode(), "a.al": caller.encode(), "b.al": callee.encode()}
            loaded = load_apps([read_files(files)])
            found = check_app(loaded[-1].app, application_of(loaded))
        return [f"{each.path}:{each.line} {each.code}" for each in found], checked

    return run


def test_the_same_app_is_checked_once(build: Build) -> None:
    broken = CALLEE.replace("Number + 1", "Nummer + 2")
    first = build(CALLER, broken)
    assert first == (["b.al:5 AL0118"], ["Caller", "Callee"])
    assert build(CALLER, broken) == (first[0], [])


def test_another_body_is_checked_and_its_callers_are_not(build: Build) -> None:
    build(CALLER, CALLEE)
    assert build(CALLER, CALLEE.replace("Number + 1", "Numero + 3")) == (["b.al:5 AL0118"], ["Callee"])


def test_another_signature_has_its_callers_checked_too(build: Build) -> None:
    build(CALLER, CALLEE)
    changed = CALLEE.replace("Number: Integer", "Number: Integer; More: Text")
    assert build(CALLER, changed) == (["a.al:7 AL0135"], ["Caller", "Callee"])
