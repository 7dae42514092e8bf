namespace System.Environment.Configuration;

table 2000000211 "Feature Key"
{
    Caption = 'Feature Key';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Text[50])
        {
        }
        field(2; Enabled; Option)
        {
            OptionMembers = None,"All Users";
        }
        field(3; Description; Text[2048])
        {
        }
        field(4; "Learn More Link"; Text[2048])
        {
        }
        field(5; "Mandatory By"; Text[2048])
        {
        }
        field(6; "Can Try"; Boolean)
        {
        }
        field(7; "Is One Way"; Boolean)
        {
        }
        field(8; "Data Update Required"; Boolean)
        {
        }
        field(9; "Mandatory By Version"; Text[50])
        {
        }
        field(10; "Description In English"; Text[2048])
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
