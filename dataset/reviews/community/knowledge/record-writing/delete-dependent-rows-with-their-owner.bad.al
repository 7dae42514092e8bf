// Bad: Dependent rows that stay behind, or a `DeleteAll` that skips the triggers by which they clean up after themselves.
table 50104 "Trip Header"
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Description; Text[100]) { }
    }

    trigger OnDelete()
    var
        TripStop: Record "Trip Stop";
    begin
        TripStop.SetRange("Trip No.", "No.");
        TripStop.DeleteAll();
    end;
}

table 50105 "Trip Stop"
{
    fields
    {
        field(1; "Trip No."; Code[20]) { TableRelation = "Trip Header"; }
        field(2; "Line No."; Integer) { }
        field(3; City; Text[50]) { }
    }

    keys
    {
        key(PK; "Trip No.", "Line No.") { }
    }

    trigger OnDelete()
    begin
        Session.LogMessage('TRP01', 'A stop was deleted.', Verbosity::Normal, DataClassification::SystemMetadata, TelemetryScope::ExtensionPublisher, 'Category', 'Trips');
    end;
}
