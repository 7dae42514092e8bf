// Bad: A write directly followed by a Run whose return value is used.
table 50109 "Job Log"
{
    fields
    {
        field(1; "Entry No."; Integer) { AutoIncrement = true; }
        field(2; Succeeded; Boolean) { }
    }

    procedure RunLogged(CodeunitId: Integer)
    begin
        Init();
        "Entry No." := 0;
        Insert(true);
        Succeeded := Codeunit.Run(CodeunitId);
        Modify(true);
    end;
}
