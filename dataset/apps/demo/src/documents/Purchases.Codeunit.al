namespace BCBenchSuite.Demo;

using Microsoft.Inventory.Item;
using Microsoft.Purchases.Document;
using Microsoft.Purchases.Posting;
using Microsoft.Purchases.Vendor;

/// <summary>
/// What the company buys: goods, and what it needs itself.
/// </summary>
codeunit 51060 "Demo Purchases"
{
    var
        Draw: Codeunit "Demo Draw";
        Dimensions: Codeunit "Demo Dimensions";
        Items: Codeunit "Demo Items";
        Partners: Codeunit "Demo Partners";

    procedure PostInvoice(PostingDate: Date)
    var
        PurchaseHeader: Record "Purchase Header";
        Count: Integer;
        LineNo: Integer;
    begin
        CreateHeader(PurchaseHeader, "Purchase Document Type"::Invoice, PostingDate);
        if Draw.Chance(20) then
            CreateExpense(PurchaseHeader)
        else begin
            Count := Draw.Between(1, 3);
            for LineNo := 1 to Count do
                CreateLine(PurchaseHeader, LineNo * 10000);
        end;
        Post(PurchaseHeader, true, true);
    end;

    /// <summary>An order that is received and invoiced, at once or one after the other.</summary>
    procedure PostOrder(PostingDate: Date)
    var
        PurchaseHeader: Record "Purchase Header";
    begin
        CreateOrder(PurchaseHeader, PostingDate);
        if Draw.Chance(20) then begin
            Post(PurchaseHeader, true, false);
            Post(PurchaseHeader, false, true);
        end else
            Post(PurchaseHeader, true, true);
    end;

    /// <summary>What is not posted when the year ends.</summary>
    procedure CreateOpenDocuments()
    var
        PurchaseHeader: Record "Purchase Header";
        Number: Integer;
    begin
        for Number := 1 to 14 do begin
            CreateOrder(PurchaseHeader, WorkDate());
            if Number mod 4 = 0 then
                Post(PurchaseHeader, true, false);
        end;
        for Number := 1 to 5 do begin
            CreateHeader(PurchaseHeader, "Purchase Document Type"::Invoice, WorkDate());
            CreateExpense(PurchaseHeader);
        end;
    end;

    local procedure CreateOrder(var PurchaseHeader: Record "Purchase Header"; PostingDate: Date)
    var
        Count: Integer;
        LineNo: Integer;
    begin
        CreateHeader(PurchaseHeader, "Purchase Document Type"::Order, PostingDate);
        PurchaseHeader."Expected Receipt Date" := PostingDate + Draw.Between(3, 30);
        PurchaseHeader.Modify();
        Count := Draw.Between(1, 3);
        for LineNo := 1 to Count do
            CreateLine(PurchaseHeader, LineNo * 10000);
    end;

    local procedure Post(var PurchaseHeader: Record "Purchase Header"; Receive: Boolean; Invoice: Boolean)
    var
        PurchPost: Codeunit "Purch.-Post";
    begin
        Dimensions.Use(PurchaseHeader."Shortcut Dimension 1 Code", PurchaseHeader."Shortcut Dimension 2 Code");
        PurchaseHeader.Receive := Receive;
        PurchaseHeader.Invoice := Invoice;
        PurchPost.Run(PurchaseHeader);
    end;

    local procedure CreateHeader(var PurchaseHeader: Record "Purchase Header"; DocumentType: Enum "Purchase Document Type"; PostingDate: Date)
    var
        Vendor: Record Vendor;
    begin
        Clear(PurchaseHeader);
        Vendor.Get(Partners.DrawVendor());
        PurchaseHeader.Init();
        PurchaseHeader."Document Type" := DocumentType;
        PurchaseHeader."Posting Date" := PostingDate;
        PurchaseHeader."Order Date" := PostingDate;
        PurchaseHeader.Insert(true);
        PurchaseHeader.Validate("Buy-from Vendor No.", Vendor."No.");
        PurchaseHeader."Location Code" := 'MAIN';
        if Draw.Chance(20) then
            PurchaseHeader."Location Code" := 'NORTH';
        if DocumentType = DocumentType::Order then
            PurchaseHeader."Vendor Order No." := Format(Draw.Between(100000, 999999));
        PurchaseHeader."Vendor Invoice No." := 'RE' + Format(Draw.Between(1000, 9999));
        PurchaseHeader."Purchaser Code" := Vendor."Purchaser Code";
        PurchaseHeader."Buy-from Country/Region Code" := Vendor."Country/Region Code";
        PurchaseHeader."Shortcut Dimension 1 Code" := Vendor."Global Dimension 1 Code";
        PurchaseHeader."Shortcut Dimension 2 Code" := Vendor."Global Dimension 2 Code";
        Dimensions.Use(PurchaseHeader."Shortcut Dimension 1 Code", PurchaseHeader."Shortcut Dimension 2 Code");
        PurchaseHeader."Dimension Set ID" := Dimensions.CurrentSetID();
        PurchaseHeader.Modify(true);
    end;

    local procedure CreateLine(PurchaseHeader: Record "Purchase Header"; LineNo: Integer)
    var
        PurchaseLine: Record "Purchase Line";
        Item: Record Item;
    begin
        Item.Get(Items.DrawBought());
        InitLine(PurchaseLine, PurchaseHeader, LineNo, "Purchase Line Type"::Item, Item."No.");
        PurchaseLine."Item Category Code" := Item."Item Category Code";
        PurchaseLine.Validate(Quantity, Draw.Between(1, 5) * 5);
        PurchaseLine.Validate("Direct Unit Cost", Round(PurchaseLine."Direct Unit Cost" * Draw.Between(94, 108) / 100, 0.01));
        if Draw.Chance(15) then
            PurchaseLine.Validate("Line Discount %", Draw.Between(1, 4) * 2.5);
        PurchaseLine.Insert(true);
    end;

    local procedure CreateExpense(PurchaseHeader: Record "Purchase Header")
    var
        PurchaseLine: Record "Purchase Line";
        Accounts: List of [Text];
    begin
        Accounts := '8110,8120,8310,8450'.Split(',');
        InitLine(PurchaseLine, PurchaseHeader, 10000, "Purchase Line Type"::"G/L Account", CopyStr(Draw.OneOf(Accounts), 1, 20));
        PurchaseLine.Validate(Quantity, 1);
        PurchaseLine.Validate("Direct Unit Cost", Draw.Amount(80, 1900));
        PurchaseLine.Insert(true);
    end;

    local procedure InitLine(var PurchaseLine: Record "Purchase Line"; PurchaseHeader: Record "Purchase Header"; LineNo: Integer; LineType: Enum "Purchase Line Type"; No: Code[20])
    begin
        PurchaseLine.Init();
        PurchaseLine."Document Type" := PurchaseHeader."Document Type";
        PurchaseLine."Document No." := PurchaseHeader."No.";
        PurchaseLine."Line No." := LineNo;
        PurchaseLine.Validate(Type, LineType);
        PurchaseLine.Validate("No.", No);
        PurchaseLine."Expected Receipt Date" := PurchaseHeader."Expected Receipt Date";
        PurchaseLine."Shortcut Dimension 1 Code" := PurchaseHeader."Shortcut Dimension 1 Code";
        PurchaseLine."Shortcut Dimension 2 Code" := PurchaseHeader."Shortcut Dimension 2 Code";
        PurchaseLine."Dimension Set ID" := PurchaseHeader."Dimension Set ID";
    end;
}
