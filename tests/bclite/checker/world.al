table 50000 "Shop Customer"
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Name; Text[100]) { }
        field(3; Status; Enum "Shop Status") { }
        field(4; Balance; Decimal) { FieldClass = FlowField; CalcFormula = sum("Shop Entry".Amount where("Customer No." = field("No."))); }
        field(5; Blocked; Boolean) { }
        field(6; Kind; Option) { OptionMembers = " ",Private,Company; }
        field(7; "Created On"; Date) { }
        field(8; Discount; Decimal) { }
        field(9; Points; Integer) { }
        field(10; Picture; Media) { }
        field(11; Logo; Blob) { }
        field(12; "External Id"; Guid) { }
        field(13; "Due Formula"; DateFormula) { }
        field(14; "Opens At"; Time) { }
        field(15; "Last Seen"; DateTime) { }
    }

    keys
    {
        key(PK; "No.") { Clustered = true; }
    }

    procedure Block(Reason: Text)
    begin
        Blocked := Reason <> '';
    end;

    procedure CreditLimit(): Decimal
    begin
        exit(Discount * Points);
    end;

    local procedure Secret()
    begin
        Points := 1;
    end;
}

table 50001 "Shop Entry"
{
    fields
    {
        field(1; "Entry No."; Integer) { AutoIncrement = true; }
        field(2; "Customer No."; Code[20]) { TableRelation = "Shop Customer"; }
        field(3; Amount; Decimal) { }
        field(4; Description; Text[50]) { }
        field(5; "Posting Date"; Date) { }
    }

    keys
    {
        key(PK; "Entry No.") { }
        key(Customer; "Customer No.", "Posting Date") { }
    }
}

enum 50000 "Shop Status" implements IShopRule
{
    Extensible = true;
    DefaultImplementation = IShopRule = "Shop Rule";

    value(0; Open) { }
    value(1; Released) { }
    value(5; "On Hold") { }
}

enum 50001 "Shop Color"
{
    value(0; Red) { }
    value(1; Green) { }
}

interface IShopRule
{
    procedure Allows(Amount: Decimal): Boolean;
    procedure Name(): Text;
}

codeunit 50000 "Shop Rule" implements IShopRule
{
    procedure Allows(Amount: Decimal): Boolean
    begin
        exit(Amount > 0);
    end;

    procedure Name(): Text
    begin
        exit('plain');
    end;
}

codeunit 50001 "Shop Mgt."
{
    procedure Post(CustomerNo: Code[20]; Amount: Decimal): Integer
    begin
        OnBeforePost(CustomerNo, Amount);
        exit(1);
    end;

    procedure Post(Customer: Record "Shop Customer"): Boolean
    begin
        exit(Customer.Blocked);
    end;

    procedure Fill(var Customer: Record "Shop Customer"; var Count: Integer)
    begin
        Count += 1;
    end;

    procedure SetText(var Result: Text)
    begin
        Result := 'x';
    end;

    procedure Log(Message: Text)
    begin
        LastMessage := Message;
    end;

    [TryFunction]
    procedure TryIt()
    begin
        Error('no');
    end;

    internal procedure ForFriends()
    begin
    end;

    local procedure Hidden()
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforePost(CustomerNo: Code[20]; var Amount: Decimal)
    begin
    end;

    var
        LastMessage: Text;
}

codeunit 50002 "Shop Run"
{
    TableNo = "Shop Customer";

    trigger OnRun()
    begin
        Rec.TestField("No.");
    end;
}

page 50000 "Shop Customer Card"
{
    SourceTable = "Shop Customer";

    layout
    {
        area(Content)
        {
            field("No."; Rec."No.") { }
            field(Name; Rec.Name) { }
        }
    }

    procedure SetMode(NewMode: Integer)
    begin
        Mode := NewMode;
    end;

    var
        Mode: Integer;
}

query 50000 "Shop Totals"
{
    elements
    {
        dataitem(Customer; "Shop Customer")
        {
            column(No; "No.") { }
            column(CustomerName; Name) { }
        }
    }
}
