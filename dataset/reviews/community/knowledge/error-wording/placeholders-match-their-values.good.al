// Good: placeholders match their values.
codeunit 50116 "Stock Warning"
{
    procedure Warn(ItemNo: Code[20]; LocationCode: Code[10]; Missing: Decimal): Text
    var
        MissingTxt: Label '%1 of item %2 are missing at location %3.', Comment = '%1 = quantity, %2 = item number, %3 = location';
    begin
        exit(StrSubstNo(MissingTxt, Missing, ItemNo, LocationCode));
    end;
}
