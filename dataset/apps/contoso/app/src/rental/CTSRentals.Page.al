namespace Contoso.Rental;

page 50000 "CTS Rentals"
{
    ApplicationArea = All;
    Caption = 'Rentals';
    Editable = false;
    PageType = List;
    SourceTable = "CTS Rental Header";
    UsageCategory = Lists;

    layout
    {
        area(Content)
        {
            repeater(Rentals)
            {
                field("No."; Rec."No.")
                {
                    ToolTip = 'Specifies the number of the rental.';
                }
                field("Customer No."; Rec."Customer No.")
                {
                    ToolTip = 'Specifies who rents.';
                }
                field("Customer Name"; Rec."Customer Name")
                {
                    ToolTip = 'Specifies the name of the customer.';
                }
                field(Status; Rec.Status)
                {
                    ToolTip = 'Specifies whether the rental is prepared, running or over.';
                }
                field("Starting Date"; Rec."Starting Date")
                {
                    ToolTip = 'Specifies the first day that is paid.';
                }
                field("Planned Return Date"; Rec."Planned Return Date")
                {
                    ToolTip = 'Specifies when the items are to come back.';
                }
                field("Quantity Out"; Rec."Quantity Out")
                {
                    ToolTip = 'Specifies how many items are not yet back.';
                }
                field("Amount Invoiced"; Rec."Amount Invoiced")
                {
                    ToolTip = 'Specifies what has been invoiced so far.';
                }
            }
        }
    }
}
