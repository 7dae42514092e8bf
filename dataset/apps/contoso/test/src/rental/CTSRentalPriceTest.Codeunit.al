namespace Contoso.Rental.Test;

using Contoso.Rental;
using Contoso.Test;
using Microsoft.Inventory.Item;
using System.TestLibraries.Utilities;

codeunit 50110 "CTS Rental Price Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryContoso: Codeunit "Library - Contoso";
        LibraryRental: Codeunit "Library - Rental";
        CTSRentalPrice: Codeunit "CTS Rental Price";
        IsInitialized: Boolean;

    [Test]
    procedure DaysCostNoMoreThanAWeek()
    var
        Item: Record Item;
    begin
        // [SCENARIO] Four days cost four day rates, six days cost no more than a week.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        Assert.AreEqual(80, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250304D), 'Wrong price of four days');
        Assert.AreEqual(100, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250306D), 'Wrong price of six days');
        Assert.AreEqual(140, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250309D), 'Wrong price of nine days');
    end;

    [Test]
    procedure WeeksCostNoMoreThanAMonth()
    var
        Item: Record Item;
    begin
        // [SCENARIO] Three weeks and a day cost no more than a month.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        Assert.AreEqual(300, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250321D), 'Wrong price of three weeks');
        Assert.AreEqual(300, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250322D), 'Wrong price of three weeks and a day');
        Assert.AreEqual(320, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250401D), 'Wrong price of a month and a day');
    end;

    [Test]
    procedure MonthsStartOnTheDayOfTheRental()
    var
        Item: Record Item;
    begin
        // [SCENARIO] A month goes from the day of the rental to the day before in the next month.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        Assert.AreEqual(600, CTSRentalPrice.CalcPrice(Item."No.", '', 20250115D, 20250314D), 'Wrong price of two months');
        Assert.AreEqual(620, CTSRentalPrice.CalcPrice(Item."No.", '', 20250115D, 20250315D), 'Wrong price of two months and a day');
    end;

    [Test]
    procedure MonthsFromTheLastDayOfAMonth()
    var
        Item: Record Item;
    begin
        // [SCENARIO] A rental that starts on the 31st has its months from the 31st, also after February.
        Initialize();
        // [GIVEN] A rental that starts on 31 January: its months start on 28 February, 31 March and 30 April
        LibraryRental.CreateItemWithRates(Item);
        // [THEN] 27 February and 30 March end a month, 29 April ends the third
        Assert.AreEqual(300, CTSRentalPrice.CalcPrice(Item."No.", '', 20250131D, 20250227D), 'Wrong price of the first month');
        Assert.AreEqual(600, CTSRentalPrice.CalcPrice(Item."No.", '', 20250131D, 20250330D), 'Wrong price of two months');
        Assert.AreEqual(900, CTSRentalPrice.CalcPrice(Item."No.", '', 20250131D, 20250429D), 'Wrong price of three months');
        Assert.AreEqual(920, CTSRentalPrice.CalcPrice(Item."No.", '', 20250131D, 20250430D), 'Wrong price of three months and a day');
        // [THEN] From 30 January on, 29 March ends the second month
        Assert.AreEqual(600, CTSRentalPrice.CalcPrice(Item."No.", '', 20250130D, 20250329D), 'Wrong price of two months from the 30th');
        Assert.AreEqual(620, CTSRentalPrice.CalcPrice(Item."No.", '', 20250130D, 20250330D), 'Wrong price of two months from the 30th and a day');
    end;

    [Test]
    procedure ItemThatIsLetByTheWeekOnly()
    var
        Item: Record Item;
    begin
        // [SCENARIO] Without a day rate every week that is begun is charged.
        Initialize();
        LibraryContoso.CreateItem(Item);
        LibraryRental.CreateRate(Item."No.", "CTS Rate Period"::Week, 100);
        Assert.AreEqual(100, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250302D), 'Wrong price of two days');
        Assert.AreEqual(200, CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250308D), 'Wrong price of eight days');
    end;

    [Test]
    procedure RateIsConvertedToTheCurrency()
    var
        Item: Record Item;
    begin
        // [SCENARIO] Without a rate in the currency of the rental, the rate in local currency is converted.
        Initialize();
        LibraryRental.CreateItemWithRates(Item);
        Assert.AreEqual(10, CTSRentalPrice.CalcPrice(Item."No.", LibraryContoso.CreateCurrency(4), 20250301D, 20250302D), 'Wrong price');
    end;

    [Test]
    procedure ItemWithoutRateCannotBeLet()
    var
        Item: Record Item;
    begin
        // [SCENARIO] Without any rate there is no price.
        Initialize();
        LibraryContoso.CreateItem(Item);
        asserterror CTSRentalPrice.CalcPrice(Item."No.", '', 20250301D, 20250302D);
        Assert.ExpectedError('There is no rate for item');
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
