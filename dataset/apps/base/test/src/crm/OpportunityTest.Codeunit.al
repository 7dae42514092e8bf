codeunit 139612 "Opportunity Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryMarketing: Codeunit "Library - Marketing";
        IsInitialized: Boolean;

    [Test]
    procedure OpportunityGoesThroughItsStages()
    var
        Contact: Record Contact;
        SalesCycle: Record "Sales Cycle";
        SalesCycleStage: Record "Sales Cycle Stage";
        Opportunity: Record Opportunity;
    begin
        // [SCENARIO] The current value follows the chances of the stage.
        Initialize();
        LibraryMarketing.CreateCompanyContact(Contact);
        LibraryMarketing.CreateSalesCycle(SalesCycle);
        LibraryMarketing.CreateOpportunity(Opportunity, Contact."No.", SalesCycle.Code, 10000);
        Opportunity.CalcFields("Current Sales Cycle Stage", "Calcd. Current Value (LCY)");
        Assert.AreEqual(1, Opportunity."Current Sales Cycle Stage", 'Wrong first stage');
        Assert.AreEqual(3000, Opportunity."Calcd. Current Value (LCY)", 'Wrong value in the first stage');
        Opportunity.MoveToNextStage(20250111D);
        Opportunity.CalcFields("Current Sales Cycle Stage", "Calcd. Current Value (LCY)", "Estimated Value (LCY)");
        Assert.AreEqual(2, Opportunity."Current Sales Cycle Stage", 'Wrong second stage');
        Assert.AreEqual(6000, Opportunity."Calcd. Current Value (LCY)", 'Wrong value in the second stage');
        Assert.AreEqual(10000, Opportunity."Estimated Value (LCY)", 'Wrong estimated value');
        SalesCycleStage.Get(SalesCycle.Code, 1);
        SalesCycleStage.CalcFields("Average No. of Days");
        Assert.AreEqual(10, SalesCycleStage."Average No. of Days", 'Wrong days in the first stage');
    end;

    [Test]
    procedure StageThatMustNotBeSkippedStopsTheJump()
    var
        Contact: Record Contact;
        SalesCycle: Record "Sales Cycle";
        Opportunity: Record Opportunity;
    begin
        // [SCENARIO] A stage can be left out only when it allows it; going back always works.
        Initialize();
        LibraryMarketing.CreateCompanyContact(Contact);
        LibraryMarketing.CreateSalesCycle(SalesCycle);
        LibraryMarketing.CreateSalesCycleStage(SalesCycle.Code, 4, 95, 90, false);
        LibraryMarketing.CreateOpportunity(Opportunity, Contact."No.", SalesCycle.Code, 10000);
        Commit();
        asserterror Opportunity.JumpToStage(3, 20250111D);
        Assert.ExpectedError('cannot be skipped');
        Opportunity.JumpToStage(2, 20250111D);
        Opportunity.JumpToStage(4, 20250121D);
        Opportunity.JumpToStage(1, 20250131D);
        Opportunity.CalcFields("Current Sales Cycle Stage");
        Assert.AreEqual(1, Opportunity."Current Sales Cycle Stage", 'Wrong stage');
    end;

    [Test]
    procedure WonOpportunityIsClosedAtItsSalesValue()
    var
        Contact: Record Contact;
        SalesCycle: Record "Sales Cycle";
        Opportunity: Record Opportunity;
    begin
        // [SCENARIO] What is won counts with what was sold.
        Initialize();
        LibraryMarketing.CreateCompanyContact(Contact);
        LibraryMarketing.CreateSalesCycle(SalesCycle);
        LibraryMarketing.CreateOpportunity(Opportunity, Contact."No.", SalesCycle.Code, 10000);
        Opportunity.CloseOpportunity(true, 9500, 20250220D);
        Opportunity.CalcFields("Calcd. Current Value (LCY)", "Probability %");
        Assert.AreEqual(9500, Opportunity."Calcd. Current Value (LCY)", 'Wrong value');
        Assert.AreEqual(100, Opportunity."Probability %", 'Wrong probability');
        Assert.IsTrue(Opportunity.Closed, 'The opportunity must be closed');
        Assert.AreEqual(20250220D, Opportunity."Date Closed", 'Wrong date');
        Commit();
        asserterror Opportunity.MoveToNextStage(20250221D);
        Assert.ExpectedErrorCode('TestField');
    end;

    [Test]
    procedure LostOpportunityHasNoValueLeft()
    var
        Contact: Record Contact;
        SalesCycle: Record "Sales Cycle";
        Opportunity: Record Opportunity;
    begin
        // [SCENARIO] What is lost has no value any more.
        Initialize();
        LibraryMarketing.CreateCompanyContact(Contact);
        LibraryMarketing.CreateSalesCycle(SalesCycle);
        LibraryMarketing.CreateOpportunity(Opportunity, Contact."No.", SalesCycle.Code, 10000);
        Opportunity.CloseOpportunity(false, 0, 20250220D);
        Opportunity.CalcFields("Calcd. Current Value (LCY)");
        Assert.AreEqual(0, Opportunity."Calcd. Current Value (LCY)", 'Wrong value');
    end;

    [Test]
    procedure OpportunityMovesToAnotherContactWithItsHistory()
    var
        Company: Record Contact;
        OtherCompany: Record Contact;
        OtherPerson: Record Contact;
        SalesCycle: Record "Sales Cycle";
        Opportunity: Record Opportunity;
        OpportunityEntry: Record "Opportunity Entry";
    begin
        // [SCENARIO] When an opportunity gets another contact, it counts there and no longer with the first.
        Initialize();
        // [GIVEN] An opportunity of 10000 in its second stage with a company
        LibraryMarketing.CreateCompanyContact(Company);
        LibraryMarketing.CreateCompanyContact(OtherCompany);
        LibraryMarketing.CreatePersonContact(OtherPerson, OtherCompany."No.");
        LibraryMarketing.CreateSalesCycle(SalesCycle);
        LibraryMarketing.CreateOpportunity(Opportunity, Company."No.", SalesCycle.Code, 10000);
        Opportunity.MoveToNextStage(20250111D);
        // [WHEN] It is given to a person of another company
        Opportunity.Validate("Contact No.", OtherPerson."No.");
        Opportunity.Modify(true);
        // [THEN] The first company has no value left, the person has it
        Company.CalcFields("No. of Opportunities", "Estimated Value (LCY)");
        Assert.AreEqual(0, Company."No. of Opportunities", 'The first company must have no opportunity');
        Assert.AreEqual(0, Company."Estimated Value (LCY)", 'The first company must have no value');
        OtherPerson.CalcFields("No. of Opportunities", "Estimated Value (LCY)", "Calcd. Current Value (LCY)");
        Assert.AreEqual(1, OtherPerson."No. of Opportunities", 'The person must have the opportunity');
        Assert.AreEqual(10000, OtherPerson."Estimated Value (LCY)", 'Wrong estimated value of the person');
        Assert.AreEqual(6000, OtherPerson."Calcd. Current Value (LCY)", 'Wrong current value of the person');
        // [THEN] So do all its entries, with the company of the person
        Assert.AreEqual(OtherCompany."No.", Opportunity."Contact Company No.", 'Wrong company of the opportunity');
        OpportunityEntry.SetRange("Opportunity No.", Opportunity."No.");
        OpportunityEntry.SetRange("Contact No.", OtherPerson."No.");
        OpportunityEntry.SetRange("Contact Company No.", OtherCompany."No.");
        Assert.RecordCount(OpportunityEntry, 2);
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;
}
