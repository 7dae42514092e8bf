namespace BCBenchSuite.Demo;

using Microsoft.Inventory.Location;

/// <summary>
/// The company and its business year 2025, day by day.
/// </summary>
codeunit 51064 "Demo Year"
{
    var
        Draw: Codeunit "Demo Draw";
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
        Day: Date;
    begin
        WorkDate(20250101D);
        SetUp();
        Payments.PostToBank(WorkDate(), '3110', 'Capital', 250000);
        Dimensions.Use('', '');
        Items.PostOpeningStock();
        Day := 20250102D;
        repeat
            WorkDate(Day);
            if Date2DWY(Day, 1) <= 5 then
                DoDaysWork(Day);
            Day += 1;
        until Day > 20251230D;
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

    local procedure DoDaysWork(Day: Date)
    begin
        if Draw.Chance(22) then
            Purchases.PostInvoice(Day);
        if Draw.Chance(22) then
            Purchases.PostOrder(Day);
        if Draw.Chance(42) then
            Sales.PostInvoice(Day);
        if Draw.Chance(28) then
            Sales.PostOrder(Day);
        if (Day > 20250115D) and Draw.Chance(10) then
            Sales.PostCreditMemo(Day);
        if Draw.Chance(15) then
            Items.PostAdjustment(Day);
        if Draw.Chance(30) then
            Opportunities.CreateOne(Day);
        if Draw.Chance(65) then
            Projects.PostUsage(Day);
        if Draw.Chance(8) then
            Projects.PostInvoice(Day);
        if Date2DWY(Day, 1) = 5 then begin
            Payments.ReceivePayments(Day);
            Payments.PayVendors(Day);
        end;
        if (Date2DMY(Day, 1) >= 26) and (Date2DWY(Day, 1) = 3) then
            Payments.PostToBank(Day, '8710', 'Wages', -Draw.Amount(9000, 14000));
    end;
}
