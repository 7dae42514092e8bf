namespace Contoso.Rental;

codeunit 50005 "CTS Rate Period Month" implements "CTS Rate Period"
{
    var
        MonthsTok: Label '<%1M>', Locked = true;

    procedure StartOfPeriod(FirstDay: Date; Index: Integer): Date
    begin
        exit(CalcDate(StrSubstNo(MonthsTok, Index), FirstDay));
    end;
}
