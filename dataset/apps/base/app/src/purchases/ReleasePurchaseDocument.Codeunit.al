namespace Microsoft.Purchases.Document;

codeunit 415 "Release Purchase Document"
{
    TableNo = "Purchase Header";

    trigger OnRun()
    begin
        PerformManualRelease(Rec);
    end;

    var
        NothingToReleaseErr: Label '%1 %2 has no lines to release.', Comment = '%1 = document type, %2 = document number';

    procedure PerformManualRelease(var PurchHeader: Record "Purchase Header")
    var
        PurchLine: Record "Purchase Line";
    begin
        if PurchHeader.Status = PurchHeader.Status::Released then
            exit;
        PurchHeader.TestField("Buy-from Vendor No.");
        PurchHeader.TestField("Pay-to Vendor No.");
        PurchLine.SetRange("Document Type", PurchHeader."Document Type");
        PurchLine.SetRange("Document No.", PurchHeader."No.");
        PurchLine.SetFilter(Type, '<>%1', PurchLine.Type::" ");
        PurchLine.SetFilter(Quantity, '<>0');
        if not PurchLine.FindSet() then
            Error(NothingToReleaseErr, PurchHeader."Document Type", PurchHeader."No.");
        repeat
            PurchLine.TestField("No.");
        until PurchLine.Next() = 0;
        PurchHeader.Status := PurchHeader.Status::Released;
        PurchHeader.Modify(true);
    end;

    procedure Reopen(var PurchHeader: Record "Purchase Header")
    begin
        if PurchHeader.Status = PurchHeader.Status::Open then
            exit;
        PurchHeader.Status := PurchHeader.Status::Open;
        PurchHeader.Modify(true);
    end;
}
