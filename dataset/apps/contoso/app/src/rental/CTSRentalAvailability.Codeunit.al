namespace Contoso.Rental;

using Microsoft.Inventory.Item;

/// <summary>
/// How many pieces of an item can be let in a period. An item without a rental fleet can always be let.
/// </summary>
codeunit 50007 "CTS Rental Availability"
{
    var
        NotAvailableErr: Label 'Only %1 of item %2 are available from %3 to %4.', Comment = '%1 = quantity, %2 = item number, %3 and %4 = dates';

    /// <summary>
    /// Checks that everything on a rental can be handed out.
    /// </summary>
    procedure CheckRental(CTSRentalHeader: Record "CTS Rental Header")
    var
        CTSRentalLine: Record "CTS Rental Line";
        OtherCTSRentalLine: Record "CTS Rental Line";
        Item: Record Item;
        AvailableQty: Decimal;
    begin
        CTSRentalLine.SetRange("Rental No.", CTSRentalHeader."No.");
        if CTSRentalLine.FindSet() then
            repeat
                Item.Get(CTSRentalLine."Item No.");
                if Item."CTS Rental Fleet" <> 0 then begin
                    OtherCTSRentalLine.SetRange("Rental No.", CTSRentalHeader."No.");
                    OtherCTSRentalLine.SetRange("Item No.", Item."No.");
                    OtherCTSRentalLine.CalcSums(Quantity);
                    AvailableQty :=
                        CalcAvailableQty(Item, CTSRentalHeader."Starting Date", CTSRentalHeader."Planned Return Date");
                    if OtherCTSRentalLine.Quantity > AvailableQty then
                        Error(
                            NotAvailableErr, AvailableQty, Item."No.", CTSRentalHeader."Starting Date",
                            CTSRentalHeader."Planned Return Date");
                end;
            until CTSRentalLine.Next() = 0;
    end;

    /// <summary>
    /// The pieces of the fleet that are there on each day of the period.
    /// </summary>
    procedure CalcAvailableQty(Item: Record Item; FirstDay: Date; LastDay: Date) AvailableQty: Decimal
    var
        CTSRentalLine: Record "CTS Rental Line";
        FirstDayOut: Date;
    begin
        // The most are out on the first day of the period, or on one on which others are handed out.
        AvailableQty := Item."CTS Rental Fleet" - CalcQtyOut(Item."No.", FirstDay);
        CTSRentalLine.SetRange("Item No.", Item."No.");
        if CTSRentalLine.FindSet() then
            repeat
                FirstDayOut := GetFirstDayOut(CTSRentalLine);
                if (FirstDayOut > FirstDay) and (FirstDayOut <= LastDay) then
                    if Item."CTS Rental Fleet" - CalcQtyOut(Item."No.", FirstDayOut) < AvailableQty then
                        AvailableQty := Item."CTS Rental Fleet" - CalcQtyOut(Item."No.", FirstDayOut);
            until CTSRentalLine.Next() = 0;
    end;

    local procedure CalcQtyOut(ItemNo: Code[20]; Day: Date) QtyOut: Decimal
    var
        CTSRentalLine: Record "CTS Rental Line";
        CTSRentalHeader: Record "CTS Rental Header";
    begin
        CTSRentalLine.SetCurrentKey("Item No.", "Return Date");
        CTSRentalLine.SetRange("Item No.", ItemNo);
        if CTSRentalLine.FindSet() then
            repeat
                CTSRentalHeader.Get(CTSRentalLine."Rental No.");
                if CTSRentalHeader.Status <> CTSRentalHeader.Status::Draft then
                    if (CTSRentalHeader."Starting Date" <= Day) and (GetLastDayOut(CTSRentalHeader, CTSRentalLine) >= Day) then
                        QtyOut += CTSRentalLine.Quantity;
            until CTSRentalLine.Next() = 0;
    end;

    local procedure GetFirstDayOut(CTSRentalLine: Record "CTS Rental Line"): Date
    var
        CTSRentalHeader: Record "CTS Rental Header";
    begin
        CTSRentalHeader.Get(CTSRentalLine."Rental No.");
        exit(CTSRentalHeader."Starting Date");
    end;

    local procedure GetLastDayOut(CTSRentalHeader: Record "CTS Rental Header"; CTSRentalLine: Record "CTS Rental Line"): Date
    begin
        if CTSRentalLine."Return Date" <> 0D then
            exit(CTSRentalLine."Return Date");
        exit(CTSRentalHeader."Planned Return Date");
    end;
}
