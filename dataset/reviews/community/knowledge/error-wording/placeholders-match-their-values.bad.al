// Bad: More or fewer values than placeholders, or values in another order than the comment says.
codeunit 50116 "Stock Warning"
{
    procedure Warn(ItemNo: Code[20]; LocationCode: Code[10]; Missing: Decimal): Text
    var
        MissingTxt: Label '%1 of item %2 are missing at location %3.', Comment = '%1 = quantity, %2 = item number, %3 = location';
    begin
        exit(StrSubstNo(MissingTxt, ItemNo, Missing));
    end;
}
