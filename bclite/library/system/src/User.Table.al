namespace System.Security.AccessControl;

table 2000000120 "User"
{
    Caption = 'User';
    DataPerCompany = false;

    fields
    {
        field(1; "User Security ID"; Guid)
        {
        }
        field(2; "User Name"; Code[50])
        {
        }
        field(3; "Full Name"; Text[80])
        {
        }
        field(4; State; Option)
        {
            OptionMembers = Enabled,Disabled;
        }
        field(5; "Expiry Date"; DateTime)
        {
        }
        field(7; "Windows Security ID"; Text[119])
        {
        }
        field(8; "Change Password"; Boolean)
        {
        }
        field(10; "License Type"; Option)
        {
            OptionMembers = "Full User","Limited User","Device Only User","Windows Group","External User","External Administrator","External Accountant","Application","AAD Group",Agent;
        }
        field(11; "Authentication Email"; Text[250])
        {
        }
        field(14; "Contact Email"; Text[250])
        {
        }
        field(15; "Exchange Identifier"; Text[250])
        {
        }
        field(16; "Application ID"; Guid)
        {
        }
    }
    keys
    {
        key(PK; "User Security ID")
        {
            Clustered = true;
        }
    }
}
