namespace System.Apps;

table 2000000206 "Published Application"
{
    Caption = 'Published Application';
    DataPerCompany = false;

    fields
    {
        field(1; "Runtime Package ID"; Guid)
        {
        }
        field(2; "Package ID"; Guid)
        {
        }
        field(3; ID; Guid)
        {
        }
        field(4; Name; Text[250])
        {
        }
        field(5; Publisher; Text[250])
        {
        }
        field(6; "Version Major"; Integer)
        {
        }
        field(7; "Version Minor"; Integer)
        {
        }
        field(8; "Version Build"; Integer)
        {
        }
        field(9; "Version Revision"; Integer)
        {
        }
        field(10; Brief; Text[250])
        {
        }
        field(11; Description; Blob)
        {
        }
        field(12; Help; Text[2048])
        {
        }
        field(13; "Privacy Statement"; Text[2048])
        {
        }
        field(14; EULA; Text[2048])
        {
        }
        field(15; Url; Text[2048])
        {
        }
        field(16; Logo; Media)
        {
        }
        field(17; "Published As"; Option)
        {
            OptionMembers = Global," PTE"," Dev";
        }
        field(18; "Tenant Visible"; Boolean)
        {
        }
        field(19; Installed; Boolean)
        {
        }
        field(20; "PerTenant Or Installed"; Boolean)
        {
        }
        field(21; "Package Type"; Integer)
        {
        }
        field(22; "Tenant ID"; Text[128])
        {
        }
        field(23; "Resource Exposure Policy"; Integer)
        {
        }
        field(24; "Source Repository Url"; Text[2048])
        {
        }
        field(25; "Source Commit ID"; Text[250])
        {
        }
        field(26; "Build By"; Text[250])
        {
        }
        field(27; "Build Url"; Text[2048])
        {
        }
        field(28; Blob; Blob)
        {
        }
        field(29; Documentation; Blob)
        {
        }
        field(30; Screenshots; Blob)
        {
        }
    }
    keys
    {
        key(PK; "Runtime Package ID")
        {
            Clustered = true;
        }
    }
}
