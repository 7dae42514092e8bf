namespace BCBenchSuite.Demo;

using Microsoft.Finance.Dimension;
using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Resources.Resource;

tableextension 51007 "Demo Job" extends Job
{
    fields
    {
        field(20; "Person Responsible"; Code[20])
        {
            Caption = 'Person Responsible';
            TableRelation = Resource where(Type = const(Person));
        }
        field(21; "Global Dimension 1 Code"; Code[20])
        {
            Caption = 'Global Dimension 1 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(1));
        }
        field(22; "Global Dimension 2 Code"; Code[20])
        {
            Caption = 'Global Dimension 2 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(2));
        }
    }
}
