namespace Microsoft.Pricing.Source;

enum 7003 "Price Source Type"
{
    Extensible = true;

    value(0; All) { Caption = 'All'; }
    value(10; "All Customers") { Caption = 'All Customers'; }
    value(11; Customer) { Caption = 'Customer'; }
    value(12; "Customer Price Group") { Caption = 'Customer Price Group'; }
    value(20; "All Vendors") { Caption = 'All Vendors'; }
    value(21; Vendor) { Caption = 'Vendor'; }
}
