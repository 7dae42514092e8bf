// Bad: A password or token in a variable, parameter or return value of the type Text.
codeunit 50125 "Carrier Login"
{
    Access = Internal;

    procedure SaveToken(Token: Text)
    begin
        IsolatedStorage.Set('CarrierToken', Token, DataScope::Company);
    end;
}
