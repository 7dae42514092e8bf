"""Records: rows read by FindSet and Next a second (the aim is 100,000), microseconds for Get, Insert, Modify, sums.

The times are CPU time.

python -m tests.benchmarks.records
"""

import gc
import json
import time

from bclite.compiler.classes import ApplicationCode
from bclite.model.building import application_of, load_apps
from bclite.runtime.arithmetic import decimals
from bclite.runtime.session import Session
from bclite.source.reading import read_files
from bclite.storage.database import Database
from tests.benchmarks.scalar_loops import MANIFEST

ROWS = 10_000

AL = """table 50000 Entry
{
    fields
    {
        field(1; "Entry No."; Integer) { }
        field(2; "Account No."; Code[20]) { }
        field(3; "Posting Date"; Date) { }
        field(4; "Document No."; Code[20]) { }
        field(5; Description; Text[100]) { }
        field(6; Amount; Decimal) { }
        field(7; Quantity; Decimal) { }
        field(8; Open; Boolean) { }
        field(9; Kind; Option) { OptionMembers = " ",Invoice,Payment; }
        field(10; "Dimension Set ID"; Integer) { }
    }
    keys { key(PK; "Entry No.") { } key(Account; "Account No.", "Posting Date") { } }
}
table 50001 Account
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Balance; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = sum(Entry.Amount where("Account No." = field("No.")));
        }
    }
    keys { key(PK; "No.") { } }
}
codeunit 50000 Benchmark
{
    var
        Entry: Record Entry;
        TempEntry: Record Entry temporary;

    procedure Insert(N: Integer)
    begin
        Fill(Entry, N);
    end;

    procedure InsertTemporary(N: Integer)
    begin
        Fill(TempEntry, N);
    end;

    local procedure Fill(var Target: Record Entry; N: Integer)
    var
        I: Integer;
    begin
        for I := 1 to N do begin
            Target.Init();
            Target."Entry No." := I;
            Target."Account No." := 'A' + Format(I mod 100);
            Target.Amount := I;
            Target.Open := true;
            Target.Insert();
        end;
    end;

    procedure Loop(N: Integer)
    begin
        Add(Entry);
    end;

    procedure LoopTemporary(N: Integer)
    begin
        Add(TempEntry);
    end;

    local procedure Add(var Target: Record Entry) Sum: Decimal
    begin
        Target.SetRange(Open, true);
        if Target.FindSet() then
            repeat
                Sum += Target.Amount;
            until Target.Next() = 0;
    end;

    procedure Get(N: Integer)
    var
        I: Integer;
    begin
        for I := 1 to N do
            Entry.Get(I);
    end;

    procedure Modify(N: Integer)
    begin
        if Entry.FindSet() then
            repeat
                Entry.Quantity += 1;
                Entry.Modify();
            until Entry.Next() = 0;
    end;

    procedure FindFirstInFilter(N: Integer)
    var
        I: Integer;
    begin
        for I := 1 to N do begin
            Entry.SetRange("Account No.", 'A' + Format(I mod 100));
            Entry.FindFirst();
        end;
        Entry.Reset();
    end;

    procedure CalcFields(N: Integer)
    var
        Account: Record Account;
        I: Integer;
    begin
        for I := 1 to N / 100 do begin
            Account."No." := 'A' + Format(I mod 100);
            Account.CalcFields(Balance);
        end;
    end;
}"""

STEPS = ("Insert", "Loop", "Get", "Modify", "FindFirstInFilter", "CalcFields", "InsertTemporary", "LoopTemporary")


def main() -> None:
    files = {"app.json": json.dumps(MANIFEST).encode(), "src/Benchmark.al": AL.encode()}
    code = ApplicationCode(application_of(load_apps([read_files(files)])))
    session = Session(code, Database())
    codeunit = session.application.codeunit("Benchmark")
    assert codeunit is not None
    instance = session.instance(codeunit)
    gc.freeze()
    with decimals():
        for step in STEPS:
            method = getattr(instance, f"m_{step.lower()}_1")
            begin = time.process_time()
            method(ROWS)
            seconds = time.process_time() - begin
            count = ROWS // 100 if step == "CalcFields" else ROWS
            print(f"{step:18} {seconds / count * 1e6:9.1f} µs each {count / seconds:12,.0f} a second")


if __name__ == "__main__":
    main()
