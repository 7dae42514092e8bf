// Bad: A `repeat … until Next() = 0` loop whose body only adds fields up.
codeunit 50101 "Stock Total"
{
    procedure Quantity(ItemNo: Code[20]): Decimal
    var
        ItemLedgerEntry: Record "Item Ledger Entry";
        Total: Decimal;
    begin
        ItemLedgerEntry.SetRange("Item No.", ItemNo);
        if ItemLedgerEntry.FindSet() then
            repeat
                Total += ItemLedgerEntry.Quantity;
            until ItemLedgerEntry.Next() = 0;
        exit(Total);
    end;
}
