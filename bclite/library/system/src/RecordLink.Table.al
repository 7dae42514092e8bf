namespace System.Environment.Configuration;

table 2000000068 "Record Link"
{
    Caption = 'Record Link';
    DataPerCompany = false;

    fields
    {
        field(1; "Link ID"; Integer)
        {
            AutoIncrement = true;
        }
        field(2; "Record ID"; RecordId)
        {
        }
        field(3; URL1; Text[2048])
        {
        }
        field(4; URL2; Text[2048])
        {
        }
        field(5; URL3; Text[2048])
        {
        }
        field(6; URL4; Text[2048])
        {
        }
        field(7; Description; Text[250])
        {
        }
        field(8; "Type"; Option)
        {
            OptionMembers = Link,Note;
        }
        field(9; Note; Blob)
        {
        }
        field(10; Created; DateTime)
        {
        }
        field(11; "User ID"; Text[132])
        {
        }
        field(12; Company; Text[30])
        {
        }
        field(13; Notify; Boolean)
        {
        }
        field(14; "To User ID"; Text[132])
        {
        }
    }
    keys
    {
        key(PK; "Link ID")
        {
            Clustered = true;
        }
    }
}
