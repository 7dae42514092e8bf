namespace Microsoft.Warehouse.Activity;

using Microsoft.Sales.Document;
using Microsoft.Sales.Posting;
using Microsoft.Warehouse.Ledger;

/// <summary>
/// Posts an inventory pick: the goods leave their bins and the order is shipped.
/// </summary>
codeunit 7324 "Whse.-Activity-Post"
{
    TableNo = "Warehouse Activity Header";

    trigger OnRun()
    var
        SalesHeader: Record "Sales Header";
        WarehouseActivityLine: Record "Warehouse Activity Line";
    begin
        WarehouseActivityLine.SetRange("Activity Type", Rec.Type);
        WarehouseActivityLine.SetRange("No.", Rec."No.");
        SetQtyToShip(Rec, WarehouseActivityLine);
        WarehouseActivityLine.FindSet();
        repeat
            TakeOutOfBin(WarehouseActivityLine);
        until WarehouseActivityLine.Next() = 0;

        SalesHeader.Get(SalesHeader."Document Type"::Order, Rec."Source No.");
        SalesHeader.Ship := true;
        SalesHeader.Invoice := false;
        Codeunit.Run(Codeunit::"Sales-Post", SalesHeader);
        Rec.Delete(true);
    end;

    local procedure SetQtyToShip(WarehouseActivityHeader: Record "Warehouse Activity Header"; var WarehouseActivityLine: Record "Warehouse Activity Line")
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", SalesLine."Document Type"::Order);
        SalesLine.SetRange("Document No.", WarehouseActivityHeader."Source No.");
        SalesLine.SetFilter(Type, '<>%1', SalesLine.Type::" ");
        SalesLine.FindSet(true);
        repeat
            WarehouseActivityLine.SetRange("Source Line No.", SalesLine."Line No.");
            WarehouseActivityLine.CalcSums("Qty. (Base)");
            SalesLine.Validate("Qty. to Ship", WarehouseActivityLine."Qty. (Base)" / SalesLine."Qty. per Unit of Measure");
            SalesLine.Modify();
        until SalesLine.Next() = 0;
        WarehouseActivityLine.SetRange("Source Line No.");
    end;

    local procedure TakeOutOfBin(WarehouseActivityLine: Record "Warehouse Activity Line")
    var
        WarehouseEntry: Record "Warehouse Entry";
    begin
        WarehouseEntry.Init();
        WarehouseEntry."Entry No." := WarehouseEntry.GetLastEntryNo() + 1;
        WarehouseEntry."Registering Date" := WorkDate();
        WarehouseEntry."Entry Type" := WarehouseEntry."Entry Type"::"Negative Adjmt.";
        WarehouseEntry."Location Code" := WarehouseActivityLine."Location Code";
        WarehouseEntry."Bin Code" := WarehouseActivityLine."Bin Code";
        WarehouseEntry."Item No." := WarehouseActivityLine."Item No.";
        WarehouseEntry.Description := WarehouseActivityLine.Description;
        WarehouseEntry."Unit of Measure Code" := WarehouseActivityLine."Unit of Measure Code";
        WarehouseEntry."Qty. per Unit of Measure" := WarehouseActivityLine."Qty. per Unit of Measure";
        WarehouseEntry.Quantity := -WarehouseActivityLine.Quantity;
        WarehouseEntry."Qty. (Base)" := -WarehouseActivityLine."Qty. (Base)";
        WarehouseEntry."Source Type" := WarehouseActivityLine."Source Type";
        WarehouseEntry."Source No." := WarehouseActivityLine."Source No.";
        WarehouseEntry."Source Line No." := WarehouseActivityLine."Source Line No.";
        WarehouseEntry."Reference No." := WarehouseActivityLine."No.";
        WarehouseEntry.Insert(true);
    end;
}
