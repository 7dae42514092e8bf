codeunit 139603 "Item Costing Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryInventory: Codeunit "Library - Inventory";
        LibraryPurchase: Codeunit "Library - Purchase";
        LibrarySales: Codeunit "Library - Sales";
        IsInitialized: Boolean;

    [Test]
    procedure FIFOTakesTheOldestGoodsFirst()
    var
        Item: Record Item;
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] With FIFO goods leave at the cost of the oldest that are there.
        Initialize();
        // [GIVEN] 10 pieces at 1, then 10 at 2
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::FIFO);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 1, 20250110D);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 2, 20250111D);
        // [WHEN] 15 pieces leave
        OutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 15, 20250112D);
        // [THEN] They cost 10 x 1 + 5 x 2
        Assert.AreEqual(-20, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost');
    end;

    [Test]
    procedure LIFOTakesTheNewestGoodsFirst()
    var
        Item: Record Item;
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] With LIFO goods leave at the cost of the newest that are there.
        Initialize();
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::LIFO);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 1, 20250110D);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 2, 20250111D);
        OutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 15, 20250112D);
        Assert.AreEqual(-25, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost');
    end;

    [Test]
    procedure AverageCostIsThatOfTheStock()
    var
        Item: Record Item;
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] With average cost goods leave at what a unit in stock costs on average.
        Initialize();
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::Average);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 1, 20250110D);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 30, 2, 20250111D);
        OutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 8, 20250112D);
        Assert.AreEqual(-14, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost');
        Item.Find();
        Assert.AreEqual(1.75, Item."Unit Cost", 'Wrong unit cost');
    end;

    [Test]
    procedure AverageCostFollowsABackdatedReceipt()
    var
        Item: Record Item;
        FirstOutboundEntryNo: Integer;
        SecondOutboundEntryNo: Integer;
    begin
        // [SCENARIO] A receipt that is posted later for an earlier day changes the average of that day and those after it.
        Initialize();
        // [GIVEN] 10 pieces at 1 on day 1; 5 leave on day 2 and 5 on day 3
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::Average);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 1, 20250101D);
        FirstOutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 5, 20250102D);
        SecondOutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 5, 20250103D);
        // [WHEN] 10 pieces at 3 are received for day 3, and the cost is adjusted
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 3, 20250103D);
        LibraryInventory.AdjustCost(Item."No.");
        // [THEN] Day 2 is as before; day 3 has (5 x 1 + 10 x 3) / 15 a piece
        Assert.AreEqual(-5, LibraryInventory.GetCost(FirstOutboundEntryNo), 'Wrong cost of the first');
        Assert.AreEqual(-11.67, LibraryInventory.GetCost(SecondOutboundEntryNo), 'Wrong cost of the second');
    end;

    [Test]
    procedure InvoicedCostReachesGoodsThatHaveLeft()
    var
        Item: Record Item;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] When the invoice has another price than the order, goods that were sold meanwhile get that cost.
        Initialize();
        // [GIVEN] 10 pieces received at 4, not invoiced; 6 have left at 24
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::FIFO);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 4, 10);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, false);
        OutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 6, WorkDate());
        Assert.AreEqual(-24, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost before the invoice');
        // [WHEN] They are invoiced at 5 and the cost is adjusted
        LibraryPurchase.ReopenPurchaseDocument(PurchaseHeader);
        PurchaseLine.Find();
        PurchaseLine.Validate("Direct Unit Cost", 5);
        PurchaseLine.Modify(true);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, false, true);
        LibraryInventory.AdjustCost(Item."No.");
        // [THEN] What left costs 30; the item has its new unit cost and is adjusted
        Assert.AreEqual(-30, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost after the invoice');
        Item.Find();
        Assert.AreEqual(5, Item."Unit Cost", 'Wrong unit cost');
        Assert.IsTrue(Item."Cost is Adjusted", 'The cost must be adjusted');
    end;

    [Test]
    procedure ReturnedGoodsFollowTheCostOfTheirSale()
    var
        Item: Record Item;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        ItemJournalLine: Record "Item Journal Line";
        SaleEntryNo: Integer;
        ReturnEntryNo: Integer;
    begin
        // [SCENARIO] Goods that came back at the cost of their sale get its cost also when that changes afterwards.
        Initialize();
        // [GIVEN] 10 pieces received at 4, not invoiced; 6 sold, 2 of them returned at the cost of the sale
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::FIFO);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 4, 10);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, false);
        SaleEntryNo := LibraryInventory.PostItemJournalLine("Item Ledger Entry Type"::Sale, Item."No.", '', 6, 0, WorkDate());
        LibraryInventory.InitItemJournalLine(ItemJournalLine, "Item Ledger Entry Type"::Sale, Item."No.", '', -2, 0, WorkDate());
        ItemJournalLine."Applies-from Entry" := SaleEntryNo;
        ReturnEntryNo := LibraryInventory.PostItemJournalLine(ItemJournalLine);
        Assert.AreEqual(8, LibraryInventory.GetCost(ReturnEntryNo), 'Wrong cost of the return before the invoice');
        // [WHEN] The purchase is invoiced at 5 and the cost is adjusted
        LibraryPurchase.ReopenPurchaseDocument(PurchaseHeader);
        PurchaseLine.Find();
        PurchaseLine.Validate("Direct Unit Cost", 5);
        PurchaseLine.Modify(true);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, false, true);
        LibraryInventory.AdjustCost(Item."No.");
        // [THEN] The sale costs 30, what came back 10, and a piece in stock 5
        Assert.AreEqual(-30, LibraryInventory.GetCost(SaleEntryNo), 'Wrong cost of the sale');
        Assert.AreEqual(10, LibraryInventory.GetCost(ReturnEntryNo), 'Wrong cost of the return');
        Item.Find();
        Assert.AreEqual(5, Item."Unit Cost", 'Wrong unit cost');
    end;

    [Test]
    procedure CostGoesOnThroughReturnAndTransfer()
    var
        Item: Record Item;
        Location: Record Location;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        ItemJournalLine: Record "Item Journal Line";
        ItemLedgerEntry: Record "Item Ledger Entry";
        SaleEntryNo: Integer;
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] A changed cost goes with the goods however often they move: sold, returned, and out again from another location.
        Initialize();
        // [GIVEN] 4 pieces received at 10, not invoiced; all sold, all returned, transferred and consumed there
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::FIFO);
        LibraryInventory.CreateLocation(Location);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 10, 4);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, false);
        SaleEntryNo := LibraryInventory.PostItemJournalLine("Item Ledger Entry Type"::Sale, Item."No.", '', 4, 0, WorkDate());
        LibraryInventory.InitItemJournalLine(ItemJournalLine, "Item Ledger Entry Type"::Sale, Item."No.", '', -4, 0, WorkDate());
        ItemJournalLine."Applies-from Entry" := SaleEntryNo;
        LibraryInventory.PostItemJournalLine(ItemJournalLine);
        LibraryInventory.PostTransfer(Item."No.", '', Location.Code, 4, WorkDate());
        OutboundEntryNo :=
            LibraryInventory.PostItemJournalLine("Item Ledger Entry Type"::"Negative Adjmt.", Item."No.", Location.Code, 4, 0, WorkDate());
        // [WHEN] The purchase is invoiced at 12 and the cost is adjusted
        LibraryPurchase.ReopenPurchaseDocument(PurchaseHeader);
        PurchaseLine.Find();
        PurchaseLine.Validate("Direct Unit Cost", 12);
        PurchaseLine.Modify(true);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, false, true);
        LibraryInventory.AdjustCost(Item."No.");
        // [THEN] What left in the end costs 48, and nothing is left without goods
        Assert.AreEqual(-48, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost of what left in the end');
        ItemLedgerEntry.SetRange("Item No.", Item."No.");
        ItemLedgerEntry.SetAutoCalcFields("Cost Amount (Actual)", "Cost Amount (Expected)");
        ItemLedgerEntry.FindSet();
        Assert.AreEqual(0, SumOfCosts(ItemLedgerEntry), 'No value must be left');
    end;

    [Test]
    procedure GoodsThatLeaveBeforeTheyArriveGetTheirCostLater()
    var
        Item: Record Item;
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] Goods that were not there when they left take the cost of what comes in for them.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 0, 2);
        OutboundEntryNo := LibraryInventory.PostNegativeAdjustment(Item."No.", 5, 20250110D);
        Assert.AreEqual(-10, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong assumed cost');
        LibraryInventory.PostPositiveAdjustment(Item."No.", 8, 3, 20250111D);
        LibraryInventory.AdjustCost(Item."No.");
        Assert.AreEqual(-15, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong real cost');
    end;

    [Test]
    procedure TransferredGoodsKeepTheirCost()
    var
        Item: Record Item;
        Location: Record Location;
        ItemLedgerEntry: Record "Item Ledger Entry";
    begin
        // [SCENARIO] Goods arrive at another location at the cost at which they left.
        Initialize();
        LibraryInventory.CreateItemWithCostingMethod(Item, Item."Costing Method"::FIFO);
        LibraryInventory.CreateLocation(Location);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 7, 20250110D);
        LibraryInventory.PostTransfer(Item."No.", '', Location.Code, 4, 20250111D);
        ItemLedgerEntry.SetRange("Item No.", Item."No.");
        ItemLedgerEntry.SetRange("Location Code", Location.Code);
        ItemLedgerEntry.FindFirst();
        Assert.AreEqual(4, ItemLedgerEntry."Remaining Quantity", 'Wrong quantity at the new location');
        Assert.AreEqual(28, ItemLedgerEntry.CalculateCost(), 'Wrong cost at the new location');
    end;

    [Test]
    procedure SoldGoodsAreNotMoreThanThereAreWhenThatIsPrevented()
    var
        Item: Record Item;
        InventorySetup: Record "Inventory Setup";
    begin
        // [SCENARIO] With negative inventory prevented, no more can leave than there is.
        Initialize();
        LibraryInventory.CreateItem(Item);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 3, 1, WorkDate());
        InventorySetup.Get();
        InventorySetup."Prevent Negative Inventory" := true;
        InventorySetup.Modify();
        asserterror LibraryInventory.PostNegativeAdjustment(Item."No.", 4, WorkDate());
        Assert.ExpectedError('There is not enough of item');
    end;

    local procedure SumOfCosts(var ItemLedgerEntry: Record "Item Ledger Entry") Total: Decimal
    begin
        repeat
            Total += ItemLedgerEntry."Cost Amount (Actual)" + ItemLedgerEntry."Cost Amount (Expected)";
        until ItemLedgerEntry.Next() = 0;
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;
}
