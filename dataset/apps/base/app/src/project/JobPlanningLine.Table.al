namespace Microsoft.Projects.Project.Planning;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Location;
using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Resources.Resource;

table 1003 "Job Planning Line"
{
    Caption = 'Project Planning Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(2; "Job No."; Code[20])
        {
            Caption = 'Project No.';
            NotBlank = true;
            TableRelation = Job;
        }
        field(3; "Planning Date"; Date)
        {
            Caption = 'Planning Date';

            trigger OnValidate()
            begin
                "Currency Date" := "Planning Date";
                Validate("Currency Code");
            end;
        }
        field(4; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(5; Type; Enum "Job Planning Line Type")
        {
            Caption = 'Type';

            trigger OnValidate()
            begin
                TestNotTransferred();
                if Type <> xRec.Type then
                    Validate("No.", '');
            end;
        }
        field(7; "No."; Code[20])
        {
            Caption = 'No.';
            TableRelation = if (Type = const(Resource)) Resource
            else
            if (Type = const(Item)) Item where(Blocked = const(false))
            else
            if (Type = const("G/L Account")) "G/L Account";

            trigger OnValidate()
            begin
                TestNotTransferred();
                InitFromNo();
            end;
        }
        field(8; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(9; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                if Quantity < QtyTransferred() then
                    FieldError(Quantity, StrSubstNo(LessThanErr, FieldCaption("Qty. Transferred to Invoice")));
                "Quantity (Base)" := UOMMgt.CalcBaseQty(Quantity, "Qty. per Unit of Measure");
                UpdateQtyToTransfer();
                UpdateRemainingQuantity();
                UpdateAllAmounts();
            end;
        }
        field(12; "Unit Cost (LCY)"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Cost (LCY)';
            Editable = false;
        }
        field(13; "Total Cost (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Total Cost (LCY)';
            Editable = false;
        }
        field(14; "Unit Price (LCY)"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Price (LCY)';
            Editable = false;
        }
        field(15; "Total Price (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Total Price (LCY)';
            Editable = false;
        }
        field(17; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
            TableRelation = if (Type = const(Item)) "Item Unit of Measure".Code where("Item No." = field("No."))
            else
            "Unit of Measure";

            trigger OnValidate()
            var
                Item: Record Item;
            begin
                TestNotTransferred();
                "Qty. per Unit of Measure" := 1;
                if (Type = Type::Item) and ("No." <> '') then begin
                    Item.Get("No.");
                    "Qty. per Unit of Measure" := UOMMgt.GetQtyPerUnitOfMeasure(Item, "Unit of Measure Code");
                    SetUnitCostLCY(Item."Unit Cost" * "Qty. per Unit of Measure");
                    SetUnitPriceLCY(Item."Unit Price" * "Qty. per Unit of Measure");
                end;
                Validate(Quantity);
            end;
        }
        field(20; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(81; "Gen. Prod. Posting Group"; Code[20])
        {
            Caption = 'Gen. Prod. Posting Group';
            TableRelation = "Gen. Product Posting Group";
        }
        field(1000; "Job Task No."; Code[20])
        {
            Caption = 'Project Task No.';
            NotBlank = true;
            TableRelation = "Job Task"."Job Task No." where("Job No." = field("Job No."));
        }
        field(1001; "Line Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Amount (LCY)';
            Editable = false;
        }
        field(1002; "Unit Cost"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Unit Cost';

            trigger OnValidate()
            begin
                UpdateAllAmounts();
            end;
        }
        field(1003; "Total Cost"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Total Cost';
            Editable = false;
        }
        field(1004; "Unit Price"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Unit Price';

            trigger OnValidate()
            begin
                TestNotTransferred();
                UpdateAllAmounts();
            end;
        }
        field(1005; "Total Price"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Total Price';
            Editable = false;
        }
        field(1006; "Line Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Line Amount';
            Editable = false;
        }
        field(1007; "Line Discount Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Line Discount Amount';
            Editable = false;
        }
        field(1015; "Cost Factor"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Cost Factor';
            Editable = false;
        }
        field(1021; "Line Discount %"; Decimal)
        {
            Caption = 'Line Discount %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestNotTransferred();
                UpdateAllAmounts();
            end;
        }
        field(1022; "Line Type"; Enum "Job Planning Line Line Type")
        {
            Caption = 'Line Type';

            trigger OnValidate()
            begin
                "Schedule Line" := "Line Type" in ["Line Type"::Budget, "Line Type"::"Both Budget and Billable"];
                "Contract Line" := "Line Type" in ["Line Type"::Billable, "Line Type"::"Both Budget and Billable"];
                if not "Contract Line" then
                    if QtyTransferred() <> 0 then
                        FieldError("Line Type");
                UpdateQtyToTransfer();
                UpdateRemainingQuantity();
            end;
        }
        field(1023; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            Editable = false;
            TableRelation = Currency;

            trigger OnValidate()
            begin
                UpdateCurrencyFactor();
                ConvertUnitAmountsFromLCY();
                UpdateAllAmounts();
            end;
        }
        field(1024; "Currency Date"; Date)
        {
            Caption = 'Currency Date';

            trigger OnValidate()
            begin
                UpdateCurrencyFactor();
                UpdateAllAmounts();
            end;
        }
        field(1025; "Currency Factor"; Decimal)
        {
            Caption = 'Currency Factor';
            DecimalPlaces = 0 : 15;
            Editable = false;
        }
        field(1026; "Schedule Line"; Boolean)
        {
            Caption = 'Budget Line';
            Editable = false;
            InitValue = true;
        }
        field(1027; "Contract Line"; Boolean)
        {
            Caption = 'Billable Line';
            Editable = false;
        }
        field(1030; "Job Contract Entry No."; Integer)
        {
            Caption = 'Job Contract Entry No.';
        }
        field(1053; "Usage Link"; Boolean)
        {
            Caption = 'Usage Link';
        }
        field(1060; "Remaining Qty."; Decimal)
        {
            Caption = 'Remaining Qty.';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(1062; "Remaining Total Cost"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Remaining Total Cost';
            Editable = false;
        }
        field(1063; "Remaining Total Cost (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Remaining Total Cost (LCY)';
            Editable = false;
        }
        field(1070; "Qty. Posted"; Decimal)
        {
            Caption = 'Qty. Posted';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(1073; "Posted Total Cost (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Posted Total Cost (LCY)';
            Editable = false;
        }
        field(1080; "Qty. Transferred to Invoice"; Decimal)
        {
            CalcFormula = sum("Job Planning Line Invoice"."Quantity Transferred" where("Job No." = field("Job No."), "Job Task No." = field("Job Task No."), "Job Planning Line No." = field("Line No.")));
            Caption = 'Qty. Transferred to Invoice';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
        field(1081; "Qty. to Transfer to Invoice"; Decimal)
        {
            Caption = 'Qty. to Transfer to Invoice';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                if "Qty. to Transfer to Invoice" <> 0 then
                    TestField("Contract Line", true);
                if Abs("Qty. to Transfer to Invoice") > Abs(Quantity - QtyTransferred()) then
                    FieldError("Qty. to Transfer to Invoice", StrSubstNo(MoreThanErr, Quantity - QtyTransferred()));
            end;
        }
        field(1090; "Qty. Invoiced"; Decimal)
        {
            CalcFormula = sum("Job Planning Line Invoice"."Quantity Transferred" where("Job No." = field("Job No."), "Job Task No." = field("Job Task No."), "Job Planning Line No." = field("Line No."), "Document Type" = filter("Posted Invoice" | "Posted Credit Memo")));
            Caption = 'Qty. Invoiced';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
        field(1035; "Invoiced Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = sum("Job Planning Line Invoice"."Invoiced Amount (LCY)" where("Job No." = field("Job No."), "Job Task No." = field("Job Task No."), "Job Planning Line No." = field("Line No.")));
            Caption = 'Invoiced Amount (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
        field(5404; "Qty. per Unit of Measure"; Decimal)
        {
            Caption = 'Qty. per Unit of Measure';
            DecimalPlaces = 0 : 5;
            Editable = false;
            InitValue = 1;
        }
        field(5410; "Quantity (Base)"; Decimal)
        {
            Caption = 'Quantity (Base)';
            DecimalPlaces = 0 : 5;
        }
    }

    keys
    {
        key(PK; "Job No.", "Job Task No.", "Line No.")
        {
            Clustered = true;
        }
        key(ContractEntry; "Job Contract Entry No.")
        {
        }
        key(Link; "Job No.", "Job Task No.", "Schedule Line", Type, "No.", "Planning Date")
        {
        }
    }

    trigger OnInsert()
    var
        JobPlanningLine: Record "Job Planning Line";
    begin
        LockTable();
        GetJob();
        Job.TestBlocked();
        JobPlanningLine.SetCurrentKey("Job Contract Entry No.");
        if JobPlanningLine.FindLast() then;
        "Job Contract Entry No." := JobPlanningLine."Job Contract Entry No." + 1;
        if "Planning Date" = 0D then
            Validate("Planning Date", WorkDate());
    end;

    trigger OnDelete()
    begin
        if QtyTransferred() <> 0 then
            Error(CannotDeleteErr, TableCaption(), "Line No.");
    end;

    var
        Job: Record Job;
        Currency: Record Currency;
        UOMMgt: Codeunit "Unit of Measure Management";
        LessThanErr: Label 'must not be less than %1', Comment = '%1 = field caption';
        MoreThanErr: Label 'must not be more than %1', Comment = '%1 = quantity';
        CannotDeleteErr: Label 'You cannot delete %1 %2 because it is transferred to an invoice.', Comment = '%1 = table caption, %2 = line number';
        CannotChangeErr: Label 'You cannot change %1 %2 because it is transferred to an invoice.', Comment = '%1 = table caption, %2 = line number';

    /// <summary>
    /// What can still be transferred to an invoice: nothing for lines that are only budgeted.
    /// </summary>
    procedure UpdateQtyToTransfer()
    begin
        if "Contract Line" then
            "Qty. to Transfer to Invoice" := Quantity - QtyTransferred()
        else
            "Qty. to Transfer to Invoice" := 0;
    end;

    procedure QtyTransferred(): Decimal
    begin
        CalcFields("Qty. Transferred to Invoice");
        exit("Qty. Transferred to Invoice");
    end;

    /// <summary>
    /// Counts usage against the plan; more usage than planned leaves nothing.
    /// </summary>
    procedure UsePlan(UsedQty: Decimal; UsedTotalCostLCY: Decimal)
    begin
        "Qty. Posted" += UsedQty;
        "Posted Total Cost (LCY)" += UsedTotalCostLCY;
        UpdateRemainingQuantity();
    end;

    procedure UpdateRemainingQuantity()
    begin
        if not "Schedule Line" then begin
            "Remaining Qty." := 0;
            "Remaining Total Cost" := 0;
            "Remaining Total Cost (LCY)" := 0;
            exit;
        end;
        "Remaining Qty." := Quantity - "Qty. Posted";
        if Quantity * "Remaining Qty." < 0 then
            "Remaining Qty." := 0;
        GetCurrency();
        "Remaining Total Cost" := Round("Remaining Qty." * "Unit Cost", Currency."Amount Rounding Precision");
        "Remaining Total Cost (LCY)" := Round("Remaining Qty." * "Unit Cost (LCY)");
    end;

    procedure UpdateAllAmounts()
    begin
        GetCurrency();
        "Total Cost" := Round(Quantity * "Unit Cost", Currency."Amount Rounding Precision");
        "Total Price" := Round(Quantity * "Unit Price", Currency."Amount Rounding Precision");
        "Line Discount Amount" := Round("Total Price" * "Line Discount %" / 100, Currency."Amount Rounding Precision");
        "Line Amount" := "Total Price" - "Line Discount Amount";

        "Unit Cost (LCY)" := UnitAmountToLCY("Unit Cost");
        "Unit Price (LCY)" := UnitAmountToLCY("Unit Price");
        "Total Cost (LCY)" := AmountToLCY("Total Cost");
        "Total Price (LCY)" := AmountToLCY("Total Price");
        "Line Amount (LCY)" := AmountToLCY("Line Amount");
        UpdateRemainingQuantity();
    end;

    local procedure InitFromNo()
    var
        Resource: Record Resource;
        Item: Record Item;
        GLAcc: Record "G/L Account";
    begin
        Description := '';
        "Unit of Measure Code" := '';
        "Qty. per Unit of Measure" := 1;
        "Unit Cost" := 0;
        "Unit Price" := 0;
        if "No." = '' then begin
            UpdateAllAmounts();
            exit;
        end;
        GetJob();
        "Currency Code" := Job."Currency Code";
        UpdateCurrencyFactor();
        case Type of
            Type::Resource:
                begin
                    Resource.Get("No.");
                    Resource.TestField(Blocked, false);
                    Description := Resource.Name;
                    "Gen. Prod. Posting Group" := Resource."Gen. Prod. Posting Group";
                    "Unit of Measure Code" := Resource."Base Unit of Measure";
                    SetUnitCostLCY(Resource."Unit Cost");
                    SetUnitPriceLCY(Resource."Unit Price");
                end;
            Type::Item:
                begin
                    Item.Get("No.");
                    Item.TestField(Blocked, false);
                    Description := Item.Description;
                    "Gen. Prod. Posting Group" := Item."Gen. Prod. Posting Group";
                    "Unit of Measure Code" := Item."Base Unit of Measure";
                    SetUnitCostLCY(Item."Unit Cost");
                    SetUnitPriceLCY(Item."Unit Price");
                end;
            Type::"G/L Account":
                begin
                    GLAcc.Get("No.");
                    GLAcc.CheckGLAcc();
                    Description := GLAcc.Name;
                    "Gen. Prod. Posting Group" := GLAcc."Gen. Prod. Posting Group";
                end;
        end;
        Validate(Quantity);
    end;

    local procedure SetUnitCostLCY(NewUnitCostLCY: Decimal)
    begin
        "Unit Cost (LCY)" := NewUnitCostLCY;
        "Unit Cost" := UnitAmountFromLCY(NewUnitCostLCY);
    end;

    local procedure SetUnitPriceLCY(NewUnitPriceLCY: Decimal)
    begin
        "Unit Price (LCY)" := NewUnitPriceLCY;
        "Unit Price" := UnitAmountFromLCY(NewUnitPriceLCY);
    end;

    local procedure ConvertUnitAmountsFromLCY()
    begin
        "Unit Cost" := UnitAmountFromLCY("Unit Cost (LCY)");
        "Unit Price" := UnitAmountFromLCY("Unit Price (LCY)");
    end;

    local procedure UpdateCurrencyFactor()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        if "Currency Code" = '' then begin
            "Currency Factor" := 0;
            exit;
        end;
        if "Currency Date" = 0D then
            "Currency Date" := WorkDate();
        "Currency Factor" := CurrencyExchangeRate.ExchangeRate("Currency Date", "Currency Code");
    end;

    local procedure UnitAmountFromLCY(UnitAmountLCY: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        GetCurrency();
        exit(
            Round(
                CurrencyExchangeRate.ExchangeAmtLCYToFCY("Currency Date", "Currency Code", UnitAmountLCY, "Currency Factor"),
                Currency."Unit-Amount Rounding Precision"));
    end;

    local procedure UnitAmountToLCY(UnitAmount: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        GLSetup: Record "General Ledger Setup";
    begin
        GLSetup.Get();
        exit(
            Round(
                CurrencyExchangeRate.ExchangeAmtFCYToLCY("Currency Date", "Currency Code", UnitAmount, "Currency Factor"),
                GLSetup."Unit-Amount Rounding Precision"));
    end;

    local procedure AmountToLCY(AmountFCY: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        exit(Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY("Currency Date", "Currency Code", AmountFCY, "Currency Factor")));
    end;

    local procedure TestNotTransferred()
    begin
        if QtyTransferred() <> 0 then
            Error(CannotChangeErr, TableCaption(), "Line No.");
    end;

    local procedure GetJob()
    begin
        TestField("Job No.");
        if Job."No." <> "Job No." then
            Job.Get("Job No.");
    end;

    local procedure GetCurrency()
    begin
        if (Currency."Amount Rounding Precision" <> 0) and (Currency.Code = "Currency Code") then
            exit;
        Clear(Currency);
        Currency.Initialize("Currency Code");
    end;
}
