namespace Contoso.Loyalty.Test;

using Contoso.Loyalty;
using Contoso.Test;
using Microsoft.Finance.Currency;
using Microsoft.Sales.Customer;
using Microsoft.Sales.History;
using System.TestLibraries.Utilities;

codeunit 50113 "CTS Loyalty Test"
{
    Permissions = tabledata "Sales Invoice Header" = i,
                  tabledata "Sales Invoice Line" = i,
                  tabledata "Sales Cr.Memo Header" = i,
                  tabledata "Sales Cr.Memo Line" = i;
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryContoso: Codeunit "Library - Contoso";
        CTSLoyaltyMgt: Codeunit "CTS Loyalty Mgt.";
        IsInitialized: Boolean;

    [Test]
    procedure InvoiceGivesPoints()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] A customer gets a whole point for each full amount of an invoice.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 99.9, '', 20250115D);
        Assert.AreEqual(99, GetPoints(Customer."No."), 'Wrong points');
    end;

    [Test]
    procedure InvoiceInForeignCurrencyGivesPointsOfItsValue()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] Points are given for the value in local currency.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 100, LibraryContoso.CreateCurrency(4), 20250115D);
        Assert.AreEqual(400, GetPoints(Customer."No."), 'Wrong points');
    end;

    [Test]
    procedure TierGivesMorePoints()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] From 1000 points a year on a customer is silver and gets double points from the next invoice on.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000, '', 20250115D);
        Customer.Find();
        Assert.AreEqual("CTS Loyalty Tier"::Silver, Customer."CTS Loyalty Tier", 'Wrong tier');
        PostInvoice(Customer."No.", 100, '', 20250116D);
        Assert.AreEqual(1200, GetPoints(Customer."No."), 'Wrong points');
    end;

    [Test]
    procedure CreditMemoTakesPointsAtTheTierThatGaveThem()
    var
        Customer: Record Customer;
        FirstInvoiceNo: Code[20];
        SecondInvoiceNo: Code[20];
    begin
        // [SCENARIO] Points are taken back at the tier at which they were given, whatever the customer is now.
        Initialize();
        // [GIVEN] An invoice of 2000 as basic customer, one of 300 as silver customer: 2000 + 600 points
        LibraryContoso.CreateCustomer(Customer);
        FirstInvoiceNo := PostInvoice(Customer."No.", 2000, '', 20250115D);
        SecondInvoiceNo := PostInvoice(Customer."No.", 300, '', 20250116D);
        Assert.AreEqual(2600, GetPoints(Customer."No."), 'Wrong points before');
        // [WHEN] 400 of the first invoice are credited
        PostCreditMemo(Customer."No.", 400, '', 20250120D, FirstInvoiceNo);
        // [THEN] 400 points are gone
        Assert.AreEqual(2200, GetPoints(Customer."No."), 'Wrong points after the first credit memo');
        // [WHEN] 1500 more of the first invoice are credited, and then all of the second: the customer is basic again by then
        PostCreditMemo(Customer."No.", 1500, '', 20250121D, FirstInvoiceNo);
        Assert.AreEqual(700, GetPoints(Customer."No."), 'Wrong points after the second credit memo');
        Customer.Find();
        Assert.AreEqual("CTS Loyalty Tier"::Basic, Customer."CTS Loyalty Tier", 'Wrong tier');
        PostCreditMemo(Customer."No.", 300, '', 20250122D, SecondInvoiceNo);
        // [THEN] The double points of the second are gone
        Assert.AreEqual(100, GetPoints(Customer."No."), 'Wrong points after the third credit memo');
    end;

    [Test]
    procedure CreditMemoWithoutInvoiceTakesNoPoints()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] A credit memo that applies to no invoice leaves the points alone.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 500, '', 20250115D);
        PostCreditMemo(Customer."No.", 100, '', 20250120D, '');
        Assert.AreEqual(500, GetPoints(Customer."No."), 'Wrong points');
    end;

    [Test]
    procedure NoMoreIsTakenBackThanWasGiven()
    var
        Customer: Record Customer;
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] Two credit memos cannot take more points than the invoice gave.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 200, '', 20250114D);
        InvoiceNo := PostInvoice(Customer."No.", 500, '', 20250115D);
        PostCreditMemo(Customer."No.", 400, '', 20250120D, InvoiceNo);
        PostCreditMemo(Customer."No.", 400, '', 20250121D, InvoiceNo);
        Assert.AreEqual(200, GetPoints(Customer."No."), 'Wrong points');
    end;

    [Test]
    procedure SpendingPointsDoesNotLowerTheTier()
    var
        Customer: Record Customer;
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] The tier follows what the customer has bought, whether the points are spent, expired or saved.
        Initialize();
        // [GIVEN] A silver customer with 1200 points, of which 800 are spent
        LibraryContoso.CreateCustomer(Customer);
        InvoiceNo := PostInvoice(Customer."No.", 1200, '', 20250115D);
        CTSLoyaltyMgt.RedeemPoints(Customer."No.", 800, 20250120D, 'R4');
        // [WHEN] The customer buys for 10
        PostInvoice(Customer."No.", 10, '', 20250125D);
        // [THEN] He is silver still, and got 20 points
        Customer.Find();
        Assert.AreEqual("CTS Loyalty Tier"::Silver, Customer."CTS Loyalty Tier", 'Wrong tier after spending');
        Assert.AreEqual(420, GetPoints(Customer."No."), 'Wrong points');
        // [WHEN] What made him silver is credited
        PostCreditMemo(Customer."No.", 1200, '', 20250131D, InvoiceNo);
        // [THEN] He is basic
        Customer.Find();
        Assert.AreEqual("CTS Loyalty Tier"::Basic, Customer."CTS Loyalty Tier", 'Wrong tier after the credit memo');
    end;

    [Test]
    procedure ExpiredPointsDoNotLowerTheTier()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] Points that expire do not count against what was earned since.
        Initialize();
        // [GIVEN] 600 points of 20 January 2024 and 1050 of 1 June 2024; the first have expired and are written off
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 600, '', 20240120D);
        PostInvoice(Customer."No.", 1050, '', 20240601D);
        Assert.AreEqual(600, CTSLoyaltyMgt.ExpirePoints(20250121D), 'Wrong points written off');
        // [WHEN] The customer buys for 10
        PostInvoice(Customer."No.", 10, '', 20250125D);
        // [THEN] He is silver still
        Customer.Find();
        Assert.AreEqual("CTS Loyalty Tier"::Silver, Customer."CTS Loyalty Tier", 'Wrong tier');
    end;

    [Test]
    procedure OldestPointsAreRedeemedFirst()
    var
        Customer: Record Customer;
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        // [SCENARIO] Points that expire first are spent first.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 300, '', 20250120D);
        PostInvoice(Customer."No.", 100, '', 20250115D);
        CTSLoyaltyMgt.RedeemPoints(Customer."No.", 150, 20250131D, 'R1');
        Assert.AreEqual(250, GetPoints(Customer."No."), 'Wrong points');
        FindEntry(CTSPointsEntry, Customer."No.", 20250115D);
        Assert.IsFalse(CTSPointsEntry.Open, 'The older entry must be used up');
        FindEntry(CTSPointsEntry, Customer."No.", 20250120D);
        Assert.AreEqual(250, CTSPointsEntry."Remaining Points", 'Wrong points left of the newer entry');
    end;

    [Test]
    procedure ExpiredPointsCannotBeRedeemed()
    var
        Customer: Record Customer;
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        // [SCENARIO] Points that have expired cannot be spent, also before they are written off.
        Initialize();
        // [GIVEN] 100 points that expired on 15 January 2025, 50 that expire in May
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 100, '', 20240115D);
        PostInvoice(Customer."No.", 50, '', 20240520D);
        // [THEN] On the last day all of them can be spent, on the day after 50
        Assert.AreEqual(150, CTSLoyaltyMgt.AvailablePoints(Customer."No.", 20250115D), 'Wrong points on the last day');
        Assert.AreEqual(50, CTSLoyaltyMgt.AvailablePoints(Customer."No.", 20250116D), 'Wrong points on the day after');
        Commit();
        asserterror CTSLoyaltyMgt.RedeemPoints(Customer."No.", 60, 20250116D, 'R2');
        Assert.ExpectedError('has only');
        // [WHEN] 40 are spent
        CTSLoyaltyMgt.RedeemPoints(Customer."No.", 40, 20250116D, 'R3');
        // [THEN] They come from those that are valid
        FindEntry(CTSPointsEntry, Customer."No.", 20240115D);
        Assert.AreEqual(100, CTSPointsEntry."Remaining Points", 'Expired points must not be spent');
        FindEntry(CTSPointsEntry, Customer."No.", 20240520D);
        Assert.AreEqual(10, CTSPointsEntry."Remaining Points", 'Wrong points left');
        // [THEN] The expired ones can still be written off
        Assert.AreEqual(100, CTSLoyaltyMgt.ExpirePoints(20250116D), 'Wrong points written off');
        Assert.AreEqual(10, GetPoints(Customer."No."), 'Wrong balance');
    end;

    [Test]
    procedure ExpiredPointsAreWrittenOffOnce()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] What remains of an entry is written off after its last day, once.
        Initialize();
        LibraryContoso.CreateCustomer(Customer);
        PostInvoice(Customer."No.", 100, '', 20240301D);
        Assert.AreEqual(0, CTSLoyaltyMgt.ExpirePoints(20250301D), 'Nothing must be written off on the last day');
        Assert.AreEqual(100, CTSLoyaltyMgt.ExpirePoints(20250302D), 'Wrong points written off');
        Assert.AreEqual(0, CTSLoyaltyMgt.ExpirePoints(20250303D), 'Nothing must be written off twice');
        Assert.AreEqual(0, GetPoints(Customer."No."), 'Wrong balance');
    end;

    local procedure Initialize()
    var
        CTSLoyaltySetup: Record "CTS Loyalty Setup";
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        CTSPointsEntry.DeleteAll();
        if IsInitialized then
            exit;
        LibraryContoso.InitializeCompany();
        if CTSLoyaltySetup.Get() then
            CTSLoyaltySetup.Delete();
        CTSLoyaltySetup.Init();
        CTSLoyaltySetup."Amount per Point" := 1;
        CTSLoyaltySetup."Silver Threshold" := 1000;
        CTSLoyaltySetup."Gold Threshold" := 5000;
        CTSLoyaltySetup."Silver Factor" := 2;
        CTSLoyaltySetup."Gold Factor" := 3;
        Evaluate(CTSLoyaltySetup."Points Expire After", '<1Y>');
        CTSLoyaltySetup.Insert();
        IsInitialized := true;
        Commit();
    end;

    local procedure PostInvoice(CustomerNo: Code[20]; Amount: Decimal; CurrencyCode: Code[10]; PostingDate: Date): Code[20]
    var
        SalesInvoiceHeader: Record "Sales Invoice Header";
        SalesInvoiceLine: Record "Sales Invoice Line";
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        SalesInvoiceHeader.Init();
        SalesInvoiceHeader."No." := LibraryContoso.NextCode();
        SalesInvoiceHeader."Sell-to Customer No." := CustomerNo;
        SalesInvoiceHeader."Bill-to Customer No." := CustomerNo;
        SalesInvoiceHeader."Posting Date" := PostingDate;
        SalesInvoiceHeader."Currency Code" := CurrencyCode;
        if CurrencyCode <> '' then
            SalesInvoiceHeader."Currency Factor" := CurrencyExchangeRate.ExchangeRate(PostingDate, CurrencyCode);
        SalesInvoiceHeader.Insert();
        SalesInvoiceLine.Init();
        SalesInvoiceLine."Document No." := SalesInvoiceHeader."No.";
        SalesInvoiceLine."Line No." := 10000;
        SalesInvoiceLine.Amount := Amount;
        SalesInvoiceLine.Insert();
        CTSLoyaltyMgt.EarnPoints(SalesInvoiceHeader);
        exit(SalesInvoiceHeader."No.");
    end;

    local procedure PostCreditMemo(CustomerNo: Code[20]; Amount: Decimal; CurrencyCode: Code[10]; PostingDate: Date; InvoiceNo: Code[20])
    var
        SalesCrMemoHeader: Record "Sales Cr.Memo Header";
        SalesCrMemoLine: Record "Sales Cr.Memo Line";
    begin
        SalesCrMemoHeader.Init();
        SalesCrMemoHeader."No." := LibraryContoso.NextCode();
        SalesCrMemoHeader."Sell-to Customer No." := CustomerNo;
        SalesCrMemoHeader."Bill-to Customer No." := CustomerNo;
        SalesCrMemoHeader."Posting Date" := PostingDate;
        SalesCrMemoHeader."Currency Code" := CurrencyCode;
        if InvoiceNo <> '' then begin
            SalesCrMemoHeader."Applies-to Doc. Type" := SalesCrMemoHeader."Applies-to Doc. Type"::Invoice;
            SalesCrMemoHeader."Applies-to Doc. No." := InvoiceNo;
        end;
        SalesCrMemoHeader.Insert();
        SalesCrMemoLine.Init();
        SalesCrMemoLine."Document No." := SalesCrMemoHeader."No.";
        SalesCrMemoLine."Line No." := 10000;
        SalesCrMemoLine.Amount := Amount;
        SalesCrMemoLine.Insert();
        CTSLoyaltyMgt.ReversePoints(SalesCrMemoHeader);
    end;

    local procedure GetPoints(CustomerNo: Code[20]): Decimal
    var
        Customer: Record Customer;
    begin
        Customer.Get(CustomerNo);
        Customer.CalcFields("CTS Points Balance");
        exit(Customer."CTS Points Balance");
    end;

    local procedure FindEntry(var CTSPointsEntry: Record "CTS Points Entry"; CustomerNo: Code[20]; PostingDate: Date)
    begin
        CTSPointsEntry.SetRange("Customer No.", CustomerNo);
        CTSPointsEntry.SetRange("Posting Date", PostingDate);
        CTSPointsEntry.SetRange("Entry Type", CTSPointsEntry."Entry Type"::Earned);
        CTSPointsEntry.FindFirst();
    end;
}
