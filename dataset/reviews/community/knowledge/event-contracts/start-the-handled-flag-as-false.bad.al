// Bad: A flag that is a parameter or a global variable, or is raised twice, without being set to false in front of the event.
codeunit 50110 "Freight Charge"
{
    procedure Calculate(Weight: Decimal; Distance: Decimal) Charge: Decimal
    begin
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
