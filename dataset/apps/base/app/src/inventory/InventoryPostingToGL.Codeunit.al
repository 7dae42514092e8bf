namespace Microsoft.Inventory.Costing;

using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Posting;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Ledger;

/// <summary>
/// Posts the actual cost of value entries to the general ledger.
/// </summary>
codeunit 5802 "Inventory Posting To G/L"
{
    Permissions = tabledata "Value Entry" = rm;

    /// <summary>
    /// Posts what is not yet posted of the cost of the entry.
    /// </summary>
    procedure PostValueEntry(var ValueEntry: Record "Value Entry")
    var
        GeneralPostingSetup: Record "General Posting Setup";
        InventoryPostingSetup: Record "Inventory Posting Setup";
        CostToPost: Decimal;
        BalAccountNo: Code[20];
    begin
        CostToPost := ValueEntry."Cost Amount (Actual)" - ValueEntry."Cost Posted to G/L";
        if CostToPost = 0 then
            exit;
        InventoryPostingSetup.Get(ValueEntry."Location Code", ValueEntry."Inventory Posting Group");
        if ValueEntry."Item Ledger Entry Type" <> ValueEntry."Item Ledger Entry Type"::Transfer then
            GeneralPostingSetup.Get(ValueEntry."Gen. Bus. Posting Group", ValueEntry."Gen. Prod. Posting Group");

        case ValueEntry."Item Ledger Entry Type" of
            ValueEntry."Item Ledger Entry Type"::Purchase:
                BalAccountNo := GeneralPostingSetup.GetDirectCostAppliedAccount();
            ValueEntry."Item Ledger Entry Type"::Sale:
                BalAccountNo := GeneralPostingSetup.GetCOGSAccount();
            ValueEntry."Item Ledger Entry Type"::"Positive Adjmt.", ValueEntry."Item Ledger Entry Type"::"Negative Adjmt.":
                BalAccountNo := GeneralPostingSetup.GetInventoryAdjmtAccount();
            ValueEntry."Item Ledger Entry Type"::Transfer:
                // Both sides of a transfer have an entry of their own, which meet on the account of the company without location.
                BalAccountNo := GetTransferAccount(ValueEntry);
        end;
        PostGenJnlLine(ValueEntry, InventoryPostingSetup.GetInventoryAccount(), BalAccountNo, CostToPost);
        ValueEntry."Cost Posted to G/L" += CostToPost;
        ValueEntry.Modify();
    end;

    /// <summary>
    /// Posts the cost of all value entries that are not yet posted.
    /// </summary>
    procedure PostInventoryCostToGL(var ValueEntry: Record "Value Entry")
    var
        ValueEntryToPost: Record "Value Entry";
    begin
        ValueEntryToPost.CopyFilters(ValueEntry);
        if ValueEntryToPost.FindSet() then
            repeat
                PostValueEntry(ValueEntryToPost);
            until ValueEntryToPost.Next() = 0;
    end;

    local procedure GetTransferAccount(ValueEntry: Record "Value Entry"): Code[20]
    var
        InventoryPostingSetup: Record "Inventory Posting Setup";
    begin
        InventoryPostingSetup.Get('', ValueEntry."Inventory Posting Group");
        exit(InventoryPostingSetup.GetInventoryAccount());
    end;

    local procedure PostGenJnlLine(ValueEntry: Record "Value Entry"; AccountNo: Code[20]; BalAccountNo: Code[20]; CostToPost: Decimal)
    var
        GenJnlLine: Record "Gen. Journal Line";
        GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line";
    begin
        if AccountNo = BalAccountNo then
            exit;
        GenJnlLine.Init();
        GenJnlLine."Account Type" := GenJnlLine."Account Type"::"G/L Account";
        GenJnlLine."Account No." := AccountNo;
        GenJnlLine."Bal. Account No." := BalAccountNo;
        GenJnlLine."Posting Date" := ValueEntry."Posting Date";
        GenJnlLine."Document Date" := ValueEntry."Posting Date";
        GenJnlLine."Document No." := ValueEntry."Document No.";
        GenJnlLine.Description := ValueEntry.Description;
        GenJnlLine.Amount := CostToPost;
        GenJnlLine."Amount (LCY)" := CostToPost;
        GenJnlLine."System-Created Entry" := true;
        GenJnlPostLine.RunWithCheck(GenJnlLine);
    end;
}
