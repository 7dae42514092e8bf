// Good: classify fields that hold personal data.
table 50124 "Driver"
{
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            DataClassification = CustomerContent;
        }
        field(2; "Mobile Phone No."; Text[30])
        {
            DataClassification = EndUserIdentifiableInformation;
        }
    }
}
