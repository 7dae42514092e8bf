namespace Microsoft.Projects.Project.Posting;

using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Project.Journal;
using Microsoft.Projects.Project.Ledger;
using Microsoft.Projects.Project.Planning;

/// <summary>
/// Posts one project journal line and counts usage against the plan.
/// </summary>
codeunit 1012 "Job Jnl.-Post Line"
{
    Permissions = tabledata "Job Ledger Entry" = rimd,
                  tabledata "Job Planning Line" = rimd;
    TableNo = "Job Journal Line";

    trigger OnRun()
    begin
        RunWithCheck(Rec);
    end;

    var
        PlanningLineNoStep: Integer;

    /// <summary>
    /// Checks and posts the line; returns the number of the ledger entry.
    /// </summary>
    procedure RunWithCheck(var JobJnlLine: Record "Job Journal Line"): Integer
    var
        Job: Record Job;
        JobLedgerEntry: Record "Job Ledger Entry";
        GLSetup: Record "General Ledger Setup";
    begin
        JobJnlLine.TestField("Job No.");
        JobJnlLine.TestField("Job Task No.");
        JobJnlLine.TestField("Posting Date");
        JobJnlLine.TestField(Quantity);
        GLSetup.Get();
        GLSetup.CheckPostingDate(JobJnlLine."Posting Date");
        Job.Get(JobJnlLine."Job No.");
        Job.TestBlocked();

        InsertLedgerEntry(Job, JobJnlLine, JobLedgerEntry);
        if (JobJnlLine."Entry Type" = JobJnlLine."Entry Type"::Usage) and Job."Apply Usage Link" then
            ApplyUsage(JobJnlLine, JobLedgerEntry);
        exit(JobLedgerEntry."Entry No.");
    end;

    local procedure InsertLedgerEntry(Job: Record Job; JobJnlLine: Record "Job Journal Line"; var JobLedgerEntry: Record "Job Ledger Entry")
    var
        JobTask: Record "Job Task";
        Sign: Integer;
    begin
        JobTask.Get(JobJnlLine."Job No.", JobJnlLine."Job Task No.");
        JobTask.TestField("Job Task Type", JobTask."Job Task Type"::Posting);
        // A sale reduces what the project has cost and brought in so far, hence the sign.
        Sign := 1;
        if JobJnlLine."Entry Type" = JobJnlLine."Entry Type"::Sale then
            Sign := -1;

        JobLedgerEntry.LockTable();
        JobLedgerEntry.Init();
        JobLedgerEntry."Entry No." := JobLedgerEntry.GetLastEntryNo() + 1;
        JobLedgerEntry."Job No." := JobJnlLine."Job No.";
        JobLedgerEntry."Job Task No." := JobJnlLine."Job Task No.";
        JobLedgerEntry."Job Posting Group" := JobTask."Job Posting Group";
        JobLedgerEntry."Posting Date" := JobJnlLine."Posting Date";
        JobLedgerEntry."Document Date" := JobJnlLine."Document Date";
        JobLedgerEntry."Document No." := JobJnlLine."Document No.";
        JobLedgerEntry."Entry Type" := JobJnlLine."Entry Type";
        JobLedgerEntry.Type := JobJnlLine.Type;
        JobLedgerEntry."No." := JobJnlLine."No.";
        JobLedgerEntry.Description := JobJnlLine.Description;
        JobLedgerEntry."Unit of Measure Code" := JobJnlLine."Unit of Measure Code";
        JobLedgerEntry."Line Type" := JobJnlLine."Line Type";
        JobLedgerEntry."Currency Code" := JobJnlLine."Currency Code";
        JobLedgerEntry."Currency Factor" := JobJnlLine."Currency Factor";
        JobLedgerEntry.Quantity := Sign * JobJnlLine.Quantity;
        JobLedgerEntry."Unit Cost (LCY)" := JobJnlLine."Unit Cost (LCY)";
        JobLedgerEntry."Unit Price (LCY)" := JobJnlLine."Unit Price (LCY)";
        JobLedgerEntry."Unit Cost" := JobJnlLine."Unit Cost";
        JobLedgerEntry."Unit Price" := JobJnlLine."Unit Price";
        JobLedgerEntry."Total Cost (LCY)" := Sign * JobJnlLine."Total Cost (LCY)";
        JobLedgerEntry."Total Price (LCY)" := Sign * JobJnlLine."Total Price (LCY)";
        JobLedgerEntry."Line Amount (LCY)" := Sign * JobJnlLine."Line Amount (LCY)";
        JobLedgerEntry."Total Cost" := Sign * JobJnlLine."Total Cost";
        JobLedgerEntry."Total Price" := Sign * JobJnlLine."Total Price";
        JobLedgerEntry."Line Amount" := Sign * JobJnlLine."Line Amount";
        JobLedgerEntry.Insert(true);
    end;

    local procedure ApplyUsage(JobJnlLine: Record "Job Journal Line"; JobLedgerEntry: Record "Job Ledger Entry")
    var
        JobPlanningLine: Record "Job Planning Line";
        RemainingQty: Decimal;
        QtyToUse: Decimal;
    begin
        RemainingQty := JobLedgerEntry.Quantity;
        SetPlanFilters(JobPlanningLine, JobLedgerEntry);
        JobPlanningLine.SetFilter("Remaining Qty.", '<>0');
        while (RemainingQty > 0) and JobPlanningLine.FindFirst() do begin
            QtyToUse := JobPlanningLine."Remaining Qty.";
            if QtyToUse > RemainingQty then
                QtyToUse := RemainingQty;
            JobPlanningLine.UsePlan(QtyToUse, Round(QtyToUse * JobLedgerEntry."Unit Cost (LCY)"));
            JobPlanningLine.Modify();
            RemainingQty -= QtyToUse;
        end;
        if RemainingQty <> 0 then
            InsertPlanningLineForUsage(JobJnlLine, JobLedgerEntry, RemainingQty);
    end;

    local procedure SetPlanFilters(var JobPlanningLine: Record "Job Planning Line"; JobLedgerEntry: Record "Job Ledger Entry")
    begin
        JobPlanningLine.SetCurrentKey("Job No.", "Job Task No.", "Schedule Line", Type, "No.", "Planning Date");
        JobPlanningLine.SetRange("Job No.", JobLedgerEntry."Job No.");
        JobPlanningLine.SetRange("Job Task No.", JobLedgerEntry."Job Task No.");
        JobPlanningLine.SetRange("Schedule Line", true);
        JobPlanningLine.SetRange("Usage Link", true);
        case JobLedgerEntry.Type of
            JobLedgerEntry.Type::Resource:
                JobPlanningLine.SetRange(Type, JobPlanningLine.Type::Resource);
            JobLedgerEntry.Type::Item:
                JobPlanningLine.SetRange(Type, JobPlanningLine.Type::Item);
            JobLedgerEntry.Type::"G/L Account":
                JobPlanningLine.SetRange(Type, JobPlanningLine.Type::"G/L Account");
        end;
        JobPlanningLine.SetRange("No.", JobLedgerEntry."No.");
    end;

    local procedure InsertPlanningLineForUsage(JobJnlLine: Record "Job Journal Line"; JobLedgerEntry: Record "Job Ledger Entry"; Qty: Decimal)
    var
        JobPlanningLine: Record "Job Planning Line";
        LastJobPlanningLine: Record "Job Planning Line";
    begin
        PlanningLineNoStep := 10000;
        LastJobPlanningLine.SetRange("Job No.", JobLedgerEntry."Job No.");
        LastJobPlanningLine.SetRange("Job Task No.", JobLedgerEntry."Job Task No.");
        if LastJobPlanningLine.FindLast() then;

        JobPlanningLine.Init();
        JobPlanningLine."Job No." := JobLedgerEntry."Job No.";
        JobPlanningLine."Job Task No." := JobLedgerEntry."Job Task No.";
        JobPlanningLine."Line No." := LastJobPlanningLine."Line No." + PlanningLineNoStep;
        JobPlanningLine.Validate("Planning Date", JobLedgerEntry."Posting Date");
        case JobLedgerEntry.Type of
            JobLedgerEntry.Type::Resource:
                JobPlanningLine.Type := JobPlanningLine.Type::Resource;
            JobLedgerEntry.Type::Item:
                JobPlanningLine.Type := JobPlanningLine.Type::Item;
            JobLedgerEntry.Type::"G/L Account":
                JobPlanningLine.Type := JobPlanningLine.Type::"G/L Account";
        end;
        JobPlanningLine.Validate("No.", JobLedgerEntry."No.");
        if JobJnlLine."Line Type" in [JobJnlLine."Line Type"::Billable, JobJnlLine."Line Type"::"Both Budget and Billable"] then
            JobPlanningLine.Validate("Line Type", JobPlanningLine."Line Type"::"Both Budget and Billable")
        else
            JobPlanningLine.Validate("Line Type", JobPlanningLine."Line Type"::Budget);
        JobPlanningLine."Usage Link" := true;
        JobPlanningLine.Validate(Quantity, Qty);
        JobPlanningLine.UsePlan(Qty, Round(Qty * JobLedgerEntry."Unit Cost (LCY)"));
        JobPlanningLine.Insert(true);
    end;
}
