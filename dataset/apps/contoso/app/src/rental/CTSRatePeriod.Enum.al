namespace Contoso.Rental;

enum 50001 "CTS Rate Period" implements "CTS Rate Period"
{
    Extensible = true;

    value(0; Day)
    {
        Caption = 'Day';
        Implementation = "CTS Rate Period" = "CTS Rate Period Day";
    }
    value(1; Week)
    {
        Caption = 'Week';
        Implementation = "CTS Rate Period" = "CTS Rate Period Week";
    }
    value(2; Month)
    {
        Caption = 'Month';
        Implementation = "CTS Rate Period" = "CTS Rate Period Month";
    }
}
