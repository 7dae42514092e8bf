/// <summary>
/// Values that no other test uses.
/// </summary>
codeunit 131000 "Library - Utility"
{
    SingleInstance = true;

    var
        Counter: Integer;

    /// <summary>A code that was not given before in this session.</summary>
    procedure GenerateGUID(): Code[10]
    begin
        Counter += 1;
        exit('GU' + PadStr('', 8 - StrLen(Format(Counter)), '0') + Format(Counter));
    end;
}
