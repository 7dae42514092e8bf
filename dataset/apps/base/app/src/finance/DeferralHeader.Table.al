namespace Microsoft.Finance.Deferral;

using Microsoft.Finance.Currency;

/// <summary>
/// What is deferred of a document line. Its lines say when how much of it becomes income or expense.
/// </summary>
table 1701 "Deferral Header"
{
    Caption = 'Deferral Header';
    DataClassification = CustomerContent;

    fields
    {
        field(5; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(6; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(7; "Deferral Code"; Code[10])
        {
            Caption = 'Deferral Code';
            TableRelation = "Deferral Template";
        }
        field(8; "Amount to Defer"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Amount to Defer';
        }
        field(10; "Calc. Method"; Enum "Deferral Calculation Method")
        {
            Caption = 'Calc. Method';
        }
        field(11; "Start Date"; Date)
        {
            Caption = 'Start Date';
        }
        field(12; "No. of Periods"; Integer)
        {
            Caption = 'No. of Periods';
            MinValue = 1;
        }
        field(13; "Schedule Description"; Text[100])
        {
            Caption = 'Schedule Description';
        }
        field(15; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
        field(20; "Schedule Line Total"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Deferral Line".Amount where("Document No." = field("Document No."), "Line No." = field("Line No.")));
            Caption = 'Schedule Line Total';
            Editable = false;
            FieldClass = FlowField;
        }
    }

    keys
    {
        key(PK; "Document No.", "Line No.")
        {
            Clustered = true;
        }
    }

    trigger OnDelete()
    var
        DeferralLine: Record "Deferral Line";
    begin
        DeferralLine.SetRange("Document No.", "Document No.");
        DeferralLine.SetRange("Line No.", "Line No.");
        DeferralLine.DeleteAll();
    end;
}
