namespace Microsoft.Foundation.NoSeries;

codeunit 304 "No. Series - Impl."
{
    Access = Internal;
    Permissions = tabledata "No. Series" = r,
                  tabledata "No. Series Line" = rm,
                  tabledata "No. Series Relationship" = r;

    var
        CannotAssignManuallyErr: Label 'Numbers can be entered by hand only when %1 is set for %2 %3.', Comment = '%1 = Manual Nos. caption, %2 = No. Series caption, %3 = series code';
        CannotAssignNewOnDateErr: Label 'The number series %1 has no number left for %2.', Comment = '%1 = series code, %2 = date';
        CannotAssignNewErr: Label 'The number series %1 has no lines.', Comment = '%1 = series code';
        CannotAssignNewBeforeDateErr: Label 'The number series %1 gives numbers in the order of dates, the last of them on %2.', Comment = '%1 = series code, %2 = date';
        SeriesNotRelatedErr: Label 'Number series %2 cannot be used in place of %1.', Comment = '%1 = default series code, %2 = related series code';

    procedure GetNextNo(NoSeriesCode: Code[20]; UsageDate: Date; HideErrorsAndWarnings: Boolean): Code[20]
    var
        NoSeriesLine: Record "No. Series Line";
        NoSeriesSingle: Interface "No. Series - Single";
    begin
        if UsageDate = 0D then
            UsageDate := WorkDate();
        if not GetNoSeriesLine(NoSeriesLine, NoSeriesCode, UsageDate, HideErrorsAndWarnings) then
            exit('');
        if not ValidateDateOrder(NoSeriesLine, UsageDate, HideErrorsAndWarnings) then
            exit('');

        NoSeriesSingle := NoSeriesLine.Implementation;
        exit(NoSeriesSingle.GetNextNo(NoSeriesLine, UsageDate, HideErrorsAndWarnings));
    end;

    procedure PeekNextNo(NoSeriesCode: Code[20]; UsageDate: Date): Code[20]
    var
        NoSeriesLine: Record "No. Series Line";
        NoSeriesSingle: Interface "No. Series - Single";
    begin
        if UsageDate = 0D then
            UsageDate := WorkDate();
        if not GetNoSeriesLine(NoSeriesLine, NoSeriesCode, UsageDate, false) then
            exit('');

        NoSeriesSingle := NoSeriesLine.Implementation;
        exit(NoSeriesSingle.PeekNextNo(NoSeriesLine, UsageDate));
    end;

    procedure GetLastNoUsed(NoSeriesCode: Code[20]): Code[20]
    var
        NoSeriesLine: Record "No. Series Line";
        NoSeriesSingle: Interface "No. Series - Single";
    begin
        if not GetNoSeriesLine(NoSeriesLine, NoSeriesCode, WorkDate(), true) then
            exit('');
        NoSeriesSingle := NoSeriesLine.Implementation;
        exit(NoSeriesSingle.GetLastNoUsed(NoSeriesLine));
    end;

    procedure GetNoSeriesLine(var NoSeriesLine: Record "No. Series Line"; NoSeriesCode: Code[20]; UsageDate: Date; HideErrorsAndWarnings: Boolean): Boolean
    var
        NoSeries: Record "No. Series";
    begin
        if HideErrorsAndWarnings then begin
            if not NoSeries.Get(NoSeriesCode) then
                exit(false);
        end else
            NoSeries.Get(NoSeriesCode);

        NoSeriesLine.Reset();
        NoSeriesLine.SetCurrentKey("Series Code", "Starting Date", "Starting No.");
        NoSeriesLine.SetRange("Series Code", NoSeriesCode);
        NoSeriesLine.SetRange("Starting Date", 0D, UsageDate);
        if NoSeriesLine.FindLast() then begin
            // Only the lines of the latest starting date count; a used-up line must not bring an older one back.
            NoSeriesLine.SetRange("Starting Date", NoSeriesLine."Starting Date");
            NoSeriesLine.SetRange(Open, true);
            if NoSeriesLine.FindFirst() then begin
                NoSeriesLine.Reset();
                exit(true);
            end;
        end;

        if HideErrorsAndWarnings then
            exit(false);
        NoSeriesLine.SetRange("Starting Date");
        NoSeriesLine.SetRange(Open);
        if NoSeriesLine.IsEmpty() then
            Error(CannotAssignNewErr, NoSeriesCode);
        Error(CannotAssignNewOnDateErr, NoSeriesCode, UsageDate);
    end;

    procedure TestManual(NoSeriesCode: Code[20])
    var
        NoSeries: Record "No. Series";
    begin
        if NoSeriesCode = '' then
            exit;
        NoSeries.Get(NoSeriesCode);
        if not NoSeries."Manual Nos." then
            Error(CannotAssignManuallyErr, NoSeries.FieldCaption("Manual Nos."), NoSeries.TableCaption(), NoSeries.Code);
    end;

    procedure IsManual(NoSeriesCode: Code[20]): Boolean
    var
        NoSeries: Record "No. Series";
    begin
        if NoSeriesCode = '' then
            exit(false);
        NoSeries.Get(NoSeriesCode);
        exit(NoSeries."Manual Nos.");
    end;

    procedure IsAutomatic(NoSeriesCode: Code[20]): Boolean
    var
        NoSeries: Record "No. Series";
    begin
        if NoSeriesCode = '' then
            exit(false);
        NoSeries.Get(NoSeriesCode);
        exit(NoSeries."Default Nos.");
    end;

    procedure AreRelated(DefaultNoSeriesCode: Code[20]; RelatedNoSeriesCode: Code[20]): Boolean
    var
        NoSeriesRelationship: Record "No. Series Relationship";
    begin
        if DefaultNoSeriesCode = RelatedNoSeriesCode then
            exit(true);
        exit(NoSeriesRelationship.Get(DefaultNoSeriesCode, RelatedNoSeriesCode));
    end;

    procedure TestAreRelated(DefaultNoSeriesCode: Code[20]; RelatedNoSeriesCode: Code[20])
    begin
        if not AreRelated(DefaultNoSeriesCode, RelatedNoSeriesCode) then
            Error(SeriesNotRelatedErr, DefaultNoSeriesCode, RelatedNoSeriesCode);
    end;

    procedure MayProduceGaps(NoSeriesLine: Record "No. Series Line"): Boolean
    var
        NoSeriesSingle: Interface "No. Series - Single";
    begin
        NoSeriesSingle := NoSeriesLine.Implementation;
        exit(NoSeriesSingle.MayProduceGaps());
    end;

    local procedure ValidateDateOrder(NoSeriesLine: Record "No. Series Line"; UsageDate: Date; HideErrorsAndWarnings: Boolean): Boolean
    var
        NoSeries: Record "No. Series";
    begin
        NoSeries.Get(NoSeriesLine."Series Code");
        if not NoSeries."Date Order" then
            exit(true);
        if UsageDate >= NoSeriesLine."Last Date Used" then
            exit(true);
        if HideErrorsAndWarnings then
            exit(false);
        Error(CannotAssignNewBeforeDateErr, NoSeries.Code, NoSeriesLine."Last Date Used");
    end;
}
