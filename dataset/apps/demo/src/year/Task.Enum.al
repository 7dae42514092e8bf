namespace BCBenchSuite.Demo;

/// <summary>
/// What there is to do on a day.
/// </summary>
enum 51050 "Demo Task"
{
    value(0; PurchaseInvoice)
    {
    }
    value(1; PurchaseOrder)
    {
    }
    value(2; SalesInvoice)
    {
    }
    value(3; SalesOrder)
    {
    }
    value(4; SalesCreditMemo)
    {
    }
    value(5; StockAdjustment)
    {
    }
    value(6; NewOpportunity)
    {
    }
    value(7; ProjectUsage)
    {
    }
    value(8; ProjectInvoice)
    {
    }
    value(9; Wages)
    {
    }
}
