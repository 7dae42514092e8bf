// Good: read again before a change that comes later.
codeunit 50118 "Block Customer"
{
    procedure AskAndBlock(CustomerNo: Code[20])
    var
        Customer: Record Customer;
        BlockQst: Label 'Block customer %1?', Comment = '%1 = name of the customer';
    begin
        Customer.Get(CustomerNo);
        if not Confirm(BlockQst, false, Customer.Name) then
            exit;
        Customer.LockTable();
        Customer.Get(CustomerNo);
        Customer.Validate(Blocked, Customer.Blocked::All);
        Customer.Modify(true);
    end;
}
