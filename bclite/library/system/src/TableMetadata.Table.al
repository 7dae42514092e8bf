namespace System.Reflection;

table 2000000136 "Table Metadata"
{
    Caption = 'Table Metadata';
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
        field(4; DataPerCompany; Boolean)
        {
        }
        field(5; LookupPageID; Integer)
        {
        }
        field(6; DrillDownPageId; Integer)
        {
        }
        field(7; DataCaptionFields; Text[80])
        {
        }
        field(8; PasteIsValid; Boolean)
        {
        }
        field(9; LinkedObject; Boolean)
        {
        }
        field(10; DataIsExternal; Boolean)
        {
        }
        field(11; TableType; Option)
        {
            OptionMembers = Normal,CRM,ExternalSQL,Exchange,MicrosoftGraph,"Query",Temporary;
        }
        field(12; ExternalName; Text[248])
        {
        }
        field(13; ObsoleteState; Option)
        {
            OptionMembers = No,Pending,Removed;
        }
        field(14; ObsoleteReason; Text[248])
        {
        }
        field(15; DataClassification; Option)
        {
            OptionMembers = CustomerContent,ToBeClassified,EndUserIdentifiableInformation,AccountData,EndUserPseudonymousIdentifiers,OrganizationIdentifiableInformation,SystemMetadata;
        }
        field(16; ReplicateData; Boolean)
        {
        }
        field(17; CompressionType; Option)
        {
            OptionMembers = Unspecified,"None",Row,"Page";
        }
        field(18; "App ID"; Guid)
        {
        }
        field(19; InherentPermissions; Text[5])
        {
        }
        field(20; InherentEntitlements; Text[5])
        {
        }
        field(21; Scope; Option)
        {
            OptionMembers = Cloud,OnPrem;
        }
        field(22; Access; Option)
        {
            OptionMembers = "Public","Internal";
        }
        field(23; "AL Namespace"; Text[500])
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
