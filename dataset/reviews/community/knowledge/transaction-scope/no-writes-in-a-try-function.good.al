// Good: no writes in a try function.
codeunit 50108 "Credit Import"
{
    procedure Import(CustomerNo: Code[20]; Given: Text)
    var
        Customer: Record Customer;
        Limit: Decimal;
    begin
        if not TryRead(Given, Customer, CustomerNo, Limit) then
            exit;
        Customer."Credit Limit (LCY)" := Limit;
        Customer.Modify(true);
    end;

    [TryFunction]
    local procedure TryRead(Given: Text; var Customer: Record Customer; CustomerNo: Code[20]; var Limit: Decimal)
    begin
        Customer.Get(CustomerNo);
        Evaluate(Limit, Given);
        Customer.TestField(Blocked, Customer.Blocked::" ");
    end;
}
