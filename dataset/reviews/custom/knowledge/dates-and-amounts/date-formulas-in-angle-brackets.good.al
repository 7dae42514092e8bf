// Good: write date formulas in angle brackets.
codeunit 50122 "Offer Period"
{
    procedure LastDay(FirstDay: Date): Date
    begin
        exit(CalcDate('<+1M-1D>', FirstDay));
    end;
}
