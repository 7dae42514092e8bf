namespace Contoso.Loyalty;

enum 50011 "CTS Points Entry Type"
{
    Extensible = true;

    value(0; Earned) { Caption = 'Earned'; }
    value(1; Redeemed) { Caption = 'Redeemed'; }
    value(2; Expired) { Caption = 'Expired'; }
    value(3; Reversed) { Caption = 'Reversed'; }
}
