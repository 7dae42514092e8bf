namespace Microsoft.Inventory.Costing;

using Microsoft.Inventory.Item;
using Microsoft.Inventory.Ledger;
using Microsoft.Inventory.Setup;

/// <summary>
/// Brings the cost of outgoing entries up to date when the cost of what came in has changed.
/// </summary>
codeunit 5895 "Inventory Adjustment"
{
    Permissions = tabledata Item = rm,
                  tabledata "Item Ledger Entry" = rm,
                  tabledata "Value Entry" = rim;

    var
        TempInvtItem: Record Item temporary;

    /// <summary>
    /// Adjusts all items inside the filters whose cost is not adjusted yet.
    /// </summary>
    procedure MakeMultiLevelAdjmt(var FilterItem: Record Item)
    var
        Item: Record Item;
    begin
        Item.CopyFilters(FilterItem);
        Item.SetRange("Cost is Adjusted", false);
        if Item.FindSet() then
            repeat
                TempInvtItem := Item;
                TempInvtItem.Insert();
            until Item.Next() = 0;
        if TempInvtItem.FindSet() then
            repeat
                MakeAdjmtForItem(TempInvtItem."No.");
            until TempInvtItem.Next() = 0;
        TempInvtItem.DeleteAll();
    end;

    procedure MakeAdjmtForItem(ItemNo: Code[20])
    var
        Item: Record Item;
        ItemCostManagement: Codeunit ItemCostManagement;
    begin
        Item.Get(ItemNo);
        if Item.IsInventoriableType() then begin
            if Item."Costing Method" = Item."Costing Method"::Average then
                AdjustAverageCost(Item);
            AdjustApplications(Item);
        end;
        Item.Get(ItemNo);
        Item."Cost is Adjusted" := true;
        Item.Modify();
        ItemCostManagement.UpdateUnitCost(Item);
        OnAfterMakeAdjmtForItem(Item);
    end;

    local procedure AdjustApplications(Item: Record Item)
    var
        InbndItemLedgEntry: Record "Item Ledger Entry";
        ItemApplnEntry: Record "Item Application Entry";
    begin
        InbndItemLedgEntry.SetCurrentKey("Item No.", "Posting Date");
        InbndItemLedgEntry.SetRange("Item No.", Item."No.");
        InbndItemLedgEntry.SetRange("Applied Entry to Adjust", true);
        // Adjusting an entry can make another one to be adjusted, which is why each round starts anew.
        while InbndItemLedgEntry.FindFirst() do begin
            InbndItemLedgEntry."Applied Entry to Adjust" := false;
            InbndItemLedgEntry.Modify();
            if ItemApplnEntry.AppliedOutbndEntryExists(InbndItemLedgEntry."Entry No.") then
                repeat
                    AdjustOutboundEntry(Item, ItemApplnEntry."Outbound Item Entry No.");
                until ItemApplnEntry.Next() = 0;
        end;
    end;

    local procedure AdjustOutboundEntry(Item: Record Item; OutboundEntryNo: Integer)
    var
        OutbndItemLedgEntry: Record "Item Ledger Entry";
        Difference: Decimal;
    begin
        OutbndItemLedgEntry.Get(OutboundEntryNo);
        if IsValuedByAverage(Item, OutbndItemLedgEntry) then
            exit;
        Difference := CalcCostOfApplications(OutbndItemLedgEntry) - OutbndItemLedgEntry.CalculateCost();
        if Difference = 0 then
            exit;
        InsertAdjmtValueEntry(OutbndItemLedgEntry, Difference);
        ForwardCost(OutbndItemLedgEntry, Difference);
    end;

    local procedure CalcCostOfApplications(OutbndItemLedgEntry: Record "Item Ledger Entry") Cost: Decimal
    var
        InbndItemLedgEntry: Record "Item Ledger Entry";
        ItemApplnEntry: Record "Item Application Entry";
        QtyNotApplied: Decimal;
    begin
        QtyNotApplied := OutbndItemLedgEntry.Quantity;
        if ItemApplnEntry.AppliedInbndEntryExists(OutbndItemLedgEntry."Entry No.") then
            repeat
                InbndItemLedgEntry.Get(ItemApplnEntry."Inbound Item Entry No.");
                Cost += ItemApplnEntry.Quantity * InbndItemLedgEntry.CalculateUnitCost();
                QtyNotApplied -= ItemApplnEntry.Quantity;
            until ItemApplnEntry.Next() = 0;
        if QtyNotApplied <> 0 then
            Cost += QtyNotApplied * OutbndItemLedgEntry.CalculateUnitCost();
        exit(Round(Cost));
    end;

    local procedure ForwardCost(OutbndItemLedgEntry: Record "Item Ledger Entry"; Difference: Decimal)
    var
        InbndItemLedgEntry: Record "Item Ledger Entry";
        ItemApplnEntry: Record "Item Application Entry";
    begin
        // Goods that were transferred arrive at the cost at which they left.
        if ItemApplnEntry.TransferExists(OutbndItemLedgEntry."Entry No.") then
            repeat
                InbndItemLedgEntry.Get(ItemApplnEntry."Inbound Item Entry No.");
                InsertAdjmtValueEntry(InbndItemLedgEntry, -Difference);
                InbndItemLedgEntry.SetAppliedEntryToAdjust();
            until ItemApplnEntry.Next() = 0;

        // Goods that came back at the cost of the sale keep following it.
        if ItemApplnEntry.CostApplicationExists(OutbndItemLedgEntry."Entry No.") then
            repeat
                InbndItemLedgEntry.Get(ItemApplnEntry."Inbound Item Entry No.");
                InsertAdjmtValueEntry(InbndItemLedgEntry, Round(Difference * ItemApplnEntry.Quantity / OutbndItemLedgEntry.Quantity));
                InbndItemLedgEntry.SetAppliedEntryToAdjust();
            until ItemApplnEntry.Next() = 0;
    end;

    local procedure AdjustAverageCost(Item: Record Item)
    var
        ItemLedgEntry: Record "Item Ledger Entry";
        DayItemLedgEntry: Record "Item Ledger Entry";
        StockQty: Decimal;
        StockCost: Decimal;
        AverageUnitCost: Decimal;
    begin
        SetAverageFilters(ItemLedgEntry, Item);
        if not ItemLedgEntry.FindSet() then
            exit;
        repeat
            SetAverageFilters(DayItemLedgEntry, Item);
            DayItemLedgEntry.SetRange("Posting Date", ItemLedgEntry."Posting Date");
            // All that goes out on a day goes at the average of what was there and what came in on that day.
            AddInboundOfDay(DayItemLedgEntry, Item, StockQty, StockCost);
            if StockQty > 0 then
                AverageUnitCost := StockCost / StockQty;
            AdjustOutboundOfDay(DayItemLedgEntry, Item, AverageUnitCost, StockQty, StockCost);
            ItemLedgEntry.SetRange("Posting Date", ItemLedgEntry."Posting Date" + 1, DMY2Date(31, 12, 9999));
        until not ItemLedgEntry.FindFirst();
    end;

    local procedure SetAverageFilters(var ItemLedgEntry: Record "Item Ledger Entry"; Item: Record Item)
    begin
        ItemLedgEntry.Reset();
        ItemLedgEntry.SetCurrentKey("Item No.", "Posting Date");
        ItemLedgEntry.SetRange("Item No.", Item."No.");
        ItemLedgEntry.SetFilter("Entry Type", '<>%1', ItemLedgEntry."Entry Type"::Transfer);
    end;

    local procedure AddInboundOfDay(var DayItemLedgEntry: Record "Item Ledger Entry"; Item: Record Item; var StockQty: Decimal; var StockCost: Decimal)
    begin
        if DayItemLedgEntry.FindSet() then
            repeat
                if not IsValuedByAverage(Item, DayItemLedgEntry) then begin
                    StockQty += DayItemLedgEntry.Quantity;
                    StockCost += DayItemLedgEntry.CalculateCost();
                end;
            until DayItemLedgEntry.Next() = 0;
    end;

    local procedure AdjustOutboundOfDay(var DayItemLedgEntry: Record "Item Ledger Entry"; Item: Record Item; AverageUnitCost: Decimal; var StockQty: Decimal; var StockCost: Decimal)
    var
        Difference: Decimal;
        RoundingRemainder: Decimal;
        NewCost: Decimal;
    begin
        if DayItemLedgEntry.FindSet() then
            repeat
                if IsValuedByAverage(Item, DayItemLedgEntry) then begin
                    RoundingRemainder += DayItemLedgEntry.Quantity * AverageUnitCost;
                    NewCost := Round(RoundingRemainder);
                    RoundingRemainder -= NewCost;
                    Difference := NewCost - DayItemLedgEntry.CalculateCost();
                    if Difference <> 0 then begin
                        InsertAdjmtValueEntry(DayItemLedgEntry, Difference);
                        ForwardCost(DayItemLedgEntry, Difference);
                    end;
                    StockQty += DayItemLedgEntry.Quantity;
                    StockCost += NewCost;
                end;
            until DayItemLedgEntry.Next() = 0;
    end;

    local procedure IsValuedByAverage(Item: Record Item; ItemLedgEntry: Record "Item Ledger Entry"): Boolean
    begin
        exit(
            (Item."Costing Method" = Item."Costing Method"::Average) and
            (ItemLedgEntry.Quantity < 0) and
            (ItemLedgEntry."Applies-to Entry" = 0) and
            (ItemLedgEntry."Entry Type" <> ItemLedgEntry."Entry Type"::Transfer));
    end;

    local procedure InsertAdjmtValueEntry(ItemLedgEntry: Record "Item Ledger Entry"; Difference: Decimal)
    var
        OrigValueEntry: Record "Value Entry";
        ValueEntry: Record "Value Entry";
        InventorySetup: Record "Inventory Setup";
        InventoryPostingToGL: Codeunit "Inventory Posting To G/L";
        DifferenceActual: Decimal;
    begin
        OrigValueEntry.SetCurrentKey("Item Ledger Entry No.", "Entry Type");
        OrigValueEntry.SetRange("Item Ledger Entry No.", ItemLedgEntry."Entry No.");
        OrigValueEntry.SetRange(Adjustment, false);
        OrigValueEntry.FindLast();

        if ItemLedgEntry."Completely Invoiced" then
            DifferenceActual := Difference
        else
            DifferenceActual := Round(Difference * ItemLedgEntry."Invoiced Quantity" / ItemLedgEntry.Quantity);

        ValueEntry := OrigValueEntry;
        ValueEntry."Entry No." := ValueEntry.GetLastEntryNo() + 1;
        ValueEntry.Adjustment := true;
        ValueEntry."Item Ledger Entry Quantity" := 0;
        ValueEntry."Invoiced Quantity" := 0;
        ValueEntry."Valued Quantity" := ItemLedgEntry.Quantity;
        ValueEntry."Sales Amount (Actual)" := 0;
        ValueEntry."Purchase Amount (Actual)" := 0;
        ValueEntry."Cost Posted to G/L" := 0;
        ValueEntry."Cost Amount (Actual)" := DifferenceActual;
        ValueEntry."Cost Amount (Expected)" := Difference - DifferenceActual;
        ValueEntry."Cost per Unit" := Round(Difference / ItemLedgEntry.Quantity, 0.00001);
        ValueEntry.Insert(true);

        InventorySetup.Get();
        if InventorySetup."Automatic Cost Posting" then
            InventoryPostingToGL.PostValueEntry(ValueEntry);
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterMakeAdjmtForItem(var Item: Record Item)
    begin
    end;
}
