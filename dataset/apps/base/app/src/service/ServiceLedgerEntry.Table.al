namespace Microsoft.Service.Ledger;

using Microsoft.Sales.Customer;

table 5907 "Service Ledger Entry"
{
    Caption = 'Service Ledger Entry';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(2; "Service Contract No."; Code[20])
        {
            Caption = 'Service Contract No.';
        }
        field(4; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(9; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(11; "Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount (LCY)';
        }
        field(12; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;
        }
        field(14; "Item No. (Serviced)"; Code[20])
        {
            Caption = 'Item No. (Serviced)';
        }
        field(20; "Service Item No. (Serviced)"; Code[20])
        {
            Caption = 'Service Item No. (Serviced)';
        }
        field(30; "Unit Price"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Price';
        }
        field(28; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
        }
        field(33; "Bill-to Customer No."; Code[20])
        {
            Caption = 'Bill-to Customer No.';
            TableRelation = Customer;
        }
        field(35; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(50; "Entry Type"; Enum "Service Ledger Entry Entry Type")
        {
            Caption = 'Entry Type';
        }
        field(51; Open; Boolean)
        {
            Caption = 'Open';
        }
        field(54; Prepaid; Boolean)
        {
            Caption = 'Prepaid';
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
        key(Contract; "Service Contract No.", "Entry Type", "Posting Date")
        {
            SumIndexFields = "Amount (LCY)";
        }
    }

    procedure GetLastEntryNo(): Integer
    var
        ServiceLedgerEntry: Record "Service Ledger Entry";
    begin
        if ServiceLedgerEntry.FindLast() then
            exit(ServiceLedgerEntry."Entry No.");
    end;
}
