// Bad: Names, addresses or free texts of records in the message or in a custom dimension.
codeunit 50126 "Visit Log"
{
    procedure Planned(Customer: Record Customer; Stops: Integer)
    begin
        Session.LogMessage('VIS01', 'A visit was planned.', Verbosity::Normal, DataClassification::SystemMetadata, TelemetryScope::ExtensionPublisher, 'Customer', Customer.Name);
    end;
}
