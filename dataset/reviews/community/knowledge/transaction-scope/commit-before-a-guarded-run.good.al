// Good: end the write transaction before a guarded Codeunit.Run.
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
        Commit();
        Succeeded := Codeunit.Run(CodeunitId);
        Modify(true);
    end;
}
