namespace BCBenchSuite.Demo;

using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Inventory.Item;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;
using Microsoft.Sales.History;
using Microsoft.Sales.Posting;
using Microsoft.Sales.Receivables;

/// <summary>
/// What the company sells: invoices, orders, credit memos and quotes.
/// </summary>
codeunit 51059 "Demo Sales"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Dimensions: Codeunit "Demo Dimensions";
        Items: Codeunit "Demo Items";
        Partners: Codeunit "Demo Partners";
        Projects: Codeunit "Demo Projects";
        PostedInvoices: List of [Code[20]];

    procedure PostInvoice(PostingDate: Date)
    var
        SalesHeader: Record "Sales Header";
    begin
        CreateDocument(SalesHeader, "Sales Document Type"::Invoice, PostingDate);
        Post(SalesHeader, true, true);
    end;

    /// <summary>An order that is shipped and invoiced, at once or one after the other.</summary>
    procedure PostOrder(PostingDate: Date)
    var
        SalesHeader: Record "Sales Header";
    begin
        CreateDocument(SalesHeader, "Sales Document Type"::Order, PostingDate);
        if Draw.Chance(15) then begin
            Post(SalesHeader, true, false);
            Post(SalesHeader, false, true);
        end else
            Post(SalesHeader, true, true);
    end;

    /// <summary>Part of an earlier invoice is taken back, and the credit set off against what is still open of it.</summary>
    procedure PostCreditMemo(PostingDate: Date)
    var
        SalesInvoiceHeader: Record "Sales Invoice Header";
        SalesInvoiceLine: Record "Sales Invoice Line";
        CustLedgerEntry: Record "Cust. Ledger Entry";
        SalesHeader: Record "Sales Header";
        SalesLine: Record "Sales Line";
    begin
        SalesInvoiceLine.SetRange(Type, SalesInvoiceLine.Type::Item);
        repeat
            SalesInvoiceLine.SetRange("Document No.", Draw.CodeOf(PostedInvoices));
        until SalesInvoiceLine.FindFirst();
        SalesInvoiceHeader.Get(SalesInvoiceLine."Document No.");
        CreateHeader(SalesHeader, "Sales Document Type"::"Credit Memo", SalesInvoiceHeader."Sell-to Customer No.", PostingDate);
        CustLedgerEntry.SetRange("Document Type", CustLedgerEntry."Document Type"::Invoice);
        CustLedgerEntry.SetRange("Document No.", SalesInvoiceHeader."No.");
        CustLedgerEntry.SetRange(Open, true);
        if not CustLedgerEntry.IsEmpty() then begin
            SalesHeader."Applies-to Doc. Type" := "Gen. Journal Document Type"::Invoice;
            SalesHeader."Applies-to Doc. No." := SalesInvoiceHeader."No.";
            SalesHeader.Modify();
        end;
        InitLine(SalesLine, SalesHeader, 10000, "Sales Line Type"::Item, SalesInvoiceLine."No.");
        SalesLine."Location Code" := SalesInvoiceLine."Location Code";
        SalesLine.Validate(Quantity, Draw.Between(1, Round(SalesInvoiceLine.Quantity, 1, '<')));
        SalesLine.Validate("Unit Price", SalesInvoiceLine."Unit Price");
        SalesLine.Validate("Line Discount %", SalesInvoiceLine."Line Discount %");
        SalesLine.Insert(true);
        Post(SalesHeader, false, true);
    end;

    /// <summary>What is not posted when the year ends: orders, some of them shipped in part, quotes and invoices.</summary>
    procedure CreateOpenDocuments()
    var
        SalesHeader: Record "Sales Header";
        Number: Integer;
    begin
        for Number := 1 to 24 do begin
            CreateDocument(SalesHeader, "Sales Document Type"::Order, WorkDate());
            SalesHeader."Shipment Date" := Draw.Day(20260105D, 20260331D);
            SalesHeader.Modify();
            if Number mod 3 = 0 then
                ShipInPart(SalesHeader);
        end;
        for Number := 1 to 9 do
            CreateDocument(SalesHeader, "Sales Document Type"::Quote, WorkDate());
        for Number := 1 to 6 do
            CreateDocument(SalesHeader, "Sales Document Type"::Invoice, WorkDate());
    end;

    /// <summary>Posts a document; ledger entries get its dimensions.</summary>
    procedure Post(var SalesHeader: Record "Sales Header"; Ship: Boolean; Invoice: Boolean)
    var
        SalesPost: Codeunit "Sales-Post";
    begin
        Dimensions.Use(SalesHeader."Shortcut Dimension 1 Code", SalesHeader."Shortcut Dimension 2 Code");
        SalesHeader.Ship := Ship;
        SalesHeader.Invoice := Invoice;
        SalesPost.Run(SalesHeader);
        if Invoice and (SalesHeader."Document Type" <> SalesHeader."Document Type"::"Credit Memo") then
            PostedInvoices.Add(SalesHeader."Last Posting No.");
    end;

    /// <summary>Gives a document the dimensions and the country of its customer.</summary>
    procedure SetDimensions(var SalesHeader: Record "Sales Header")
    var
        Customer: Record Customer;
    begin
        Customer.Get(SalesHeader."Sell-to Customer No.");
        SalesHeader."Sell-to Country/Region Code" := Customer."Country/Region Code";
        SalesHeader."Shortcut Dimension 1 Code" := Customer."Global Dimension 1 Code";
        SalesHeader."Shortcut Dimension 2 Code" := Customer."Global Dimension 2 Code";
        Dimensions.Use(SalesHeader."Shortcut Dimension 1 Code", SalesHeader."Shortcut Dimension 2 Code");
        SalesHeader."Dimension Set ID" := Dimensions.CurrentSetID();
    end;

    local procedure ShipInPart(var SalesHeader: Record "Sales Header")
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetFilter(Quantity, '>1');
        if not SalesLine.FindFirst() then
            exit;
        SalesLine.Validate("Qty. to Ship", Round(SalesLine.Quantity / 2, 1, '<'));
        SalesLine.Modify();
        SalesHeader."Posting Date" := WorkDate();
        Post(SalesHeader, true, false);
    end;

    local procedure CreateDocument(var SalesHeader: Record "Sales Header"; DocumentType: Enum "Sales Document Type"; PostingDate: Date)
    var
        Count: Integer;
        LineNo: Integer;
    begin
        CreateHeader(SalesHeader, DocumentType, Partners.DrawCustomer(), PostingDate);
        Count := Draw.Between(1, 3);
        for LineNo := 1 to Count do
            CreateLine(SalesHeader, LineNo * 10000);
    end;

    local procedure CreateHeader(var SalesHeader: Record "Sales Header"; DocumentType: Enum "Sales Document Type"; CustomerNo: Code[20]; PostingDate: Date)
    begin
        Clear(SalesHeader);
        SalesHeader.Init();
        SalesHeader."Document Type" := DocumentType;
        SalesHeader."Posting Date" := PostingDate;
        SalesHeader."Order Date" := PostingDate - Draw.Between(0, 3);
        if SalesHeader."Order Date" < 20250101D then
            SalesHeader."Order Date" := 20250101D;
        SalesHeader.Insert(true);
        SalesHeader.Validate("Sell-to Customer No.", CustomerNo);
        if SalesHeader."Location Code" = '' then
            SalesHeader."Location Code" := 'MAIN';
        if Draw.Chance(45) then
            SalesHeader."External Document No." := 'PO-' + Format(Draw.Between(1000, 9999));
        if Draw.Chance(10) then
            SalesHeader."Salesperson Code" := Partners.DrawSalesperson();
        SetDimensions(SalesHeader);
        SalesHeader.Modify(true);
    end;

    local procedure CreateLine(SalesHeader: Record "Sales Header"; LineNo: Integer)
    var
        SalesLine: Record "Sales Line";
        ItemNo: Code[20];
        LocationCode: Code[10];
        Quantity: Decimal;
    begin
        if Draw.Chance(6) then begin
            InitLine(SalesLine, SalesHeader, LineNo, "Sales Line Type"::Resource, Projects.DrawPerson());
            SalesLine.Validate(Quantity, Draw.Between(2, 16) / 2);
            SalesLine.Insert(true);
            exit;
        end;
        Quantity := Draw.Between(1, 12);
        repeat
            ItemNo := Items.DrawSold();
        until Items.FindStock(ItemNo, Quantity, SalesHeader."Location Code", LocationCode) and not IsOn(SalesHeader, ItemNo);
        InitLine(SalesLine, SalesHeader, LineNo, "Sales Line Type"::Item, ItemNo);
        SalesLine."Location Code" := LocationCode;
        SalesLine.Validate(Quantity, Quantity);
        if Draw.Chance(25) then
            SalesLine.Validate("Line Discount %", Draw.Between(1, 6) * 2.5);
        SalesLine.Insert(true);
    end;

    local procedure InitLine(var SalesLine: Record "Sales Line"; SalesHeader: Record "Sales Header"; LineNo: Integer; LineType: Enum "Sales Line Type"; No: Code[20])
    var
        Item: Record Item;
    begin
        SalesLine.Init();
        SalesLine."Document Type" := SalesHeader."Document Type";
        SalesLine."Document No." := SalesHeader."No.";
        SalesLine."Line No." := LineNo;
        SalesLine.SetSalesHeader(SalesHeader);
        SalesLine.Validate(Type, LineType);
        SalesLine.Validate("No.", No);
        if LineType = LineType::Item then begin
            Item.Get(No);
            SalesLine."Item Category Code" := Item."Item Category Code";
        end;
        SalesLine."Shortcut Dimension 1 Code" := SalesHeader."Shortcut Dimension 1 Code";
        SalesLine."Shortcut Dimension 2 Code" := SalesHeader."Shortcut Dimension 2 Code";
        SalesLine."Dimension Set ID" := SalesHeader."Dimension Set ID";
    end;

    local procedure IsOn(SalesHeader: Record "Sales Header"; ItemNo: Code[20]): Boolean
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetRange("No.", ItemNo);
        exit(not SalesLine.IsEmpty());
    end;
}
