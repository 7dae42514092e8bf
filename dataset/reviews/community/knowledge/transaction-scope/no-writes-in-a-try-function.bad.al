// Bad: An Insert, Modify or Delete inside a procedure with `[TryFunction]`, followed by something that can fail.
codeunit 50108 "Credit Import"
{
    procedure Import(CustomerNo: Code[20]; Given: Text)
    var
        Customer: Record Customer;
        Limit: Decimal;
    begin
        if not TryRead(Given, Customer, CustomerNo, Limit) then
            exit;
    end;

    [TryFunction]
    local procedure TryRead(Given: Text; var Customer: Record Customer; CustomerNo: Code[20]; var Limit: Decimal)
    begin
        Customer.Get(CustomerNo);
        Evaluate(Limit, Given);
        Customer."Credit Limit (LCY)" := Limit;
        Customer.Modify(true);
        Customer.TestField(Blocked, Customer.Blocked::" ");
    end;
}
