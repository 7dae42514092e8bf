// Good: use the work date for business dates.
table 50121 "Site Visit"
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; "Planned For"; Date) { }
    }

    trigger OnInsert()
    begin
        if "Planned For" = 0D then
            "Planned For" := WorkDate();
    end;
}
