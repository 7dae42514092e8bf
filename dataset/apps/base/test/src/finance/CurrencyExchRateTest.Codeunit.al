codeunit 139601 "Currency Exch. Rate Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        IsInitialized: Boolean;

    [Test]
    procedure RateOfLatestStartingDateApplies()
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        // [SCENARIO] The rate with the latest starting date that is reached is taken.
        Initialize();
        // [GIVEN] 1 FCY is 2 LCY from January on, 4 LCY from February on
        LibraryERM.CreateCurrency(Currency);
        LibraryERM.CreateExchangeRate(Currency.Code, 20250101D, 1, 2);
        LibraryERM.CreateExchangeRate(Currency.Code, 20250201D, 1, 4);
        // [THEN] 100 LCY are 50 FCY on the last day of January and 25 FCY on the first of February
        Assert.AreEqual(50, CurrencyExchangeRate.ExchangeAmtLCYToFCY(20250131D, Currency.Code, 100, 0), 'Wrong rate in January');
        Assert.AreEqual(25, CurrencyExchangeRate.ExchangeAmtLCYToFCY(20250201D, Currency.Code, 100, 0), 'Wrong rate in February');
    end;

    [Test]
    procedure FactorOfDocumentGoesBeforeRateOfDate()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        CurrencyCode: Code[10];
    begin
        // [SCENARIO] A factor that is passed is used whatever the rate on the date is.
        Initialize();
        CurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 2);
        Assert.AreEqual(25, CurrencyExchangeRate.ExchangeAmtFCYToLCY(20250115D, CurrencyCode, 100, 4), 'Wrong amount in LCY');
        Assert.AreEqual(200, CurrencyExchangeRate.ExchangeAmtFCYToLCY(20250115D, CurrencyCode, 100, 0), 'Wrong amount in LCY by the date');
    end;

    [Test]
    procedure AmountsBetweenTwoForeignCurrencies()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        FromCurrencyCode: Code[10];
        ToCurrencyCode: Code[10];
    begin
        // [SCENARIO] An amount goes from one foreign currency to another through the local one and is rounded once.
        Initialize();
        // [GIVEN] 1 A is 2 LCY, 1 B is 3 LCY
        FromCurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 2);
        ToCurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 3);
        // [THEN] 10 A are 6.67 B, 10 B are 15 A, 10 LCY are 5 A
        Assert.AreEqual(6.67, CurrencyExchangeRate.ExchangeAmount(10, FromCurrencyCode, ToCurrencyCode, 20250115D), 'A to B');
        Assert.AreEqual(15, CurrencyExchangeRate.ExchangeAmount(10, ToCurrencyCode, FromCurrencyCode, 20250115D), 'B to A');
        Assert.AreEqual(5, CurrencyExchangeRate.ExchangeAmount(10, '', FromCurrencyCode, 20250115D), 'LCY to A');
    end;

    [Test]
    procedure RelationalCurrencyIsConvertedFurther()
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        RelationalCurrencyCode: Code[10];
    begin
        // [SCENARIO] A rate that is kept against another currency goes on to the local currency.
        Initialize();
        // [GIVEN] 1 R is 4 LCY; 1 FCY is 3 R
        RelationalCurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 4);
        LibraryERM.CreateCurrency(Currency);
        LibraryERM.CreateRelationalExchangeRate(Currency.Code, 20250101D, 1, RelationalCurrencyCode, 3);
        // [THEN] 10 FCY are 120 LCY
        Assert.AreEqual(120, Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY(20250115D, Currency.Code, 10, 0), 0.01), 'Wrong amount in LCY');
    end;

    [Test]
    procedure RelationalCurrencyHasTheRateOfTheDate()
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        RelationalCurrencyCode: Code[10];
    begin
        // [SCENARIO] When the rate of the relational currency changes, the currency that is kept against it changes as well.
        Initialize();
        // [GIVEN] 1 FCY is 3 R from January on; 1 R is 4 LCY from January on, 5 LCY from February on
        RelationalCurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250101D, 4);
        LibraryERM.CreateExchangeRate(RelationalCurrencyCode, 20250201D, 1, 5);
        LibraryERM.CreateCurrency(Currency);
        LibraryERM.CreateRelationalExchangeRate(Currency.Code, 20250101D, 1, RelationalCurrencyCode, 3);
        // [THEN] 10 FCY are 120 LCY in January and 150 LCY in February
        Assert.AreEqual(120, Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY(20250131D, Currency.Code, 10, 0), 0.01), 'Wrong amount in January');
        Assert.AreEqual(150, Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY(20250201D, Currency.Code, 10, 0), 0.01), 'Wrong amount in February');
    end;

    [Test]
    procedure RelationalCurrencyMayStartLater()
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        RelationalCurrencyCode: Code[10];
    begin
        // [SCENARIO] The relational currency has its first rate after the currency that is kept against it.
        Initialize();
        RelationalCurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250110D, 4);
        LibraryERM.CreateCurrency(Currency);
        LibraryERM.CreateRelationalExchangeRate(Currency.Code, 20250101D, 1, RelationalCurrencyCode, 3);
        Assert.AreEqual(12, Round(CurrencyExchangeRate.ExchangeAmount(1, Currency.Code, '', 20250115D), 0.01), 'Wrong amount in LCY');
        Assert.AreEqual(3, CurrencyExchangeRate.ExchangeAmount(1, Currency.Code, RelationalCurrencyCode, 20250115D), 'Wrong amount in the relational currency');
        asserterror CurrencyExchangeRate.ExchangeRate(20250105D, Currency.Code);
        Assert.ExpectedError('There is no exchange rate of currency');
    end;

    [Test]
    procedure MissingRateIsAnError()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        CurrencyCode: Code[10];
    begin
        // [SCENARIO] Before the first starting date there is no rate.
        Initialize();
        CurrencyCode := LibraryERM.CreateCurrencyWithExchangeRate(20250201D, 2);
        Assert.IsFalse(CurrencyExchangeRate.CurrencyExchangeRateExist(CurrencyCode, 20250131D), 'There must be no rate');
        asserterror CurrencyExchangeRate.ExchangeRate(20250131D, CurrencyCode);
        Assert.ExpectedError('There is no exchange rate of currency');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;
}
