namespace Contoso.Rental;

/// <summary>
/// A period for which a rate is charged, counted from the first day of a rental.
/// </summary>
interface "CTS Rate Period"
{
    /// <summary>The first day of the period with this index; the first one has index 0 and starts on the first day of the rental.</summary>
    procedure StartOfPeriod(FirstDay: Date; Index: Integer): Date
}
