namespace Contoso.Rental;

codeunit 50004 "CTS Rate Period Week" implements "CTS Rate Period"
{
    procedure StartOfPeriod(FirstDay: Date; Index: Integer): Date
    begin
        exit(FirstDay + 7 * Index);
    end;
}
