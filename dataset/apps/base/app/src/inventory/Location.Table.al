namespace Microsoft.Inventory.Location;

using Microsoft.Warehouse.Structure;

table 14 Location
{
    Caption = 'Location';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[10])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; Name; Text[100])
        {
            Caption = 'Name';
        }
        field(5730; "Require Receive"; Boolean)
        {
            Caption = 'Require Receive';
        }
        field(5731; "Require Shipment"; Boolean)
        {
            Caption = 'Require Shipment';
        }
        field(5732; "Bin Mandatory"; Boolean)
        {
            Caption = 'Bin Mandatory';
        }
        field(7323; "Receipt Bin Code"; Code[20])
        {
            Caption = 'Receipt Bin Code';
            TableRelation = Bin.Code where("Location Code" = field(Code));
        }
    }

    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Whether goods for the location come in through warehouse receipts. Without a location they never do.
    /// </summary>
    procedure RequireReceive(LocationCode: Code[10]): Boolean
    var
        Location: Record Location;
    begin
        if not Location.Get(LocationCode) then
            exit(false);
        exit(Location."Require Receive");
    end;
}
