namespace BCBenchSuite.Demo;

using Microsoft.Finance.Currency;

/// <summary>
/// Foreign currencies and their exchange rates, a new one every month.
/// </summary>
codeunit 51054 "Demo Currencies"
{
    var
        Draw: Codeunit "Demo Draw";

    procedure Create()
    begin
        CreateCurrency('USD', 'US dollar', 92);
        CreateCurrency('GBP', 'Pound Sterling', 118);
        CreateCurrency('CHF', 'Swiss franc', 105);
        CreateCurrency('DKK', 'Danish krone', 13.4);
        CreateCurrency('SEK', 'Swedish krona', 8.8);
        CreateCurrency('NOK', 'Norwegian krone', 8.6);
        CreateCurrency('PLN', 'Polish zloty', 23.4);
    end;

    /// <summary>The currency in which business with a country is done, blank for the local one.</summary>
    procedure CurrencyOf(CountryCode: Code[10]): Code[10]
    begin
        case CountryCode of
            'US':
                exit('USD');
            'GB':
                exit('GBP');
            'CH':
                exit('CHF');
            'DK':
                exit('DKK');
            'SE':
                exit('SEK');
        end;
    end;

    local procedure CreateCurrency(CurrencyCode: Code[10]; Description: Text[30]; AmountOfHundred: Decimal)
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        Month: Integer;
    begin
        Currency.Init();
        Currency.Code := CurrencyCode;
        Currency."ISO Code" := CopyStr(CurrencyCode, 1, 3);
        Currency.Description := Description;
        Currency."Realized Gains Acc." := '9330';
        Currency."Realized Losses Acc." := '9340';
        Currency.Insert(true);
        for Month := 1 to 12 do begin
            CurrencyExchangeRate.Init();
            CurrencyExchangeRate."Currency Code" := CurrencyCode;
            CurrencyExchangeRate."Starting Date" := DMY2Date(1, Month, 2025);
            CurrencyExchangeRate.Validate("Exchange Rate Amount", 100);
            CurrencyExchangeRate.Validate(
                "Relational Exch. Rate Amount", Round(AmountOfHundred * (1 + Draw.Between(-400, 400) / 10000), 0.0001));
            CurrencyExchangeRate.Insert(true);
        end;
    end;
}
