namespace System.Utilities;

table 2000000026 "Integer"
{
    Caption = 'Integer';
    DataPerCompany = false;

    fields
    {
        field(1; Number; Integer)
        {
        }
    }
    keys
    {
        key(PK; Number)
        {
            Clustered = true;
        }
    }
}
