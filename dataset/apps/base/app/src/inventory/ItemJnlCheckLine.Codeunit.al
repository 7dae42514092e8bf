namespace Microsoft.Inventory.Journal;

using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Setup;

codeunit 21 "Item Jnl.-Check Line"
{
    TableNo = "Item Journal Line";

    trigger OnRun()
    begin
        RunCheck(Rec);
    end;

    var
        SameLocationErr: Label 'must not be the same as %1', Comment = '%1 = field caption';

    /// <summary>
    /// Raises an error when the line cannot be posted.
    /// </summary>
    procedure RunCheck(var ItemJnlLine: Record "Item Journal Line")
    var
        Item: Record Item;
        GLSetup: Record "General Ledger Setup";
        InventorySetup: Record "Inventory Setup";
    begin
        ItemJnlLine.TestField("Item No.");
        ItemJnlLine.TestField("Posting Date");
        ItemJnlLine.TestField("Document No.");
        ItemJnlLine.TestField("Gen. Prod. Posting Group");
        GLSetup.Get();
        GLSetup.CheckPostingDate(ItemJnlLine."Posting Date");

        Item.Get(ItemJnlLine."Item No.");
        Item.TestField(Blocked, false);
        Item.TestField("Base Unit of Measure");
        if Item.IsInventoriableType() then begin
            ItemJnlLine.TestField("Inventory Posting Group");
            InventorySetup.Get();
            if InventorySetup."Location Mandatory" then
                ItemJnlLine.TestField("Location Code");
        end;

        if ItemJnlLine."Entry Type" = ItemJnlLine."Entry Type"::Transfer then
            if ItemJnlLine."New Location Code" = ItemJnlLine."Location Code" then
                ItemJnlLine.FieldError("New Location Code", StrSubstNo(SameLocationErr, ItemJnlLine.FieldCaption("Location Code")));
    end;
}
