namespace Microsoft.Foundation.NoSeries;

/// <summary>
/// Series that may have gaps: a counter is kept, the number is made from it by the pattern of the starting number.
/// </summary>
codeunit 307 "No. Series - Sequence Impl." implements "No. Series - Single"
{
    Access = Internal;
    Permissions = tabledata "No. Series Line" = rm;

    var
        CannotAssignMoreErr: Label 'The number series %2 ends with %1.', Comment = '%1 = last number, %2 = series code';
        DigitsTok: Label '0123456789', Locked = true;

    procedure PeekNextNo(NoSeriesLine: Record "No. Series Line"; UsageDate: Date): Code[20]
    begin
        exit(FormatNo(NoSeriesLine, NextCounter(NoSeriesLine)));
    end;

    procedure GetNextNo(var NoSeriesLine: Record "No. Series Line"; UsageDate: Date; HideErrorsAndWarnings: Boolean): Code[20]
    var
        NextNo: Code[20];
        Counter: BigInteger;
    begin
        NoSeriesLine.Get(NoSeriesLine."Series Code", NoSeriesLine."Line No.");
        Counter := NextCounter(NoSeriesLine);
        NextNo := FormatNo(NoSeriesLine, Counter);
        if NoSeriesLine."Ending No." <> '' then
            if Counter > ExtractNumber(NoSeriesLine."Ending No.") then begin
                if HideErrorsAndWarnings then
                    exit('');
                Error(CannotAssignMoreErr, NoSeriesLine."Ending No.", NoSeriesLine."Series Code");
            end;

        NoSeriesLine."Temp Current Sequence No." := Counter;
        NoSeriesLine."Last Date Used" := UsageDate;
        NoSeriesLine.Open := (NoSeriesLine."Ending No." = '') or (NextNo <> NoSeriesLine."Ending No.");
        NoSeriesLine.Modify();
        exit(NextNo);
    end;

    procedure GetLastNoUsed(NoSeriesLine: Record "No. Series Line"): Code[20]
    begin
        if NoSeriesLine."Temp Current Sequence No." = 0 then
            exit('');
        exit(FormatNo(NoSeriesLine, NoSeriesLine."Temp Current Sequence No."));
    end;

    procedure MayProduceGaps(): Boolean
    begin
        exit(true);
    end;

    local procedure NextCounter(NoSeriesLine: Record "No. Series Line"): BigInteger
    begin
        if NoSeriesLine."Temp Current Sequence No." = 0 then
            exit(ExtractNumber(NoSeriesLine."Starting No."));
        exit(NoSeriesLine."Temp Current Sequence No." + NoSeriesLine."Increment-by No.");
    end;

    local procedure FormatNo(NoSeriesLine: Record "No. Series Line"; Counter: BigInteger): Code[20]
    var
        Digits: Text;
        Width: Integer;
        FirstDigit: Integer;
    begin
        NoSeriesLine.TestField("Starting No.");
        FindDigits(NoSeriesLine."Starting No.", FirstDigit, Width);
        Digits := Format(Counter, 0, 9);
        if StrLen(Digits) < Width then
            Digits := PadStr('', Width - StrLen(Digits), '0') + Digits;
        exit(
            CopyStr(
                CopyStr(NoSeriesLine."Starting No.", 1, FirstDigit - 1) + Digits +
                CopyStr(NoSeriesLine."Starting No.", FirstDigit + Width), 1, 20));
    end;

    local procedure ExtractNumber(Number: Code[20]) Value: BigInteger
    var
        FirstDigit: Integer;
        Width: Integer;
    begin
        FindDigits(Number, FirstDigit, Width);
        Evaluate(Value, CopyStr(Number, FirstDigit, Width));
    end;

    local procedure FindDigits(Number: Code[20]; var FirstDigit: Integer; var Width: Integer)
    var
        Position: Integer;
    begin
        FirstDigit := 0;
        Width := 0;
        for Position := StrLen(Number) downto 1 do
            if StrPos(DigitsTok, CopyStr(Number, Position, 1)) > 0 then begin
                FirstDigit := Position;
                Width += 1;
            end else
                if Width > 0 then
                    exit;
    end;
}
