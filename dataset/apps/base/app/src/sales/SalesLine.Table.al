namespace Microsoft.Sales.Document;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Calculation;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.Enums;
using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Location;
using Microsoft.Pricing.Calculation;
using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Resources.Resource;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Pricing;

table 37 "Sales Line"
{
    Caption = 'Sales Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Document Type"; Enum "Sales Document Type")
        {
            Caption = 'Document Type';
        }
        field(2; "Sell-to Customer No."; Code[20])
        {
            Caption = 'Sell-to Customer No.';
            Editable = false;
            TableRelation = Customer;
        }
        field(3; "Document No."; Code[20])
        {
            Caption = 'Document No.';
            TableRelation = "Sales Header"."No." where("Document Type" = field("Document Type"));
        }
        field(4; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(5; Type; Enum "Sales Line Type")
        {
            Caption = 'Type';

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Shipped", 0);
                TestField("Quantity Invoiced", 0);
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
            if (Type = const(Resource)) Resource;

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Shipped", 0);
                TestField("Quantity Invoiced", 0);
                InitLine();
                if "No." = '' then
                    exit;

                GetSalesHeader();
                InitHeaderDefaults();
                case Type of
                    Type::"G/L Account":
                        CopyFromGLAccount();
                    Type::Item:
                        CopyFromItem();
                    Type::Resource:
                        CopyFromResource();
                end;
                if Type <> Type::" " then
                    Validate("VAT Prod. Posting Group");
                UpdateUnitPrice(FieldNo("No."));
            end;
        }
        field(7; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;

            trigger OnValidate()
            begin
                TestStatusOpen();
                TestField("Quantity Shipped", 0);
            end;
        }
        field(8; "Posting Group"; Code[20])
        {
            Caption = 'Posting Group';
            Editable = false;
        }
        field(10; "Shipment Date"; Date)
        {
            Caption = 'Shipment Date';
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
                CheckQuantityAgainstPosted();
                "Quantity (Base)" := CalcBaseQty(Quantity);
                InitOutstanding();
                InitQtyToShip();
                UpdateUnitPrice(FieldNo(Quantity));
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
        field(18; "Qty. to Ship"; Decimal)
        {
            Caption = 'Qty. to Ship';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                if ("Qty. to Ship" * Quantity < 0) or (Abs("Qty. to Ship") > Abs("Outstanding Quantity")) then
                    Error(CannotShipMoreErr, "Outstanding Quantity");
                "Qty. to Ship (Base)" := CalcBaseQty("Qty. to Ship");
                InitQtyToInvoice();
            end;
        }
        field(22; "Unit Price"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Unit Price';

            trigger OnValidate()
            begin
                TestStatusOpen();
                Validate("Line Discount %");
            end;
        }
        field(23; "Unit Cost (LCY)"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Cost (LCY)';
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
                GetSalesHeader();
                "Line Discount Amount" :=
                    Round(
                        Round(Quantity * "Unit Price", Currency."Amount Rounding Precision") * "Line Discount %" / 100,
                        Currency."Amount Rounding Precision");
                "Inv. Discount Amount" := 0;
                UpdateAmounts();
            end;
        }
        field(28; "Line Discount Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Line Discount Amount';

            trigger OnValidate()
            begin
                TestStatusOpen();
                GetSalesHeader();
                "Line Discount Amount" := Round("Line Discount Amount", Currency."Amount Rounding Precision");
                if Quantity * "Unit Price" <> 0 then
                    "Line Discount %" :=
                        Round("Line Discount Amount" / Round(Quantity * "Unit Price", Currency."Amount Rounding Precision") * 100, 0.00001)
                else
                    "Line Discount %" := 0;
                "Inv. Discount Amount" := 0;
                UpdateAmounts();
            end;
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
        field(32; "Allow Invoice Disc."; Boolean)
        {
            Caption = 'Allow Invoice Disc.';
            InitValue = true;
        }
        field(38; "Appl.-to Item Entry"; Integer)
        {
            Caption = 'Appl.-to Item Entry';
        }
        field(42; "Customer Price Group"; Code[10])
        {
            Caption = 'Customer Price Group';
            Editable = false;
            TableRelation = "Customer Price Group";
        }
        field(45; "Job No."; Code[20])
        {
            Caption = 'Project No.';
            Editable = false;
            TableRelation = Job;
        }
        field(57; "Outstanding Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Outstanding Amount';
            Editable = false;
        }
        field(58; "Qty. Shipped Not Invoiced"; Decimal)
        {
            Caption = 'Qty. Shipped Not Invoiced';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(59; "Shipped Not Invoiced"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Shipped Not Invoiced';
            Editable = false;
        }
        field(60; "Quantity Shipped"; Decimal)
        {
            Caption = 'Quantity Shipped';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(61; "Quantity Invoiced"; Decimal)
        {
            Caption = 'Quantity Invoiced';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(68; "Bill-to Customer No."; Code[20])
        {
            Caption = 'Bill-to Customer No.';
            Editable = false;
            TableRelation = Customer;
        }
        field(69; "Inv. Discount Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Inv. Discount Amount';
            Editable = false;
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
                if "VAT Calculation Type" = "VAT Calculation Type"::"Normal VAT" then
                    "VAT %" := VATPostingSetup."VAT %"
                else
                    "VAT %" := 0;
                UpdateAmounts();
            end;
        }
        field(91; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            Editable = false;
            TableRelation = Currency;
        }
        field(92; "Outstanding Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Outstanding Amount (LCY)';
            Editable = false;
        }
        field(93; "Shipped Not Invoiced (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Shipped Not Invoiced (LCY)';
            Editable = false;
        }
        field(99; "VAT Base Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'VAT Base Amount';
            Editable = false;
        }
        field(103; "Line Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Line Amount';

            trigger OnValidate()
            begin
                TestField(Type);
                TestField(Quantity);
                TestField("Unit Price");
                GetSalesHeader();
                Validate("Line Discount Amount", Round(Quantity * "Unit Price", Currency."Amount Rounding Precision") - "Line Amount");
            end;
        }
        field(106; "VAT Identifier"; Code[20])
        {
            Caption = 'VAT Identifier';
            Editable = false;
        }
        field(1001; "Job Task No."; Code[20])
        {
            Caption = 'Project Task No.';
            Editable = false;
        }
        field(1002; "Job Contract Entry No."; Integer)
        {
            Caption = 'Project Contract Entry No.';
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
                TestField("Quantity Shipped", 0);
                if Type = Type::Item then begin
                    GetItem();
                    "Qty. per Unit of Measure" := UOMMgt.GetQtyPerUnitOfMeasure(Item, "Unit of Measure Code");
                    "Unit Cost (LCY)" := Item."Unit Cost" * "Qty. per Unit of Measure";
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
        field(5418; "Qty. to Ship (Base)"; Decimal)
        {
            Caption = 'Qty. to Ship (Base)';
            DecimalPlaces = 0 : 5;
        }
        field(5458; "Qty. Shipped Not Invd. (Base)"; Decimal)
        {
            Caption = 'Qty. Shipped Not Invd. (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(5460; "Qty. Shipped (Base)"; Decimal)
        {
            Caption = 'Qty. Shipped (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(5461; "Qty. Invoiced (Base)"; Decimal)
        {
            Caption = 'Qty. Invoiced (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(5752; "Completely Shipped"; Boolean)
        {
            Caption = 'Completely Shipped';
            Editable = false;
        }
        field(5811; "Appl.-from Item Entry"; Integer)
        {
            Caption = 'Appl.-from Item Entry';
            MinValue = 0;
        }
        field(7001; "Allow Line Disc."; Boolean)
        {
            Caption = 'Allow Line Disc.';
            InitValue = true;
        }
    }

    keys
    {
        key(PK; "Document Type", "Document No.", "Line No.")
        {
            Clustered = true;
        }
        key(Item; "Document Type", Type, "No.", "Location Code", "Shipment Date")
        {
            SumIndexFields = "Outstanding Qty. (Base)";
        }
        key(BillTo; "Document Type", "Bill-to Customer No.", "Currency Code")
        {
            SumIndexFields = "Outstanding Amount (LCY)", "Shipped Not Invoiced (LCY)";
        }
    }

    trigger OnInsert()
    begin
        TestStatusOpen();
    end;

    trigger OnModify()
    begin
        if ("Document Type" = "Document Type"::Order) and (Quantity <> xRec.Quantity) then
            TestStatusOpen();
    end;

    trigger OnDelete()
    begin
        TestStatusOpen();
        if ("Document Type" = "Document Type"::Order) and ("Quantity Shipped" <> "Quantity Invoiced") then
            FieldError("Qty. Shipped Not Invoiced");
        OnAfterDeleteLine(Rec);
    end;

    var
        SalesHeader: Record "Sales Header";
        Currency: Record Currency;
        Item: Record Item;
        UOMMgt: Codeunit "Unit of Measure Management";
        StatusCheckSuspended: Boolean;
        CannotShipMoreErr: Label 'You cannot ship more than %1 units.', Comment = '%1 = quantity';
        CannotInvoiceMoreErr: Label 'You cannot invoice more than %1 units.', Comment = '%1 = quantity';
        LessThanErr: Label 'must not be less than %1', Comment = '%1 = field caption';

    procedure SetSalesHeader(NewSalesHeader: Record "Sales Header")
    begin
        SalesHeader := NewSalesHeader;
        InitCurrency();
    end;

    procedure GetSalesHeader(): Record "Sales Header"
    begin
        TestField("Document No.");
        if ("Document Type" <> SalesHeader."Document Type") or ("Document No." <> SalesHeader."No.") then begin
            SalesHeader.Get("Document Type", "Document No.");
            InitCurrency();
        end;
        exit(SalesHeader);
    end;

    procedure SetSuspendStatusCheck(Suspend: Boolean)
    begin
        StatusCheckSuspended := Suspend;
    end;

    procedure TestStatusOpen()
    begin
        if StatusCheckSuspended then
            exit;
        GetSalesHeader();
        if Type <> Type::" " then
            SalesHeader.TestField(Status, SalesHeader.Status::Open);
    end;

    procedure IsCreditDocType(): Boolean
    begin
        exit("Document Type" in ["Document Type"::"Credit Memo", "Document Type"::"Return Order"]);
    end;

    /// <summary>
    /// Finds price and discount of the line by the price lists, unless the field that was changed does not matter for them.
    /// </summary>
    procedure UpdateUnitPrice(CalledByFieldNo: Integer)
    var
        PriceCalculationMgt: Codeunit "Price Calculation Mgt.";
        UnitPrice: Decimal;
        LineDiscountPct: Decimal;
    begin
        if (Type = Type::" ") or ("No." = '') then
            exit;
        GetSalesHeader();
        if (Type <> Type::"G/L Account") and not ((CalledByFieldNo = FieldNo(Quantity)) and ("Job Contract Entry No." <> 0)) then begin
            PriceCalculationMgt.FindSalesLinePrice(SalesHeader, Rec, UnitPrice, LineDiscountPct);
            "Unit Price" := UnitPrice;
            "Line Discount %" := LineDiscountPct;
        end;
        Validate("Unit Price");
    end;

    /// <summary>
    /// Recalculates the amounts of the line from quantity, price and discounts.
    /// </summary>
    procedure UpdateAmounts()
    begin
        if Type = Type::" " then
            exit;
        GetSalesHeader();
        "Line Amount" := Round(Quantity * "Unit Price", Currency."Amount Rounding Precision") - "Line Discount Amount";
        UpdateVATAmounts();
        InitOutstandingAmount();
    end;

    local procedure UpdateVATAmounts()
    var
        NetLineAmount: Decimal;
    begin
        NetLineAmount := "Line Amount" - "Inv. Discount Amount";
        if SalesHeader."Prices Including VAT" then begin
            "Amount Including VAT" := NetLineAmount;
            Amount :=
                NetLineAmount -
                Round(
                    NetLineAmount * "VAT %" / (100 + "VAT %"),
                    Currency."Amount Rounding Precision", Currency.VATRoundingDirection());
        end else begin
            Amount := NetLineAmount;
            "Amount Including VAT" :=
                Amount +
                Round(
                    Amount * "VAT %" / 100,
                    Currency."Amount Rounding Precision", Currency.VATRoundingDirection());
        end;
        "VAT Base Amount" := Amount;
    end;

    procedure InitOutstanding()
    begin
        if IsCreditDocType() then begin
            "Outstanding Quantity" := Quantity;
            "Outstanding Qty. (Base)" := "Quantity (Base)";
        end else begin
            "Outstanding Quantity" := Quantity - "Quantity Shipped";
            "Outstanding Qty. (Base)" := "Quantity (Base)" - "Qty. Shipped (Base)";
            "Qty. Shipped Not Invoiced" := "Quantity Shipped" - "Quantity Invoiced";
            "Qty. Shipped Not Invd. (Base)" := "Qty. Shipped (Base)" - "Qty. Invoiced (Base)";
        end;
        "Completely Shipped" := (Quantity <> 0) and ("Outstanding Quantity" = 0);
        InitOutstandingAmount();
    end;

    procedure InitOutstandingAmount()
    begin
        GetSalesHeader();
        if Quantity = 0 then begin
            "Outstanding Amount" := 0;
            "Shipped Not Invoiced" := 0;
        end else begin
            "Outstanding Amount" :=
                Round("Amount Including VAT" * "Outstanding Quantity" / Quantity, Currency."Amount Rounding Precision");
            "Shipped Not Invoiced" :=
                Round("Amount Including VAT" * "Qty. Shipped Not Invoiced" / Quantity, Currency."Amount Rounding Precision");
        end;
        "Outstanding Amount (LCY)" := AmountToLCY("Outstanding Amount");
        "Shipped Not Invoiced (LCY)" := AmountToLCY("Shipped Not Invoiced");
    end;

    procedure InitQtyToShip()
    begin
        if IsCreditDocType() then begin
            "Qty. to Ship" := 0;
            "Qty. to Ship (Base)" := 0;
        end else begin
            "Qty. to Ship" := "Outstanding Quantity";
            "Qty. to Ship (Base)" := "Outstanding Qty. (Base)";
        end;
        InitQtyToInvoice();
    end;

    procedure InitQtyToInvoice()
    begin
        "Qty. to Invoice" := MaxQtyToInvoice();
        "Qty. to Invoice (Base)" := CalcBaseQty("Qty. to Invoice");
    end;

    procedure MaxQtyToInvoice(): Decimal
    begin
        if IsCreditDocType() then
            exit(Quantity - "Quantity Invoiced");
        exit("Quantity Shipped" + "Qty. to Ship" - "Quantity Invoiced");
    end;

    procedure CalcBaseQty(Qty: Decimal): Decimal
    begin
        if Type = Type::Item then
            exit(UOMMgt.CalcBaseQty("No.", "Unit of Measure Code", Qty, "Qty. per Unit of Measure"));
        exit(UOMMgt.CalcBaseQty(Qty, "Qty. per Unit of Measure"));
    end;

    /// <summary>
    /// The part of the line amount that belongs to a quantity of the line.
    /// </summary>
    procedure GetLineAmountToHandle(QtyToHandle: Decimal): Decimal
    var
        LineDiscAmount: Decimal;
    begin
        if QtyToHandle = Quantity then
            exit("Line Amount");
        GetSalesHeader();
        LineDiscAmount := Round("Line Discount Amount" * QtyToHandle / Quantity, Currency."Amount Rounding Precision");
        exit(Round(QtyToHandle * "Unit Price", Currency."Amount Rounding Precision") - LineDiscAmount);
    end;

    /// <summary>
    /// Sums up lines by VAT identifier: how much VAT the document has is calculated on these sums.
    /// </summary>
    procedure CalcVATAmountLines(SalesHeader: Record "Sales Header"; var SalesLine: Record "Sales Line"; var VATAmountLine: Record "VAT Amount Line")
    var
        DocumentCurrency: Record Currency;
    begin
        DocumentCurrency.Initialize(SalesHeader."Currency Code");
        VATAmountLine.DeleteAll();
        if SalesLine.FindSet() then
            repeat
                if (SalesLine.Type <> SalesLine.Type::" ") and (SalesLine."Line Amount" <> 0) then begin
                    VATAmountLine.Init();
                    VATAmountLine."VAT Identifier" := SalesLine."VAT Identifier";
                    VATAmountLine."VAT Calculation Type" := SalesLine."VAT Calculation Type";
                    VATAmountLine."VAT %" := SalesLine."VAT %";
                    VATAmountLine.Quantity := SalesLine."Quantity (Base)";
                    VATAmountLine."Line Amount" := SalesLine."Line Amount";
                    if SalesLine."Allow Invoice Disc." then
                        VATAmountLine."Inv. Disc. Base Amount" := SalesLine."Line Amount";
                    VATAmountLine."Invoice Discount Amount" := SalesLine."Inv. Discount Amount";
                    VATAmountLine.InsertLine();
                end;
            until SalesLine.Next() = 0;
        VATAmountLine.UpdateLines(DocumentCurrency, SalesHeader."Prices Including VAT");
    end;

    /// <summary>
    /// Spreads the VAT of each VAT identifier over its lines, so that the lines sum up to the document.
    /// </summary>
    procedure UpdateVATOnLines(SalesHeader: Record "Sales Header"; var SalesLine: Record "Sales Line"; var VATAmountLine: Record "VAT Amount Line")
    var
        TempVATAmountLineRemainder: Record "VAT Amount Line" temporary;
        DocumentCurrency: Record Currency;
        NetLineAmount: Decimal;
        VATAmount: Decimal;
    begin
        DocumentCurrency.Initialize(SalesHeader."Currency Code");
        if SalesLine.FindSet() then
            repeat
                if (SalesLine.Type <> SalesLine.Type::" ") and (SalesLine."Line Amount" <> 0) then begin
                    VATAmountLine.Get(SalesLine."VAT Identifier", SalesLine."VAT Calculation Type", '', false, SalesLine."Line Amount" >= 0);
                    if not TempVATAmountLineRemainder.Get(
                         SalesLine."VAT Identifier", SalesLine."VAT Calculation Type", '', false, SalesLine."Line Amount" >= 0)
                    then begin
                        TempVATAmountLineRemainder := VATAmountLine;
                        TempVATAmountLineRemainder.Init();
                        TempVATAmountLineRemainder.Insert();
                    end;
                    NetLineAmount := SalesLine."Line Amount" - SalesLine."Inv. Discount Amount";
                    TempVATAmountLineRemainder."VAT Amount" +=
                        VATAmountLine.ShareOfVAT(NetLineAmount);
                    VATAmount := Round(TempVATAmountLineRemainder."VAT Amount", DocumentCurrency."Amount Rounding Precision");
                    TempVATAmountLineRemainder."VAT Amount" -= VATAmount;
                    TempVATAmountLineRemainder.Modify();

                    if SalesHeader."Prices Including VAT" then begin
                        SalesLine."Amount Including VAT" := NetLineAmount;
                        SalesLine.Amount := NetLineAmount - VATAmount;
                    end else begin
                        SalesLine.Amount := NetLineAmount;
                        SalesLine."Amount Including VAT" := NetLineAmount + VATAmount;
                    end;
                    SalesLine."VAT Base Amount" := SalesLine.Amount;
                    SalesLine.Modify();
                end;
            until SalesLine.Next() = 0;
    end;

    local procedure InitLine()
    var
        TempSalesLine: Record "Sales Line" temporary;
    begin
        TempSalesLine := Rec;
        Init();
        SystemId := TempSalesLine.SystemId;
        Type := TempSalesLine.Type;
        "No." := TempSalesLine."No.";
        "Allow Invoice Disc." := true;
        "Qty. per Unit of Measure" := 1;
    end;

    local procedure InitHeaderDefaults()
    begin
        SalesHeader.TestField("Sell-to Customer No.");
        "Sell-to Customer No." := SalesHeader."Sell-to Customer No.";
        "Bill-to Customer No." := SalesHeader."Bill-to Customer No.";
        "Currency Code" := SalesHeader."Currency Code";
        "Customer Price Group" := SalesHeader."Customer Price Group";
        "Gen. Bus. Posting Group" := SalesHeader."Gen. Bus. Posting Group";
        "VAT Bus. Posting Group" := SalesHeader."VAT Bus. Posting Group";
        "Location Code" := SalesHeader."Location Code";
        "Shipment Date" := SalesHeader."Shipment Date";
        "Allow Line Disc." := SalesHeader."Allow Line Disc.";
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
        "Allow Invoice Disc." := false;
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
        "Allow Invoice Disc." := Item."Allow Invoice Disc.";
        if Item."Sales Unit of Measure" <> '' then
            "Unit of Measure Code" := Item."Sales Unit of Measure"
        else
            "Unit of Measure Code" := Item."Base Unit of Measure";
        "Qty. per Unit of Measure" := UOMMgt.GetQtyPerUnitOfMeasure(Item, "Unit of Measure Code");
        "Unit Cost (LCY)" := Item."Unit Cost" * "Qty. per Unit of Measure";
    end;

    local procedure CopyFromResource()
    var
        Resource: Record Resource;
    begin
        Resource.Get("No.");
        Resource.TestField(Blocked, false);
        Resource.TestField("Gen. Prod. Posting Group");
        Description := Resource.Name;
        "Gen. Prod. Posting Group" := Resource."Gen. Prod. Posting Group";
        "VAT Prod. Posting Group" := Resource."VAT Prod. Posting Group";
        "Unit of Measure Code" := Resource."Base Unit of Measure";
        "Unit Cost (LCY)" := Resource."Unit Cost";
        "Allow Invoice Disc." := false;
    end;

    local procedure CheckQuantityAgainstPosted()
    begin
        if IsCreditDocType() then
            exit;
        if (Quantity * "Quantity Shipped" < 0) or (Abs(Quantity) < Abs("Quantity Shipped")) then
            FieldError(Quantity, StrSubstNo(LessThanErr, FieldCaption("Quantity Shipped")));
    end;

    local procedure AmountToLCY(AmountFCY: Decimal): Decimal
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        if SalesHeader."Currency Code" = '' then
            exit(AmountFCY);
        exit(
            Round(
                CurrencyExchangeRate.ExchangeAmtFCYToLCY(
                    SalesHeader."Posting Date", SalesHeader."Currency Code", AmountFCY, SalesHeader."Currency Factor")));
    end;

    local procedure InitCurrency()
    begin
        Clear(Currency);
        Currency.Initialize(SalesHeader."Currency Code");
    end;

    local procedure GetItem()
    begin
        TestField("No.");
        if Item."No." <> "No." then
            Item.Get("No.");
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterDeleteLine(var SalesLine: Record "Sales Line")
    begin
    end;
}
