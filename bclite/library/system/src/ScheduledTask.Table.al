namespace System.Environment;

table 2000000175 "Scheduled Task"
{
    Caption = 'Scheduled Task';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Guid)
        {
        }
        field(2; "User ID"; Guid)
        {
        }
        field(3; "User Name"; Text[50])
        {
        }
        field(4; "User Language ID"; Integer)
        {
        }
        field(5; "User Format ID"; Integer)
        {
        }
        field(6; "User Time Zone"; Text[32])
        {
        }
        field(7; "User App ID"; Text[20])
        {
        }
        field(8; "Not Before"; DateTime)
        {
        }
        field(9; "Run Codeunit"; Integer)
        {
        }
        field(10; "Failure Codeunit"; Integer)
        {
        }
        field(11; Record; RecordId)
        {
        }
        field(12; "Is Ready"; Boolean)
        {
        }
        field(13; Company; Text[30])
        {
        }
        field(14; Timeout; Duration)
        {
        }
        field(15; "Tenant ID"; Text[128])
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
