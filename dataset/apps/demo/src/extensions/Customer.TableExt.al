namespace BCBenchSuite.Demo;

using Microsoft.Finance.Dimension;
using Microsoft.Foundation.Address;
using Microsoft.Sales.Customer;

tableextension 51000 "Demo Customer" extends Customer
{
    fields
    {
        field(16; "Global Dimension 1 Code"; Code[20])
        {
            Caption = 'Global Dimension 1 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(1));
        }
        field(17; "Global Dimension 2 Code"; Code[20])
        {
            Caption = 'Global Dimension 2 Code';
            TableRelation = "Dimension Value".Code where("Global Dimension No." = const(2));
        }
        modify("Country/Region Code")
        {
            TableRelation = "Country/Region";
        }
    }
}
