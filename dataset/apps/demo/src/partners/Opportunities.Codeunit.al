namespace BCBenchSuite.Demo;

using Microsoft.CRM.Opportunity;

/// <summary>
/// What might be sold, and how far that has come.
/// </summary>
codeunit 51062 "Demo Opportunities"
{
    var
        Draw: Codeunit "Demo Draw";
        Partners: Codeunit "Demo Partners";

    procedure CreateCycles()
    begin
        CreateCycle('SMALL', 'Small orders', 0);
        CreateStage('SMALL', 1, 'Qualification', 10, 25);
        CreateStage('SMALL', 2, 'Presentation', 40, 50);
        CreateStage('SMALL', 3, 'Proposal', 80, 75);
        CreateCycle('LARGE', 'Large projects', 2);
        CreateStage('LARGE', 1, 'Qualification', 5, 10);
        CreateStage('LARGE', 2, 'Workshop', 25, 30);
        CreateStage('LARGE', 3, 'Proposal', 60, 55);
        CreateStage('LARGE', 4, 'Negotiation', 90, 80);
        CreateCycle('TENDER', 'Public tenders', 2);
        CreateStage('TENDER', 1, 'Bid', 50, 20);
    end;

    /// <summary>One that begins on the day and goes its way within the year.</summary>
    procedure CreateOne(CreationDate: Date)
    var
        Opportunity: Record Opportunity;
        Value: Decimal;
        LastDay: Date;
    begin
        Opportunity.Init();
        Opportunity."Creation Date" := CreationDate;
        Opportunity."Sales Cycle Code" := 'SMALL';
        Value := Draw.Between(4, 60) * 250;
        if Draw.Chance(35) then begin
            Opportunity."Sales Cycle Code" := 'LARGE';
            Value := Draw.Between(20, 240) * 1000;
        end;
        Opportunity.Description := Subject();
        Opportunity.Insert(true);
        if not Draw.Chance(10) then
            Opportunity.Validate("Contact No.", Partners.DrawContact());
        if (Opportunity."Salesperson Code" = '') and Draw.Chance(70) then
            Opportunity."Salesperson Code" := Partners.DrawSalesperson();
        Opportunity.Modify(true);
        if Draw.Chance(12) then
            exit;
        Opportunity.StartActivateFirstStage(Value, CreationDate + Draw.Between(30, 200));
        LastDay := CreationDate;
        while Draw.Chance(60) and Advance(Opportunity, LastDay) do;
        if Draw.Chance(45) then
            Close(Opportunity, Value, LastDay);
    end;

    local procedure Advance(var Opportunity: Record Opportunity; var LastDay: Date): Boolean
    var
        SalesCycleStage: Record "Sales Cycle Stage";
    begin
        Opportunity.CalcFields("Current Sales Cycle Stage");
        if not SalesCycleStage.Get(Opportunity."Sales Cycle Code", Opportunity."Current Sales Cycle Stage" + 1) then
            exit(false);
        if not Later(LastDay) then
            exit(false);
        Opportunity.MoveToNextStage(LastDay);
        exit(true);
    end;

    local procedure Close(var Opportunity: Record Opportunity; Value: Decimal; LastDay: Date)
    begin
        if not Later(LastDay) then
            exit;
        if Draw.Chance(55) then
            Opportunity.CloseOpportunity(true, Round(Value * Draw.Between(80, 110) / 100), LastDay)
        else
            Opportunity.CloseOpportunity(false, 0, LastDay);
    end;

    local procedure Later(var LastDay: Date): Boolean
    begin
        LastDay += Draw.Between(5, 40);
        exit(LastDay <= 20251231D);
    end;

    local procedure Subject(): Text[100]
    var
        Subjects: List of [Text];
    begin
        Subjects := 'Desks for a new office|Meeting rooms|Reception furniture|Storage for the archive|Lamps for the showroom|Canteen chairs|Yearly supplies|Refit of a branch'.Split('|');
        exit(CopyStr(Draw.OneOf(Subjects), 1, 100));
    end;

    local procedure CreateCycle(CycleCode: Code[10]; Description: Text[100]; ProbabilityCalculation: Integer)
    var
        SalesCycle: Record "Sales Cycle";
    begin
        SalesCycle.Init();
        SalesCycle.Code := CycleCode;
        SalesCycle.Description := Description;
        SalesCycle."Probability Calculation" := ProbabilityCalculation;
        SalesCycle.Insert(true);
    end;

    local procedure CreateStage(CycleCode: Code[10]; Stage: Integer; Description: Text[100]; CompletedPercent: Decimal; ChancesPercent: Decimal)
    var
        SalesCycleStage: Record "Sales Cycle Stage";
    begin
        SalesCycleStage.Init();
        SalesCycleStage."Sales Cycle Code" := CycleCode;
        SalesCycleStage.Stage := Stage;
        SalesCycleStage.Description := Description;
        SalesCycleStage."Completed %" := CompletedPercent;
        SalesCycleStage."Chances of Success %" := ChancesPercent;
        SalesCycleStage.Insert(true);
    end;
}
