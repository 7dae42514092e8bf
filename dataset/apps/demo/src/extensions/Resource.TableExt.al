namespace BCBenchSuite.Demo;

using Microsoft.Finance.Dimension;
using Microsoft.Projects.Resources.Resource;

tableextension 51006 "Demo Resource" extends Resource
{
    fields
    {
        field(10; "Job Title"; Text[30])
        {
            Caption = 'Job Title';
        }
        field(16; "Global Dimension 1 Code"; Code[20])
        {
            Caption = 'Global Dimension 1 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(1));
        }
        field(17; "Global Dimension 2 Code"; Code[20])
        {
            Caption = 'Global Dimension 2 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(2));
        }
    }
}
