namespace Microsoft.Sales.Pricing;

using Microsoft.Finance.Currency;

table 19 "Cust. Invoice Disc."
{
    Caption = 'Cust. Invoice Disc.';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; "Minimum Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Minimum Amount';
            MinValue = 0;
        }
        field(3; "Discount %"; Decimal)
        {
            Caption = 'Discount %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;
        }
        field(5; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
    }

    keys
    {
        key(PK; "Code", "Currency Code", "Minimum Amount")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Finds the discount for the amount: that of the highest minimum amount that is reached, in the currency of the document.
    /// </summary>
    procedure GetRec(InvDiscCode: Code[20]; CurrencyCode: Code[10]; BaseAmount: Decimal): Boolean
    begin
        Reset();
        SetRange(Code, InvDiscCode);
        SetRange("Currency Code", CurrencyCode);
        SetRange("Minimum Amount", 0, BaseAmount);
        exit(FindLast());
    end;
}
