namespace BCBenchSuite.Demo;

/// <summary>
/// The company and its business year 2025.
/// </summary>
codeunit 51064 "Demo Year"
{
    var
        Dimensions: Codeunit "Demo Dimensions";
        Items: Codeunit "Demo Items";
        Opportunities: Codeunit "Demo Opportunities";
        Partners: Codeunit "Demo Partners";
        Payments: Codeunit "Demo Payments";
        Projects: Codeunit "Demo Projects";
        Purchases: Codeunit "Demo Purchases";
        Sales: Codeunit "Demo Sales";

    trigger OnRun()
    var
        Week: Codeunit "Demo Week";
        Number: Integer;
    begin
        WorkDate(20250101D);
        SetUp();
        Payments.PostToBank(WorkDate(), '3110', 'Capital', 400000);
        Items.PostOpeningStock();
        for Number := 2 to 52 do
            Week.Pass(DWY2Date(1, Number, 2025), Number);
        WorkDate(20251231D);
        Sales.CreateOpenDocuments();
        Purchases.CreateOpenDocuments();
        Projects.Complete();
        Partners.Block();
        Items.Block();
    end;

    local procedure SetUp()
    var
        NumberSeries: Codeunit "Demo Number Series";
        Countries: Codeunit "Demo Countries";
        Currencies: Codeunit "Demo Currencies";
        Ledgers: Codeunit "Demo Ledgers";
    begin
        NumberSeries.Create();
        Items.CreateLocations();
        Ledgers.Create();
        Dimensions.Create();
        Countries.Create();
        Currencies.Create();
        Partners.Create();
        Items.Create();
        Projects.CreateResources();
        Projects.Create();
        Opportunities.CreateCycles();
    end;
}
