codeunit 139616 "Item Charge Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryInventory: Codeunit "Library - Inventory";
        LibraryPurchase: Codeunit "Library - Purchase";
        LibraryUtility: Codeunit "Library - Utility";
        ItemChargeAssgntPurch: Codeunit "Item Charge Assgnt. (Purch.)";
        IsInitialized: Boolean;

    [Test]
    procedure FreightIsDividedByAmount()
    var
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        EntryNos: List of [Integer];
    begin
        // [SCENARIO] Freight of 50 goes to goods of 100 and 400 in proportion, and becomes part of their cost.
        Initialize();
        CreateCharge(PurchaseHeader, PurchaseLine, '', 50);
        Receive(PurchaseLine, '', 10, 10, EntryNos);
        Receive(PurchaseLine, '', 20, 20, EntryNos);
        ItemChargeAssgntPurch.AssignByAmount(PurchaseLine);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        Assert.AreEqual(110, LibraryInventory.GetCost(EntryNos.Get(1)), 'Wrong cost of the first receipt');
        Assert.AreEqual(440, LibraryInventory.GetCost(EntryNos.Get(2)), 'Wrong cost of the second receipt');
    end;

    [Test]
    procedure FreightIsDividedEqually()
    var
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        EntryNos: List of [Integer];
    begin
        // [SCENARIO] Freight in foreign currency that is divided equally has the rate of its invoice.
        Initialize();
        CreateCharge(PurchaseHeader, PurchaseLine, LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 2), 50);
        Receive(PurchaseLine, '', 10, 10, EntryNos);
        Receive(PurchaseLine, '', 20, 20, EntryNos);
        ItemChargeAssgntPurch.AssignEqually(PurchaseLine);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        Assert.AreEqual(150, LibraryInventory.GetCost(EntryNos.Get(1)), 'Wrong cost of the first receipt');
        Assert.AreEqual(450, LibraryInventory.GetCost(EntryNos.Get(2)), 'Wrong cost of the second receipt');
    end;

    [Test]
    procedure WholeFreightIsDivided()
    var
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        ItemChargeAssignmentPurch: Record "Item Charge Assignment (Purch)";
        EntryNos: List of [Integer];
        EntryNo: Integer;
        Cost: Decimal;
    begin
        // [SCENARIO] Freight of 100 on three receipts of 50 is 100 in their cost, and none of it is left unassigned.
        Initialize();
        CreateCharge(PurchaseHeader, PurchaseLine, '', 100);
        Receive(PurchaseLine, '', 10, 5, EntryNos);
        Receive(PurchaseLine, '', 10, 5, EntryNos);
        Receive(PurchaseLine, '', 10, 5, EntryNos);
        ItemChargeAssgntPurch.AssignEqually(PurchaseLine);
        ItemChargeAssignmentPurch.SetPurchLineFilter(PurchaseLine);
        ItemChargeAssignmentPurch.CalcSums("Qty. to Assign", "Amount to Assign");
        Assert.AreEqual(1, ItemChargeAssignmentPurch."Qty. to Assign", 'Wrong quantity assigned');
        Assert.AreEqual(100, ItemChargeAssignmentPurch."Amount to Assign", 'Wrong amount assigned');
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        foreach EntryNo in EntryNos do begin
            Cost += LibraryInventory.GetCost(EntryNo);
            Assert.AreNearlyEqual(83.33, LibraryInventory.GetCost(EntryNo), 0.01, 'Wrong cost of a receipt');
        end;
        Assert.AreEqual(250, Cost, 'Wrong cost of all receipts');
    end;

    [Test]
    procedure WholeFreightInForeignCurrencyIsPosted()
    var
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        EntryNos: List of [Integer];
        EntryNo: Integer;
        Cost: Decimal;
    begin
        // [SCENARIO] Freight of 1.00 at a rate of 1.30 is 1.30 in the cost of what it is divided between.
        Initialize();
        CreateCharge(PurchaseHeader, PurchaseLine, LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 1.3), 1);
        Receive(PurchaseLine, '', 1, 10, EntryNos);
        Receive(PurchaseLine, '', 1, 10, EntryNos);
        Receive(PurchaseLine, '', 1, 10, EntryNos);
        Receive(PurchaseLine, '', 1, 10, EntryNos);
        ItemChargeAssgntPurch.AssignByAmount(PurchaseLine);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        foreach EntryNo in EntryNos do begin
            Cost += LibraryInventory.GetCost(EntryNo);
            Assert.AreNearlyEqual(10.33, LibraryInventory.GetCost(EntryNo), 0.02, 'Wrong cost of a receipt');
        end;
        Assert.AreEqual(41.3, Cost, 'Wrong cost of all receipts');
    end;

    [Test]
    procedure ReceiptsInSeveralCurrencies()
    var
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        EntryNos: List of [Integer];
    begin
        // [SCENARIO] By amount, a receipt in foreign currency counts for what it costs in local currency.
        Initialize();
        // [GIVEN] Freight of 50, receipts of 100 and of 100 FCY, which are 400
        CreateCharge(PurchaseHeader, PurchaseLine, '', 50);
        Receive(PurchaseLine, '', 10, 10, EntryNos);
        Receive(PurchaseLine, LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 4), 10, 10, EntryNos);
        ItemChargeAssgntPurch.AssignByAmount(PurchaseLine);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        Assert.AreEqual(110, LibraryInventory.GetCost(EntryNos.Get(1)), 'Wrong cost of the first receipt');
        Assert.AreEqual(440, LibraryInventory.GetCost(EntryNos.Get(2)), 'Wrong cost of the second receipt');
    end;

    [Test]
    procedure FreightReachesWhatWasSold()
    var
        ItemLedgerEntry: Record "Item Ledger Entry";
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        EntryNos: List of [Integer];
        OutboundEntryNo: Integer;
    begin
        // [SCENARIO] Goods that have gone out before the freight was invoiced get their part of it.
        Initialize();
        CreateCharge(PurchaseHeader, PurchaseLine, '', 50);
        Receive(PurchaseLine, '', 10, 10, EntryNos);
        ItemLedgerEntry.Get(EntryNos.Get(1));
        OutboundEntryNo := LibraryInventory.PostNegativeAdjustment(ItemLedgerEntry."Item No.", 4, WorkDate());
        ItemChargeAssgntPurch.AssignByAmount(PurchaseLine);
        LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, true);
        LibraryInventory.AdjustCost(ItemLedgerEntry."Item No.");
        Assert.AreEqual(-60, LibraryInventory.GetCost(OutboundEntryNo), 'Wrong cost of what went out');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateVendorNo(CurrencyCode: Code[10]): Code[20]
    var
        Vendor: Record Vendor;
    begin
        LibraryPurchase.CreateVendor(Vendor);
        Vendor.Validate("Currency Code", CurrencyCode);
        Vendor.Modify(true);
        exit(Vendor."No.");
    end;

    local procedure CreateCharge(var PurchaseHeader: Record "Purchase Header"; var PurchaseLine: Record "Purchase Line"; CurrencyCode: Code[10]; Amount: Decimal)
    var
        ItemCharge: Record "Item Charge";
        GenProductPostingGroup: Record "Gen. Product Posting Group";
    begin
        GenProductPostingGroup.Get(LibraryERM.RetailGroup());
        ItemCharge.Init();
        ItemCharge."No." := LibraryUtility.GenerateGUID();
        ItemCharge.Description := 'Freight';
        ItemCharge."Gen. Prod. Posting Group" := GenProductPostingGroup.Code;
        ItemCharge."VAT Prod. Posting Group" := GenProductPostingGroup."Def. VAT Prod. Posting Group";
        ItemCharge.Insert(true);
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, CreateVendorNo(CurrencyCode));
        LibraryPurchase.CreatePurchaseLine(PurchaseLine, PurchaseHeader, PurchaseLine.Type::"Charge (Item)", ItemCharge."No.", 1);
        PurchaseLine.Validate("Direct Unit Cost", Amount);
        PurchaseLine.Modify(true);
    end;

    /// <summary>Receives an item of its own and takes it into the assignment of the charge.</summary>
    local procedure Receive(ChargePurchaseLine: Record "Purchase Line"; CurrencyCode: Code[10]; Quantity: Decimal; UnitCost: Decimal; var EntryNos: List of [Integer])
    var
        PurchaseHeader: Record "Purchase Header";
        PurchaseLine: Record "Purchase Line";
        PurchRcptLine: Record "Purch. Rcpt. Line";
        ItemChargeAssignmentPurch: Record "Item Charge Assignment (Purch)";
    begin
        LibraryPurchase.CreatePurchHeader(PurchaseHeader, PurchaseHeader."Document Type"::Order, CreateVendorNo(CurrencyCode));
        LibraryPurchase.CreatePurchaseLineWithUnitCost(PurchaseLine, PurchaseHeader, LibraryInventory.CreateItemNo(), UnitCost, Quantity);
        PurchRcptLine.SetRange("Document No.", LibraryPurchase.PostPurchaseDocument(PurchaseHeader, true, false));
        PurchRcptLine.FindFirst();
        ItemChargeAssignmentPurch.CreateRcptChargeAssgnt(ChargePurchaseLine, PurchRcptLine);
        EntryNos.Add(PurchRcptLine."Item Rcpt. Entry No.");
    end;
}
