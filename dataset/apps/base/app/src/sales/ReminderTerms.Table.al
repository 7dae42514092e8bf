namespace Microsoft.Sales.Reminder;

table 292 "Reminder Terms"
{
    Caption = 'Reminder Terms';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[10])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(3; "Post Interest"; Boolean)
        {
            Caption = 'Post Interest';
        }
        field(4; "Post Additional Fee"; Boolean)
        {
            Caption = 'Post Additional Fee';
        }
        field(5; "Max. No. of Reminders"; Integer)
        {
            Caption = 'Max. No. of Reminders';
            MinValue = 0;
        }
        field(6; "Minimum Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Minimum Amount (LCY)';
            MinValue = 0;
        }
    }

    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }

    trigger OnDelete()
    var
        ReminderLevel: Record "Reminder Level";
    begin
        ReminderLevel.SetRange("Reminder Terms Code", Code);
        ReminderLevel.DeleteAll(true);
    end;
}
