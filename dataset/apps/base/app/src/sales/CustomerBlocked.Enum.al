namespace Microsoft.Sales.Customer;

enum 139 "Customer Blocked"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(1; Ship) { Caption = 'Ship'; }
    value(2; Invoice) { Caption = 'Invoice'; }
    value(3; All) { Caption = 'All'; }
}
