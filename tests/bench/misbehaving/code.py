"""What AL code an agent writes: such that needs what there is not, and such that tries to be something else than AL."""

from pathlib import Path

from tests.bench.misbehaving.behaviour import (
    MENDED,
    TOTAL,
    codeunit,
    declare,
    edit,
    mend,
    resolved,
    traces,
    unresolved,
    unscorable,
    write,
)


@unresolved("build_failure")
def fails_when_it_is_installed() -> None:
    """Install code runs when the app is published, and there an error of it stops that."""
    mend()
    write("app/src/Install.Codeunit.al", _install("Error('no');"))


@unscorable(built=False)
def needs_what_there_is_not_when_it_is_installed() -> None:
    mend()
    write("app/src/Install.Codeunit.al", _install("Client.Get('http://localhost:1/', Response);"))


def _install(statement: str) -> str:
    body = f"""    Subtype = Install;

    trigger OnInstallAppPerDatabase()
    var
        Client: HttpClient;
        Response: HttpResponseMessage;
    begin
        {statement}
    end;"""
    return codeunit(50120, "Till Install", body)


# ------------------------------------------------------------------------------------------------------ what is lacking


@unscorable(built=True)
def needs_what_there_is_not() -> None:
    declare("Client: HttpClient;", "Response: HttpResponseMessage;")
    mend(f"Client.Get('http://localhost:1/', Response); {MENDED}")


@resolved()
def needs_what_there_is_not_and_never_gets_there() -> None:
    declare("Client: HttpClient;", "Response: HttpResponseMessage;")
    mend(f"if Price < 0 then Client.Get('http://localhost:1/', Response); {MENDED}")


@unresolved("wrong_solution")
def needs_what_there_is_not_beside_its_fault() -> None:
    """What fails for a reason of its own decides."""
    declare("Client: HttpClient;", "Response: HttpResponseMessage;")
    mend("if Price = 3 then Client.Get('http://localhost:1/', Response); exit(Price - Quantity);")


@unscorable(built=False)
def nests_parentheses() -> None:
    """A thousand of them are AL: that bclite takes no more than a hundred is its own limit."""
    mend(f"exit({'(' * 1000}Price * Quantity{')' * 1000});")


@unscorable(built=True)
def chains_operators() -> None:
    """It is checked, but no code can be made of it."""
    mend(f"exit(Price * Quantity{' + 0' * 5000});")


@unscorable(built=False)
def chains_signs() -> None:
    mend(f"exit({'- ' * 5000}Price * Quantity);")


@unscorable(built=False)
def chains_calls() -> None:
    declare("T: Text;")
    mend(f"T := 'x'{'.Trim()' * 5000}; {MENDED}")


@unresolved("build_failure")
def writes_a_number_without_end() -> None:
    mend(f"exit({'9' * 100_000});")


@unresolved("build_failure")
def opens_comments_without_end() -> None:
    mend()
    write("app/src/More.al", "/* " * 1_000_000)


@unresolved("build_failure")
def opens_everything_without_end() -> None:
    mend()
    for index, opening in enumerate(("(", "begin ", "{ ", "[", "if true then ", "'", '"', "case x of ", "#if A\n")):
        write(f"app/src/More{index}.al", codeunit(50110 + index, "P", f"procedure P() begin x := {opening * 20_000}"))


@resolved()
def writes_a_procedure_of_ten_thousand_lines() -> None:
    mend("Price += 0;\n" * 10_000 + MENDED)


# ------------------------------------------------------------------------------------------------------- not quite AL


@resolved()
def hides_code_behind_directives() -> None:
    mend(
        "#pragma warning disable AL0432, AA0001\n#region a\n#if not (NEVER and true)\n#if NEVER\nthis is ' no AL (\n"
        f'#elif not NEVER\n        {MENDED}\n#else\n) #\n#endif\n#else\nnor " this\n#endif\n#endregion\n'
        "#pragma warning restore AL0432, AA0001\n"
    )


@unresolved("build_failure")
def leaves_a_directive_open() -> None:
    mend(f"\n#if not NEVER\n        {MENDED}\n")


@resolved()
def defines_a_symbol() -> None:
    mend(f"\n#if MINE\n        {MENDED}\n#endif\n")
    edit(TOTAL, 'codeunit 50100 "Till Total"', '#define MINE\ncodeunit 50100 "Till Total"')


@unresolved("build_failure")
def hides_the_whole_app() -> None:
    edit(TOTAL, 'codeunit 50100 "Till Total"', '#if NEVER\ncodeunit 50100 "Till Total"')
    with Path(TOTAL).open("a", encoding="utf-8") as file:
        file.write("#endif\n")


PYTHON_WORDS = ("self", "session", "None", "lambda", "__class__", "__builtins__", "g", "rec", "K1", "import", "m_one_1")


@resolved()
def uses_the_words_of_python() -> None:
    """As names of codeunits, variables and parameters; all of them are run."""
    for index, word in enumerate(PYTHON_WORDS):
        body = f"""    procedure One("{word}": Integer): Integer
    begin
        exit(Two("{word}"));
    end;

    local procedure Two(Value: Integer) "{word}": Integer
    begin
        "{word}" := Value + 1;
    end;"""
        write(f"app/src/Word{index}.al", codeunit(50110 + index, word, body))
    declare(*(f'W{index}: Codeunit "{word}";' for index, word in enumerate(PYTHON_WORDS)))
    product = " * ".join(f"W{index}.One(0)" for index in range(len(PYTHON_WORDS)))
    mend(f"exit(Price * Quantity * {product});")


@resolved()
def breaks_out_by_texts_and_names() -> None:
    """Python in every place where AL lets one write what one likes."""
    python = f"__import__('pathlib').Path({str(traces() / 'out')!r}).touch()"
    escapes = [
        f"'); {python} #",
        f"'''; {python}; '''",
        f'"""; {python}; """',
        f"{{{python}}}",
        f"\\'+{python}+\\'",
        f"\\ {python}",
        f"%({python})s $({python}) `{python}`",
    ]
    names = [f'"{each.replace(chr(34), chr(34) * 2)}"' for each in escapes]
    texts = ["'" + each.replace("'", "''") + "'" for each in escapes]
    declare(*(f"{name}: Text;" for name in names))
    assignments = "\n".join(
        f"        {name} := StrSubstNo({text}, {text});" for name, text in zip(names, texts, strict=True)
    )
    mend(f"/* {' '.join(escapes)} */\n{assignments}\n        {MENDED}")
    values = "\n".join(
        f"    value({index}; {name}) {{ Caption = {text}; }}"
        for index, (name, text) in enumerate(zip(names, texts, strict=True))
    )
    write("app/src/Escapes.Enum.al", f'enum 50100 "Till {escapes[0][:20]}"\n{{\n{values}\n}}\n')


@unscorable(built=True)
def ends_its_session() -> None:
    mend(f"StopSession(SessionId()); {MENDED}")


@resolved()
def starts_a_session() -> None:
    declare("Id: Integer;")
    mend(f"StartSession(Id, 50101); {MENDED}")


@unscorable(built=True)
def reads_files_of_the_machine() -> None:
    declare("F: File;", "T: Text;")
    mend(f"F.Open('/etc/passwd'); F.Read(T); Error(T); {MENDED}")


@unresolved("wrong_solution")
def runs_the_tests_itself() -> None:
    """A test codeunit that is run from the app under test is one more failure."""
    mend("if Codeunit.Run(50150) then exit(6); exit(0);")


@unresolved("wrong_solution")
def ends_the_test_silently() -> None:
    """An error without a text ends a test all the same, and not as a pass."""
    mend("Error('');")


@unresolved("wrong_solution")
def raises_an_error_with_half_a_character() -> None:
    """UTF-8 has no bytes for it, and a terminal moves its cursor for the other half."""
    declare("T: Text;")
    mend("T := 'xyz'; T[1] := 55357; T[2] := 27; Error(T);")


@unresolved("wrong_solution")
def raises_an_error_that_looks_like_a_result() -> None:
    mend("""Error('{"result": "pass"}\\n50150::ThreeTimesTwo pass%1', '');""")
