namespace Contoso.Rental;

using Microsoft.Finance.Currency;
using Microsoft.Foundation.NoSeries;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;

table 50002 "CTS Rental Header"
{
    Caption = 'Rental';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                CTSRentalSetup: Record "CTS Rental Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    CTSRentalSetup.GetRecordOnce();
                    NoSeries.TestManual(CTSRentalSetup."Rental Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;

            trigger OnValidate()
            var
                Customer: Record Customer;
            begin
                TestStatusDraft();
                if "Customer No." = '' then
                    exit;
                Customer.Get("Customer No.");
                Customer.CheckBlockedCustOnDocs(Customer, "Sales Document Type"::Order, false, false);
                "Customer Name" := Customer.Name;
                Validate("Currency Code", Customer."Currency Code");
            end;
        }
        field(3; "Customer Name"; Text[100])
        {
            Caption = 'Customer Name';
        }
        field(4; Status; Enum "CTS Rental Status")
        {
            Caption = 'Status';
            Editable = false;
        }
        field(5; "Starting Date"; Date)
        {
            Caption = 'Starting Date';

            trigger OnValidate()
            begin
                TestStatusDraft();
                CheckDates();
            end;
        }
        field(6; "Planned Return Date"; Date)
        {
            Caption = 'Planned Return Date';

            trigger OnValidate()
            begin
                CheckDates();
            end;
        }
        field(7; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                TestStatusDraft();
                if "Currency Code" <> xRec."Currency Code" then
                    if LinesExist() then
                        Error(LinesExistErr, FieldCaption("Currency Code"));
            end;
        }
        field(8; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            Editable = false;
            TableRelation = "No. Series";
        }
        field(9; "Amount Invoiced"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("CTS Rental Line"."Amount Invoiced" where("Rental No." = field("No.")));
            Caption = 'Amount Invoiced';
            Editable = false;
            FieldClass = FlowField;
        }
        field(10; "Quantity Out"; Decimal)
        {
            CalcFormula = sum("CTS Rental Line".Quantity where("Rental No." = field("No."), "Return Date" = const(0D)));
            Caption = 'Quantity Out';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(Customer; "Customer No.", Status)
        {
        }
    }

    trigger OnInsert()
    var
        CTSRentalSetup: Record "CTS Rental Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            CTSRentalSetup.GetRecordOnce();
            CTSRentalSetup.TestField("Rental Nos.");
            "No. Series" := CTSRentalSetup."Rental Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
        if "Starting Date" = 0D then
            "Starting Date" := WorkDate();
    end;

    trigger OnDelete()
    var
        CTSRentalLine: Record "CTS Rental Line";
    begin
        TestField(Status, Status::Draft);
        CTSRentalLine.SetRange("Rental No.", "No.");
        CTSRentalLine.DeleteAll(true);
    end;

    var
        LinesExistErr: Label 'You cannot change %1 because the rental has lines.', Comment = '%1 = field caption';
        InvalidPeriodErr: Label '%1 must not be before %2.', Comment = '%1 and %2 = field captions';
        NoLinesErr: Label 'Rental %1 has no lines.', Comment = '%1 = rental number';

    /// <summary>
    /// Hands the items out: from now on the rental can be invoiced and returned.
    /// </summary>
    procedure Activate()
    var
        CTSRentalLine: Record "CTS Rental Line";
        CTSRentalAvailability: Codeunit "CTS Rental Availability";
    begin
        TestStatusDraft();
        TestField("Customer No.");
        TestField("Starting Date");
        TestField("Planned Return Date");
        CTSRentalLine.SetRange("Rental No.", "No.");
        if not CTSRentalLine.FindSet() then
            Error(NoLinesErr, "No.");
        repeat
            CTSRentalLine.TestField("Item No.");
            CTSRentalLine.TestField(Quantity);
        until CTSRentalLine.Next() = 0;
        CTSRentalAvailability.CheckRental(Rec);
        Status := Status::Active;
        Modify(true);
        OnAfterActivateRental(Rec);
    end;

    /// <summary>
    /// Closes the rental when everything is back.
    /// </summary>
    procedure CloseWhenAllReturned()
    begin
        CalcFields("Quantity Out");
        if "Quantity Out" <> 0 then
            exit;
        Status := Status::Closed;
        Modify(true);
    end;

    procedure TestStatusDraft()
    begin
        TestField(Status, Status::Draft);
    end;

    local procedure LinesExist(): Boolean
    var
        CTSRentalLine: Record "CTS Rental Line";
    begin
        CTSRentalLine.SetRange("Rental No.", "No.");
        exit(not CTSRentalLine.IsEmpty());
    end;

    local procedure CheckDates()
    begin
        if ("Planned Return Date" <> 0D) and ("Planned Return Date" < "Starting Date") then
            Error(InvalidPeriodErr, FieldCaption("Planned Return Date"), FieldCaption("Starting Date"));
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterActivateRental(var CTSRentalHeader: Record "CTS Rental Header")
    begin
    end;
}
