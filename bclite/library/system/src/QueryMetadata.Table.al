namespace System.Reflection;

table 2000000142 "Query Metadata"
{
    Caption = 'Query Metadata';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Integer)
        {
        }
        field(2; Name; Text[30])
        {
        }
        field(3; Caption; Text[80])
        {
        }
        field(4; APIPublisher; Text[40])
        {
        }
        field(5; APIGroup; Text[40])
        {
        }
        field(6; APIVersion; Text[250])
        {
        }
        field(7; EntitySetName; Text[250])
        {
        }
        field(8; EntityName; Text[250])
        {
        }
        field(9; "App ID"; Guid)
        {
        }
        field(10; "AL Namespace"; Text[500])
        {
        }
        field(11; InherentPermissions; Text[5])
        {
        }
    }
    keys
    {
        key(PK; ID)
        {
            Clustered = true;
        }
    }
}
