namespace Microsoft.Purchases.Posting;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Posting;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.ReceivablesPayables;
using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Journal;
using Microsoft.Inventory.Posting;
using Microsoft.Purchases.Document;
using Microsoft.Purchases.History;
using Microsoft.Purchases.Setup;
using Microsoft.Purchases.Vendor;

/// <summary>
/// Posts a purchase order or invoice: receipts, posted invoices, item and general ledger, and the vendor.
/// </summary>
codeunit 90 "Purch.-Post"
{
    Permissions = tabledata "Purch. Rcpt. Header" = rimd,
                  tabledata "Purch. Rcpt. Line" = rimd,
                  tabledata "Purch. Inv. Header" = rimd,
                  tabledata "Purch. Inv. Line" = rimd;
    TableNo = "Purchase Header";

    trigger OnRun()
    begin
        PurchHeader := Rec;
        CheckAndUpdate();
        InsertPostedHeaders();
        PostLines();
        if PurchHeader.Invoice then begin
            PostInvoiceToGL();
            PostVendorEntry();
            GenJnlPostLine.CheckBalance();
        end;
        FinalizePosting();

        Rec := PurchHeader;
        OnAfterPostPurchaseDoc(Rec, GenJnlPostLine, PurchRcptHeader."No.", '', PurchInvHeader."No.", '', false);
    end;

    var
        PurchHeader: Record "Purchase Header";
        PurchRcptHeader: Record "Purch. Rcpt. Header";
        PurchInvHeader: Record "Purch. Inv. Header";
        TempInvoicePostingBuffer: Record "Invoice Posting Buffer" temporary;
        GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line";
        ItemChargeAssgntPurch: Codeunit "Item Charge Assgnt. (Purch.)";
        ItemJnlPostLine: Codeunit "Item Jnl.-Post Line";
        TotalAmount: Decimal;
        TotalAmountInclVAT: Decimal;
        TotalAmountLCY: Decimal;
        TotalAmountInclVATLCY: Decimal;
        NothingToPostErr: Label 'There is nothing to post.';
        ReceiveInvoiceErr: Label 'Choose whether to receive, to invoice or both.';

    local procedure CheckAndUpdate()
    var
        Vendor: Record Vendor;
        GLSetup: Record "General Ledger Setup";
        PurchSetup: Record "Purchases & Payables Setup";
        ReleasePurchaseDocument: Codeunit "Release Purchase Document";
        NoSeries: Codeunit "No. Series";
    begin
        PurchHeader.TestField("Buy-from Vendor No.");
        PurchHeader.TestField("Posting Date");
        PurchHeader.TestField("Document Date");
        GLSetup.Get();
        GLSetup.CheckPostingDate(PurchHeader."Posting Date");
        if PurchHeader."Document Type" = PurchHeader."Document Type"::Invoice then begin
            PurchHeader.Receive := true;
            PurchHeader.Invoice := true;
        end else
            PurchHeader.TestField("Document Type", PurchHeader."Document Type"::Order);
        if not (PurchHeader.Receive or PurchHeader.Invoice) then
            Error(ReceiveInvoiceErr);

        PurchSetup.Get();
        if PurchHeader.Invoice and PurchSetup."Ext. Doc. No. Mandatory" then
            PurchHeader.TestField("Vendor Invoice No.");
        Vendor.Get(PurchHeader."Pay-to Vendor No.");
        Vendor.CheckBlockedVendOnDocs(Vendor, true);

        ReleasePurchaseDocument.PerformManualRelease(PurchHeader);
        CheckAnythingToPost();

        if PurchHeader.Receive and (PurchHeader."Receiving No." = '') and (PurchHeader."Document Type" = PurchHeader."Document Type"::Order) then begin
            PurchSetup.TestField("Posted Receipt Nos.");
            PurchHeader."Receiving No." := NoSeries.GetNextNo(PurchSetup."Posted Receipt Nos.", PurchHeader."Posting Date");
        end;
        if PurchHeader.Invoice and (PurchHeader."Posting No." = '') then begin
            PurchSetup.TestField("Posted Invoice Nos.");
            PurchHeader."Posting No." := NoSeries.GetNextNo(PurchSetup."Posted Invoice Nos.", PurchHeader."Posting Date");
        end;
        PurchHeader.Modify();
    end;

    local procedure CheckAnythingToPost()
    var
        PurchLine: Record "Purchase Line";
    begin
        SetDocumentLineFilters(PurchLine);
        if PurchLine.FindSet() then
            repeat
                if PurchHeader.Receive and (PurchLine."Qty. to Receive" <> 0) then
                    exit;
                if PurchHeader.Invoice and (QtyToInvoice(PurchLine) <> 0) then
                    exit;
            until PurchLine.Next() = 0;
        Error(NothingToPostErr);
    end;

    local procedure InsertPostedHeaders()
    begin
        if PurchHeader.Receive and (PurchHeader."Document Type" = PurchHeader."Document Type"::Order) then begin
            PurchRcptHeader.Init();
            PurchRcptHeader.TransferFields(PurchHeader);
            PurchRcptHeader."No." := PurchHeader."Receiving No.";
            PurchRcptHeader."Order No." := PurchHeader."No.";
            PurchRcptHeader.Insert(true);
        end;
        if PurchHeader.Invoice then begin
            PurchInvHeader.Init();
            PurchInvHeader.TransferFields(PurchHeader);
            PurchInvHeader."No." := PurchHeader."Posting No.";
            if PurchHeader."Document Type" = PurchHeader."Document Type"::Order then
                PurchInvHeader."Order No." := PurchHeader."No.";
            PurchInvHeader.Insert(true);
        end;
    end;

    local procedure PostLines()
    var
        PurchLine: Record "Purchase Line";
    begin
        SetDocumentLineFilters(PurchLine);
        if PurchLine.FindSet() then
            repeat
                PostLine(PurchLine);
            until PurchLine.Next() = 0;
    end;

    local procedure PostLine(PurchLine: Record "Purchase Line")
    var
        PurchRcptLine: Record "Purch. Rcpt. Line";
        QtyToReceive: Decimal;
        QtyToInv: Decimal;
        ItemLedgRcptEntryNo: Integer;
    begin
        if PurchHeader.Receive then
            QtyToReceive := PurchLine."Qty. to Receive";
        if PurchHeader.Invoice then
            QtyToInv := QtyToInvoice(PurchLine);
        if (QtyToReceive = 0) and (QtyToInv = 0) then
            exit;

        if PurchLine.Type = PurchLine.Type::Item then
            ItemLedgRcptEntryNo := PostItemLine(PurchLine, QtyToReceive, QtyToInv);
        if PurchRcptHeader."No." <> '' then begin
            PurchRcptLine.Init();
            PurchRcptLine.TransferFields(PurchLine);
            PurchRcptLine."Document No." := PurchRcptHeader."No.";
            PurchRcptLine."Posting Date" := PurchHeader."Posting Date";
            PurchRcptLine."Order No." := PurchLine."Document No.";
            PurchRcptLine."Order Line No." := PurchLine."Line No.";
            PurchRcptLine.Quantity := QtyToReceive;
            PurchRcptLine."Quantity (Base)" := PurchLine.CalcBaseQty(QtyToReceive);
            PurchRcptLine."Quantity Invoiced" := QtyToInv - MinAbs(QtyToInv, PurchLine."Qty. Rcd. Not Invoiced");
            PurchRcptLine."Qty. Invoiced (Base)" := PurchLine.CalcBaseQty(PurchRcptLine."Quantity Invoiced");
            PurchRcptLine."Qty. Rcd. Not Invoiced" := QtyToReceive - PurchRcptLine."Quantity Invoiced";
            PurchRcptLine."Item Rcpt. Entry No." := ItemLedgRcptEntryNo;
            PurchRcptLine.Insert(true);
        end;
        if QtyToInv <> 0 then begin
            PostInvoiceLine(PurchLine, QtyToInv);
            if PurchLine.Type = PurchLine.Type::"Charge (Item)" then
                ItemChargeAssgntPurch.PostAssignment(PurchHeader, PurchLine);
        end;
        UpdateOrderLine(PurchLine, QtyToReceive, QtyToInv);
    end;

    local procedure PostItemLine(PurchLine: Record "Purchase Line"; QtyToReceive: Decimal; QtyToInv: Decimal) ItemLedgRcptEntryNo: Integer
    var
        QtyInvoicedFromReceipts: Decimal;
    begin
        // What was received before is invoiced first; the rest is invoiced together with what is received now.
        QtyInvoicedFromReceipts := MinAbs(QtyToInv, PurchLine."Qty. Rcd. Not Invoiced");
        if QtyInvoicedFromReceipts <> 0 then
            InvoiceReceipts(PurchLine, QtyInvoicedFromReceipts);
        if QtyToReceive <> 0 then
            ItemLedgRcptEntryNo := PostItemJnlLine(PurchLine, QtyToReceive, QtyToInv - QtyInvoicedFromReceipts, 0);
    end;

    local procedure InvoiceReceipts(PurchLine: Record "Purchase Line"; QtyToInv: Decimal)
    var
        PurchRcptLine: Record "Purch. Rcpt. Line";
        QtyToInvFromReceipt: Decimal;
    begin
        PurchRcptLine.SetCurrentKey("Order No.", "Order Line No.");
        PurchRcptLine.SetRange("Order No.", PurchLine."Document No.");
        PurchRcptLine.SetRange("Order Line No.", PurchLine."Line No.");
        PurchRcptLine.SetFilter("Qty. Rcd. Not Invoiced", '<>0');
        if PurchRcptLine.FindSet(true) then
            repeat
                QtyToInvFromReceipt := MinAbs(QtyToInv, PurchRcptLine."Qty. Rcd. Not Invoiced");
                PostItemJnlLine(PurchLine, 0, QtyToInvFromReceipt, PurchRcptLine."Item Rcpt. Entry No.");
                PurchRcptLine."Quantity Invoiced" += QtyToInvFromReceipt;
                PurchRcptLine."Qty. Invoiced (Base)" := PurchLine.CalcBaseQty(PurchRcptLine."Quantity Invoiced");
                PurchRcptLine."Qty. Rcd. Not Invoiced" -= QtyToInvFromReceipt;
                PurchRcptLine.Modify();
                QtyToInv -= QtyToInvFromReceipt;
            until (PurchRcptLine.Next() = 0) or (QtyToInv = 0);
    end;

    local procedure PostItemJnlLine(PurchLine: Record "Purchase Line"; QtyToReceive: Decimal; QtyToInv: Decimal; ItemRcptEntryNo: Integer): Integer
    var
        ItemJnlLine: Record "Item Journal Line";
    begin
        PurchLine.SetPurchHeader(PurchHeader);
        PurchLine.UpdateUnitCost();
        ItemJnlLine.Init();
        ItemJnlLine."Entry Type" := ItemJnlLine."Entry Type"::Purchase;
        ItemJnlLine."Item No." := PurchLine."No.";
        ItemJnlLine."Posting Date" := PurchHeader."Posting Date";
        ItemJnlLine."Document Date" := PurchHeader."Document Date";
        ItemJnlLine."Source Type" := ItemJnlLine."Source Type"::Vendor;
        ItemJnlLine."Source No." := PurchLine."Buy-from Vendor No.";
        ItemJnlLine.Description := PurchLine.Description;
        ItemJnlLine."Location Code" := PurchLine."Location Code";
        ItemJnlLine."Gen. Bus. Posting Group" := PurchLine."Gen. Bus. Posting Group";
        ItemJnlLine."Gen. Prod. Posting Group" := PurchLine."Gen. Prod. Posting Group";
        ItemJnlLine."Inventory Posting Group" := PurchLine."Posting Group";
        ItemJnlLine."Unit of Measure Code" := PurchLine."Unit of Measure Code";
        ItemJnlLine."Qty. per Unit of Measure" := PurchLine."Qty. per Unit of Measure";
        ItemJnlLine."External Document No." := PurchHeader."Vendor Invoice No.";
        ItemJnlLine."Item Shpt. Entry No." := ItemRcptEntryNo;
        ItemJnlLine."Document Line No." := PurchLine."Line No.";
        if PurchRcptHeader."No." <> '' then begin
            ItemJnlLine."Document Type" := ItemJnlLine."Document Type"::"Purchase Receipt";
            ItemJnlLine."Document No." := PurchRcptHeader."No.";
        end else begin
            ItemJnlLine."Document Type" := ItemJnlLine."Document Type"::"Purchase Invoice";
            ItemJnlLine."Document No." := PurchHeader."Posting No.";
        end;
        ItemJnlLine.Quantity := QtyToReceive;
        ItemJnlLine."Quantity (Base)" := PurchLine.CalcBaseQty(QtyToReceive);
        ItemJnlLine."Invoiced Quantity" := QtyToInv;
        ItemJnlLine."Invoiced Qty. (Base)" := PurchLine.CalcBaseQty(QtyToInv);
        ItemJnlLine."Unit Cost" := PurchLine."Unit Cost (LCY)" / PurchLine."Qty. per Unit of Measure";
        ItemJnlLine.Amount := AmountToLCY(PurchLine.Amount * QtyToInv / PurchLine.Quantity);
        ItemJnlPostLine.RunWithCheck(ItemJnlLine);
        exit(ItemJnlLine."Item Shpt. Entry No.");
    end;

    local procedure PostInvoiceLine(PurchLine: Record "Purchase Line"; QtyToInv: Decimal)
    var
        PurchInvLine: Record "Purch. Inv. Line";
        Currency: Record Currency;
    begin
        Currency.Initialize(PurchHeader."Currency Code");
        PurchInvLine.Init();
        PurchInvLine.TransferFields(PurchLine);
        PurchInvLine."Document No." := PurchInvHeader."No.";
        if QtyToInv <> PurchLine.Quantity then begin
            PurchInvLine.Quantity := QtyToInv;
            PurchInvLine."Quantity (Base)" := PurchLine.CalcBaseQty(QtyToInv);
            PurchInvLine."Line Discount Amount" :=
                Round(PurchLine."Line Discount Amount" * QtyToInv / PurchLine.Quantity, Currency."Amount Rounding Precision");
            PurchInvLine."Line Amount" :=
                Round(QtyToInv * PurchLine."Direct Unit Cost", Currency."Amount Rounding Precision") - PurchInvLine."Line Discount Amount";
            PurchInvLine.Amount := PurchInvLine."Line Amount";
            PurchInvLine."VAT Base Amount" := PurchInvLine.Amount;
            PurchInvLine."Amount Including VAT" := PurchInvLine.Amount + PurchLine.CalcVATAmount(PurchInvLine.Amount);
        end;
        PurchInvLine.Insert(true);
        AddToInvoicePostingBuffer(PurchLine, PurchInvLine);
    end;

    local procedure AddToInvoicePostingBuffer(PurchLine: Record "Purchase Line"; PurchInvLine: Record "Purch. Inv. Line")
    var
        GeneralPostingSetup: Record "General Posting Setup";
        AmountLCY: Decimal;
        AmountInclVATLCY: Decimal;
    begin
        TempInvoicePostingBuffer.Init();
        if PurchInvLine.Type = PurchInvLine.Type::"G/L Account" then begin
            TempInvoicePostingBuffer.Type := TempInvoicePostingBuffer.Type::"G/L Account";
            TempInvoicePostingBuffer."G/L Account" := PurchInvLine."No.";
        end else begin
            TempInvoicePostingBuffer.Type := TempInvoicePostingBuffer.Type::Item;
            GeneralPostingSetup.Get(PurchInvLine."Gen. Bus. Posting Group", PurchInvLine."Gen. Prod. Posting Group");
            TempInvoicePostingBuffer."G/L Account" := GeneralPostingSetup.GetPurchAccount();
        end;
        TempInvoicePostingBuffer."Gen. Bus. Posting Group" := PurchInvLine."Gen. Bus. Posting Group";
        TempInvoicePostingBuffer."Gen. Prod. Posting Group" := PurchInvLine."Gen. Prod. Posting Group";
        TempInvoicePostingBuffer."VAT Bus. Posting Group" := PurchInvLine."VAT Bus. Posting Group";
        TempInvoicePostingBuffer."VAT Prod. Posting Group" := PurchInvLine."VAT Prod. Posting Group";
        TempInvoicePostingBuffer."VAT Calculation Type" := PurchInvLine."VAT Calculation Type";
        TempInvoicePostingBuffer."VAT %" := PurchInvLine."VAT %";

        TotalAmount += PurchInvLine.Amount;
        TotalAmountInclVAT += PurchInvLine."Amount Including VAT";
        AmountLCY := AmountToLCY(TotalAmount) - TotalAmountLCY;
        AmountInclVATLCY := AmountToLCY(TotalAmountInclVAT) - TotalAmountInclVATLCY;
        TotalAmountLCY += AmountLCY;
        TotalAmountInclVATLCY += AmountInclVATLCY;

        TempInvoicePostingBuffer.Amount := AmountLCY;
        TempInvoicePostingBuffer."VAT Base Amount" := AmountLCY;
        if PurchLine."VAT Calculation Type" = PurchLine."VAT Calculation Type"::"Reverse Charge VAT" then
            TempInvoicePostingBuffer."VAT Amount" := Round(AmountLCY * PurchLine."VAT %" / 100)
        else
            TempInvoicePostingBuffer."VAT Amount" := AmountInclVATLCY - AmountLCY;
        TempInvoicePostingBuffer.Quantity := PurchInvLine.Quantity;
        TempInvoicePostingBuffer.Update();
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
                GenJnlLine."Gen. Posting Type" := GenJnlLine."Gen. Posting Type"::Purchase;
                GenJnlLine."Gen. Bus. Posting Group" := TempInvoicePostingBuffer."Gen. Bus. Posting Group";
                GenJnlLine."Gen. Prod. Posting Group" := TempInvoicePostingBuffer."Gen. Prod. Posting Group";
                GenJnlLine."VAT Bus. Posting Group" := TempInvoicePostingBuffer."VAT Bus. Posting Group";
                GenJnlLine."VAT Prod. Posting Group" := TempInvoicePostingBuffer."VAT Prod. Posting Group";
                GenJnlLine."VAT Calculation Type" := TempInvoicePostingBuffer."VAT Calculation Type";
                GenJnlLine."VAT %" := TempInvoicePostingBuffer."VAT %";
                GenJnlLine.Quantity := TempInvoicePostingBuffer.Quantity;
                GenJnlLine."VAT Base Amount (LCY)" := TempInvoicePostingBuffer."VAT Base Amount";
                GenJnlLine."VAT Amount (LCY)" := TempInvoicePostingBuffer."VAT Amount";
                GenJnlLine.Amount := TempInvoicePostingBuffer.Amount;
                if GenJnlLine."VAT Calculation Type" <> GenJnlLine."VAT Calculation Type"::"Reverse Charge VAT" then
                    GenJnlLine.Amount += TempInvoicePostingBuffer."VAT Amount";
                GenJnlLine."Amount (LCY)" := GenJnlLine.Amount;
                GenJnlPostLine.RunWithCheck(GenJnlLine);
            until TempInvoicePostingBuffer.Next() = 0;
    end;

    local procedure PostVendorEntry()
    var
        GenJnlLine: Record "Gen. Journal Line";
    begin
        InitGenJnlLine(GenJnlLine);
        GenJnlLine."Account Type" := GenJnlLine."Account Type"::Vendor;
        GenJnlLine."Account No." := PurchHeader."Pay-to Vendor No.";
        GenJnlLine."Posting Group" := PurchHeader."Vendor Posting Group";
        GenJnlLine."Due Date" := PurchHeader."Due Date";
        GenJnlLine."Payment Terms Code" := PurchHeader."Payment Terms Code";
        GenJnlLine."Pmt. Discount Date" := PurchHeader."Pmt. Discount Date";
        GenJnlLine."Payment Discount %" := PurchHeader."Payment Discount %";
        GenJnlLine."Currency Code" := PurchHeader."Currency Code";
        GenJnlLine."Currency Factor" := PurchHeader."Currency Factor";
        GenJnlLine.Amount := -TotalAmountInclVAT;
        GenJnlLine."Amount (LCY)" := -TotalAmountInclVATLCY;
        GenJnlLine."Sales/Purch. (LCY)" := -TotalAmountLCY;
        GenJnlPostLine.RunWithCheck(GenJnlLine);
    end;

    local procedure InitGenJnlLine(var GenJnlLine: Record "Gen. Journal Line")
    begin
        GenJnlLine.Init();
        GenJnlLine."Posting Date" := PurchHeader."Posting Date";
        GenJnlLine."Document Date" := PurchHeader."Document Date";
        GenJnlLine."Document Type" := GenJnlLine."Document Type"::Invoice;
        GenJnlLine."Document No." := PurchHeader."Posting No.";
        GenJnlLine."External Document No." := PurchHeader."Vendor Invoice No.";
        GenJnlLine.Description := PurchHeader."Posting Description";
        GenJnlLine."Bill-to/Pay-to No." := PurchHeader."Pay-to Vendor No.";
        GenJnlLine."Source Type" := GenJnlLine."Source Type"::Vendor;
        GenJnlLine."Source No." := PurchHeader."Pay-to Vendor No.";
        GenJnlLine."System-Created Entry" := true;
    end;

    local procedure UpdateOrderLine(var PurchLine: Record "Purchase Line"; QtyToReceive: Decimal; QtyToInv: Decimal)
    begin
        PurchLine."Quantity Received" += QtyToReceive;
        PurchLine."Qty. Received (Base)" += PurchLine.CalcBaseQty(QtyToReceive);
        PurchLine."Quantity Invoiced" += QtyToInv;
        PurchLine."Qty. Invoiced (Base)" += PurchLine.CalcBaseQty(QtyToInv);
        PurchLine.SetPurchHeader(PurchHeader);
        PurchLine.InitOutstanding();
        PurchLine.InitQtyToReceive();
        PurchLine.Modify();
    end;

    local procedure FinalizePosting()
    var
        PurchLine: Record "Purchase Line";
        EverythingInvoiced: Boolean;
    begin
        if PurchRcptHeader."No." <> '' then begin
            PurchHeader."Last Receiving No." := PurchHeader."Receiving No.";
            PurchHeader."Receiving No." := '';
        end;
        if PurchHeader.Invoice then begin
            PurchHeader."Last Posting No." := PurchHeader."Posting No.";
            PurchHeader."Posting No." := '';
            PurchHeader."Vendor Invoice No." := '';
        end;

        EverythingInvoiced := true;
        SetDocumentLineFilters(PurchLine);
        if PurchLine.FindSet() then
            repeat
                if PurchLine.Quantity <> PurchLine."Quantity Invoiced" then
                    EverythingInvoiced := false;
            until PurchLine.Next() = 0;
        if EverythingInvoiced then begin
            PurchLine.SetRange(Type);
            PurchLine.DeleteAll();
            PurchHeader.Delete();
            exit;
        end;
        PurchHeader.Receive := false;
        PurchHeader.Invoice := false;
        PurchHeader.Modify();
    end;

    local procedure SetDocumentLineFilters(var PurchLine: Record "Purchase Line")
    begin
        PurchLine.SetRange("Document Type", PurchHeader."Document Type");
        PurchLine.SetRange("Document No.", PurchHeader."No.");
        PurchLine.SetFilter(Type, '<>%1', PurchLine.Type::" ");
    end;

    local procedure QtyToInvoice(PurchLine: Record "Purchase Line"): Decimal
    begin
        if PurchHeader.Receive then
            exit(PurchLine."Qty. to Invoice");
        // Without receiving, no more can be invoiced than was received before.
        exit(MinAbs(PurchLine."Qty. to Invoice", PurchLine."Qty. Rcd. Not Invoiced"));
    end;

    local procedure AmountToLCY(AmountFCY: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        exit(
            Round(
                CurrencyExchangeRate.ExchangeAmtFCYToLCY(
                    PurchHeader."Posting Date", PurchHeader."Currency Code", AmountFCY, PurchHeader."Currency Factor")));
    end;

    local procedure MinAbs(Decimal1: Decimal; Decimal2: Decimal): Decimal
    begin
        if Abs(Decimal1) < Abs(Decimal2) then
            exit(Decimal1);
        exit(Decimal2);
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterPostPurchaseDoc(var PurchaseHeader: Record "Purchase Header"; var GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line"; PurchRcpHdrNo: Code[20]; RetShptHdrNo: Code[20]; PurchInvHdrNo: Code[20]; PurchCrMemoHdrNo: Code[20]; CommitIsSupressed: Boolean)
    begin
    end;
}
