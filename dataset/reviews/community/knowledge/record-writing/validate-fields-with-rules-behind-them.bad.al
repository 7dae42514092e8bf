// Bad: A plain assignment to a quantity, number or price whose OnValidate trigger keeps amounts in step.
table 50103 "Hire Line"
{
    fields
    {
        field(1; "Line No."; Integer) { }
        field(2; Quantity; Decimal)
        {
            trigger OnValidate()
            begin
                Amount := Quantity * "Unit Price";
            end;
        }
        field(3; "Unit Price"; Decimal) { }
        field(4; Amount; Decimal) { Editable = false; }
    }

    procedure ChangeQuantity(NewQuantity: Decimal)
    begin
        Quantity := NewQuantity;
        Modify(true);
    end;
}
