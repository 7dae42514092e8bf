namespace Contoso.Rental.Test;

using Contoso.Rental;
using Contoso.Test;
using Microsoft.Inventory.Item;
using System.TestLibraries.Utilities;

codeunit 50111 "CTS Rental Billing Test"
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
    procedure RentalIsInvoicedOnce()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] What is invoiced is not invoiced again.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250301D, 20250331D);
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(600, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount');
        CTSRentalHeader.CalcFields("Amount Invoiced");
        Assert.AreEqual(600, CTSRentalHeader."Amount Invoiced", 'Wrong amount invoiced');
        Assert.AreEqual('', CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D), 'There must be no second invoice');
    end;

    [Test]
    procedure InvoicesInPartsCostNoMoreThanOne()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] A rental costs the same whether it is invoiced at once or bit by bit.
        Initialize();
        // [GIVEN] A rental from 1 March on at 20 a day, 100 a week and 300 a month
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 1, 20250301D, 20250331D);
        // [THEN] 4 days cost 80; the other 3 of the week cost 20 more
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250304D);
        Assert.AreEqual(80, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of four days');
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250307D);
        Assert.AreEqual(20, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of the rest of the week');
        // [THEN] The second week costs 100, the rest of the month 100 more
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250314D);
        Assert.AreEqual(100, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of the second week');
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(100, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of the rest of the month');
        CTSRentalHeader.CalcFields("Amount Invoiced");
        Assert.AreEqual(300, CTSRentalHeader."Amount Invoiced", 'Wrong amount in total');
    end;

    [Test]
    procedure SeveralPiecesInPartsCostNoMoreThanOnce()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] The same holds for several pieces of an item.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 3, 20250301D, 20250331D);
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250304D);
        Assert.AreEqual(240, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of four days');
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250307D);
        Assert.AreEqual(60, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of the rest of the week');
    end;

    [Test]
    procedure DaysThatCostNothingMoreNeedNoInvoice()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] When the week is paid after five days, the sixth and seventh day cost nothing.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 1, 20250301D, 20250331D);
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250305D);
        Assert.AreEqual(100, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount of five days');
        Assert.AreEqual('', CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250307D), 'There must be no invoice for the rest of the week');
        CTSRentalLine.Find();
        Assert.AreEqual(20250307D, CTSRentalLine."Invoiced to Date", 'Wrong date');
    end;

    [Test]
    procedure ReturnedItemIsInvoicedUpToItsReturn()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] After its return an item costs nothing.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 1, 20250301D, 20250331D);
        CTSRentalReturn.ReturnLine(CTSRentalLine, 1, 20250303D);
        CTSRentalHeader.Find();
        Assert.AreEqual("CTS Rental Status"::Closed, CTSRentalHeader.Status, 'The rental must be closed');
        InvoiceNo := CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.AreEqual(60, LibraryContoso.GetInvoiceAmount(InvoiceNo), 'Wrong amount');
    end;

    [Test]
    procedure DraftCannotBeInvoiced()
    var
        CTSRentalHeader: Record "CTS Rental Header";
    begin
        // [SCENARIO] A rental that is not handed out is not invoiced.
        Initialize();
        CTSRentalHeader.Init();
        CTSRentalHeader.Insert(true);
        asserterror CTSRentalBilling.CreateInvoice(CTSRentalHeader, 20250331D);
        Assert.ExpectedError(CTSRentalHeader.FieldCaption(Status));
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryContoso.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;
}
