namespace Microsoft.Foundation.NoSeries;

table 310 "No. Series Relationship"
{
    Caption = 'No. Series Relationship';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
            TableRelation = "No. Series";
        }
        field(2; "Series Code"; Code[20])
        {
            Caption = 'Series Code';
            NotBlank = true;
            TableRelation = "No. Series";
        }
    }

    keys
    {
        key(PK; "Code", "Series Code")
        {
            Clustered = true;
        }
    }
}
