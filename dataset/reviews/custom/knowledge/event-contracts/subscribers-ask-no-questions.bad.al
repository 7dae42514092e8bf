// Bad: A Confirm or a StrMenu in an event subscriber that any session can reach.
codeunit 50113 "Cost Guard"
{
    [EventSubscriber(ObjectType::Table, Database::Item, 'OnBeforeModifyEvent', '', false, false)]
    local procedure CheckCost(var Rec: Record Item; RunTrigger: Boolean)
    var
        NoCostQst: Label 'Item %1 has no unit cost. Save it anyway?', Comment = '%1 = number of the item';
    begin
        if Rec."Unit Cost" <> 0 then
            exit;
        if not Confirm(NoCostQst, false, Rec."No.") then
            Error('');
    end;
}
