namespace System.Environment.Configuration;

table 2000000203 "NAV App Setting"
{
    Caption = 'NAV App Setting';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Allow HttpClient Requests"; Boolean)
        {
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
