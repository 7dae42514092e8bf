namespace Microsoft.Purchases.Document;

enum 3812 "Purchase Document Status"
{
    Extensible = true;

    value(0; Open) { Caption = 'Open'; }
    value(1; Released) { Caption = 'Released'; }
}
