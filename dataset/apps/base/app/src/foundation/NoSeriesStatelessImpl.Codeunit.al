namespace Microsoft.Foundation.NoSeries;

/// <summary>
/// Series without gaps: the number used last is stored on the line, which is locked until the transaction ends.
/// </summary>
codeunit 306 "No. Series - Stateless Impl." implements "No. Series - Single"
{
    Access = Internal;
    Permissions = tabledata "No. Series Line" = rm;

    var
        CannotAssignMoreErr: Label 'The number series %2 ends with %1.', Comment = '%1 = last number, %2 = series code';

    procedure PeekNextNo(NoSeriesLine: Record "No. Series Line"; UsageDate: Date): Code[20]
    begin
        exit(CalculateNextNo(NoSeriesLine));
    end;

    procedure GetNextNo(var NoSeriesLine: Record "No. Series Line"; UsageDate: Date; HideErrorsAndWarnings: Boolean): Code[20]
    var
        NextNo: Code[20];
    begin
        NoSeriesLine.LockTable();
        NoSeriesLine.Get(NoSeriesLine."Series Code", NoSeriesLine."Line No.");
        NextNo := CalculateNextNo(NoSeriesLine);
        if not IsWithinRange(NoSeriesLine, NextNo) then begin
            if HideErrorsAndWarnings then
                exit('');
            Error(CannotAssignMoreErr, NoSeriesLine."Ending No.", NoSeriesLine."Series Code");
        end;

        NoSeriesLine."Last No. Used" := NextNo;
        NoSeriesLine."Last Date Used" := UsageDate;
        NoSeriesLine.UpdateOpen();
        NoSeriesLine.Modify();
        exit(NextNo);
    end;

    procedure GetLastNoUsed(NoSeriesLine: Record "No. Series Line"): Code[20]
    begin
        exit(NoSeriesLine."Last No. Used");
    end;

    procedure MayProduceGaps(): Boolean
    begin
        exit(false);
    end;

    local procedure CalculateNextNo(NoSeriesLine: Record "No. Series Line") NextNo: Code[20]
    var
        Step: Integer;
    begin
        if NoSeriesLine."Last No. Used" = '' then begin
            NoSeriesLine.TestField("Starting No.");
            exit(NoSeriesLine."Starting No.");
        end;
        NextNo := NoSeriesLine."Last No. Used";
        for Step := 1 to NoSeriesLine."Increment-by No." do
            NextNo := IncStr(NextNo);
    end;

    local procedure IsWithinRange(NoSeriesLine: Record "No. Series Line"; Number: Code[20]): Boolean
    begin
        if NoSeriesLine."Ending No." = '' then
            exit(true);
        if StrLen(Number) <> StrLen(NoSeriesLine."Ending No.") then
            exit(StrLen(Number) < StrLen(NoSeriesLine."Ending No."));
        exit(Number <= NoSeriesLine."Ending No.");
    end;
}
