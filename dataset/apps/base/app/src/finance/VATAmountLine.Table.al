namespace Microsoft.Finance.VAT.Calculation;

using Microsoft.Finance.Currency;
using Microsoft.Foundation.Enums;

/// <summary>
/// The lines of a document summed up by VAT identifier, with the VAT that the sums give.
/// </summary>
table 290 "VAT Amount Line"
{
    Caption = 'VAT Amount Line';
    DataClassification = CustomerContent;
    TableType = Temporary;

    fields
    {
        field(1; "VAT %"; Decimal)
        {
            Caption = 'VAT %';
            DecimalPlaces = 0 : 5;
        }
        field(2; "VAT Base"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'VAT Base';
        }
        field(3; "VAT Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'VAT Amount';
        }
        field(4; "Amount Including VAT"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount Including VAT';
        }
        field(5; "VAT Identifier"; Code[20])
        {
            Caption = 'VAT Identifier';
        }
        field(6; "Line Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Amount';
        }
        field(7; "Inv. Disc. Base Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Inv. Disc. Base Amount';
        }
        field(8; "Invoice Discount Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Invoice Discount Amount';
        }
        field(9; "VAT Calculation Type"; Enum "Tax Calculation Type")
        {
            Caption = 'VAT Calculation Type';
        }
        field(10; "Tax Group Code"; Code[20])
        {
            Caption = 'Tax Group Code';
        }
        field(11; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
        }
        field(13; "Use Tax"; Boolean)
        {
            Caption = 'Use Tax';
        }
        field(16; Positive; Boolean)
        {
            Caption = 'Positive';
        }
    }

    keys
    {
        key(PK; "VAT Identifier", "VAT Calculation Type", "Tax Group Code", "Use Tax", Positive)
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Adds the line to the sum of its VAT identifier.
    /// </summary>
    procedure InsertLine()
    var
        NewVATAmountLine: Record "VAT Amount Line";
    begin
        Positive := "Line Amount" >= 0;
        NewVATAmountLine := Rec;
        if not Find() then begin
            Insert();
            exit;
        end;
        "Line Amount" += NewVATAmountLine."Line Amount";
        "Inv. Disc. Base Amount" += NewVATAmountLine."Inv. Disc. Base Amount";
        "Invoice Discount Amount" += NewVATAmountLine."Invoice Discount Amount";
        Quantity += NewVATAmountLine.Quantity;
        Modify();
    end;

    /// <summary>
    /// Calculates base and VAT of each sum.
    /// </summary>
    procedure UpdateLines(Currency: Record Currency; PricesIncludingVAT: Boolean)
    begin
        if FindSet(true) then
            repeat
                if PricesIncludingVAT then begin
                    "Amount Including VAT" := CalcLineAmount();
                    "VAT Amount" :=
                        Round(
                            "Amount Including VAT" * "VAT %" / (100 + "VAT %"),
                            Currency."Amount Rounding Precision", Currency.VATRoundingDirection());
                    "VAT Base" := "Amount Including VAT" - "VAT Amount";
                end else begin
                    "VAT Base" := CalcLineAmount();
                    "VAT Amount" :=
                        Round("VAT Base" * "VAT %" / 100, Currency."Amount Rounding Precision", Currency.VATRoundingDirection());
                    "Amount Including VAT" := "VAT Base" + "VAT Amount";
                end;
                Modify();
            until Next() = 0;
    end;

    procedure CalcLineAmount(): Decimal
    begin
        exit("Line Amount" - "Invoice Discount Amount");
    end;

    /// <summary>
    /// The VAT, not rounded, that belongs to a part of the sum.
    /// </summary>
    procedure ShareOfVAT(NetLineAmount: Decimal): Decimal
    begin
        if CalcLineAmount() = 0 then
            exit(0);
        exit("VAT Amount" * NetLineAmount / CalcLineAmount());
    end;

    procedure GetTotalVATAmount(): Decimal
    begin
        CalcSums("VAT Amount");
        exit("VAT Amount");
    end;

    procedure GetTotalVATBase(): Decimal
    begin
        CalcSums("VAT Base");
        exit("VAT Base");
    end;

    procedure GetTotalInvDiscBaseAmount(): Decimal
    begin
        CalcSums("Inv. Disc. Base Amount");
        exit("Inv. Disc. Base Amount");
    end;
}
