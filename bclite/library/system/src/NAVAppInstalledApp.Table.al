namespace System.Apps;

table 2000000153 "NAV App Installed App"
{
    Caption = 'NAV App Installed App';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Package ID"; Guid)
        {
        }
        field(3; Name; Text[250])
        {
        }
        field(4; Publisher; Text[250])
        {
        }
        field(5; "Version Major"; Integer)
        {
        }
        field(6; "Version Minor"; Integer)
        {
        }
        field(7; "Version Build"; Integer)
        {
        }
        field(8; "Version Revision"; Integer)
        {
        }
        field(9; "Compatibility Major"; Integer)
        {
        }
        field(10; "Compatibility Minor"; Integer)
        {
        }
        field(11; "Compatibility Build"; Integer)
        {
        }
        field(12; "Compatibility Revision"; Integer)
        {
        }
        field(13; "Content Hash"; Text[250])
        {
        }
        field(14; "Hash Algorithm"; Integer)
        {
        }
        field(15; "Extension Type"; Integer)
        {
        }
        field(16; "Published As"; Option)
        {
            OptionMembers = Global," PTE"," Dev";
        }
    }
    keys
    {
        key(PK; "App ID")
        {
            Clustered = true;
        }
    }
}
