namespace Contoso.Rental;

using Microsoft.Finance.Currency;
using Microsoft.Inventory.Item;

table 50001 "CTS Rental Rate"
{
    Caption = 'CTS Rental Rate';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            NotBlank = true;
            TableRelation = Item;
        }
        field(2; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
        field(3; "Rate Period"; Enum "CTS Rate Period")
        {
            Caption = 'Rate Period';
        }
        field(4; "Starting Date"; Date)
        {
            Caption = 'Starting Date';
        }
        field(5; Rate; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Rate';
            MinValue = 0;
        }
    }

    keys
    {
        key(PK; "Item No.", "Currency Code", "Rate Period", "Starting Date")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// The rate on the date in the currency. Without one in this currency, the rate in local currency is converted. 0 when there is none.
    /// </summary>
    procedure GetRate(ItemNo: Code[20]; CurrencyCode: Code[10]; RatePeriod: Enum "CTS Rate Period"; OnDate: Date): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        if FindRate(ItemNo, CurrencyCode, RatePeriod, OnDate) then
            exit(Rate);
        if CurrencyCode = '' then
            exit(0);
        if not FindRate(ItemNo, '', RatePeriod, OnDate) then
            exit(0);
        exit(CurrencyExchangeRate.ExchangeAmount(Rate, '', CurrencyCode, OnDate));
    end;

    local procedure FindRate(ItemNo: Code[20]; CurrencyCode: Code[10]; RatePeriod: Enum "CTS Rate Period"; OnDate: Date): Boolean
    begin
        Reset();
        SetRange("Item No.", ItemNo);
        SetRange("Currency Code", CurrencyCode);
        SetRange("Rate Period", RatePeriod);
        SetRange("Starting Date", 0D, OnDate);
        exit(FindLast());
    end;
}
