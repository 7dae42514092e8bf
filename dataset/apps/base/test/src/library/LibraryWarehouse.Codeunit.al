codeunit 132204 "Library - Warehouse"
{
    var
        LibraryInventory: Codeunit "Library - Inventory";
        LibraryUtility: Codeunit "Library - Utility";

    /// <summary>A location where goods come in through warehouse receipts into a bin.</summary>
    procedure CreateLocationWithReceipts(var Location: Record Location)
    var
        Bin: Record Bin;
    begin
        LibraryInventory.CreateLocation(Location);
        Bin.Init();
        Bin."Location Code" := Location.Code;
        Bin.Code := LibraryUtility.GenerateGUID();
        Bin.Insert(true);
        Location."Require Receive" := true;
        Location."Bin Mandatory" := true;
        Location."Receipt Bin Code" := Bin.Code;
        Location.Modify(true);
    end;

    /// <summary>A location with bins, without receipts and shipments.</summary>
    procedure CreateLocationWithBins(var Location: Record Location)
    begin
        LibraryInventory.CreateLocation(Location);
        Location."Bin Mandatory" := true;
        Location.Modify(true);
    end;

    procedure CreateBin(LocationCode: Code[10]; BinRanking: Integer): Code[20]
    var
        Bin: Record Bin;
    begin
        Bin.Init();
        Bin."Location Code" := LocationCode;
        Bin.Code := LibraryUtility.GenerateGUID();
        Bin."Bin Ranking" := BinRanking;
        Bin.Insert(true);
        exit(Bin.Code);
    end;

    /// <summary>Puts pieces of an item into inventory and into a bin.</summary>
    procedure PutIntoBin(LocationCode: Code[10]; BinCode: Code[20]; Item: Record Item; Quantity: Decimal)
    var
        BinContent: Record "Bin Content";
        WarehouseEntry: Record "Warehouse Entry";
    begin
        LibraryInventory.PostItemJournalLine(
            "Item Ledger Entry Type"::"Positive Adjmt.", Item."No.", LocationCode, Quantity, 0, WorkDate());
        if not BinContent.Get(LocationCode, BinCode, Item."No.", Item."Base Unit of Measure") then begin
            BinContent.Init();
            BinContent."Location Code" := LocationCode;
            BinContent."Bin Code" := BinCode;
            BinContent."Item No." := Item."No.";
            BinContent."Unit of Measure Code" := Item."Base Unit of Measure";
            BinContent."Qty. per Unit of Measure" := 1;
            BinContent.Insert(true);
        end;
        WarehouseEntry.Init();
        WarehouseEntry."Entry No." := WarehouseEntry.GetLastEntryNo() + 1;
        WarehouseEntry."Entry Type" := WarehouseEntry."Entry Type"::"Positive Adjmt.";
        WarehouseEntry."Location Code" := LocationCode;
        WarehouseEntry."Bin Code" := BinCode;
        WarehouseEntry."Item No." := Item."No.";
        WarehouseEntry."Unit of Measure Code" := Item."Base Unit of Measure";
        WarehouseEntry."Qty. per Unit of Measure" := 1;
        WarehouseEntry.Quantity := Quantity;
        WarehouseEntry."Qty. (Base)" := Quantity;
        WarehouseEntry.Insert(true);
    end;

    /// <summary>Releases the order and makes its inventory pick.</summary>
    procedure CreateInvtPickFromSO(var SalesHeader: Record "Sales Header"; LocationCode: Code[10]; var WarehouseActivityHeader: Record "Warehouse Activity Header")
    var
        ReleaseSalesDocument: Codeunit "Release Sales Document";
        CreateInventoryPickMovement: Codeunit "Create Inventory Pick/Movement";
    begin
        SalesHeader.Find();
        ReleaseSalesDocument.PerformManualRelease(SalesHeader);
        CreateInventoryPickMovement.CreateInvtPick(SalesHeader, LocationCode, WarehouseActivityHeader);
    end;

    /// <summary>Releases the order and makes its warehouse receipt.</summary>
    procedure CreateWhseReceiptFromPO(var PurchaseHeader: Record "Purchase Header")
    var
        ReleasePurchaseDocument: Codeunit "Release Purchase Document";
        GetSourceDocInbound: Codeunit "Get Source Doc. Inbound";
    begin
        PurchaseHeader.Find();
        ReleasePurchaseDocument.PerformManualRelease(PurchaseHeader);
        GetSourceDocInbound.CreateFromPurchOrder(PurchaseHeader);
    end;

    procedure FindWhseReceiptLine(var WarehouseReceiptLine: Record "Warehouse Receipt Line"; PurchaseLine: Record "Purchase Line")
    begin
        WarehouseReceiptLine.Reset();
        WarehouseReceiptLine.SetRange("Source Type", Database::"Purchase Line");
        WarehouseReceiptLine.SetRange("Source No.", PurchaseLine."Document No.");
        WarehouseReceiptLine.SetRange("Source Line No.", PurchaseLine."Line No.");
        WarehouseReceiptLine.FindFirst();
    end;

    procedure PostWhseReceipt(WarehouseReceiptNo: Code[20])
    var
        WhsePostReceipt: Codeunit "Whse.-Post Receipt";
    begin
        WhsePostReceipt.PostReceipt(WarehouseReceiptNo);
    end;
}
