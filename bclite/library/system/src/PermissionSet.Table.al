namespace System.Security.AccessControl;

table 2000000004 "Permission Set"
{
    Caption = 'Permission Set';
    DataPerCompany = false;

    fields
    {
        field(1; "Role ID"; Code[20])
        {
        }
        field(2; Name; Text[30])
        {
        }
    }
    keys
    {
        key(PK; "Role ID")
        {
            Clustered = true;
        }
    }
}
