namespace Contoso.Loyalty;

using Contoso.Rental;
using Microsoft.Sales.Customer;

tableextension 50000 "CTS Customer" extends Customer
{
    fields
    {
        field(50000; "CTS Loyalty Tier"; Enum "CTS Loyalty Tier")
        {
            Caption = 'Loyalty Tier';
            DataClassification = CustomerContent;
            Editable = false;
        }
        field(50001; "CTS Points Balance"; Decimal)
        {
            CalcFormula = sum("CTS Points Entry".Points where("Customer No." = field("No."), "Posting Date" = field("Date Filter")));
            Caption = 'Points Balance';
            DecimalPlaces = 0 : 0;
            Editable = false;
            FieldClass = FlowField;
        }
        field(50002; "CTS Open Rentals"; Integer)
        {
            CalcFormula = count("CTS Rental Header" where("Customer No." = field("No."), Status = const(Active)));
            Caption = 'Open Rentals';
            Editable = false;
            FieldClass = FlowField;
        }
    }

    trigger OnBeforeDelete()
    var
        CTSRentalHeader: Record "CTS Rental Header";
    begin
        CTSRentalHeader.SetCurrentKey("Customer No.", Status);
        CTSRentalHeader.SetRange("Customer No.", "No.");
        CTSRentalHeader.SetRange(Status, CTSRentalHeader.Status::Active);
        if not CTSRentalHeader.IsEmpty() then
            Error(HasRentalsErr, "No.");
    end;

    var
        HasRentalsErr: Label 'You cannot delete customer %1 because it has rentals that are not closed.', Comment = '%1 = customer number';
}
