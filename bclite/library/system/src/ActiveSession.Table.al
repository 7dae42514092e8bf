namespace System.Environment;

table 2000000110 "Active Session"
{
    Caption = 'Active Session';
    DataPerCompany = false;

    fields
    {
        field(1; "User SID"; Guid)
        {
        }
        field(2; "Server Instance ID"; Integer)
        {
        }
        field(3; "Session ID"; Integer)
        {
        }
        field(4; "Server Instance Name"; Text[250])
        {
        }
        field(5; "Server Computer Name"; Text[250])
        {
        }
        field(6; "User ID"; Text[132])
        {
        }
        field(7; "Client Type"; Option)
        {
            OptionMembers = "Windows Client","SharePoint Client","Web Service","Client Service",NAS,Background,"Management Client","Web Client",Unknown,Tablet,Phone,Desktop,Teams;
        }
        field(8; "Client Computer Name"; Text[250])
        {
        }
        field(9; "Login Datetime"; DateTime)
        {
        }
        field(10; "Database Name"; Text[250])
        {
        }
        field(11; "Session Unique ID"; Guid)
        {
        }
    }
    keys
    {
        key(PK; "Server Instance ID", "Session ID")
        {
            Clustered = true;
        }
    }
}
