namespace BCBenchSuite.Demo;

using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Posting;
using Microsoft.Foundation.NoSeries;
using Microsoft.Purchases.Payables;
using Microsoft.Sales.Receivables;

/// <summary>
/// Money that comes in and goes out: payments of customers and to vendors, wages, and the capital to begin with.
/// </summary>
codeunit 51061 "Demo Payments"
{
    var
        Draw: Codeunit "Demo Draw";
        Dimensions: Codeunit "Demo Dimensions";
        Ledgers: Codeunit "Demo Ledgers";
        NoSeries: Codeunit "No. Series";

    /// <summary>Customers pay what is due some day, sometimes half of it, or early for the sake of the discount.</summary>
    procedure ReceivePayments(PostingDate: Date)
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        Line: Record "Gen. Journal Line";
    begin
        CustLedgerEntry.SetRange(Open, true);
        CustLedgerEntry.SetRange("Document Type", CustLedgerEntry."Document Type"::Invoice);
        if CustLedgerEntry.FindSet() then
            repeat
                if ToBePaid(CustLedgerEntry."Due Date", CustLedgerEntry."Pmt. Discount Date", PostingDate) then begin
                    CustLedgerEntry.CalcFields("Remaining Amount");
                    Dimensions.Use(CustLedgerEntry."Global Dimension 1 Code", CustLedgerEntry."Global Dimension 2 Code");
                    InitLine(Line, PostingDate, "Gen. Journal Account Type"::Customer, CustLedgerEntry."Customer No.", CustLedgerEntry."Document No.");
                    Line."Source Type" := "Gen. Journal Source Type"::Customer;
                    Line.Validate(
                        Amount,
                        -AmountToPay(
                            CustLedgerEntry."Remaining Amount", CustLedgerEntry."Remaining Pmt. Disc. Possible",
                            CustLedgerEntry."Pmt. Discount Date", PostingDate));
                    Post(Line);
                end;
            until CustLedgerEntry.Next() = 0;
    end;

    /// <summary>Vendors are paid in the same way.</summary>
    procedure PayVendors(PostingDate: Date)
    var
        VendorLedgerEntry: Record "Vendor Ledger Entry";
        Line: Record "Gen. Journal Line";
    begin
        VendorLedgerEntry.SetRange(Open, true);
        VendorLedgerEntry.SetRange("Document Type", VendorLedgerEntry."Document Type"::Invoice);
        if VendorLedgerEntry.FindSet() then
            repeat
                if ToBePaid(VendorLedgerEntry."Due Date", VendorLedgerEntry."Pmt. Discount Date", PostingDate) then begin
                    VendorLedgerEntry.CalcFields("Remaining Amount");
                    Dimensions.Use(VendorLedgerEntry."Global Dimension 1 Code", VendorLedgerEntry."Global Dimension 2 Code");
                    InitLine(Line, PostingDate, "Gen. Journal Account Type"::Vendor, VendorLedgerEntry."Vendor No.", VendorLedgerEntry."Document No.");
                    Line."Source Type" := "Gen. Journal Source Type"::Vendor;
                    Line.Validate(
                        Amount,
                        -AmountToPay(
                            VendorLedgerEntry."Remaining Amount", VendorLedgerEntry."Remaining Pmt. Disc. Possible",
                            VendorLedgerEntry."Pmt. Discount Date", PostingDate));
                    Post(Line);
                end;
            until VendorLedgerEntry.Next() = 0;
    end;

    /// <summary>Puts money into the bank, or takes it out for wages.</summary>
    procedure PostToBank(PostingDate: Date; AccountNo: Code[20]; Description: Text[100]; Amount: Decimal)
    var
        Line: Record "Gen. Journal Line";
    begin
        Dimensions.Use('ADM', '');
        Line.Init();
        Line.Validate("Posting Date", PostingDate);
        Line."Document No." := NoSeries.GetNextNo('JOURNAL', PostingDate);
        Line.Validate("Account No.", AccountNo);
        Line.Description := Description;
        Line.Validate(Amount, -Amount);
        Post(Line);
    end;

    local procedure ToBePaid(DueDate: Date; DiscountDate: Date; PostingDate: Date): Boolean
    begin
        if (DiscountDate >= PostingDate) and (DiscountDate < PostingDate + 7) and (DiscountDate < DueDate) then
            exit(Draw.Chance(35));
        if DueDate <= PostingDate then
            exit(Draw.Chance(6));
    end;

    local procedure AmountToPay(Remaining: Decimal; Discount: Decimal; DiscountDate: Date; PostingDate: Date): Decimal
    begin
        if (Discount <> 0) and (DiscountDate >= PostingDate) then
            exit(Remaining - Discount);
        if Draw.Chance(10) then
            exit(Round(Remaining / 2));
        exit(Remaining);
    end;

    local procedure InitLine(var Line: Record "Gen. Journal Line"; PostingDate: Date; AccountType: Enum "Gen. Journal Account Type"; AccountNo: Code[20]; InvoiceNo: Code[20])
    begin
        Line.Init();
        Line.Validate("Posting Date", PostingDate);
        Line."Document Type" := Line."Document Type"::Payment;
        Line."Document No." := NoSeries.GetNextNo('PAYMENT', PostingDate);
        Line.Validate("Account Type", AccountType);
        Line.Validate("Account No.", AccountNo);
        Line.Description := 'Payment of ' + InvoiceNo;
        Line."Source No." := AccountNo;
        Line."Applies-to Doc. Type" := Line."Applies-to Doc. Type"::Invoice;
        Line."Applies-to Doc. No." := InvoiceNo;
    end;

    local procedure Post(var Line: Record "Gen. Journal Line")
    var
        GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line";
    begin
        Line."Bal. Account No." := Ledgers.Bank();
        GenJnlPostLine.RunWithCheck(Line);
    end;
}
