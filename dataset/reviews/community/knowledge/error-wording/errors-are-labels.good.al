// Good: texts of errors are labels.
codeunit 50114 "Rental Date Check"
{
    procedure CheckDates(StartDate: Date; EndDate: Date)
    var
        EndsTooEarlyErr: Label 'The rental ends on %1, before it starts on %2.', Comment = '%1 = last day, %2 = first day';
    begin
        if EndDate < StartDate then
            Error(EndsTooEarlyErr, EndDate, StartDate);
    end;
}
