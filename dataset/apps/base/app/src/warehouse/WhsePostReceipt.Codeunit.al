namespace Microsoft.Warehouse.Document;

using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Location;
using Microsoft.Purchases.Document;
using Microsoft.Purchases.Posting;
using Microsoft.Warehouse.History;
using Microsoft.Warehouse.Ledger;
using Microsoft.Warehouse.Setup;
using Microsoft.Warehouse.Structure;

/// <summary>
/// Posts a warehouse receipt: receives the purchase orders behind it and registers the goods in their bins.
/// </summary>
codeunit 5760 "Whse.-Post Receipt"
{
    Permissions = tabledata "Posted Whse. Receipt Header" = rimd,
                  tabledata "Posted Whse. Receipt Line" = rimd,
                  tabledata "Warehouse Entry" = rimd,
                  tabledata "Bin Content" = rimd;
    TableNo = "Warehouse Receipt Line";

    trigger OnRun()
    begin
        PostReceipt(Rec."No.");
    end;

    var
        WarehouseReceiptHeader: Record "Warehouse Receipt Header";
        PostedWhseReceiptHeader: Record "Posted Whse. Receipt Header";
        NothingToReceiveErr: Label 'There is nothing to receive.';

    procedure PostReceipt(ReceiptNo: Code[20])
    var
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
        TempPurchHeader: Record "Purchase Header" temporary;
    begin
        WarehouseReceiptHeader.Get(ReceiptNo);
        WarehouseReceiptHeader.TestField("Posting Date");
        WarehouseReceiptLine.SetRange("No.", ReceiptNo);
        WarehouseReceiptLine.SetFilter("Qty. to Receive", '>0');
        if not WarehouseReceiptLine.FindSet() then
            Error(NothingToReceiveErr);
        repeat
            CheckLine(WarehouseReceiptLine);
            CollectOrder(WarehouseReceiptLine, TempPurchHeader);
        until WarehouseReceiptLine.Next() = 0;

        InsertPostedHeader();
        TempPurchHeader.FindSet();
        repeat
            PostOrder(TempPurchHeader."No.", WarehouseReceiptLine);
        until TempPurchHeader.Next() = 0;
        FinalizeReceipt();
    end;

    local procedure CheckLine(WarehouseReceiptLine: Record "Warehouse Receipt Line")
    var
        Location: Record Location;
    begin
        WarehouseReceiptLine.TestField("Item No.");
        WarehouseReceiptLine.TestField("Unit of Measure Code");
        Location.Get(WarehouseReceiptLine."Location Code");
        if Location."Bin Mandatory" then
            WarehouseReceiptLine.TestField("Bin Code");
    end;

    local procedure CollectOrder(WarehouseReceiptLine: Record "Warehouse Receipt Line"; var TempPurchHeader: Record "Purchase Header" temporary)
    begin
        if TempPurchHeader.Get(TempPurchHeader."Document Type"::Order, WarehouseReceiptLine."Source No.") then
            exit;
        TempPurchHeader.Init();
        TempPurchHeader."Document Type" := TempPurchHeader."Document Type"::Order;
        TempPurchHeader."No." := WarehouseReceiptLine."Source No.";
        TempPurchHeader.Insert();
    end;

    local procedure InsertPostedHeader()
    var
        WarehouseSetup: Record "Warehouse Setup";
        NoSeries: Codeunit "No. Series";
    begin
        WarehouseSetup.Get();
        WarehouseSetup.TestField("Posted Whse. Receipt Nos.");
        PostedWhseReceiptHeader.Init();
        PostedWhseReceiptHeader."No." := NoSeries.GetNextNo(WarehouseSetup."Posted Whse. Receipt Nos.", WarehouseReceiptHeader."Posting Date");
        PostedWhseReceiptHeader."No. Series" := WarehouseSetup."Posted Whse. Receipt Nos.";
        PostedWhseReceiptHeader."Location Code" := WarehouseReceiptHeader."Location Code";
        PostedWhseReceiptHeader."Bin Code" := WarehouseReceiptHeader."Bin Code";
        PostedWhseReceiptHeader."Posting Date" := WarehouseReceiptHeader."Posting Date";
        PostedWhseReceiptHeader."Vendor Shipment No." := WarehouseReceiptHeader."Vendor Shipment No.";
        PostedWhseReceiptHeader."Whse. Receipt No." := WarehouseReceiptHeader."No.";
        PostedWhseReceiptHeader.Insert(true);
    end;

    local procedure PostOrder(OrderNo: Code[20]; var WarehouseReceiptLine: Record "Warehouse Receipt Line")
    var
        PurchHeader: Record "Purchase Header";
        PurchPost: Codeunit "Purch.-Post";
    begin
        PurchHeader.Get(PurchHeader."Document Type"::Order, OrderNo);
        SetQtyToReceiveOnOrder(OrderNo, WarehouseReceiptLine);
        PurchHeader.Receive := true;
        PurchHeader.Invoice := false;
        PurchHeader."Posting Date" := WarehouseReceiptHeader."Posting Date";
        PurchPost.Run(PurchHeader);

        WarehouseReceiptLine.SetRange("Source No.", OrderNo);
        if WarehouseReceiptLine.FindSet(true) then
            repeat
                InsertPostedLine(WarehouseReceiptLine, PurchHeader."Last Receiving No.");
                RegisterInBin(WarehouseReceiptLine);
                UpdateLine(WarehouseReceiptLine);
            until WarehouseReceiptLine.Next() = 0;
        WarehouseReceiptLine.SetRange("Source No.");
    end;

    local procedure SetQtyToReceiveOnOrder(OrderNo: Code[20]; var WarehouseReceiptLine: Record "Warehouse Receipt Line")
    var
        PurchLine: Record "Purchase Line";
    begin
        // Only what is on this receipt comes in with it: everything else of the order is left for later.
        PurchLine.SetRange("Document Type", PurchLine."Document Type"::Order);
        PurchLine.SetRange("Document No.", OrderNo);
        PurchLine.SetFilter(Type, '<>%1', PurchLine.Type::" ");
        if PurchLine.FindSet(true) then
            repeat
                WarehouseReceiptLine.SetRange("Source No.", OrderNo);
                WarehouseReceiptLine.SetRange("Source Line No.", PurchLine."Line No.");
                WarehouseReceiptLine.CalcSums("Qty. to Receive");
                PurchLine.Validate("Qty. to Receive", WarehouseReceiptLine."Qty. to Receive");
                PurchLine.Modify();
            until PurchLine.Next() = 0;
        WarehouseReceiptLine.SetRange("Source Line No.");
        WarehouseReceiptLine.SetRange("Source No.");
    end;

    local procedure InsertPostedLine(WarehouseReceiptLine: Record "Warehouse Receipt Line"; PurchRcptNo: Code[20])
    var
        PostedWhseReceiptLine: Record "Posted Whse. Receipt Line";
    begin
        PostedWhseReceiptLine.Init();
        PostedWhseReceiptLine.TransferFields(WarehouseReceiptLine);
        PostedWhseReceiptLine."No." := PostedWhseReceiptHeader."No.";
        PostedWhseReceiptLine.Quantity := WarehouseReceiptLine."Qty. to Receive";
        PostedWhseReceiptLine."Qty. (Base)" := WarehouseReceiptLine."Qty. to Receive (Base)";
        PostedWhseReceiptLine."Posting Date" := WarehouseReceiptHeader."Posting Date";
        PostedWhseReceiptLine."Posted Source No." := PurchRcptNo;
        PostedWhseReceiptLine."Whse. Receipt No." := WarehouseReceiptLine."No.";
        PostedWhseReceiptLine."Whse Receipt Line No." := WarehouseReceiptLine."Line No.";
        PostedWhseReceiptLine.Insert(true);
    end;

    local procedure RegisterInBin(WarehouseReceiptLine: Record "Warehouse Receipt Line")
    var
        WarehouseEntry: Record "Warehouse Entry";
        BinContent: Record "Bin Content";
        Bin: Record Bin;
    begin
        if WarehouseReceiptLine."Bin Code" = '' then
            exit;
        if not BinContent.Get(
             WarehouseReceiptLine."Location Code", WarehouseReceiptLine."Bin Code", WarehouseReceiptLine."Item No.",
             WarehouseReceiptLine."Unit of Measure Code")
        then begin
            BinContent.Init();
            BinContent."Location Code" := WarehouseReceiptLine."Location Code";
            BinContent."Bin Code" := WarehouseReceiptLine."Bin Code";
            BinContent."Item No." := WarehouseReceiptLine."Item No.";
            BinContent."Unit of Measure Code" := WarehouseReceiptLine."Unit of Measure Code";
            BinContent."Qty. per Unit of Measure" := WarehouseReceiptLine."Qty. per Unit of Measure";
            BinContent.Insert(true);
        end;

        WarehouseEntry.LockTable();
        WarehouseEntry.Init();
        WarehouseEntry."Entry No." := WarehouseEntry.GetLastEntryNo() + 1;
        WarehouseEntry."Registering Date" := WarehouseReceiptHeader."Posting Date";
        WarehouseEntry."Entry Type" := WarehouseEntry."Entry Type"::"Positive Adjmt.";
        WarehouseEntry."Location Code" := WarehouseReceiptLine."Location Code";
        WarehouseEntry."Bin Code" := WarehouseReceiptLine."Bin Code";
        WarehouseEntry."Item No." := WarehouseReceiptLine."Item No.";
        WarehouseEntry.Description := WarehouseReceiptLine.Description;
        WarehouseEntry."Unit of Measure Code" := WarehouseReceiptLine."Unit of Measure Code";
        WarehouseEntry."Qty. per Unit of Measure" := WarehouseReceiptLine."Qty. per Unit of Measure";
        WarehouseEntry.Quantity := WarehouseReceiptLine."Qty. to Receive";
        WarehouseEntry."Qty. (Base)" := WarehouseReceiptLine."Qty. to Receive (Base)";
        WarehouseEntry."Source Type" := WarehouseReceiptLine."Source Type";
        WarehouseEntry."Source Subtype" := WarehouseReceiptLine."Source Subtype";
        WarehouseEntry."Source No." := WarehouseReceiptLine."Source No.";
        WarehouseEntry."Source Line No." := WarehouseReceiptLine."Source Line No.";
        WarehouseEntry."Reference No." := PostedWhseReceiptHeader."No.";
        WarehouseEntry.Insert(true);

        if Bin.Get(WarehouseReceiptLine."Location Code", WarehouseReceiptLine."Bin Code") then
            if Bin.Empty then begin
                Bin.Empty := false;
                Bin.Modify();
            end;
    end;

    local procedure UpdateLine(var WarehouseReceiptLine: Record "Warehouse Receipt Line")
    begin
        WarehouseReceiptLine."Qty. Received" += WarehouseReceiptLine."Qty. to Receive";
        WarehouseReceiptLine."Qty. Received (Base)" += WarehouseReceiptLine."Qty. to Receive (Base)";
        WarehouseReceiptLine.InitOutstandingQtys();
        if WarehouseReceiptLine."Qty. Outstanding" = 0 then
            WarehouseReceiptLine.Delete(true)
        else
            WarehouseReceiptLine.Modify();
    end;

    local procedure FinalizeReceipt()
    begin
        WarehouseReceiptHeader."Document Status" := WarehouseReceiptHeader.GetHeaderStatus();
        if WarehouseReceiptHeader."Document Status" = WarehouseReceiptHeader."Document Status"::"Completely Received" then
            WarehouseReceiptHeader.Delete(true)
        else
            WarehouseReceiptHeader.Modify();
    end;
}
