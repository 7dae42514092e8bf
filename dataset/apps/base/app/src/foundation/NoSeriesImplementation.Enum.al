namespace Microsoft.Foundation.NoSeries;

enum 397 "No. Series Implementation" implements "No. Series - Single"
{
    Extensible = true;

    value(0; Normal)
    {
        Caption = 'Normal';
        Implementation = "No. Series - Single" = "No. Series - Stateless Impl.";
    }
    value(1; Sequence)
    {
        Caption = 'Sequence';
        Implementation = "No. Series - Single" = "No. Series - Sequence Impl.";
    }
}
