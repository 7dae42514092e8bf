codeunit 139607 "Price List Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibrarySales: Codeunit "Library - Sales";
        LibraryInventory: Codeunit "Library - Inventory";
        IsInitialized: Boolean;

    [Test]
    procedure PriceOfItemIsTakenWithoutPriceList()
    var
        Item: Record Item;
        Customer: Record Customer;
    begin
        // [SCENARIO] Without a price list the price of the item counts.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 80, 0);
        LibrarySales.CreateCustomer(Customer);
        Assert.AreEqual(80, GetUnitPrice(Customer."No.", Item."No.", 1, WorkDate()), 'Wrong price');
    end;

    [Test]
    procedure BestPriceOfAllListsIsTaken()
    var
        Item: Record Item;
        Customer: Record Customer;
        CustomerPriceGroup: Record "Customer Price Group";
    begin
        // [SCENARIO] Of the prices for everybody, for the price group and for the customer the lowest counts.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 80, 0);
        LibrarySales.CreateCustomerPriceGroup(CustomerPriceGroup);
        LibrarySales.CreateCustomer(Customer);
        Customer.Validate("Customer Price Group", CustomerPriceGroup.Code);
        Customer.Modify(true);
        CreatePrice("Price Source Type"::"All Customers", '', Item."No.", 75);
        CreatePrice("Price Source Type"::"Customer Price Group", CustomerPriceGroup.Code, Item."No.", 60);
        CreatePrice("Price Source Type"::Customer, Customer."No.", Item."No.", 70);
        Assert.AreEqual(60, GetUnitPrice(Customer."No.", Item."No.", 1, WorkDate()), 'Wrong price');
        LibrarySales.CreateCustomer(Customer);
        Assert.AreEqual(75, GetUnitPrice(Customer."No.", Item."No.", 1, WorkDate()), 'Wrong price of another customer');
    end;

    [Test]
    procedure PriceDependsOnQuantityAndDate()
    var
        Item: Record Item;
        Customer: Record Customer;
        PriceListHeader: Record "Price List Header";
        PriceListLine: Record "Price List Line";
    begin
        // [SCENARIO] A price counts from its minimum quantity on and from its first to its last day.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 80, 0);
        LibrarySales.CreateCustomer(Customer);
        LibrarySales.CreatePriceListHeader(PriceListHeader, "Price Source Type"::Customer, Customer."No.");
        PriceListHeader.Validate("Starting Date", 20250201D);
        PriceListHeader.Validate("Ending Date", 20250228D);
        PriceListHeader.Modify(true);
        LibrarySales.CreatePriceListLine(PriceListLine, PriceListHeader, Item."No.", 50);
        PriceListLine.Validate("Minimum Quantity", 10);
        PriceListLine.Modify(true);
        LibrarySales.ActivatePriceList(PriceListHeader);
        Assert.AreEqual(80, GetUnitPrice(Customer."No.", Item."No.", 9, 20250215D), 'Wrong price below the minimum quantity');
        Assert.AreEqual(50, GetUnitPrice(Customer."No.", Item."No.", 10, 20250228D), 'Wrong price on the last day');
        Assert.AreEqual(80, GetUnitPrice(Customer."No.", Item."No.", 10, 20250301D), 'Wrong price on the day after');
    end;

    [Test]
    procedure PriceOfBaseUnitIsMultiplied()
    var
        Item: Record Item;
        ItemUnitOfMeasure: Record "Item Unit of Measure";
        Customer: Record Customer;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
    begin
        // [SCENARIO] A box of twelve costs twelve times the price of a piece.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 80, 0);
        LibraryInventory.CreateItemUnitOfMeasureCode(ItemUnitOfMeasure, Item."No.", 12);
        LibrarySales.CreateCustomer(Customer);
        CreatePrice("Price Source Type"::"All Customers", '', Item."No.", 70);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, Customer."No.");
        LibrarySales.CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, Item."No.", 2);
        SalesLine.Validate("Unit of Measure Code", ItemUnitOfMeasure.Code);
        Assert.AreEqual(840, SalesLine."Unit Price", 'Wrong price of a box');
        Assert.AreEqual(24, SalesLine."Quantity (Base)", 'Wrong quantity in pieces');
    end;

    [Test]
    procedure PriceInForeignCurrencyIsConverted()
    var
        Item: Record Item;
        CurrencyCode: Code[10];
    begin
        // [SCENARIO] A price in local currency is converted at the rate of the document.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 80, 0);
        CurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 4);
        Assert.AreEqual(20, GetUnitPrice(LibrarySales.CreateCustomerWithCurrency(CurrencyCode), Item."No.", 1, WorkDate()), 'Wrong price');
    end;

    [Test]
    procedure DiscountIsOnTopOfAPriceThatAllowsIt()
    var
        Item: Record Item;
        Customer: Record Customer;
        PriceListHeader: Record "Price List Header";
        PriceListLine: Record "Price List Line";
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
    begin
        // [SCENARIO] A line discount comes off the price, unless the price that counts does not allow it.
        Initialize();
        // [GIVEN] A price of 70 and a discount of 10 %
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 80, 0);
        LibrarySales.CreateCustomer(Customer);
        LibrarySales.CreatePriceListHeader(PriceListHeader, "Price Source Type"::Customer, Customer."No.");
        LibrarySales.CreatePriceListLine(PriceListLine, PriceListHeader, Item."No.", 70);
        LibrarySales.CreatePriceListLine(PriceListLine, PriceListHeader, Item."No.", 0);
        PriceListLine.Validate("Line Discount %", 10);
        PriceListLine.Modify(true);
        LibrarySales.ActivatePriceList(PriceListHeader);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, Customer."No.");
        LibrarySales.CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, Item."No.", 2);
        Assert.AreEqual(126, SalesLine."Line Amount", 'Wrong line amount with discount');
        // [WHEN] There is a lower price that allows no discount
        LibrarySales.CreatePriceListHeader(PriceListHeader, "Price Source Type"::Customer, Customer."No.");
        PriceListHeader."Allow Line Disc." := false;
        PriceListHeader.Modify();
        LibrarySales.CreatePriceListLine(PriceListLine, PriceListHeader, Item."No.", 65);
        LibrarySales.ActivatePriceList(PriceListHeader);
        LibrarySales.CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, Item."No.", 2);
        // [THEN] It counts alone
        Assert.AreEqual(130, SalesLine."Line Amount", 'Wrong line amount without discount');
    end;

    [Test]
    procedure PriceIncludingVATHasTheVATOfItsOwnGroup()
    var
        Item: Record Item;
        Customer: Record Customer;
        PriceListHeader: Record "Price List Header";
        PriceListLine: Record "Price List Line";
        RetailVATGroup: Code[20];
    begin
        // [SCENARIO] A price including VAT is freed from the VAT of the group for which it was made, and gets that of the customer.
        Initialize();
        // [GIVEN] Retail customers have 20 % VAT, domestic customers have 25 %
        RetailVATGroup := LibraryERM.CreateVATBusinessPostingGroup();
        LibraryERM.CreateVATPostingSetup(RetailVATGroup, LibraryERM.StandardVATGroup(), 20, "Tax Calculation Type"::"Normal VAT");
        // [GIVEN] A price list with 120 including the VAT of retail customers
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 200, 0);
        LibrarySales.CreatePriceListHeader(PriceListHeader, "Price Source Type"::"All Customers", '');
        PriceListHeader."Price Includes VAT" := true;
        PriceListHeader."VAT Bus. Posting Gr. (Price)" := RetailVATGroup;
        PriceListHeader.Modify();
        LibrarySales.CreatePriceListLine(PriceListLine, PriceListHeader, Item."No.", 120);
        LibrarySales.ActivatePriceList(PriceListHeader);
        // [THEN] A domestic customer pays 100, or 125 when his prices include VAT
        LibrarySales.CreateCustomer(Customer);
        Assert.AreEqual(100, GetUnitPrice(Customer."No.", Item."No.", 1, WorkDate()), 'Wrong price without VAT');
        Customer.Validate("Prices Including VAT", true);
        Customer.Modify(true);
        Assert.AreEqual(125, GetUnitPrice(Customer."No.", Item."No.", 1, WorkDate()), 'Wrong price including VAT');
    end;

    [Test]
    procedure PriceOfItemIncludingVATHasTheVATOfItsOwnGroup()
    var
        Item: Record Item;
        Customer: Record Customer;
        RetailVATGroup: Code[20];
    begin
        // [SCENARIO] The price on the item card that includes VAT is freed from the VAT of its own group, too.
        Initialize();
        // [GIVEN] Retail customers have 20 % VAT, an item costs 240 including it
        RetailVATGroup := LibraryERM.CreateVATBusinessPostingGroup();
        LibraryERM.CreateVATPostingSetup(RetailVATGroup, LibraryERM.StandardVATGroup(), 20, "Tax Calculation Type"::"Normal VAT");
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 240, 0);
        Item."VAT Bus. Posting Gr. (Price)" := RetailVATGroup;
        Item.Validate("Price Includes VAT", true);
        Item.Modify(true);
        // [THEN] A domestic customer pays 200 without VAT
        LibrarySales.CreateCustomer(Customer);
        Assert.AreEqual(200, GetUnitPrice(Customer."No.", Item."No.", 1, WorkDate()), 'Wrong price');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreatePrice(SourceType: Enum "Price Source Type"; SourceNo: Code[20]; ItemNo: Code[20]; UnitPrice: Decimal)
    var
        PriceListHeader: Record "Price List Header";
        PriceListLine: Record "Price List Line";
    begin
        LibrarySales.CreatePriceListHeader(PriceListHeader, SourceType, SourceNo);
        LibrarySales.CreatePriceListLine(PriceListLine, PriceListHeader, ItemNo, UnitPrice);
        LibrarySales.ActivatePriceList(PriceListHeader);
    end;

    local procedure GetUnitPrice(CustomerNo: Code[20]; ItemNo: Code[20]; Quantity: Decimal; OrderDate: Date): Decimal
    var
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
    begin
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, CustomerNo);
        SalesHeader."Order Date" := OrderDate;
        SalesHeader.Modify();
        LibrarySales.CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, ItemNo, Quantity);
        exit(SalesLine."Unit Price");
    end;
}
