namespace BCBenchSuite.Demo;

using Microsoft.Foundation.NoSeries;
using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Project.Journal;
using Microsoft.Projects.Project.Planning;
using Microsoft.Projects.Project.Posting;
using Microsoft.Projects.Resources.Resource;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;

/// <summary>
/// Projects for customers: planned, worked on by resources, and invoiced.
/// </summary>
codeunit 51063 "Demo Projects"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Names: Codeunit "Demo Names";
        Dimensions: Codeunit "Demo Dimensions";
        Items: Codeunit "Demo Items";
        Partners: Codeunit "Demo Partners";
        Sales: Codeunit "Demo Sales";
        NoSeries: Codeunit "No. Series";
        Persons: List of [Code[20]];
        Running: List of [Code[20]];

    procedure CreateResources()
    var
        Number: Integer;
    begin
        for Number := 1 to 14 do
            CreatePerson(Number);
        CreateMachine('Delivery Van');
        CreateMachine('Crane');
        CreateMachine('Floor Sander');
    end;

    procedure DrawPerson(): Code[20]
    begin
        exit(Draw.CodeOf(Persons));
    end;

    procedure Create()
    var
        JobPostingGroup: Record "Job Posting Group";
        Number: Integer;
    begin
        JobPostingGroup.Code := 'SETTING UP';
        JobPostingGroup.Description := 'Setting up of furniture';
        JobPostingGroup.Insert(true);
        for Number := 1 to 22 do
            CreateJob(Number);
    end;

    /// <summary>Somebody works on a project, or uses material for it.</summary>
    procedure PostUsage(PostingDate: Date)
    var
        Job: Record Job;
        JobPlanningLine: Record "Job Planning Line";
        Line: Record "Job Journal Line";
        JobJnlPostLine: Codeunit "Job Jnl.-Post Line";
    begin
        Job.SetRange(Status, Job.Status::Open);
        Job.SetRange("Starting Date", 0D, PostingDate);
        if not Job.FindSet() then
            exit;
        Job.Next(Draw.Between(0, Job.Count() - 1));
        JobPlanningLine.SetRange("Job No.", Job."No.");
        JobPlanningLine.FindSet();
        JobPlanningLine.Next(Draw.Between(0, JobPlanningLine.Count() - 1));
        Dimensions.Use(Job."Global Dimension 1 Code", Job."Global Dimension 2 Code");
        Line.Init();
        Line.Validate("Job No.", Job."No.");
        Line.Validate("Posting Date", PostingDate);
        Line."Document No." := NoSeries.GetNextNo('USAGE', PostingDate);
        Line."Job Task No." := JobPlanningLine."Job Task No.";
        Line.Type := Line.Type::Resource;
        if JobPlanningLine.Type = JobPlanningLine.Type::Item then
            Line.Type := Line.Type::Item;
        Line.Validate("No.", JobPlanningLine."No.");
        if JobPlanningLine."Contract Line" then
            Line."Line Type" := Line."Line Type"::Billable;
        Line.Validate(Quantity, Draw.Between(1, 16) / 2);
        JobJnlPostLine.RunWithCheck(Line);
    end;

    /// <summary>What is billable of a project is invoiced.</summary>
    procedure PostInvoice(PostingDate: Date)
    var
        JobPlanningLine: Record "Job Planning Line";
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        JobCreateInvoice: Codeunit "Job Create-Invoice";
    begin
        JobPlanningLine.SetRange("Job No.", Draw.CodeOf(Running));
        JobPlanningLine.SetFilter("Planning Date", '<=%1', PostingDate);
        JobPlanningLine.SetFilter("Qty. to Transfer to Invoice", '<>0');
        if JobPlanningLine.IsEmpty() then
            exit;
        SalesHeader.Get(SalesHeader."Document Type"::Invoice, JobCreateInvoice.CreateSalesInvoice(JobPlanningLine, PostingDate));
        Sales.SetDimensions(SalesHeader);
        SalesHeader.Modify(true);
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.ModifyAll("Location Code", 'MAIN');
        SalesLine.ModifyAll("Shortcut Dimension 1 Code", SalesHeader."Shortcut Dimension 1 Code");
        SalesLine.ModifyAll("Shortcut Dimension 2 Code", SalesHeader."Shortcut Dimension 2 Code");
        SalesLine.ModifyAll("Dimension Set ID", SalesHeader."Dimension Set ID");
        Sales.Post(SalesHeader, true, true);
    end;

    /// <summary>At the end of the year some projects are done.</summary>
    procedure Complete()
    var
        Job: Record Job;
        Number: Integer;
    begin
        for Number := 1 to 6 do begin
            Job.Get(Running.Get(Number * 2));
            Job.Validate(Status, Job.Status::Completed);
            Job."Ending Date" := Draw.Day(20251101D, 20251231D);
            Job.Modify(true);
        end;
    end;

    local procedure CreatePerson(Number: Integer)
    var
        Resource: Record Resource;
    begin
        Resource.Init();
        Resource.Type := Resource.Type::Person;
        Resource.Name := Names.Person();
        Resource."Job Title" := 'Fitter';
        if Number <= 4 then
            Resource."Job Title" := 'Planner';
        if Number = 14 then
            Resource."Job Title" := '';
        Resource."Base Unit of Measure" := 'HOUR';
        Resource."Direct Unit Cost" := Draw.Between(44, 110) / 2;
        Resource."Indirect Cost %" := Draw.Between(0, 3) * 5;
        Resource."Unit Cost" := Round(Resource."Direct Unit Cost" * (1 + Resource."Indirect Cost %" / 100));
        Resource."Unit Price" := Round(Resource."Unit Cost" * 1.6, 0.5);
        Resource."Profit %" := Round(100 * (1 - Resource."Unit Cost" / Resource."Unit Price"));
        Resource."Gen. Prod. Posting Group" := 'SERVICES';
        Resource."VAT Prod. Posting Group" := 'STANDARD';
        Resource."Global Dimension 1 Code" := 'SERV';
        Resource.Insert(true);
        // The last two have no work.
        if Number <= 12 then
            Persons.Add(Resource."No.");
    end;

    local procedure CreateMachine(Name: Text[100])
    var
        Resource: Record Resource;
    begin
        Resource.Init();
        Resource.Type := Resource.Type::Machine;
        Resource.Name := Name;
        Resource."Base Unit of Measure" := 'DAY';
        Resource."Direct Unit Cost" := Draw.Between(8, 40) * 10;
        Resource."Unit Cost" := Resource."Direct Unit Cost";
        Resource."Unit Price" := Resource."Unit Cost" * 1.5;
        Resource."Gen. Prod. Posting Group" := 'SERVICES';
        Resource."VAT Prod. Posting Group" := 'STANDARD';
        Resource.Insert(true);
    end;

    local procedure CreateJob(Number: Integer)
    var
        Job: Record Job;
        Customer: Record Customer;
        Titles: List of [Text];
        TaskNumber: Integer;
    begin
        Titles := 'Setting up of offices|Move of the archive|New canteen|Refit of the showroom|Fair stand|Conference centre|Call centre'.Split('|');
        Job.Init();
        Job.Insert(true);
        Job."Creation Date" := Draw.Day(20250101D, 20250630D);
        Job."Starting Date" := Job."Creation Date" + Draw.Between(7, 40);
        Job.Validate(Description, CopyStr(Draw.OneOf(Titles), 1, 100));
        if Number <> 22 then begin
            Customer.Get(Partners.DrawCustomer());
            Job.Validate("Bill-to Customer No.", Customer."No.");
            Job."Global Dimension 2 Code" := Customer."Global Dimension 2 Code";
        end;
        Job."Global Dimension 1 Code" := 'SERV';
        Job."Job Posting Group" := 'SETTING UP';
        if not Draw.Chance(15) then
            Job."Person Responsible" := DrawPerson();
        Job.Modify(true);
        for TaskNumber := 1 to Draw.Between(2, 4) do
            CreateTask(Job, TaskNumber);
        case Number of
            19, 22:
                Job.Status := Job.Status::Planning;
            20, 21:
                Job.Status := Job.Status::Quote;
            else
                Running.Add(Job."No.");
        end;
        Job.Modify(true);
    end;

    local procedure CreateTask(Job: Record Job; TaskNumber: Integer)
    var
        JobTask: Record "Job Task";
        Texts: List of [Text];
        LineNumber: Integer;
    begin
        Texts := 'Planning|Delivery|Assembly|Handover'.Split('|');
        JobTask.Init();
        JobTask."Job No." := Job."No.";
        JobTask."Job Task No." := Format(TaskNumber * 1000);
        JobTask.Description := CopyStr(Texts.Get(TaskNumber), 1, 100);
        JobTask.Insert(true);
        for LineNumber := 1 to Draw.Between(1, 3) do
            CreatePlanningLine(Job, JobTask, LineNumber);
    end;

    local procedure CreatePlanningLine(Job: Record Job; JobTask: Record "Job Task"; LineNumber: Integer)
    var
        JobPlanningLine: Record "Job Planning Line";
    begin
        JobPlanningLine.Init();
        JobPlanningLine."Job No." := JobTask."Job No.";
        JobPlanningLine."Job Task No." := JobTask."Job Task No.";
        JobPlanningLine."Line No." := LineNumber * 10000;
        JobPlanningLine.Validate("Planning Date", Job."Starting Date" + Draw.Between(0, 120));
        if Draw.Chance(70) then begin
            JobPlanningLine.Validate(Type, JobPlanningLine.Type::Resource);
            JobPlanningLine.Validate("No.", DrawPerson());
        end else begin
            JobPlanningLine.Validate(Type, JobPlanningLine.Type::Item);
            JobPlanningLine.Validate("No.", Items.DrawBought());
            JobPlanningLine."Location Code" := 'MAIN';
        end;
        // Material is in the price of the work.
        JobPlanningLine.Validate("Line Type", JobPlanningLine."Line Type"::"Both Budget and Billable");
        if (JobPlanningLine.Type = JobPlanningLine.Type::Item) or Draw.Chance(20) then
            JobPlanningLine.Validate("Line Type", JobPlanningLine."Line Type"::Budget);
        JobPlanningLine."Usage Link" := true;
        JobPlanningLine.Validate(Quantity, Draw.Between(2, 40));
        JobPlanningLine.Insert(true);
    end;
}
