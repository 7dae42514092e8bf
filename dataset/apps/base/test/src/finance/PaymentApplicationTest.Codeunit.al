codeunit 139604 "Payment Application Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibrarySales: Codeunit "Library - Sales";
        LibraryPurchase: Codeunit "Library - Purchase";
        IsInitialized: Boolean;

    [Test]
    procedure PaymentClosesInvoice()
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        CustomerNo: Code[20];
        InvoiceNo: Code[20];
        PaymentNo: Code[20];
    begin
        // [SCENARIO] A payment of the whole amount closes the invoice and itself.
        Initialize();
        CustomerNo := LibrarySales.CreateCustomerNo();
        InvoiceNo := PostCustomerInvoice(CustomerNo, 500, 20250115D);
        PaymentNo := PostCustomerPayment(CustomerNo, -500, 20250120D, InvoiceNo);
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Invoice, InvoiceNo);
        Assert.IsFalse(CustLedgerEntry.Open, 'The invoice must be closed');
        Assert.AreEqual(20250120D, CustLedgerEntry."Closed at Date", 'Wrong date');
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Payment, PaymentNo);
        Assert.IsFalse(CustLedgerEntry.Open, 'The payment must be closed');
    end;

    [Test]
    procedure PartialPaymentLeavesTheRestOpen()
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        Customer: Record Customer;
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] After a payment of a part, the rest of the invoice stays open.
        Initialize();
        LibrarySales.CreateCustomer(Customer);
        InvoiceNo := PostCustomerInvoice(Customer."No.", 500, 20250115D);
        PostCustomerPayment(Customer."No.", -200, 20250120D, InvoiceNo);
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Invoice, InvoiceNo);
        CustLedgerEntry.CalcFields(Amount, "Remaining Amount");
        Assert.IsTrue(CustLedgerEntry.Open, 'The invoice must be open');
        Assert.AreEqual(500, CustLedgerEntry.Amount, 'Wrong amount');
        Assert.AreEqual(300, CustLedgerEntry."Remaining Amount", 'Wrong remaining amount');
        Customer.CalcFields("Balance (LCY)");
        Assert.AreEqual(300, Customer."Balance (LCY)", 'Wrong balance');
    end;

    [Test]
    procedure RateThatFallsUntilPaymentIsALoss()
    var
        Currency: Record Currency;
        CustLedgerEntry: Record "Cust. Ledger Entry";
        CustomerNo: Code[20];
        InvoiceNo: Code[20];
        PaymentNo: Code[20];
    begin
        // [SCENARIO] An invoice in foreign currency that is paid at a lower rate is closed in both currencies, with a loss.
        Initialize();
        // [GIVEN] 1 FCY is 2 LCY in January, 1.5 LCY in February; an invoice for 100 FCY
        CreateCurrencyWithTwoRates(Currency, 2, 1.5);
        CustomerNo := LibrarySales.CreateCustomerWithCurrency(Currency.Code);
        InvoiceNo := PostCustomerInvoice(CustomerNo, 100, 20250115D);
        // [WHEN] It is paid in February
        PaymentNo := PostCustomerPayment(CustomerNo, -100, 20250210D, InvoiceNo);
        // [THEN] Nothing remains, 50 LCY are lost
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Invoice, InvoiceNo);
        CustLedgerEntry.CalcFields("Remaining Amount", "Remaining Amt. (LCY)");
        Assert.AreEqual(0, CustLedgerEntry."Remaining Amount", 'Wrong remaining amount');
        Assert.AreEqual(0, CustLedgerEntry."Remaining Amt. (LCY)", 'Wrong remaining amount in LCY');
        Assert.AreEqual(50, LibraryERM.GetGLBalance(Currency."Realized Losses Acc.", PaymentNo), 'Wrong loss');
    end;

    [Test]
    procedure DiscountIsGivenUntilItsLastDayOnly()
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        CustomerNo: Code[20];
        EarlyInvoiceNo: Code[20];
        LateInvoiceNo: Code[20];
    begin
        // [SCENARIO] A payment less the discount closes the invoice on the last day of the discount, not on the day after.
        Initialize();
        // [GIVEN] 2 % discount within 14 days, two invoices of 15 January
        CustomerNo := CreateCustomerWithDiscount('');
        EarlyInvoiceNo := PostCustomerInvoice(CustomerNo, 1000, 20250115D);
        LateInvoiceNo := PostCustomerInvoice(CustomerNo, 1000, 20250115D);
        // [WHEN] 980 are paid on the 29th and on the 30th
        PostCustomerPayment(CustomerNo, -980, 20250129D, EarlyInvoiceNo);
        PostCustomerPayment(CustomerNo, -980, 20250130D, LateInvoiceNo);
        // [THEN] The first invoice is closed, the second has 20 left
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Invoice, EarlyInvoiceNo);
        Assert.IsFalse(CustLedgerEntry.Open, 'The first invoice must be closed');
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Invoice, LateInvoiceNo);
        CustLedgerEntry.CalcFields("Remaining Amount");
        Assert.AreEqual(20, CustLedgerEntry."Remaining Amount", 'Wrong remaining amount of the second invoice');
    end;

    [Test]
    procedure DiscountInForeignCurrencyHasTheRateOfTheInvoice()
    var
        Currency: Record Currency;
        CustLedgerEntry: Record "Cust. Ledger Entry";
        CustomerPostingGroup: Record "Customer Posting Group";
        CustomerNo: Code[20];
        InvoiceNo: Code[20];
        PaymentNo: Code[20];
    begin
        // [SCENARIO] The payment discount takes off the amount at which the invoice stands in the books, the rate of the day is no discount.
        Initialize();
        // [GIVEN] 1 FCY is 2 LCY in January, 3 LCY in February; an invoice for 1000 FCY on 20 January with 2 % discount
        CreateCurrencyWithTwoRates(Currency, 2, 3);
        CustomerNo := CreateCustomerWithDiscount(Currency.Code);
        InvoiceNo := PostCustomerInvoice(CustomerNo, 1000, 20250120D);
        // [WHEN] 980 FCY are paid on 1 February
        PaymentNo := PostCustomerPayment(CustomerNo, -980, 20250201D, InvoiceNo);
        // [THEN] The discount is 20 FCY at 2 LCY, the gain is 980 FCY at 1 LCY
        CustomerPostingGroup.Get(LibraryERM.DomesticGroup());
        Assert.AreEqual(40, LibraryERM.GetGLBalance(CustomerPostingGroup."Payment Disc. Debit Acc.", PaymentNo), 'Wrong discount');
        Assert.AreEqual(-980, LibraryERM.GetGLBalance(Currency."Realized Gains Acc.", PaymentNo), 'Wrong gain');
        FindCustLedgerEntry(CustLedgerEntry, CustLedgerEntry."Document Type"::Invoice, InvoiceNo);
        CustLedgerEntry.CalcFields("Remaining Amount", "Remaining Amt. (LCY)");
        Assert.AreEqual(0, CustLedgerEntry."Remaining Amount", 'Wrong remaining amount');
        Assert.AreEqual(0, CustLedgerEntry."Remaining Amt. (LCY)", 'Wrong remaining amount in LCY');
    end;

    [Test]
    procedure VendorPaymentAtAHigherRateIsALoss()
    var
        Currency: Record Currency;
        Vendor: Record Vendor;
        VendorLedgerEntry: Record "Vendor Ledger Entry";
        GenJournalLine: Record "Gen. Journal Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] What is owed in foreign currency costs more when the rate has risen.
        Initialize();
        CreateCurrencyWithTwoRates(Currency, 2, 3);
        LibraryPurchase.CreateVendor(Vendor);
        Vendor.Validate("Currency Code", Currency.Code);
        Vendor.Modify(true);
        LibraryERM.PostGenJnlLine(
            GenJournalLine, GenJournalLine."Document Type"::Invoice, GenJournalLine."Account Type"::Vendor, Vendor."No.", -100, 20250115D,
            GenJournalLine."Document Type"::" ", '');
        InvoiceNo := GenJournalLine."Document No.";
        LibraryERM.PostGenJnlLine(
            GenJournalLine, GenJournalLine."Document Type"::Payment, GenJournalLine."Account Type"::Vendor, Vendor."No.", 100, 20250210D,
            GenJournalLine."Document Type"::Invoice, InvoiceNo);
        Assert.AreEqual(100, LibraryERM.GetGLBalance(Currency."Realized Losses Acc.", GenJournalLine."Document No."), 'Wrong loss');
        VendorLedgerEntry.SetRange("Document No.", InvoiceNo);
        VendorLedgerEntry.FindFirst();
        VendorLedgerEntry.CalcFields("Remaining Amt. (LCY)");
        Assert.IsFalse(VendorLedgerEntry.Open, 'The invoice must be closed');
        Assert.AreEqual(0, VendorLedgerEntry."Remaining Amt. (LCY)", 'Wrong remaining amount in LCY');
    end;

    [Test]
    procedure PaymentNeedsAnOpenInvoice()
    var
        CustomerNo: Code[20];
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] A payment cannot apply to an invoice that is paid.
        Initialize();
        CustomerNo := LibrarySales.CreateCustomerNo();
        InvoiceNo := PostCustomerInvoice(CustomerNo, 500, 20250115D);
        PostCustomerPayment(CustomerNo, -500, 20250120D, InvoiceNo);
        Commit();
        asserterror PostCustomerPayment(CustomerNo, -500, 20250121D, InvoiceNo);
        Assert.ExpectedError('to apply to');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateCurrencyWithTwoRates(var Currency: Record Currency; RateInJanuary: Decimal; RateInFebruary: Decimal)
    begin
        LibraryERM.CreateCurrency(Currency);
        LibraryERM.CreateExchangeRate(Currency.Code, 20250101D, 1, RateInJanuary);
        LibraryERM.CreateExchangeRate(Currency.Code, 20250201D, 1, RateInFebruary);
    end;

    local procedure CreateCustomerWithDiscount(CurrencyCode: Code[10]): Code[20]
    var
        Customer: Record Customer;
    begin
        LibrarySales.CreateCustomer(Customer);
        Customer.Validate("Currency Code", CurrencyCode);
        Customer.Validate("Payment Terms Code", LibraryERM.CreatePaymentTerms('<1M>', '<14D>', 2));
        Customer.Modify(true);
        exit(Customer."No.");
    end;

    local procedure PostCustomerInvoice(CustomerNo: Code[20]; Amount: Decimal; PostingDate: Date): Code[20]
    var
        GenJournalLine: Record "Gen. Journal Line";
    begin
        LibraryERM.PostGenJnlLine(
            GenJournalLine, GenJournalLine."Document Type"::Invoice, GenJournalLine."Account Type"::Customer, CustomerNo, Amount, PostingDate,
            GenJournalLine."Document Type"::" ", '');
        exit(GenJournalLine."Document No.");
    end;

    local procedure PostCustomerPayment(CustomerNo: Code[20]; Amount: Decimal; PostingDate: Date; InvoiceNo: Code[20]): Code[20]
    var
        GenJournalLine: Record "Gen. Journal Line";
    begin
        LibraryERM.PostGenJnlLine(
            GenJournalLine, GenJournalLine."Document Type"::Payment, GenJournalLine."Account Type"::Customer, CustomerNo, Amount, PostingDate,
            GenJournalLine."Document Type"::Invoice, InvoiceNo);
        exit(GenJournalLine."Document No.");
    end;

    local procedure FindCustLedgerEntry(var CustLedgerEntry: Record "Cust. Ledger Entry"; DocumentType: Enum "Gen. Journal Document Type"; DocumentNo: Code[20])
    begin
        CustLedgerEntry.Reset();
        CustLedgerEntry.SetRange("Document Type", DocumentType);
        CustLedgerEntry.SetRange("Document No.", DocumentNo);
        CustLedgerEntry.FindFirst();
    end;
}
