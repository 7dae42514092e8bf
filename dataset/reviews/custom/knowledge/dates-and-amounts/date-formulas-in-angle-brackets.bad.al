// Bad: A constant formula without them, which fails or means another period where days are not called D.
codeunit 50122 "Offer Period"
{
    procedure LastDay(FirstDay: Date): Date
    begin
        exit(CalcDate('+1M-1D', FirstDay));
    end;
}
