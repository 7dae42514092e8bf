namespace Contoso.Rental;

using Microsoft.Inventory.Item;

table 50003 "CTS Rental Line"
{
    Caption = 'Rental Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Rental No."; Code[20])
        {
            Caption = 'Rental No.';
            TableRelation = "CTS Rental Header";
        }
        field(2; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(3; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            TableRelation = Item where(Blocked = const(false));

            trigger OnValidate()
            var
                Item: Record Item;
            begin
                TestHeaderDraft();
                if "Item No." = '' then
                    exit;
                Item.Get("Item No.");
                Item.TestField(Blocked, false);
                Description := Item.Description;
            end;
        }
        field(4; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(5; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestHeaderDraft();
            end;
        }
        field(6; "Return Date"; Date)
        {
            Caption = 'Return Date';
            Editable = false;
        }
        field(7; "Invoiced to Date"; Date)
        {
            Caption = 'Invoiced to Date';
            Editable = false;
        }
        field(8; "Amount Invoiced"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount Invoiced';
            Editable = false;
        }
        field(10; "Split from Line No."; Integer)
        {
            Caption = 'Split from Line No.';
            Editable = false;
        }
        field(11; "Late Fee Invoiced to Date"; Date)
        {
            Caption = 'Late Fee Invoiced to Date';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Rental No.", "Line No.")
        {
            Clustered = true;
            SumIndexFields = Quantity, "Amount Invoiced";
        }
        key(Item; "Item No.", "Return Date")
        {
        }
    }

    trigger OnInsert()
    begin
        if "Split from Line No." = 0 then
            TestHeaderDraft();
    end;

    trigger OnDelete()
    begin
        TestHeaderDraft();
    end;

    procedure GetNextLineNo(): Integer
    var
        CTSRentalLine: Record "CTS Rental Line";
    begin
        CTSRentalLine.SetRange("Rental No.", "Rental No.");
        if CTSRentalLine.FindLast() then
            exit(CTSRentalLine."Line No." + 10000);
        exit(10000);
    end;

    local procedure TestHeaderDraft()
    var
        CTSRentalHeader: Record "CTS Rental Header";
    begin
        CTSRentalHeader.Get("Rental No.");
        CTSRentalHeader.TestStatusDraft();
    end;
}
