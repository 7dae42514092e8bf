namespace System.Privacy;

using System.Security.AccessControl;

table 2000000209 "Privacy Notice"
{
    Caption = 'Privacy Notice';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Code[50])
        {
        }
        field(2; "Integration Service Name"; Text[250])
        {
        }
        field(3; Link; Text[2048])
        {
        }
        field(4; "User SID Filter"; Guid)
        {
            FieldClass = FlowFilter;
        }
        field(5; Enabled; Boolean)
        {
            FieldClass = FlowField;
            CalcFormula = exist("Privacy Notice Approval" where(ID = field(ID), "User SID" = field("User SID Filter"), Approved = const(true)));
        }
        field(6; Disabled; Boolean)
        {
            FieldClass = FlowField;
            CalcFormula = exist("Privacy Notice Approval" where(ID = field(ID), "User SID" = field("User SID Filter"), Approved = const(false)));
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
