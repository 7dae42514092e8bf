namespace Contoso.Rental;

/// <summary>
/// What it costs to rent an item for some days: whole months first, then weeks, then days, and never more than the next longer period.
/// </summary>
codeunit 50000 "CTS Rental Price"
{
    var
        NoRateErr: Label 'There is no rate for item %1 on %2.', Comment = '%1 = item number, %2 = date';

    /// <summary>
    /// The price of one unit from the first to the last day, both included, at the rates of the first day.
    /// </summary>
    procedure CalcPrice(ItemNo: Code[20]; CurrencyCode: Code[10]; FirstDay: Date; LastDay: Date): Decimal
    var
        CTSRentalRate: Record "CTS Rental Rate";
        DayRate: Decimal;
        WeekRate: Decimal;
        MonthRate: Decimal;
        Price: Decimal;
        RestFrom: Date;
    begin
        if LastDay < FirstDay then
            exit(0);
        DayRate := CTSRentalRate.GetRate(ItemNo, CurrencyCode, "CTS Rate Period"::Day, FirstDay);
        WeekRate := CTSRentalRate.GetRate(ItemNo, CurrencyCode, "CTS Rate Period"::Week, FirstDay);
        MonthRate := CTSRentalRate.GetRate(ItemNo, CurrencyCode, "CTS Rate Period"::Month, FirstDay);
        if (DayRate = 0) and (WeekRate = 0) and (MonthRate = 0) then
            Error(NoRateErr, ItemNo, FirstDay);

        RestFrom := FirstDay;
        if MonthRate <> 0 then
            Price := CountPeriods("CTS Rate Period"::Month, FirstDay, LastDay, RestFrom) * MonthRate;
        exit(Price + CalcPriceWithinMonth(RestFrom, LastDay, DayRate, WeekRate, MonthRate));
    end;

    local procedure CalcPriceWithinMonth(FirstDay: Date; LastDay: Date; DayRate: Decimal; WeekRate: Decimal; MonthRate: Decimal) Price: Decimal
    var
        RestFrom: Date;
    begin
        RestFrom := FirstDay;
        if WeekRate <> 0 then
            Price := CountPeriods("CTS Rate Period"::Week, FirstDay, LastDay, RestFrom) * WeekRate;
        Price += CalcPriceWithinWeek(RestFrom, LastDay, DayRate, WeekRate, MonthRate);
        if (MonthRate <> 0) and (Price > MonthRate) then
            Price := MonthRate;
    end;

    local procedure CalcPriceWithinWeek(FirstDay: Date; LastDay: Date; DayRate: Decimal; WeekRate: Decimal; MonthRate: Decimal) Price: Decimal
    begin
        if LastDay < FirstDay then
            exit(0);
        if DayRate = 0 then begin
            // An item that is not let by the day is charged for the shortest period it is let for.
            if WeekRate <> 0 then
                exit(WeekRate);
            exit(MonthRate);
        end;
        Price := (LastDay - FirstDay + 1) * DayRate;
        if (WeekRate <> 0) and (Price > WeekRate) then
            Price := WeekRate;
    end;

    local procedure CountPeriods(RatePeriod: Enum "CTS Rate Period"; FirstDay: Date; LastDay: Date; var RestFrom: Date) NoOfPeriods: Integer
    var
        CTSRatePeriod: Interface "CTS Rate Period";
    begin
        CTSRatePeriod := RatePeriod;
        RestFrom := FirstDay;
        // Always from the first day on: from month to month, a rental that starts on the 31st would lose days in February.
        while CTSRatePeriod.StartOfPeriod(FirstDay, NoOfPeriods + 1) - 1 <= LastDay do begin
            NoOfPeriods += 1;
            RestFrom := CTSRatePeriod.StartOfPeriod(FirstDay, NoOfPeriods);
        end;
    end;
}
