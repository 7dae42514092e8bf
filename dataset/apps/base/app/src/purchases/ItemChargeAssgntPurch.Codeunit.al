namespace Microsoft.Purchases.Document;

using Microsoft.Finance.Currency;
using Microsoft.Inventory.Costing;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Ledger;
using Microsoft.Purchases.History;

/// <summary>
/// Divides item charges, such as freight, between what was received, and adds them to its cost.
/// </summary>
codeunit 5805 "Item Charge Assgnt. (Purch.)"
{
    /// <summary>
    /// Gives each line of the assignment the same.
    /// </summary>
    procedure AssignEqually(PurchaseLine: Record "Purchase Line")
    begin
        Assign(PurchaseLine, false);
    end;

    /// <summary>
    /// Divides the charge by what the lines of the assignment cost.
    /// </summary>
    procedure AssignByAmount(PurchaseLine: Record "Purchase Line")
    begin
        Assign(PurchaseLine, true);
    end;

    local procedure Assign(PurchaseLine: Record "Purchase Line"; ByAmount: Boolean)
    var
        ItemChargeAssgntPurch: Record "Item Charge Assignment (Purch)";
        Currency: Record Currency;
        AssignedQty: Decimal;
        AssignedAmount: Decimal;
        ShareSoFar: Decimal;
        WeightSoFar: Decimal;
    begin
        Currency.Initialize(PurchaseLine."Currency Code");
        ItemChargeAssgntPurch.SetPurchLineFilter(PurchaseLine);
        if ItemChargeAssgntPurch.FindSet(true) then
            repeat
                // Only sums are rounded, so that the lines come to the whole charge.
                WeightSoFar += GetWeight(ItemChargeAssgntPurch, ByAmount);
                ShareSoFar := WeightSoFar / CalcTotalWeight(PurchaseLine, ByAmount);
                ItemChargeAssgntPurch."Qty. to Assign" := Round(PurchaseLine.Quantity * ShareSoFar, 0.00001) - AssignedQty;
                ItemChargeAssgntPurch."Amount to Assign" :=
                    Round(PurchaseLine."Line Amount" * ShareSoFar, Currency."Amount Rounding Precision") - AssignedAmount;
                ItemChargeAssgntPurch.Modify();
                AssignedQty += ItemChargeAssgntPurch."Qty. to Assign";
                AssignedAmount += ItemChargeAssgntPurch."Amount to Assign";
            until ItemChargeAssgntPurch.Next() = 0;
    end;

    local procedure CalcTotalWeight(PurchaseLine: Record "Purchase Line"; ByAmount: Boolean) TotalWeight: Decimal
    var
        ItemChargeAssgntPurch: Record "Item Charge Assignment (Purch)";
    begin
        ItemChargeAssgntPurch.SetPurchLineFilter(PurchaseLine);
        if ItemChargeAssgntPurch.FindSet() then
            repeat
                TotalWeight += GetWeight(ItemChargeAssgntPurch, ByAmount);
            until ItemChargeAssgntPurch.Next() = 0;
    end;

    local procedure GetWeight(ItemChargeAssgntPurch: Record "Item Charge Assignment (Purch)"; ByAmount: Boolean): Decimal
    begin
        if ByAmount then
            exit(ItemChargeAssgntPurch."Applies-to Doc. Line Amount");
        exit(1);
    end;

    /// <summary>
    /// Adds the charge of an invoiced purchase line to the cost of what it is assigned to.
    /// </summary>
    procedure PostAssignment(PurchaseHeader: Record "Purchase Header"; PurchaseLine: Record "Purchase Line")
    var
        ItemChargeAssgntPurch: Record "Item Charge Assignment (Purch)";
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        Amount: Decimal;
        AmountLCY: Decimal;
        PostedAmountLCY: Decimal;
    begin
        ItemChargeAssgntPurch.SetPurchLineFilter(PurchaseLine);
        if ItemChargeAssgntPurch.FindSet() then
            repeat
                Amount += ItemChargeAssgntPurch."Amount to Assign";
                AmountLCY :=
                    Round(
                        CurrencyExchangeRate.ExchangeAmtFCYToLCY(
                            PurchaseHeader."Posting Date", PurchaseHeader."Currency Code", Amount, PurchaseHeader."Currency Factor"));
                PostCharge(PurchaseHeader, ItemChargeAssgntPurch, AmountLCY - PostedAmountLCY);
                PostedAmountLCY := AmountLCY;
            until ItemChargeAssgntPurch.Next() = 0;
        ItemChargeAssgntPurch.DeleteAll();
    end;

    local procedure PostCharge(PurchaseHeader: Record "Purchase Header"; ItemChargeAssgntPurch: Record "Item Charge Assignment (Purch)"; AmountLCY: Decimal)
    var
        PurchRcptLine: Record "Purch. Rcpt. Line";
        ItemLedgerEntry: Record "Item Ledger Entry";
        ValueEntry: Record "Value Entry";
        Item: Record Item;
        ItemCostManagement: Codeunit ItemCostManagement;
    begin
        if AmountLCY = 0 then
            exit;
        PurchRcptLine.Get(ItemChargeAssgntPurch."Applies-to Doc. No.", ItemChargeAssgntPurch."Applies-to Doc. Line No.");
        ItemLedgerEntry.Get(PurchRcptLine."Item Rcpt. Entry No.");
        ValueEntry.Init();
        ValueEntry."Entry No." := ValueEntry.GetLastEntryNo() + 1;
        ValueEntry."Entry Type" := ValueEntry."Entry Type"::"Direct Cost";
        ValueEntry."Item Charge No." := ItemChargeAssgntPurch."Item Charge No.";
        ValueEntry."Item No." := ItemLedgerEntry."Item No.";
        ValueEntry."Item Ledger Entry No." := ItemLedgerEntry."Entry No.";
        ValueEntry."Item Ledger Entry Type" := ItemLedgerEntry."Entry Type";
        ValueEntry."Location Code" := ItemLedgerEntry."Location Code";
        ValueEntry."Posting Date" := PurchaseHeader."Posting Date";
        ValueEntry."Valuation Date" := ItemLedgerEntry."Posting Date";
        ValueEntry."Document Type" := ValueEntry."Document Type"::"Purchase Invoice";
        ValueEntry."Document No." := PurchaseHeader."Posting No.";
        ValueEntry.Description := ItemChargeAssgntPurch.Description;
        ValueEntry."Source Type" := ValueEntry."Source Type"::Vendor;
        ValueEntry."Source No." := PurchaseHeader."Buy-from Vendor No.";
        ValueEntry."Inventory Posting Group" := PurchRcptLine."Posting Group";
        ValueEntry."Gen. Bus. Posting Group" := PurchRcptLine."Gen. Bus. Posting Group";
        ValueEntry."Gen. Prod. Posting Group" := PurchRcptLine."Gen. Prod. Posting Group";
        ValueEntry."Valued Quantity" := ItemLedgerEntry.Quantity;
        ValueEntry."Cost Amount (Actual)" := AmountLCY;
        ValueEntry."Cost per Unit" := Round(AmountLCY / ItemLedgerEntry.Quantity, 0.00001);
        ValueEntry."Purchase Amount (Actual)" := AmountLCY;
        ValueEntry.Insert(true);
        ItemLedgerEntry.SetAppliedEntryToAdjust();
        Item.Get(ItemLedgerEntry."Item No.");
        ItemCostManagement.UpdateUnitCost(Item);
    end;
}
