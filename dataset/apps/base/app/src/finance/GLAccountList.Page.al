namespace Microsoft.Finance.GeneralLedger.Account;

page 18 "G/L Account List"
{
    ApplicationArea = Basic, Suite;
    Caption = 'G/L Account List';
    DataCaptionFields = "No.";
    Editable = false;
    PageType = List;
    SourceTable = "G/L Account";

    layout
    {
        area(Content)
        {
            repeater(Control1)
            {
                ShowCaption = false;
                field("No."; Rec."No.")
                {
                    ToolTip = 'Specifies the number of the account.';
                }
                field(Name; Rec.Name)
                {
                    ToolTip = 'Specifies the name of the account.';
                }
                field("Income/Balance"; Rec."Income/Balance")
                {
                    ToolTip = 'Specifies whether the account belongs to the income statement or to the balance sheet.';
                }
                field("Account Type"; Rec."Account Type")
                {
                    ToolTip = 'Specifies the purpose of the account.';
                }
                field(Balance; Rec.Balance)
                {
                    ToolTip = 'Specifies the balance of the account.';
                }
            }
        }
    }
}
