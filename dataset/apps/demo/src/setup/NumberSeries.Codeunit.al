namespace BCBenchSuite.Demo;

using Microsoft.CRM.Setup;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Foundation.Company;
using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Setup;
using Microsoft.Projects.Project.Setup;
using Microsoft.Projects.Resources.Setup;
using Microsoft.Purchases.Setup;
using Microsoft.Sales.Setup;

/// <summary>
/// The setup records of the company and its number series, each of which begins where the seed says.
/// </summary>
codeunit 51053 "Demo Number Series"
{
    var
        Draw: Codeunit "Demo Draw";

    procedure Create()
    var
        GLSetup: Record "General Ledger Setup";
        SalesSetup: Record "Sales & Receivables Setup";
        PurchSetup: Record "Purchases & Payables Setup";
        InventorySetup: Record "Inventory Setup";
        ResourcesSetup: Record "Resources Setup";
        JobsSetup: Record "Jobs Setup";
        MarketingSetup: Record "Marketing Setup";
    begin
        Codeunit.Run(Codeunit::"Company-Initialize");
        GLSetup.Get();
        GLSetup."LCY Code" := 'EUR';
        GLSetup."Allow Posting From" := 20250101D;
        GLSetup."Allow Posting To" := 20251231D;
        GLSetup."Inv. Rounding Precision (LCY)" := 0.01;
        GLSetup.Modify();

        SalesSetup.Get();
        SalesSetup."Customer Nos." := Series('CUST', 'Customers', 'C', '0010', 10);
        SalesSetup."Quote Nos." := Series('S-QUO', 'Sales Quotes', 'SQ', '001', 1);
        SalesSetup."Order Nos." := Series('S-ORD', 'Sales Orders', 'S-ORD', '0001', 1);
        SalesSetup."Invoice Nos." := Series('S-INV', 'Sales Invoices', 'S-INV', '0001', 1);
        SalesSetup."Posted Invoice Nos." := Series('S-INV+', 'Posted Sales Invoices', '1', '0001', 1);
        SalesSetup."Credit Memo Nos." := Series('S-CR', 'Sales Credit Memos', 'S-CR', '0001', 1);
        SalesSetup."Posted Credit Memo Nos." := Series('S-CR+', 'Posted Sales Credit Memos', '4', '0001', 1);
        SalesSetup."Posted Shipment Nos." := Series('S-SHPT', 'Posted Shipments', '3', '0001', 1);
        SalesSetup.Modify();

        PurchSetup.Get();
        PurchSetup."Ext. Doc. No. Mandatory" := false;
        PurchSetup."Vendor Nos." := Series('VEND', 'Vendors', '', '000', 10);
        PurchSetup."Order Nos." := Series('P-ORD', 'Purchase Orders', 'P-ORD', '0001', 1);
        PurchSetup."Invoice Nos." := Series('P-INV', 'Purchase Invoices', 'P-INV', '0001', 1);
        PurchSetup."Posted Invoice Nos." := Series('P-INV+', 'Posted Purchase Invoices', '2', '0001', 1);
        PurchSetup."Posted Receipt Nos." := Series('P-RCPT', 'Posted Receipts', '5', '0001', 1);
        PurchSetup.Modify();

        InventorySetup.Get();
        InventorySetup."Item Nos." := Series('ITEM', 'Items', '0', '01', 1);
        InventorySetup.Modify();
        ResourcesSetup.Get();
        ResourcesSetup."Resource Nos." := Series('RES', 'Resources', 'R', '010', 10);
        ResourcesSetup.Modify();
        JobsSetup.Get();
        JobsSetup."Job Nos." := Series('JOB', 'Projects', 'PR', '010', 10);
        JobsSetup."Apply Usage Link by Default" := true;
        JobsSetup.Modify();
        MarketingSetup.Get();
        MarketingSetup."Contact Nos." := Series('CONT', 'Contacts', 'CT', '0001', 1);
        MarketingSetup."Opportunity Nos." := Series('OPP', 'Opportunities', 'OP', '001', 1);
        MarketingSetup.Modify();
        Series('PAYMENT', 'Payments', 'G', '0001', 1);
        Series('JOURNAL', 'General Journal', 'J', '0001', 1);
        Series('USAGE', 'Project Usage', 'U', '0001', 1);
    end;

    /// <summary>The series begins with the prefix, two digits that are drawn, and the rest.</summary>
    local procedure Series(SeriesCode: Code[20]; Description: Text[100]; Prefix: Text; Rest: Text; Increment: Integer): Code[20]
    var
        NoSeries: Record "No. Series";
        NoSeriesLine: Record "No. Series Line";
    begin
        NoSeries.Init();
        NoSeries.Code := SeriesCode;
        NoSeries.Description := Description;
        NoSeries."Default Nos." := true;
        NoSeries."Manual Nos." := true;
        NoSeries.Insert(true);
        NoSeriesLine.Init();
        NoSeriesLine."Series Code" := SeriesCode;
        NoSeriesLine."Line No." := 10000;
        NoSeriesLine.Validate("Starting No.", CopyStr(Prefix + Format(Draw.Between(10, 89)) + Rest, 1, 20));
        NoSeriesLine."Increment-by No." := Increment;
        NoSeriesLine.Insert(true);
        exit(SeriesCode);
    end;
}
