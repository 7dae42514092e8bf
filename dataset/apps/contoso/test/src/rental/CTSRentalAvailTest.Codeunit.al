namespace Contoso.Rental.Test;

using Contoso.Rental;
using Contoso.Test;
using Microsoft.Inventory.Item;
using System.TestLibraries.Utilities;

codeunit 50114 "CTS Rental Avail. Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryContoso: Codeunit "Library - Contoso";
        LibraryRental: Codeunit "Library - Rental";
        CTSRentalAvailability: Codeunit "CTS Rental Availability";
        CTSRentalReturn: Codeunit "CTS Rental Return";
        IsInitialized: Boolean;

    [Test]
    procedure NoMoreIsLetThanThereIs()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] A rental of more pieces than are left in its period is not handed out.
        Initialize();
        LibraryRental.CreateItemWithFleet(Item, 5);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 3, 20250301D, 20250310D);
        Commit();
        asserterror LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 3, 20250310D, 20250312D);
        Assert.ExpectedError('Only 2 of item');
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250310D, 20250312D);
        Assert.AreEqual("CTS Rental Status"::Active, CTSRentalHeader.Status, 'The rental must be active');
    end;

    [Test]
    procedure OtherPeriodsLeaveTheFleetAlone()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] A rental that ends the day before, or begins the day after, takes nothing away.
        Initialize();
        LibraryRental.CreateItemWithFleet(Item, 5);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 5, 20250301D, 20250310D);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 5, 20250321D, 20250331D);
        Assert.AreEqual(5, CTSRentalAvailability.CalcAvailableQty(Item, 20250311D, 20250320D), 'Wrong quantity between the rentals');
        Assert.AreEqual(0, CTSRentalAvailability.CalcAvailableQty(Item, 20250310D, 20250320D), 'Wrong quantity from the last day on');
        Assert.AreEqual(0, CTSRentalAvailability.CalcAvailableQty(Item, 20250311D, 20250321D), 'Wrong quantity up to the first day');
    end;

    [Test]
    procedure LinesOfTheSameItemAreCheckedTogether()
    var
        Item: Record Item;
        OtherItem: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
        OtherCTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] Several lines of an item on one rental must not be more than there is, either.
        Initialize();
        LibraryRental.CreateItemWithFleet(Item, 5);
        LibraryRental.CreateDraftRental(CTSRentalHeader, CTSRentalLine, Item."No.", 3, 20250301D, 20250310D);
        LibraryRental.AddLine(CTSRentalHeader, CTSRentalLine, Item."No.", 3);
        LibraryRental.CreateItemWithFleet(OtherItem, 5);
        LibraryRental.AddLine(CTSRentalHeader, OtherCTSRentalLine, OtherItem."No.", 4);
        Commit();
        asserterror CTSRentalHeader.Activate();
        Assert.ExpectedError('are available from');
        CTSRentalHeader.Find();
        Assert.AreEqual("CTS Rental Status"::Draft, CTSRentalHeader.Status, 'The rental must not be active');
        CTSRentalLine.Validate(Quantity, 2);
        CTSRentalLine.Modify(true);
        CTSRentalHeader.Activate();
        Assert.AreEqual("CTS Rental Status"::Active, CTSRentalHeader.Status, 'The rental must be active');
    end;

    [Test]
    procedure ItemWithoutFleetIsNotLimited()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] An item of which no fleet is kept can always be let.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 100, 20250301D, 20250310D);
        Item.CalcFields("CTS Quantity on Rental");
        Assert.AreEqual(100, Item."CTS Quantity on Rental", 'Wrong quantity on rental');
    end;

    [Test]
    procedure RentalsAfterEachOtherTakeThePiecesOnce()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] Pieces that come back and go out again within the period are missing once.
        Initialize();
        // [GIVEN] Of 5 pieces, 3 are let in the first days of March and 2 in the middle, none at the same time
        LibraryRental.CreateItemWithFleet(Item, 5);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 3, 20250301D, 20250305D);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250310D, 20250315D);
        // [THEN] 2 are there in all of March, 3 from the 6th on
        Assert.AreEqual(2, CTSRentalAvailability.CalcAvailableQty(Item, 20250301D, 20250331D), 'Wrong quantity in March');
        Assert.AreEqual(3, CTSRentalAvailability.CalcAvailableQty(Item, 20250306D, 20250331D), 'Wrong quantity from 6 March on');
        // [WHEN] 2 are let for all of March, and one more in the middle
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 2, 20250301D, 20250331D);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 1, 20250312D, 20250320D);
        // [THEN] None is left on the days on which most are out
        Assert.AreEqual(0, CTSRentalAvailability.CalcAvailableQty(Item, 20250306D, 20250331D), 'Wrong quantity in the end');
        Assert.AreEqual(2, CTSRentalAvailability.CalcAvailableQty(Item, 20250316D, 20250320D), 'Wrong quantity from 16 March on');
        Commit();
        asserterror LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 1, 20250315D, 20250316D);
        Assert.ExpectedError('Only 0 of item');
    end;

    [Test]
    procedure PiecesReturnedCanBeLetAgain()
    var
        Item: Record Item;
        CTSRentalHeader: Record "CTS Rental Header";
        CTSRentalLine: Record "CTS Rental Line";
    begin
        // [SCENARIO] What is back can be let from the day after its return on, what came back late was out up to its return.
        Initialize();
        LibraryRental.CreateItemWithFleet(Item, 5);
        LibraryRental.CreateRental(CTSRentalHeader, CTSRentalLine, Item."No.", 5, 20250301D, 20250310D);
        CTSRentalReturn.ReturnLine(CTSRentalLine, 2, 20250304D);
        Assert.AreEqual(0, CTSRentalAvailability.CalcAvailableQty(Item, 20250304D, 20250310D), 'Wrong quantity on the day of the return');
        Assert.AreEqual(2, CTSRentalAvailability.CalcAvailableQty(Item, 20250305D, 20250310D), 'Wrong quantity after the return');
        CTSRentalLine.Find();
        CTSRentalReturn.ReturnLine(CTSRentalLine, 3, 20250312D);
        Assert.AreEqual(2, CTSRentalAvailability.CalcAvailableQty(Item, 20250311D, 20250320D), 'Wrong quantity up to the late return');
        Assert.AreEqual(5, CTSRentalAvailability.CalcAvailableQty(Item, 20250313D, 20250320D), 'Wrong quantity after the late return');
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
