namespace Contoso.Test;

using Contoso.Rental;
using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Setup;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Document;
using Microsoft.Sales.Setup;

/// <summary>
/// Sets up what the tests need, whatever the company has already.
/// </summary>
codeunit 50100 "Library - Contoso"
{
    SingleInstance = true;

    var
        Counter: Integer;
        GroupTok: Label 'CTSTEST', Locked = true;

    /// <summary>Makes setups, number series and posting groups as far as they are missing, and sets the work date to 15 January 2025.</summary>
    procedure InitializeCompany()
    var
        GeneralLedgerSetup: Record "General Ledger Setup";
        SalesReceivablesSetup: Record "Sales & Receivables Setup";
        InventorySetup: Record "Inventory Setup";
        CTSRentalSetup: Record "CTS Rental Setup";
    begin
        WorkDate(20250115D);
        if not GeneralLedgerSetup.Get() then begin
            GeneralLedgerSetup.Init();
            GeneralLedgerSetup.Insert();
        end;
        GeneralLedgerSetup."Amount Rounding Precision" := 0.01;
        GeneralLedgerSetup."Unit-Amount Rounding Precision" := 0.00001;
        GeneralLedgerSetup.Modify();
        if not InventorySetup.Get() then begin
            InventorySetup.Init();
            InventorySetup.Insert();
        end;
        if not SalesReceivablesSetup.Get() then begin
            SalesReceivablesSetup.Init();
            SalesReceivablesSetup.Insert();
        end;
        if SalesReceivablesSetup."Invoice Nos." = '' then
            SalesReceivablesSetup."Invoice Nos." := CreateNoSeries('CTSINV');
        if SalesReceivablesSetup."Posted Invoice Nos." = '' then
            SalesReceivablesSetup."Posted Invoice Nos." := CreateNoSeries('CTSINV+');
        if SalesReceivablesSetup."Posted Shipment Nos." = '' then
            SalesReceivablesSetup."Posted Shipment Nos." := CreateNoSeries('CTSSHPT');
        SalesReceivablesSetup.Modify();
        CreatePostingGroups();

        CTSRentalSetup.GetRecordOnce();
        CTSRentalSetup."Rental Nos." := CreateNoSeries('CTSRENT');
        CTSRentalSetup."Rental Income Account" := CreateGLAccountNo();
        CTSRentalSetup."Late Fee Account" := CreateGLAccountNo();
        CTSRentalSetup."Late Fee %" := 50;
        Evaluate(CTSRentalSetup."Grace Period", '<1D>');
        CTSRentalSetup.Modify();
    end;

    procedure CreateCustomer(var Customer: Record Customer)
    begin
        Clear(Customer);
        Customer.Init();
        Customer."No." := NextCode();
        Customer.Insert(true);
        Customer.Name := 'Customer ' + Customer."No.";
        Customer."Gen. Bus. Posting Group" := GroupTok;
        Customer."VAT Bus. Posting Group" := GroupTok;
        Customer."Customer Posting Group" := GroupTok;
        Customer."Payment Terms Code" := '';
        Customer.Modify();
    end;

    procedure CreateItem(var Item: Record Item)
    begin
        Clear(Item);
        Item.Init();
        Item."No." := NextCode();
        Item.Insert(true);
        Item.Description := 'Item ' + Item."No.";
        Item.Modify();
    end;

    /// <summary>A currency of which one unit is worth the amount of local currency from 2025 on.</summary>
    procedure CreateCurrency(AmountLCY: Decimal): Code[10]
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        Currency.Init();
        Currency.Code := NextCode();
        Currency."Amount Rounding Precision" := 0.01;
        Currency."Unit-Amount Rounding Precision" := 0.00001;
        Currency.Insert(true);
        CurrencyExchangeRate.Init();
        CurrencyExchangeRate."Currency Code" := Currency.Code;
        CurrencyExchangeRate."Starting Date" := 20250101D;
        CurrencyExchangeRate.Insert();
        CurrencyExchangeRate.Validate("Exchange Rate Amount", 1);
        CurrencyExchangeRate.Validate("Relational Exch. Rate Amount", AmountLCY);
        CurrencyExchangeRate.Modify();
        exit(Currency.Code);
    end;

    /// <summary>The sum of the lines of an unposted invoice.</summary>
    procedure GetInvoiceAmount(InvoiceNo: Code[20]): Decimal
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", SalesLine."Document Type"::Invoice);
        SalesLine.SetRange("Document No.", InvoiceNo);
        SalesLine.CalcSums("Line Amount");
        exit(SalesLine."Line Amount");
    end;

    procedure NextCode(): Code[10]
    begin
        Counter += 1;
        exit('CTS' + PadStr('', 6 - StrLen(Format(Counter)), '0') + Format(Counter));
    end;

    local procedure CreateNoSeries(SeriesCode: Code[20]): Code[20]
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
        NoSeriesLine.Validate("Starting No.", CopyStr(SeriesCode + '-0001', 1, 20));
        NoSeriesLine.Insert();
        exit(SeriesCode);
    end;

    local procedure CreatePostingGroups()
    var
        GenBusinessPostingGroup: Record "Gen. Business Posting Group";
        GenProductPostingGroup: Record "Gen. Product Posting Group";
        VATBusinessPostingGroup: Record "VAT Business Posting Group";
        VATProductPostingGroup: Record "VAT Product Posting Group";
        VATPostingSetup: Record "VAT Posting Setup";
        GeneralPostingSetup: Record "General Posting Setup";
        CustomerPostingGroup: Record "Customer Posting Group";
    begin
        if GenBusinessPostingGroup.Get(GroupTok) then
            exit;
        VATBusinessPostingGroup.Code := GroupTok;
        VATBusinessPostingGroup.Insert();
        VATProductPostingGroup.Code := GroupTok;
        VATProductPostingGroup.Insert();
        GenBusinessPostingGroup.Code := GroupTok;
        GenBusinessPostingGroup.Insert();
        GenProductPostingGroup.Code := GroupTok;
        GenProductPostingGroup.Insert();
        VATPostingSetup."VAT Bus. Posting Group" := GroupTok;
        VATPostingSetup."VAT Prod. Posting Group" := GroupTok;
        VATPostingSetup."VAT %" := 20;
        VATPostingSetup."VAT Identifier" := GroupTok;
        VATPostingSetup."Sales VAT Account" := CreateGLAccountNo();
        VATPostingSetup.Insert();
        GeneralPostingSetup."Gen. Bus. Posting Group" := GroupTok;
        GeneralPostingSetup."Gen. Prod. Posting Group" := GroupTok;
        GeneralPostingSetup."Sales Account" := CreateGLAccountNo();
        GeneralPostingSetup.Insert();
        CustomerPostingGroup.Code := GroupTok;
        CustomerPostingGroup."Receivables Account" := CreateGLAccountNo();
        CustomerPostingGroup.Insert();
    end;

    procedure CreateGLAccountNo(): Code[20]
    var
        GLAccount: Record "G/L Account";
    begin
        GLAccount.Init();
        GLAccount."No." := NextCode();
        GLAccount.Name := GLAccount."No.";
        GLAccount."Direct Posting" := true;
        GLAccount."Gen. Bus. Posting Group" := GroupTok;
        GLAccount."Gen. Prod. Posting Group" := GroupTok;
        GLAccount."VAT Bus. Posting Group" := GroupTok;
        GLAccount."VAT Prod. Posting Group" := GroupTok;
        GLAccount.Insert();
        exit(GLAccount."No.");
    end;
}
