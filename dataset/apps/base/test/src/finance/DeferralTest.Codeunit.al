codeunit 139613 "Deferral Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryUtility: Codeunit "Library - Utility";
        DeferralUtilities: Codeunit "Deferral Utilities";
        IsInitialized: Boolean;

    [Test]
    procedure WholeMonthsHaveTheSameAmount()
    var
        DeferralHeader: Record "Deferral Header";
    begin
        // [SCENARIO] From the first of a month on, straight-line gives each month the same, and the last one the rest.
        Initialize();
        CreateSchedule(DeferralHeader, "Deferral Calculation Method"::"Straight-Line", "Deferral Calculation Start Date"::"Beginning of Period", 3, 1000, 20250116D);
        VerifyLine(DeferralHeader, 20250101D, 333.33);
        VerifyLine(DeferralHeader, 20250201D, 333.33);
        VerifyLine(DeferralHeader, 20250301D, 333.34);
        VerifyTotal(DeferralHeader, 3, 1000);
    end;

    [Test]
    procedure DaysOfWholeMonths()
    var
        DeferralHeader: Record "Deferral Header";
    begin
        // [SCENARIO] By days, a long month has more than a short one.
        Initialize();
        CreateSchedule(DeferralHeader, "Deferral Calculation Method"::"Days per Period", "Deferral Calculation Start Date"::"Beginning of Next Period", 3, 890, 20250116D);
        VerifyLine(DeferralHeader, 20250201D, 280);
        VerifyLine(DeferralHeader, 20250301D, 310);
        VerifyLine(DeferralHeader, 20250401D, 300);
        VerifyTotal(DeferralHeader, 3, 890);
    end;

    [Test]
    procedure StraightLineFromWithinAMonth()
    var
        DeferralHeader: Record "Deferral Header";
    begin
        // [SCENARIO] The first month has the part of the days that are left of it, a further one what is missing.
        Initialize();
        // [GIVEN] 1,200 for 3 months from 8 April on, of which 23 of 30 days are left
        CreateSchedule(DeferralHeader, "Deferral Calculation Method"::"Straight-Line", "Deferral Calculation Start Date"::"Posting Date", 3, 1200, 20250408D);
        // [THEN] 400 x 23 / 30 in April, 400 in the whole months, the rest in July
        VerifyLine(DeferralHeader, 20250408D, 306.67);
        VerifyLine(DeferralHeader, 20250501D, 400);
        VerifyLine(DeferralHeader, 20250601D, 400);
        VerifyLine(DeferralHeader, 20250701D, 93.33);
        VerifyTotal(DeferralHeader, 4, 1200);
    end;

    [Test]
    procedure StraightLineFromTheEndOfAMonth()
    var
        DeferralHeader: Record "Deferral Header";
    begin
        // [SCENARIO] With the end of the period as its start, one day is left of the first month.
        Initialize();
        CreateSchedule(DeferralHeader, "Deferral Calculation Method"::"Straight-Line", "Deferral Calculation Start Date"::"End of Period", 2, 620, 20250116D);
        VerifyLine(DeferralHeader, 20250131D, 10);
        VerifyLine(DeferralHeader, 20250201D, 310);
        VerifyLine(DeferralHeader, 20250301D, 300);
        VerifyTotal(DeferralHeader, 3, 620);
    end;

    [Test]
    procedure DaysFromWithinAMonth()
    var
        DeferralHeader: Record "Deferral Header";
    begin
        // [SCENARIO] By days, each month has its days between the start and the day three months later.
        Initialize();
        // [GIVEN] 900 for the 90 days from 16 January to 15 April
        CreateSchedule(DeferralHeader, "Deferral Calculation Method"::"Days per Period", "Deferral Calculation Start Date"::"Posting Date", 3, 900, 20250116D);
        VerifyLine(DeferralHeader, 20250116D, 160);
        VerifyLine(DeferralHeader, 20250201D, 280);
        VerifyLine(DeferralHeader, 20250301D, 310);
        VerifyLine(DeferralHeader, 20250401D, 150);
        VerifyTotal(DeferralHeader, 4, 900);
    end;

    [Test]
    procedure EqualPartsFromWithinAMonth()
    var
        DeferralHeader: Record "Deferral Header";
    begin
        // [SCENARIO] Equal per period takes no notice of the day on which it starts.
        Initialize();
        CreateSchedule(DeferralHeader, "Deferral Calculation Method"::"Equal per Period", "Deferral Calculation Start Date"::"Posting Date", 3, 900, 20250116D);
        VerifyLine(DeferralHeader, 20250116D, 300);
        VerifyLine(DeferralHeader, 20250201D, 300);
        VerifyLine(DeferralHeader, 20250301D, 300);
        VerifyTotal(DeferralHeader, 3, 900);
    end;

    [Test]
    procedure ScheduleIsMadeAnew()
    var
        DeferralHeader: Record "Deferral Header";
        DeferralTemplateCode: Code[10];
    begin
        // [SCENARIO] A second schedule replaces the first, and a part of the amount can be deferred.
        Initialize();
        DeferralTemplateCode := CreateTemplate("Deferral Calculation Method"::"Equal per Period", "Deferral Calculation Start Date"::"Beginning of Period", 4, 60);
        DeferralUtilities.CreateDeferralSchedule(DeferralHeader, DeferralTemplateCode, 'SI1', 10000, 100, 20250101D, '');
        DeferralUtilities.CreateDeferralSchedule(DeferralHeader, DeferralTemplateCode, 'SI1', 10000, 200, 20250501D, '');
        VerifyLine(DeferralHeader, 20250501D, 30);
        VerifyTotal(DeferralHeader, 4, 120);
        asserterror DeferralUtilities.CreateDeferralSchedule(DeferralHeader, DeferralTemplateCode, 'SI2', 10000, 0, 20250101D, '');
        Assert.ExpectedError('There is no amount to defer');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateTemplate(CalcMethod: Enum "Deferral Calculation Method"; StartDate: Enum "Deferral Calculation Start Date"; NoOfPeriods: Integer; DeferralPct: Decimal): Code[10]
    var
        DeferralTemplate: Record "Deferral Template";
    begin
        DeferralTemplate.Init();
        DeferralTemplate."Deferral Code" := LibraryUtility.GenerateGUID();
        DeferralTemplate."Deferral %" := DeferralPct;
        DeferralTemplate."Calc. Method" := CalcMethod;
        DeferralTemplate."Start Date" := StartDate;
        DeferralTemplate."No. of Periods" := NoOfPeriods;
        DeferralTemplate.Insert(true);
        exit(DeferralTemplate."Deferral Code");
    end;

    local procedure CreateSchedule(var DeferralHeader: Record "Deferral Header"; CalcMethod: Enum "Deferral Calculation Method"; StartDate: Enum "Deferral Calculation Start Date"; NoOfPeriods: Integer; LineAmount: Decimal; PostingDate: Date)
    begin
        DeferralUtilities.CreateDeferralSchedule(
            DeferralHeader, CreateTemplate(CalcMethod, StartDate, NoOfPeriods, 100), LibraryUtility.GenerateGUID(), 10000, LineAmount, PostingDate, '');
    end;

    local procedure VerifyLine(DeferralHeader: Record "Deferral Header"; PostingDate: Date; ExpectedAmount: Decimal)
    var
        DeferralLine: Record "Deferral Line";
    begin
        Assert.IsTrue(
            DeferralLine.Get(DeferralHeader."Document No.", DeferralHeader."Line No.", PostingDate), StrSubstNo('No line on %1', PostingDate));
        Assert.AreEqual(ExpectedAmount, DeferralLine.Amount, StrSubstNo('Wrong amount on %1', PostingDate));
    end;

    local procedure VerifyTotal(DeferralHeader: Record "Deferral Header"; ExpectedCount: Integer; ExpectedAmount: Decimal)
    var
        DeferralLine: Record "Deferral Line";
    begin
        DeferralLine.SetRange("Document No.", DeferralHeader."Document No.");
        DeferralLine.SetRange("Line No.", DeferralHeader."Line No.");
        Assert.AreEqual(ExpectedCount, DeferralLine.Count(), 'Wrong number of lines');
        DeferralHeader.CalcFields("Schedule Line Total");
        Assert.AreEqual(ExpectedAmount, DeferralHeader."Schedule Line Total", 'Wrong sum of the schedule');
    end;
}
