namespace Microsoft.Finance.ReceivablesPayables;

using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Purchases.Payables;
using Microsoft.Sales.Receivables;

/// <summary>
/// A customer or vendor ledger entry while it is being applied: the application is the same for both.
/// </summary>
table 382 "CV Ledger Entry Buffer"
{
    Caption = 'CV Ledger Entry Buffer';
    DataClassification = CustomerContent;
    TableType = Temporary;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(3; "CV No."; Code[20])
        {
            Caption = 'CV No.';
        }
        field(4; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(5; "Document Type"; Enum "Gen. Journal Document Type")
        {
            Caption = 'Document Type';
        }
        field(6; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(11; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
        }
        field(14; "Remaining Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Remaining Amount';
        }
        field(16; "Remaining Amt. (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Remaining Amt. (LCY)';
        }
        field(36; Open; Boolean)
        {
            Caption = 'Open';
        }
        field(38; "Pmt. Discount Date"; Date)
        {
            Caption = 'Pmt. Discount Date';
        }
        field(44; "Closed by Entry No."; Integer)
        {
            Caption = 'Closed by Entry No.';
        }
        field(45; "Closed at Date"; Date)
        {
            Caption = 'Closed at Date';
        }
        field(46; "Closed by Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Closed by Amount';
        }
        field(77; "Remaining Pmt. Disc. Possible"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Remaining Pmt. Disc. Possible';
        }
        field(74; "Original Currency Factor"; Decimal)
        {
            Caption = 'Original Currency Factor';
            DecimalPlaces = 0 : 15;
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
    }

    procedure CopyFromCustLedgEntry(CustLedgEntry: Record "Cust. Ledger Entry")
    begin
        CustLedgEntry.CalcFields("Remaining Amount", "Remaining Amt. (LCY)");
        "Entry No." := CustLedgEntry."Entry No.";
        "CV No." := CustLedgEntry."Customer No.";
        "Posting Date" := CustLedgEntry."Posting Date";
        "Document Type" := CustLedgEntry."Document Type";
        "Document No." := CustLedgEntry."Document No.";
        "Currency Code" := CustLedgEntry."Currency Code";
        "Remaining Amount" := CustLedgEntry."Remaining Amount";
        "Remaining Amt. (LCY)" := CustLedgEntry."Remaining Amt. (LCY)";
        Open := CustLedgEntry.Open;
        "Pmt. Discount Date" := CustLedgEntry."Pmt. Discount Date";
        "Remaining Pmt. Disc. Possible" := CustLedgEntry."Remaining Pmt. Disc. Possible";
        "Original Currency Factor" := CustLedgEntry."Original Currency Factor";
    end;

    procedure CopyFromVendLedgEntry(VendLedgEntry: Record "Vendor Ledger Entry")
    begin
        VendLedgEntry.CalcFields("Remaining Amount", "Remaining Amt. (LCY)");
        "Entry No." := VendLedgEntry."Entry No.";
        "CV No." := VendLedgEntry."Vendor No.";
        "Posting Date" := VendLedgEntry."Posting Date";
        "Document Type" := VendLedgEntry."Document Type";
        "Document No." := VendLedgEntry."Document No.";
        "Currency Code" := VendLedgEntry."Currency Code";
        "Remaining Amount" := VendLedgEntry."Remaining Amount";
        "Remaining Amt. (LCY)" := VendLedgEntry."Remaining Amt. (LCY)";
        Open := VendLedgEntry.Open;
        "Pmt. Discount Date" := VendLedgEntry."Pmt. Discount Date";
        "Remaining Pmt. Disc. Possible" := VendLedgEntry."Remaining Pmt. Disc. Possible";
        "Original Currency Factor" := VendLedgEntry."Original Currency Factor";
    end;

    /// <summary>
    /// The amount in local currency, at the rate of the entry. What remains in full takes what remains in local currency along.
    /// </summary>
    procedure AmountToLCY(AmountToConvert: Decimal): Decimal
    begin
        if AmountToConvert = "Remaining Amount" then
            exit("Remaining Amt. (LCY)");
        if "Currency Code" = '' then
            exit(AmountToConvert);
        exit(Round(AmountToConvert / "Original Currency Factor"));
    end;

    /// <summary>
    /// Takes an amount off what remains.
    /// </summary>
    procedure Reduce(AmountToReduce: Decimal; AmountToReduceLCY: Decimal)
    begin
        "Remaining Amount" -= AmountToReduce;
        "Remaining Amt. (LCY)" -= AmountToReduceLCY;
    end;

    procedure CloseIfSettled(ByEntryNo: Integer; AtDate: Date; ByAmount: Decimal)
    begin
        if "Remaining Amount" <> 0 then
            exit;
        Open := false;
        "Closed by Entry No." := ByEntryNo;
        "Closed at Date" := AtDate;
        "Closed by Amount" := ByAmount;
        "Remaining Pmt. Disc. Possible" := 0;
    end;
}
