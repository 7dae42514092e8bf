namespace System.Environment;

table 2000000006 Company
{
    Caption = 'Company';
    DataPerCompany = false;

    fields
    {
        field(1; Name; Text[30])
        {
        }
        field(2; "Evaluation Company"; Boolean)
        {
        }
        field(3; "Display Name"; Text[250])
        {
        }
        field(8000; Id; Guid)
        {
        }
        field(8005; "Business Profile Id"; Text[250])
        {
        }
    }
    keys
    {
        key(PK; Name)
        {
            Clustered = true;
        }
    }
}
