namespace Microsoft.Inventory.Item;

enum 28 "Costing Method"
{
    Extensible = true;

    value(0; FIFO) { Caption = 'FIFO'; }
    value(1; LIFO) { Caption = 'LIFO'; }
    value(3; Average) { Caption = 'Average'; }
}
