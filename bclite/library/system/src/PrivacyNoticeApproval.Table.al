namespace System.Privacy;

table 2000000210 "Privacy Notice Approval"
{
    Caption = 'Privacy Notice Approval';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Code[50])
        {
            TableRelation = "Privacy Notice".ID;
        }
        field(2; "User SID"; Guid)
        {
        }
        field(3; "Approver User SID"; Guid)
        {
        }
        field(4; Approved; Boolean)
        {
        }
    }
    keys
    {
        key(PK; ID, "User SID")
        {
            Clustered = true;
        }
    }
}
