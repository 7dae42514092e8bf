namespace Microsoft.Sales.Reminder;

enum 297 "Reminder Line Type"
{
    Extensible = true;

    value(0; "Reminder Line") { Caption = 'Reminder Line'; }
    value(1; "Not Due") { Caption = 'Not Due'; }
    value(6; "Additional Fee") { Caption = 'Additional Fee'; }
}
