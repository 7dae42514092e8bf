"""AL written to break out of the engine or to run without end: it stays AL."""

import ast
import ctypes
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.checker.checking import check_procedure
from bclite.compiler.abi import NAMESPACE
from bclite.compiler.procedures import emit_procedure
from bclite.runtime.errors import StoppedError, UnsupportedError
from tests.bclite.conftest import RunAl, call, compile_al, new_session

ESCAPES = [
    "'); __import__('os') #",
    '"); raise SystemExit #',
    "\\'; x = 1 #",
    "{0}{self}%s%(x)s",
    "\\",
    "'''",
    '"""',
    "\\N{BULLET}",
    "# -*- coding: utf-7 -*-",
    "\u2028\u0085\x0c",
]


def quoted_text(content: str) -> str:
    return "'" + content.replace("'", "''") + "'"


def quoted_name(content: str) -> str:
    return '"' + content.replace('"', '""') + '"'


@pytest.mark.parametrize("content", ESCAPES)
def test_a_text_never_becomes_code(run_al: RunAl, content: str) -> None:
    source = f"""codeunit 50000 Probe
{{
    procedure Probe(): Text
    var
        Kept: Label {quoted_text(content)};
    begin
        exit(Kept + {quoted_text(content)});
    end;
}}"""
    assert run_al(source, "Probe") == content * 2


@pytest.mark.parametrize("name", [each for each in ESCAPES if "\u2028" not in each])
def test_a_name_never_becomes_code(name: str) -> None:
    source = f"""codeunit 50000 {quoted_name(name)}
{{
    var
        {quoted_name(name + "g")}: Integer;

    procedure {quoted_name(name)}({quoted_name(name + "p")}: Integer): Integer
    var
        {quoted_name(name + "l")}: Integer;
    begin
        {quoted_name(name + "l")} := {quoted_name(name + "p")} + 1;
        {quoted_name(name + "g")} := {quoted_name(name + "l")};
        exit({quoted_name(name + "g")});
    end;
}}"""
    code = compile_al(source)
    codeunit = code.application.apps[-1].objects[0]
    procedure = codeunit.procedures[0]
    check_procedure(procedure, codeunit, code.application)
    tree = ast.parse(emit_procedure(codeunit, procedure)[0].source)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert all(each.isascii() and each.isidentifier() for each in names)
    assert not names & {"__import__", "SystemExit", "os", "x"}


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=40))
def test_any_text_comes_back_as_it_was_written(content: str) -> None:
    source = f"codeunit 50000 Probe {{ procedure Probe(): Text begin exit({quoted_text(content)}); end; }}"
    code = compile_al(source)
    instance = new_session(code).instance(code.application.apps[-1].objects[0])
    assert call(instance, "m_probe_0") == content


def test_generated_code_reaches_no_built_in_that_opens_or_imports() -> None:
    assert not {"open", "__import__", "eval", "exec", "getattr"} & set(NAMESPACE["__builtins__"])


def test_expressions_nested_too_deep_are_refused_not_fatal(run_al: RunAl) -> None:
    deep = "(1 - " * 80 + "N" + ")" * 80
    source = f"codeunit 50000 Probe {{ procedure Probe(N: Integer): Integer begin exit({deep}); end; }}"
    with pytest.raises(UnsupportedError, match="nested"):
        run_al(source, "Probe", 1)


def test_loops_nested_too_deep_are_refused_not_fatal(run_al: RunAl) -> None:
    loops = "while N > 0 do " * 30
    source = f"codeunit 50000 Probe {{ procedure Probe(N: Integer): Integer begin {loops} N -= 1; exit(N); end; }}"
    with pytest.raises(UnsupportedError, match="nested"):
        run_al(source, "Probe", 1)


@pytest.mark.parametrize(
    "body", ["while true do;", "while true do asserterror Endless();", "while not TryEndless() do;"]
)
def test_code_that_never_ends_is_stopped_from_outside(body: str) -> None:
    source = f"""codeunit 50000 Probe
{{
    procedure Probe()
    begin
        {body}
    end;

    [TryFunction]
    local procedure TryEndless() begin Endless(); end;

    local procedure Endless()
    var
        N: Integer;
    begin
        repeat
            N := (N + 1) mod 1000;
        until false;
    end;
}}"""
    code = compile_al(source)
    instance = new_session(code).instance(code.application.apps[-1].objects[0])
    ended: list[str] = []

    def run() -> None:
        try:
            call(instance, "m_probe_0")
        except StoppedError:
            ended.append("stopped")

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    time.sleep(0.05)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(StoppedError))
    thread.join(5)
    assert ended == ["stopped"]
