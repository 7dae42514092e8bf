namespace Microsoft.Foundation.Company;

using Microsoft.CRM.Setup;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Inventory.Setup;
using Microsoft.Projects.Project.Setup;
using Microsoft.Projects.Resources.Setup;
using Microsoft.Purchases.Setup;
using Microsoft.Sales.Setup;
using Microsoft.Service.Setup;
using Microsoft.Warehouse.Setup;

/// <summary>
/// Gives a new company the setup records without which nothing works. What exists already stays as it is.
/// </summary>
codeunit 2 "Company-Initialize"
{
    trigger OnRun()
    begin
        InitSetupTables();
        OnCompanyInitialize();
    end;

    local procedure InitSetupTables()
    var
        GLSetup: Record "General Ledger Setup";
        SalesSetup: Record "Sales & Receivables Setup";
        PurchSetup: Record "Purchases & Payables Setup";
        InventorySetup: Record "Inventory Setup";
        ResourcesSetup: Record "Resources Setup";
        JobsSetup: Record "Jobs Setup";
        MarketingSetup: Record "Marketing Setup";
        WarehouseSetup: Record "Warehouse Setup";
        ServiceMgtSetup: Record "Service Mgt. Setup";
    begin
        if not GLSetup.Get() then begin
            GLSetup.Init();
            GLSetup.Insert();
        end;
        if not SalesSetup.Get() then begin
            SalesSetup.Init();
            SalesSetup.Insert();
        end;
        if not PurchSetup.Get() then begin
            PurchSetup.Init();
            PurchSetup.Insert();
        end;
        if not InventorySetup.Get() then begin
            InventorySetup.Init();
            InventorySetup.Insert();
        end;
        if not ResourcesSetup.Get() then begin
            ResourcesSetup.Init();
            ResourcesSetup.Insert();
        end;
        if not JobsSetup.Get() then begin
            JobsSetup.Init();
            JobsSetup.Insert();
        end;
        if not MarketingSetup.Get() then begin
            MarketingSetup.Init();
            MarketingSetup.Insert();
        end;
        if not WarehouseSetup.Get() then begin
            WarehouseSetup.Init();
            WarehouseSetup.Insert();
        end;
        if not ServiceMgtSetup.Get() then begin
            ServiceMgtSetup.Init();
            ServiceMgtSetup.Insert();
        end;
    end;

    [IntegrationEvent(false, false)]
    local procedure OnCompanyInitialize()
    begin
    end;
}
