namespace Microsoft.Inventory.Item;

using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Inventory.Location;

table 5813 "Inventory Posting Setup"
{
    Caption = 'Inventory Posting Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(2; "Invt. Posting Group Code"; Code[20])
        {
            Caption = 'Invt. Posting Group Code';
            NotBlank = true;
            TableRelation = "Inventory Posting Group";
        }
        field(6; "Inventory Account"; Code[20])
        {
            Caption = 'Inventory Account';
            TableRelation = "G/L Account";
        }
        field(5800; "Inventory Account (Interim)"; Code[20])
        {
            Caption = 'Inventory Account (Interim)';
            TableRelation = "G/L Account";
        }
    }

    keys
    {
        key(PK; "Location Code", "Invt. Posting Group Code")
        {
            Clustered = true;
        }
    }

    procedure GetInventoryAccount(): Code[20]
    begin
        TestField("Inventory Account");
        exit("Inventory Account");
    end;
}
