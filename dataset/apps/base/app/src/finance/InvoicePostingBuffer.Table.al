namespace Microsoft.Finance.ReceivablesPayables;

using Microsoft.Foundation.Enums;

/// <summary>
/// The lines of an invoice summed up by G/L account and posting groups: one G/L entry each.
/// </summary>
table 55 "Invoice Posting Buffer"
{
    Caption = 'Invoice Posting Buffer';
    DataClassification = CustomerContent;
    TableType = Temporary;

    fields
    {
        field(1; "Group ID"; Text[1000])
        {
            Caption = 'Group ID';
        }
        field(2; Type; Enum "Invoice Posting Line Type")
        {
            Caption = 'Type';
        }
        field(3; "G/L Account"; Code[20])
        {
            Caption = 'G/L Account';
        }
        field(7; Amount; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount';
        }
        field(8; "VAT Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'VAT Amount';
        }
        field(10; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
        }
        field(11; "Gen. Prod. Posting Group"; Code[20])
        {
            Caption = 'Gen. Prod. Posting Group';
        }
        field(12; "VAT Calculation Type"; Enum "Tax Calculation Type")
        {
            Caption = 'VAT Calculation Type';
        }
        field(14; "VAT Base Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'VAT Base Amount';
        }
        field(21; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
        }
        field(23; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
        }
        field(24; "VAT Prod. Posting Group"; Code[20])
        {
            Caption = 'VAT Prod. Posting Group';
        }
        field(32; "VAT %"; Decimal)
        {
            Caption = 'VAT %';
            DecimalPlaces = 0 : 5;
        }
    }

    keys
    {
        key(PK; "Group ID")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Adds the line to the sum of its group.
    /// </summary>
    procedure Update()
    var
        NewInvoicePostingBuffer: Record "Invoice Posting Buffer";
    begin
        BuildGroupId();
        NewInvoicePostingBuffer := Rec;
        if not Find() then begin
            Insert();
            exit;
        end;
        Amount += NewInvoicePostingBuffer.Amount;
        "VAT Amount" += NewInvoicePostingBuffer."VAT Amount";
        "VAT Base Amount" += NewInvoicePostingBuffer."VAT Base Amount";
        Quantity += NewInvoicePostingBuffer.Quantity;
        Modify();
    end;

    local procedure BuildGroupId()
    begin
        "Group ID" :=
            Format(Type, 0, 2) + PadField("G/L Account") + PadField("Gen. Bus. Posting Group") + PadField("Gen. Prod. Posting Group") +
            PadField("VAT Bus. Posting Group") + PadField("VAT Prod. Posting Group") + Format("VAT Calculation Type", 0, 2);
    end;

    local procedure PadField(Value: Code[20]): Text
    begin
        exit(PadStr(Value, 20));
    end;
}
