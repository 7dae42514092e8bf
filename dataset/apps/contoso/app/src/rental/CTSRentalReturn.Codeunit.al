namespace Contoso.Rental;

using Microsoft.Finance.Currency;

/// <summary>
/// Takes rented items back.
/// </summary>
codeunit 50002 "CTS Rental Return"
{
    var
        TooManyErr: Label 'You cannot return more than %1.', Comment = '%1 = quantity';
        ReturnedErr: Label 'Line %1 of rental %2 is returned already.', Comment = '%1 = line number, %2 = rental number';
        BeforeStartErr: Label 'Rental %1 cannot be returned before it starts.', Comment = '%1 = rental number';
        BeforeInvoicedErr: Label 'Line %1 of rental %2 is invoiced up to %3.', Comment = '%1 = line number, %2 = rental number, %3 = date';

    /// <summary>
    /// Takes a quantity of a line back on a day, which is still to be paid. What stays out goes on under the line itself,
    /// what comes back gets a line of its own.
    /// </summary>
    procedure ReturnLine(var CTSRentalLine: Record "CTS Rental Line"; QtyToReturn: Decimal; ReturnDate: Date)
    var
        CTSRentalHeader: Record "CTS Rental Header";
        ReturnedCTSRentalLine: Record "CTS Rental Line";
    begin
        CTSRentalHeader.Get(CTSRentalLine."Rental No.");
        CTSRentalHeader.TestField(Status, CTSRentalHeader.Status::Active);
        if CTSRentalLine."Return Date" <> 0D then
            Error(ReturnedErr, CTSRentalLine."Line No.", CTSRentalLine."Rental No.");
        if ReturnDate < CTSRentalHeader."Starting Date" then
            Error(BeforeStartErr, CTSRentalLine."Rental No.");
        if ReturnDate < CTSRentalLine."Invoiced to Date" then
            Error(BeforeInvoicedErr, CTSRentalLine."Line No.", CTSRentalLine."Rental No.", CTSRentalLine."Invoiced to Date");
        if QtyToReturn > CTSRentalLine.Quantity then
            Error(TooManyErr, CTSRentalLine.Quantity);

        if QtyToReturn = CTSRentalLine.Quantity then begin
            CTSRentalLine."Return Date" := ReturnDate;
            CTSRentalLine.Modify();
        end else begin
            SplitLine(CTSRentalHeader, CTSRentalLine, ReturnedCTSRentalLine, QtyToReturn);
            ReturnedCTSRentalLine."Return Date" := ReturnDate;
            ReturnedCTSRentalLine.Modify();
        end;
        CTSRentalHeader.CloseWhenAllReturned();
    end;

    local procedure SplitLine(CTSRentalHeader: Record "CTS Rental Header"; var CTSRentalLine: Record "CTS Rental Line"; var NewCTSRentalLine: Record "CTS Rental Line"; Qty: Decimal)
    var
        Currency: Record Currency;
    begin
        Currency.Initialize(CTSRentalHeader."Currency Code");
        NewCTSRentalLine := CTSRentalLine;
        NewCTSRentalLine."Line No." := CTSRentalLine.GetNextLineNo();
        NewCTSRentalLine."Split from Line No." := CTSRentalLine."Line No.";
        NewCTSRentalLine.Quantity := Qty;
        // What was invoiced so far was invoiced for both parts.
        NewCTSRentalLine."Amount Invoiced" :=
            Round(CTSRentalLine."Amount Invoiced" * Qty / CTSRentalLine.Quantity, Currency."Amount Rounding Precision");
        NewCTSRentalLine.Insert(true);

        CTSRentalLine.Quantity -= Qty;
        CTSRentalLine."Amount Invoiced" -= NewCTSRentalLine."Amount Invoiced";
        CTSRentalLine.Modify();
    end;
}
