namespace Contoso.Test;

using Contoso.Rental;
using Microsoft.Inventory.Item;
using Microsoft.Sales.Customer;

codeunit 50101 "Library - Rental"
{
    var
        LibraryContoso: Codeunit "Library - Contoso";

    /// <summary>An item that is let at 20 a day, 100 a week and 300 a month.</summary>
    procedure CreateItemWithRates(var Item: Record Item)
    begin
        LibraryContoso.CreateItem(Item);
        CreateRate(Item."No.", "CTS Rate Period"::Day, 20);
        CreateRate(Item."No.", "CTS Rate Period"::Week, 100);
        CreateRate(Item."No.", "CTS Rate Period"::Month, 300);
    end;

    procedure CreateRate(ItemNo: Code[20]; RatePeriod: Enum "CTS Rate Period"; Rate: Decimal)
    var
        CTSRentalRate: Record "CTS Rental Rate";
    begin
        CTSRentalRate.Init();
        CTSRentalRate."Item No." := ItemNo;
        CTSRentalRate."Rate Period" := RatePeriod;
        CTSRentalRate.Rate := Rate;
        CTSRentalRate.Insert(true);
    end;

    /// <summary>An item that is let at 20 a day, 100 a week and 300 a month, of which there are some pieces.</summary>
    procedure CreateItemWithFleet(var Item: Record Item; Fleet: Decimal)
    begin
        CreateItemWithRates(Item);
        Item."CTS Rental Fleet" := Fleet;
        Item.Modify();
    end;

    /// <summary>An active rental with one line.</summary>
    procedure CreateRental(var CTSRentalHeader: Record "CTS Rental Header"; var CTSRentalLine: Record "CTS Rental Line"; ItemNo: Code[20]; Quantity: Decimal; StartingDate: Date; PlannedReturnDate: Date)
    begin
        CreateDraftRental(CTSRentalHeader, CTSRentalLine, ItemNo, Quantity, StartingDate, PlannedReturnDate);
        CTSRentalHeader.Activate();
    end;

    /// <summary>A rental with one line that is not handed out yet.</summary>
    procedure CreateDraftRental(var CTSRentalHeader: Record "CTS Rental Header"; var CTSRentalLine: Record "CTS Rental Line"; ItemNo: Code[20]; Quantity: Decimal; StartingDate: Date; PlannedReturnDate: Date)
    var
        Customer: Record Customer;
    begin
        LibraryContoso.CreateCustomer(Customer);
        Clear(CTSRentalHeader);
        CTSRentalHeader.Init();
        CTSRentalHeader.Insert(true);
        CTSRentalHeader.Validate("Customer No.", Customer."No.");
        CTSRentalHeader.Validate("Starting Date", StartingDate);
        CTSRentalHeader.Validate("Planned Return Date", PlannedReturnDate);
        CTSRentalHeader.Modify(true);
        AddLine(CTSRentalHeader, CTSRentalLine, ItemNo, Quantity);
    end;

    procedure AddLine(CTSRentalHeader: Record "CTS Rental Header"; var CTSRentalLine: Record "CTS Rental Line"; ItemNo: Code[20]; Quantity: Decimal)
    begin
        Clear(CTSRentalLine);
        CTSRentalLine.Init();
        CTSRentalLine."Rental No." := CTSRentalHeader."No.";
        CTSRentalLine."Line No." := CTSRentalLine.GetNextLineNo();
        CTSRentalLine.Insert(true);
        CTSRentalLine.Validate("Item No.", ItemNo);
        CTSRentalLine.Validate(Quantity, Quantity);
        CTSRentalLine.Modify(true);
    end;
}
