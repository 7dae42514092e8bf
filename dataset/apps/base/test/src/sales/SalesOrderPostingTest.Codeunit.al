codeunit 139602 "Sales Order Posting Test"
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
    procedure InvoiceReachesCustomerVATAndRevenue()
    var
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        CustLedgerEntry: Record "Cust. Ledger Entry";
        GeneralPostingSetup: Record "General Posting Setup";
        VATPostingSetup: Record "VAT Posting Setup";
        VATEntry: Record "VAT Entry";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] A posted invoice has its amounts in the general, the VAT and the customer ledger.
        Initialize();
        // [GIVEN] An invoice for 4 pieces at 100, VAT 25 %
        LibraryInventory.CreateItem(Item);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, LibrarySales.CreateCustomerNo());
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 100, 4);
        // [WHEN] The invoice is posted
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        // [THEN] Revenue 400, VAT 100, the customer owes 500
        GeneralPostingSetup.Get(LibraryERM.DomesticGroup(), LibraryERM.RetailGroup());
        VATPostingSetup.Get(LibraryERM.DomesticGroup(), LibraryERM.StandardVATGroup());
        Assert.AreEqual(-400, LibraryERM.GetGLBalance(GeneralPostingSetup."Sales Account", InvoiceNo), 'Wrong revenue');
        Assert.AreEqual(-100, LibraryERM.GetGLBalance(VATPostingSetup."Sales VAT Account", InvoiceNo), 'Wrong VAT');
        FindCustLedgerEntry(CustLedgerEntry, InvoiceNo);
        CustLedgerEntry.CalcFields("Remaining Amount", "Amount (LCY)");
        Assert.AreEqual(500, CustLedgerEntry."Remaining Amount", 'Wrong amount of the customer');
        Assert.AreEqual(400, CustLedgerEntry."Sales (LCY)", 'Wrong sales');
        VATEntry.SetRange("Document No.", InvoiceNo);
        VATEntry.FindFirst();
        Assert.AreEqual(-400, VATEntry.Base, 'Wrong VAT base');
        Assert.AreEqual(-100, VATEntry.Amount, 'Wrong VAT amount');
        // [THEN] The invoice itself is gone
        Assert.IsFalse(SalesHeader.Find(), 'The unposted invoice must be gone');
    end;

    [Test]
    procedure OrderIsShippedAndInvoicedInParts()
    var
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        SalesInvoiceHeader: Record "Sales Invoice Header";
        ItemLedgerEntry: Record "Item Ledger Entry";
        ShipmentNo: Code[20];
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] What is shipped first and invoiced later keeps its cost and gets its sales amount.
        Initialize();
        // [GIVEN] 10 pieces in stock at 6, an order for 10 at 20 of which 4 are shipped
        LibraryInventory.CreateItem(Item);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 6, WorkDate());
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, LibrarySales.CreateCustomerNo());
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 20, 10);
        SalesLine.Validate("Qty. to Ship", 4);
        SalesLine.Modify(true);
        ShipmentNo := LibrarySales.PostSalesDocument(SalesHeader, true, false);
        SalesLine.Find();
        Assert.AreEqual(4, SalesLine."Quantity Shipped", 'Wrong quantity shipped');
        Assert.AreEqual(4, SalesLine."Qty. Shipped Not Invoiced", 'Wrong quantity shipped not invoiced');
        Assert.AreEqual(100, SalesLine."Shipped Not Invoiced", 'Wrong amount shipped not invoiced');
        // [WHEN] The shipped part is invoiced
        SalesHeader.Find();
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, false, true);
        // [THEN] The invoice has 4 pieces for 80 and VAT 20
        SalesInvoiceHeader.Get(InvoiceNo);
        SalesInvoiceHeader.CalcFields(Amount, "Amount Including VAT");
        Assert.AreEqual(80, SalesInvoiceHeader.Amount, 'Wrong amount');
        Assert.AreEqual(100, SalesInvoiceHeader."Amount Including VAT", 'Wrong amount including VAT');
        // [THEN] The shipment costs 24, all of it invoiced
        ItemLedgerEntry.SetRange("Document No.", ShipmentNo);
        ItemLedgerEntry.FindFirst();
        ItemLedgerEntry.CalcFields("Cost Amount (Actual)", "Cost Amount (Expected)", "Sales Amount (Actual)");
        Assert.AreEqual(-24, ItemLedgerEntry."Cost Amount (Actual)", 'Wrong actual cost');
        Assert.AreEqual(0, ItemLedgerEntry."Cost Amount (Expected)", 'Wrong expected cost');
        Assert.AreEqual(80, ItemLedgerEntry."Sales Amount (Actual)", 'Wrong sales amount');
        // [THEN] 6 pieces are left on the order
        SalesLine.Find();
        Assert.AreEqual(6, SalesLine."Outstanding Quantity", 'Wrong outstanding quantity');
    end;

    [Test]
    procedure InvoiceOfSeveralShipmentsLeavesWhatIsNotInvoiced()
    var
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        SalesShipmentLine: Record "Sales Shipment Line";
        ItemLedgerEntry: Record "Item Ledger Entry";
        SecondShipmentNo: Code[20];
    begin
        // [SCENARIO] An invoice settles older shipments first; what it leaves of a new shipment is invoiced and costed later.
        Initialize();
        // [GIVEN] 10 pieces in stock at 6; an order for 10 at 20, of which 4 are shipped
        LibraryInventory.CreateItem(Item);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 6, WorkDate());
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, LibrarySales.CreateCustomerNo());
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 20, 10);
        SalesLine.Validate("Qty. to Ship", 4);
        SalesLine.Modify(true);
        LibrarySales.PostSalesDocument(SalesHeader, true, false);
        // [WHEN] The other 6 are shipped and 5 are invoiced
        SalesLine.Find();
        SalesLine.Validate("Qty. to Invoice", 5);
        SalesLine.Modify(true);
        LibrarySales.PostSalesDocument(SalesHeader, true, true);
        SecondShipmentNo := SalesHeader."Last Shipping No.";
        // [THEN] 5 of the second shipment are left to invoice
        SalesShipmentLine.SetRange("Document No.", SecondShipmentNo);
        SalesShipmentLine.FindFirst();
        Assert.AreEqual(1, SalesShipmentLine."Quantity Invoiced", 'Wrong quantity invoiced of the second shipment');
        Assert.AreEqual(5, SalesShipmentLine."Qty. Shipped Not Invoiced", 'Wrong quantity not invoiced of the second shipment');
        // [WHEN] The rest is invoiced
        LibrarySales.PostSalesDocument(SalesHeader, false, true);
        // [THEN] The second shipment has its cost and its sales amount
        ItemLedgerEntry.SetRange("Document No.", SecondShipmentNo);
        ItemLedgerEntry.FindFirst();
        ItemLedgerEntry.CalcFields("Cost Amount (Actual)", "Cost Amount (Expected)", "Sales Amount (Actual)");
        Assert.AreEqual(-6, ItemLedgerEntry."Invoiced Quantity", 'Wrong invoiced quantity');
        Assert.AreEqual(-36, ItemLedgerEntry."Cost Amount (Actual)", 'Wrong actual cost');
        Assert.AreEqual(0, ItemLedgerEntry."Cost Amount (Expected)", 'Wrong expected cost');
        Assert.AreEqual(120, ItemLedgerEntry."Sales Amount (Actual)", 'Wrong sales amount');
    end;

    [Test]
    procedure ShipmentAfterShipmentIsNotInvoiced()
    var
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        SalesShipmentLine: Record "Sales Shipment Line";
        ShipmentNo: Code[20];
    begin
        // [SCENARIO] A second shipment is all to be invoiced, as the first one is.
        Initialize();
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, LibrarySales.CreateCustomerNo());
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, LibraryInventory.CreateItemNo(), 20, 10);
        SalesLine.Validate("Qty. to Ship", 4);
        SalesLine.Modify(true);
        LibrarySales.PostSalesDocument(SalesHeader, true, false);
        SalesLine.Find();
        SalesLine.Validate("Qty. to Ship", 3);
        SalesLine.Modify(true);
        ShipmentNo := LibrarySales.PostSalesDocument(SalesHeader, true, false);
        SalesShipmentLine.SetRange("Document No.", ShipmentNo);
        SalesShipmentLine.FindFirst();
        Assert.AreEqual(0, SalesShipmentLine."Quantity Invoiced", 'Nothing must be invoiced');
        Assert.AreEqual(3, SalesShipmentLine."Qty. Shipped Not Invoiced", 'Wrong quantity not invoiced');
    end;

    [Test]
    procedure ForeignCurrencyInvoiceBalancesToTheCent()
    var
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        CustLedgerEntry: Record "Cust. Ledger Entry";
        GLEntry: Record "G/L Entry";
        CurrencyCode: Code[10];
        InvoiceNo: Code[20];
        Index: Integer;
    begin
        // [SCENARIO] The lines of an invoice in foreign currency sum up to its total in local currency.
        Initialize();
        // [GIVEN] 3 FCY are 1 LCY, an invoice with three lines of 10 FCY, VAT 25 %
        CurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 0.333333);
        LibrarySales.CreateSalesHeader(
            SalesHeader, SalesHeader."Document Type"::Invoice, LibrarySales.CreateCustomerWithCurrency(CurrencyCode));
        for Index := 1 to 3 do begin
            LibraryInventory.CreateItem(Item);
            LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 10, 1);
        end;
        // [WHEN] The invoice is posted
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        // [THEN] The customer owes 37.50 FCY, which are 12.50 LCY
        FindCustLedgerEntry(CustLedgerEntry, InvoiceNo);
        CustLedgerEntry.CalcFields("Remaining Amount", "Remaining Amt. (LCY)");
        Assert.AreEqual(37.5, CustLedgerEntry."Remaining Amount", 'Wrong amount');
        Assert.AreEqual(12.5, CustLedgerEntry."Remaining Amt. (LCY)", 'Wrong amount in LCY');
        // [THEN] The entries of the document sum up to zero
        GLEntry.SetRange("Document No.", InvoiceNo);
        GLEntry.SetRange("Document Type", GLEntry."Document Type"::Invoice);
        GLEntry.CalcSums(Amount);
        Assert.AreEqual(0, GLEntry.Amount, 'The document is out of balance');
    end;

    [Test]
    procedure CreditMemoTakesGoodsBackAndAppliesToInvoice()
    var
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        CustLedgerEntry: Record "Cust. Ledger Entry";
        CustomerNo: Code[20];
        InvoiceNo: Code[20];
        CrMemoNo: Code[20];
    begin
        // [SCENARIO] A credit memo brings the goods back and closes the invoice it applies to.
        Initialize();
        // [GIVEN] A posted invoice for 2 of 10 pieces in stock
        LibraryInventory.CreateItem(Item);
        LibraryInventory.PostPositiveAdjustment(Item."No.", 10, 6, WorkDate());
        CustomerNo := LibrarySales.CreateCustomerNo();
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, CustomerNo);
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 50, 2);
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        // [WHEN] A credit memo for all of it is posted
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::"Credit Memo", CustomerNo);
        SalesHeader."Applies-to Doc. Type" := SalesHeader."Applies-to Doc. Type"::Invoice;
        SalesHeader."Applies-to Doc. No." := InvoiceNo;
        SalesHeader.Modify();
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 50, 2);
        CrMemoNo := LibrarySales.PostSalesDocument(SalesHeader, false, true);
        // [THEN] Both entries are closed, the stock is 10 again
        FindCustLedgerEntry(CustLedgerEntry, InvoiceNo);
        Assert.IsFalse(CustLedgerEntry.Open, 'The invoice must be closed');
        CustLedgerEntry.SetRange("Document Type", CustLedgerEntry."Document Type"::"Credit Memo");
        CustLedgerEntry.SetRange("Document No.", CrMemoNo);
        CustLedgerEntry.FindFirst();
        Assert.IsFalse(CustLedgerEntry.Open, 'The credit memo must be closed');
        Item.CalcFields(Inventory);
        Assert.AreEqual(10, Item.Inventory, 'Wrong inventory');
    end;

    [Test]
    procedure BlockedCustomerCannotBeInvoiced()
    var
        Customer: Record Customer;
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
    begin
        // [SCENARIO] A customer that was blocked after the document was made stops the posting.
        Initialize();
        LibrarySales.CreateCustomer(Customer);
        LibraryInventory.CreateItem(Item);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, Customer."No.");
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", 10, 1);
        Customer.Find();
        Customer.Blocked := Customer.Blocked::Invoice;
        Customer.Modify();
        Commit();
        asserterror LibrarySales.PostSalesDocument(SalesHeader, true, true);
        Assert.ExpectedError('is blocked');
    end;

    [Test]
    procedure CreditMemoIsDueAtOnceUnlessItsTermsCount()
    var
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] Terms that are not for credit memos make no due date and no discount for them.
        Initialize();
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::"Credit Memo", LibrarySales.CreateCustomerNo());
        SalesHeader.Validate("Payment Terms Code", LibraryERM.CreatePaymentTerms('<1M>', '<14D>', 2));
        Assert.AreEqual(20250115D, SalesHeader."Due Date", 'Wrong due date');
        Assert.AreEqual(0D, SalesHeader."Pmt. Discount Date", 'Wrong date of the discount');
        Assert.AreEqual(0, SalesHeader."Payment Discount %", 'Wrong discount');
    end;

    [Test]
    procedure CreditMemoHasTheTermsThatAreForIt()
    var
        SalesHeader: Record "Sales Header";
        PaymentTerms: Record "Payment Terms";
    begin
        // [SCENARIO] Terms that are for credit memos as well make the due date and the discount of one.
        Initialize();
        PaymentTerms.Get(LibraryERM.CreatePaymentTerms('<1M>', '<14D>', 2));
        PaymentTerms."Calc. Pmt. Disc. on Cr. Memos" := true;
        PaymentTerms.Modify();
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::"Credit Memo", LibrarySales.CreateCustomerNo());
        SalesHeader.Validate("Payment Terms Code", PaymentTerms.Code);
        Assert.AreEqual(20250215D, SalesHeader."Due Date", 'Wrong due date');
        Assert.AreEqual(20250129D, SalesHeader."Pmt. Discount Date", 'Wrong date of the discount');
        Assert.AreEqual(2, SalesHeader."Payment Discount %", 'Wrong discount');
        // [THEN] Another date of the document moves both dates
        SalesHeader.Validate("Document Date", 20250201D);
        Assert.AreEqual(20250301D, SalesHeader."Due Date", 'Wrong due date after the change');
        Assert.AreEqual(20250215D, SalesHeader."Pmt. Discount Date", 'Wrong date of the discount after the change');
    end;

    [Test]
    procedure CreditMemoInAJournalHasTheTermsThatAreForIt()
    var
        GenJournalLine: Record "Gen. Journal Line";
        PaymentTerms: Record "Payment Terms";
    begin
        // [SCENARIO] A credit memo in a general journal follows the same terms as a document.
        Initialize();
        PaymentTerms.Get(LibraryERM.CreatePaymentTerms('<1M>', '<14D>', 2));
        PaymentTerms."Calc. Pmt. Disc. on Cr. Memos" := true;
        PaymentTerms.Modify();
        GenJournalLine.Init();
        GenJournalLine."Document Type" := GenJournalLine."Document Type"::"Credit Memo";
        GenJournalLine.Validate("Posting Date", 20250115D);
        GenJournalLine.Validate("Payment Terms Code", PaymentTerms.Code);
        Assert.AreEqual(20250215D, GenJournalLine."Due Date", 'Wrong due date');
        Assert.AreEqual(20250129D, GenJournalLine."Pmt. Discount Date", 'Wrong date of the discount');
        Assert.AreEqual(2, GenJournalLine."Payment Discount %", 'Wrong discount');
    end;

    [Test]
    procedure ReleasedOrderCannotBeChanged()
    var
        Item: Record Item;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        ReleaseSalesDocument: Codeunit "Release Sales Document";
    begin
        // [SCENARIO] Lines of a released order are fixed until it is reopened.
        Initialize();
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 10, 0);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Order, LibrarySales.CreateCustomerNo());
        LibrarySales.CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, Item."No.", 1);
        ReleaseSalesDocument.PerformManualRelease(SalesHeader);
        Commit();
        Clear(SalesLine);
        SalesLine.Get(SalesHeader."Document Type", SalesHeader."No.", 10000);
        asserterror SalesLine.Validate(Quantity, 2);
        Assert.ExpectedTestFieldError(SalesHeader.FieldCaption(Status), Format(SalesHeader.Status::Open));
        ReleaseSalesDocument.Reopen(SalesHeader);
        Clear(SalesLine);
        SalesLine.Get(SalesHeader."Document Type", SalesHeader."No.", 10000);
        SalesLine.Validate(Quantity, 2);
        Assert.AreEqual(20, SalesLine."Line Amount", 'Wrong line amount');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure FindCustLedgerEntry(var CustLedgerEntry: Record "Cust. Ledger Entry"; InvoiceNo: Code[20])
    begin
        CustLedgerEntry.Reset();
        CustLedgerEntry.SetRange("Document Type", CustLedgerEntry."Document Type"::Invoice);
        CustLedgerEntry.SetRange("Document No.", InvoiceNo);
        CustLedgerEntry.FindFirst();
    end;
}
