namespace Contoso.Loyalty;

using Microsoft.Finance.Currency;
using Microsoft.Sales.Customer;
using Microsoft.Sales.History;

/// <summary>
/// Gives customers points for what they buy, and takes them when they are redeemed, expire or the goods come back.
/// </summary>
codeunit 50010 "CTS Loyalty Mgt."
{
    Permissions = tabledata "CTS Points Entry" = rim;

    var
        NotEnoughErr: Label 'Customer %1 has only %2 points on %3.', Comment = '%1 = customer number, %2 = points, %3 = date';
        NotPositiveErr: Label 'The number of points must be positive.';

    /// <summary>
    /// Gives the points for a posted invoice, at the tier that the customer has now.
    /// </summary>
    procedure EarnPoints(SalesInvoiceHeader: Record "Sales Invoice Header")
    var
        Customer: Record Customer;
        CTSLoyaltySetup: Record "CTS Loyalty Setup";
        CTSPointsEntry: Record "CTS Points Entry";
        AmountLCY: Decimal;
    begin
        if not IsSetUp(CTSLoyaltySetup) then
            exit;
        Customer.Get(SalesInvoiceHeader."Bill-to Customer No.");
        SalesInvoiceHeader.CalcFields(Amount);
        AmountLCY :=
            AmountToLCY(
                SalesInvoiceHeader.Amount, SalesInvoiceHeader."Currency Code", SalesInvoiceHeader."Posting Date",
                SalesInvoiceHeader."Currency Factor");
        if AmountLCY <= 0 then
            exit;

        InitEntry(CTSPointsEntry, Customer."No.", SalesInvoiceHeader."Posting Date", SalesInvoiceHeader."No.");
        CTSPointsEntry."Entry Type" := CTSPointsEntry."Entry Type"::Earned;
        CTSPointsEntry.Tier := Customer."CTS Loyalty Tier";
        CTSPointsEntry."Sales Amount (LCY)" := AmountLCY;
        CTSPointsEntry.Points := PointsFor(CTSLoyaltySetup, AmountLCY, Customer."CTS Loyalty Tier");
        CTSPointsEntry."Remaining Points" := CTSPointsEntry.Points;
        CTSPointsEntry.Open := CTSPointsEntry.Points > 0;
        CTSPointsEntry."Expiration Date" := CalcDate(CTSLoyaltySetup."Points Expire After", SalesInvoiceHeader."Posting Date");
        CTSPointsEntry.Insert(true);
        UpdateTier(Customer, SalesInvoiceHeader."Posting Date");
    end;

    /// <summary>
    /// Takes the points of an invoice back as far as it is credited: at the tier that gave them, whatever the tier is today.
    /// </summary>
    procedure ReversePoints(SalesCrMemoHeader: Record "Sales Cr.Memo Header")
    var
        Customer: Record Customer;
        CTSLoyaltySetup: Record "CTS Loyalty Setup";
        EarnedCTSPointsEntry: Record "CTS Points Entry";
        CTSPointsEntry: Record "CTS Points Entry";
        AmountLCY: Decimal;
        PointsToReverse: Decimal;
    begin
        if not IsSetUp(CTSLoyaltySetup) then
            exit;
        if not FindEarnedEntry(EarnedCTSPointsEntry, SalesCrMemoHeader) then
            exit;
        SalesCrMemoHeader.CalcFields(Amount);
        AmountLCY :=
            AmountToLCY(
                SalesCrMemoHeader.Amount, SalesCrMemoHeader."Currency Code", SalesCrMemoHeader."Posting Date",
                SalesCrMemoHeader."Currency Factor");
        PointsToReverse := PointsFor(CTSLoyaltySetup, AmountLCY, EarnedCTSPointsEntry.Tier);
        if PointsToReverse > EarnedCTSPointsEntry.Points - ReversedPoints(EarnedCTSPointsEntry) then
            PointsToReverse := EarnedCTSPointsEntry.Points - ReversedPoints(EarnedCTSPointsEntry);
        if PointsToReverse <= 0 then
            exit;

        InitEntry(CTSPointsEntry, EarnedCTSPointsEntry."Customer No.", SalesCrMemoHeader."Posting Date", SalesCrMemoHeader."No.");
        CTSPointsEntry."Entry Type" := CTSPointsEntry."Entry Type"::Reversed;
        CTSPointsEntry.Tier := EarnedCTSPointsEntry.Tier;
        CTSPointsEntry."Sales Amount (LCY)" := -AmountLCY;
        CTSPointsEntry.Points := -PointsToReverse;
        CTSPointsEntry."Applies-to Entry No." := EarnedCTSPointsEntry."Entry No.";
        CTSPointsEntry.Insert(true);

        // Points of the invoice that are spent already are taken from the other points of the customer.
        PointsToReverse -= EarnedCTSPointsEntry.TakePoints(PointsToReverse);
        TakeFromOpenEntries(EarnedCTSPointsEntry."Customer No.", SalesCrMemoHeader."Posting Date", PointsToReverse);
        Customer.Get(EarnedCTSPointsEntry."Customer No.");
        UpdateTier(Customer, SalesCrMemoHeader."Posting Date");
    end;

    /// <summary>
    /// Spends points, those that expire first before the others.
    /// </summary>
    procedure RedeemPoints(CustomerNo: Code[20]; Points: Decimal; OnDate: Date; DocumentNo: Code[20])
    var
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        if Points <= 0 then
            Error(NotPositiveErr);
        if Points > AvailablePoints(CustomerNo, OnDate) then
            Error(NotEnoughErr, CustomerNo, AvailablePoints(CustomerNo, OnDate), OnDate);
        TakeFromOpenEntries(CustomerNo, OnDate, Points);
        InitEntry(CTSPointsEntry, CustomerNo, OnDate, DocumentNo);
        CTSPointsEntry."Entry Type" := CTSPointsEntry."Entry Type"::Redeemed;
        CTSPointsEntry.Points := -Points;
        CTSPointsEntry.Insert(true);
    end;

    /// <summary>
    /// The points that the customer can spend on the date: what remains of entries that are not expired by then.
    /// </summary>
    procedure AvailablePoints(CustomerNo: Code[20]; OnDate: Date): Decimal
    var
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        SetOpenFilters(CTSPointsEntry, CustomerNo);
        CTSPointsEntry.SetRange("Posting Date", 0D, OnDate);
        CTSPointsEntry.SetFilter("Expiration Date", '>=%1', OnDate);
        CTSPointsEntry.CalcSums("Remaining Points");
        exit(CTSPointsEntry."Remaining Points");
    end;

    /// <summary>
    /// Writes off what remains of the entries that have expired by the date; returns how many points were written off.
    /// </summary>
    procedure ExpirePoints(OnDate: Date) ExpiredPoints: Decimal
    var
        CTSPointsEntry: Record "CTS Points Entry";
        ExpiredCTSPointsEntry: Record "CTS Points Entry";
    begin
        CTSPointsEntry.SetRange(Open, true);
        CTSPointsEntry.SetFilter("Expiration Date", '<%1', OnDate);
        if CTSPointsEntry.FindSet(true) then
            repeat
                InitEntry(ExpiredCTSPointsEntry, CTSPointsEntry."Customer No.", OnDate, CTSPointsEntry."Document No.");
                ExpiredCTSPointsEntry."Entry Type" := ExpiredCTSPointsEntry."Entry Type"::Expired;
                ExpiredCTSPointsEntry.Points := -CTSPointsEntry."Remaining Points";
                ExpiredCTSPointsEntry."Applies-to Entry No." := CTSPointsEntry."Entry No.";
                ExpiredCTSPointsEntry.Insert(true);
                ExpiredPoints += CTSPointsEntry.TakePoints(CTSPointsEntry."Remaining Points");
            until CTSPointsEntry.Next() = 0;
    end;

    /// <summary>
    /// Sets the tier by the points that were earned, less those that were reversed, in the twelve months up to the date.
    /// </summary>
    procedure UpdateTier(var Customer: Record Customer; OnDate: Date)
    var
        CTSLoyaltySetup: Record "CTS Loyalty Setup";
        CTSPointsEntry: Record "CTS Points Entry";
        NewTier: Enum "CTS Loyalty Tier";
    begin
        CTSLoyaltySetup.Get();
        CTSPointsEntry.SetCurrentKey("Customer No.", "Posting Date");
        CTSPointsEntry.SetRange("Customer No.", Customer."No.");
        CTSPointsEntry.SetRange("Posting Date", CalcDate('<-1Y+1D>', OnDate), OnDate);
        CTSPointsEntry.SetFilter("Entry Type", '%1|%2', CTSPointsEntry."Entry Type"::Earned, CTSPointsEntry."Entry Type"::Reversed);
        CTSPointsEntry.CalcSums(Points);
        NewTier := CTSLoyaltySetup.TierOf(CTSPointsEntry.Points);
        if NewTier = Customer."CTS Loyalty Tier" then
            exit;
        Customer."CTS Loyalty Tier" := NewTier;
        Customer.Modify(true);
    end;

    local procedure PointsFor(CTSLoyaltySetup: Record "CTS Loyalty Setup"; AmountLCY: Decimal; Tier: Enum "CTS Loyalty Tier"): Decimal
    begin
        CTSLoyaltySetup.TestField("Amount per Point");
        exit(Round(AmountLCY / CTSLoyaltySetup."Amount per Point" * CTSLoyaltySetup.FactorOf(Tier), 1, '<'));
    end;

    local procedure TakeFromOpenEntries(CustomerNo: Code[20]; OnDate: Date; Points: Decimal)
    var
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        SetOpenFilters(CTSPointsEntry, CustomerNo);
        CTSPointsEntry.SetRange("Posting Date", 0D, OnDate);
        CTSPointsEntry.SetFilter("Expiration Date", '>=%1', OnDate);
        while (Points > 0) and CTSPointsEntry.FindFirst() do
            Points -= CTSPointsEntry.TakePoints(Points);
    end;

    local procedure SetOpenFilters(var CTSPointsEntry: Record "CTS Points Entry"; CustomerNo: Code[20])
    begin
        CTSPointsEntry.SetCurrentKey("Customer No.", Open, "Expiration Date");
        CTSPointsEntry.SetRange("Customer No.", CustomerNo);
        CTSPointsEntry.SetRange(Open, true);
    end;

    local procedure FindEarnedEntry(var CTSPointsEntry: Record "CTS Points Entry"; SalesCrMemoHeader: Record "Sales Cr.Memo Header"): Boolean
    begin
        if SalesCrMemoHeader."Applies-to Doc. Type" <> SalesCrMemoHeader."Applies-to Doc. Type"::Invoice then
            exit(false);
        CTSPointsEntry.SetCurrentKey("Document No.");
        CTSPointsEntry.SetRange("Document No.", SalesCrMemoHeader."Applies-to Doc. No.");
        CTSPointsEntry.SetRange("Entry Type", CTSPointsEntry."Entry Type"::Earned);
        CTSPointsEntry.SetRange("Customer No.", SalesCrMemoHeader."Bill-to Customer No.");
        exit(CTSPointsEntry.FindFirst());
    end;

    local procedure ReversedPoints(EarnedCTSPointsEntry: Record "CTS Points Entry"): Decimal
    var
        CTSPointsEntry: Record "CTS Points Entry";
    begin
        CTSPointsEntry.SetRange("Customer No.", EarnedCTSPointsEntry."Customer No.");
        CTSPointsEntry.SetRange("Entry Type", CTSPointsEntry."Entry Type"::Reversed);
        CTSPointsEntry.SetRange("Applies-to Entry No.", EarnedCTSPointsEntry."Entry No.");
        CTSPointsEntry.CalcSums(Points);
        exit(-CTSPointsEntry.Points);
    end;

    local procedure InitEntry(var CTSPointsEntry: Record "CTS Points Entry"; CustomerNo: Code[20]; PostingDate: Date; DocumentNo: Code[20])
    begin
        CTSPointsEntry.LockTable();
        CTSPointsEntry.Init();
        CTSPointsEntry."Entry No." := CTSPointsEntry.GetLastEntryNo() + 1;
        CTSPointsEntry."Customer No." := CustomerNo;
        CTSPointsEntry."Posting Date" := PostingDate;
        CTSPointsEntry."Document No." := DocumentNo;
    end;

    local procedure AmountToLCY(Amount: Decimal; CurrencyCode: Code[10]; OnDate: Date; CurrencyFactor: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        if CurrencyCode = '' then
            exit(Amount);
        exit(Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY(OnDate, CurrencyCode, Amount, CurrencyFactor), 0.01));
    end;

    local procedure IsSetUp(var CTSLoyaltySetup: Record "CTS Loyalty Setup"): Boolean
    begin
        exit(CTSLoyaltySetup.Get());
    end;
}
