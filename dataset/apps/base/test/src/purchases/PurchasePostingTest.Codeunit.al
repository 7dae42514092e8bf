codeunit 139608 "Purchase Posting Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryPurchase: Codeunit "Library - Purchase";
        LibraryInventory: Codeunit "Library - Inventory";
        IsInitialized: Boolean;

    [Test]
    procedure InvoiceReachesVendorVATAndInventory()
    var
        Item: Record Item;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        Vendor: Record Vendor;
        GeneralPostingSetup: Record "General Posting Setup";
        VATPostingSetup: Record "VAT Posting Setup";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] A posted invoice has its amounts in the general, the vendor and the item ledger.
        Initialize();
        LibraryInventory.CreateItem(Item);
        LibraryPurchase.CreateVendor(Vendor);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Invoice, Vendor."No.");
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 30, 10);
        InvoiceNo := LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        GeneralPostingSetup.Get(LibraryERM.DomesticGroup(), LibraryERM.RetailGroup());
        VATPostingSetup.Get(LibraryERM.DomesticGroup(), LibraryERM.StandardVATGroup());
        Assert.AreEqual(300, LibraryERM.GetGLBalance(GeneralPostingSetup."Purch. Account", InvoiceNo), 'Wrong purchase');
        Assert.AreEqual(75, LibraryERM.GetGLBalance(VATPostingSetup."Purchase VAT Account", InvoiceNo), 'Wrong VAT');
        Vendor.CalcFields("Balance (LCY)");
        Assert.AreEqual(375, Vendor."Balance (LCY)", 'Wrong balance');
        Item.Find();
        Item.CalcFields(Inventory);
        Assert.AreEqual(10, Item.Inventory, 'Wrong inventory');
        Assert.AreEqual(30, Item."Unit Cost", 'Wrong unit cost');
        Assert.AreEqual(30, Item."Last Direct Cost", 'Wrong last direct cost');
    end;

    [Test]
    procedure ReverseChargeIsOwedAndDeducted()
    var
        Item: Record Item;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        Vendor: Record Vendor;
        VATPostingSetup: Record "VAT Posting Setup";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] With reverse charge the vendor gets no VAT; it is owed and deducted at once.
        Initialize();
        LibraryInventory.CreateItem(Item);
        Item.Validate("VAT Prod. Posting Group", LibraryERM.ReverseVATGroup());
        Item.Modify(true);
        LibraryPurchase.CreateVendor(Vendor);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Invoice, Vendor."No.");
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 200, 1);
        InvoiceNo := LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        VATPostingSetup.Get(LibraryERM.DomesticGroup(), LibraryERM.ReverseVATGroup());
        Assert.AreEqual(50, LibraryERM.GetGLBalance(VATPostingSetup."Purchase VAT Account", InvoiceNo), 'Wrong VAT deducted');
        Assert.AreEqual(-50, LibraryERM.GetGLBalance(VATPostingSetup."Reverse Chrg. VAT Acc.", InvoiceNo), 'Wrong VAT owed');
        Vendor.CalcFields("Balance (LCY)");
        Assert.AreEqual(200, Vendor."Balance (LCY)", 'Wrong balance');
    end;

    [Test]
    procedure TwoReceiptsAreInvoicedTogether()
    var
        Item: Record Item;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        PurchRcptLine: Record "Purch. Rcpt. Line";
        PurchInvLine: Record "Purch. Inv. Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] An order that was received in two parts is invoiced at once, and both receipts are settled.
        Initialize();
        LibraryInventory.CreateItem(Item);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 5, 10);
        PurchaseLine.Validate("Qty. to Receive", 4);
        PurchaseLine.Modify(true);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, false);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, false);
        InvoiceNo := LibraryPurchase.PostPurchaseDocument(PurchaseHeader, false, true);
        PurchInvLine.SetRange("Document No.", InvoiceNo);
        PurchInvLine.FindFirst();
        Assert.AreEqual(10, PurchInvLine.Quantity, 'Wrong quantity');
        Assert.AreEqual(62.5, PurchInvLine."Amount Including VAT", 'Wrong amount');
        PurchRcptLine.SetRange("Order No.", PurchaseHeader."No.");
        PurchRcptLine.CalcSums("Qty. Rcd. Not Invoiced");
        Assert.AreEqual(0, PurchRcptLine."Qty. Rcd. Not Invoiced", 'Nothing must be left to invoice');
    end;

    [Test]
    procedure LineDiscountLowersTheCost()
    var
        Item: Record Item;
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
    begin
        // [SCENARIO] The cost of an item is what is paid for it after the line discount.
        Initialize();
        LibraryInventory.CreateItem(Item);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Invoice, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 40, 10);
        PurchaseLine.Validate("Line Discount %", 25);
        PurchaseLine.Modify(true);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        Item.Find();
        Assert.AreEqual(30, Item."Unit Cost", 'Wrong unit cost');
    end;

    [Test]
    procedure ItemBoughtByTheBoxIsCostedByThePiece()
    var
        Item: Record Item;
        ItemUnitOfMeasure: Record "Item Unit of Measure";
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        ItemLedgerEntry: Record "Item Ledger Entry";
    begin
        // [SCENARIO] The cost of a box is the cost of all the pieces in it.
        Initialize();
        // [GIVEN] A box of 12 pieces
        LibraryInventory.CreateItem(Item);
        LibraryInventory.CreateItemUnitOfMeasureCode(ItemUnitOfMeasure, Item."No.", 12);
        // [WHEN] 2 boxes are bought at 120
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 0, 2);
        PurchaseLine.Validate("Unit of Measure Code", ItemUnitOfMeasure.Code);
        PurchaseLine.Validate("Direct Unit Cost", 120);
        PurchaseLine.Modify(true);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        // [THEN] 24 pieces in stock are worth 240, 10 each
        ItemLedgerEntry.SetRange("Item No.", Item."No.");
        ItemLedgerEntry.FindFirst();
        Assert.AreEqual(24, ItemLedgerEntry.Quantity, 'Wrong quantity');
        Assert.AreEqual(240, ItemLedgerEntry.CalculateCost(), 'Wrong inventory value');
        Item.Find();
        Assert.AreEqual(10, Item."Unit Cost", 'Wrong unit cost');
        Assert.AreEqual(10, Item."Last Direct Cost", 'Wrong last direct cost');
    end;

    [Test]
    procedure LastDirectCostIsProposedByTheBox()
    var
        Item: Record Item;
        ItemUnitOfMeasure: Record "Item Unit of Measure";
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
    begin
        // [SCENARIO] The last direct cost is that of a piece; an order by the box proposes it for the box.
        Initialize();
        // [GIVEN] An item that was bought at 10 the piece last, and a box of 12 pieces
        LibraryInventory.CreateItem(Item);
        LibraryInventory.CreateItemUnitOfMeasureCode(ItemUnitOfMeasure, Item."No.", 12);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Invoice, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, Item."No.", 10, 5);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        // [WHEN] It is ordered again, by the box
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, LibraryPurchase.CreateVendorNo());
        LibraryPurchase.CreatePurchaseLine(PurchaseLine, PurchaseHeader, PurchaseLine.Type::Item, Item."No.", 1);
        Assert.AreEqual(10, PurchaseLine."Direct Unit Cost", 'Wrong cost of a piece');
        PurchaseLine.Validate("Unit of Measure Code", ItemUnitOfMeasure.Code);
        // [THEN] The box costs 120
        Assert.AreEqual(120, PurchaseLine."Direct Unit Cost", 'Wrong cost of a box');
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
