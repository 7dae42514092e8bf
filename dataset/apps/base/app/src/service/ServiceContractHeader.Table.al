namespace Microsoft.Service.Contract;

using Microsoft.CRM.Team;
using Microsoft.Foundation.NoSeries;
using Microsoft.Foundation.PaymentTerms;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;
using Microsoft.Service.Ledger;
using Microsoft.Service.Setup;

table 5965 "Service Contract Header"
{
    Caption = 'Service Contract Header';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Contract No."; Code[20])
        {
            Caption = 'Contract No.';
        }
        field(2; "Contract Type"; Enum "Service Contract Type")
        {
            Caption = 'Contract Type';
        }
        field(3; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(5; Status; Enum "Service Contract Status")
        {
            Caption = 'Status';
            Editable = false;
        }
        field(7; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;

            trigger OnValidate()
            var
                Customer: Record Customer;
            begin
                TestStatusOpen();
                if "Customer No." = '' then
                    exit;
                Customer.Get("Customer No.");
                Customer.CheckBlockedCustOnDocs(Customer, "Sales Document Type"::Order, false, false);
                Name := Customer.Name;
                "Salesperson Code" := Customer."Salesperson Code";
                "Payment Terms Code" := Customer."Payment Terms Code";
                Validate("Bill-to Customer No.", Customer.GetBillToCustomerNo());
            end;
        }
        field(8; Name; Text[100])
        {
            Caption = 'Name';
        }
        field(15; "Salesperson Code"; Code[20])
        {
            Caption = 'Salesperson Code';
            TableRelation = "Salesperson/Purchaser";
        }
        field(16; "Bill-to Customer No."; Code[20])
        {
            Caption = 'Bill-to Customer No.';
            TableRelation = Customer;
        }
        field(28; "Serv. Contract Acc. Gr. Code"; Code[10])
        {
            Caption = 'Serv. Contract Acc. Gr. Code';
            TableRelation = "Service Contract Account Group";
        }
        field(32; "Invoice Period"; Enum "Service Contract Header Invoice Period")
        {
            Caption = 'Invoice Period';

            trigger OnValidate()
            begin
                TestStatusOpen();
                UpdateAmountPerPeriod();
                InitNextInvoicePeriod();
            end;
        }
        field(33; "Last Invoice Date"; Date)
        {
            Caption = 'Last Invoice Date';
            Editable = false;
        }
        field(34; "Next Invoice Date"; Date)
        {
            Caption = 'Next Invoice Date';
            Editable = false;
        }
        field(35; "Starting Date"; Date)
        {
            Caption = 'Starting Date';

            trigger OnValidate()
            begin
                TestStatusOpen();
                CheckExpirationDate();
                InitNextInvoicePeriod();
            end;
        }
        field(36; "Expiration Date"; Date)
        {
            Caption = 'Expiration Date';

            trigger OnValidate()
            begin
                CheckExpirationDate();
                UpdateExpirationOnLines();
            end;
        }
        field(40; "Calcd. Annual Amount"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = sum("Service Contract Line"."Line Amount" where("Contract Type" = field("Contract Type"), "Contract No." = field("Contract No.")));
            Caption = 'Calcd. Annual Amount';
            Editable = false;
            FieldClass = FlowField;
        }
        field(42; "Annual Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Annual Amount';
            Editable = false;
        }
        field(43; "Amount per Period"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount per Period';
            Editable = false;
        }
        field(45; Prepaid; Boolean)
        {
            Caption = 'Prepaid';

            trigger OnValidate()
            begin
                TestStatusOpen();
                InitNextInvoicePeriod();
            end;
        }
        field(60; "Payment Terms Code"; Code[10])
        {
            Caption = 'Payment Terms Code';
            TableRelation = "Payment Terms";
        }
        field(82; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(98; "Next Invoice Period Start"; Date)
        {
            Caption = 'Next Invoice Period Start';
            Editable = false;
        }
        field(99; "Next Invoice Period End"; Date)
        {
            Caption = 'Next Invoice Period End';
            Editable = false;
        }
        field(100; "Contract Invoice Amount"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = sum("Service Ledger Entry"."Amount (LCY)" where("Service Contract No." = field("Contract No."), "Entry Type" = const(Sale)));
            Caption = 'Contract Invoice Amount';
            Editable = false;
            FieldClass = FlowField;
        }
    }

    keys
    {
        key(PK; "Contract Type", "Contract No.")
        {
            Clustered = true;
        }
        key(Invoice; "Contract Type", Status, "Next Invoice Date")
        {
        }
    }

    trigger OnInsert()
    var
        ServiceMgtSetup: Record "Service Mgt. Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "Contract No." = '' then begin
            ServiceMgtSetup.Get();
            ServiceMgtSetup.TestField("Service Contract Nos.");
            "No. Series" := ServiceMgtSetup."Service Contract Nos.";
            "Contract No." := NoSeries.GetNextNo("No. Series");
        end;
        if "Starting Date" = 0D then
            Validate("Starting Date", WorkDate());
    end;

    trigger OnDelete()
    var
        ServiceContractLine: Record "Service Contract Line";
    begin
        TestField(Status, Status::" ");
        ServiceContractLine.SetRange("Contract Type", "Contract Type");
        ServiceContractLine.SetRange("Contract No.", "Contract No.");
        ServiceContractLine.DeleteAll();
    end;

    var
        ExpirationErr: Label '%1 must not be before %2.', Comment = '%1 and %2 = field captions';

    procedure TestStatusOpen()
    begin
        TestField(Status, Status::" ");
    end;

    /// <summary>
    /// How many months an invoice covers. 0 for contracts that are not invoiced.
    /// </summary>
    procedure MonthsPerPeriod(): Integer
    begin
        case "Invoice Period" of
            "Invoice Period"::Month:
                exit(1);
            "Invoice Period"::"Two Months":
                exit(2);
            "Invoice Period"::Quarter:
                exit(3);
            "Invoice Period"::"Half Year":
                exit(6);
            "Invoice Period"::Year:
                exit(12);
        end;
        exit(0);
    end;

    procedure UpdateAnnualAmount()
    begin
        CalcFields("Calcd. Annual Amount");
        "Annual Amount" := "Calcd. Annual Amount";
        UpdateAmountPerPeriod();
    end;

    /// <summary>
    /// Sets the period that is invoiced next after the day before: to the end of the calendar period in which it starts.
    /// </summary>
    procedure SetNextInvoicePeriod(PeriodStart: Date)
    begin
        "Next Invoice Period Start" := 0D;
        "Next Invoice Period End" := 0D;
        "Next Invoice Date" := 0D;
        if (PeriodStart = 0D) or (MonthsPerPeriod() = 0) then
            exit;
        if ("Expiration Date" <> 0D) and (PeriodStart > "Expiration Date") then
            exit;
        "Next Invoice Period Start" := PeriodStart;
        "Next Invoice Period End" := EndOfCalendarPeriod(PeriodStart);
        if ("Expiration Date" <> 0D) and ("Next Invoice Period End" > "Expiration Date") then
            "Next Invoice Period End" := "Expiration Date";
        if Prepaid then
            "Next Invoice Date" := "Next Invoice Period Start"
        else
            "Next Invoice Date" := "Next Invoice Period End";
    end;

    local procedure EndOfCalendarPeriod(PeriodStart: Date): Date
    var
        Month: Integer;
        LastMonth: Integer;
    begin
        Month := Date2DMY(PeriodStart, 2);
        LastMonth := ((Month - 1) div MonthsPerPeriod() + 1) * MonthsPerPeriod();
        exit(CalcDate('<CM>', DMY2Date(1, LastMonth, Date2DMY(PeriodStart, 3))));
    end;

    local procedure InitNextInvoicePeriod()
    begin
        SetNextInvoicePeriod("Starting Date");
    end;

    local procedure UpdateAmountPerPeriod()
    begin
        "Amount per Period" := Round("Annual Amount" * MonthsPerPeriod() / 12);
    end;

    local procedure CheckExpirationDate()
    begin
        if ("Expiration Date" <> 0D) and ("Expiration Date" < "Starting Date") then
            Error(ExpirationErr, FieldCaption("Expiration Date"), FieldCaption("Starting Date"));
    end;

    local procedure UpdateExpirationOnLines()
    var
        ServiceContractLine: Record "Service Contract Line";
    begin
        ServiceContractLine.SetRange("Contract Type", "Contract Type");
        ServiceContractLine.SetRange("Contract No.", "Contract No.");
        if ServiceContractLine.FindSet(true) then
            repeat
                // A line that ends before the contract does keeps its own date.
                if (ServiceContractLine."Contract Expiration Date" = xRec."Expiration Date") or
                   (("Expiration Date" <> 0D) and (ServiceContractLine."Contract Expiration Date" > "Expiration Date"))
                then begin
                    ServiceContractLine."Contract Expiration Date" := "Expiration Date";
                    ServiceContractLine.Modify();
                end;
            until ServiceContractLine.Next() = 0;
    end;
}
