namespace BCBenchSuite.Demo;

using Microsoft.Finance.Dimension;
using Microsoft.Projects.Project.Ledger;

tableextension 51024 "Demo Job Ledger Entry" extends "Job Ledger Entry"
{
    fields
    {
        field(30; "Global Dimension 1 Code"; Code[20])
        {
            Caption = 'Global Dimension 1 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(1));
        }
        field(31; "Global Dimension 2 Code"; Code[20])
        {
            Caption = 'Global Dimension 2 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(2));
        }
        field(480; "Dimension Set ID"; Integer)
        {
            Caption = 'Dimension Set ID';
            TableRelation = "Dimension Set Entry"."Dimension Set ID";
        }
    }
}
