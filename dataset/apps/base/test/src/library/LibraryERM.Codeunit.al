/// <summary>
/// Sets a company up for tests and makes what the general ledger needs.
/// </summary>
codeunit 131300 "Library - ERM"
{
    var
        LibraryUtility: Codeunit "Library - Utility";
        DomesticTok: Label 'DOMESTIC', Locked = true;
        RetailTok: Label 'RETAIL', Locked = true;
        ServicesTok: Label 'SERVICES', Locked = true;
        StandardVATTok: Label 'STANDARD', Locked = true;
        ReducedVATTok: Label 'REDUCED', Locked = true;
        ReverseVATTok: Label 'REVERSE', Locked = true;

    /// <summary>
    /// Makes setups, number series, posting groups and accounts, and sets the work date to 15 January 2025.
    /// </summary>
    procedure InitializeCompany()
    var
        GLSetup: Record "General Ledger Setup";
    begin
        WorkDate(20250115D);
        Codeunit.Run(Codeunit::"Company-Initialize");
        GLSetup.Get();
        GLSetup."LCY Code" := 'LCY';
        GLSetup."Amount Rounding Precision" := 0.01;
        GLSetup."Unit-Amount Rounding Precision" := 0.00001;
        GLSetup."Inv. Rounding Precision (LCY)" := 0.01;
        GLSetup.Modify();
        SetNumberSeries();
        SetPostingGroups();
    end;

    local procedure SetNumberSeries()
    var
        SalesSetup: Record "Sales & Receivables Setup";
        PurchSetup: Record "Purchases & Payables Setup";
        InventorySetup: Record "Inventory Setup";
        ResourcesSetup: Record "Resources Setup";
        JobsSetup: Record "Jobs Setup";
        MarketingSetup: Record "Marketing Setup";
        WarehouseSetup: Record "Warehouse Setup";
        ServiceMgtSetup: Record "Service Mgt. Setup";
    begin
        SalesSetup.Get();
        SalesSetup."Customer Nos." := CreateNoSeries('CUST', 'C00001');
        SalesSetup."Quote Nos." := CreateNoSeries('S-QUO', 'SQ0001');
        SalesSetup."Order Nos." := CreateNoSeries('S-ORD', 'SO0001');
        SalesSetup."Invoice Nos." := CreateNoSeries('S-INV', 'SI0001');
        SalesSetup."Posted Invoice Nos." := CreateNoSeries('S-INV+', 'PSI0001');
        SalesSetup."Credit Memo Nos." := CreateNoSeries('S-CR', 'SC0001');
        SalesSetup."Posted Credit Memo Nos." := CreateNoSeries('S-CR+', 'PSC0001');
        SalesSetup."Posted Shipment Nos." := CreateNoSeries('S-SHPT', 'PSS0001');
        SalesSetup."Reminder Nos." := CreateNoSeries('S-REM', 'REM0001');
        SalesSetup."Issued Reminder Nos." := CreateNoSeries('S-REM+', 'IREM0001');
        SalesSetup."Price List Nos." := CreateNoSeries('S-PL', 'SPL0001');
        SalesSetup.Modify();
        PurchSetup.Get();
        PurchSetup."Ext. Doc. No. Mandatory" := false;
        PurchSetup."Vendor Nos." := CreateNoSeries('VEND', 'V00001');
        PurchSetup."Order Nos." := CreateNoSeries('P-ORD', 'PO0001');
        PurchSetup."Invoice Nos." := CreateNoSeries('P-INV', 'PI0001');
        PurchSetup."Posted Invoice Nos." := CreateNoSeries('P-INV+', 'PPI0001');
        PurchSetup."Posted Receipt Nos." := CreateNoSeries('P-RCPT', 'PPR0001');
        PurchSetup.Modify();
        InventorySetup.Get();
        InventorySetup."Item Nos." := CreateNoSeries('ITEM', 'I00001');
        InventorySetup.Modify();
        ResourcesSetup.Get();
        ResourcesSetup."Resource Nos." := CreateNoSeries('RES', 'R00001');
        ResourcesSetup.Modify();
        JobsSetup.Get();
        JobsSetup."Job Nos." := CreateNoSeries('JOB', 'J00001');
        JobsSetup.Modify();
        MarketingSetup.Get();
        MarketingSetup."Contact Nos." := CreateNoSeries('CONT', 'CT0001');
        MarketingSetup."Opportunity Nos." := CreateNoSeries('OPP', 'OP0001');
        MarketingSetup.Modify();
        WarehouseSetup.Get();
        WarehouseSetup."Whse. Receipt Nos." := CreateNoSeries('WMS-RCPT', 'RE0001');
        WarehouseSetup."Whse. Pick Nos." := CreateNoSeries('WMS-PICK', 'PI0001');
        WarehouseSetup."Posted Whse. Receipt Nos." := CreateNoSeries('WMS-RCPT+', 'R_0001');
        WarehouseSetup.Modify();
        ServiceMgtSetup.Get();
        ServiceMgtSetup."Service Item Nos." := CreateNoSeries('SM-ITEM', 'SM0001');
        ServiceMgtSetup."Service Contract Nos." := CreateNoSeries('SM-CONT', 'SC0001');
        ServiceMgtSetup.Modify();
    end;

    local procedure SetPostingGroups()
    var
        GenBusinessPostingGroup: Record "Gen. Business Posting Group";
        VATBusinessPostingGroup: Record "VAT Business Posting Group";
        CustomerPostingGroup: Record "Customer Posting Group";
        VendorPostingGroup: Record "Vendor Posting Group";
        InventoryPostingGroup: Record "Inventory Posting Group";
        JobPostingGroup: Record "Job Posting Group";
        UnitOfMeasure: Record "Unit of Measure";
    begin
        if GenBusinessPostingGroup.Get(DomesticTok) then
            exit;
        VATBusinessPostingGroup.Code := DomesticTok;
        VATBusinessPostingGroup.Insert();
        CreateVATProductPostingGroup(StandardVATTok);
        CreateVATProductPostingGroup(ReducedVATTok);
        CreateVATProductPostingGroup(ReverseVATTok);
        CreateVATPostingSetup(DomesticTok, StandardVATTok, 25, "Tax Calculation Type"::"Normal VAT");
        CreateVATPostingSetup(DomesticTok, ReducedVATTok, 10, "Tax Calculation Type"::"Normal VAT");
        CreateVATPostingSetup(DomesticTok, ReverseVATTok, 25, "Tax Calculation Type"::"Reverse Charge VAT");

        GenBusinessPostingGroup.Code := DomesticTok;
        GenBusinessPostingGroup."Def. VAT Bus. Posting Group" := DomesticTok;
        GenBusinessPostingGroup.Insert();
        CreateGenProductPostingGroup(RetailTok, StandardVATTok);
        CreateGenProductPostingGroup(ServicesTok, StandardVATTok);
        CreateGeneralPostingSetup(DomesticTok, RetailTok);
        CreateGeneralPostingSetup(DomesticTok, ServicesTok);
        CreateGeneralPostingSetup('', RetailTok);

        CustomerPostingGroup.Code := DomesticTok;
        CustomerPostingGroup."Receivables Account" := CreateGLAccountNo();
        CustomerPostingGroup."Payment Disc. Debit Acc." := CreateGLAccountNo();
        CustomerPostingGroup."Additional Fee Account" := CreateGLAccountNo();
        CustomerPostingGroup."Interest Account" := CreateGLAccountNo();
        CustomerPostingGroup."Invoice Rounding Account" := CreateGLAccountNo();
        CustomerPostingGroup.Insert();
        VendorPostingGroup.Code := DomesticTok;
        VendorPostingGroup."Payables Account" := CreateGLAccountNo();
        VendorPostingGroup."Payment Disc. Credit Acc." := CreateGLAccountNo();
        VendorPostingGroup.Insert();
        InventoryPostingGroup.Code := RetailTok;
        InventoryPostingGroup.Insert();
        CreateInventoryPostingSetup('');
        JobPostingGroup.Code := DomesticTok;
        JobPostingGroup.Insert();
        UnitOfMeasure.Code := 'PCS';
        UnitOfMeasure.Insert();
        UnitOfMeasure.Code := 'HOUR';
        UnitOfMeasure.Insert();
    end;

    procedure CreateNoSeries(SeriesCode: Code[20]; StartingNo: Code[20]): Code[20]
    var
        NoSeries: Record "No. Series";
        NoSeriesLine: Record "No. Series Line";
    begin
        if NoSeries.Get(SeriesCode) then
            exit(SeriesCode);
        NoSeries.Init();
        NoSeries.Code := SeriesCode;
        NoSeries."Default Nos." := true;
        NoSeries."Manual Nos." := true;
        NoSeries.Insert();
        NoSeriesLine.Init();
        NoSeriesLine."Series Code" := SeriesCode;
        NoSeriesLine."Line No." := 10000;
        NoSeriesLine.Validate("Starting No.", StartingNo);
        NoSeriesLine.Insert();
        exit(SeriesCode);
    end;

    procedure CreateGLAccountNo(): Code[20]
    var
        GLAccount: Record "G/L Account";
    begin
        GLAccount.Init();
        GLAccount."No." := LibraryUtility.GenerateGUID();
        GLAccount.Validate(Name, GLAccount."No.");
        GLAccount.Insert(true);
        exit(GLAccount."No.");
    end;

    /// <summary>An account for document lines, with the posting groups of services.</summary>
    procedure CreateGLAccountWithSalesSetup(): Code[20]
    var
        GLAccount: Record "G/L Account";
    begin
        GLAccount.Get(CreateGLAccountNo());
        GLAccount."Gen. Bus. Posting Group" := DomesticTok;
        GLAccount."VAT Bus. Posting Group" := DomesticTok;
        GLAccount.Validate("Gen. Prod. Posting Group", ServicesTok);
        GLAccount."Gen. Posting Type" := GLAccount."Gen. Posting Type"::Sale;
        GLAccount.Modify();
        exit(GLAccount."No.");
    end;

    procedure CreateGenProductPostingGroup(GroupCode: Code[20]; VATProdPostingGroupCode: Code[20])
    var
        GenProductPostingGroup: Record "Gen. Product Posting Group";
    begin
        GenProductPostingGroup.Init();
        GenProductPostingGroup.Code := GroupCode;
        GenProductPostingGroup."Def. VAT Prod. Posting Group" := VATProdPostingGroupCode;
        GenProductPostingGroup.Insert();
    end;

    procedure CreateGeneralPostingSetup(GenBusPostingGroupCode: Code[20]; GenProdPostingGroupCode: Code[20])
    var
        GeneralPostingSetup: Record "General Posting Setup";
    begin
        GeneralPostingSetup.Init();
        GeneralPostingSetup."Gen. Bus. Posting Group" := GenBusPostingGroupCode;
        GeneralPostingSetup."Gen. Prod. Posting Group" := GenProdPostingGroupCode;
        GeneralPostingSetup."Sales Account" := CreateGLAccountNo();
        GeneralPostingSetup."Sales Credit Memo Account" := CreateGLAccountNo();
        GeneralPostingSetup."Purch. Account" := CreateGLAccountNo();
        GeneralPostingSetup."Purch. Credit Memo Account" := CreateGLAccountNo();
        GeneralPostingSetup."COGS Account" := CreateGLAccountNo();
        GeneralPostingSetup."Inventory Adjmt. Account" := CreateGLAccountNo();
        GeneralPostingSetup."Direct Cost Applied Account" := CreateGLAccountNo();
        GeneralPostingSetup.Insert();
    end;

    procedure CreateInventoryPostingSetup(LocationCode: Code[10])
    var
        InventoryPostingSetup: Record "Inventory Posting Setup";
    begin
        InventoryPostingSetup.Init();
        InventoryPostingSetup."Location Code" := LocationCode;
        InventoryPostingSetup."Invt. Posting Group Code" := RetailTok;
        InventoryPostingSetup."Inventory Account" := CreateGLAccountNo();
        InventoryPostingSetup.Insert();
    end;

    procedure CreateVATBusinessPostingGroup(): Code[20]
    var
        VATBusinessPostingGroup: Record "VAT Business Posting Group";
    begin
        VATBusinessPostingGroup.Init();
        VATBusinessPostingGroup.Code := LibraryUtility.GenerateGUID();
        VATBusinessPostingGroup.Insert();
        exit(VATBusinessPostingGroup.Code);
    end;

    procedure CreateVATProductPostingGroup(GroupCode: Code[20])
    var
        VATProductPostingGroup: Record "VAT Product Posting Group";
    begin
        VATProductPostingGroup.Init();
        VATProductPostingGroup.Code := GroupCode;
        VATProductPostingGroup.Insert();
    end;

    procedure CreateVATPostingSetup(VATBusPostingGroupCode: Code[20]; VATProdPostingGroupCode: Code[20]; VATPct: Decimal; VATCalculationType: Enum "Tax Calculation Type")
    var
        VATPostingSetup: Record "VAT Posting Setup";
    begin
        VATPostingSetup.Init();
        VATPostingSetup."VAT Bus. Posting Group" := VATBusPostingGroupCode;
        VATPostingSetup."VAT Prod. Posting Group" := VATProdPostingGroupCode;
        VATPostingSetup."VAT Calculation Type" := VATCalculationType;
        VATPostingSetup.Validate("VAT %", VATPct);
        VATPostingSetup."VAT Identifier" := VATProdPostingGroupCode;
        VATPostingSetup."Sales VAT Account" := CreateGLAccountNo();
        VATPostingSetup."Purchase VAT Account" := CreateGLAccountNo();
        VATPostingSetup."Reverse Chrg. VAT Acc." := CreateGLAccountNo();
        VATPostingSetup.Insert();
    end;

    procedure CreateCurrency(var Currency: Record Currency)
    begin
        Clear(Currency);
        Currency.Init();
        Currency.Code := LibraryUtility.GenerateGUID();
        Currency."Realized Gains Acc." := CreateGLAccountNo();
        Currency."Realized Losses Acc." := CreateGLAccountNo();
        Currency.Insert(true);
    end;

    /// <summary>From the date on, the amount of the currency is worth the relational amount of local currency.</summary>
    procedure CreateExchangeRate(CurrencyCode: Code[10]; StartingDate: Date; ExchangeRateAmount: Decimal; RelationalExchRateAmount: Decimal)
    begin
        CreateRelationalExchangeRate(CurrencyCode, StartingDate, ExchangeRateAmount, '', RelationalExchRateAmount);
    end;

    procedure CreateRelationalExchangeRate(CurrencyCode: Code[10]; StartingDate: Date; ExchangeRateAmount: Decimal; RelationalCurrencyCode: Code[10]; RelationalExchRateAmount: Decimal)
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        CurrencyExchangeRate.Init();
        CurrencyExchangeRate.Validate("Currency Code", CurrencyCode);
        CurrencyExchangeRate.Validate("Starting Date", StartingDate);
        CurrencyExchangeRate.Validate("Exchange Rate Amount", ExchangeRateAmount);
        CurrencyExchangeRate.Validate("Relational Currency Code", RelationalCurrencyCode);
        CurrencyExchangeRate.Validate("Relational Exch. Rate Amount", RelationalExchRateAmount);
        CurrencyExchangeRate.Insert(true);
    end;

    /// <summary>A currency of which, from the date on, one unit is worth the relational amount of local currency.</summary>
    procedure CreateCurrencyWithExchangeRate(StartingDate: Date; RelationalExchRateAmount: Decimal): Code[10]
    var
        Currency: Record Currency;
    begin
        CreateCurrency(Currency);
        CreateExchangeRate(Currency.Code, StartingDate, 1, RelationalExchRateAmount);
        exit(Currency.Code);
    end;

    procedure CreatePaymentTerms(DueDateCalculation: Text; DiscountDateCalculation: Text; DiscountPct: Decimal): Code[10]
    var
        PaymentTerms: Record "Payment Terms";
    begin
        PaymentTerms.Init();
        PaymentTerms.Code := LibraryUtility.GenerateGUID();
        Evaluate(PaymentTerms."Due Date Calculation", DueDateCalculation);
        if DiscountDateCalculation <> '' then
            Evaluate(PaymentTerms."Discount Date Calculation", DiscountDateCalculation);
        PaymentTerms.Validate("Discount %", DiscountPct);
        PaymentTerms.Insert(true);
        exit(PaymentTerms.Code);
    end;

    /// <summary>Posts an amount to an account of any type, balanced on a new G/L account.</summary>
    procedure PostGenJnlLine(var GenJournalLine: Record "Gen. Journal Line"; DocumentType: Enum "Gen. Journal Document Type"; AccountType: Enum "Gen. Journal Account Type"; AccountNo: Code[20]; Amount: Decimal; PostingDate: Date; AppliesToDocType: Enum "Gen. Journal Document Type"; AppliesToDocNo: Code[20])
    var
        GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line";
    begin
        GenJournalLine.Init();
        GenJournalLine."Document No." := LibraryUtility.GenerateGUID();
        GenJournalLine.Validate("Posting Date", PostingDate);
        GenJournalLine.Validate("Document Type", DocumentType);
        GenJournalLine."Account Type" := AccountType;
        GenJournalLine.Validate("Account No.", AccountNo);
        GenJournalLine.Validate(Amount, Amount);
        GenJournalLine."Bal. Account No." := CreateGLAccountNo();
        GenJournalLine."Applies-to Doc. Type" := AppliesToDocType;
        GenJournalLine."Applies-to Doc. No." := AppliesToDocNo;
        GenJnlPostLine.RunWithCheck(GenJournalLine);
    end;

    /// <summary>The balance of an account in the entries of a document.</summary>
    procedure GetGLBalance(GLAccountNo: Code[20]; DocumentNo: Code[20]): Decimal
    var
        GLEntry: Record "G/L Entry";
    begin
        GLEntry.SetRange("G/L Account No.", GLAccountNo);
        GLEntry.SetRange("Document No.", DocumentNo);
        GLEntry.CalcSums(Amount);
        exit(GLEntry.Amount);
    end;

    procedure DomesticGroup(): Code[20]
    begin
        exit(DomesticTok);
    end;

    procedure RetailGroup(): Code[20]
    begin
        exit(RetailTok);
    end;

    procedure ServicesGroup(): Code[20]
    begin
        exit(ServicesTok);
    end;

    procedure StandardVATGroup(): Code[20]
    begin
        exit(StandardVATTok);
    end;

    procedure ReducedVATGroup(): Code[20]
    begin
        exit(ReducedVATTok);
    end;

    procedure ReverseVATGroup(): Code[20]
    begin
        exit(ReverseVATTok);
    end;
}
