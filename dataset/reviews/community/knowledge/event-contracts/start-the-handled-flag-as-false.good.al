// Good: start the handled flag as false.
codeunit 50110 "Freight Charge"
{
    procedure Calculate(Weight: Decimal; Distance: Decimal) Charge: Decimal
    begin
        IsHandled := false;
        OnBeforeCalculate(Weight, Distance, Charge, IsHandled);
        if not IsHandled then
            Charge := Weight * Distance / 100;
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforeCalculate(Weight: Decimal; Distance: Decimal; var Charge: Decimal; var IsHandled: Boolean)
    begin
    end;

    var
        IsHandled: Boolean;
}
