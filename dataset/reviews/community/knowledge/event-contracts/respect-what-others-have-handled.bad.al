// Bad: A subscriber that assigns the result and sets the flag without reading it first.
codeunit 50111 "Parcel Rate"
{
    procedure Rate(Zone: Code[10]) Result: Decimal
    var
        IsHandled: Boolean;
    begin
        IsHandled := false;
        OnBeforeRate(Zone, Result, IsHandled);
        if not IsHandled then
            Result := 10;
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforeRate(Zone: Code[10]; var Result: Decimal; var IsHandled: Boolean)
    begin
    end;
}

codeunit 50112 "Island Rate"
{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::"Parcel Rate", 'OnBeforeRate', '', false, false)]
    local procedure RateIslands(Zone: Code[10]; var Result: Decimal; var IsHandled: Boolean)
    begin
        if Zone <> 'ISLAND' then
            exit;
        Result := 25;
        IsHandled := true;
    end;
}
