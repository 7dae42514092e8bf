namespace BCBenchSuite.Demo;

using Microsoft.Foundation.Address;
using Microsoft.Foundation.PaymentTerms;

/// <summary>
/// Countries, the cities in them, and the terms of payment.
/// </summary>
codeunit 51056 "Demo Countries"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Cities: Dictionary of [Code[10], List of [Text]];
        Usual: List of [Code[20]];
        Terms: List of [Code[20]];

    procedure Create()
    begin
        CreateCountry('AT', 'Austria', '040', true, 2, 'Graz|Linz|Salzburg|Wien');
        CreateCountry('BE', 'Belgium', '056', true, 1, 'Antwerpen|Gent|Liège');
        CreateCountry('CH', 'Switzerland', '756', false, 1, 'Basel|Genève|Zürich');
        CreateCountry('DE', 'Germany', '276', true, 6, 'Berlin|Bremen|Düsseldorf|Hamburg|Köln|Leipzig|München');
        CreateCountry('DK', 'Denmark', '208', true, 2, 'Aarhus|København|Odense');
        CreateCountry('ES', 'Spain', '724', true, 1, 'Bilbao|Madrid|Sevilla');
        CreateCountry('FR', 'France', '250', true, 2, 'Bordeaux|Lille|Lyon|Paris');
        CreateCountry('GB', 'Great Britain', '826', false, 2, 'Bristol|Leeds|London|York');
        CreateCountry('IS', 'Iceland', '352', false, 0, 'Reykjavík');
        CreateCountry('NL', 'Netherlands', '528', true, 2, 'Amsterdam|Rotterdam|Utrecht');
        CreateCountry('NO', 'Norway', '578', false, 0, 'Bergen|Oslo');
        CreateCountry('PT', 'Portugal', '620', true, 0, 'Lisboa|Porto');
        CreateCountry('SE', 'Sweden', '752', true, 1, 'Göteborg|Malmö|Stockholm');
        CreateCountry('US', 'United States', '840', false, 2, 'Atlanta|Boston|Chicago|Portland');
        CreateTerms('COD', 'Cash on delivery', '<0D>', '', 0);
        CreateTerms('14 DAYS', 'Net 14 days', '<14D>', '', 0);
        CreateTerms('1M(8D)', '1 Month/2% 8 days', '<1M>', '<8D>', 2);
        CreateTerms('30 DAYS', 'Net 30 days', '<30D>', '', 0);
        CreateTerms('CM', 'Current Month', '<CM>', '', 0);
        CreateTerms('60 DAYS', 'Net 60 days', '<60D>', '', 0);
    end;

    /// <summary>A country where there is business.</summary>
    procedure DrawCountry(): Code[10]
    begin
        exit(CopyStr(Draw.CodeOf(Usual), 1, 10));
    end;

    procedure DrawCity(CountryCode: Code[10]): Text[30]
    begin
        exit(CopyStr(Draw.OneOf(Cities.Get(CountryCode)), 1, 30));
    end;

    /// <summary>Terms of payment; some partners have none.</summary>
    procedure DrawTerms(): Code[10]
    begin
        if Draw.Chance(8) then
            exit('');
        exit(CopyStr(Draw.CodeOf(Terms), 1, 10));
    end;

    local procedure CreateCountry(CountryCode: Code[10]; Name: Text[50]; NumericCode: Code[3]; IsInEU: Boolean; Weight: Integer; CityNames: Text)
    var
        CountryRegion: Record "Country/Region";
    begin
        CountryRegion.Init();
        CountryRegion.Code := CountryCode;
        CountryRegion.Name := Name;
        CountryRegion."ISO Code" := CopyStr(CountryCode, 1, 2);
        CountryRegion."ISO Numeric Code" := NumericCode;
        if IsInEU then
            CountryRegion."EU Country/Region Code" := CountryCode;
        CountryRegion.Insert(true);
        Cities.Add(CountryCode, CityNames.Split('|'));
        for Weight := Weight downto 1 do
            Usual.Add(CountryCode);
    end;

    local procedure CreateTerms(TermsCode: Code[10]; Description: Text[100]; DueDate: Text; DiscountDate: Text; DiscountPercent: Decimal)
    var
        PaymentTerms: Record "Payment Terms";
    begin
        PaymentTerms.Init();
        PaymentTerms.Code := TermsCode;
        PaymentTerms.Description := Description;
        Evaluate(PaymentTerms."Due Date Calculation", DueDate);
        Evaluate(PaymentTerms."Discount Date Calculation", DiscountDate);
        PaymentTerms."Discount %" := DiscountPercent;
        PaymentTerms.Insert(true);
        if TermsCode <> '60 DAYS' then
            Terms.Add(TermsCode);
    end;
}
