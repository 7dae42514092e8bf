codeunit 139614 "Invt. Pick Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryInventory: Codeunit "Library - Inventory";
        LibrarySales: Codeunit "Library - Sales";
        LibraryWarehouse: Codeunit "Library - Warehouse";
        IsInitialized: Boolean;

    [Test]
    procedure SeveralBinsAreNeeded()
    var
        Location: Record Location;
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        WarehouseActivityHeader: Record "Warehouse Activity Header";
        Bins: array[2] of Code[20];
    begin
        // [SCENARIO] What the first bin does not hold is taken from the next.
        Initialize();
        CreateItemInBins(Location, Item, Bins, 6, 6);
        CreateOrder(SalesHeader, Item."No.", Location.Code, 8);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader, Location.Code, WarehouseActivityHeader);
        Assert.AreEqual(8, PickedQty(WarehouseActivityHeader, Bins[1]) + PickedQty(WarehouseActivityHeader, Bins[2]), 'Wrong quantity picked');
        Assert.AreEqual(2, CountLines(WarehouseActivityHeader), 'Wrong number of lines');
    end;

    [Test]
    procedure NoMoreIsPickedThanIsThere()
    var
        Location: Record Location;
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        WarehouseActivityHeader: Record "Warehouse Activity Header";
        CreateInventoryPickMovement: Codeunit "Create Inventory Pick/Movement";
        Bins: array[2] of Code[20];
    begin
        // [SCENARIO] A second pick of the same order is only for what the first left open.
        Initialize();
        CreateItemInBins(Location, Item, Bins, 3, 2);
        CreateOrder(SalesHeader, Item."No.", Location.Code, 8);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader, Location.Code, WarehouseActivityHeader);
        Assert.AreEqual(3, PickedQty(WarehouseActivityHeader, Bins[1]), 'Wrong quantity from the first bin');
        Assert.AreEqual(2, PickedQty(WarehouseActivityHeader, Bins[2]), 'Wrong quantity from the second bin');
        LibraryWarehouse.PutIntoBin(Location.Code, Bins[1], Item, 10);
        CreateInventoryPickMovement.CreateInvtPick(SalesHeader, Location.Code, WarehouseActivityHeader);
        Assert.AreEqual(3, PickedQty(WarehouseActivityHeader, Bins[1]), 'Wrong quantity of the second pick');
        Commit();
        asserterror CreateInventoryPickMovement.CreateInvtPick(SalesHeader, Location.Code, WarehouseActivityHeader);
        Assert.ExpectedError('There is nothing to pick');
    end;

    [Test]
    procedure PiecesOnOtherPicksAreNotTakenAgain()
    var
        Location: Record Location;
        Item: Record Item;
        SalesHeader: array[2] of Record "Sales Header";
        WarehouseActivityHeader: array[2] of Record "Warehouse Activity Header";
        Bins: array[2] of Code[20];
    begin
        // [SCENARIO] What is on the pick of another order is not there for the next one.
        Initialize();
        // [GIVEN] 5 and 5 pieces in two bins, an order of 7 with a pick
        CreateItemInBins(Location, Item, Bins, 5, 5);
        CreateOrder(SalesHeader[1], Item."No.", Location.Code, 7);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader[1], Location.Code, WarehouseActivityHeader[1]);
        // [WHEN] A second order of 7 gets a pick
        CreateOrder(SalesHeader[2], Item."No.", Location.Code, 7);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader[2], Location.Code, WarehouseActivityHeader[2]);
        // [THEN] It is for the 3 pieces that are left, and no bin gives more than it holds
        Assert.AreEqual(
            3, PickedQty(WarehouseActivityHeader[2], Bins[1]) + PickedQty(WarehouseActivityHeader[2], Bins[2]), 'Wrong quantity of the second pick');
        Assert.AreEqual(
            5, PickedQty(WarehouseActivityHeader[1], Bins[1]) + PickedQty(WarehouseActivityHeader[2], Bins[1]), 'Wrong quantity from the first bin');
        Assert.AreEqual(1, CountLines(WarehouseActivityHeader[2]), 'Wrong number of lines of the second pick');
    end;

    [Test]
    procedure BinOfHighestRankingIsTakenFirst()
    var
        Location: Record Location;
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        WarehouseActivityHeader: Record "Warehouse Activity Header";
        Bins: array[3] of Code[20];
    begin
        // [SCENARIO] The bin with the highest ranking that holds the item comes first.
        Initialize();
        LibraryWarehouse.CreateLocationWithBins(Location);
        LibraryInventory.CreateItem(Item);
        Bins[1] := LibraryWarehouse.CreateBin(Location.Code, 10);
        Bins[2] := LibraryWarehouse.CreateBin(Location.Code, 30);
        Bins[3] := LibraryWarehouse.CreateBin(Location.Code, 20);
        LibraryWarehouse.PutIntoBin(Location.Code, Bins[1], Item, 5);
        LibraryWarehouse.PutIntoBin(Location.Code, Bins[2], Item, 5);
        LibraryWarehouse.PutIntoBin(Location.Code, Bins[3], Item, 5);
        CreateOrder(SalesHeader, Item."No.", Location.Code, 8);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader, Location.Code, WarehouseActivityHeader);
        Assert.AreEqual(5, PickedQty(WarehouseActivityHeader, Bins[2]), 'Wrong quantity from the bin of ranking 30');
        Assert.AreEqual(3, PickedQty(WarehouseActivityHeader, Bins[3]), 'Wrong quantity from the bin of ranking 20');
        Assert.AreEqual(0, PickedQty(WarehouseActivityHeader, Bins[1]), 'Wrong quantity from the bin of ranking 10');
    end;

    [Test]
    procedure DedicatedBinIsLeftAlone()
    var
        Location: Record Location;
        Item: Record Item;
        Bin: Record Bin;
        SalesHeader: Record "Sales Header";
        WarehouseActivityHeader: Record "Warehouse Activity Header";
        Bins: array[2] of Code[20];
    begin
        // [SCENARIO] Nothing is taken from a bin that is dedicated to something else.
        Initialize();
        CreateItemInBins(Location, Item, Bins, 5, 5);
        Bin.Get(Location.Code, Bins[1]);
        Bin.Dedicated := true;
        Bin."Bin Ranking" := 100;
        Bin.Modify(true);
        CreateOrder(SalesHeader, Item."No.", Location.Code, 8);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader, Location.Code, WarehouseActivityHeader);
        Assert.AreEqual(0, PickedQty(WarehouseActivityHeader, Bins[1]), 'Wrong quantity from the dedicated bin');
        Assert.AreEqual(5, PickedQty(WarehouseActivityHeader, Bins[2]), 'Wrong quantity from the other bin');
    end;

    [Test]
    procedure PostedPickShipsTheOrder()
    var
        Location: Record Location;
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        BinContent: Record "Bin Content";
        WarehouseActivityHeader: Record "Warehouse Activity Header";
        Bins: array[2] of Code[20];
    begin
        // [SCENARIO] Posting a pick takes the goods out of the bins and ships the order.
        Initialize();
        CreateItemInBins(Location, Item, Bins, 6, 0);
        CreateOrder(SalesHeader, Item."No.", Location.Code, 4);
        LibraryWarehouse.CreateInvtPickFromSO(SalesHeader, Location.Code, WarehouseActivityHeader);
        Codeunit.Run(Codeunit::"Whse.-Activity-Post", WarehouseActivityHeader);
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.FindFirst();
        Assert.AreEqual(4, SalesLine."Quantity Shipped", 'Wrong quantity shipped');
        BinContent.Get(Location.Code, Bins[1], Item."No.", Item."Base Unit of Measure");
        BinContent.CalcFields("Quantity (Base)");
        Assert.AreEqual(2, BinContent."Quantity (Base)", 'Wrong quantity left in the bin');
        Assert.IsFalse(WarehouseActivityHeader.Find(), 'The pick must be gone');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateItemInBins(var Location: Record Location; var Item: Record Item; var Bins: array[2] of Code[20]; FirstQty: Decimal; SecondQty: Decimal)
    begin
        LibraryWarehouse.CreateLocationWithBins(Location);
        LibraryInventory.CreateItem(Item);
        Bins[1] := LibraryWarehouse.CreateBin(Location.Code, 0);
        Bins[2] := LibraryWarehouse.CreateBin(Location.Code, 0);
        if FirstQty <> 0 then
            LibraryWarehouse.PutIntoBin(Location.Code, Bins[1], Item, FirstQty);
        if SecondQty <> 0 then
            LibraryWarehouse.PutIntoBin(Location.Code, Bins[2], Item, SecondQty);
    end;

    local procedure CreateOrder(var SalesHeader: Record "Sales Header"; ItemNo: Code[20]; LocationCode: Code[10]; Quantity: Decimal)
    var
        SalesLine: Record "Sales Line";
    begin
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, LibrarySales.CreateCustomerNo());
        LibrarySales.CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, ItemNo, Quantity);
        SalesLine.Validate("Location Code", LocationCode);
        SalesLine.Modify(true);
    end;

    local procedure PickedQty(WarehouseActivityHeader: Record "Warehouse Activity Header"; BinCode: Code[20]): Decimal
    var
        WarehouseActivityLine: Record "Warehouse Activity Line";
    begin
        WarehouseActivityLine.SetRange("Activity Type", WarehouseActivityHeader.Type);
        WarehouseActivityLine.SetRange("No.", WarehouseActivityHeader."No.");
        WarehouseActivityLine.SetRange("Bin Code", BinCode);
        WarehouseActivityLine.CalcSums("Qty. (Base)");
        exit(WarehouseActivityLine."Qty. (Base)");
    end;

    local procedure CountLines(WarehouseActivityHeader: Record "Warehouse Activity Header"): Integer
    var
        WarehouseActivityLine: Record "Warehouse Activity Line";
    begin
        WarehouseActivityLine.SetRange("Activity Type", WarehouseActivityHeader.Type);
        WarehouseActivityLine.SetRange("No.", WarehouseActivityHeader."No.");
        exit(WarehouseActivityLine.Count());
    end;
}
