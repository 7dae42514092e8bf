namespace Microsoft.Warehouse.Structure;

using Microsoft.Inventory.Location;

table 7354 Bin
{
    Caption = 'Bin';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(2; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(3; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(21; "Bin Ranking"; Integer)
        {
            Caption = 'Bin Ranking';
        }
        field(30; Empty; Boolean)
        {
            Caption = 'Empty';
            Editable = false;
            InitValue = true;
        }
        field(34; Default; Boolean)
        {
            Caption = 'Default';
        }
        field(41; Dedicated; Boolean)
        {
            Caption = 'Dedicated';
        }
    }

    keys
    {
        key(PK; "Location Code", "Code")
        {
            Clustered = true;
        }
        key(Ranking; "Location Code", "Bin Ranking")
        {
        }
    }
}
