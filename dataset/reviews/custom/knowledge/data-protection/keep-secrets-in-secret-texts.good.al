// Good: keep secrets in SecretText.
codeunit 50125 "Carrier Login"
{
    Access = Internal;

    procedure SaveToken(Token: SecretText)
    begin
        IsolatedStorage.Set('CarrierToken', Token, DataScope::Company);
    end;
}
