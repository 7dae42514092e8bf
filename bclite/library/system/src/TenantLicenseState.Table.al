namespace System.Security.AccessControl;

table 2000000189 "Tenant License State"
{
    Caption = 'Tenant License State';
    DataPerCompany = false;

    fields
    {
        field(1; "Start Date"; DateTime)
        {
        }
        field(2; "End Date"; DateTime)
        {
        }
        field(3; State; Option)
        {
            OptionMembers = Evaluation,Trial,Paid,Warning,Suspended,Deleted,,,,LockedOut;
        }
        field(4; "User Security ID"; Guid)
        {
        }
    }
    keys
    {
        key(PK; "Start Date")
        {
            Clustered = true;
        }
    }
}
