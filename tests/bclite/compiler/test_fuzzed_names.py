"""Whole programs with hostile names, texts and comments everywhere: they run as written, and the Python that is made of
them holds nothing that the compiler did not put there.
"""

import ast
import keyword
import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.checker.checking import check_procedure
from bclite.compiler.abi import NAMESPACE
from bclite.compiler.procedures import emit_procedure
from bclite.model.signature_tables import system_options
from bclite.runtime.arithmetic import decimals
from tests.bclite.conftest import call, compile_al, new_session

GENERATED = re.compile(r"self|session|[a-z]+\d*|[lvmtgxi]_\w+|K\d+|_\w*", re.ASCII)

TRICKS = [
    *keyword.kwlist,
    *("self", "session", "__class__", "__globals__", "__builtins__", "K0", "l_x", "v_x", "g", "f", "Box"),
    *("\uff45val", "\u212dlass", "\ufb01", "a\u0301", "\u0430", "\u202eeman", "a\u200db", "\u00df", "\u0130", "\u01c5"),
    *(
        "x\\",
        "\\'",
        "'''",
        "#",
        "{x}",
        "%s",
        "\\N{BULLET}",
        "// x",
        "/* x",
        "*/",
        "; import os;",
        "): pass #",
        "\u2028",
    ),
    *(
        "a_x20_b",
        "a b",
        "_x5f_",
        "__",
        "_",
        ".",
        "1",
        "1a",
        "a;b",
        "a}b",
        "begin",
        "end;",
        "select",
        "x' or '1",
        "x] [y",
    ),
]
CHARACTERS = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\u2028\u2029")
# The program's own names and those of what it calls; and system options, which hide an enum of the same name.
OWN = "rec probe result other hear format copystr insert reset setrange setfilter findfirst count asinteger"
TAKEN = frozenset(["", "\u2028", *OWN.split(), *system_options()])
# A name of digits alone is taken for a number.
WORDS = st.one_of(st.sampled_from(TRICKS), st.text(CHARACTERS, min_size=1, max_size=15)).filter(
    lambda word: word == word.strip() and not word.isdecimal() and word.lower() not in TAKEN
)
NAMES = st.lists(WORDS, min_size=12, max_size=12, unique_by=lambda word: word.upper().lower())
TEXTS = st.one_of(st.sampled_from(TRICKS), st.text(CHARACTERS, max_size=30))


def name(word: str) -> str:
    return '"' + word.replace('"', '""') + '"'


def text(content: str) -> str:
    return "'" + content.replace("'", "''") + "'"


def comment(content: str) -> str:
    return "/* " + content.replace("*/", "").replace("/*", "").rstrip("*/") + " */"


def program(names: list[str], content: str) -> str:
    """A table, an enum, an interface and two codeunits; `Probe` answers the content four times and two numbers."""
    table, key, field, enum, value, interface, method, parameter, local, variable, label, event = map(name, names)
    return f"""{comment(content)}
table 50000 {table}
{{
    Caption = {text(content)}, Comment = {text(content)};
    fields {{ field(1; {key}; Code[20]) {{ Caption = {text(content)}; }} field(2; {field}; Text[250]) {{ }} }}
    keys {{ key({key}; {key}) {{ }} }}

    procedure {method}({parameter}: Text): Text // {content.replace(chr(10), "")}
    begin
        Rec.{field} := CopyStr({parameter}, 1, 250);
        exit(Rec.{field});
    end;
}}
enum 50001 {enum} {{ Extensible = true; value(0; " ") {{ }} value(7; {value}) {{ Caption = {text(content)}; }} }}
interface {interface} {{ procedure {method}({parameter}: Text): Text; }}
codeunit 50002 Probe
{{
    var
        {variable}: Text;
        {label}: Label {text(content)}, Locked = true;

    procedure Probe() Result: Text
    var
        {local}: Record {table};
        Other: Codeunit {name(names[4] + "2")};
    begin
        {local}.{key} := 'A';
        {variable} := {local}.{method}({label});
        {local}.Insert(); {comment(content)}
        {local}.Reset();
        {local}.SetRange({field}, {variable});
        if {local}.FindFirst() then
            Result := {local}.{field};
        {local}.SetFilter({key}, '<>%1', {text("x")});
        Result += '|' + Format({local}.Count()) + '|' + Format({enum}::{value}.AsInteger()) + '|';
        Result += Other.{method}({label} + {text(content)});
        {event}({variable});
        Result += '|' + {variable};
    end;

    [IntegrationEvent(false, false)]
    local procedure {event}(var {parameter}: Text)
    begin
    end;
}}
codeunit 50003 {name(names[4] + "2")} implements {interface}
{{
    procedure {method}({parameter}: Text): Text
    var
        {local}: Text;
    begin
        {local} := {parameter};
        exit({local});
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, {text(names[11])}, '', false, false)]
    local procedure Hear(var {parameter}: Text)
    begin
        {parameter} := {text(content)} + '!';
    end;
}}
"""


def identifiers(source: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=used) | ast.Attribute(attr=used) | ast.arg(arg=used) | ast.FunctionDef(name=used):
                found.add(used)
            case ast.keyword(arg=str(used)):
                found.add(used)
            case ast.Import() | ast.ImportFrom() | ast.Global() | ast.Lambda() | ast.ClassDef():
                found.add(f"<{type(node).__name__}>")
    return found


@settings(max_examples=60, deadline=None)
@given(NAMES, TEXTS)
def test_a_program_of_hostile_names_runs_as_written(names: list[str], content: str) -> None:
    code = compile_al(program(names, content))
    for owner in code.application.apps[-1].objects:
        for procedure in owner.procedures:
            check_procedure(procedure, owner, code.application)
            used = identifiers(emit_procedure(owner, procedure)[0].source)
            assert not [each for each in used if not GENERATED.fullmatch(each) and each not in NAMESPACE]
            assert not used & {"open", "eval", "exec", "getattr", "setattr", "globals", "vars", "type", "object"}
    session = new_session(code)
    probe: Any = session.application.codeunit("Probe")
    with decimals():
        answered = call(session.instance(probe), "m_probe_0")
    assert answered == f"{content}|1|7|{content}{content}|{content}!"
