namespace System.Reflection;

table 2000000192 "Page Control Field"
{
    Caption = 'Page Control Field';
    DataPerCompany = false;

    fields
    {
        field(1; PageNo; Integer)
        {
        }
        field(2; ControlId; Integer)
        {
        }
        field(3; ControlName; Text[120])
        {
        }
        field(4; TableNo; Integer)
        {
        }
        field(5; FieldNo; Integer)
        {
        }
        field(6; Sequence; Integer)
        {
        }
        field(7; Visible; Text[250])
        {
        }
        field(8; Editable; Text[250])
        {
        }
        field(9; Enabled; Text[250])
        {
        }
        field(10; SourceExpression; Text[250])
        {
        }
        field(11; OptionString; Text[2048])
        {
        }
    }
    keys
    {
        key(PK; PageNo, ControlId)
        {
            Clustered = true;
        }
    }
}
