namespace Contoso.Rental;

codeunit 50005 "CTS Rate Period Month" implements "CTS Rate Period"
{
    var
        MonthsTok: Label '<%1M>', Locked = true;

    procedure StartOfPeriod(FirstDay: Date; Index: Integer): Date
    begin
        // Always from the first day on: month by month, a rental that starts on the 31st would lose days in February.
        exit(CalcDate(StrSubstNo(MonthsTok, Index), FirstDay));
    end;
}
