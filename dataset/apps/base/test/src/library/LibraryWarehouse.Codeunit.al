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
