namespace Microsoft.Projects.Project.Job;

using Microsoft.Finance.Currency;
using Microsoft.Foundation.NoSeries;
using Microsoft.Projects.Project.Ledger;
using Microsoft.Projects.Project.Planning;
using Microsoft.Projects.Project.Setup;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;
using Microsoft.Sales.Pricing;

table 167 Job
{
    Caption = 'Project';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                JobsSetup: Record "Jobs Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    JobsSetup.Get();
                    NoSeries.TestManual(JobsSetup."Job Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; "Search Description"; Code[100])
        {
            Caption = 'Search Description';
        }
        field(3; Description; Text[100])
        {
            Caption = 'Description';

            trigger OnValidate()
            begin
                if ("Search Description" = UpperCase(xRec.Description)) or ("Search Description" = '') then
                    "Search Description" := Description;
            end;
        }
        field(5; "Bill-to Customer No."; Code[20])
        {
            Caption = 'Bill-to Customer No.';
            TableRelation = Customer;

            trigger OnValidate()
            var
                Customer: Record Customer;
            begin
                if "Bill-to Customer No." <> xRec."Bill-to Customer No." then
                    if InvoicedLinesExist() then
                        Error(CannotChangeErr, FieldCaption("Bill-to Customer No."), "No.");
                if "Bill-to Customer No." = '' then
                    exit;
                Customer.Get("Bill-to Customer No.");
                Customer.CheckBlockedCustOnDocs(Customer, "Sales Document Type"::Invoice, false, false);
                "Bill-to Name" := Customer.Name;
                "Customer Price Group" := Customer."Customer Price Group";
                Validate("Currency Code", Customer."Currency Code");
            end;
        }
        field(12; "Creation Date"; Date)
        {
            Caption = 'Creation Date';
            Editable = false;
        }
        field(13; "Starting Date"; Date)
        {
            Caption = 'Starting Date';
        }
        field(14; "Ending Date"; Date)
        {
            Caption = 'Ending Date';
        }
        field(19; Status; Enum "Job Status")
        {
            Caption = 'Status';

            trigger OnValidate()
            begin
                if Status = Status::Completed then
                    Complete := true
                else
                    Complete := false;
            end;
        }
        field(23; "Job Posting Group"; Code[20])
        {
            Caption = 'Job Posting Group';
            TableRelation = "Job Posting Group";
        }
        field(24; Blocked; Enum "Job Blocked")
        {
            Caption = 'Blocked';
        }
        field(32; "Customer Price Group"; Code[10])
        {
            Caption = 'Customer Price Group';
            TableRelation = "Customer Price Group";
        }
        field(58; "Bill-to Name"; Text[100])
        {
            Caption = 'Bill-to Name';
        }
        field(66; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(1001; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                if "Currency Code" <> xRec."Currency Code" then
                    if InvoicedLinesExist() then
                        Error(CannotChangeErr, FieldCaption("Currency Code"), "No.");
                if "Currency Code" <> xRec."Currency Code" then
                    UpdateCurrencyOnPlanningLines();
            end;
        }
        field(1015; Complete; Boolean)
        {
            Caption = 'Complete';
        }
        field(1025; "Apply Usage Link"; Boolean)
        {
            Caption = 'Apply Usage Link';
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(Customer; "Bill-to Customer No.")
        {
        }
    }

    trigger OnInsert()
    var
        JobsSetup: Record "Jobs Setup";
        NoSeries: Codeunit "No. Series";
    begin
        JobsSetup.Get();
        if "No." = '' then begin
            JobsSetup.TestField("Job Nos.");
            "No. Series" := JobsSetup."Job Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
        "Creation Date" := WorkDate();
        "Apply Usage Link" := JobsSetup."Apply Usage Link by Default";
        Status := Status::Open;
    end;

    trigger OnDelete()
    var
        JobTask: Record "Job Task";
        JobLedgerEntry: Record "Job Ledger Entry";
    begin
        JobLedgerEntry.SetCurrentKey("Job No.", "Job Task No.", "Entry Type", "Posting Date");
        JobLedgerEntry.SetRange("Job No.", "No.");
        if not JobLedgerEntry.IsEmpty() then
            Error(HasEntriesErr, TableCaption(), "No.");
        JobTask.SetRange("Job No.", "No.");
        JobTask.DeleteAll(true);
    end;

    var
        CannotChangeErr: Label 'You cannot change %1 of project %2 because lines of it are transferred to invoices.', Comment = '%1 = field caption, %2 = project number';
        HasEntriesErr: Label 'You cannot delete %1 %2 because it has ledger entries.', Comment = '%1 = table caption, %2 = number';
        BlockedErr: Label 'Project %1 must not be blocked or completed.', Comment = '%1 = project number';

    /// <summary>
    /// Raises an error when nothing may be posted for the project.
    /// </summary>
    procedure TestBlocked()
    begin
        if (Blocked <> Blocked::" ") or Complete then
            Error(BlockedErr, "No.");
    end;

    local procedure InvoicedLinesExist(): Boolean
    var
        JobPlanningLineInvoice: Record "Job Planning Line Invoice";
    begin
        JobPlanningLineInvoice.SetRange("Job No.", "No.");
        exit(not JobPlanningLineInvoice.IsEmpty());
    end;

    local procedure UpdateCurrencyOnPlanningLines()
    var
        JobPlanningLine: Record "Job Planning Line";
    begin
        JobPlanningLine.SetRange("Job No.", "No.");
        if JobPlanningLine.FindSet(true) then
            repeat
                JobPlanningLine.Validate("Currency Code", "Currency Code");
                JobPlanningLine.Modify(true);
            until JobPlanningLine.Next() = 0;
    end;
}
