codeunit 139600 "No. Series Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryUtility: Codeunit "Library - Utility";
        IsInitialized: Boolean;

    [Test]
    procedure NumbersAreGivenOneAfterTheOther()
    var
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] A series gives its starting number first and then counts up; peeking uses no number.
        Initialize();
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 0D, 'A098', '');
        Assert.AreEqual('A098', NoSeries.PeekNextNo(SeriesCode), 'Wrong number to come');
        Assert.AreEqual('A098', NoSeries.GetNextNo(SeriesCode), 'Wrong first number');
        Assert.AreEqual('A099', NoSeries.GetNextNo(SeriesCode), 'Wrong second number');
        Assert.AreEqual('A100', NoSeries.GetNextNo(SeriesCode), 'Wrong third number');
        Assert.AreEqual('A100', NoSeries.GetLastNoUsed(SeriesCode), 'Wrong last number');
    end;

    [Test]
    procedure NumbersAreCountedByTheIncrement()
    var
        NoSeriesLine: Record "No. Series Line";
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] With an increment of 10 every tenth number is given.
        Initialize();
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 0D, 'B0010', '');
        NoSeriesLine.Get(SeriesCode, 10000);
        NoSeriesLine.Validate("Increment-by No.", 10);
        NoSeriesLine.Modify();
        Assert.AreEqual('B0010', NoSeries.GetNextNo(SeriesCode), 'Wrong first number');
        Assert.AreEqual('B0020', NoSeries.GetNextNo(SeriesCode), 'Wrong second number');
    end;

    [Test]
    procedure LineOfLatestStartingDateIsUsed()
    var
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] From its starting date on, a line takes the place of the one before.
        Initialize();
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 20240101D, '24-001', '');
        CreateLine(SeriesCode, 20000, 20250101D, '25-001', '');
        Assert.AreEqual('24-001', NoSeries.GetNextNo(SeriesCode, 20241231D), 'Wrong number in 2024');
        Assert.AreEqual('25-001', NoSeries.GetNextNo(SeriesCode, 20250101D), 'Wrong number in 2025');
        Assert.AreEqual('24-002', NoSeries.GetNextNo(SeriesCode, 20241231D), 'Wrong second number in 2024');
    end;

    [Test]
    procedure LineOfSameStartingDateGoesOn()
    var
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] When a line is used up, another one with the same starting date goes on.
        Initialize();
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 20250101D, 'C01', 'C01');
        CreateLine(SeriesCode, 20000, 20250101D, 'D01', '');
        Assert.AreEqual('C01', NoSeries.GetNextNo(SeriesCode, 20250115D), 'Wrong number of the first line');
        Assert.AreEqual('D01', NoSeries.GetNextNo(SeriesCode, 20250115D), 'Wrong number of the second line');
    end;

    [Test]
    procedure UsedUpYearDoesNotFallBackToTheYearBefore()
    var
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] When the numbers of a year are used up, no number of the year before is given.
        Initialize();
        // [GIVEN] A series with an open line for 2024, and one for 2025 with two numbers
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 20240101D, '24-001', '24-999');
        CreateLine(SeriesCode, 20000, 20250101D, '25-001', '25-002');
        // [GIVEN] Both numbers of 2025 are used
        Assert.AreEqual('25-001', NoSeries.GetNextNo(SeriesCode, 20250310D), 'Wrong first number');
        Assert.AreEqual('25-002', NoSeries.GetNextNo(SeriesCode, 20250311D), 'Wrong second number');
        Commit();
        // [WHEN] A third number is asked for in 2025
        // [THEN] There is none
        Assert.AreEqual('', NoSeries.GetNextNo(SeriesCode, 20250312D, true), 'There must be no number left');
        asserterror NoSeries.GetNextNo(SeriesCode, 20250312D);
        Assert.ExpectedError(SeriesCode);
        // [THEN] 2024 goes on by itself
        Assert.AreEqual('24-001', NoSeries.GetNextNo(SeriesCode, 20241231D), 'Wrong number in 2024');
    end;

    [Test]
    procedure DateOrderIsKept()
    var
        NoSeriesRecord: Record "No. Series";
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] A series in the order of dates gives no number for a day before the last one.
        Initialize();
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 0D, 'E01', '');
        NoSeriesRecord.Get(SeriesCode);
        NoSeriesRecord."Date Order" := true;
        NoSeriesRecord.Modify();
        Assert.AreEqual('E01', NoSeries.GetNextNo(SeriesCode, 20250115D), 'Wrong number');
        Commit();
        asserterror NoSeries.GetNextNo(SeriesCode, 20250114D);
        Assert.ExpectedError('in the order of dates');
    end;

    [Test]
    procedure SequenceCountsByThePatternOfTheStartingNumber()
    var
        NoSeriesLine: Record "No. Series Line";
        NoSeries: Codeunit "No. Series";
        SeriesCode: Code[20];
    begin
        // [SCENARIO] A series that may have gaps keeps prefix, width and suffix of its starting number.
        Initialize();
        SeriesCode := CreateSeries();
        CreateLine(SeriesCode, 10000, 0D, 'F-0009-X', '');
        NoSeriesLine.Get(SeriesCode, 10000);
        NoSeriesLine.Implementation := NoSeriesLine.Implementation::Sequence;
        NoSeriesLine.Modify();
        Assert.IsTrue(NoSeries.MayProduceGaps(NoSeriesLine), 'A sequence may have gaps');
        Assert.AreEqual('F-0009-X', NoSeries.GetNextNo(SeriesCode), 'Wrong first number');
        Assert.AreEqual('F-0010-X', NoSeries.GetNextNo(SeriesCode), 'Wrong second number');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateSeries(): Code[20]
    var
        NoSeries: Record "No. Series";
    begin
        NoSeries.Init();
        NoSeries.Code := LibraryUtility.GenerateGUID();
        NoSeries."Default Nos." := true;
        NoSeries.Insert();
        exit(NoSeries.Code);
    end;

    local procedure CreateLine(SeriesCode: Code[20]; LineNo: Integer; StartingDate: Date; StartingNo: Code[20]; EndingNo: Code[20])
    var
        NoSeriesLine: Record "No. Series Line";
    begin
        NoSeriesLine.Init();
        NoSeriesLine."Series Code" := SeriesCode;
        NoSeriesLine."Line No." := LineNo;
        NoSeriesLine."Starting Date" := StartingDate;
        NoSeriesLine.Validate("Starting No.", StartingNo);
        NoSeriesLine.Validate("Ending No.", EndingNo);
        NoSeriesLine.Insert();
    end;
}
