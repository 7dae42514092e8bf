namespace System.Reflection;

table 2000000137 "CodeUnit Metadata"
{
    Caption = 'CodeUnit Metadata';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Integer)
        {
        }
        field(2; Name; Text[30])
        {
        }
        field(3; TableNo; Integer)
        {
        }
        field(4; SubType; Option)
        {
            OptionMembers = Normal,Test,TestRunner,Upgrade,Install;
        }
        field(5; SingleInstance; Boolean)
        {
        }
        field(6; "App ID"; Guid)
        {
        }
        field(7; RequiredTestIsolation; Option)
        {
            OptionMembers = None,Disabled,Codeunit,"Function";
        }
        field(8; TestType; Option)
        {
            OptionMembers = UnitTest,IntegrationTest,Uncategorized,AITest;
        }
        field(9; "AL Namespace"; Text[500])
        {
        }
        field(10; InherentPermissions; Text[5])
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
