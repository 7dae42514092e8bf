namespace Microsoft.Inventory.Costing;

using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Ledger;

codeunit 5804 ItemCostManagement
{
    Permissions = tabledata Item = rm;

    /// <summary>
    /// Sets the unit cost of the item to what a unit in stock costs on average; without stock it stays as it is.
    /// </summary>
    procedure UpdateUnitCost(var Item: Record Item)
    var
        AverageCost: Decimal;
    begin
        if not CalculateAverageCost(Item, AverageCost) then
            exit;
        if Item."Unit Cost" = AverageCost then
            exit;
        Item."Unit Cost" := AverageCost;
        Item.Modify();
    end;

    /// <summary>
    /// What a unit in stock costs on average, by all value entries of the item. False when there is no stock.
    /// </summary>
    procedure CalculateAverageCost(Item: Record Item; var AverageCost: Decimal): Boolean
    var
        ValueEntry: Record "Value Entry";
        GLSetup: Record "General Ledger Setup";
    begin
        AverageCost := 0;
        ValueEntry.SetCurrentKey("Item No.", "Valuation Date", "Location Code");
        ValueEntry.SetRange("Item No.", Item."No.");
        ValueEntry.CalcSums("Item Ledger Entry Quantity", "Cost Amount (Actual)", "Cost Amount (Expected)");
        if ValueEntry."Item Ledger Entry Quantity" <= 0 then
            exit(false);
        GLSetup.Get();
        AverageCost :=
            Round(
                (ValueEntry."Cost Amount (Actual)" + ValueEntry."Cost Amount (Expected)") / ValueEntry."Item Ledger Entry Quantity",
                GLSetup."Unit-Amount Rounding Precision");
        exit(true);
    end;
}
