namespace Microsoft.Finance.Currency;

/// <summary>
/// From its starting date on, "Exchange Rate Amount" of the currency is worth "Relational Exch. Rate Amount" of the
/// relational currency, which is the local currency when blank. A factor is foreign currency per local currency.
/// </summary>
table 330 "Currency Exchange Rate"
{
    Caption = 'Currency Exchange Rate';
    DataCaptionFields = "Currency Code";
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            NotBlank = true;
            TableRelation = Currency;

            trigger OnValidate()
            begin
                if "Currency Code" = "Relational Currency Code" then
                    Error(SameCurrencyErr, FieldCaption("Currency Code"), FieldCaption("Relational Currency Code"));
            end;
        }
        field(2; "Starting Date"; Date)
        {
            Caption = 'Starting Date';
            NotBlank = true;
        }
        field(3; "Exchange Rate Amount"; Decimal)
        {
            Caption = 'Exchange Rate Amount';
            DecimalPlaces = 1 : 6;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestField("Exchange Rate Amount");
                "Adjustment Exch. Rate Amount" := "Exchange Rate Amount";
            end;
        }
        field(4; "Adjustment Exch. Rate Amount"; Decimal)
        {
            Caption = 'Adjustment Exch. Rate Amount';
            DecimalPlaces = 1 : 6;
            MinValue = 0;
        }
        field(5; "Relational Currency Code"; Code[10])
        {
            Caption = 'Relational Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                if "Currency Code" = "Relational Currency Code" then
                    Error(SameCurrencyErr, FieldCaption("Currency Code"), FieldCaption("Relational Currency Code"));
            end;
        }
        field(6; "Relational Exch. Rate Amount"; Decimal)
        {
            Caption = 'Relational Exch. Rate Amount';
            DecimalPlaces = 1 : 6;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestField("Relational Exch. Rate Amount");
                "Relational Adjmt Exch Rate Amt" := "Relational Exch. Rate Amount";
            end;
        }
        field(8; "Relational Adjmt Exch Rate Amt"; Decimal)
        {
            Caption = 'Relational Adjmt Exch Rate Amt';
            DecimalPlaces = 1 : 6;
            MinValue = 0;
        }
    }

    keys
    {
        key(PK; "Currency Code", "Starting Date")
        {
            Clustered = true;
        }
    }

    var
        SameCurrencyErr: Label '%1 and %2 must be different currencies.', Comment = '%1 and %2 = field captions';
        RateMissingErr: Label 'There is no exchange rate of currency %1 on %2.', Comment = '%1 = currency code, %2 = date';
        RateCircularErr: Label 'The exchange rates of currency %1 refer to each other in a circle.', Comment = '%1 = currency code';

    /// <summary>
    /// The factor of the currency on the date: how much of it one unit of the local currency buys. 1 for the local currency.
    /// </summary>
    procedure ExchangeRate(Date: Date; CurrencyCode: Code[10]): Decimal
    begin
        exit(FactorOnDate(Date, CurrencyCode, 1));
    end;

    /// <summary>
    /// The amount in local currency. A factor of 0 stands for a document that has none: the rate on the date is taken.
    /// </summary>
    procedure ExchangeAmtFCYToLCY(Date: Date; CurrencyCode: Code[10]; Amount: Decimal; Factor: Decimal): Decimal
    begin
        if CurrencyCode = '' then
            exit(Amount);
        if Factor = 0 then
            Factor := ExchangeRate(Date, CurrencyCode);
        exit(Amount / Factor);
    end;

    /// <summary>
    /// The amount in foreign currency. A factor of 0 stands for a document that has none: the rate on the date is taken.
    /// </summary>
    procedure ExchangeAmtLCYToFCY(Date: Date; CurrencyCode: Code[10]; Amount: Decimal; Factor: Decimal): Decimal
    begin
        if CurrencyCode = '' then
            exit(Amount);
        if Factor = 0 then
            Factor := ExchangeRate(Date, CurrencyCode);
        exit(Amount * Factor);
    end;

    /// <summary>
    /// The amount in another currency, not rounded. Either code may be blank for the local currency.
    /// </summary>
    procedure ExchangeAmtFCYToFCY(Date: Date; FromCurrencyCode: Code[10]; ToCurrencyCode: Code[10]; Amount: Decimal): Decimal
    begin
        if FromCurrencyCode = ToCurrencyCode then
            exit(Amount);
        exit(Amount / ExchangeRate(Date, FromCurrencyCode) * ExchangeRate(Date, ToCurrencyCode));
    end;

    /// <summary>
    /// The amount in another currency, rounded as amounts of that currency are.
    /// </summary>
    procedure ExchangeAmount(Amount: Decimal; FromCurrencyCode: Code[10]; ToCurrencyCode: Code[10]; UsePostingDate: Date): Decimal
    var
        ToCurrency: Record Currency;
    begin
        if (FromCurrencyCode = ToCurrencyCode) or (Amount = 0) then
            exit(Amount);
        ToCurrency.Initialize(ToCurrencyCode);
        exit(
            Round(
                ExchangeAmtFCYToFCY(UsePostingDate, FromCurrencyCode, ToCurrencyCode, Amount),
                ToCurrency."Amount Rounding Precision"));
    end;

    /// <summary>
    /// Whether the currency has a rate on the date.
    /// </summary>
    procedure CurrencyExchangeRateExist(CurrencyCode: Code[10]; Date: Date): Boolean
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        CurrencyExchangeRate.SetRange("Currency Code", CurrencyCode);
        CurrencyExchangeRate.SetRange("Starting Date", 0D, Date);
        exit(not CurrencyExchangeRate.IsEmpty());
    end;

    local procedure FactorOnDate(Date: Date; CurrencyCode: Code[10]; Depth: Integer): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        if CurrencyCode = '' then
            exit(1);
        if Depth > MaxDepth() then
            Error(RateCircularErr, CurrencyCode);

        CurrencyExchangeRate.SetRange("Currency Code", CurrencyCode);
        CurrencyExchangeRate.SetRange("Starting Date", 0D, Date);
        if not CurrencyExchangeRate.FindLast() then
            Error(RateMissingErr, CurrencyCode, Date);
        CurrencyExchangeRate.TestField("Exchange Rate Amount");
        CurrencyExchangeRate.TestField("Relational Exch. Rate Amount");

        // The relational currency has a rate of its own on the same date, which need not start on the same day.
        exit(
            CurrencyExchangeRate."Exchange Rate Amount" / CurrencyExchangeRate."Relational Exch. Rate Amount" *
            FactorOnDate(Date, CurrencyExchangeRate."Relational Currency Code", Depth + 1));
    end;

    local procedure MaxDepth(): Integer
    begin
        exit(10);
    end;
}
