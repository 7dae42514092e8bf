namespace Microsoft.Finance.GeneralLedger.Posting;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Ledger;
using Microsoft.Finance.ReceivablesPayables;
using Microsoft.Finance.VAT.Ledger;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Purchases.Payables;
using Microsoft.Purchases.Vendor;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Receivables;

/// <summary>
/// Posts one journal line: G/L entries, VAT entries, customer or vendor ledger entries and their application.
/// </summary>
codeunit 12 "Gen. Jnl.-Post Line"
{
    Permissions = tabledata "G/L Entry" = rimd,
                  tabledata "VAT Entry" = rimd,
                  tabledata "Cust. Ledger Entry" = rimd,
                  tabledata "Vendor Ledger Entry" = rimd,
                  tabledata "Detailed Cust. Ledg. Entry" = rimd,
                  tabledata "Detailed Vendor Ledg. Entry" = rimd;
    TableNo = "Gen. Journal Line";

    trigger OnRun()
    begin
        RunWithCheck(Rec);
    end;

    var
        GenJnlCheckLine: Codeunit "Gen. Jnl.-Check Line";
        LastDocType: Enum "Gen. Journal Document Type";
        LastDocNo: Code[20];
        LastDate: Date;
        NextEntryNo: Integer;
        NextTransactionNo: Integer;
        InconsistentErr: Label 'Document %1 is out of balance by %2.', Comment = '%1 = document number, %2 = amount';
        NothingToApplyErr: Label 'There is no open entry of %1 %2 to apply to.', Comment = '%1 = document type, %2 = document number';

    /// <summary>
    /// Checks and posts the line; returns the number of the last G/L entry.
    /// </summary>
    procedure RunWithCheck(var GenJnlLine: Record "Gen. Journal Line"): Integer
    begin
        GenJnlCheckLine.RunCheck(GenJnlLine);
        exit(RunWithoutCheck(GenJnlLine));
    end;

    procedure RunWithoutCheck(var GenJnlLine: Record "Gen. Journal Line"): Integer
    var
        BalGenJnlLine: Record "Gen. Journal Line";
    begin
        OnBeforePostGenJnlLine(GenJnlLine);
        StartPosting(GenJnlLine);
        PostAccount(GenJnlLine);
        if GenJnlLine."Bal. Account No." <> '' then begin
            BalGenJnlLine := GenJnlLine;
            InitBalancingLine(BalGenJnlLine);
            PostAccount(BalGenJnlLine);
            CheckBalance();
        end;
        OnAfterPostGenJnlLine(GenJnlLine, NextTransactionNo);
        exit(NextEntryNo - 1);
    end;

    /// <summary>
    /// Raises an error when the entries of the document posted last do not sum up to zero.
    /// </summary>
    procedure CheckBalance()
    var
        GLEntry: Record "G/L Entry";
    begin
        GLEntry.SetCurrentKey("Transaction No.");
        GLEntry.SetRange("Transaction No.", NextTransactionNo);
        GLEntry.CalcSums(Amount);
        if GLEntry.Amount <> 0 then
            Error(InconsistentErr, LastDocNo, GLEntry.Amount);
    end;

    local procedure StartPosting(GenJnlLine: Record "Gen. Journal Line")
    var
        GLEntry: Record "G/L Entry";
    begin
        GLEntry.LockTable();
        if GLEntry.FindLast() then;
        NextEntryNo := GLEntry."Entry No." + 1;
        if (NextTransactionNo = 0) or
           (LastDocType <> GenJnlLine."Document Type") or (LastDocNo <> GenJnlLine."Document No.") or (LastDate <> GenJnlLine."Posting Date")
        then begin
            NextTransactionNo := GLEntry."Transaction No." + 1;
            LastDocType := GenJnlLine."Document Type";
            LastDocNo := GenJnlLine."Document No.";
            LastDate := GenJnlLine."Posting Date";
        end;
    end;

    local procedure InitBalancingLine(var GenJnlLine: Record "Gen. Journal Line")
    begin
        GenJnlLine."Account Type" := GenJnlLine."Account Type"::"G/L Account";
        GenJnlLine."Account No." := GenJnlLine."Bal. Account No.";
        GenJnlLine."Bal. Account No." := '';
        GenJnlLine.Amount := -GenJnlLine.Amount;
        GenJnlLine."Amount (LCY)" := -GenJnlLine."Amount (LCY)";
        GenJnlLine."Gen. Posting Type" := GenJnlLine."Gen. Posting Type"::" ";
        GenJnlLine."VAT Amount (LCY)" := 0;
    end;

    local procedure PostAccount(GenJnlLine: Record "Gen. Journal Line")
    begin
        case GenJnlLine."Account Type" of
            GenJnlLine."Account Type"::"G/L Account":
                PostGLAcc(GenJnlLine);
            GenJnlLine."Account Type"::Customer:
                PostCust(GenJnlLine);
            GenJnlLine."Account Type"::Vendor:
                PostVend(GenJnlLine);
            else
                GenJnlLine.FieldError("Account Type");
        end;
    end;

    local procedure PostGLAcc(GenJnlLine: Record "Gen. Journal Line")
    var
        GLEntry: Record "G/L Entry";
    begin
        if GenJnlLine."Gen. Posting Type" = GenJnlLine."Gen. Posting Type"::" " then begin
            CreateGLEntry(GenJnlLine, GenJnlLine."Account No.", GenJnlLine."Amount (LCY)");
            exit;
        end;

        if GenJnlLine."VAT Calculation Type" <> GenJnlLine."VAT Calculation Type"::"Full VAT" then begin
            InitGLEntry(GenJnlLine, GLEntry, GenJnlLine."Account No.", GenJnlLine."VAT Base Amount (LCY)");
            GLEntry.CopyPostingGroupsFromGenJnlLine(GenJnlLine);
            GLEntry."VAT Amount" := GenJnlLine."VAT Amount (LCY)";
            InsertGLEntry(GLEntry);
        end;
        PostVAT(GenJnlLine);
    end;

    local procedure PostVAT(GenJnlLine: Record "Gen. Journal Line")
    var
        VATPostingSetup: Record "VAT Posting Setup";
        VATAccountNo: Code[20];
    begin
        VATPostingSetup.Get(GenJnlLine."VAT Bus. Posting Group", GenJnlLine."VAT Prod. Posting Group");
        if GenJnlLine."Gen. Posting Type" = GenJnlLine."Gen. Posting Type"::Purchase then
            VATAccountNo := VATPostingSetup.GetPurchAccount()
        else
            if GenJnlLine."VAT Calculation Type" <> GenJnlLine."VAT Calculation Type"::"Reverse Charge VAT" then
                VATAccountNo := VATPostingSetup.GetSalesAccount();

        case GenJnlLine."VAT Calculation Type" of
            GenJnlLine."VAT Calculation Type"::"Normal VAT", GenJnlLine."VAT Calculation Type"::"Full VAT":
                begin
                    InsertVATEntry(GenJnlLine, GenJnlLine."VAT Base Amount (LCY)", GenJnlLine."VAT Amount (LCY)", VATAccountNo);
                    CreateGLEntry(GenJnlLine, VATAccountNo, GenJnlLine."VAT Amount (LCY)");
                end;
            GenJnlLine."VAT Calculation Type"::"Reverse Charge VAT":
                if GenJnlLine."Gen. Posting Type" = GenJnlLine."Gen. Posting Type"::Purchase then begin
                    InsertVATEntry(GenJnlLine, GenJnlLine."VAT Base Amount (LCY)", GenJnlLine."VAT Amount (LCY)", VATAccountNo);
                    CreateGLEntry(GenJnlLine, VATAccountNo, GenJnlLine."VAT Amount (LCY)");
                    CreateGLEntry(GenJnlLine, VATPostingSetup.GetRevChargeAccount(), -GenJnlLine."VAT Amount (LCY)");
                end else
                    // The buyer owes the VAT: a sale reports its base only.
                    InsertVATEntry(GenJnlLine, GenJnlLine."VAT Base Amount (LCY)", 0, '');
        end;
    end;

    local procedure InsertVATEntry(GenJnlLine: Record "Gen. Journal Line"; BaseAmount: Decimal; VATAmount: Decimal; VATAccountNo: Code[20])
    var
        VATEntry: Record "VAT Entry";
    begin
        VATEntry.LockTable();
        VATEntry.Init();
        VATEntry."Entry No." := VATEntry.GetLastEntryNo() + 1;
        VATEntry.CopyFromGenJnlLine(GenJnlLine);
        VATEntry.Base := BaseAmount;
        VATEntry.Amount := VATAmount;
        VATEntry."G/L Acc. No." := VATAccountNo;
        VATEntry."Transaction No." := NextTransactionNo;
        VATEntry.Insert(true);
    end;

    local procedure PostCust(GenJnlLine: Record "Gen. Journal Line")
    var
        Cust: Record Customer;
        CustPostingGroup: Record "Customer Posting Group";
        CustLedgEntry: Record "Cust. Ledger Entry";
        TempNewCVLedgEntryBuf: Record "CV Ledger Entry Buffer" temporary;
        TempDtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer" temporary;
    begin
        Cust.Get(GenJnlLine."Account No.");
        Cust.CheckBlockedCustOnJnls(Cust, GenJnlLine."Document Type", true);
        if GenJnlLine."Posting Group" = '' then
            GenJnlLine."Posting Group" := Cust."Customer Posting Group";
        CustPostingGroup.Get(GenJnlLine."Posting Group");

        CustLedgEntry.Init();
        CustLedgEntry."Entry No." := NextEntryNo;
        CustLedgEntry.CopyFromGenJnlLine(GenJnlLine);
        CustLedgEntry."Transaction No." := NextTransactionNo;
        CustLedgEntry.Open := true;
        CustLedgEntry.Positive := GenJnlLine.Amount > 0;
        CustLedgEntry.Insert(true);

        TempDtldCVLedgEntryBuf.InsertDetail(
            CustLedgEntry."Entry No.", TempDtldCVLedgEntryBuf."Entry Type"::"Initial Entry",
            GenJnlLine.Amount, GenJnlLine."Amount (LCY)", GenJnlLine."Currency Code", 0);
        PostDtldCustLedgEntries(GenJnlLine, TempDtldCVLedgEntryBuf, CustPostingGroup);
        TempDtldCVLedgEntryBuf.DeleteAll();

        if GenJnlLine."Applies-to Doc. No." <> '' then begin
            TempNewCVLedgEntryBuf.CopyFromCustLedgEntry(CustLedgEntry);
            ApplyCustLedgEntry(TempNewCVLedgEntryBuf, TempDtldCVLedgEntryBuf, GenJnlLine, Cust);
            PostDtldCustLedgEntries(GenJnlLine, TempDtldCVLedgEntryBuf, CustPostingGroup);
            CustLedgEntry.CopyFromCVLedgEntryBuffer(TempNewCVLedgEntryBuf);
            CustLedgEntry.Modify();
        end;
    end;

    local procedure ApplyCustLedgEntry(var NewCVLedgEntryBuf: Record "CV Ledger Entry Buffer"; var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; GenJnlLine: Record "Gen. Journal Line"; Cust: Record Customer)
    var
        OldCustLedgEntry: Record "Cust. Ledger Entry";
        TempOldCVLedgEntryBuf: Record "CV Ledger Entry Buffer" temporary;
    begin
        OldCustLedgEntry.SetCurrentKey("Document No.");
        OldCustLedgEntry.SetRange("Document No.", GenJnlLine."Applies-to Doc. No.");
        OldCustLedgEntry.SetRange("Document Type", GenJnlLine."Applies-to Doc. Type");
        OldCustLedgEntry.SetRange("Customer No.", Cust."No.");
        OldCustLedgEntry.SetRange(Open, true);
        OldCustLedgEntry.SetRange(Positive, NewCVLedgEntryBuf."Remaining Amount" < 0);
        if not OldCustLedgEntry.FindSet() then
            Error(NothingToApplyErr, GenJnlLine."Applies-to Doc. Type", GenJnlLine."Applies-to Doc. No.");
        repeat
            TempOldCVLedgEntryBuf.CopyFromCustLedgEntry(OldCustLedgEntry);
            PostApply(DtldCVLedgEntryBuf, TempOldCVLedgEntryBuf, NewCVLedgEntryBuf);
            OldCustLedgEntry.CopyFromCVLedgEntryBuffer(TempOldCVLedgEntryBuf);
            OldCustLedgEntry.Modify();
        until (OldCustLedgEntry.Next() = 0) or (NewCVLedgEntryBuf."Remaining Amount" = 0);
    end;

    local procedure PostDtldCustLedgEntries(GenJnlLine: Record "Gen. Journal Line"; var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; CustPostingGroup: Record "Customer Posting Group")
    var
        DtldCustLedgEntry: Record "Detailed Cust. Ledg. Entry";
        CustLedgEntry: Record "Cust. Ledger Entry";
    begin
        if DtldCVLedgEntryBuf.FindSet() then
            repeat
                CustLedgEntry.Get(DtldCVLedgEntryBuf."CV Ledger Entry No.");
                DtldCustLedgEntry.Init();
                DtldCustLedgEntry."Entry No." := DtldCustLedgEntry.GetLastEntryNo() + 1;
                DtldCustLedgEntry.CopyFromGenJnlLine(GenJnlLine);
                DtldCustLedgEntry.CopyFromCVLedgEntryBuf(DtldCVLedgEntryBuf);
                DtldCustLedgEntry."Customer No." := CustLedgEntry."Customer No.";
                DtldCustLedgEntry."Initial Entry Due Date" := CustLedgEntry."Due Date";
                DtldCustLedgEntry."Initial Document Type" := CustLedgEntry."Document Type";
                DtldCustLedgEntry."Transaction No." := NextTransactionNo;
                DtldCustLedgEntry.Insert(true);
                PostDetailToGL(GenJnlLine, DtldCVLedgEntryBuf, CustPostingGroup.GetReceivablesAccount(), CustPostingGroup."Payment Disc. Debit Acc.");
            until DtldCVLedgEntryBuf.Next() = 0;
    end;

    local procedure PostVend(GenJnlLine: Record "Gen. Journal Line")
    var
        Vend: Record Vendor;
        VendPostingGroup: Record "Vendor Posting Group";
        VendLedgEntry: Record "Vendor Ledger Entry";
        TempNewCVLedgEntryBuf: Record "CV Ledger Entry Buffer" temporary;
        TempDtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer" temporary;
    begin
        Vend.Get(GenJnlLine."Account No.");
        Vend.CheckBlockedVendOnJnls(Vend, GenJnlLine."Document Type", true);
        if GenJnlLine."Posting Group" = '' then
            GenJnlLine."Posting Group" := Vend."Vendor Posting Group";
        VendPostingGroup.Get(GenJnlLine."Posting Group");

        VendLedgEntry.Init();
        VendLedgEntry."Entry No." := NextEntryNo;
        VendLedgEntry.CopyFromGenJnlLine(GenJnlLine);
        VendLedgEntry."Transaction No." := NextTransactionNo;
        VendLedgEntry.Open := true;
        VendLedgEntry.Positive := GenJnlLine.Amount > 0;
        VendLedgEntry.Insert(true);

        TempDtldCVLedgEntryBuf.InsertDetail(
            VendLedgEntry."Entry No.", TempDtldCVLedgEntryBuf."Entry Type"::"Initial Entry",
            GenJnlLine.Amount, GenJnlLine."Amount (LCY)", GenJnlLine."Currency Code", 0);
        PostDtldVendLedgEntries(GenJnlLine, TempDtldCVLedgEntryBuf, VendPostingGroup);
        TempDtldCVLedgEntryBuf.DeleteAll();

        if GenJnlLine."Applies-to Doc. No." <> '' then begin
            TempNewCVLedgEntryBuf.CopyFromVendLedgEntry(VendLedgEntry);
            ApplyVendLedgEntry(TempNewCVLedgEntryBuf, TempDtldCVLedgEntryBuf, GenJnlLine, Vend);
            PostDtldVendLedgEntries(GenJnlLine, TempDtldCVLedgEntryBuf, VendPostingGroup);
            VendLedgEntry.CopyFromCVLedgEntryBuffer(TempNewCVLedgEntryBuf);
            VendLedgEntry.Modify();
        end;
    end;

    local procedure ApplyVendLedgEntry(var NewCVLedgEntryBuf: Record "CV Ledger Entry Buffer"; var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; GenJnlLine: Record "Gen. Journal Line"; Vend: Record Vendor)
    var
        OldVendLedgEntry: Record "Vendor Ledger Entry";
        TempOldCVLedgEntryBuf: Record "CV Ledger Entry Buffer" temporary;
    begin
        OldVendLedgEntry.SetCurrentKey("Document No.");
        OldVendLedgEntry.SetRange("Document No.", GenJnlLine."Applies-to Doc. No.");
        OldVendLedgEntry.SetRange("Document Type", GenJnlLine."Applies-to Doc. Type");
        OldVendLedgEntry.SetRange("Vendor No.", Vend."No.");
        OldVendLedgEntry.SetRange(Open, true);
        OldVendLedgEntry.SetRange(Positive, NewCVLedgEntryBuf."Remaining Amount" < 0);
        if not OldVendLedgEntry.FindSet() then
            Error(NothingToApplyErr, GenJnlLine."Applies-to Doc. Type", GenJnlLine."Applies-to Doc. No.");
        repeat
            TempOldCVLedgEntryBuf.CopyFromVendLedgEntry(OldVendLedgEntry);
            PostApply(DtldCVLedgEntryBuf, TempOldCVLedgEntryBuf, NewCVLedgEntryBuf);
            OldVendLedgEntry.CopyFromCVLedgEntryBuffer(TempOldCVLedgEntryBuf);
            OldVendLedgEntry.Modify();
        until (OldVendLedgEntry.Next() = 0) or (NewCVLedgEntryBuf."Remaining Amount" = 0);
    end;

    local procedure PostDtldVendLedgEntries(GenJnlLine: Record "Gen. Journal Line"; var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; VendPostingGroup: Record "Vendor Posting Group")
    var
        DtldVendLedgEntry: Record "Detailed Vendor Ledg. Entry";
        VendLedgEntry: Record "Vendor Ledger Entry";
    begin
        if DtldCVLedgEntryBuf.FindSet() then
            repeat
                VendLedgEntry.Get(DtldCVLedgEntryBuf."CV Ledger Entry No.");
                DtldVendLedgEntry.Init();
                DtldVendLedgEntry."Entry No." := DtldVendLedgEntry.GetLastEntryNo() + 1;
                DtldVendLedgEntry.CopyFromGenJnlLine(GenJnlLine);
                DtldVendLedgEntry.CopyFromCVLedgEntryBuf(DtldCVLedgEntryBuf);
                DtldVendLedgEntry."Vendor No." := VendLedgEntry."Vendor No.";
                DtldVendLedgEntry."Initial Entry Due Date" := VendLedgEntry."Due Date";
                DtldVendLedgEntry."Initial Document Type" := VendLedgEntry."Document Type";
                DtldVendLedgEntry."Transaction No." := NextTransactionNo;
                DtldVendLedgEntry.Insert(true);
                PostDetailToGL(GenJnlLine, DtldCVLedgEntryBuf, VendPostingGroup.GetPayablesAccount(), VendPostingGroup."Payment Disc. Credit Acc.");
            until DtldCVLedgEntryBuf.Next() = 0;
    end;

    local procedure PostApply(var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; var OldCVLedgEntryBuf: Record "CV Ledger Entry Buffer"; var NewCVLedgEntryBuf: Record "CV Ledger Entry Buffer")
    var
        AppliedAmount: Decimal;
        OldAppliedAmountLCY: Decimal;
        NewAppliedAmountLCY: Decimal;
    begin
        OldCVLedgEntryBuf.TestField("Currency Code", NewCVLedgEntryBuf."Currency Code");
        CalcPmtDisc(DtldCVLedgEntryBuf, OldCVLedgEntryBuf, NewCVLedgEntryBuf);

        AppliedAmount := AbsMin(OldCVLedgEntryBuf."Remaining Amount", -NewCVLedgEntryBuf."Remaining Amount");
        OldAppliedAmountLCY := OldCVLedgEntryBuf.AmountToLCY(AppliedAmount);
        NewAppliedAmountLCY := -NewCVLedgEntryBuf.AmountToLCY(-AppliedAmount);

        DtldCVLedgEntryBuf.InsertDetail(
            OldCVLedgEntryBuf."Entry No.", DtldCVLedgEntryBuf."Entry Type"::Application,
            -AppliedAmount, -NewAppliedAmountLCY, OldCVLedgEntryBuf."Currency Code", NewCVLedgEntryBuf."Entry No.");
        DtldCVLedgEntryBuf.InsertDetail(
            NewCVLedgEntryBuf."Entry No.", DtldCVLedgEntryBuf."Entry Type"::Application,
            AppliedAmount, NewAppliedAmountLCY, NewCVLedgEntryBuf."Currency Code", NewCVLedgEntryBuf."Entry No.");
        CalcRealizedGainLoss(DtldCVLedgEntryBuf, OldCVLedgEntryBuf, NewCVLedgEntryBuf."Entry No.", NewAppliedAmountLCY - OldAppliedAmountLCY);

        OldCVLedgEntryBuf.Reduce(AppliedAmount, OldAppliedAmountLCY);
        NewCVLedgEntryBuf.Reduce(-AppliedAmount, -NewAppliedAmountLCY);
        OldCVLedgEntryBuf.CloseIfSettled(NewCVLedgEntryBuf."Entry No.", NewCVLedgEntryBuf."Posting Date", -AppliedAmount);
        NewCVLedgEntryBuf.CloseIfSettled(OldCVLedgEntryBuf."Entry No.", NewCVLedgEntryBuf."Posting Date", AppliedAmount);
    end;

    local procedure CalcPmtDisc(var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; var OldCVLedgEntryBuf: Record "CV Ledger Entry Buffer"; NewCVLedgEntryBuf: Record "CV Ledger Entry Buffer")
    var
        PmtDisc: Decimal;
        PmtDiscLCY: Decimal;
    begin
        PmtDisc := OldCVLedgEntryBuf."Remaining Pmt. Disc. Possible";
        if PmtDisc = 0 then
            exit;
        if NewCVLedgEntryBuf."Document Type" <> NewCVLedgEntryBuf."Document Type"::Payment then
            exit;
        if NewCVLedgEntryBuf."Posting Date" > OldCVLedgEntryBuf."Pmt. Discount Date" then
            exit;
        if Abs(NewCVLedgEntryBuf."Remaining Amount") < Abs(OldCVLedgEntryBuf."Remaining Amount" - PmtDisc) then
            exit;

        PmtDiscLCY := OldCVLedgEntryBuf.AmountToLCY(PmtDisc);
        DtldCVLedgEntryBuf.InsertDetail(
            OldCVLedgEntryBuf."Entry No.", DtldCVLedgEntryBuf."Entry Type"::"Payment Discount",
            -PmtDisc, -PmtDiscLCY, OldCVLedgEntryBuf."Currency Code", NewCVLedgEntryBuf."Entry No.");
        OldCVLedgEntryBuf.Reduce(PmtDisc, PmtDiscLCY);
    end;

    local procedure CalcRealizedGainLoss(var DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; OldCVLedgEntryBuf: Record "CV Ledger Entry Buffer"; AppliedEntryNo: Integer; DifferenceLCY: Decimal)
    begin
        if DifferenceLCY = 0 then
            exit;
        if DifferenceLCY < 0 then
            DtldCVLedgEntryBuf.InsertDetail(
                OldCVLedgEntryBuf."Entry No.", DtldCVLedgEntryBuf."Entry Type"::"Realized Loss",
                0, DifferenceLCY, OldCVLedgEntryBuf."Currency Code", AppliedEntryNo)
        else
            DtldCVLedgEntryBuf.InsertDetail(
                OldCVLedgEntryBuf."Entry No.", DtldCVLedgEntryBuf."Entry Type"::"Realized Gain",
                0, DifferenceLCY, OldCVLedgEntryBuf."Currency Code", AppliedEntryNo);
    end;

    local procedure PostDetailToGL(GenJnlLine: Record "Gen. Journal Line"; DtldCVLedgEntryBuf: Record "Detailed CV Ledg. Entry Buffer"; CVAccountNo: Code[20]; PmtDiscAccountNo: Code[20])
    var
        Currency: Record Currency;
    begin
        case DtldCVLedgEntryBuf."Entry Type" of
            DtldCVLedgEntryBuf."Entry Type"::"Initial Entry":
                CreateGLEntry(GenJnlLine, CVAccountNo, DtldCVLedgEntryBuf."Amount (LCY)");
            DtldCVLedgEntryBuf."Entry Type"::"Payment Discount":
                begin
                    CreateGLEntry(GenJnlLine, CVAccountNo, DtldCVLedgEntryBuf."Amount (LCY)");
                    CreateGLEntry(GenJnlLine, PmtDiscAccountNo, -DtldCVLedgEntryBuf."Amount (LCY)");
                end;
            DtldCVLedgEntryBuf."Entry Type"::"Realized Gain":
                begin
                    Currency.Get(DtldCVLedgEntryBuf."Currency Code");
                    CreateGLEntry(GenJnlLine, CVAccountNo, DtldCVLedgEntryBuf."Amount (LCY)");
                    CreateGLEntry(GenJnlLine, Currency.GetRealizedGainsAccount(), -DtldCVLedgEntryBuf."Amount (LCY)");
                end;
            DtldCVLedgEntryBuf."Entry Type"::"Realized Loss":
                begin
                    Currency.Get(DtldCVLedgEntryBuf."Currency Code");
                    CreateGLEntry(GenJnlLine, CVAccountNo, DtldCVLedgEntryBuf."Amount (LCY)");
                    CreateGLEntry(GenJnlLine, Currency.GetRealizedLossesAccount(), -DtldCVLedgEntryBuf."Amount (LCY)");
                end;
        end;
    end;

    local procedure CreateGLEntry(GenJnlLine: Record "Gen. Journal Line"; GLAccNo: Code[20]; AmountLCY: Decimal)
    var
        GLEntry: Record "G/L Entry";
    begin
        if AmountLCY = 0 then
            exit;
        InitGLEntry(GenJnlLine, GLEntry, GLAccNo, AmountLCY);
        InsertGLEntry(GLEntry);
    end;

    local procedure InitGLEntry(GenJnlLine: Record "Gen. Journal Line"; var GLEntry: Record "G/L Entry"; GLAccNo: Code[20]; AmountLCY: Decimal)
    var
        GLAcc: Record "G/L Account";
    begin
        GLAcc.Get(GLAccNo);
        GLAcc.CheckGLAcc();
        if not GenJnlLine."System-Created Entry" and (GLAccNo = GenJnlLine."Account No.") and
           (GenJnlLine."Account Type" = GenJnlLine."Account Type"::"G/L Account")
        then
            GLAcc.TestField("Direct Posting", true);

        GLEntry.Init();
        GLEntry.CopyFromGenJnlLine(GenJnlLine);
        GLEntry."Entry No." := NextEntryNo;
        GLEntry."Transaction No." := NextTransactionNo;
        GLEntry."G/L Account No." := GLAccNo;
        GLEntry."System-Created Entry" := GenJnlLine."System-Created Entry";
        GLEntry.Amount := AmountLCY;
        GLEntry.UpdateDebitCredit();
    end;

    local procedure InsertGLEntry(var GLEntry: Record "G/L Entry")
    begin
        GLEntry.TestField("G/L Account No.");
        if GLEntry.Amount <> Round(GLEntry.Amount) then
            GLEntry.FieldError(Amount);
        GLEntry.Insert(true);
        OnAfterInsertGLEntry(GLEntry);
        NextEntryNo := NextEntryNo + 1;
    end;

    local procedure AbsMin(Decimal1: Decimal; Decimal2: Decimal): Decimal
    begin
        if Abs(Decimal1) < Abs(Decimal2) then
            exit(Decimal1);
        exit(Decimal2);
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforePostGenJnlLine(var GenJournalLine: Record "Gen. Journal Line")
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterPostGenJnlLine(var GenJournalLine: Record "Gen. Journal Line"; TransactionNo: Integer)
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterInsertGLEntry(GLEntry: Record "G/L Entry")
    begin
    end;
}
