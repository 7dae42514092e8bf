namespace Microsoft.Sales.Document;

enum 3612 "Sales Document Status"
{
    Extensible = true;

    value(0; Open) { Caption = 'Open'; }
    value(1; Released) { Caption = 'Released'; }
}
