namespace System.Environment;

table 2000000182 "Media Resources"
{
    Caption = 'Media Resources';
    DataPerCompany = false;

    fields
    {
        field(1; "Code"; Code[50])
        {
        }
        field(2; "Media Reference"; Media)
        {
        }
        field(3; "MediaSet Reference"; MediaSet)
        {
        }
        field(4; "Blob"; Blob)
        {
        }
    }
    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }
}
