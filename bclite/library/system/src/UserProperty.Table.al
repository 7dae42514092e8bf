namespace System.Security.AccessControl;

table 2000000121 "User Property"
{
    Caption = 'User Property';
    DataPerCompany = false;

    fields
    {
        field(1; "User Security ID"; Guid)
        {
            TableRelation = User."User Security ID";
        }
        field(2; Password; Text[80])
        {
        }
        field(3; "Name Identifier"; Text[250])
        {
        }
        field(4; "Authentication Key"; Text[80])
        {
        }
        field(5; "WebServices Key"; Text[80])
        {
        }
        field(6; "WebServices Key Expiry Date"; DateTime)
        {
        }
        field(7; "Authentication Object ID"; Text[80])
        {
        }
        field(8; "Directory Role ID List"; Text[250])
        {
        }
        field(9; "Telemetry User ID"; Guid)
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
