namespace BCBenchSuite.Demo;

using Microsoft.CRM.Team;
using Microsoft.Finance.Dimension;

tableextension 51005 "Demo Salesperson/Purchaser" extends "Salesperson/Purchaser"
{
    fields
    {
        field(5050; "Global Dimension 1 Code"; Code[20])
        {
            Caption = 'Global Dimension 1 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(1));
        }
        field(5051; "Global Dimension 2 Code"; Code[20])
        {
            Caption = 'Global Dimension 2 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(2));
        }
        field(5052; "E-Mail"; Text[80])
        {
            Caption = 'E-Mail';
        }
        field(5053; "Phone No."; Text[30])
        {
            Caption = 'Phone No.';
        }
        field(5062; "Job Title"; Text[30])
        {
            Caption = 'Job Title';
        }
    }
}
