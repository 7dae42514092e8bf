namespace Microsoft.Finance.GeneralLedger.Setup;

using Microsoft.Finance.GeneralLedger.Account;

table 252 "General Posting Setup"
{
    Caption = 'General Posting Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";
        }
        field(2; "Gen. Prod. Posting Group"; Code[20])
        {
            Caption = 'Gen. Prod. Posting Group';
            NotBlank = true;
            TableRelation = "Gen. Product Posting Group";
        }
        field(10; "Sales Account"; Code[20])
        {
            Caption = 'Sales Account';
            TableRelation = "G/L Account";
        }
        field(12; "Sales Inv. Disc. Account"; Code[20])
        {
            Caption = 'Sales Inv. Disc. Account';
            TableRelation = "G/L Account";
        }
        field(13; "Sales Pmt. Disc. Debit Acc."; Code[20])
        {
            Caption = 'Sales Pmt. Disc. Debit Acc.';
            TableRelation = "G/L Account";
        }
        field(14; "Purch. Account"; Code[20])
        {
            Caption = 'Purch. Account';
            TableRelation = "G/L Account";
        }
        field(18; "COGS Account"; Code[20])
        {
            Caption = 'COGS Account';
            TableRelation = "G/L Account";
        }
        field(19; "Inventory Adjmt. Account"; Code[20])
        {
            Caption = 'Inventory Adjmt. Account';
            TableRelation = "G/L Account";
        }
        field(27; "Sales Credit Memo Account"; Code[20])
        {
            Caption = 'Sales Credit Memo Account';
            TableRelation = "G/L Account";
        }
        field(28; "Purch. Credit Memo Account"; Code[20])
        {
            Caption = 'Purch. Credit Memo Account';
            TableRelation = "G/L Account";
        }
        field(5801; "Invt. Accrual Acc. (Interim)"; Code[20])
        {
            Caption = 'Invt. Accrual Acc. (Interim)';
            TableRelation = "G/L Account";
        }
        field(99000752; "Direct Cost Applied Account"; Code[20])
        {
            Caption = 'Direct Cost Applied Account';
            TableRelation = "G/L Account";
        }
    }

    keys
    {
        key(PK; "Gen. Bus. Posting Group", "Gen. Prod. Posting Group")
        {
            Clustered = true;
        }
    }

    procedure GetSalesAccount(): Code[20]
    begin
        TestField("Sales Account");
        exit("Sales Account");
    end;

    procedure GetSalesCrMemoAccount(): Code[20]
    begin
        TestField("Sales Credit Memo Account");
        exit("Sales Credit Memo Account");
    end;

    procedure GetPurchAccount(): Code[20]
    begin
        TestField("Purch. Account");
        exit("Purch. Account");
    end;

    procedure GetPurchCrMemoAccount(): Code[20]
    begin
        TestField("Purch. Credit Memo Account");
        exit("Purch. Credit Memo Account");
    end;

    procedure GetCOGSAccount(): Code[20]
    begin
        TestField("COGS Account");
        exit("COGS Account");
    end;

    procedure GetInventoryAdjmtAccount(): Code[20]
    begin
        TestField("Inventory Adjmt. Account");
        exit("Inventory Adjmt. Account");
    end;

    procedure GetDirectCostAppliedAccount(): Code[20]
    begin
        TestField("Direct Cost Applied Account");
        exit("Direct Cost Applied Account");
    end;
}
