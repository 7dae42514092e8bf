namespace Microsoft.Service.Setup;

using Microsoft.Foundation.NoSeries;

table 5911 "Service Mgt. Setup"
{
    Caption = 'Service Mgt. Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Primary Key"; Code[10])
        {
            Caption = 'Primary Key';
        }
        field(56; "Service Item Nos."; Code[20])
        {
            Caption = 'Service Item Nos.';
            TableRelation = "No. Series";
        }
        field(58; "Service Contract Nos."; Code[20])
        {
            Caption = 'Service Contract Nos.';
            TableRelation = "No. Series";
        }
    }

    keys
    {
        key(PK; "Primary Key")
        {
            Clustered = true;
        }
    }
}
