codeunit 132201 "Library - Inventory"
{
    var
        LibraryERM: Codeunit "Library - ERM";
        LibraryUtility: Codeunit "Library - Utility";

    procedure CreateItem(var Item: Record Item)
    begin
        Clear(Item);
        Item.Init();
        Item.Insert(true);
        Item.Validate(Description, 'Item ' + Item."No.");
        Item.Validate("Base Unit of Measure", 'PCS');
        Item.Validate("Gen. Prod. Posting Group", LibraryERM.RetailGroup());
        Item.Validate("Inventory Posting Group", LibraryERM.RetailGroup());
        Item.Modify(true);
    end;

    procedure CreateItemNo(): Code[20]
    var
        Item: Record Item;
    begin
        CreateItem(Item);
        exit(Item."No.");
    end;

    procedure CreateItemWithCostingMethod(var Item: Record Item; CostingMethod: Enum "Costing Method")
    begin
        CreateItem(Item);
        Item.Validate("Costing Method", CostingMethod);
        Item.Modify(true);
    end;

    procedure CreateItemWithUnitPriceAndUnitCost(var Item: Record Item; UnitPrice: Decimal; UnitCost: Decimal)
    begin
        CreateItem(Item);
        Item.Validate("Unit Price", UnitPrice);
        Item.Validate("Unit Cost", UnitCost);
        Item.Modify(true);
    end;

    procedure CreateItemUnitOfMeasureCode(var ItemUnitOfMeasure: Record "Item Unit of Measure"; ItemNo: Code[20]; QtyPerUnitOfMeasure: Decimal)
    var
        UnitOfMeasure: Record "Unit of Measure";
    begin
        UnitOfMeasure.Init();
        UnitOfMeasure.Code := LibraryUtility.GenerateGUID();
        UnitOfMeasure.Insert(true);
        ItemUnitOfMeasure.Init();
        ItemUnitOfMeasure.Validate("Item No.", ItemNo);
        ItemUnitOfMeasure.Validate(Code, UnitOfMeasure.Code);
        ItemUnitOfMeasure.Validate("Qty. per Unit of Measure", QtyPerUnitOfMeasure);
        ItemUnitOfMeasure.Insert(true);
    end;

    procedure CreateLocation(var Location: Record Location)
    begin
        Clear(Location);
        Location.Init();
        Location.Code := LibraryUtility.GenerateGUID();
        Location.Name := Location.Code;
        Location.Insert(true);
        LibraryERM.CreateInventoryPostingSetup(Location.Code);
    end;

    /// <summary>Posts an item journal line; returns the number of the item ledger entry.</summary>
    procedure PostItemJournalLine(EntryType: Enum "Item Ledger Entry Type"; ItemNo: Code[20]; LocationCode: Code[10]; Quantity: Decimal; UnitCost: Decimal; PostingDate: Date): Integer
    var
        ItemJournalLine: Record "Item Journal Line";
    begin
        InitItemJournalLine(ItemJournalLine, EntryType, ItemNo, LocationCode, Quantity, UnitCost, PostingDate);
        exit(PostItemJournalLine(ItemJournalLine));
    end;

    procedure PostItemJournalLine(var ItemJournalLine: Record "Item Journal Line"): Integer
    var
        ItemJnlPostLine: Codeunit "Item Jnl.-Post Line";
    begin
        ItemJnlPostLine.RunWithCheck(ItemJournalLine);
        exit(ItemJournalLine."Item Shpt. Entry No.");
    end;

    procedure InitItemJournalLine(var ItemJournalLine: Record "Item Journal Line"; EntryType: Enum "Item Ledger Entry Type"; ItemNo: Code[20]; LocationCode: Code[10]; Quantity: Decimal; UnitCost: Decimal; PostingDate: Date)
    begin
        Clear(ItemJournalLine);
        ItemJournalLine.Init();
        ItemJournalLine.Validate("Posting Date", PostingDate);
        ItemJournalLine."Document No." := LibraryUtility.GenerateGUID();
        ItemJournalLine."Entry Type" := EntryType;
        ItemJournalLine.Validate("Item No.", ItemNo);
        ItemJournalLine."Location Code" := LocationCode;
        ItemJournalLine.Validate(Quantity, Quantity);
        ItemJournalLine."Unit Cost" := UnitCost;
    end;

    procedure PostPositiveAdjustment(ItemNo: Code[20]; Quantity: Decimal; UnitCost: Decimal; PostingDate: Date): Integer
    begin
        exit(PostItemJournalLine("Item Ledger Entry Type"::"Positive Adjmt.", ItemNo, '', Quantity, UnitCost, PostingDate));
    end;

    procedure PostNegativeAdjustment(ItemNo: Code[20]; Quantity: Decimal; PostingDate: Date): Integer
    begin
        exit(PostItemJournalLine("Item Ledger Entry Type"::"Negative Adjmt.", ItemNo, '', Quantity, 0, PostingDate));
    end;

    procedure PostTransfer(ItemNo: Code[20]; FromLocationCode: Code[10]; ToLocationCode: Code[10]; Quantity: Decimal; PostingDate: Date): Integer
    var
        ItemJournalLine: Record "Item Journal Line";
    begin
        InitItemJournalLine(ItemJournalLine, "Item Ledger Entry Type"::Transfer, ItemNo, FromLocationCode, Quantity, 0, PostingDate);
        ItemJournalLine.Validate("New Location Code", ToLocationCode);
        exit(PostItemJournalLine(ItemJournalLine));
    end;

    procedure AdjustCost(ItemNo: Code[20])
    var
        Item: Record Item;
        InventoryAdjustment: Codeunit "Inventory Adjustment";
    begin
        Item.SetRange("No.", ItemNo);
        InventoryAdjustment.MakeMultiLevelAdjmt(Item);
    end;

    /// <summary>The cost of an item ledger entry by its value entries.</summary>
    procedure GetCost(ItemLedgerEntryNo: Integer): Decimal
    var
        ItemLedgerEntry: Record "Item Ledger Entry";
    begin
        ItemLedgerEntry.Get(ItemLedgerEntryNo);
        exit(ItemLedgerEntry.CalculateCost());
    end;
}
