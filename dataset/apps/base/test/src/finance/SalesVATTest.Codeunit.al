codeunit 139605 "Sales VAT Test"
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
    procedure VATIsCalculatedOnTheSumOfTheLines()
    var
        SalesHeader: Record "Sales Header";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] VAT is calculated on what the lines of a VAT identifier sum up to, not line by line.
        Initialize();
        // [GIVEN] Three lines of 0.33 with 25 % VAT, each of which would have 0.08
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, LibrarySales.CreateCustomerNo());
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 0.33);
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 0.33);
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 0.33);
        // [WHEN] The invoice is posted
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        // [THEN] The VAT is 25 % of 0.99
        Assert.AreEqual(-0.25, GetVATAmount(InvoiceNo, LibraryERM.StandardVATGroup()), 'Wrong VAT');
    end;

    [Test]
    procedure PricesIncludingVATContainTheVAT()
    var
        Customer: Record Customer;
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] When prices include VAT, the line amount is split into amount and VAT.
        Initialize();
        LibrarySales.CreateCustomer(Customer);
        Customer.Validate("Prices Including VAT", true);
        Customer.Modify(true);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, Customer."No.");
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 125);
        SalesLine.Get(SalesHeader."Document Type", SalesHeader."No.", 10000);
        Assert.AreEqual(125, SalesLine."Line Amount", 'Wrong line amount');
        Assert.AreEqual(100, SalesLine.Amount, 'Wrong amount');
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        Assert.AreEqual(-25, GetVATAmount(InvoiceNo, LibraryERM.StandardVATGroup()), 'Wrong VAT');
    end;

    [Test]
    procedure ReverseChargeHasNoVATOnTheInvoice()
    var
        SalesHeader: Record "Sales Header";
        SalesInvoiceHeader: Record "Sales Invoice Header";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] With reverse charge the buyer owes the VAT: the invoice has none, the VAT entry has the base.
        Initialize();
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, LibrarySales.CreateCustomerNo());
        AddLine(SalesHeader, LibraryERM.ReverseVATGroup(), 200);
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        SalesInvoiceHeader.Get(InvoiceNo);
        SalesInvoiceHeader.CalcFields("Amount Including VAT");
        Assert.AreEqual(200, SalesInvoiceHeader."Amount Including VAT", 'Wrong amount of the invoice');
        Assert.AreEqual(0, GetVATAmount(InvoiceNo, LibraryERM.ReverseVATGroup()), 'Wrong VAT');
        Assert.AreEqual(-200, GetVATBase(InvoiceNo, LibraryERM.ReverseVATGroup()), 'Wrong VAT base');
    end;

    [Test]
    procedure VATOfEachIdentifierIsKeptApart()
    var
        SalesHeader: Record "Sales Header";
        InvoiceNo: Code[20];
    begin
        // [SCENARIO] The cents that are left over from rounding stay with the VAT identifier they come from.
        Initialize();
        // [GIVEN] Lines of 2.35 and 9.95 with 25 % and with 10 % VAT, by turns
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, LibrarySales.CreateCustomerNo());
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 2.35);
        AddLine(SalesHeader, LibraryERM.ReducedVATGroup(), 2.35);
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 9.95);
        AddLine(SalesHeader, LibraryERM.ReducedVATGroup(), 9.95);
        // [WHEN] The invoice is posted
        InvoiceNo := LibrarySales.PostSalesDocument(SalesHeader, true, true);
        // [THEN] 25 % of 12.30 are 3.08, 10 % of 12.30 are 1.23
        Assert.AreEqual(-3.08, GetVATAmount(InvoiceNo, LibraryERM.StandardVATGroup()), 'Wrong VAT of 25 %');
        Assert.AreEqual(-1.23, GetVATAmount(InvoiceNo, LibraryERM.ReducedVATGroup()), 'Wrong VAT of 10 %');
    end;

    [Test]
    procedure InvoiceDiscountIsSpreadOverTheLines()
    var
        Customer: Record Customer;
        CustInvoiceDisc: Record "Cust. Invoice Disc.";
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
        SalesCalcDiscount: Codeunit "Sales-Calc. Discount";
    begin
        // [SCENARIO] The invoice discount of the highest amount that is reached is spread over the lines to the cent.
        Initialize();
        // [GIVEN] 5 % from 10, 10 % from 100; three lines of 33.35
        LibrarySales.CreateCustomer(Customer);
        CreateInvoiceDiscount(CustInvoiceDisc, Customer."No.", 10, 5);
        CreateInvoiceDiscount(CustInvoiceDisc, Customer."No.", 100, 10);
        LibrarySales.CreateSalesHeader(SalesHeader, SalesHeader."Document Type"::Invoice, Customer."No.");
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 33.35);
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 33.35);
        AddLine(SalesHeader, LibraryERM.StandardVATGroup(), 33.35);
        // [WHEN] The discount is calculated
        SalesCalcDiscount.CalculateInvoiceDiscount(SalesHeader);
        // [THEN] The lines have 10.01 together
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.CalcSums("Inv. Discount Amount");
        Assert.AreEqual(10.01, SalesLine."Inv. Discount Amount", 'Wrong discount');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure AddLine(SalesHeader: Record "Sales Header"; VATProdPostingGroupCode: Code[20]; UnitPrice: Decimal)
    var
        Item: Record Item;
        SalesLine: Record "Sales Line";
    begin
        LibraryInventory.CreateItem(Item);
        Item.Validate("VAT Prod. Posting Group", VATProdPostingGroupCode);
        Item.Modify(true);
        LibrarySales.CreateSalesLineWithUnitPrice(SalesLine, SalesHeader, Item."No.", UnitPrice, 1);
    end;

    local procedure CreateInvoiceDiscount(var CustInvoiceDisc: Record "Cust. Invoice Disc."; InvoiceDiscCode: Code[20]; MinimumAmount: Decimal; DiscountPct: Decimal)
    begin
        CustInvoiceDisc.Init();
        CustInvoiceDisc.Code := InvoiceDiscCode;
        CustInvoiceDisc."Minimum Amount" := MinimumAmount;
        CustInvoiceDisc."Discount %" := DiscountPct;
        CustInvoiceDisc.Insert();
    end;

    local procedure GetVATAmount(DocumentNo: Code[20]; VATProdPostingGroupCode: Code[20]): Decimal
    var
        VATEntry: Record "VAT Entry";
    begin
        SetVATEntryFilters(VATEntry, DocumentNo, VATProdPostingGroupCode);
        VATEntry.CalcSums(Amount);
        exit(VATEntry.Amount);
    end;

    local procedure GetVATBase(DocumentNo: Code[20]; VATProdPostingGroupCode: Code[20]): Decimal
    var
        VATEntry: Record "VAT Entry";
    begin
        SetVATEntryFilters(VATEntry, DocumentNo, VATProdPostingGroupCode);
        VATEntry.CalcSums(Base);
        exit(VATEntry.Base);
    end;

    local procedure SetVATEntryFilters(var VATEntry: Record "VAT Entry"; DocumentNo: Code[20]; VATProdPostingGroupCode: Code[20])
    begin
        VATEntry.SetRange("Document No.", DocumentNo);
        VATEntry.SetRange("VAT Prod. Posting Group", VATProdPostingGroupCode);
    end;
}
