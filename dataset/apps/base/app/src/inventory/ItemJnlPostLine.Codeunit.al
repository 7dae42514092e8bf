namespace Microsoft.Inventory.Posting;

using Microsoft.Inventory.Costing;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Journal;
using Microsoft.Inventory.Ledger;
using Microsoft.Inventory.Setup;

/// <summary>
/// Posts one item journal line: item ledger entries, their application and their value.
/// </summary>
codeunit 22 "Item Jnl.-Post Line"
{
    Permissions = tabledata Item = rm,
                  tabledata "Item Ledger Entry" = rimd,
                  tabledata "Value Entry" = rimd,
                  tabledata "Item Application Entry" = rimd;
    TableNo = "Item Journal Line";

    trigger OnRun()
    begin
        RunWithCheck(Rec);
    end;

    var
        Item: Record Item;
        InventorySetup: Record "Inventory Setup";
        ItemJnlLine: Record "Item Journal Line";
        ItemJnlCheckLine: Codeunit "Item Jnl.-Check Line";
        InsufficientQtyErr: Label 'There is not enough of item %1 in stock.', Comment = '%1 = item number';
        OtherItemErr: Label '%1 %2 belongs to item %3.', Comment = '%1 = field caption, %2 = entry number, %3 = item number';

    /// <summary>
    /// Checks and posts the line. "Item Shpt. Entry No." of the line is then the entry that moved the goods.
    /// </summary>
    procedure RunWithCheck(var ItemJnlLine2: Record "Item Journal Line"): Boolean
    begin
        ItemJnlCheckLine.RunCheck(ItemJnlLine2);
        ItemJnlLine := ItemJnlLine2;
        PostItemJnlLine();
        ItemJnlLine2 := ItemJnlLine;
        exit(true);
    end;

    local procedure PostItemJnlLine()
    var
        ItemLedgEntry: Record "Item Ledger Entry";
    begin
        InventorySetup.Get();
        Item.Get(ItemJnlLine."Item No.");
        OnBeforePostItemJnlLine(ItemJnlLine);

        if ItemJnlLine.Quantity <> 0 then
            PostMovement(ItemLedgEntry)
        else
            if ItemJnlLine."Invoiced Quantity" <> 0 then
                PostInvoiceOfMovement(ItemLedgEntry);

        UpdateItemCost();
        OnAfterPostItemJnlLine(ItemJnlLine, ItemLedgEntry);
    end;

    local procedure PostMovement(var ItemLedgEntry: Record "Item Ledger Entry")
    var
        NewItemLedgEntry: Record "Item Ledger Entry";
        SignedQuantity: Decimal;
        Cost: Decimal;
    begin
        SignedQuantity := ItemJnlLine.Direction() * ItemJnlLine."Quantity (Base)";
        InsertItemLedgEntry(ItemLedgEntry, SignedQuantity, ItemJnlLine."Location Code");
        if SignedQuantity < 0 then
            Cost := PostOutbound(ItemLedgEntry)
        else
            Cost := PostInbound(ItemLedgEntry);
        ValueMovement(ItemLedgEntry, Cost);
        ItemJnlLine."Item Shpt. Entry No." := ItemLedgEntry."Entry No.";

        if ItemJnlLine."Entry Type" = ItemJnlLine."Entry Type"::Transfer then begin
            InsertItemLedgEntry(NewItemLedgEntry, -SignedQuantity, ItemJnlLine."New Location Code");
            InsertApplication(NewItemLedgEntry."Entry No.", NewItemLedgEntry."Entry No.", 0, ItemLedgEntry."Entry No.", -SignedQuantity, false);
            ApplyToOpenOutbound(NewItemLedgEntry);
            NewItemLedgEntry.Modify();
            ValueMovement(NewItemLedgEntry, -Cost);
        end;
    end;

    local procedure InsertItemLedgEntry(var ItemLedgEntry: Record "Item Ledger Entry"; SignedQuantity: Decimal; LocationCode: Code[10])
    begin
        ItemLedgEntry.LockTable();
        ItemLedgEntry.Init();
        ItemLedgEntry."Entry No." := ItemLedgEntry.GetLastEntryNo() + 1;
        ItemLedgEntry."Item No." := ItemJnlLine."Item No.";
        ItemLedgEntry."Posting Date" := ItemJnlLine."Posting Date";
        ItemLedgEntry."Document Date" := ItemJnlLine."Document Date";
        ItemLedgEntry."Entry Type" := ItemJnlLine."Entry Type";
        ItemLedgEntry."Source Type" := ItemJnlLine."Source Type";
        ItemLedgEntry."Source No." := ItemJnlLine."Source No.";
        ItemLedgEntry."Document Type" := ItemJnlLine."Document Type";
        ItemLedgEntry."Document No." := ItemJnlLine."Document No.";
        ItemLedgEntry."Document Line No." := ItemJnlLine."Document Line No.";
        ItemLedgEntry."External Document No." := ItemJnlLine."External Document No.";
        ItemLedgEntry.Description := ItemJnlLine.Description;
        ItemLedgEntry."Location Code" := LocationCode;
        ItemLedgEntry."Job No." := ItemJnlLine."Job No.";
        ItemLedgEntry."Unit of Measure Code" := ItemJnlLine."Unit of Measure Code";
        ItemLedgEntry."Qty. per Unit of Measure" := ItemJnlLine."Qty. per Unit of Measure";
        ItemLedgEntry."Applies-to Entry" := ItemJnlLine."Applies-to Entry";
        ItemLedgEntry.Quantity := SignedQuantity;
        ItemLedgEntry.Positive := SignedQuantity > 0;
        ItemLedgEntry."Completely Invoiced" := false;
        if Item.IsInventoriableType() then begin
            ItemLedgEntry."Remaining Quantity" := SignedQuantity;
            ItemLedgEntry.Open := true;
        end;
        ItemLedgEntry.Insert(true);
    end;

    local procedure PostOutbound(var OutbndItemLedgEntry: Record "Item Ledger Entry") Cost: Decimal
    var
        AverageUnitCost: Decimal;
    begin
        if not Item.IsInventoriableType() then
            exit(0);
        AverageUnitCost := CalcAverageUnitCost(OutbndItemLedgEntry);
        Cost := ApplyToInbound(OutbndItemLedgEntry);
        OutbndItemLedgEntry.Modify();

        if OutbndItemLedgEntry."Remaining Quantity" <> 0 then begin
            if InventorySetup."Prevent Negative Inventory" then
                Error(InsufficientQtyErr, Item."No.");
            Cost += OutbndItemLedgEntry."Remaining Quantity" * Item."Unit Cost";
        end;
        if (Item."Costing Method" = Item."Costing Method"::Average) and (OutbndItemLedgEntry."Applies-to Entry" = 0) then
            Cost := OutbndItemLedgEntry.Quantity * AverageUnitCost;
        exit(Round(Cost));
    end;

    local procedure ApplyToInbound(var OutbndItemLedgEntry: Record "Item Ledger Entry") Cost: Decimal
    var
        InbndItemLedgEntry: Record "Item Ledger Entry";
        AppliedQty: Decimal;
    begin
        if OutbndItemLedgEntry."Applies-to Entry" <> 0 then begin
            InbndItemLedgEntry.Get(OutbndItemLedgEntry."Applies-to Entry");
            if InbndItemLedgEntry."Item No." <> Item."No." then
                Error(
                    OtherItemErr, OutbndItemLedgEntry.FieldCaption("Applies-to Entry"), InbndItemLedgEntry."Entry No.",
                    InbndItemLedgEntry."Item No.");
            InbndItemLedgEntry.SetRecFilter();
            InbndItemLedgEntry.SetRange(Open, true);
        end else begin
            InbndItemLedgEntry.SetCurrentKey("Item No.", Open, Positive, "Location Code", "Posting Date");
            InbndItemLedgEntry.SetRange("Item No.", Item."No.");
            InbndItemLedgEntry.SetRange(Open, true);
            InbndItemLedgEntry.SetRange(Positive, true);
            InbndItemLedgEntry.SetRange("Location Code", OutbndItemLedgEntry."Location Code");
            InbndItemLedgEntry.Ascending(Item."Costing Method" <> Item."Costing Method"::LIFO);
        end;

        while (OutbndItemLedgEntry."Remaining Quantity" < 0) and InbndItemLedgEntry.FindFirst() do begin
            AppliedQty := -OutbndItemLedgEntry."Remaining Quantity";
            if AppliedQty > InbndItemLedgEntry."Remaining Quantity" then
                AppliedQty := InbndItemLedgEntry."Remaining Quantity";
            InsertApplication(
                OutbndItemLedgEntry."Entry No.", InbndItemLedgEntry."Entry No.", OutbndItemLedgEntry."Entry No.", 0, -AppliedQty, false);
            Cost -= AppliedQty * InbndItemLedgEntry.CalculateUnitCost();
            UpdateRemaining(InbndItemLedgEntry, -AppliedQty);
            InbndItemLedgEntry.Modify();
            UpdateRemaining(OutbndItemLedgEntry, AppliedQty);
        end;
    end;

    local procedure PostInbound(var InbndItemLedgEntry: Record "Item Ledger Entry") Cost: Decimal
    var
        OutbndItemLedgEntry: Record "Item Ledger Entry";
        UnitCost: Decimal;
    begin
        if not Item.IsInventoriableType() then
            exit(0);
        UnitCost := ItemJnlLine."Unit Cost";
        if ItemJnlLine."Entry Type" in [ItemJnlLine."Entry Type"::Sale, ItemJnlLine."Entry Type"::"Negative Adjmt."] then
            UnitCost := Item."Unit Cost";
        if ItemJnlLine."Applies-from Entry" <> 0 then begin
            OutbndItemLedgEntry.Get(ItemJnlLine."Applies-from Entry");
            if OutbndItemLedgEntry."Item No." <> Item."No." then
                Error(
                    OtherItemErr, ItemJnlLine.FieldCaption("Applies-from Entry"), OutbndItemLedgEntry."Entry No.",
                    OutbndItemLedgEntry."Item No.");
            OutbndItemLedgEntry.TestField(Positive, false);
            UnitCost := OutbndItemLedgEntry.CalculateUnitCost();
            InsertApplication(
                InbndItemLedgEntry."Entry No.", InbndItemLedgEntry."Entry No.", OutbndItemLedgEntry."Entry No.", 0,
                InbndItemLedgEntry.Quantity, true);
        end;
        ApplyToOpenOutbound(InbndItemLedgEntry);
        InbndItemLedgEntry.Modify();
        exit(Round(InbndItemLedgEntry.Quantity * UnitCost));
    end;

    local procedure ApplyToOpenOutbound(var InbndItemLedgEntry: Record "Item Ledger Entry")
    var
        OutbndItemLedgEntry: Record "Item Ledger Entry";
        AppliedQty: Decimal;
    begin
        OutbndItemLedgEntry.SetCurrentKey("Item No.", Open, Positive, "Location Code", "Posting Date");
        OutbndItemLedgEntry.SetRange("Item No.", Item."No.");
        OutbndItemLedgEntry.SetRange(Open, true);
        OutbndItemLedgEntry.SetRange(Positive, false);
        OutbndItemLedgEntry.SetRange("Location Code", InbndItemLedgEntry."Location Code");
        while (InbndItemLedgEntry."Remaining Quantity" > 0) and OutbndItemLedgEntry.FindFirst() do begin
            AppliedQty := -OutbndItemLedgEntry."Remaining Quantity";
            if AppliedQty > InbndItemLedgEntry."Remaining Quantity" then
                AppliedQty := InbndItemLedgEntry."Remaining Quantity";
            InsertApplication(
                InbndItemLedgEntry."Entry No.", InbndItemLedgEntry."Entry No.", OutbndItemLedgEntry."Entry No.", 0, -AppliedQty, false);
            UpdateRemaining(OutbndItemLedgEntry, AppliedQty);
            OutbndItemLedgEntry.Modify();
            UpdateRemaining(InbndItemLedgEntry, -AppliedQty);
            // What had gone out before at an assumed cost has its real cost now.
            InbndItemLedgEntry."Applied Entry to Adjust" := true;
        end;
    end;

    local procedure ValueMovement(var ItemLedgEntry: Record "Item Ledger Entry"; Cost: Decimal)
    var
        InvoicedQty: Decimal;
        Sign: Integer;
    begin
        Sign := 1;
        if ItemLedgEntry.Quantity < 0 then
            Sign := -1;
        InvoicedQty := Sign * Abs(ItemJnlLine."Invoiced Qty. (Base)");
        if InvoicedQty = ItemLedgEntry.Quantity then
            InsertValueEntry(ItemLedgEntry, ItemLedgEntry.Quantity, InvoicedQty, Cost, 0)
        else begin
            InsertValueEntry(ItemLedgEntry, ItemLedgEntry.Quantity, 0, 0, Cost);
            if InvoicedQty <> 0 then
                ValueInvoice(ItemLedgEntry, InvoicedQty);
        end;
        UpdateInvoicedQty(ItemLedgEntry, InvoicedQty);
    end;

    local procedure PostInvoiceOfMovement(var ItemLedgEntry: Record "Item Ledger Entry")
    var
        InvoicedQty: Decimal;
    begin
        ItemLedgEntry.Get(ItemJnlLine."Item Shpt. Entry No.");
        InvoicedQty := ItemJnlLine.Direction() * ItemJnlLine."Invoiced Qty. (Base)";
        ValueInvoice(ItemLedgEntry, InvoicedQty);
        UpdateInvoicedQty(ItemLedgEntry, InvoicedQty);
    end;

    local procedure ValueInvoice(var ItemLedgEntry: Record "Item Ledger Entry"; InvoicedQty: Decimal)
    var
        ExpectedCost: Decimal;
        ActualCost: Decimal;
    begin
        ItemLedgEntry.CalcFields("Cost Amount (Expected)");
        ExpectedCost := ItemLedgEntry."Cost Amount (Expected)";
        if InvoicedQty <> ItemLedgEntry.Quantity - ItemLedgEntry."Invoiced Quantity" then
            ExpectedCost := Round(ExpectedCost * InvoicedQty / (ItemLedgEntry.Quantity - ItemLedgEntry."Invoiced Quantity"));

        ActualCost := ExpectedCost;
        if (ItemLedgEntry."Entry Type" = ItemLedgEntry."Entry Type"::Purchase) and ItemLedgEntry.Positive and Item.IsInventoriableType() then begin
            ActualCost := Round(InvoicedQty * ItemJnlLine."Unit Cost");
            if ActualCost <> ExpectedCost then
                ItemLedgEntry.SetAppliedEntryToAdjust();
        end;
        InsertValueEntry(ItemLedgEntry, 0, InvoicedQty, ActualCost, -ExpectedCost);
    end;

    local procedure UpdateInvoicedQty(var ItemLedgEntry: Record "Item Ledger Entry"; InvoicedQty: Decimal)
    begin
        if InvoicedQty = 0 then
            exit;
        ItemLedgEntry."Invoiced Quantity" += InvoicedQty;
        ItemLedgEntry."Completely Invoiced" := ItemLedgEntry."Invoiced Quantity" = ItemLedgEntry.Quantity;
        ItemLedgEntry."Last Invoice Date" := ItemJnlLine."Posting Date";
        ItemLedgEntry.Modify();
    end;

    local procedure InsertValueEntry(ItemLedgEntry: Record "Item Ledger Entry"; LedgerEntryQty: Decimal; InvoicedQty: Decimal; CostActual: Decimal; CostExpected: Decimal)
    var
        ValueEntry: Record "Value Entry";
        InventoryPostingToGL: Codeunit "Inventory Posting To G/L";
    begin
        ValueEntry.LockTable();
        ValueEntry.Init();
        ValueEntry."Entry No." := ValueEntry.GetLastEntryNo() + 1;
        ValueEntry."Entry Type" := ValueEntry."Entry Type"::"Direct Cost";
        ValueEntry."Item No." := ItemLedgEntry."Item No.";
        ValueEntry."Item Ledger Entry No." := ItemLedgEntry."Entry No.";
        ValueEntry."Item Ledger Entry Type" := ItemLedgEntry."Entry Type";
        ValueEntry."Location Code" := ItemLedgEntry."Location Code";
        ValueEntry."Posting Date" := ItemJnlLine."Posting Date";
        ValueEntry."Valuation Date" := ItemLedgEntry."Posting Date";
        ValueEntry."Document Type" := ItemJnlLine."Document Type";
        ValueEntry."Document No." := ItemJnlLine."Document No.";
        ValueEntry.Description := ItemJnlLine.Description;
        ValueEntry."Source Type" := ItemJnlLine."Source Type";
        ValueEntry."Source No." := ItemJnlLine."Source No.";
        ValueEntry."Inventory Posting Group" := ItemJnlLine."Inventory Posting Group";
        ValueEntry."Gen. Bus. Posting Group" := ItemJnlLine."Gen. Bus. Posting Group";
        ValueEntry."Gen. Prod. Posting Group" := ItemJnlLine."Gen. Prod. Posting Group";
        ValueEntry."Item Ledger Entry Quantity" := LedgerEntryQty;
        ValueEntry."Invoiced Quantity" := InvoicedQty;
        ValueEntry."Valued Quantity" := LedgerEntryQty;
        if LedgerEntryQty = 0 then
            ValueEntry."Valued Quantity" := InvoicedQty;
        ValueEntry."Cost Amount (Actual)" := CostActual;
        ValueEntry."Cost Amount (Expected)" := CostExpected;
        ValueEntry."Expected Cost" := (InvoicedQty = 0) and (CostExpected <> 0);
        if ValueEntry."Valued Quantity" <> 0 then
            if ValueEntry."Expected Cost" then
                ValueEntry."Cost per Unit" := Round(CostExpected / ValueEntry."Valued Quantity", 0.00001)
            else
                ValueEntry."Cost per Unit" := Round(CostActual / ValueEntry."Valued Quantity", 0.00001);
        if InvoicedQty <> 0 then
            case ItemJnlLine."Entry Type" of
                ItemJnlLine."Entry Type"::Sale:
                    ValueEntry."Sales Amount (Actual)" := ItemJnlLine.Amount;
                ItemJnlLine."Entry Type"::Purchase:
                    ValueEntry."Purchase Amount (Actual)" := ItemJnlLine.Amount;
            end;
        ValueEntry.Insert(true);
        if InventorySetup."Automatic Cost Posting" then
            InventoryPostingToGL.PostValueEntry(ValueEntry);
        OnAfterInsertValueEntry(ValueEntry, ItemJnlLine);
    end;

    local procedure InsertApplication(ItemLedgEntryNo: Integer; InboundEntryNo: Integer; OutboundEntryNo: Integer; TransferredFromEntryNo: Integer; Qty: Decimal; CostApplication: Boolean)
    var
        ItemApplnEntry: Record "Item Application Entry";
    begin
        ItemApplnEntry.Init();
        ItemApplnEntry."Entry No." := ItemApplnEntry.GetLastEntryNo() + 1;
        ItemApplnEntry."Item Ledger Entry No." := ItemLedgEntryNo;
        ItemApplnEntry."Inbound Item Entry No." := InboundEntryNo;
        ItemApplnEntry."Outbound Item Entry No." := OutboundEntryNo;
        ItemApplnEntry."Transferred-from Entry No." := TransferredFromEntryNo;
        ItemApplnEntry.Quantity := Qty;
        ItemApplnEntry."Posting Date" := ItemJnlLine."Posting Date";
        ItemApplnEntry."Cost Application" := CostApplication;
        ItemApplnEntry.Insert();
    end;

    local procedure UpdateRemaining(var ItemLedgEntry: Record "Item Ledger Entry"; ChangeOfQty: Decimal)
    begin
        ItemLedgEntry."Remaining Quantity" += ChangeOfQty;
        ItemLedgEntry.Open := ItemLedgEntry."Remaining Quantity" <> 0;
    end;

    local procedure CalcAverageUnitCost(ItemLedgEntry: Record "Item Ledger Entry"): Decimal
    var
        ValueEntry: Record "Value Entry";
    begin
        ValueEntry.SetCurrentKey("Item No.", "Valuation Date", "Location Code");
        ValueEntry.SetRange("Item No.", ItemLedgEntry."Item No.");
        ValueEntry.SetRange("Valuation Date", 0D, ItemLedgEntry."Posting Date");
        ValueEntry.CalcSums("Item Ledger Entry Quantity", "Cost Amount (Actual)", "Cost Amount (Expected)");
        if ValueEntry."Item Ledger Entry Quantity" <= 0 then
            exit(Item."Unit Cost");
        exit((ValueEntry."Cost Amount (Actual)" + ValueEntry."Cost Amount (Expected)") / ValueEntry."Item Ledger Entry Quantity");
    end;

    local procedure UpdateItemCost()
    var
        ItemCostManagement: Codeunit ItemCostManagement;
        InventoryAdjustment: Codeunit "Inventory Adjustment";
    begin
        if not Item.IsInventoriableType() then
            exit;
        Item.Get(Item."No.");
        Item."Cost is Adjusted" := false;
        if (ItemJnlLine."Entry Type" = ItemJnlLine."Entry Type"::Purchase) and (ItemJnlLine."Invoiced Quantity" > 0) then
            Item."Last Direct Cost" := Round(ItemJnlLine."Unit Cost", 0.00001);
        Item.Modify();
        ItemCostManagement.UpdateUnitCost(Item);
        if InventorySetup."Automatic Cost Adjustment" = InventorySetup."Automatic Cost Adjustment"::Always then
            InventoryAdjustment.MakeAdjmtForItem(Item."No.");
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforePostItemJnlLine(var ItemJournalLine: Record "Item Journal Line")
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterPostItemJnlLine(var ItemJournalLine: Record "Item Journal Line"; ItemLedgerEntry: Record "Item Ledger Entry")
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterInsertValueEntry(ValueEntry: Record "Value Entry"; ItemJournalLine: Record "Item Journal Line")
    begin
    end;
}
