namespace Microsoft.Foundation.NoSeries;

/// <summary>
/// What a kind of number series has to know: the number that comes next, and whether its numbers have gaps.
/// </summary>
interface "No. Series - Single"
{
    /// <summary>The number that GetNextNo would return, without using it.</summary>
    procedure PeekNextNo(NoSeriesLine: Record "No. Series Line"; UsageDate: Date): Code[20]

    /// <summary>Uses the next number and stores that it is used.</summary>
    procedure GetNextNo(var NoSeriesLine: Record "No. Series Line"; UsageDate: Date; HideErrorsAndWarnings: Boolean): Code[20]

    /// <summary>The number used last.</summary>
    procedure GetLastNoUsed(NoSeriesLine: Record "No. Series Line"): Code[20]

    /// <summary>Whether a number that was drawn may be missing afterwards.</summary>
    procedure MayProduceGaps(): Boolean
}
