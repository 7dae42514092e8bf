// Good: no names in log messages.
codeunit 50126 "Visit Log"
{
    procedure Planned(Customer: Record Customer; Stops: Integer)
    begin
        Session.LogMessage('VIS01', 'A visit was planned.', Verbosity::Normal, DataClassification::SystemMetadata, TelemetryScope::ExtensionPublisher, 'Stops', Format(Stops));
    end;
}
