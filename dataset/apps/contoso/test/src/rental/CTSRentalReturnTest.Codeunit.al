namespace Contoso.Rental.Test;

using Contoso.Rental;
using Contoso.Test;
using Microsoft.Inventory.Item;
using Microsoft.Sales.Document;
using System.TestLibraries.Utilities;

codeunit 50112 "CTS Rental Return Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryContoso: Codeunit "Library - Contoso";
        LibraryRental: Codeunit "Library - Rental";
        CTSRentalBilling: Codeunit "CTS Rental Billing";
        CTSRentalReturn: Codeunit "CTS Rental Return";
        IsInitialized: Boolean;

    [Test]
    procedure PartOfALineIsReturned()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        ReturnedCTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] What comes back gets a line of its own, the rest stays out.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 4, 20250301D, 20250331D);
        CTSRentalReturn.ReturnLine(CTSRentalLine, 1, 20250305D);
        FindReturnedLine(ReturnedCTSRentalLine, CTSRentalLine);
        Assert.AreEqual(1, ReturnedCTSRentalLine.Quantity, 'Wrong quantity returned');
        Assert.AreEqual(20250305D, ReturnedCTSRentalLine."Return Date", 'Wrong return date');
        CTSRentalLine.Find();
        Assert.AreEqual(3, CTSRentalLine.Quantity, 'Wrong quantity left');
        CTSRentalHeader.Find();
        Assert.AreEqual("CTS Rental Status"::Active, CTSRentalHeader.Status, 'The rental must be active');
        CTSRentalHeader.CalcFields("Quantity Out");
        Assert.AreEqual(3, CTSRentalHeader."Quantity Out", 'Wrong quantity out');
    end;

    [Test]
    procedure PartialReturnDividesWhatIsInvoiced()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        ReturnedCTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] After a partial return both parts go on from what was invoiced for them.
        Initialize();
        // [GIVEN] 4 pieces from 1 March on, invoiced with 320 up to 4 March
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 4, 20250301D, 20250331D);
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250304D);
        Assert.AreEqual(320, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of four days');
        // [WHEN] One of them comes back on 7 March
        CTSRentalLine.Find();
        CTSRentalReturn.ReturnLine(CTSRentalLine, 1, 20250307D);
        // [THEN] 80 of what was invoiced belong to it, 240 to the others
        FindReturnedLine(ReturnedCTSRentalLine, CTSRentalLine);
        Assert.AreEqual(80, ReturnedCTSRentalLine."Amount Invoiced", 'Wrong amount invoiced of the piece returned');
        CTSRentalLine.Find();
        Assert.AreEqual(240, CTSRentalLine."Amount Invoiced", 'Wrong amount invoiced of the pieces left');
        // [THEN] Up to 14 March it costs 20 more, the others 120 each
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250314D);
        Assert.AreEqual(380, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount up to 14 March');
        CTSRentalHeader.CalcFields("Amount Invoiced");
        Assert.AreEqual(700, CTSRentalHeader."Amount Invoiced", 'Wrong amount in total');
    end;

    [Test]
    procedure LateReturnCostsAFee()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] A return after the grace period costs half a day rate for each day, once.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250301D, 20250302D);
        CTSRentalReturn.ReturnLine(CTSRentalLine, 2, 20250304D);
        CTSRentalHeader.Find();
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(160 + 40, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount with late fee');
        Assert.AreEqual('', CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D), 'There must be no second invoice');
    end;

    [Test]
    procedure ReturnWithinTheGracePeriodIsFree()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] A return one day late costs the day but no fee.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 1, 20250301D, 20250302D);
        CTSRentalReturn.ReturnLine(CTSRentalLine, 1, 20250303D);
        CTSRentalHeader.Find();
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(60, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount');
    end;

    [Test]
    procedure WhatIsStillOutCostsAFeeWithEachInvoice()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] As long as pieces are overdue, each invoice holds the fee of the days since the last one.
        Initialize();
        // [GIVEN] 2 pieces, planned to come back on 10 March, at 10 a day and piece when they are late
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250301D, 20250310D);
        // [THEN] Up to 11 March, the grace period, no fee
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250311D);
        Assert.AreEqual(360, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount within the grace period');
        // [THEN] Up to 15 March, 40 for the rest of the second week, and the fee of all five days
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250315D);
        Assert.AreEqual(40 + 40 + 100, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount while they are out');
        // [WHEN] They come back on 18 March
        CTSRentalLine.Find();
        CTSRentalReturn.ReturnLine(CTSRentalLine, 2, 20250318D);
        // [THEN] The last invoice holds three days and the fee of three days, and there is no other
        CTSRentalHeader.Find();
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(120 + 60, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount after the return');
        Assert.AreEqual('', CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D), 'There must be no other invoice');
    end;

    [Test]
    procedure FeeGoesOnForWhatIsStillOut()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] After a partial return, both parts go on from the fee that was invoiced.
        Initialize();
        // [GIVEN] 4 pieces, one day late without consequence, invoiced five days after the planned return
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 4, 20250301D, 20250302D);
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250307D);
        Assert.AreEqual(200, GetLateFee(InvoiceNo), 'Wrong fee of the first week');
        // [WHEN] One of them comes back the next day, the others two days later
        CTSRentalLine.Find();
        CTSRentalReturn.ReturnLine(CTSRentalLine, 1, 20250308D);
        CTSRentalLine.Find();
        CTSRentalReturn.ReturnLine(CTSRentalLine, 3, 20250310D);
        // [THEN] The fee is 10 for the one, 30 for each of the others
        CTSRentalHeader.Find();
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(10 + 90, GetLateFee(InvoiceNo), 'Wrong fee after the returns');
    end;

    [Test]
    procedure NoMoreCanBeReturnedThanIsOut()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] A return of more than is out, or before what is invoiced, is refused.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250301D, 20250331D);
        CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250310D);
        Commit();
        CTSRentalLine.Find();
        asserterror CTSRentalReturn.ReturnLine(CTSRentalLine, 3, 20250311D);
        Assert.ExpectedError('You cannot return more than');
        asserterror CTSRentalReturn.ReturnLine(CTSRentalLine, 1, 20250309D);
        Assert.ExpectedError('is invoiced up to');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryContoso.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure GetLateFee(InvoiceNo: Code[20]): Decimal
    var
        CTSRentalSetup: Record "CTS Rental Setup";
        SalesLine: Record "Sales Line";
    begin
        CTSRentalSetup.GetRecordOnce();
        SalesLine.SetRange("Document Type", SalesLine."Document Type"::Invoice);
        SalesLine.SetRange("Document No.", InvoiceNo);
        SalesLine.SetRange("No.", CTSRentalSetup."Late Fee Account");
        SalesLine.CalcSums("Line Amount");
        exit(SalesLine."Line Amount");
    end;

    local procedure FindReturnedLine(var ReturnedCTSRentalLine: Record "CTS Rental Line"; CTSRentalLine: Record "CTS Rental Line")
    begin
        ReturnedCTSRentalLine.SetRange("Rental No.", CTSRentalLine."Rental No.");
        ReturnedCTSRentalLine.SetRange("Split from Line No.", CTSRentalLine."Line No.");
        ReturnedCTSRentalLine.FindFirst();
    end;
}
