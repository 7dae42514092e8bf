namespace System.Text;

table 2000000242 "Entity Text"
{
    Caption = 'Entity Text';
    DataPerCompany = false;

    fields
    {
        field(1; Company; Text[30])
        {
        }
        field(2; "Source Table Id"; Integer)
        {
        }
        field(3; "Source System Id"; Guid)
        {
        }
        field(4; Scenario; Enum "Entity Text Scenario")
        {
        }
        field(5; Text; Blob)
        {
        }
        field(6; "Preview Text"; Text[1024])
        {
        }
    }
    keys
    {
        key(PK; Company, "Source Table Id", "Source System Id", Scenario)
        {
            Clustered = true;
        }
    }
}
