namespace Microsoft.Purchases.Document;

using Microsoft.Inventory.Item;
using Microsoft.Purchases.History;

/// <summary>
/// How much of an item charge goes to a line of a posted receipt.
/// </summary>
table 5805 "Item Charge Assignment (Purch)"
{
    Caption = 'Item Charge Assignment (Purch)';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Document Type"; Enum "Purchase Document Type")
        {
            Caption = 'Document Type';
        }
        field(2; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(3; "Document Line No."; Integer)
        {
            Caption = 'Document Line No.';
        }
        field(4; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(5; "Item Charge No."; Code[20])
        {
            Caption = 'Item Charge No.';
            TableRelation = "Item Charge";
        }
        field(6; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            TableRelation = Item;
        }
        field(7; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(8; "Qty. to Assign"; Decimal)
        {
            Caption = 'Qty. to Assign';
            DecimalPlaces = 0 : 5;
        }
        field(11; "Amount to Assign"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount to Assign';
        }
        field(13; "Applies-to Doc. No."; Code[20])
        {
            Caption = 'Applies-to Doc. No.';
            TableRelation = "Purch. Rcpt. Header";
        }
        field(14; "Applies-to Doc. Line No."; Integer)
        {
            Caption = 'Applies-to Doc. Line No.';
        }
        field(15; "Applies-to Doc. Line Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Applies-to Doc. Line Amount';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Document Type", "Document No.", "Document Line No.", "Line No.")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Adds the line of a posted receipt to the assignment of a purchase line.
    /// </summary>
    procedure CreateRcptChargeAssgnt(PurchaseLine: Record "Purchase Line"; PurchRcptLine: Record "Purch. Rcpt. Line")
    var
        LastItemChargeAssgntPurch: Record "Item Charge Assignment (Purch)";
    begin
        PurchaseLine.TestField(Type, PurchaseLine.Type::"Charge (Item)");
        PurchRcptLine.TestField(Type, PurchRcptLine.Type::Item);
        LastItemChargeAssgntPurch.SetPurchLineFilter(PurchaseLine);
        if LastItemChargeAssgntPurch.FindLast() then;
        Init();
        "Document Type" := PurchaseLine."Document Type";
        "Document No." := PurchaseLine."Document No.";
        "Document Line No." := PurchaseLine."Line No.";
        "Line No." := LastItemChargeAssgntPurch."Line No." + 10000;
        "Item Charge No." := PurchaseLine."No.";
        "Item No." := PurchRcptLine."No.";
        Description := PurchRcptLine.Description;
        "Applies-to Doc. No." := PurchRcptLine."Document No.";
        "Applies-to Doc. Line No." := PurchRcptLine."Line No.";
        // In local currency, since receipts of several currencies can share a charge.
        "Applies-to Doc. Line Amount" := Round(PurchRcptLine.Quantity * PurchRcptLine."Unit Cost (LCY)");
        Insert(true);
    end;

    procedure SetPurchLineFilter(PurchaseLine: Record "Purchase Line")
    begin
        SetRange("Document Type", PurchaseLine."Document Type");
        SetRange("Document No.", PurchaseLine."Document No.");
        SetRange("Document Line No.", PurchaseLine."Line No.");
    end;
}
