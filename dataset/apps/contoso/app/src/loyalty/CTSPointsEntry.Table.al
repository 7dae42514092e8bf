namespace Contoso.Loyalty;

using Microsoft.Sales.Customer;

table 50011 "CTS Points Entry"
{
    Caption = 'CTS Points Entry';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(2; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;
        }
        field(3; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(4; "Entry Type"; Enum "CTS Points Entry Type")
        {
            Caption = 'Entry Type';
        }
        field(5; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(6; Points; Decimal)
        {
            Caption = 'Points';
            DecimalPlaces = 0 : 0;
        }
        field(7; "Remaining Points"; Decimal)
        {
            Caption = 'Remaining Points';
            DecimalPlaces = 0 : 0;
        }
        field(8; "Expiration Date"; Date)
        {
            Caption = 'Expiration Date';
        }
        field(9; Open; Boolean)
        {
            Caption = 'Open';
        }
        field(10; Tier; Enum "CTS Loyalty Tier")
        {
            Caption = 'Tier';
        }
        field(11; "Sales Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Sales Amount (LCY)';
        }
        field(12; "Applies-to Entry No."; Integer)
        {
            Caption = 'Applies-to Entry No.';
            TableRelation = "CTS Points Entry";
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
        key(Customer; "Customer No.", "Posting Date")
        {
            SumIndexFields = Points;
        }
        key(Open; "Customer No.", Open, "Expiration Date")
        {
        }
        key(Document; "Document No.")
        {
        }
    }

    procedure GetLastEntryNo(): Integer
    var
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        if CTSPointsEntry.FindLast() then
            exit(CTSPointsEntry."Entry No.");
    end;

    /// <summary>
    /// Takes points from what remains of the entry; returns how many there were to take.
    /// </summary>
    procedure TakePoints(PointsToTake: Decimal): Decimal
    begin
        if PointsToTake > "Remaining Points" then
            PointsToTake := "Remaining Points";
        "Remaining Points" -= PointsToTake;
        Open := "Remaining Points" > 0;
        Modify();
        exit(PointsToTake);
    end;
}
