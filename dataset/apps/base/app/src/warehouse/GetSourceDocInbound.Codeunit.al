namespace Microsoft.Warehouse.Request;

using Microsoft.Inventory.Location;
using Microsoft.Purchases.Document;
using Microsoft.Warehouse.Document;

/// <summary>
/// Makes warehouse receipts of purchase orders.
/// </summary>
codeunit 5751 "Get Source Doc. Inbound"
{
    var
        NothingToReceiveErr: Label 'There is nothing to receive through a warehouse receipt for order %1.', Comment = '%1 = order number';

    /// <summary>
    /// Makes one receipt for each location of the released order that works with receipts.
    /// </summary>
    procedure CreateFromPurchOrder(PurchHeader: Record "Purchase Header")
    var
        PurchLine: Record "Purchase Line";
        WarehouseReceiptHeader: Record "Warehouse Receipt Header";
        Location: Record Location;
        QtyToHandle: Decimal;
        AnyLine: Boolean;
    begin
        PurchHeader.TestField("Document Type", PurchHeader."Document Type"::Order);
        PurchHeader.TestField(Status, PurchHeader.Status::Released);
        PurchLine.SetCurrentKey("Document Type", Type, "No.", "Location Code", "Expected Receipt Date");
        PurchLine.SetRange("Document Type", PurchHeader."Document Type");
        PurchLine.SetRange("Document No.", PurchHeader."No.");
        PurchLine.SetRange(Type, PurchLine.Type::Item);
        PurchLine.SetFilter("Outstanding Quantity", '>0');
        if PurchLine.FindSet() then
            repeat
                if Location.RequireReceive(PurchLine."Location Code") then begin
                    QtyToHandle := PurchLine."Outstanding Quantity" - QtyOnOtherReceipts(PurchLine);
                    if QtyToHandle > 0 then begin
                        FindOrInsertHeader(WarehouseReceiptHeader, PurchLine."Location Code", PurchHeader);
                        InsertLine(WarehouseReceiptHeader, PurchLine, QtyToHandle);
                        AnyLine := true;
                    end;
                end;
            until PurchLine.Next() = 0;
        if not AnyLine then
            Error(NothingToReceiveErr, PurchHeader."No.");
    end;

    local procedure FindOrInsertHeader(var WarehouseReceiptHeader: Record "Warehouse Receipt Header"; LocationCode: Code[10]; PurchHeader: Record "Purchase Header")
    var
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        SetSourceFilters(WarehouseReceiptLine, PurchHeader."No.");
        WarehouseReceiptLine.SetRange("Location Code", LocationCode);
        WarehouseReceiptLine.SetRange("Qty. Received", 0);
        if WarehouseReceiptLine.FindLast() then begin
            WarehouseReceiptHeader.Get(WarehouseReceiptLine."No.");
            exit;
        end;
        WarehouseReceiptHeader.Init();
        WarehouseReceiptHeader."No." := '';
        WarehouseReceiptHeader.Insert(true);
        WarehouseReceiptHeader.Validate("Location Code", LocationCode);
        WarehouseReceiptHeader.Modify(true);
    end;

    local procedure InsertLine(WarehouseReceiptHeader: Record "Warehouse Receipt Header"; PurchLine: Record "Purchase Line"; QtyToHandle: Decimal)
    var
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
        LastWarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        LastWarehouseReceiptLine.SetRange("No.", WarehouseReceiptHeader."No.");
        if LastWarehouseReceiptLine.FindLast() then;
        WarehouseReceiptLine.Init();
        WarehouseReceiptLine."No." := WarehouseReceiptHeader."No.";
        WarehouseReceiptLine."Line No." := LastWarehouseReceiptLine."Line No." + 10000;
        WarehouseReceiptLine."Source Type" := Database::"Purchase Line";
        WarehouseReceiptLine."Source Subtype" := PurchLine."Document Type".AsInteger();
        WarehouseReceiptLine."Source No." := PurchLine."Document No.";
        WarehouseReceiptLine."Source Line No." := PurchLine."Line No.";
        WarehouseReceiptLine."Location Code" := PurchLine."Location Code";
        WarehouseReceiptLine."Bin Code" := WarehouseReceiptHeader."Bin Code";
        WarehouseReceiptLine."Item No." := PurchLine."No.";
        WarehouseReceiptLine.Description := PurchLine.Description;
        WarehouseReceiptLine."Unit of Measure Code" := PurchLine."Unit of Measure Code";
        WarehouseReceiptLine."Qty. per Unit of Measure" := PurchLine."Qty. per Unit of Measure";
        WarehouseReceiptLine."Due Date" := PurchLine."Expected Receipt Date";
        WarehouseReceiptLine.Quantity := QtyToHandle;
        WarehouseReceiptLine."Qty. (Base)" := PurchLine.CalcBaseQty(QtyToHandle);
        WarehouseReceiptLine.InitOutstandingQtys();
        WarehouseReceiptLine.Insert(true);
    end;

    local procedure QtyOnOtherReceipts(PurchLine: Record "Purchase Line"): Decimal
    var
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        SetSourceFilters(WarehouseReceiptLine, PurchLine."Document No.");
        WarehouseReceiptLine.SetRange("Source Line No.", PurchLine."Line No.");
        WarehouseReceiptLine.CalcSums("Qty. Outstanding");
        exit(WarehouseReceiptLine."Qty. Outstanding");
    end;

    local procedure SetSourceFilters(var WarehouseReceiptLine: Record "Warehouse Receipt Line"; OrderNo: Code[20])
    begin
        WarehouseReceiptLine.SetCurrentKey("Source Type", "Source Subtype", "Source No.", "Source Line No.");
        WarehouseReceiptLine.SetRange("Source Type", Database::"Purchase Line");
        WarehouseReceiptLine.SetRange("Source Subtype", "Purchase Document Type"::Order.AsInteger());
        WarehouseReceiptLine.SetRange("Source No.", OrderNo);
    end;
}
