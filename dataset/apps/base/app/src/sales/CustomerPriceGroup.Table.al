namespace Microsoft.Sales.Pricing;

table 6 "Customer Price Group"
{
    Caption = 'Customer Price Group';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[10])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; "Price Includes VAT"; Boolean)
        {
            Caption = 'Price Includes VAT';
        }
        field(5; "Allow Invoice Disc."; Boolean)
        {
            Caption = 'Allow Invoice Disc.';
            InitValue = true;
        }
        field(10; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(7001; "Allow Line Disc."; Boolean)
        {
            Caption = 'Allow Line Disc.';
            InitValue = true;
        }
    }

    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }
}
