// Bad: Round without a precision, or with a constant one, for an amount that is posted.
codeunit 50123 "Split Amount"
{
    procedure Half(Amount: Decimal): Decimal
    begin
        exit(Round(Amount / 2, 0.01));
    end;
}
