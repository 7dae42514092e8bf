namespace System.Tooling;

table 2000000240 "Performance Profile Scheduler"
{
    Caption = 'Performance Profile Scheduler';
    DataPerCompany = false;

    fields
    {
        field(1; "Schedule ID"; Guid)
        {
        }
        field(2; Description; Text[2048])
        {
        }
        field(3; "Starting Date-Time"; DateTime)
        {
        }
        field(4; "Ending Date-Time"; DateTime)
        {
        }
        field(5; Enabled; Boolean)
        {
        }
        field(6; "User ID"; Guid)
        {
        }
        field(7; "Client Type"; Option)
        {
            OptionMembers = Background,,"Web Client",,,,,,"Web Service";
        }
        field(8; Frequency; Option)
        {
            OptionMembers = "50 milliseconds","100 milliseconds","150 milliseconds";
        }
        field(9; "Profile Creation Threshold"; BigInteger)
        {
        }
    }
    keys
    {
        key(PK; "Schedule ID")
        {
            Clustered = true;
        }
    }
}
