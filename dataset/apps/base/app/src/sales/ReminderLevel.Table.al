namespace Microsoft.Sales.Reminder;

table 293 "Reminder Level"
{
    Caption = 'Reminder Level';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Reminder Terms Code"; Code[10])
        {
            Caption = 'Reminder Terms Code';
            NotBlank = true;
            TableRelation = "Reminder Terms";
        }
        field(2; "No."; Integer)
        {
            Caption = 'No.';
            MinValue = 1;
        }
        field(3; "Grace Period"; DateFormula)
        {
            Caption = 'Grace Period';
        }
        field(4; "Additional Fee (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Additional Fee (LCY)';
            MinValue = 0;
        }
        field(5; "Calculate Interest"; Boolean)
        {
            Caption = 'Calculate Interest';
        }
        field(6; "Due Date Calculation"; DateFormula)
        {
            Caption = 'Due Date Calculation';
        }
    }

    keys
    {
        key(PK; "Reminder Terms Code", "No.")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// Finds the level for a reminder with this number; when there are fewer levels, the last of them goes on.
    /// </summary>
    procedure FindLevel(ReminderTermsCode: Code[10]; ReminderNo: Integer): Boolean
    begin
        Reset();
        SetRange("Reminder Terms Code", ReminderTermsCode);
        SetRange("No.", 1, ReminderNo);
        exit(FindLast());
    end;
}
