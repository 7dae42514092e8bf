namespace Contoso.Rental;

codeunit 50003 "CTS Rate Period Day" implements "CTS Rate Period"
{
    procedure StartOfPeriod(FirstDay: Date; Index: Integer): Date
    begin
        exit(FirstDay + Index);
    end;
}
