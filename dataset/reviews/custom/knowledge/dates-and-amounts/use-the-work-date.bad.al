// Bad: Today, or the date of CurrentDateTime, as the default of a posting or document date.
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
            "Planned For" := Today();
    end;
}
