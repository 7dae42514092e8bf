namespace Microsoft.Sales.FinanceCharge;

using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Receivables;

table 300 "Reminder/Fin. Charge Entry"
{
    Caption = 'Reminder/Fin. Charge Entry';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(2; Type; Enum "Reminder/Fin.ChargeEntry Type")
        {
            Caption = 'Type';
        }
        field(3; "No."; Code[20])
        {
            Caption = 'No.';
        }
        field(4; "Reminder Level"; Integer)
        {
            Caption = 'Reminder Level';
        }
        field(5; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(6; "Document Date"; Date)
        {
            Caption = 'Document Date';
        }
        field(7; "Interest Posted"; Boolean)
        {
            Caption = 'Interest Posted';
        }
        field(8; "Interest Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Interest Amount';
        }
        field(9; "Customer Entry No."; Integer)
        {
            Caption = 'Customer Entry No.';
            TableRelation = "Cust. Ledger Entry";
        }
        field(10; "Document Type"; Enum "Gen. Journal Document Type")
        {
            Caption = 'Document Type';
        }
        field(11; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(12; "Remaining Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Remaining Amount';
        }
        field(13; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;
        }
        field(15; "Due Date"; Date)
        {
            Caption = 'Due Date';
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
        key(CustomerEntry; "Customer Entry No.", Type)
        {
        }
    }

    procedure GetLastEntryNo(): Integer
    var
        ReminderFinChargeEntry: Record "Reminder/Fin. Charge Entry";
    begin
        if ReminderFinChargeEntry.FindLast() then
            exit(ReminderFinChargeEntry."Entry No.");
    end;

    /// <summary>
    /// Finds the last reminder in which the customer ledger entry was listed.
    /// </summary>
    procedure FindLastReminder(CustomerEntryNo: Integer): Boolean
    begin
        Reset();
        SetCurrentKey("Customer Entry No.", Type);
        SetRange("Customer Entry No.", CustomerEntryNo);
        SetRange(Type, Type::Reminder);
        exit(FindLast());
    end;
}
