codeunit 130509 "Library - Sales"
{
    var
        LibraryERM: Codeunit "Library - ERM";
        LibraryUtility: Codeunit "Library - Utility";

    procedure CreateCustomer(var Customer: Record Customer)
    begin
        Clear(Customer);
        Customer.Init();
        Customer.Insert(true);
        Customer.Validate(Name, 'Customer ' + Customer."No.");
        Customer.Validate("Gen. Bus. Posting Group", LibraryERM.DomesticGroup());
        Customer.Validate("Customer Posting Group", LibraryERM.DomesticGroup());
        Customer.Modify(true);
    end;

    procedure CreateCustomerNo(): Code[20]
    var
        Customer: Record Customer;
    begin
        CreateCustomer(Customer);
        exit(Customer."No.");
    end;

    procedure CreateCustomerWithCurrency(CurrencyCode: Code[10]): Code[20]
    var
        Customer: Record Customer;
    begin
        CreateCustomer(Customer);
        Customer.Validate("Currency Code", CurrencyCode);
        Customer.Modify(true);
        exit(Customer."No.");
    end;

    procedure CreateCustomerPriceGroup(var CustomerPriceGroup: Record "Customer Price Group")
    begin
        CustomerPriceGroup.Init();
        CustomerPriceGroup.Code := LibraryUtility.GenerateGUID();
        CustomerPriceGroup.Insert(true);
    end;

    procedure CreateSalesHeader(var SalesHeader: Record "Sales Header"; DocumentType: Enum "Sales Document Type"; SellToCustomerNo: Code[20])
    begin
        Clear(SalesHeader);
        SalesHeader.Init();
        SalesHeader."Document Type" := DocumentType;
        SalesHeader.Insert(true);
        SalesHeader.Validate("Sell-to Customer No.", SellToCustomerNo);
        SalesHeader.Modify(true);
    end;

    procedure CreateSalesLine(var SalesLine: Record "Sales Line"; SalesHeader: Record "Sales Header"; LineType: Enum "Sales Line Type"; No: Code[20]; Quantity: Decimal)
    var
        LastSalesLine: Record "Sales Line";
    begin
        LastSalesLine.SetRange("Document Type", SalesHeader."Document Type");
        LastSalesLine.SetRange("Document No.", SalesHeader."No.");
        if LastSalesLine.FindLast() then;
        Clear(SalesLine);
        SalesLine.Init();
        SalesLine."Document Type" := SalesHeader."Document Type";
        SalesLine."Document No." := SalesHeader."No.";
        SalesLine."Line No." := LastSalesLine."Line No." + 10000;
        SalesLine.Insert(true);
        SalesLine.Validate(Type, LineType);
        SalesLine.Validate("No.", No);
        if Quantity <> 0 then
            SalesLine.Validate(Quantity, Quantity);
        SalesLine.Modify(true);
    end;

    procedure CreateSalesLineWithUnitPrice(var SalesLine: Record "Sales Line"; SalesHeader: Record "Sales Header"; ItemNo: Code[20]; UnitPrice: Decimal; Quantity: Decimal)
    begin
        CreateSalesLine(SalesLine, SalesHeader, SalesLine.Type::Item, ItemNo, Quantity);
        SalesLine.Validate("Unit Price", UnitPrice);
        SalesLine.Modify(true);
    end;

    /// <summary>Posts the document and returns the number of the invoice or credit memo, of the shipment when it is not invoiced.</summary>
    procedure PostSalesDocument(var SalesHeader: Record "Sales Header"; NewShip: Boolean; NewInvoice: Boolean): Code[20]
    begin
        SalesHeader.Find();
        SalesHeader.Ship := NewShip;
        SalesHeader.Invoice := NewInvoice;
        SalesHeader.Modify();
        Codeunit.Run(Codeunit::"Sales-Post", SalesHeader);
        if NewInvoice then
            exit(SalesHeader."Last Posting No.");
        exit(SalesHeader."Last Shipping No.");
    end;

    procedure CreatePriceListLine(var PriceListLine: Record "Price List Line"; PriceListHeader: Record "Price List Header"; ItemNo: Code[20]; UnitPrice: Decimal)
    var
        LastPriceListLine: Record "Price List Line";
    begin
        LastPriceListLine.SetRange("Price List Code", PriceListHeader.Code);
        if LastPriceListLine.FindLast() then;
        Clear(PriceListLine);
        PriceListLine.Init();
        PriceListLine.CopyFrom(PriceListHeader);
        PriceListLine."Line No." := LastPriceListLine."Line No." + 10000;
        PriceListLine.Validate("Asset Type", PriceListLine."Asset Type"::Item);
        PriceListLine.Validate("Asset No.", ItemNo);
        PriceListLine.Validate("Unit Price", UnitPrice);
        PriceListLine.Insert(true);
    end;

    procedure CreatePriceListHeader(var PriceListHeader: Record "Price List Header"; SourceType: Enum "Price Source Type"; SourceNo: Code[20])
    begin
        Clear(PriceListHeader);
        PriceListHeader.Init();
        PriceListHeader.Insert(true);
        PriceListHeader."Price Type" := PriceListHeader."Price Type"::Sale;
        PriceListHeader.Validate("Source Type", SourceType);
        PriceListHeader.Validate("Source No.", SourceNo);
        PriceListHeader.Modify(true);
    end;

    procedure ActivatePriceList(var PriceListHeader: Record "Price List Header")
    begin
        PriceListHeader.Validate(Status, PriceListHeader.Status::Active);
        PriceListHeader.Modify(true);
    end;
}
