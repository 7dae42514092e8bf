namespace Microsoft.Inventory.Ledger;

/// <summary>
/// Which incoming goods went out with which outgoing entry, and whose costs go along.
/// </summary>
table 339 "Item Application Entry"
{
    Caption = 'Item Application Entry';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(2; "Item Ledger Entry No."; Integer)
        {
            Caption = 'Item Ledger Entry No.';
            TableRelation = "Item Ledger Entry";
        }
        field(3; "Inbound Item Entry No."; Integer)
        {
            Caption = 'Inbound Item Entry No.';
            TableRelation = "Item Ledger Entry";
        }
        field(4; "Outbound Item Entry No."; Integer)
        {
            Caption = 'Outbound Item Entry No.';
            TableRelation = "Item Ledger Entry";
        }
        field(11; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
        }
        field(21; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(23; "Transferred-from Entry No."; Integer)
        {
            Caption = 'Transferred-from Entry No.';
            TableRelation = "Item Ledger Entry";
        }
        field(5800; "Cost Application"; Boolean)
        {
            Caption = 'Cost Application';
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
        key(Inbound; "Inbound Item Entry No.", "Outbound Item Entry No.", "Cost Application")
        {
        }
        key(Outbound; "Outbound Item Entry No.", "Cost Application")
        {
        }
        key(Transfer; "Transferred-from Entry No.", "Cost Application")
        {
        }
    }

    procedure GetLastEntryNo(): Integer
    var
        ItemApplnEntry: Record "Item Application Entry";
    begin
        if ItemApplnEntry.FindLast() then
            exit(ItemApplnEntry."Entry No.");
    end;

    /// <summary>
    /// The applications by which goods went out with the outgoing entry.
    /// </summary>
    procedure AppliedInbndEntryExists(OutboundEntryNo: Integer): Boolean
    begin
        Reset();
        SetCurrentKey("Outbound Item Entry No.", "Cost Application");
        SetRange("Outbound Item Entry No.", OutboundEntryNo);
        SetRange("Cost Application", false);
        exit(FindSet());
    end;

    /// <summary>
    /// The applications by which goods of the incoming entry went out.
    /// </summary>
    procedure AppliedOutbndEntryExists(InboundEntryNo: Integer): Boolean
    begin
        Reset();
        SetCurrentKey("Inbound Item Entry No.", "Outbound Item Entry No.", "Cost Application");
        SetRange("Inbound Item Entry No.", InboundEntryNo);
        SetFilter("Outbound Item Entry No.", '<>0');
        SetRange("Cost Application", false);
        exit(FindSet());
    end;

    /// <summary>
    /// The returns that came back at the cost of the outgoing entry.
    /// </summary>
    procedure CostApplicationExists(OutboundEntryNo: Integer): Boolean
    begin
        Reset();
        SetCurrentKey("Outbound Item Entry No.", "Cost Application");
        SetRange("Outbound Item Entry No.", OutboundEntryNo);
        SetRange("Cost Application", true);
        exit(FindSet());
    end;

    /// <summary>
    /// The entries at another location to which the outgoing entry of a transfer went.
    /// </summary>
    procedure TransferExists(OutboundEntryNo: Integer): Boolean
    begin
        Reset();
        SetCurrentKey("Transferred-from Entry No.", "Cost Application");
        SetRange("Transferred-from Entry No.", OutboundEntryNo);
        exit(FindSet());
    end;
}
