codeunit 139610 "Job Invoicing Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryJob: Codeunit "Library - Job";
        LibrarySales: Codeunit "Library - Sales";
        IsInitialized: Boolean;

    [Test]
    procedure BillableLineIsInvoiced()
    var
        Job: Record Job;
        JobTask: Record "Job Task";
        JobPlanningLine: Record "Job Planning Line";
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] A billable line that is invoiced counts as invoiced on the line and on its task.
        Initialize();
        CreatePlan(Job, JobTask, JobPlanningLine, JobPlanningLine."Line Type"::Billable, 10);
        LibraryJob.CreateSalesInvoice(JobPlanningLine, SalesHeader);
        SalesHeader.CalcFields(Amount);
        Assert.AreEqual(1000, SalesHeader.Amount, 'Wrong amount of the invoice');
        JobPlanningLine.Find();
        JobPlanningLine.CalcFields("Qty. Transferred to Invoice", "Qty. Invoiced");
        Assert.AreEqual(10, JobPlanningLine."Qty. Transferred to Invoice", 'Wrong quantity transferred');
        Assert.AreEqual(0, JobPlanningLine."Qty. Invoiced", 'Wrong quantity invoiced before posting');
        Assert.AreEqual(0, JobPlanningLine."Qty. to Transfer to Invoice", 'Nothing must be left to transfer');

        LibrarySales.PostSalesDocument(SalesHeader, true, true);
        JobPlanningLine.CalcFields("Qty. Invoiced", "Invoiced Amount (LCY)");
        Assert.AreEqual(10, JobPlanningLine."Qty. Invoiced", 'Wrong quantity invoiced');
        Assert.AreEqual(1000, JobPlanningLine."Invoiced Amount (LCY)", 'Wrong amount invoiced');
        JobTask.CalcFields("Contract (Invoiced Price)");
        Assert.AreEqual(1000, JobTask."Contract (Invoiced Price)", 'Wrong invoiced price of the task');
    end;

    [Test]
    procedure BudgetLineIsNotInvoiced()
    var
        Job: Record Job;
        JobTask: Record "Job Task";
        JobPlanningLine: Record "Job Planning Line";
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] A line that is only budgeted cannot be invoiced.
        Initialize();
        CreatePlan(Job, JobTask, JobPlanningLine, JobPlanningLine."Line Type"::Budget, 10);
        Assert.AreEqual(0, JobPlanningLine."Qty. to Transfer to Invoice", 'Nothing must be there to transfer');
        Commit();
        asserterror LibraryJob.CreateSalesInvoice(JobPlanningLine, SalesHeader);
        Assert.ExpectedError('There is nothing to transfer');
    end;

    [Test]
    procedure DeletedInvoiceGivesTheQuantityBack()
    var
        Job: Record Job;
        JobTask: Record "Job Task";
        JobPlanningLine: Record "Job Planning Line";
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] When the invoice is deleted, its quantity can be transferred again.
        Initialize();
        CreatePlan(Job, JobTask, JobPlanningLine, JobPlanningLine."Line Type"::Billable, 10);
        LibraryJob.CreateSalesInvoice(JobPlanningLine, SalesHeader);
        SalesHeader.Delete(true);
        JobPlanningLine.Find();
        JobPlanningLine.CalcFields("Qty. Transferred to Invoice");
        Assert.AreEqual(0, JobPlanningLine."Qty. Transferred to Invoice", 'Wrong quantity transferred');
        Assert.AreEqual(10, JobPlanningLine."Qty. to Transfer to Invoice", 'Wrong quantity to transfer');
    end;

    [Test]
    procedure LoweredInvoiceQuantityGivesTheRestBack()
    var
        Job: Record Job;
        JobTask: Record "Job Task";
        JobPlanningLine: Record "Job Planning Line";
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
    begin
        // [SCENARIO] When less is invoiced than was transferred, the rest can be transferred again.
        Initialize();
        // [GIVEN] An invoice for 10 hours
        CreatePlan(Job, JobTask, JobPlanningLine, JobPlanningLine."Line Type"::Billable, 10);
        LibraryJob.CreateSalesInvoice(JobPlanningLine, SalesHeader);
        // [WHEN] The invoice is changed to 6 hours
        SalesLine.Get(SalesHeader."Document Type", SalesHeader."No.", 10000);
        SalesLine.Validate(Quantity, 6);
        SalesLine.Modify(true);
        // [THEN] 6 hours are transferred, 4 are left
        JobPlanningLine.Find();
        JobPlanningLine.CalcFields("Qty. Transferred to Invoice");
        Assert.AreEqual(6, JobPlanningLine."Qty. Transferred to Invoice", 'Wrong quantity transferred');
        Assert.AreEqual(4, JobPlanningLine."Qty. to Transfer to Invoice", 'Wrong quantity to transfer');
        // [WHEN] It is posted and the rest is invoiced, too
        LibrarySales.PostSalesDocument(SalesHeader, true, true);
        LibraryJob.CreateSalesInvoice(JobPlanningLine, SalesHeader);
        LibrarySales.PostSalesDocument(SalesHeader, true, true);
        // [THEN] 10 hours are invoiced for 1000
        JobPlanningLine.CalcFields("Qty. Invoiced", "Invoiced Amount (LCY)");
        Assert.AreEqual(10, JobPlanningLine."Qty. Invoiced", 'Wrong quantity invoiced');
        Assert.AreEqual(1000, JobPlanningLine."Invoiced Amount (LCY)", 'Wrong amount invoiced');
    end;

    [Test]
    procedure UsageReducesWhatRemains()
    var
        Job: Record Job;
        JobTask: Record "Job Task";
        JobPlanningLine: Record "Job Planning Line";
    begin
        // [SCENARIO] Usage counts against the plan; what exceeds it is planned afterwards.
        Initialize();
        CreatePlan(Job, JobTask, JobPlanningLine, JobPlanningLine."Line Type"::Budget, 10);
        LibraryJob.PostUsage(JobTask, JobPlanningLine."No.", 4);
        JobPlanningLine.Find();
        Assert.AreEqual(6, JobPlanningLine."Remaining Qty.", 'Wrong quantity remaining');
        Assert.AreEqual(360, JobPlanningLine."Remaining Total Cost (LCY)", 'Wrong cost remaining');
        LibraryJob.PostUsage(JobTask, JobPlanningLine."No.", 9);
        JobPlanningLine.Find();
        Assert.AreEqual(0, JobPlanningLine."Remaining Qty.", 'Nothing must remain');
        JobTask.CalcFields("Schedule (Total Cost)", "Usage (Total Cost)");
        Assert.AreEqual(780, JobTask."Schedule (Total Cost)", 'Wrong budget');
        Assert.AreEqual(780, JobTask."Usage (Total Cost)", 'Wrong usage');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreatePlan(var Job: Record Job; var JobTask: Record "Job Task"; var JobPlanningLine: Record "Job Planning Line"; LineType: Enum "Job Planning Line Line Type"; Quantity: Decimal)
    var
        Resource: Record Resource;
    begin
        LibraryJob.CreateJob(Job);
        LibraryJob.CreateJobTask(Job, JobTask);
        LibraryJob.CreateResource(Resource, 60, 100);
        LibraryJob.CreateJobPlanningLine(JobPlanningLine, JobTask, LineType, Resource."No.", Quantity);
    end;
}
