namespace Microsoft.Sales.Customer;

using Microsoft.Finance.GeneralLedger.Account;

table 92 "Customer Posting Group"
{
    Caption = 'Customer Posting Group';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; "Receivables Account"; Code[20])
        {
            Caption = 'Receivables Account';
            TableRelation = "G/L Account";
        }
        field(8; "Payment Disc. Debit Acc."; Code[20])
        {
            Caption = 'Payment Disc. Debit Acc.';
            TableRelation = "G/L Account";
        }
        field(9; "Invoice Rounding Account"; Code[20])
        {
            Caption = 'Invoice Rounding Account';
            TableRelation = "G/L Account";
        }
        field(10; "Additional Fee Account"; Code[20])
        {
            Caption = 'Additional Fee Account';
            TableRelation = "G/L Account";
        }
        field(11; "Interest Account"; Code[20])
        {
            Caption = 'Interest Account';
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

    procedure GetReceivablesAccount(): Code[20]
    begin
        TestField("Receivables Account");
        exit("Receivables Account");
    end;

    procedure GetInvRoundingAccount(): Code[20]
    begin
        TestField("Invoice Rounding Account");
        exit("Invoice Rounding Account");
    end;

    procedure GetAdditionalFeeAccount(): Code[20]
    begin
        TestField("Additional Fee Account");
        exit("Additional Fee Account");
    end;

    procedure GetInterestAccount(): Code[20]
    begin
        TestField("Interest Account");
        exit("Interest Account");
    end;
}
