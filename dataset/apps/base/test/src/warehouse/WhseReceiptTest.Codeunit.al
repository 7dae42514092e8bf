codeunit 139609 "Whse. Receipt Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryInventory: Codeunit "Library - Inventory";
        LibraryPurchase: Codeunit "Library - Purchase";
        LibraryWarehouse: Codeunit "Library - Warehouse";
        IsInitialized: Boolean;

    [Test]
    procedure GoodsAreReceivedIntoTheBin()
    var
        Location: Record Location;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
        BinContent: Record "Bin Content";
        Bin: Record Bin;
        WarehouseReceiptHeader: Record "Warehouse Receipt Header";
    begin
        // [SCENARIO] Posting a receipt receives the order and puts the goods into the receipt bin.
        Initialize();
        LibraryWarehouse.CreateLocationWithReceipts(Location);
        CreateOrder(PurchaseHeader, PurchaseLine, Location.Code, 10);
        LibraryWarehouse.CreateWhseReceiptFromPO(PurchaseHeader);
        LibraryWarehouse.FindWhseReceiptLine(WarehouseReceiptLine, PurchaseLine);
        Assert.AreEqual(Location."Receipt Bin Code", WarehouseReceiptLine."Bin Code", 'Wrong bin');
        LibraryWarehouse.PostWhseReceipt(WarehouseReceiptLine."No.");
        PurchaseLine.Find();
        Assert.AreEqual(10, PurchaseLine."Quantity Received", 'Wrong quantity received');
        BinContent.Get(Location.Code, Location."Receipt Bin Code", PurchaseLine."No.", PurchaseLine."Unit of Measure Code");
        BinContent.CalcFields("Quantity (Base)");
        Assert.AreEqual(10, BinContent."Quantity (Base)", 'Wrong quantity in the bin');
        Bin.Get(Location.Code, Location."Receipt Bin Code");
        Assert.IsFalse(Bin.Empty, 'The bin must not be empty');
        Assert.IsFalse(WarehouseReceiptHeader.Get(WarehouseReceiptLine."No."), 'The receipt must be gone');
    end;

    [Test]
    procedure PartOfALineStaysOnTheReceipt()
    var
        Location: Record Location;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
        WarehouseReceiptHeader: Record "Warehouse Receipt Header";
        PostedWhseReceiptLine: Record "Posted Whse. Receipt Line";
    begin
        // [SCENARIO] What is not yet received stays on the receipt.
        Initialize();
        LibraryWarehouse.CreateLocationWithReceipts(Location);
        CreateOrder(PurchaseHeader, PurchaseLine, Location.Code, 10);
        LibraryWarehouse.CreateWhseReceiptFromPO(PurchaseHeader);
        LibraryWarehouse.FindWhseReceiptLine(WarehouseReceiptLine, PurchaseLine);
        WarehouseReceiptLine.Validate("Qty. to Receive", 3);
        WarehouseReceiptLine.Modify(true);
        LibraryWarehouse.PostWhseReceipt(WarehouseReceiptLine."No.");
        WarehouseReceiptLine.Find();
        Assert.AreEqual(7, WarehouseReceiptLine."Qty. Outstanding", 'Wrong quantity outstanding');
        Assert.AreEqual(7, WarehouseReceiptLine."Qty. to Receive", 'Wrong quantity to receive next');
        WarehouseReceiptHeader.Get(WarehouseReceiptLine."No.");
        Assert.AreEqual(
            WarehouseReceiptHeader."Document Status"::"Partially Received", WarehouseReceiptHeader."Document Status", 'Wrong status');
        PostedWhseReceiptLine.SetRange("Whse. Receipt No.", WarehouseReceiptLine."No.");
        PostedWhseReceiptLine.FindFirst();
        Assert.AreEqual(3, PostedWhseReceiptLine.Quantity, 'Wrong quantity posted');
    end;

    [Test]
    procedure OrderLineIsOnOneReceiptOnly()
    var
        Location: Record Location;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        GetSourceDocInbound: Codeunit "Get Source Doc. Inbound";
    begin
        // [SCENARIO] What is on a receipt already is not put on another one.
        Initialize();
        LibraryWarehouse.CreateLocationWithReceipts(Location);
        CreateOrder(PurchaseHeader, PurchaseLine, Location.Code, 10);
        LibraryWarehouse.CreateWhseReceiptFromPO(PurchaseHeader);
        Commit();
        asserterror GetSourceDocInbound.CreateFromPurchOrder(PurchaseHeader);
        Assert.ExpectedError('There is nothing to receive');
    end;

    [Test]
    procedure LinesOfOtherLocationsAreNotReceived()
    var
        Location: Record Location;
        OtherLocation: Record Location;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        OtherPurchaseLine: Record "Purchase Line";
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        // [SCENARIO] A receipt of one location receives nothing that goes to another one.
        Initialize();
        // [GIVEN] An order with a line for a location with receipts and one for a location without
        LibraryWarehouse.CreateLocationWithReceipts(Location);
        LibraryInventory.CreateLocation(OtherLocation);
        CreateOrder(PurchaseHeader, PurchaseLine, Location.Code, 10);
        AddLine(PurchaseHeader, OtherPurchaseLine, OtherLocation.Code, 20);
        // [WHEN] The receipt is posted
        LibraryWarehouse.CreateWhseReceiptFromPO(PurchaseHeader);
        LibraryWarehouse.FindWhseReceiptLine(WarehouseReceiptLine, PurchaseLine);
        LibraryWarehouse.PostWhseReceipt(WarehouseReceiptLine."No.");
        // [THEN] Only the first line is received
        PurchaseLine.Find();
        Assert.AreEqual(10, PurchaseLine."Quantity Received", 'Wrong quantity received at the location of the receipt');
        OtherPurchaseLine.Find();
        Assert.AreEqual(0, OtherPurchaseLine."Quantity Received", 'Nothing must be received at the other location');
    end;

    [Test]
    procedure LinesOfTheReceiptWithoutQuantityAreNotReceived()
    var
        Location: Record Location;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        OtherPurchaseLine: Record "Purchase Line";
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        // [SCENARIO] A line of the receipt for which nothing is to be received stays as it is.
        Initialize();
        // [GIVEN] A receipt with two lines, nothing to receive on the second
        LibraryWarehouse.CreateLocationWithReceipts(Location);
        CreateOrder(PurchaseHeader, PurchaseLine, Location.Code, 10);
        AddLine(PurchaseHeader, OtherPurchaseLine, Location.Code, 20);
        LibraryWarehouse.CreateWhseReceiptFromPO(PurchaseHeader);
        LibraryWarehouse.FindWhseReceiptLine(WarehouseReceiptLine, OtherPurchaseLine);
        WarehouseReceiptLine.Validate("Qty. to Receive", 0);
        WarehouseReceiptLine.Modify(true);
        // [WHEN] The receipt is posted
        LibraryWarehouse.PostWhseReceipt(WarehouseReceiptLine."No.");
        // [THEN] The second line is still to come, on the order and on the receipt
        OtherPurchaseLine.Find();
        Assert.AreEqual(0, OtherPurchaseLine."Quantity Received", 'Nothing of the second line must be received');
        WarehouseReceiptLine.Find();
        Assert.AreEqual(20, WarehouseReceiptLine."Qty. Outstanding", 'Wrong quantity outstanding');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateOrder(var PurchaseHeader: Record "Purchase Header"; var PurchaseLine: Record "Purchase Line"; LocationCode: Code[10]; Quantity: Decimal)
    begin
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        AddLine(PurchaseHeader, PurchaseLine, LocationCode, Quantity);
    end;

    local procedure AddLine(PurchaseHeader: Record "Purchase Header"; var PurchaseLine: Record "Purchase Line"; LocationCode: Code[10]; Quantity: Decimal)
    begin
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, LibraryInventory.CreateItemNo(), 5, Quantity);
        PurchaseLine.Validate("Location Code", LocationCode);
        PurchaseLine.Modify(true);
    end;
}
