namespace Microsoft.Foundation.Enums;

enum 254 "Tax Calculation Type"
{
    Extensible = true;

    value(0; "Normal VAT") { Caption = 'Normal VAT'; }
    value(1; "Reverse Charge VAT") { Caption = 'Reverse Charge VAT'; }
    value(2; "Full VAT") { Caption = 'Full VAT'; }
}
