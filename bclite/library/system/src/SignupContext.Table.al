namespace System.Environment.Configuration;

table 2000000199 "Signup Context"
{
    Caption = 'Signup Context';
    DataPerCompany = false;

    fields
    {
        field(1; KeyName; Text[128])
        {
        }
        field(2; Value; Text[250])
        {
        }
    }
    keys
    {
        key(PK; KeyName)
        {
            Clustered = true;
        }
    }
}
