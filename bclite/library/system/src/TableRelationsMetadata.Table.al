namespace System.Reflection;

table 2000000220 "Table Relations Metadata"
{
    Caption = 'Table Relations Metadata';
    DataPerCompany = false;

    fields
    {
        field(1; "Table ID"; Integer)
        {
        }
        field(2; "Field No."; Integer)
        {
        }
        field(3; "Relation No."; Integer)
        {
        }
        field(4; "Condition No."; Integer)
        {
        }
        field(5; "Related Table ID"; Integer)
        {
        }
        field(6; "Related Field No."; Integer)
        {
        }
        field(7; "Condition Type"; Option)
        {
            OptionMembers = CONST,FILTER;
        }
        field(8; "Condition Field No."; Integer)
        {
        }
        field(9; "Condition Value"; Text[2048])
        {
        }
        field(10; "Test Table Relation"; Boolean)
        {
        }
        field(11; "Validate Table Relation"; Boolean)
        {
        }
    }
    keys
    {
        key(PK; "Table ID", "Field No.", "Relation No.", "Condition No.")
        {
            Clustered = true;
        }
    }
}
