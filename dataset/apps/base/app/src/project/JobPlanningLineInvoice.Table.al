namespace Microsoft.Projects.Project.Planning;

using Microsoft.Projects.Project.Job;

table 1022 "Job Planning Line Invoice"
{
    Caption = 'Project Planning Line Invoice';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Job No."; Code[20])
        {
            Caption = 'Project No.';
            TableRelation = Job;
        }
        field(2; "Job Task No."; Code[20])
        {
            Caption = 'Project Task No.';
        }
        field(3; "Job Planning Line No."; Integer)
        {
            Caption = 'Job Planning Line No.';
        }
        field(4; "Document Type"; Enum "Job Planning Line Invoice Document Type")
        {
            Caption = 'Document Type';
        }
        field(5; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(6; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(7; "Quantity Transferred"; Decimal)
        {
            Caption = 'Quantity Transferred';
            DecimalPlaces = 0 : 5;
        }
        field(8; "Transferred Date"; Date)
        {
            Caption = 'Transferred Date';
        }
        field(9; "Invoiced Date"; Date)
        {
            Caption = 'Invoiced Date';
        }
        field(10; "Invoiced Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Invoiced Amount (LCY)';
        }
        field(12; "Job Ledger Entry No."; Integer)
        {
            Caption = 'Job Ledger Entry No.';
        }
    }

    keys
    {
        key(PK; "Job No.", "Job Task No.", "Job Planning Line No.", "Document Type", "Document No.", "Line No.")
        {
            Clustered = true;
        }
        key(Document; "Document Type", "Document No.", "Line No.")
        {
        }
    }
}
