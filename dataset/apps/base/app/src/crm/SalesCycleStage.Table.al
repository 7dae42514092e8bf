namespace Microsoft.CRM.Opportunity;

table 5091 "Sales Cycle Stage"
{
    Caption = 'Sales Cycle Stage';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Sales Cycle Code"; Code[10])
        {
            Caption = 'Sales Cycle Code';
            NotBlank = true;
            TableRelation = "Sales Cycle";
        }
        field(2; Stage; Integer)
        {
            BlankZero = true;
            Caption = 'Stage';
            MinValue = 1;
            NotBlank = true;
        }
        field(3; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(4; "Completed %"; Decimal)
        {
            Caption = 'Completed %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;
        }
        field(6; "Quote Required"; Boolean)
        {
            Caption = 'Quote Required';
        }
        field(7; "Allow Skip"; Boolean)
        {
            Caption = 'Allow Skip';
        }
        field(12; "Average No. of Days"; Decimal)
        {
            CalcFormula = average("Opportunity Entry"."Days Open" where("Sales Cycle Code" = field("Sales Cycle Code"), "Sales Cycle Stage" = field(Stage), Active = const(false)));
            Caption = 'Average No. of Days';
            DecimalPlaces = 0 : 2;
            Editable = false;
            FieldClass = FlowField;
        }
        field(15; "Chances of Success %"; Decimal)
        {
            Caption = 'Chances of Success %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;
        }
    }

    keys
    {
        key(PK; "Sales Cycle Code", Stage)
        {
            Clustered = true;
        }
    }
}
