namespace Microsoft.Sales.FinanceCharge;

table 5 "Finance Charge Terms"
{
    Caption = 'Finance Charge Terms';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[10])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(2; "Interest Rate"; Decimal)
        {
            Caption = 'Interest Rate';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;
        }
        field(3; "Minimum Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Minimum Amount (LCY)';
            MinValue = 0;
        }
        field(5; "Additional Fee (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Additional Fee (LCY)';
            MinValue = 0;
        }
        field(7; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(9; "Interest Period (Days)"; Integer)
        {
            Caption = 'Interest Period (Days)';
            InitValue = 30;
            MinValue = 1;
        }
        field(10; "Grace Period"; DateFormula)
        {
            Caption = 'Grace Period';
        }
        field(11; "Due Date Calculation"; DateFormula)
        {
            Caption = 'Due Date Calculation';
        }
    }

    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// The interest on an amount that is overdue for a number of days.
    /// </summary>
    procedure CalcInterest(OverdueAmount: Decimal; OverdueDays: Integer): Decimal
    begin
        if OverdueDays <= 0 then
            exit(0);
        TestField("Interest Period (Days)");
        exit(OverdueAmount * "Interest Rate" / 100 * OverdueDays / "Interest Period (Days)");
    end;
}
