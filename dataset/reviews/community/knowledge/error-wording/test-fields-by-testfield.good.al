// Good: test mandatory fields with TestField.
codeunit 50115 "Pick Up Check"
{
    procedure CheckAddress(Customer: Record Customer)
    begin
        Customer.TestField(Address);
        Customer.TestField(City);
    end;
}
