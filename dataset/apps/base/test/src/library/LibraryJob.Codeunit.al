codeunit 131920 "Library - Job"
{
    var
        LibraryERM: Codeunit "Library - ERM";
        LibrarySales: Codeunit "Library - Sales";

    procedure CreateJob(var Job: Record Job)
    begin
        Clear(Job);
        Job.Init();
        Job.Insert(true);
        Job.Validate(Description, 'Project ' + Job."No.");
        Job.Validate("Bill-to Customer No.", LibrarySales.CreateCustomerNo());
        Job.Validate("Job Posting Group", LibraryERM.DomesticGroup());
        Job."Apply Usage Link" := true;
        Job.Modify(true);
    end;

    procedure CreateJobTask(Job: Record Job; var JobTask: Record "Job Task")
    var
        LastJobTask: Record "Job Task";
    begin
        LastJobTask.SetRange("Job No.", Job."No.");
        Clear(JobTask);
        JobTask.Init();
        JobTask."Job No." := Job."No.";
        JobTask."Job Task No." := Format(1000 + LastJobTask.Count());
        JobTask."Job Task Type" := JobTask."Job Task Type"::Posting;
        JobTask.Insert(true);
    end;

    procedure CreateResource(var Resource: Record Resource; UnitCost: Decimal; UnitPrice: Decimal)
    begin
        Clear(Resource);
        Resource.Init();
        Resource.Insert(true);
        Resource.Name := 'Resource ' + Resource."No.";
        Resource."Base Unit of Measure" := 'HOUR';
        Resource."Gen. Prod. Posting Group" := LibraryERM.ServicesGroup();
        Resource."VAT Prod. Posting Group" := LibraryERM.StandardVATGroup();
        Resource."Unit Cost" := UnitCost;
        Resource."Unit Price" := UnitPrice;
        Resource.Modify(true);
    end;

    procedure CreateJobPlanningLine(var JobPlanningLine: Record "Job Planning Line"; JobTask: Record "Job Task"; LineType: Enum "Job Planning Line Line Type"; ResourceNo: Code[20]; Quantity: Decimal)
    var
        LastJobPlanningLine: Record "Job Planning Line";
    begin
        LastJobPlanningLine.SetRange("Job No.", JobTask."Job No.");
        LastJobPlanningLine.SetRange("Job Task No.", JobTask."Job Task No.");
        if LastJobPlanningLine.FindLast() then;
        Clear(JobPlanningLine);
        JobPlanningLine.Init();
        JobPlanningLine."Job No." := JobTask."Job No.";
        JobPlanningLine."Job Task No." := JobTask."Job Task No.";
        JobPlanningLine."Line No." := LastJobPlanningLine."Line No." + 10000;
        JobPlanningLine.Insert(true);
        JobPlanningLine.Validate("Line Type", LineType);
        JobPlanningLine.Validate(Type, JobPlanningLine.Type::Resource);
        JobPlanningLine.Validate("No.", ResourceNo);
        JobPlanningLine.Validate(Quantity, Quantity);
        JobPlanningLine."Usage Link" := true;
        JobPlanningLine.Modify(true);
    end;

    /// <summary>Makes the sales invoice of one planning line.</summary>
    procedure CreateSalesInvoice(JobPlanningLine: Record "Job Planning Line"; var SalesHeader: Record "Sales Header")
    var
        JobCreateInvoice: Codeunit "Job Create-Invoice";
    begin
        JobPlanningLine.SetRecFilter();
        SalesHeader.Get(SalesHeader."Document Type"::Invoice, JobCreateInvoice.CreateSalesInvoice(JobPlanningLine, WorkDate()));
    end;

    procedure PostUsage(JobTask: Record "Job Task"; ResourceNo: Code[20]; Quantity: Decimal)
    var
        JobJournalLine: Record "Job Journal Line";
        JobJnlPostLine: Codeunit "Job Jnl.-Post Line";
    begin
        JobJournalLine.Init();
        JobJournalLine."Entry Type" := JobJournalLine."Entry Type"::Usage;
        JobJournalLine.Validate("Job No.", JobTask."Job No.");
        JobJournalLine."Job Task No." := JobTask."Job Task No.";
        JobJournalLine.Validate("Posting Date", WorkDate());
        JobJournalLine."Document No." := 'USAGE';
        JobJournalLine.Type := JobJournalLine.Type::Resource;
        JobJournalLine.Validate("No.", ResourceNo);
        JobJournalLine.Validate(Quantity, Quantity);
        JobJnlPostLine.RunWithCheck(JobJournalLine);
    end;
}
