codeunit 130512 "Library - Purchase"
{
    var
        LibraryERM: Codeunit "Library - ERM";

    procedure CreateVendor(var Vendor: Record Vendor)
    begin
        Clear(Vendor);
        Vendor.Init();
        Vendor.Insert(true);
        Vendor.Validate(Name, 'Vendor ' + Vendor."No.");
        Vendor.Validate("Gen. Bus. Posting Group", LibraryERM.DomesticGroup());
        Vendor.Validate("Vendor Posting Group", LibraryERM.DomesticGroup());
        Vendor.Modify(true);
    end;

    procedure CreateVendorNo(): Code[20]
    var
        Vendor: Record Vendor;
    begin
        CreateVendor(Vendor);
        exit(Vendor."No.");
    end;

    procedure CreatePurchHeader(var PurchaseHeader: Record "Purchase Header"; DocumentType: Enum "Purchase Document Type"; BuyFromVendorNo: Code[20])
    begin
        Clear(PurchaseHeader);
        PurchaseHeader.Init();
        PurchaseHeader."Document Type" := DocumentType;
        PurchaseHeader.Insert(true);
        PurchaseHeader.Validate("Buy-from Vendor No.", BuyFromVendorNo);
        PurchaseHeader.Modify(true);
    end;

    procedure CreatePurchaseLineWithUnitCost(var PurchaseLine: Record "Purchase Line"; PurchaseHeader: Record "Purchase Header"; ItemNo: Code[20]; UnitCost: Decimal; Quantity: Decimal)
    begin
        CreatePurchaseLine(PurchaseLine, PurchaseHeader, PurchaseLine.Type::Item, ItemNo, Quantity);
        PurchaseLine.Validate("Direct Unit Cost", UnitCost);
        PurchaseLine.Modify(true);
    end;

    procedure CreatePurchaseLine(var PurchaseLine: Record "Purchase Line"; PurchaseHeader: Record "Purchase Header"; LineType: Enum "Purchase Line Type"; No: Code[20]; Quantity: Decimal)
    var
        LastPurchaseLine: Record "Purchase Line";
    begin
        LastPurchaseLine.SetRange("Document Type", PurchaseHeader."Document Type");
        LastPurchaseLine.SetRange("Document No.", PurchaseHeader."No.");
        if LastPurchaseLine.FindLast() then;
        Clear(PurchaseLine);
        PurchaseLine.Init();
        PurchaseLine."Document Type" := PurchaseHeader."Document Type";
        PurchaseLine."Document No." := PurchaseHeader."No.";
        PurchaseLine."Line No." := LastPurchaseLine."Line No." + 10000;
        PurchaseLine.Insert(true);
        PurchaseLine.Validate(Type, LineType);
        PurchaseLine.Validate("No.", No);
        if Quantity <> 0 then
            PurchaseLine.Validate(Quantity, Quantity);
        PurchaseLine.Modify(true);
    end;

    /// <summary>Posts the document and returns the number of the invoice, of the receipt when it is not invoiced.</summary>
    procedure PostPurchaseDocument(var PurchaseHeader: Record "Purchase Header"; ToReceive: Boolean; ToInvoice: Boolean): Code[20]
    begin
        PurchaseHeader.Find();
        PurchaseHeader.Receive := ToReceive;
        PurchaseHeader.Invoice := ToInvoice;
        PurchaseHeader.Modify();
        Codeunit.Run(Codeunit::"Purch.-Post", PurchaseHeader);
        if ToInvoice then
            exit(PurchaseHeader."Last Posting No.");
        exit(PurchaseHeader."Last Receiving No.");
    end;

    procedure ReopenPurchaseDocument(var PurchaseHeader: Record "Purchase Header")
    var
        ReleasePurchaseDocument: Codeunit "Release Purchase Document";
    begin
        PurchaseHeader.Find();
        ReleasePurchaseDocument.Reopen(PurchaseHeader);
    end;
}
