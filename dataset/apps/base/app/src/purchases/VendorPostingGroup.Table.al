namespace Microsoft.Purchases.Vendor;

using Microsoft.Finance.GeneralLedger.Account;

table 93 "Vendor Posting Group"
{
    Caption = 'Vendor Posting Group';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; "Payables Account"; Code[20])
        {
            Caption = 'Payables Account';
            TableRelation = "G/L Account";
        }
        field(16; "Payment Disc. Credit Acc."; Code[20])
        {
            Caption = 'Payment Disc. Credit Acc.';
            TableRelation = "G/L Account";
        }
        field(20; Description; Text[100])
        {
            Caption = 'Description';
        }
    }

    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }

    procedure GetPayablesAccount(): Code[20]
    begin
        TestField("Payables Account");
        exit("Payables Account");
    end;
}
