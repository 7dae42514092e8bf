// Bad: An `if` on an empty field with an Error that only says that something is missing.
codeunit 50115 "Pick Up Check"
{
    procedure CheckAddress(Customer: Record Customer)
    var
        MissingErr: Label 'The address is not complete.';
    begin
        if (Customer.Address = '') or (Customer.City = '') then
            Error(MissingErr);
    end;
}
