namespace Microsoft.Sales.Reminder;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Sales.Customer;
using Microsoft.Sales.FinanceCharge;
using Microsoft.Sales.Setup;

table 295 "Reminder Header"
{
    Caption = 'Reminder Header';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';
        }
        field(2; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;
        }
        field(3; Name; Text[100])
        {
            Caption = 'Name';
        }
        field(12; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
        field(17; "Customer Posting Group"; Code[20])
        {
            Caption = 'Customer Posting Group';
            TableRelation = "Customer Posting Group";
        }
        field(18; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";
        }
        field(21; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(22; "Document Date"; Date)
        {
            Caption = 'Document Date';
        }
        field(23; "Due Date"; Date)
        {
            Caption = 'Due Date';
        }
        field(24; "Reminder Terms Code"; Code[10])
        {
            Caption = 'Reminder Terms Code';
            TableRelation = "Reminder Terms";
        }
        field(25; "Fin. Charge Terms Code"; Code[10])
        {
            Caption = 'Fin. Charge Terms Code';
            TableRelation = "Finance Charge Terms";
        }
        field(26; "Post Interest"; Boolean)
        {
            Caption = 'Post Interest';
        }
        field(27; "Post Additional Fee"; Boolean)
        {
            Caption = 'Post Additional Fee';
        }
        field(28; "Reminder Level"; Integer)
        {
            Caption = 'Reminder Level';
        }
        field(29; "Posting Description"; Text[100])
        {
            Caption = 'Posting Description';
        }
        field(37; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(31; "Remaining Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Reminder Line"."Remaining Amount" where("Reminder No." = field("No."), Type = const("Customer Ledger Entry")));
            Caption = 'Remaining Amount';
            Editable = false;
            FieldClass = FlowField;
        }
        field(32; "Interest Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Reminder Line".Amount where("Reminder No." = field("No."), Type = const("Customer Ledger Entry")));
            Caption = 'Interest Amount';
            Editable = false;
            FieldClass = FlowField;
        }
        field(33; "Additional Fee"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Reminder Line".Amount where("Reminder No." = field("No."), Type = const("G/L Account")));
            Caption = 'Additional Fee';
            Editable = false;
            FieldClass = FlowField;
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(Customer; "Customer No.", "Currency Code")
        {
        }
    }

    trigger OnInsert()
    var
        SalesSetup: Record "Sales & Receivables Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            SalesSetup.Get();
            SalesSetup.TestField("Reminder Nos.");
            "No. Series" := SalesSetup."Reminder Nos.";
            "No." := NoSeries.GetNextNo("No. Series", "Posting Date");
        end;
    end;

    trigger OnDelete()
    var
        ReminderLine: Record "Reminder Line";
    begin
        ReminderLine.SetRange("Reminder No.", "No.");
        ReminderLine.DeleteAll();
    end;

    /// <summary>
    /// Takes terms, groups and name from the customer.
    /// </summary>
    procedure CopyFromCustomer(Customer: Record Customer)
    var
        ReminderTerms: Record "Reminder Terms";
    begin
        "Customer No." := Customer."No.";
        Name := Customer.Name;
        "Customer Posting Group" := Customer."Customer Posting Group";
        "Gen. Bus. Posting Group" := Customer."Gen. Bus. Posting Group";
        "Reminder Terms Code" := Customer."Reminder Terms Code";
        "Fin. Charge Terms Code" := Customer."Fin. Charge Terms Code";
        ReminderTerms.Get("Reminder Terms Code");
        "Post Interest" := ReminderTerms."Post Interest";
        "Post Additional Fee" := ReminderTerms."Post Additional Fee";
    end;
}
