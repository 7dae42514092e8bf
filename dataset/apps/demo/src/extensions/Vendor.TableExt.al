namespace BCBenchSuite.Demo;

using Microsoft.CRM.Team;
using Microsoft.Finance.Dimension;
using Microsoft.Foundation.Address;
using Microsoft.Purchases.Vendor;

tableextension 51001 "Demo Vendor" extends Vendor
{
    fields
    {
        field(5; Address; Text[100])
        {
            Caption = 'Address';
        }
        field(9; "Phone No."; Text[30])
        {
            Caption = 'Phone No.';
        }
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
        field(29; "Purchaser Code"; Code[20])
        {
            Caption = 'Purchaser Code';
            TableRelation = "Salesperson/Purchaser";
        }
        field(102; "E-Mail"; Text[80])
        {
            Caption = 'E-Mail';
        }
        modify("Country/Region Code")
        {
            TableRelation = "Country/Region";
        }
    }
}
