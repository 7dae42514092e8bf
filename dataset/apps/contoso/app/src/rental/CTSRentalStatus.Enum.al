namespace Contoso.Rental;

enum 50000 "CTS Rental Status"
{
    Extensible = true;

    value(0; Draft) { Caption = 'Draft'; }
    value(1; Active) { Caption = 'Active'; }
    value(2; Closed) { Caption = 'Closed'; }
}
