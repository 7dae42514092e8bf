// Bad: A literal text, or a concatenation with `+`, as the argument of Error, Message or Confirm.
codeunit 50114 "Rental Date Check"
{
    procedure CheckDates(StartDate: Date; EndDate: Date)
    begin
        if EndDate < StartDate then
            Error('The rental ends on ' + Format(EndDate) + ', before it starts on ' + Format(StartDate) + '.');
    end;
}
