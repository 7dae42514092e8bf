namespace Microsoft.Finance.GeneralLedger.Journal;

using Microsoft.Finance.GeneralLedger.Setup;

codeunit 11 "Gen. Jnl.-Check Line"
{
    TableNo = "Gen. Journal Line";

    trigger OnRun()
    begin
        RunCheck(Rec);
    end;

    var
        PostingDateClosingErr: Label 'cannot be a closing date';

    /// <summary>
    /// Raises an error when the line cannot be posted.
    /// </summary>
    procedure RunCheck(var GenJnlLine: Record "Gen. Journal Line")
    var
        GLSetup: Record "General Ledger Setup";
    begin
        GenJnlLine.TestField("Posting Date");
        GenJnlLine.TestField("Document No.");
        GenJnlLine.TestField("Account No.");
        if GenJnlLine."Account Type" <> GenJnlLine."Account Type"::"G/L Account" then
            if GenJnlLine."Posting Date" <> NormalDate(GenJnlLine."Posting Date") then
                GenJnlLine.FieldError("Posting Date", PostingDateClosingErr);

        GLSetup.Get();
        GLSetup.CheckPostingDate(GenJnlLine."Posting Date");

        CheckSign(GenJnlLine);
        CheckGenPostingType(GenJnlLine);
        OnAfterCheckGenJnlLine(GenJnlLine);
    end;

    local procedure CheckSign(GenJnlLine: Record "Gen. Journal Line")
    begin
        case GenJnlLine."Account Type" of
            GenJnlLine."Account Type"::Customer:
                case GenJnlLine."Document Type" of
                    GenJnlLine."Document Type"::Invoice, GenJnlLine."Document Type"::Reminder, GenJnlLine."Document Type"::"Finance Charge Memo", GenJnlLine."Document Type"::Refund:
                        CheckNotNegative(GenJnlLine);
                    GenJnlLine."Document Type"::"Credit Memo", GenJnlLine."Document Type"::Payment:
                        CheckNotPositive(GenJnlLine);
                end;
            GenJnlLine."Account Type"::Vendor:
                case GenJnlLine."Document Type" of
                    GenJnlLine."Document Type"::Invoice, GenJnlLine."Document Type"::Refund:
                        CheckNotPositive(GenJnlLine);
                    GenJnlLine."Document Type"::"Credit Memo", GenJnlLine."Document Type"::Payment:
                        CheckNotNegative(GenJnlLine);
                end;
        end;
    end;

    local procedure CheckNotNegative(GenJnlLine: Record "Gen. Journal Line")
    var
        MustBePositiveErr: Label 'must be positive';
    begin
        if GenJnlLine.Amount < 0 then
            GenJnlLine.FieldError(Amount, MustBePositiveErr);
    end;

    local procedure CheckNotPositive(GenJnlLine: Record "Gen. Journal Line")
    var
        MustBeNegativeErr: Label 'must be negative';
    begin
        if GenJnlLine.Amount > 0 then
            GenJnlLine.FieldError(Amount, MustBeNegativeErr);
    end;

    local procedure CheckGenPostingType(GenJnlLine: Record "Gen. Journal Line")
    begin
        if GenJnlLine."Account Type" = GenJnlLine."Account Type"::"G/L Account" then
            exit;
        GenJnlLine.TestField("Gen. Posting Type", GenJnlLine."Gen. Posting Type"::" ");
        GenJnlLine.TestField("VAT Amount", 0);
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterCheckGenJnlLine(var GenJournalLine: Record "Gen. Journal Line")
    begin
    end;
}
