namespace Microsoft.Warehouse.Activity;

using Microsoft.Inventory.Location;
using Microsoft.Sales.Document;
using Microsoft.Warehouse.Structure;

/// <summary>
/// Makes inventory picks: from which bins the goods of an order are taken.
/// </summary>
codeunit 7322 "Create Inventory Pick/Movement"
{
    var
        NothingToPickErr: Label 'There is nothing to pick for order %1.', Comment = '%1 = order number';

    /// <summary>
    /// Makes a pick of all that is open on a released sales order at a location with bins. Goods that are in no bin are left out.
    /// </summary>
    procedure CreateInvtPick(SalesHeader: Record "Sales Header"; LocationCode: Code[10]; var WarehouseActivityHeader: Record "Warehouse Activity Header")
    var
        Location: Record Location;
        SalesLine: Record "Sales Line";
        NextLineNo: Integer;
    begin
        SalesHeader.TestField(Status, SalesHeader.Status::Released);
        Location.Get(LocationCode);
        Location.TestField("Bin Mandatory");
        WarehouseActivityHeader.Init();
        WarehouseActivityHeader.Type := WarehouseActivityHeader.Type::"Invt. Pick";
        WarehouseActivityHeader."No." := '';
        WarehouseActivityHeader."Location Code" := LocationCode;
        WarehouseActivityHeader."Source Type" := Database::"Sales Line";
        WarehouseActivityHeader."Source No." := SalesHeader."No.";
        WarehouseActivityHeader.Insert(true);

        NextLineNo := 10000;
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetRange(Type, SalesLine.Type::Item);
        SalesLine.SetRange("Location Code", LocationCode);
        if SalesLine.FindSet() then
            repeat
                PickLine(WarehouseActivityHeader, SalesLine, SalesLine."Outstanding Qty. (Base)" - CalcQtyOnPicks(SalesLine), NextLineNo);
            until SalesLine.Next() = 0;
        if NextLineNo = 10000 then
            Error(NothingToPickErr, SalesHeader."No.");
    end;

    local procedure CalcQtyOnPicks(SalesLine: Record "Sales Line"): Decimal
    var
        WarehouseActivityLine: Record "Warehouse Activity Line";
    begin
        WarehouseActivityLine.SetCurrentKey("Source Type", "Source No.", "Source Line No.");
        WarehouseActivityLine.SetRange("Source Type", Database::"Sales Line");
        WarehouseActivityLine.SetRange("Source No.", SalesLine."Document No.");
        WarehouseActivityLine.SetRange("Source Line No.", SalesLine."Line No.");
        WarehouseActivityLine.CalcSums("Qty. (Base)");
        exit(WarehouseActivityLine."Qty. (Base)");
    end;

    local procedure PickLine(WarehouseActivityHeader: Record "Warehouse Activity Header"; SalesLine: Record "Sales Line"; QtyToPickBase: Decimal; var NextLineNo: Integer)
    var
        Bin: Record Bin;
        BinContent: Record "Bin Content";
    begin
        if QtyToPickBase <= 0 then
            exit;
        Bin.SetCurrentKey("Location Code", "Bin Ranking");
        Bin.Ascending(false);
        Bin.SetRange("Location Code", SalesLine."Location Code");
        Bin.SetRange(Dedicated, false);
        BinContent.SetRange("Location Code", SalesLine."Location Code");
        BinContent.SetRange("Item No.", SalesLine."No.");
        if Bin.FindSet() then
            repeat
                BinContent.SetRange("Bin Code", Bin.Code);
                if BinContent.FindSet() then
                    repeat
                        TakeFromBin(
                            WarehouseActivityHeader, SalesLine, BinContent, BinContent.CalcQtyAvailToTake(), QtyToPickBase, NextLineNo);
                    until BinContent.Next() = 0;
            until (Bin.Next() = 0) or (QtyToPickBase = 0);
    end;

    local procedure TakeFromBin(WarehouseActivityHeader: Record "Warehouse Activity Header"; SalesLine: Record "Sales Line"; BinContent: Record "Bin Content"; QtyInBinBase: Decimal; var QtyToPickBase: Decimal; var NextLineNo: Integer)
    var
        WarehouseActivityLine: Record "Warehouse Activity Line";
        QtyToTakeBase: Decimal;
    begin
        QtyToTakeBase := QtyToPickBase;
        if QtyToTakeBase > QtyInBinBase then
            QtyToTakeBase := QtyInBinBase;
        if QtyToTakeBase <= 0 then
            exit;
        WarehouseActivityLine.Init();
        WarehouseActivityLine."Activity Type" := WarehouseActivityHeader.Type;
        WarehouseActivityLine."No." := WarehouseActivityHeader."No.";
        WarehouseActivityLine."Line No." := NextLineNo;
        WarehouseActivityLine."Source Type" := Database::"Sales Line";
        WarehouseActivityLine."Source No." := SalesLine."Document No.";
        WarehouseActivityLine."Source Line No." := SalesLine."Line No.";
        WarehouseActivityLine."Location Code" := SalesLine."Location Code";
        WarehouseActivityLine."Bin Code" := BinContent."Bin Code";
        WarehouseActivityLine."Item No." := SalesLine."No.";
        WarehouseActivityLine.Description := SalesLine.Description;
        WarehouseActivityLine."Unit of Measure Code" := BinContent."Unit of Measure Code";
        WarehouseActivityLine."Qty. per Unit of Measure" := BinContent."Qty. per Unit of Measure";
        WarehouseActivityLine."Qty. (Base)" := QtyToTakeBase;
        WarehouseActivityLine.Quantity := QtyToTakeBase / BinContent."Qty. per Unit of Measure";
        WarehouseActivityLine.Insert(true);
        NextLineNo += 10000;
        QtyToPickBase -= QtyToTakeBase;
    end;
}
