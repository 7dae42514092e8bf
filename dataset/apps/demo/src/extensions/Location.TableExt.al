namespace BCBenchSuite.Demo;

using Microsoft.Foundation.Address;
using Microsoft.Inventory.Location;

tableextension 51004 "Demo Location" extends Location
{
    fields
    {
        field(5703; City; Text[30])
        {
            Caption = 'City';
        }
        field(5720; "Country/Region Code"; Code[10])
        {
            Caption = 'Country/Region Code';
            TableRelation = "Country/Region";
        }
    }
}
