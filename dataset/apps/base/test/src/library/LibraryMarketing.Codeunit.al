codeunit 131900 "Library - Marketing"
{
    var
        LibraryUtility: Codeunit "Library - Utility";

    procedure CreateCompanyContact(var Contact: Record Contact)
    begin
        Clear(Contact);
        Contact.Init();
        Contact.Type := Contact.Type::Company;
        Contact.Insert(true);
        Contact.Validate(Name, 'Company ' + Contact."No.");
        Contact.Modify(true);
    end;

    procedure CreatePersonContact(var Contact: Record Contact; CompanyNo: Code[20])
    begin
        Clear(Contact);
        Contact.Init();
        Contact.Type := Contact.Type::Person;
        Contact.Insert(true);
        Contact.Validate(Name, 'Person ' + Contact."No.");
        Contact.Validate("Company No.", CompanyNo);
        Contact.Modify(true);
    end;

    /// <summary>A sales cycle with three stages: completed to 20, 50 and 90 %, with chances of 30, 60 and 80 %.</summary>
    procedure CreateSalesCycle(var SalesCycle: Record "Sales Cycle")
    begin
        SalesCycle.Init();
        SalesCycle.Code := LibraryUtility.GenerateGUID();
        SalesCycle."Probability Calculation" := SalesCycle."Probability Calculation"::"Chances of Success %";
        SalesCycle.Insert(true);
        CreateSalesCycleStage(SalesCycle.Code, 1, 20, 30, false);
        CreateSalesCycleStage(SalesCycle.Code, 2, 50, 60, false);
        CreateSalesCycleStage(SalesCycle.Code, 3, 90, 80, true);
    end;

    procedure CreateSalesCycleStage(SalesCycleCode: Code[10]; Stage: Integer; CompletedPct: Decimal; ChancesPct: Decimal; AllowSkip: Boolean)
    var
        SalesCycleStage: Record "Sales Cycle Stage";
    begin
        SalesCycleStage.Init();
        SalesCycleStage."Sales Cycle Code" := SalesCycleCode;
        SalesCycleStage.Stage := Stage;
        SalesCycleStage."Completed %" := CompletedPct;
        SalesCycleStage."Chances of Success %" := ChancesPct;
        SalesCycleStage."Allow Skip" := AllowSkip;
        SalesCycleStage.Insert(true);
    end;

    procedure CreateOpportunity(var Opportunity: Record Opportunity; ContactNo: Code[20]; SalesCycleCode: Code[10]; EstimatedValue: Decimal)
    begin
        Clear(Opportunity);
        Opportunity.Init();
        Opportunity."Creation Date" := 20250101D;
        Opportunity.Insert(true);
        Opportunity.Validate("Sales Cycle Code", SalesCycleCode);
        Opportunity.Validate("Contact No.", ContactNo);
        Opportunity.Modify(true);
        Opportunity.StartActivateFirstStage(EstimatedValue, 20250630D);
    end;
}
