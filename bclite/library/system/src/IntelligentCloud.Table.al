namespace System.Integration;

table 2000000146 "Intelligent Cloud"
{
    Caption = 'Intelligent Cloud';
    DataPerCompany = false;

    fields
    {
        field(1; "Primary Key"; Code[10])
        {
        }
        field(2; Enabled; Boolean)
        {
        }
    }
    keys
    {
        key(PK; "Primary Key")
        {
            Clustered = true;
        }
    }
}
