namespace Contoso.Loyalty;

enum 50010 "CTS Loyalty Tier"
{
    Extensible = true;

    value(0; Basic) { Caption = 'Basic'; }
    value(1; Silver) { Caption = 'Silver'; }
    value(2; Gold) { Caption = 'Gold'; }
}
