namespace BCBenchSuite.Demo;

/// <summary>
/// A week of the company. How much there is to do in it is fixed, on which day is drawn; on Fridays what is due is paid.
/// </summary>
codeunit 51067 "Demo Week"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Items: Codeunit "Demo Items";
        Opportunities: Codeunit "Demo Opportunities";
        Payments: Codeunit "Demo Payments";
        Projects: Codeunit "Demo Projects";
        Purchases: Codeunit "Demo Purchases";
        Sales: Codeunit "Demo Sales";
        Tasks: array[5] of List of [Enum "Demo Task"];

    procedure Pass(Monday: Date; Week: Integer)
    var
        Task: Enum "Demo Task";
        Weekday: Integer;
    begin
        Plan(Week);
        for Weekday := 1 to 5 do begin
            WorkDate(Monday + Weekday - 1);
            foreach Task in Tasks[Weekday] do
                DoTask(Task, WorkDate());
        end;
        Payments.ReceivePayments(WorkDate());
        Payments.PayVendors(WorkDate());
    end;

    local procedure Plan(Week: Integer)
    begin
        Clear(Tasks);
        Add("Demo Task"::PurchaseInvoice, 1);
        Add("Demo Task"::PurchaseOrder, 1);
        Add("Demo Task"::SalesInvoice, 2);
        Add("Demo Task"::SalesOrder, 1 + Week mod 2);
        Add("Demo Task"::NewOpportunity, 1 + Week mod 2);
        Add("Demo Task"::ProjectUsage, 2);
        if Week mod 4 = 0 then begin
            Add("Demo Task"::PurchaseInvoice, 1);
            Add("Demo Task"::Wages, 1);
        end;
        if Week mod 3 = 0 then begin
            Add("Demo Task"::SalesCreditMemo, 1);
            Add("Demo Task"::StockAdjustment, 2);
        end;
        if Week > 10 then
            Add("Demo Task"::ProjectInvoice, Week mod 2);
    end;

    local procedure Add(Task: Enum "Demo Task"; Times: Integer)
    var
        Number: Integer;
    begin
        for Number := 1 to Times do
            Tasks[Draw.Between(1, 5)].Add(Task);
    end;

    local procedure DoTask(Task: Enum "Demo Task"; Day: Date)
    begin
        case Task of
            Task::PurchaseInvoice:
                Purchases.PostInvoice(Day);
            Task::PurchaseOrder:
                Purchases.PostOrder(Day);
            Task::SalesInvoice:
                Sales.PostInvoice(Day);
            Task::SalesOrder:
                Sales.PostOrder(Day);
            Task::SalesCreditMemo:
                Sales.PostCreditMemo(Day);
            Task::StockAdjustment:
                Items.PostAdjustment(Day);
            Task::NewOpportunity:
                Opportunities.CreateOne(Day);
            Task::ProjectUsage:
                Projects.PostUsage(Day);
            Task::ProjectInvoice:
                Projects.PostInvoice(Day);
            Task::Wages:
                Payments.PostToBank(Day, '8710', 'Wages', -Draw.Amount(6000, 9000));
        end;
    end;
}
