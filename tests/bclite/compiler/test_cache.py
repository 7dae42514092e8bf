"""Compiled procedures are found again as long as, and only as long as, nothing they depend on has changed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bclite.compiler import cache
from bclite.compiler.classes import ApplicationCode
from bclite.compiler.procedures import CompiledProcedure, compile_procedure
from bclite.model.building import application_of, load_apps
from bclite.model.objects import App, Object, Procedure
from bclite.shelf import cache_folder
from bclite.source.reading import read_files
from tests.bclite.conftest import MANIFEST, call, new_session

CALLER = """codeunit 50000 Caller
{
    procedure Answer(): Integer
    var Callee: Codeunit Callee;
    begin
        exit(Callee.Number() + 1);
    end;
}"""
CALLEE = """codeunit 50001 Callee
{
    procedure Number(): Integer
    begin
        exit(41);
    end;
}"""

Answer = Callable[[str, str], tuple[int, list[str]]]


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Runs Caller.Answer of an app with these two files: the result, and what was compiled for it."""

    def run(caller: str, callee: str) -> tuple[int, list[str]]:
        cache.COMPILED.forget()
        compiled: list[str] = []

        def noting(app: App, owner: Object, procedure: Procedure) -> CompiledProcedure:
            compiled.append(f"{owner.name}.{procedure.name}")
            return compile_procedure(app, owner, procedure)

        with monkeypatch.context() as patch:
            patch.setattr("bclite.compiler.classes.compile_procedure", noting)
            files = {"app.json": json.dumps(MANIFEST).encode(), "a.al": caller.encode(), "b.al": callee.encode()}
            code = ApplicationCode(application_of(load_apps([read_files(files)])))
            codeunit = code.application.codeunit("Caller")
            assert codeunit is not None
            return call(new_session(code).instance(codeunit), "m_answer_0"), compiled

    return run


def test_nothing_is_compiled_twice(answer: Answer) -> None:
    unique = CALLEE.replace("41", "40 + 1")
    assert answer(CALLER, unique) == (42, ["Caller.Answer", "Callee.Number"])
    assert answer(CALLER, unique) == (42, [])


def test_another_body_is_compiled_and_its_callers_are_not(answer: Answer) -> None:
    answer(CALLER, CALLEE)
    changed = CALLEE.replace("exit(41);", "// one line more\n        exit(99);")
    assert answer(CALLER, changed) == (100, ["Callee.Number"])


def test_another_signature_has_its_callers_compiled_too(answer: Answer) -> None:
    answer(CALLER, CALLEE)
    changed = CALLEE.replace("Integer", "Decimal").replace("41", "1.0")
    result, compiled = answer(CALLER, changed)
    assert (result, compiled) == (2, ["Caller.Answer", "Callee.Number"])


def test_a_damaged_file_of_the_cache_is_compiled_anew(answer: Answer) -> None:
    answer(CALLER, CALLEE)
    for file in Path(cache_folder(), "compiled").rglob("*"):
        if file.is_file():
            file.write_bytes(b"\x80damaged")
    assert answer(CALLER, CALLEE) == (42, ["Caller.Answer", "Callee.Number"])
