namespace Microsoft.Purchases.Document;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.Enums;
using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Location;
using Microsoft.Pricing.Calculation;
using Microsoft.Projects.Resources.Resource;
using Microsoft.Purchases.Vendor;

table 39 "Purchase Line"
{
    Caption = 'Purchase Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Document Type"; Enum "Purchase Document Type")
        {
            Caption = 'Document Type';
        }
        field(2; "Buy-from Vendor No."; Code[20])
        {
            Caption = 'Buy-from Vendor No.';
            Editable = false;
            TableRelation = Vendor;
        }
        field(3; "Document No."; Code[20])
        {
            Caption = 'Document No.';
            TableRelation = "Purchase Header"."No." where("Document Type" = field("Document Type"));
        }
        field(4; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(5; Type; Enum "Purchase Line Type")
        {
            Caption = 'Type';

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Received", 0);
                if Type <> xRec.Type then
                    Validate("No.", '');
            end;
        }
        field(6; "No."; Code[20])
        {
            Caption = 'No.';
            TableRelation = if (Type = const("G/L Account")) "G/L Account" where("Direct Posting" = const(true), "Account Type" = const(Posting), Blocked = const(false))
            else
            if (Type = const(Item)) Item where(Blocked = const(false))
            else
            if (Type = const(Resource)) Resource
            else
            if (Type = const("Charge (Item)")) "Item Charge";

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Received", 0);
                InitLine();
                if "No." = '' then
                    exit;
                GetPurchHeader();
                InitHeaderDefaults();
                case Type of
                    Type::"G/L Account":
                        CopyFromGLAccount();
                    Type::Item:
                        CopyFromItem();
                    Type::"Charge (Item)":
                        CopyFromItemCharge();
                end;
                if Type <> Type::" " then
                    Validate("VAT Prod. Posting Group");
                UpdateDirectUnitCost();
            end;
        }
        field(7; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Received", 0);
            end;
        }
        field(8; "Posting Group"; Code[20])
        {
            Caption = 'Posting Group';
            Editable = false;
        }
        field(10; "Expected Receipt Date"; Date)
        {
            Caption = 'Expected Receipt Date';
        }
        field(11; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(15; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if (Quantity * "Quantity Received" < 0) or (Abs(Quantity) < Abs("Quantity Received")) then
                    FieldError(Quantity, StrSubstNo(LessThanErr, FieldCaption("Quantity Received")));
                "Quantity (Base)" := CalcBaseQty(Quantity);
                InitOutstanding();
                InitQtyToReceive();
                UpdateDirectUnitCost();
            end;
        }
        field(16; "Outstanding Quantity"; Decimal)
        {
            Caption = 'Outstanding Quantity';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(17; "Qty. to Invoice"; Decimal)
        {
            Caption = 'Qty. to Invoice';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                if Abs("Qty. to Invoice") > Abs(MaxQtyToInvoice()) then
                    Error(CannotInvoiceMoreErr, MaxQtyToInvoice());
                "Qty. to Invoice (Base)" := CalcBaseQty("Qty. to Invoice");
            end;
        }
        field(18; "Qty. to Receive"; Decimal)
        {
            Caption = 'Qty. to Receive';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                if ("Qty. to Receive" * Quantity < 0) or (Abs("Qty. to Receive") > Abs("Outstanding Quantity")) then
                    Error(CannotReceiveMoreErr, "Outstanding Quantity");
                "Qty. to Receive (Base)" := CalcBaseQty("Qty. to Receive");
                InitQtyToInvoice();
            end;
        }
        field(22; "Direct Unit Cost"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Direct Unit Cost';

            trigger OnValidate()
            begin
                Validate("Line Discount %");
            end;
        }
        field(23; "Unit Cost (LCY)"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Cost (LCY)';
            Editable = false;
        }
        field(25; "VAT %"; Decimal)
        {
            Caption = 'VAT %';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(27; "Line Discount %"; Decimal)
        {
            Caption = 'Line Discount %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestStatusOpen();
                GetPurchHeader();
                "Line Discount Amount" :=
                    Round(
                        Round(Quantity * "Direct Unit Cost", Currency."Amount Rounding Precision") * "Line Discount %" / 100,
                        Currency."Amount Rounding Precision");
                UpdateAmounts();
                UpdateUnitCost();
            end;
        }
        field(28; "Line Discount Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Line Discount Amount';
            Editable = false;
        }
        field(29; Amount; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Amount';
            Editable = false;
        }
        field(30; "Amount Including VAT"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Amount Including VAT';
            Editable = false;
        }
        field(54; "Indirect Cost %"; Decimal)
        {
            Caption = 'Indirect Cost %';
            DecimalPlaces = 0 : 5;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestField(Type, Type::Item);
                UpdateUnitCost();
            end;
        }
        field(57; "Outstanding Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Outstanding Amount';
            Editable = false;
        }
        field(58; "Qty. Rcd. Not Invoiced"; Decimal)
        {
            Caption = 'Qty. Rcd. Not Invoiced';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(59; "Amt. Rcd. Not Invoiced"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Amt. Rcd. Not Invoiced';
            Editable = false;
        }
        field(60; "Quantity Received"; Decimal)
        {
            Caption = 'Quantity Received';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(61; "Quantity Invoiced"; Decimal)
        {
            Caption = 'Quantity Invoiced';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(68; "Pay-to Vendor No."; Code[20])
        {
            Caption = 'Pay-to Vendor No.';
            Editable = false;
            TableRelation = Vendor;
        }
        field(74; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";
        }
        field(75; "Gen. Prod. Posting Group"; Code[20])
        {
            Caption = 'Gen. Prod. Posting Group';
            TableRelation = "Gen. Product Posting Group";
        }
        field(77; "VAT Calculation Type"; Enum "Tax Calculation Type")
        {
            Caption = 'VAT Calculation Type';
            Editable = false;
        }
        field(89; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
            TableRelation = "VAT Business Posting Group";

            trigger OnValidate()
            begin
                Validate("VAT Prod. Posting Group");
            end;
        }
        field(90; "VAT Prod. Posting Group"; Code[20])
        {
            Caption = 'VAT Prod. Posting Group';
            TableRelation = "VAT Product Posting Group";

            trigger OnValidate()
            var
                VATPostingSetup: Record "VAT Posting Setup";
            begin
                TestStatusOpen();
                VATPostingSetup.Get("VAT Bus. Posting Group", "VAT Prod. Posting Group");
                "VAT Calculation Type" := VATPostingSetup."VAT Calculation Type";
                "VAT Identifier" := VATPostingSetup."VAT Identifier";
                "VAT %" := VATPostingSetup."VAT %";
                UpdateAmounts();
            end;
        }
        field(91; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            Editable = false;
            TableRelation = Currency;
        }
        field(99; "VAT Base Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'VAT Base Amount';
            Editable = false;
        }
        field(100; "Unit Cost"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Unit Cost';
            Editable = false;
        }
        field(103; "Line Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Line Amount';
            Editable = false;
        }
        field(106; "VAT Identifier"; Code[20])
        {
            Caption = 'VAT Identifier';
            Editable = false;
        }
        field(5404; "Qty. per Unit of Measure"; Decimal)
        {
            Caption = 'Qty. per Unit of Measure';
            DecimalPlaces = 0 : 5;
            Editable = false;
            InitValue = 1;
        }
        field(5407; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
            TableRelation = if (Type = const(Item)) "Item Unit of Measure".Code where("Item No." = field("No."))
            else
            "Unit of Measure";

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Received", 0);
                if Type = Type::Item then begin
                    GetItem();
                    "Qty. per Unit of Measure" := UOMMgt.GetQtyPerUnitOfMeasure(Item, "Unit of Measure Code");
                end else
                    "Qty. per Unit of Measure" := 1;
                Validate(Quantity);
            end;
        }
        field(5415; "Quantity (Base)"; Decimal)
        {
            Caption = 'Quantity (Base)';
            DecimalPlaces = 0 : 5;
        }
        field(5416; "Outstanding Qty. (Base)"; Decimal)
        {
            Caption = 'Outstanding Qty. (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(5417; "Qty. to Invoice (Base)"; Decimal)
        {
            Caption = 'Qty. to Invoice (Base)';
            DecimalPlaces = 0 : 5;
        }
        field(5418; "Qty. to Receive (Base)"; Decimal)
        {
            Caption = 'Qty. to Receive (Base)';
            DecimalPlaces = 0 : 5;
        }
        field(5460; "Qty. Received (Base)"; Decimal)
        {
            Caption = 'Qty. Received (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(5461; "Qty. Invoiced (Base)"; Decimal)
        {
            Caption = 'Qty. Invoiced (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(5752; "Completely Received"; Boolean)
        {
            Caption = 'Completely Received';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Document Type", "Document No.", "Line No.")
        {
            Clustered = true;
        }
        key(Item; "Document Type", Type, "No.", "Location Code", "Expected Receipt Date")
        {
            SumIndexFields = "Outstanding Qty. (Base)";
        }
    }

    trigger OnInsert()
    begin
        TestStatusOpen();
    end;

    trigger OnDelete()
    begin
        TestStatusOpen();
        if ("Document Type" = "Document Type"::Order) and ("Quantity Received" <> "Quantity Invoiced") then
            FieldError("Qty. Rcd. Not Invoiced");
    end;

    var
        PurchHeader: Record "Purchase Header";
        Currency: Record Currency;
        Item: Record Item;
        UOMMgt: Codeunit "Unit of Measure Management";
        StatusCheckSuspended: Boolean;
        CannotReceiveMoreErr: Label 'You cannot receive more than %1 units.', Comment = '%1 = quantity';
        CannotInvoiceMoreErr: Label 'You cannot invoice more than %1 units.', Comment = '%1 = quantity';
        LessThanErr: Label 'must not be less than %1', Comment = '%1 = field caption';

    procedure SetPurchHeader(NewPurchHeader: Record "Purchase Header")
    begin
        PurchHeader := NewPurchHeader;
        InitCurrency();
    end;

    procedure GetPurchHeader()
    begin
        TestField("Document No.");
        if ("Document Type" <> PurchHeader."Document Type") or ("Document No." <> PurchHeader."No.") then begin
            PurchHeader.Get("Document Type", "Document No.");
            InitCurrency();
        end;
    end;

    procedure SetSuspendStatusCheck(Suspend: Boolean)
    begin
        StatusCheckSuspended := Suspend;
    end;

    procedure TestStatusOpen()
    begin
        if StatusCheckSuspended then
            exit;
        GetPurchHeader();
        if Type <> Type::" " then
            PurchHeader.TestField(Status, PurchHeader.Status::Open);
    end;

    procedure UpdateDirectUnitCost()
    var
        PriceCalculationMgt: Codeunit "Price Calculation Mgt.";
        DirectUnitCost: Decimal;
        LineDiscountPct: Decimal;
    begin
        if (Type = Type::" ") or ("No." = '') then
            exit;
        GetPurchHeader();
        if (Type = Type::Item) and ("Quantity Received" = 0) and ("Quantity Invoiced" = 0) then begin
            PriceCalculationMgt.FindPurchLinePrice(PurchHeader, Rec, DirectUnitCost, LineDiscountPct);
            "Direct Unit Cost" := DirectUnitCost;
            "Line Discount %" := LineDiscountPct;
        end;
        Validate("Direct Unit Cost");
    end;

    procedure UpdateAmounts()
    begin
        if Type = Type::" " then
            exit;
        GetPurchHeader();
        "Line Amount" := Round(Quantity * "Direct Unit Cost", Currency."Amount Rounding Precision") - "Line Discount Amount";
        Amount := "Line Amount";
        "VAT Base Amount" := Amount;
        "Amount Including VAT" := Amount + CalcVATAmount(Amount);
        InitOutstandingAmount();
    end;

    /// <summary>
    /// The VAT that the vendor charges on an amount of the line: none with reverse charge.
    /// </summary>
    procedure CalcVATAmount(BaseAmount: Decimal): Decimal
    begin
        if "VAT Calculation Type" = "VAT Calculation Type"::"Reverse Charge VAT" then
            exit(0);
        GetPurchHeader();
        exit(Round(BaseAmount * "VAT %" / 100, Currency."Amount Rounding Precision", Currency.VATRoundingDirection()));
    end;

    /// <summary>
    /// What a unit costs with discount and indirect cost, in the currency of the document and in local currency.
    /// </summary>
    procedure UpdateUnitCost()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        GLSetup: Record "General Ledger Setup";
        DiscountPerUnit: Decimal;
    begin
        GetPurchHeader();
        if Quantity <> 0 then
            DiscountPerUnit := "Line Discount Amount" / Quantity;
        "Unit Cost" :=
            Round(
                ("Direct Unit Cost" - DiscountPerUnit) * (1 + "Indirect Cost %" / 100),
                Currency."Unit-Amount Rounding Precision");
        GLSetup.Get();
        "Unit Cost (LCY)" :=
            Round(
                CurrencyExchangeRate.ExchangeAmtFCYToLCY(
                    PurchHeader."Posting Date", PurchHeader."Currency Code", "Unit Cost", PurchHeader."Currency Factor"),
                GLSetup."Unit-Amount Rounding Precision");
    end;

    procedure InitOutstanding()
    begin
        "Outstanding Quantity" := Quantity - "Quantity Received";
        "Outstanding Qty. (Base)" := "Quantity (Base)" - "Qty. Received (Base)";
        "Qty. Rcd. Not Invoiced" := "Quantity Received" - "Quantity Invoiced";
        "Completely Received" := (Quantity <> 0) and ("Outstanding Quantity" = 0);
        InitOutstandingAmount();
    end;

    procedure InitOutstandingAmount()
    begin
        GetPurchHeader();
        if Quantity = 0 then begin
            "Outstanding Amount" := 0;
            "Amt. Rcd. Not Invoiced" := 0;
            exit;
        end;
        "Outstanding Amount" :=
            Round("Amount Including VAT" * "Outstanding Quantity" / Quantity, Currency."Amount Rounding Precision");
        "Amt. Rcd. Not Invoiced" :=
            Round("Amount Including VAT" * "Qty. Rcd. Not Invoiced" / Quantity, Currency."Amount Rounding Precision");
    end;

    procedure InitQtyToReceive()
    begin
        "Qty. to Receive" := "Outstanding Quantity";
        "Qty. to Receive (Base)" := "Outstanding Qty. (Base)";
        InitQtyToInvoice();
    end;

    procedure InitQtyToInvoice()
    begin
        "Qty. to Invoice" := MaxQtyToInvoice();
        "Qty. to Invoice (Base)" := CalcBaseQty("Qty. to Invoice");
    end;

    procedure MaxQtyToInvoice(): Decimal
    begin
        exit("Quantity Received" + "Qty. to Receive" - "Quantity Invoiced");
    end;

    procedure CalcBaseQty(Qty: Decimal): Decimal
    begin
        if Type = Type::Item then
            exit(UOMMgt.CalcBaseQty("No.", "Unit of Measure Code", Qty, "Qty. per Unit of Measure"));
        exit(UOMMgt.CalcBaseQty(Qty, "Qty. per Unit of Measure"));
    end;

    local procedure InitLine()
    var
        TempPurchLine: Record "Purchase Line" temporary;
    begin
        TempPurchLine := Rec;
        Init();
        SystemId := TempPurchLine.SystemId;
        Type := TempPurchLine.Type;
        "No." := TempPurchLine."No.";
        "Qty. per Unit of Measure" := 1;
    end;

    local procedure InitHeaderDefaults()
    begin
        PurchHeader.TestField("Buy-from Vendor No.");
        "Buy-from Vendor No." := PurchHeader."Buy-from Vendor No.";
        "Pay-to Vendor No." := PurchHeader."Pay-to Vendor No.";
        "Currency Code" := PurchHeader."Currency Code";
        "Gen. Bus. Posting Group" := PurchHeader."Gen. Bus. Posting Group";
        "VAT Bus. Posting Group" := PurchHeader."VAT Bus. Posting Group";
        "Location Code" := PurchHeader."Location Code";
        "Expected Receipt Date" := PurchHeader."Expected Receipt Date";
    end;

    local procedure CopyFromGLAccount()
    var
        GLAcc: Record "G/L Account";
    begin
        GLAcc.Get("No.");
        GLAcc.CheckGLAcc();
        GLAcc.TestField("Direct Posting", true);
        Description := GLAcc.Name;
        "Gen. Prod. Posting Group" := GLAcc."Gen. Prod. Posting Group";
        "VAT Prod. Posting Group" := GLAcc."VAT Prod. Posting Group";
    end;

    local procedure CopyFromItem()
    begin
        GetItem();
        Item.TestField(Blocked, false);
        Item.TestField("Gen. Prod. Posting Group");
        if Item.Type = Item.Type::Inventory then begin
            Item.TestField("Inventory Posting Group");
            "Posting Group" := Item."Inventory Posting Group";
        end;
        Description := Item.Description;
        "Gen. Prod. Posting Group" := Item."Gen. Prod. Posting Group";
        "VAT Prod. Posting Group" := Item."VAT Prod. Posting Group";
        "Indirect Cost %" := Item."Indirect Cost %";
        if Item."Purch. Unit of Measure" <> '' then
            "Unit of Measure Code" := Item."Purch. Unit of Measure"
        else
            "Unit of Measure Code" := Item."Base Unit of Measure";
        "Qty. per Unit of Measure" := UOMMgt.GetQtyPerUnitOfMeasure(Item, "Unit of Measure Code");
    end;

    local procedure CopyFromItemCharge()
    var
        ItemCharge: Record "Item Charge";
    begin
        ItemCharge.Get("No.");
        ItemCharge.TestField("Gen. Prod. Posting Group");
        Description := ItemCharge.Description;
        "Gen. Prod. Posting Group" := ItemCharge."Gen. Prod. Posting Group";
        "VAT Prod. Posting Group" := ItemCharge."VAT Prod. Posting Group";
    end;

    local procedure InitCurrency()
    begin
        Clear(Currency);
        Currency.Initialize(PurchHeader."Currency Code");
    end;

    local procedure GetItem()
    begin
        TestField("No.");
        if Item."No." <> "No." then
            Item.Get("No.");
    end;
}
