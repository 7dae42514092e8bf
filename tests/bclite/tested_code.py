"""A table with things, and AL with tests in it, for tests of the runner and of its command."""

THING = """
table 50000 Thing
{
    fields { field(1; "No."; Code[20]) { } }
    keys { key(PK; "No.") { } }
}
"""

ADD_AND_THERE = """
    procedure Add(No: Code[20])
    var
        Thing: Record Thing;
    begin
        Thing."No." := No;
        Thing.Insert();
    end;

    procedure There() Result: Text
    var
        Thing: Record Thing;
    begin
        if Thing.FindSet() then
            repeat
                Result += Thing."No.";
            until Thing.Next() = 0;
    end;
"""
"""Members of a codeunit: a new Thing, and all there are."""

TABLE = f"""{THING}
codeunit 50009 Things
{{
{ADD_AND_THERE}
    procedure Expect(Expected: Text)
    begin
        if There() <> Expected then
            Error('expected %1, there is %2', Expected, There());
    end;

    trigger OnRun()
    begin
        Add('RUN');
    end;
}}
"""


def source(*bodies: str, members: str = "", number: int = 50001, attributes: str = "") -> str:
    """A test codeunit with a test a body: T1, T2, …; `attributes` belong to the last of them."""
    tests = []
    for at, body in enumerate(bodies, 1):
        attribute = attributes if at == len(bodies) else ""
        tests.append(f"[Test]\n{attribute}\nprocedure T{at}()\nbegin\n{body}\nend;\n")
    return f"""codeunit {number} "Tests {number}"
{{
    Subtype = Test;
    var
        Things: Codeunit Things;
        Counter: Integer;
    {members}
    {chr(10).join(tests)}
}}
"""


HANDLERS = """
    [MessageHandler]
    procedure Say(Text: Text[1024])
    begin
        Counter += StrLen(Text);
    end;

    [ConfirmHandler]
    procedure Agree(Question: Text[1024]; var Reply: Boolean)
    begin
        Reply := Question = 'Really?';
    end;

    [StrMenuHandler]
    procedure Choose(Options: Text[1024]; var Choice: Integer; Instruction: Text[1024])
    begin
        if (Options = 'a,b') and (Instruction = 'which') and (Choice = 1) then
            Choice := 2;
    end;

    procedure NoHandler()
    begin
    end;
"""
