namespace Microsoft.Sales.Posting;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Posting;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.ReceivablesPayables;
using Microsoft.Finance.VAT.Calculation;
using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Journal;
using Microsoft.Inventory.Posting;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;
using Microsoft.Sales.History;
using Microsoft.Sales.Receivables;
using Microsoft.Sales.Setup;

/// <summary>
/// Posts a sales order, invoice or credit memo: shipments, posted documents, item and general ledger, and the customer.
/// </summary>
codeunit 80 "Sales-Post"
{
    Permissions = tabledata "Sales Shipment Header" = rimd,
                  tabledata "Sales Shipment Line" = rimd,
                  tabledata "Sales Invoice Header" = rimd,
                  tabledata "Sales Invoice Line" = rimd,
                  tabledata "Sales Cr.Memo Header" = rimd,
                  tabledata "Sales Cr.Memo Line" = rimd;
    TableNo = "Sales Header";

    trigger OnRun()
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
    begin
        OnBeforePostSalesDoc(Rec, false);

        SalesHeader := Rec;
        CheckAndUpdate();
        InsertPostedHeaders();
        PostLines();
        if SalesHeader.Invoice then begin
            PostInvoiceToGL();
            PostCustomerEntry(CustLedgerEntry);
            GenJnlPostLine.CheckBalance();
        end;
        FinalizePosting();

        Rec := SalesHeader;
        OnAfterPostSalesDoc(
            Rec, GenJnlPostLine, SalesShptHeader."No.", '', SalesInvHeader."No.", SalesCrMemoHeader."No.", false, CustLedgerEntry);
    end;

    var
        SalesHeader: Record "Sales Header";
        SalesShptHeader: Record "Sales Shipment Header";
        SalesInvHeader: Record "Sales Invoice Header";
        SalesCrMemoHeader: Record "Sales Cr.Memo Header";
        TempSalesLineToInvoice: Record "Sales Line" temporary;
        TempInvoicePostingBuffer: Record "Invoice Posting Buffer" temporary;
        GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line";
        ItemJnlPostLine: Codeunit "Item Jnl.-Post Line";
        TotalAmount: Decimal;
        TotalAmountInclVAT: Decimal;
        TotalAmountLCY: Decimal;
        TotalAmountInclVATLCY: Decimal;
        NothingToPostErr: Label 'There is nothing to post.';
        ShipInvoiceErr: Label 'Choose whether to ship, to invoice or both.';

    local procedure CheckAndUpdate()
    var
        Customer: Record Customer;
        GLSetup: Record "General Ledger Setup";
        SalesSetup: Record "Sales & Receivables Setup";
        ReleaseSalesDocument: Codeunit "Release Sales Document";
        NoSeries: Codeunit "No. Series";
    begin
        SalesHeader.TestField("Sell-to Customer No.");
        SalesHeader.TestField("Bill-to Customer No.");
        SalesHeader.TestField("Posting Date");
        SalesHeader.TestField("Document Date");
        GLSetup.Get();
        GLSetup.CheckPostingDate(SalesHeader."Posting Date");
        SalesSetup.Get();
        if SalesSetup."Ext. Doc. No. Mandatory" then
            SalesHeader.TestField("External Document No.");

        case SalesHeader."Document Type" of
            SalesHeader."Document Type"::Order:
                if not (SalesHeader.Ship or SalesHeader.Invoice) then
                    Error(ShipInvoiceErr);
            SalesHeader."Document Type"::Invoice:
                begin
                    SalesHeader.Ship := true;
                    SalesHeader.Invoice := true;
                end;
            SalesHeader."Document Type"::"Credit Memo":
                begin
                    SalesHeader.Ship := false;
                    SalesHeader.Invoice := true;
                end;
            else
                SalesHeader.FieldError("Document Type");
        end;
        Customer.Get(SalesHeader."Bill-to Customer No.");
        Customer.CheckBlockedCustOnDocs(Customer, SalesHeader."Document Type", SalesHeader.Ship, true);

        ReleaseSalesDocument.PerformManualRelease(SalesHeader);
        CheckAnythingToPost();

        if SalesHeader.Ship and (SalesHeader."Shipping No." = '') and (SalesHeader."Document Type" = SalesHeader."Document Type"::Order) then begin
            SalesHeader.TestField("Shipping No. Series");
            SalesHeader."Shipping No." := NoSeries.GetNextNo(SalesHeader."Shipping No. Series", SalesHeader."Posting Date");
        end;
        if SalesHeader.Invoice and (SalesHeader."Posting No." = '') then begin
            SalesHeader.TestField("Posting No. Series");
            SalesHeader."Posting No." := NoSeries.GetNextNo(SalesHeader."Posting No. Series", SalesHeader."Posting Date");
        end;
        SalesHeader.Modify();
    end;

    local procedure CheckAnythingToPost()
    var
        SalesLine: Record "Sales Line";
    begin
        SetDocumentLineFilters(SalesLine);
        if SalesLine.FindSet() then
            repeat
                if SalesHeader.Ship and (SalesLine."Qty. to Ship" <> 0) then
                    exit;
                if SalesHeader.Invoice and (QtyToInvoice(SalesLine) <> 0) then
                    exit;
            until SalesLine.Next() = 0;
        Error(NothingToPostErr);
    end;

    local procedure InsertPostedHeaders()
    begin
        if SalesHeader.Ship and (SalesHeader."Document Type" = SalesHeader."Document Type"::Order) then begin
            SalesShptHeader.Init();
            SalesShptHeader.TransferFields(SalesHeader);
            SalesShptHeader."No." := SalesHeader."Shipping No.";
            SalesShptHeader."Order No." := SalesHeader."No.";
            SalesShptHeader."No. Series" := SalesHeader."Shipping No. Series";
            SalesShptHeader.Insert(true);
        end;
        if not SalesHeader.Invoice then
            exit;
        if SalesHeader.IsCreditDocType() then begin
            SalesCrMemoHeader.Init();
            SalesCrMemoHeader.TransferFields(SalesHeader);
            SalesCrMemoHeader."No." := SalesHeader."Posting No.";
            SalesCrMemoHeader."Pre-Assigned No." := SalesHeader."No.";
            SalesCrMemoHeader."No. Series" := SalesHeader."Posting No. Series";
            SalesCrMemoHeader.Insert(true);
        end else begin
            SalesInvHeader.Init();
            SalesInvHeader.TransferFields(SalesHeader);
            SalesInvHeader."No." := SalesHeader."Posting No.";
            if SalesHeader."Document Type" = SalesHeader."Document Type"::Order then
                SalesInvHeader."Order No." := SalesHeader."No."
            else
                SalesInvHeader."Pre-Assigned No." := SalesHeader."No.";
            SalesInvHeader."No. Series" := SalesHeader."Posting No. Series";
            SalesInvHeader.Insert(true);
        end;
    end;

    local procedure PostLines()
    var
        SalesLine: Record "Sales Line";
        TempVATAmountLine: Record "VAT Amount Line" temporary;
    begin
        SetDocumentLineFilters(SalesLine);
        if SalesHeader.Invoice then begin
            if SalesLine.FindSet() then
                repeat
                    CollectLineToInvoice(SalesLine);
                until SalesLine.Next() = 0;
            TempSalesLineToInvoice.CalcVATAmountLines(SalesHeader, TempSalesLineToInvoice, TempVATAmountLine);
            TempSalesLineToInvoice.UpdateVATOnLines(SalesHeader, TempSalesLineToInvoice, TempVATAmountLine);
        end;

        SalesLine.SetRange(Type);
        if SalesLine.FindSet() then
            repeat
                PostLine(SalesLine);
            until SalesLine.Next() = 0;
    end;

    local procedure CollectLineToInvoice(SalesLine: Record "Sales Line")
    var
        Currency: Record Currency;
        Qty: Decimal;
    begin
        Qty := QtyToInvoice(SalesLine);
        if Qty = 0 then
            exit;
        Currency.Initialize(SalesHeader."Currency Code");
        TempSalesLineToInvoice := SalesLine;
        if Qty <> SalesLine.Quantity then begin
            TempSalesLineToInvoice."Line Amount" := SalesLine.GetLineAmountToHandle(Qty);
            TempSalesLineToInvoice."Line Discount Amount" :=
                Round(SalesLine."Line Discount Amount" * Qty / SalesLine.Quantity, Currency."Amount Rounding Precision");
            TempSalesLineToInvoice."Inv. Discount Amount" :=
                Round(SalesLine."Inv. Discount Amount" * Qty / SalesLine.Quantity, Currency."Amount Rounding Precision");
            TempSalesLineToInvoice.Quantity := Qty;
            TempSalesLineToInvoice."Quantity (Base)" := SalesLine.CalcBaseQty(Qty);
        end;
        TempSalesLineToInvoice.Insert();
    end;

    local procedure PostLine(SalesLine: Record "Sales Line")
    var
        SalesShptLine: Record "Sales Shipment Line";
        QtyToShip: Decimal;
        QtyToInv: Decimal;
        InvoicedAmountLCY: Decimal;
        ItemLedgShptEntryNo: Integer;
    begin
        if SalesHeader.Ship then
            QtyToShip := SalesLine."Qty. to Ship";
        if SalesHeader.Invoice then
            QtyToInv := QtyToInvoice(SalesLine);
        if (SalesLine.Type <> SalesLine.Type::" ") and (QtyToShip = 0) and (QtyToInv = 0) then
            exit;

        if SalesLine.Type = SalesLine.Type::Item then
            ItemLedgShptEntryNo := PostItemLine(SalesLine, QtyToShip, QtyToInv);

        if SalesShptHeader."No." <> '' then begin
            SalesShptLine.Init();
            SalesShptLine.TransferFields(SalesLine);
            SalesShptLine."Document No." := SalesShptHeader."No.";
            SalesShptLine."Posting Date" := SalesHeader."Posting Date";
            SalesShptLine."Order No." := SalesLine."Document No.";
            SalesShptLine."Order Line No." := SalesLine."Line No.";
            SalesShptLine.Quantity := QtyToShip;
            SalesShptLine."Quantity (Base)" := SalesLine.CalcBaseQty(QtyToShip);
            SalesShptLine."Quantity Invoiced" := QtyToInv - MinAbs(QtyToInv, SalesLine."Qty. Shipped Not Invoiced");
            SalesShptLine."Qty. Invoiced (Base)" := SalesLine.CalcBaseQty(SalesShptLine."Quantity Invoiced");
            SalesShptLine."Qty. Shipped Not Invoiced" := QtyToShip - SalesShptLine."Quantity Invoiced";
            SalesShptLine."Item Shpt. Entry No." := ItemLedgShptEntryNo;
            SalesShptLine.Insert(true);
        end;

        if SalesHeader.Invoice then
            InvoicedAmountLCY := InsertInvoiceLine(SalesLine);
        if SalesLine.Type <> SalesLine.Type::" " then
            UpdateOrderLine(SalesLine, QtyToShip, QtyToInv);
        OnAfterPostSalesLine(SalesHeader, SalesLine, SalesInvHeader."No.", SalesCrMemoHeader."No.", QtyToInv, InvoicedAmountLCY);
    end;

    local procedure PostItemLine(SalesLine: Record "Sales Line"; QtyToShip: Decimal; QtyToInv: Decimal) ItemLedgShptEntryNo: Integer
    var
        QtyInvoicedFromShipments: Decimal;
    begin
        if SalesHeader.IsCreditDocType() then begin
            ItemLedgShptEntryNo := PostItemJnlLine(SalesLine, -QtyToInv, -QtyToInv, 0);
            exit;
        end;
        // What was shipped before is invoiced first; the rest is invoiced together with what is shipped now.
        QtyInvoicedFromShipments := MinAbs(QtyToInv, SalesLine."Qty. Shipped Not Invoiced");
        if QtyInvoicedFromShipments <> 0 then
            InvoiceShipments(SalesLine, QtyInvoicedFromShipments);
        if QtyToShip <> 0 then
            ItemLedgShptEntryNo := PostItemJnlLine(SalesLine, QtyToShip, QtyToInv - QtyInvoicedFromShipments, 0);
    end;

    local procedure InvoiceShipments(SalesLine: Record "Sales Line"; QtyToInv: Decimal)
    var
        SalesShptLine: Record "Sales Shipment Line";
        QtyToInvFromShipment: Decimal;
    begin
        SalesShptLine.SetCurrentKey("Order No.", "Order Line No.");
        SalesShptLine.SetRange("Order No.", SalesLine."Document No.");
        SalesShptLine.SetRange("Order Line No.", SalesLine."Line No.");
        SalesShptLine.SetFilter("Qty. Shipped Not Invoiced", '<>0');
        if SalesShptLine.FindSet(true) then
            repeat
                QtyToInvFromShipment := MinAbs(QtyToInv, SalesShptLine."Qty. Shipped Not Invoiced");
                PostItemJnlLine(SalesLine, 0, QtyToInvFromShipment, SalesShptLine."Item Shpt. Entry No.");
                SalesShptLine."Quantity Invoiced" += QtyToInvFromShipment;
                SalesShptLine."Qty. Invoiced (Base)" := SalesLine.CalcBaseQty(SalesShptLine."Quantity Invoiced");
                SalesShptLine."Qty. Shipped Not Invoiced" -= QtyToInvFromShipment;
                SalesShptLine.Modify();
                QtyToInv -= QtyToInvFromShipment;
            until (SalesShptLine.Next() = 0) or (QtyToInv = 0);
    end;

    local procedure PostItemJnlLine(SalesLine: Record "Sales Line"; QtyToShip: Decimal; QtyToInv: Decimal; ItemShptEntryNo: Integer): Integer
    var
        ItemJnlLine: Record "Item Journal Line";
        InvoicedAmountLCY: Decimal;
    begin
        ItemJnlLine.Init();
        ItemJnlLine."Entry Type" := ItemJnlLine."Entry Type"::Sale;
        ItemJnlLine."Item No." := SalesLine."No.";
        ItemJnlLine."Posting Date" := SalesHeader."Posting Date";
        ItemJnlLine."Document Date" := SalesHeader."Document Date";
        ItemJnlLine."Source Type" := ItemJnlLine."Source Type"::Customer;
        ItemJnlLine."Source No." := SalesLine."Sell-to Customer No.";
        ItemJnlLine.Description := SalesLine.Description;
        ItemJnlLine."Location Code" := SalesLine."Location Code";
        ItemJnlLine."Gen. Bus. Posting Group" := SalesLine."Gen. Bus. Posting Group";
        ItemJnlLine."Gen. Prod. Posting Group" := SalesLine."Gen. Prod. Posting Group";
        ItemJnlLine."Inventory Posting Group" := SalesLine."Posting Group";
        ItemJnlLine."Unit of Measure Code" := SalesLine."Unit of Measure Code";
        ItemJnlLine."Qty. per Unit of Measure" := SalesLine."Qty. per Unit of Measure";
        ItemJnlLine."Applies-to Entry" := SalesLine."Appl.-to Item Entry";
        ItemJnlLine."Applies-from Entry" := SalesLine."Appl.-from Item Entry";
        ItemJnlLine."Item Shpt. Entry No." := ItemShptEntryNo;
        ItemJnlLine."Document Line No." := SalesLine."Line No.";
        SetItemJnlDocument(ItemJnlLine);
        ItemJnlLine.Quantity := QtyToShip;
        ItemJnlLine."Quantity (Base)" := SalesLine.CalcBaseQty(QtyToShip);
        ItemJnlLine."Invoiced Quantity" := QtyToInv;
        ItemJnlLine."Invoiced Qty. (Base)" := SalesLine.CalcBaseQty(QtyToInv);
        if QtyToInv <> 0 then begin
            TempSalesLineToInvoice.Get(SalesLine."Document Type", SalesLine."Document No.", SalesLine."Line No.");
            InvoicedAmountLCY :=
                AmountToLCY(TempSalesLineToInvoice.Amount * Abs(QtyToInv) / Abs(TempSalesLineToInvoice.Quantity));
            if SalesHeader.IsCreditDocType() then
                InvoicedAmountLCY := -InvoicedAmountLCY;
            ItemJnlLine.Amount := InvoicedAmountLCY;
        end;
        ItemJnlPostLine.RunWithCheck(ItemJnlLine);
        exit(ItemJnlLine."Item Shpt. Entry No.");
    end;

    local procedure SetItemJnlDocument(var ItemJnlLine: Record "Item Journal Line")
    begin
        ItemJnlLine."External Document No." := SalesHeader."External Document No.";
        case true of
            SalesHeader.IsCreditDocType():
                begin
                    ItemJnlLine."Document Type" := ItemJnlLine."Document Type"::"Sales Credit Memo";
                    ItemJnlLine."Document No." := SalesHeader."Posting No.";
                end;
            SalesShptHeader."No." <> '':
                begin
                    ItemJnlLine."Document Type" := ItemJnlLine."Document Type"::"Sales Shipment";
                    ItemJnlLine."Document No." := SalesShptHeader."No.";
                end;
            else begin
                ItemJnlLine."Document Type" := ItemJnlLine."Document Type"::"Sales Invoice";
                ItemJnlLine."Document No." := SalesHeader."Posting No.";
            end;
        end;
    end;

    local procedure InsertInvoiceLine(SalesLine: Record "Sales Line") InvoicedAmountLCY: Decimal
    var
        SalesInvLine: Record "Sales Invoice Line";
        SalesCrMemoLine: Record "Sales Cr.Memo Line";
        LineToInvoice: Record "Sales Line";
    begin
        if SalesLine.Type = SalesLine.Type::" " then
            LineToInvoice := SalesLine
        else begin
            if not TempSalesLineToInvoice.Get(SalesLine."Document Type", SalesLine."Document No.", SalesLine."Line No.") then
                exit;
            LineToInvoice := TempSalesLineToInvoice;
            InvoicedAmountLCY := AddToInvoicePostingBuffer(LineToInvoice);
        end;
        if SalesHeader.IsCreditDocType() then begin
            SalesCrMemoLine.Init();
            SalesCrMemoLine.TransferFields(LineToInvoice);
            SalesCrMemoLine."Document No." := SalesCrMemoHeader."No.";
            SalesCrMemoLine."Posting Date" := SalesHeader."Posting Date";
            SalesCrMemoLine.Insert(true);
        end else begin
            SalesInvLine.Init();
            SalesInvLine.TransferFields(LineToInvoice);
            SalesInvLine."Document No." := SalesInvHeader."No.";
            SalesInvLine."Posting Date" := SalesHeader."Posting Date";
            SalesInvLine.Insert(true);
        end;
    end;

    local procedure AddToInvoicePostingBuffer(SalesLine: Record "Sales Line"): Decimal
    var
        GeneralPostingSetup: Record "General Posting Setup";
        AmountLCY: Decimal;
        AmountInclVATLCY: Decimal;
    begin
        TempInvoicePostingBuffer.Init();
        if SalesLine.Type = SalesLine.Type::"G/L Account" then begin
            TempInvoicePostingBuffer.Type := TempInvoicePostingBuffer.Type::"G/L Account";
            TempInvoicePostingBuffer."G/L Account" := SalesLine."No.";
        end else begin
            TempInvoicePostingBuffer.Type := TempInvoicePostingBuffer.Type::Item;
            GeneralPostingSetup.Get(SalesLine."Gen. Bus. Posting Group", SalesLine."Gen. Prod. Posting Group");
            if SalesHeader.IsCreditDocType() then
                TempInvoicePostingBuffer."G/L Account" := GeneralPostingSetup.GetSalesCrMemoAccount()
            else
                TempInvoicePostingBuffer."G/L Account" := GeneralPostingSetup.GetSalesAccount();
        end;
        TempInvoicePostingBuffer."Gen. Bus. Posting Group" := SalesLine."Gen. Bus. Posting Group";
        TempInvoicePostingBuffer."Gen. Prod. Posting Group" := SalesLine."Gen. Prod. Posting Group";
        TempInvoicePostingBuffer."VAT Bus. Posting Group" := SalesLine."VAT Bus. Posting Group";
        TempInvoicePostingBuffer."VAT Prod. Posting Group" := SalesLine."VAT Prod. Posting Group";
        TempInvoicePostingBuffer."VAT Calculation Type" := SalesLine."VAT Calculation Type";
        TempInvoicePostingBuffer."VAT %" := SalesLine."VAT %";

        ConvertLineAmountsToLCY(SalesLine, AmountLCY, AmountInclVATLCY);
        if not SalesHeader.IsCreditDocType() then begin
            AmountLCY := -AmountLCY;
            AmountInclVATLCY := -AmountInclVATLCY;
        end;
        TempInvoicePostingBuffer.Amount := AmountLCY;
        TempInvoicePostingBuffer."VAT Base Amount" := AmountLCY;
        TempInvoicePostingBuffer."VAT Amount" := AmountInclVATLCY - AmountLCY;
        TempInvoicePostingBuffer.Quantity := SalesLine.Quantity;
        TempInvoicePostingBuffer.Update();
        exit(Abs(AmountLCY));
    end;

    local procedure ConvertLineAmountsToLCY(SalesLine: Record "Sales Line"; var AmountLCY: Decimal; var AmountInclVATLCY: Decimal)
    begin
        // Totals are converted and the difference to the lines before is taken, so that the lines sum up to the total.
        TotalAmount += SalesLine.Amount;
        TotalAmountInclVAT += SalesLine."Amount Including VAT";
        AmountLCY := AmountToLCY(TotalAmount) - TotalAmountLCY;
        AmountInclVATLCY := AmountToLCY(TotalAmountInclVAT) - TotalAmountInclVATLCY;
        TotalAmountLCY += AmountLCY;
        TotalAmountInclVATLCY += AmountInclVATLCY;
    end;

    local procedure PostInvoiceToGL()
    var
        GenJnlLine: Record "Gen. Journal Line";
    begin
        if TempInvoicePostingBuffer.FindSet() then
            repeat
                InitGenJnlLine(GenJnlLine);
                GenJnlLine."Account Type" := GenJnlLine."Account Type"::"G/L Account";
                GenJnlLine."Account No." := TempInvoicePostingBuffer."G/L Account";
                GenJnlLine."Gen. Posting Type" := GenJnlLine."Gen. Posting Type"::Sale;
                GenJnlLine."Gen. Bus. Posting Group" := TempInvoicePostingBuffer."Gen. Bus. Posting Group";
                GenJnlLine."Gen. Prod. Posting Group" := TempInvoicePostingBuffer."Gen. Prod. Posting Group";
                GenJnlLine."VAT Bus. Posting Group" := TempInvoicePostingBuffer."VAT Bus. Posting Group";
                GenJnlLine."VAT Prod. Posting Group" := TempInvoicePostingBuffer."VAT Prod. Posting Group";
                GenJnlLine."VAT Calculation Type" := TempInvoicePostingBuffer."VAT Calculation Type";
                GenJnlLine."VAT %" := TempInvoicePostingBuffer."VAT %";
                GenJnlLine.Quantity := TempInvoicePostingBuffer.Quantity;
                GenJnlLine."VAT Base Amount (LCY)" := TempInvoicePostingBuffer."VAT Base Amount";
                GenJnlLine."VAT Amount (LCY)" := TempInvoicePostingBuffer."VAT Amount";
                GenJnlLine.Amount := TempInvoicePostingBuffer.Amount + TempInvoicePostingBuffer."VAT Amount";
                GenJnlLine."Amount (LCY)" := GenJnlLine.Amount;
                GenJnlPostLine.RunWithCheck(GenJnlLine);
            until TempInvoicePostingBuffer.Next() = 0;
    end;

    local procedure PostCustomerEntry(var CustLedgerEntry: Record "Cust. Ledger Entry")
    var
        GenJnlLine: Record "Gen. Journal Line";
        Sign: Integer;
    begin
        Sign := 1;
        if SalesHeader.IsCreditDocType() then
            Sign := -1;
        InitGenJnlLine(GenJnlLine);
        GenJnlLine."Account Type" := GenJnlLine."Account Type"::Customer;
        GenJnlLine."Account No." := SalesHeader."Bill-to Customer No.";
        GenJnlLine."Bill-to/Pay-to No." := SalesHeader."Bill-to Customer No.";
        GenJnlLine."Posting Group" := SalesHeader."Customer Posting Group";
        GenJnlLine."Salespers./Purch. Code" := SalesHeader."Salesperson Code";
        GenJnlLine."Due Date" := SalesHeader."Due Date";
        GenJnlLine."Payment Terms Code" := SalesHeader."Payment Terms Code";
        GenJnlLine."Pmt. Discount Date" := SalesHeader."Pmt. Discount Date";
        GenJnlLine."Payment Discount %" := SalesHeader."Payment Discount %";
        GenJnlLine."On Hold" := SalesHeader."On Hold";
        GenJnlLine."Applies-to Doc. Type" := SalesHeader."Applies-to Doc. Type";
        GenJnlLine."Applies-to Doc. No." := SalesHeader."Applies-to Doc. No.";
        GenJnlLine."Currency Code" := SalesHeader."Currency Code";
        GenJnlLine."Currency Factor" := SalesHeader."Currency Factor";
        GenJnlLine.Amount := Sign * TotalAmountInclVAT;
        GenJnlLine."Amount (LCY)" := Sign * TotalAmountInclVATLCY;
        GenJnlLine."Sales/Purch. (LCY)" := Sign * TotalAmountLCY;
        GenJnlPostLine.RunWithCheck(GenJnlLine);

        CustLedgerEntry.FindLast();
    end;

    local procedure InitGenJnlLine(var GenJnlLine: Record "Gen. Journal Line")
    begin
        GenJnlLine.Init();
        GenJnlLine."Posting Date" := SalesHeader."Posting Date";
        GenJnlLine."Document Date" := SalesHeader."Document Date";
        if SalesHeader.IsCreditDocType() then
            GenJnlLine."Document Type" := GenJnlLine."Document Type"::"Credit Memo"
        else
            GenJnlLine."Document Type" := GenJnlLine."Document Type"::Invoice;
        GenJnlLine."Document No." := SalesHeader."Posting No.";
        GenJnlLine."External Document No." := SalesHeader."External Document No.";
        GenJnlLine.Description := SalesHeader."Posting Description";
        GenJnlLine."Bill-to/Pay-to No." := SalesHeader."Bill-to Customer No.";
        GenJnlLine."Source Type" := GenJnlLine."Source Type"::Customer;
        GenJnlLine."Source No." := SalesHeader."Bill-to Customer No.";
        GenJnlLine."System-Created Entry" := true;
    end;

    local procedure UpdateOrderLine(var SalesLine: Record "Sales Line"; QtyToShip: Decimal; QtyToInv: Decimal)
    begin
        SalesLine."Quantity Shipped" += QtyToShip;
        SalesLine."Qty. Shipped (Base)" += SalesLine.CalcBaseQty(QtyToShip);
        SalesLine."Quantity Invoiced" += QtyToInv;
        SalesLine."Qty. Invoiced (Base)" += SalesLine.CalcBaseQty(QtyToInv);
        SalesLine.SetSalesHeader(SalesHeader);
        SalesLine.InitOutstanding();
        SalesLine.InitQtyToShip();
        SalesLine.Modify();
    end;

    local procedure FinalizePosting()
    var
        SalesLine: Record "Sales Line";
        EverythingInvoiced: Boolean;
    begin
        if SalesShptHeader."No." <> '' then begin
            SalesHeader."Last Shipping No." := SalesHeader."Shipping No.";
            SalesHeader."Shipping No." := '';
        end;
        if SalesHeader.Invoice then begin
            SalesHeader."Last Posting No." := SalesHeader."Posting No.";
            SalesHeader."Posting No." := '';
        end;

        EverythingInvoiced := true;
        SetDocumentLineFilters(SalesLine);
        if SalesLine.FindSet() then
            repeat
                if SalesLine.Quantity <> SalesLine."Quantity Invoiced" then
                    EverythingInvoiced := false;
            until SalesLine.Next() = 0;
        if EverythingInvoiced then begin
            SalesLine.SetRange(Type);
            SalesLine.DeleteAll();
            SalesHeader.Delete();
            exit;
        end;
        SalesHeader.Ship := false;
        SalesHeader.Invoice := false;
        SalesHeader.Modify();
    end;

    local procedure SetDocumentLineFilters(var SalesLine: Record "Sales Line")
    begin
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetFilter(Type, '<>%1', SalesLine.Type::" ");
    end;

    local procedure QtyToInvoice(SalesLine: Record "Sales Line"): Decimal
    begin
        if SalesHeader.Ship or SalesHeader.IsCreditDocType() then
            exit(SalesLine."Qty. to Invoice");
        // Without shipping, no more can be invoiced than was shipped before.
        exit(MinAbs(SalesLine."Qty. to Invoice", SalesLine."Qty. Shipped Not Invoiced"));
    end;

    local procedure AmountToLCY(AmountFCY: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        exit(
            Round(
                CurrencyExchangeRate.ExchangeAmtFCYToLCY(
                    SalesHeader."Posting Date", SalesHeader."Currency Code", AmountFCY, SalesHeader."Currency Factor")));
    end;

    local procedure MinAbs(Decimal1: Decimal; Decimal2: Decimal): Decimal
    begin
        if Abs(Decimal1) < Abs(Decimal2) then
            exit(Decimal1);
        exit(Decimal2);
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforePostSalesDoc(var SalesHeader: Record "Sales Header"; CommitIsSuppressed: Boolean)
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterPostSalesLine(SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"; SalesInvHdrNo: Code[20]; SalesCrMemoHdrNo: Code[20]; QtyInvoiced: Decimal; AmountLCY: Decimal)
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterPostSalesDoc(var SalesHeader: Record "Sales Header"; var GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line"; SalesShptHdrNo: Code[20]; RetRcpHdrNo: Code[20]; SalesInvHdrNo: Code[20]; SalesCrMemoHdrNo: Code[20]; CommitIsSuppressed: Boolean; var CustLedgerEntry: Record "Cust. Ledger Entry")
    begin
    end;
}
