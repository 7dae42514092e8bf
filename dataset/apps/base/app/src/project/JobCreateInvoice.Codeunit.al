namespace Microsoft.Projects.Project.Planning;

using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Project.Journal;
using Microsoft.Projects.Project.Posting;
using Microsoft.Sales.Document;
using Microsoft.Sales.Posting;

/// <summary>
/// Transfers billable planning lines to sales invoices and follows what becomes of them.
/// </summary>
codeunit 1002 "Job Create-Invoice"
{
    Permissions = tabledata "Job Planning Line" = rm,
                  tabledata "Job Planning Line Invoice" = rimd;

    var
        NothingToTransferErr: Label 'There is nothing to transfer to an invoice.';

    /// <summary>
    /// Makes a sales invoice of the planning lines inside the filters and returns its number.
    /// </summary>
    procedure CreateSalesInvoice(var FilterJobPlanningLine: Record "Job Planning Line"; PostingDate: Date): Code[20]
    var
        JobPlanningLine: Record "Job Planning Line";
        Job: Record Job;
        SalesHeader: Record "Sales Header";
        LineNo: Integer;
    begin
        JobPlanningLine.CopyFilters(FilterJobPlanningLine);
        JobPlanningLine.SetRange("Contract Line", true);
        JobPlanningLine.SetFilter("Qty. to Transfer to Invoice", '<>0');
        if not JobPlanningLine.FindSet(true) then
            Error(NothingToTransferErr);
        repeat
            if SalesHeader."No." = '' then begin
                Job.Get(JobPlanningLine."Job No.");
                Job.TestBlocked();
                InsertSalesHeader(Job, SalesHeader, PostingDate);
            end;
            JobPlanningLine.TestField("Job No.", Job."No.");
            LineNo += 10000;
            InsertSalesLine(SalesHeader, JobPlanningLine, LineNo);
            JobPlanningLine.UpdateQtyToTransfer();
            JobPlanningLine.Modify();
        until JobPlanningLine.Next() = 0;
        exit(SalesHeader."No.");
    end;

    local procedure InsertSalesHeader(Job: Record Job; var SalesHeader: Record "Sales Header"; PostingDate: Date)
    begin
        Job.TestField("Bill-to Customer No.");
        SalesHeader.Init();
        SalesHeader."Document Type" := SalesHeader."Document Type"::Invoice;
        SalesHeader."No." := '';
        SalesHeader."Posting Date" := PostingDate;
        SalesHeader.Insert(true);
        SalesHeader.Validate("Sell-to Customer No.", Job."Bill-to Customer No.");
        SalesHeader.Validate("Currency Code", Job."Currency Code");
        SalesHeader.Modify(true);
    end;

    local procedure InsertSalesLine(SalesHeader: Record "Sales Header"; JobPlanningLine: Record "Job Planning Line"; LineNo: Integer)
    var
        SalesLine: Record "Sales Line";
        JobPlanningLineInvoice: Record "Job Planning Line Invoice";
    begin
        SalesLine.Init();
        SalesLine."Document Type" := SalesHeader."Document Type";
        SalesLine."Document No." := SalesHeader."No.";
        SalesLine."Line No." := LineNo;
        SalesLine.SetSalesHeader(SalesHeader);
        case JobPlanningLine.Type of
            JobPlanningLine.Type::Resource:
                SalesLine.Validate(Type, SalesLine.Type::Resource);
            JobPlanningLine.Type::Item:
                SalesLine.Validate(Type, SalesLine.Type::Item);
            JobPlanningLine.Type::"G/L Account":
                SalesLine.Validate(Type, SalesLine.Type::"G/L Account");
            JobPlanningLine.Type::Text:
                SalesLine.Validate(Type, SalesLine.Type::" ");
        end;
        if JobPlanningLine.Type <> JobPlanningLine.Type::Text then begin
            SalesLine.Validate("No.", JobPlanningLine."No.");
            if JobPlanningLine."Unit of Measure Code" <> '' then
                SalesLine.Validate("Unit of Measure Code", JobPlanningLine."Unit of Measure Code");
            SalesLine."Job Contract Entry No." := JobPlanningLine."Job Contract Entry No.";
            SalesLine.Validate(Quantity, JobPlanningLine."Qty. to Transfer to Invoice");
            SalesLine.Validate("Unit Price", JobPlanningLine."Unit Price");
            SalesLine.Validate("Line Discount %", JobPlanningLine."Line Discount %");
        end;
        SalesLine.Description := JobPlanningLine.Description;
        SalesLine."Job No." := JobPlanningLine."Job No.";
        SalesLine."Job Task No." := JobPlanningLine."Job Task No.";
        SalesLine.Insert(true);

        JobPlanningLineInvoice.Init();
        JobPlanningLineInvoice."Job No." := JobPlanningLine."Job No.";
        JobPlanningLineInvoice."Job Task No." := JobPlanningLine."Job Task No.";
        JobPlanningLineInvoice."Job Planning Line No." := JobPlanningLine."Line No.";
        JobPlanningLineInvoice."Document Type" := JobPlanningLineInvoice."Document Type"::Invoice;
        JobPlanningLineInvoice."Document No." := SalesLine."Document No.";
        JobPlanningLineInvoice."Line No." := SalesLine."Line No.";
        JobPlanningLineInvoice."Quantity Transferred" := JobPlanningLine."Qty. to Transfer to Invoice";
        JobPlanningLineInvoice."Transferred Date" := SalesHeader."Posting Date";
        JobPlanningLineInvoice.Insert();
    end;

    local procedure FindJobPlanningLine(SalesLine: Record "Sales Line"; var JobPlanningLine: Record "Job Planning Line"; var JobPlanningLineInvoice: Record "Job Planning Line Invoice"): Boolean
    begin
        if SalesLine."Job Contract Entry No." = 0 then
            exit(false);
        JobPlanningLineInvoice.SetCurrentKey("Document Type", "Document No.", "Line No.");
        JobPlanningLineInvoice.SetRange("Document Type", JobPlanningLineInvoice."Document Type"::Invoice);
        JobPlanningLineInvoice.SetRange("Document No.", SalesLine."Document No.");
        JobPlanningLineInvoice.SetRange("Line No.", SalesLine."Line No.");
        if not JobPlanningLineInvoice.FindFirst() then
            exit(false);
        exit(
            JobPlanningLine.Get(
                JobPlanningLineInvoice."Job No.", JobPlanningLineInvoice."Job Task No.", JobPlanningLineInvoice."Job Planning Line No."));
    end;

    [EventSubscriber(ObjectType::Table, Database::"Sales Line", 'OnAfterDeleteLine', '', false, false)]
    local procedure ReleasePlanningLineOnAfterDeleteLine(var SalesLine: Record "Sales Line")
    var
        JobPlanningLine: Record "Job Planning Line";
        JobPlanningLineInvoice: Record "Job Planning Line Invoice";
    begin
        if SalesLine.IsTemporary() then
            exit;
        if not FindJobPlanningLine(SalesLine, JobPlanningLine, JobPlanningLineInvoice) then
            exit;
        JobPlanningLineInvoice.Delete();
        JobPlanningLine.UpdateQtyToTransfer();
        JobPlanningLine.Modify();
    end;

    [EventSubscriber(ObjectType::Table, Database::"Sales Line", 'OnAfterValidateEvent', 'Quantity', false, false)]
    local procedure FollowQuantityOnAfterValidateQuantity(var Rec: Record "Sales Line")
    var
        JobPlanningLine: Record "Job Planning Line";
        JobPlanningLineInvoice: Record "Job Planning Line Invoice";
    begin
        if Rec.IsTemporary() then
            exit;
        if not FindJobPlanningLine(Rec, JobPlanningLine, JobPlanningLineInvoice) then
            exit;
        if JobPlanningLineInvoice."Quantity Transferred" = Rec.Quantity then
            exit;
        JobPlanningLineInvoice."Quantity Transferred" := Rec.Quantity;
        JobPlanningLineInvoice.Modify();
        JobPlanningLine.UpdateQtyToTransfer();
        JobPlanningLine.Modify();
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::"Sales-Post", 'OnAfterPostSalesLine', '', false, false)]
    local procedure PostSaleOnAfterPostSalesLine(SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"; SalesInvHdrNo: Code[20]; QtyInvoiced: Decimal; AmountLCY: Decimal)
    var
        JobPlanningLine: Record "Job Planning Line";
        JobPlanningLineInvoice: Record "Job Planning Line Invoice";
        PostedJobPlanningLineInvoice: Record "Job Planning Line Invoice";
    begin
        if QtyInvoiced = 0 then
            exit;
        if not FindJobPlanningLine(SalesLine, JobPlanningLine, JobPlanningLineInvoice) then
            exit;
        PostedJobPlanningLineInvoice := JobPlanningLineInvoice;
        PostedJobPlanningLineInvoice."Document Type" := PostedJobPlanningLineInvoice."Document Type"::"Posted Invoice";
        PostedJobPlanningLineInvoice."Document No." := SalesInvHdrNo;
        PostedJobPlanningLineInvoice."Invoiced Date" := SalesHeader."Posting Date";
        PostedJobPlanningLineInvoice."Invoiced Amount (LCY)" := AmountLCY;
        PostedJobPlanningLineInvoice."Job Ledger Entry No." := PostSale(SalesHeader, SalesInvHdrNo, JobPlanningLine, QtyInvoiced, AmountLCY);
        PostedJobPlanningLineInvoice.Insert();
        JobPlanningLineInvoice.Delete();
    end;

    local procedure PostSale(SalesHeader: Record "Sales Header"; SalesInvHdrNo: Code[20]; JobPlanningLine: Record "Job Planning Line"; QtyInvoiced: Decimal; AmountLCY: Decimal): Integer
    var
        JobJnlLine: Record "Job Journal Line";
        JobJnlPostLine: Codeunit "Job Jnl.-Post Line";
    begin
        JobJnlLine.Init();
        JobJnlLine."Entry Type" := JobJnlLine."Entry Type"::Sale;
        JobJnlLine.Validate("Job No.", JobPlanningLine."Job No.");
        JobJnlLine."Job Task No." := JobPlanningLine."Job Task No.";
        JobJnlLine.Validate("Posting Date", SalesHeader."Posting Date");
        JobJnlLine."Document No." := SalesInvHdrNo;
        case JobPlanningLine.Type of
            JobPlanningLine.Type::Resource:
                JobJnlLine.Type := JobJnlLine.Type::Resource;
            JobPlanningLine.Type::Item:
                JobJnlLine.Type := JobJnlLine.Type::Item;
            JobPlanningLine.Type::"G/L Account":
                JobJnlLine.Type := JobJnlLine.Type::"G/L Account";
        end;
        JobJnlLine."No." := JobPlanningLine."No.";
        JobJnlLine.Description := JobPlanningLine.Description;
        JobJnlLine."Unit of Measure Code" := JobPlanningLine."Unit of Measure Code";
        JobJnlLine."Unit Cost (LCY)" := JobPlanningLine."Unit Cost (LCY)";
        JobJnlLine."Unit Price (LCY)" := JobPlanningLine."Unit Price (LCY)";
        JobJnlLine.Validate(Quantity, QtyInvoiced);
        JobJnlLine."Line Amount (LCY)" := AmountLCY;
        exit(JobJnlPostLine.RunWithCheck(JobJnlLine));
    end;
}
