namespace Microsoft.Foundation.NoSeries;

/// <summary>
/// Draws numbers from number series.
/// </summary>
codeunit 310 "No. Series"
{
    var
        NoSeriesImpl: Codeunit "No. Series - Impl.";

    /// <summary>Uses the next number of the series as of the work date.</summary>
    procedure GetNextNo(NoSeriesCode: Code[20]): Code[20]
    begin
        exit(GetNextNo(NoSeriesCode, WorkDate(), false));
    end;

    /// <summary>Uses the next number of the series as of the date.</summary>
    procedure GetNextNo(NoSeriesCode: Code[20]; UsageDate: Date): Code[20]
    begin
        exit(GetNextNo(NoSeriesCode, UsageDate, false));
    end;

    /// <summary>Uses the next number of the series as of the date; returns a blank number instead of an error when asked to.</summary>
    procedure GetNextNo(NoSeriesCode: Code[20]; UsageDate: Date; HideErrorsAndWarnings: Boolean): Code[20]
    begin
        exit(NoSeriesImpl.GetNextNo(NoSeriesCode, UsageDate, HideErrorsAndWarnings));
    end;

    /// <summary>The number that comes next as of the work date.</summary>
    procedure PeekNextNo(NoSeriesCode: Code[20]): Code[20]
    begin
        exit(PeekNextNo(NoSeriesCode, WorkDate()));
    end;

    /// <summary>The number that comes next as of the date.</summary>
    procedure PeekNextNo(NoSeriesCode: Code[20]; UsageDate: Date): Code[20]
    begin
        exit(NoSeriesImpl.PeekNextNo(NoSeriesCode, UsageDate));
    end;

    /// <summary>The number used last as of the work date.</summary>
    procedure GetLastNoUsed(NoSeriesCode: Code[20]): Code[20]
    begin
        exit(NoSeriesImpl.GetLastNoUsed(NoSeriesCode));
    end;

    /// <summary>Raises an error when numbers of the series may not be typed in.</summary>
    procedure TestManual(NoSeriesCode: Code[20])
    begin
        NoSeriesImpl.TestManual(NoSeriesCode);
    end;

    /// <summary>Whether numbers of the series may be typed in.</summary>
    procedure IsManual(NoSeriesCode: Code[20]): Boolean
    begin
        exit(NoSeriesImpl.IsManual(NoSeriesCode));
    end;

    /// <summary>Whether numbers of the series are given automatically.</summary>
    procedure IsAutomatic(NoSeriesCode: Code[20]): Boolean
    begin
        exit(NoSeriesImpl.IsAutomatic(NoSeriesCode));
    end;

    /// <summary>Whether a document of the default series may take its number from the related one.</summary>
    procedure AreRelated(DefaultNoSeriesCode: Code[20]; RelatedNoSeriesCode: Code[20]): Boolean
    begin
        exit(NoSeriesImpl.AreRelated(DefaultNoSeriesCode, RelatedNoSeriesCode));
    end;

    /// <summary>Raises an error when a document of the default series may not take its number from the related one.</summary>
    procedure TestAreRelated(DefaultNoSeriesCode: Code[20]; RelatedNoSeriesCode: Code[20])
    begin
        NoSeriesImpl.TestAreRelated(DefaultNoSeriesCode, RelatedNoSeriesCode);
    end;

    /// <summary>Finds the line of the series from which a number would be drawn as of the date.</summary>
    procedure GetNoSeriesLine(var NoSeriesLine: Record "No. Series Line"; NoSeriesCode: Code[20]; UsageDate: Date; HideErrorsAndWarnings: Boolean): Boolean
    begin
        exit(NoSeriesImpl.GetNoSeriesLine(NoSeriesLine, NoSeriesCode, UsageDate, HideErrorsAndWarnings));
    end;

    /// <summary>Whether numbers drawn from the line may be missing afterwards.</summary>
    procedure MayProduceGaps(NoSeriesLine: Record "No. Series Line"): Boolean
    begin
        exit(NoSeriesImpl.MayProduceGaps(NoSeriesLine));
    end;
}
