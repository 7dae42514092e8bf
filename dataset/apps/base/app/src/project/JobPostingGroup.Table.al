namespace Microsoft.Projects.Project.Job;

using Microsoft.Finance.GeneralLedger.Account;

table 208 "Job Posting Group"
{
    Caption = 'Project Posting Group';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(10; "Job Sales Applied Account"; Code[20])
        {
            Caption = 'Job Sales Applied Account';
            TableRelation = "G/L Account";
        }
        field(20; Description; Text[100])
        {
            Caption = 'Description';
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
