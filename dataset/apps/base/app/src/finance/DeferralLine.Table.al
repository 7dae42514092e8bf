namespace Microsoft.Finance.Deferral;

table 1702 "Deferral Line"
{
    Caption = 'Deferral Line';
    DataClassification = CustomerContent;

    fields
    {
        field(5; "Document No."; Code[20])
        {
            Caption = 'Document No.';
            TableRelation = "Deferral Header"."Document No.";
        }
        field(6; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(7; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(8; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(9; Amount; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount';
        }
    }

    keys
    {
        key(PK; "Document No.", "Line No.", "Posting Date")
        {
            Clustered = true;
            SumIndexFields = Amount;
        }
    }
}
