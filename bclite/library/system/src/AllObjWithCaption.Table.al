namespace System.Reflection;

table 2000000058 AllObjWithCaption
{
    Caption = 'AllObjWithCaption';
    DataPerCompany = false;

    fields
    {
        field(1; "Object Type"; Option)
        {
            OptionMembers = TableData,"Table",,"Report",,"Codeunit","XMLport",MenuSuite,"Page","Query","System",FieldNumber,,,"PageExtension","TableExtension","Enum","EnumExtension","Profile","ProfileExtension","PermissionSet","PermissionSetExtension","ReportExtension";
        }
        field(3; "Object ID"; Integer)
        {
        }
        field(4; "Object Name"; Text[30])
        {
        }
        field(20; "Object Caption"; Text[249])
        {
        }
        field(30; "Object Subtype"; Text[30])
        {
        }
        field(60; "App Package ID"; Guid)
        {
        }
        field(61; "App Runtime Package ID"; Guid)
        {
        }
        field(62; "App ID"; Guid)
        {
        }
        field(63; "AL Namespace"; Text[500])
        {
        }
    }
    keys
    {
        key(PK; "Object Type", "Object ID")
        {
            Clustered = true;
        }
    }
}
