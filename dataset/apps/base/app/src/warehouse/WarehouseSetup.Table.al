namespace Microsoft.Warehouse.Setup;

using Microsoft.Foundation.NoSeries;

table 5769 "Warehouse Setup"
{
    Caption = 'Warehouse Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Primary Key"; Code[10])
        {
            Caption = 'Primary Key';
        }
        field(2; "Whse. Receipt Nos."; Code[20])
        {
            Caption = 'Whse. Receipt Nos.';
            TableRelation = "No. Series";
        }
        field(5; "Whse. Pick Nos."; Code[20])
        {
            Caption = 'Whse. Pick Nos.';
            TableRelation = "No. Series";
        }
        field(7301; "Posted Whse. Receipt Nos."; Code[20])
        {
            Caption = 'Posted Whse. Receipt Nos.';
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
