namespace Microsoft.Inventory.Item;

page 31 "Item List"
{
    ApplicationArea = Basic, Suite;
    Caption = 'Items';
    Editable = false;
    PageType = List;
    SourceTable = Item;
    UsageCategory = Lists;

    layout
    {
        area(Content)
        {
            repeater(Control1)
            {
                ShowCaption = false;
                field("No."; Rec."No.")
                {
                    ToolTip = 'Specifies the number of the item.';
                }
                field(Description; Rec.Description)
                {
                    ToolTip = 'Specifies what the item is.';
                }
                field("Base Unit of Measure"; Rec."Base Unit of Measure")
                {
                    ToolTip = 'Specifies the unit in which the item is held in stock.';
                }
                field(Inventory; Rec.Inventory)
                {
                    ToolTip = 'Specifies how much of the item is in stock.';
                }
                field("Unit Cost"; Rec."Unit Cost")
                {
                    ToolTip = 'Specifies the cost of one unit.';
                }
                field("Unit Price"; Rec."Unit Price")
                {
                    ToolTip = 'Specifies the price of one unit.';
                }
                field("Cost is Adjusted"; Rec."Cost is Adjusted")
                {
                    ToolTip = 'Specifies whether the cost of the item is adjusted.';
                }
            }
        }
    }
}
