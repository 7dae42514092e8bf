table 2000000063 "Key"
{
    Caption = 'Key';
    DataPerCompany = false;

    fields
    {
        field(1; TableNo; Integer)
        {
        }
        field(2; "No."; Integer)
        {
        }
        field(3; TableName; Text[30])
        {
        }
        field(4; "Key"; Text[250])
        {
        }
        field(5; SumIndexFields; Text[250])
        {
        }
        field(6; SQLIndex; Text[250])
        {
        }
        field(7; Enabled; Boolean)
        {
        }
        field(8; MaintainSQLIndex; Boolean)
        {
        }
        field(9; MaintainSIFTIndex; Boolean)
        {
        }
        field(10; Clustered; Boolean)
        {
        }
        field(11; Unique; Boolean)
        {
        }
        field(12; ObsoleteState; Option)
        {
            OptionMembers = No,Pending,Removed;
        }
        field(13; ObsoleteReason; Text[248])
        {
        }
        field(14; "Source App ID"; Guid)
        {
        }
        field(15; "Key name"; Text[250])
        {
        }
    }
    keys
    {
        key(PK; TableNo, "No.")
        {
            Clustered = true;
        }
    }
}
