namespace Microsoft.Manufacturing.StandardCost;

using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Inventory.Item;
using Microsoft.Manufacturing.ProductionBOM;
using Microsoft.Manufacturing.Routing;
using Microsoft.Manufacturing.WorkCenter;

/// <summary>
/// What a produced item costs by its production BOM and its routing.
/// </summary>
codeunit 5812 "Calculate Standard Cost"
{
    var
        GLSetup: Record "General Ledger Setup";
        CircularErr: Label 'Production BOM %1 contains itself.', Comment = '%1 = number';

    /// <summary>
    /// Calculates the cost of an item and of all produced items in it, and writes them to their cards.
    /// </summary>
    procedure CalcItem(ItemNo: Code[20])
    var
        Item: Record Item;
    begin
        GLSetup.Get();
        Item.Get(ItemNo);
        Item.TestField("Production BOM No.");
        CalcProducedItem(Item, 1);
    end;

    local procedure CalcProducedItem(var Item: Record Item; Level: Integer)
    begin
        CalcProdBOMCost(Item."Production BOM No.", Level, Item."Rolled-up Material Cost", Item."Rolled-up Capacity Cost");
        Item."Rolled-up Material Cost" := RoundCost(Item."Rolled-up Material Cost");
        Item."Rolled-up Capacity Cost" := RoundCost(Item."Rolled-up Capacity Cost" + CalcRtngCost(Item."Routing No.", GetLotSize(Item)));
        Item."Unit Cost" := Item."Rolled-up Material Cost" + Item."Rolled-up Capacity Cost";
        Item."Last Unit Cost Calc. Date" := WorkDate();
        Item.Modify(true);
    end;

    local procedure CalcProdBOMCost(ProductionBOMNo: Code[20]; Level: Integer; var MaterialCost: Decimal; var CapacityCost: Decimal)
    var
        ProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
        LineMaterialCost: Decimal;
        LineCapacityCost: Decimal;
    begin
        if Level > 50 then
            Error(CircularErr, ProductionBOMNo);
        MaterialCost := 0;
        CapacityCost := 0;
        ProductionBOMHeader.Get(ProductionBOMNo);
        ProductionBOMHeader.TestField(Status, ProductionBOMHeader.Status::Certified);
        ProductionBOMLine.SetRange("Production BOM No.", ProductionBOMNo);
        ProductionBOMLine.SetFilter(Type, '<>%1', ProductionBOMLine.Type::" ");
        if ProductionBOMLine.FindSet() then
            repeat
                if ProductionBOMLine.Type = ProductionBOMLine.Type::Item then
                    CalcComponentCost(ProductionBOMLine."No.", Level, LineMaterialCost, LineCapacityCost)
                else
                    CalcProdBOMCost(ProductionBOMLine."No.", Level + 1, LineMaterialCost, LineCapacityCost);
                MaterialCost += ProductionBOMLine.GetNeededQty() * LineMaterialCost;
                CapacityCost += ProductionBOMLine.GetNeededQty() * LineCapacityCost;
            until ProductionBOMLine.Next() = 0;
    end;

    local procedure CalcComponentCost(ItemNo: Code[20]; Level: Integer; var MaterialCost: Decimal; var CapacityCost: Decimal)
    var
        Item: Record Item;
    begin
        Item.Get(ItemNo);
        MaterialCost := Item."Unit Cost";
        CapacityCost := 0;
        if Item."Production BOM No." = '' then
            exit;
        CalcProducedItem(Item, Level + 1);
        MaterialCost := Item."Rolled-up Material Cost";
        CapacityCost := Item."Rolled-up Capacity Cost";
    end;

    local procedure CalcRtngCost(RoutingNo: Code[20]; LotSize: Decimal) Cost: Decimal
    var
        RoutingLine: Record "Routing Line";
        WorkCenter: Record "Work Center";
    begin
        if RoutingNo = '' then
            exit(0);
        RoutingLine.SetRange("Routing No.", RoutingNo);
        if RoutingLine.FindSet() then
            repeat
                WorkCenter.Get(RoutingLine."Work Center No.");
                Cost += (RoutingLine."Setup Time" / LotSize + RoutingLine."Run Time") * WorkCenter."Unit Cost";
            until RoutingLine.Next() = 0;
    end;

    local procedure GetLotSize(Item: Record Item): Decimal
    begin
        if Item."Lot Size" = 0 then
            exit(1);
        exit(Item."Lot Size");
    end;

    local procedure RoundCost(Cost: Decimal): Decimal
    begin
        exit(Round(Cost, GLSetup."Unit-Amount Rounding Precision"));
    end;
}
