namespace Microsoft.Projects.Resources.Resource;

enum 1562 "Resource Type"
{
    Extensible = true;

    value(0; Person) { Caption = 'Person'; }
    value(1; Machine) { Caption = 'Machine'; }
}
