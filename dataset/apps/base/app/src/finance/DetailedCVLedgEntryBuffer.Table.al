namespace Microsoft.Finance.ReceivablesPayables;

table 383 "Detailed CV Ledg. Entry Buffer"
{
    Caption = 'Detailed CV Ledg. Entry Buffer';
    DataClassification = CustomerContent;
    TableType = Temporary;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(2; "CV Ledger Entry No."; Integer)
        {
            Caption = 'CV Ledger Entry No.';
        }
        field(3; "Entry Type"; Enum "Detailed CV Ledger Entry Type")
        {
            Caption = 'Entry Type';
        }
        field(7; Amount; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Amount';
        }
        field(8; "Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount (LCY)';
        }
        field(10; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
        }
        field(36; "Applied CV Ledger Entry No."; Integer)
        {
            Caption = 'Applied CV Ledger Entry No.';
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Adds a detail of a ledger entry; details without any amount are left out.
    /// </summary>
    procedure InsertDetail(CVLedgerEntryNo: Integer; EntryType: Enum "Detailed CV Ledger Entry Type"; AmountFCY: Decimal; AmountLCY: Decimal; CurrencyCode: Code[10]; AppliedEntryNo: Integer)
    var
        NextEntryNo: Integer;
    begin
        if (AmountFCY = 0) and (AmountLCY = 0) then
            exit;
        if FindLast() then
            NextEntryNo := "Entry No." + 1
        else
            NextEntryNo := 1;
        Init();
        "Entry No." := NextEntryNo;
        "CV Ledger Entry No." := CVLedgerEntryNo;
        "Entry Type" := EntryType;
        Amount := AmountFCY;
        "Amount (LCY)" := AmountLCY;
        "Currency Code" := CurrencyCode;
        "Applied CV Ledger Entry No." := AppliedEntryNo;
        Insert();
    end;
}
