namespace Microsoft.Finance.Deferral;

using Microsoft.Finance.Currency;

/// <summary>
/// Makes deferral schedules. A period is a calendar month.
/// </summary>
codeunit 1720 "Deferral Utilities"
{
    var
        Currency: Record Currency;
        NothingToDeferErr: Label 'There is no amount to defer.';

    /// <summary>
    /// Makes the schedule of a document line by a template. An earlier schedule of the line is replaced.
    /// </summary>
    procedure CreateDeferralSchedule(var DeferralHeader: Record "Deferral Header"; DeferralCode: Code[10]; DocumentNo: Code[20]; LineNo: Integer; LineAmount: Decimal; PostingDate: Date; CurrencyCode: Code[10])
    var
        DeferralTemplate: Record "Deferral Template";
    begin
        DeferralTemplate.Get(DeferralCode);
        DeferralTemplate.TestField("No. of Periods");
        Currency.Initialize(CurrencyCode);
        if DeferralHeader.Get(DocumentNo, LineNo) then
            DeferralHeader.Delete(true);
        DeferralHeader.Init();
        DeferralHeader."Document No." := DocumentNo;
        DeferralHeader."Line No." := LineNo;
        DeferralHeader."Deferral Code" := DeferralCode;
        DeferralHeader."Calc. Method" := DeferralTemplate."Calc. Method";
        DeferralHeader."Start Date" := CalcStartDate(DeferralTemplate, PostingDate);
        DeferralHeader."No. of Periods" := DeferralTemplate."No. of Periods";
        DeferralHeader."Schedule Description" := DeferralTemplate."Period Description";
        DeferralHeader."Currency Code" := CurrencyCode;
        DeferralHeader."Amount to Defer" := Round(LineAmount * DeferralTemplate."Deferral %" / 100, Currency."Amount Rounding Precision");
        if DeferralHeader."Amount to Defer" = 0 then
            Error(NothingToDeferErr);
        DeferralHeader.Insert(true);
        CreateLines(DeferralHeader);
    end;

    local procedure CalcStartDate(DeferralTemplate: Record "Deferral Template"; PostingDate: Date): Date
    begin
        case DeferralTemplate."Start Date" of
            DeferralTemplate."Start Date"::"Posting Date":
                exit(PostingDate);
            DeferralTemplate."Start Date"::"Beginning of Period":
                exit(CalcDate('<-CM>', PostingDate));
            DeferralTemplate."Start Date"::"End of Period":
                exit(CalcDate('<CM>', PostingDate));
            DeferralTemplate."Start Date"::"Beginning of Next Period":
                exit(CalcDate('<CM+1D>', PostingDate));
        end;
    end;

    local procedure CreateLines(DeferralHeader: Record "Deferral Header")
    var
        NoOfLines: Integer;
        PeriodNo: Integer;
        Amount: Decimal;
        RemainingAmount: Decimal;
    begin
        NoOfLines := DeferralHeader."No. of Periods";
        if EndsWithinMonth(DeferralHeader) then
            NoOfLines += 1;
        RemainingAmount := DeferralHeader."Amount to Defer";
        for PeriodNo := 1 to NoOfLines do begin
            Amount := RemainingAmount;
            if PeriodNo < NoOfLines then
                Amount := Round(DeferralHeader."Amount to Defer" * CalcShare(DeferralHeader, PeriodNo), Currency."Amount Rounding Precision");
            InsertLine(DeferralHeader, GetPeriodStart(DeferralHeader, PeriodNo), Amount);
            RemainingAmount -= Amount;
        end;
    end;

    /// <summary>
    /// What starts within a month ends within one, too: the first and the last line are for parts of a month.
    /// </summary>
    local procedure EndsWithinMonth(DeferralHeader: Record "Deferral Header"): Boolean
    begin
        if DeferralHeader."Calc. Method" = DeferralHeader."Calc. Method"::"Equal per Period" then
            exit(false);
        exit(DeferralHeader."Start Date" <> CalcDate('<-CM>', DeferralHeader."Start Date"));
    end;

    local procedure CalcShare(DeferralHeader: Record "Deferral Header"; PeriodNo: Integer) Share: Decimal
    var
        FirstDay: Date;
        DaysInPeriod: Integer;
    begin
        FirstDay := CalcDate('<-CM>', DeferralHeader."Start Date");
        DaysInPeriod := GetPeriodStart(DeferralHeader, PeriodNo + 1) - GetPeriodStart(DeferralHeader, PeriodNo);
        case DeferralHeader."Calc. Method" of
            DeferralHeader."Calc. Method"::"Equal per Period":
                Share := 1 / DeferralHeader."No. of Periods";
            DeferralHeader."Calc. Method"::"Straight-Line":
                Share :=
                    DaysInPeriod / (GetMonth(FirstDay, PeriodNo) - GetMonth(FirstDay, PeriodNo - 1)) / DeferralHeader."No. of Periods";
            DeferralHeader."Calc. Method"::"Days per Period":
                Share :=
                    DaysInPeriod / (GetMonth(DeferralHeader."Start Date", DeferralHeader."No. of Periods") - DeferralHeader."Start Date");
        end;
    end;

    local procedure GetPeriodStart(DeferralHeader: Record "Deferral Header"; PeriodNo: Integer): Date
    begin
        if PeriodNo = 1 then
            exit(DeferralHeader."Start Date");
        exit(GetMonth(CalcDate('<-CM>', DeferralHeader."Start Date"), PeriodNo - 1));
    end;

    local procedure GetMonth(FirstDay: Date; NoOfMonths: Integer): Date
    begin
        exit(CalcDate(StrSubstNo('<%1M>', NoOfMonths), FirstDay));
    end;

    local procedure InsertLine(DeferralHeader: Record "Deferral Header"; PostingDate: Date; Amount: Decimal)
    var
        DeferralLine: Record "Deferral Line";
    begin
        DeferralLine.Init();
        DeferralLine."Document No." := DeferralHeader."Document No.";
        DeferralLine."Line No." := DeferralHeader."Line No.";
        DeferralLine."Posting Date" := PostingDate;
        DeferralLine.Description := DeferralHeader."Schedule Description";
        DeferralLine.Amount := Amount;
        DeferralLine.Insert(true);
    end;
}
