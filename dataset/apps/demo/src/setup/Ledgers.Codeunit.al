namespace BCBenchSuite.Demo;

using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.Enums;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Location;
using Microsoft.Purchases.Vendor;
using Microsoft.Sales.Customer;

/// <summary>
/// The chart of accounts, and which of them the posting groups lead to.
/// </summary>
codeunit 51052 "Demo Ledgers"
{
    var
        DomesticTok: Label 'DOMESTIC', Locked = true;
        EUTok: Label 'EU', Locked = true;
        ExportTok: Label 'EXPORT', Locked = true;
        StandardTok: Label 'STANDARD', Locked = true;
        ReducedTok: Label 'REDUCED', Locked = true;
        RetailTok: Label 'RETAIL', Locked = true;
        OfficeTok: Label 'OFFICE', Locked = true;
        ServicesTok: Label 'SERVICES', Locked = true;
        ResaleTok: Label 'RESALE', Locked = true;

    procedure Create()
    begin
        CreateAccounts();
        CreateVAT();
        CreateGeneralGroups();
        CreatePartnerGroups();
        CreateInventoryGroup();
        BuyWith('8110');
        BuyWith('8120');
        BuyWith('8310');
        BuyWith('8450');
    end;

    /// <summary>The group that business with a country belongs to.</summary>
    procedure BusinessGroup(CountryCode: Code[10]): Code[20]
    begin
        if CountryCode in ['', 'DE'] then
            exit(DomesticTok);
        if CountryCode in ['CH', 'GB', 'NO', 'US'] then
            exit(ExportTok);
        exit(EUTok);
    end;

    /// <summary>The account of the bank where payments come in and go out.</summary>
    procedure Bank(): Code[20]
    begin
        exit('2920');
    end;

    local procedure CreateAccounts()
    begin
        Balance('1000', 'BALANCE SHEET', "G/L Account Type"::Heading);
        Balance('2100', 'Inventory', "G/L Account Type"::"Begin-Total");
        Balance('2110', 'Resale Items', "G/L Account Type"::Posting);
        Balance('2190', 'Inventory, Total', "G/L Account Type"::"End-Total");
        Balance('2300', 'Accounts Receivable', "G/L Account Type"::"Begin-Total");
        Balance('2310', 'Customers Domestic', "G/L Account Type"::Posting);
        Balance('2320', 'Customers Foreign', "G/L Account Type"::Posting);
        Balance('2390', 'Accounts Receivable, Total', "G/L Account Type"::"End-Total");
        Balance('2900', 'Liquid Assets', "G/L Account Type"::"Begin-Total");
        Balance('2910', 'Cash', "G/L Account Type"::Posting);
        Balance('2920', 'Bank, LCY', "G/L Account Type"::Posting);
        Balance('2990', 'Liquid Assets, Total', "G/L Account Type"::"End-Total");
        Balance('3110', 'Capital Stock', "G/L Account Type"::Posting);
        Balance('5400', 'Accounts Payable', "G/L Account Type"::"Begin-Total");
        Balance('5410', 'Vendors Domestic', "G/L Account Type"::Posting);
        Balance('5420', 'Vendors Foreign', "G/L Account Type"::Posting);
        Balance('5490', 'Accounts Payable, Total', "G/L Account Type"::"End-Total");
        Balance('5610', 'Sales VAT', "G/L Account Type"::Posting);
        Balance('5630', 'Purchase VAT', "G/L Account Type"::Posting);
        Income('6000', 'INCOME STATEMENT', "G/L Account Type"::Heading);
        Income('6110', 'Sales, Retail - Dom.', "G/L Account Type"::Posting);
        Income('6120', 'Sales, Retail - EU', "G/L Account Type"::Posting);
        Income('6130', 'Sales, Retail - Export', "G/L Account Type"::Posting);
        Income('6210', 'Sales, Services - Dom.', "G/L Account Type"::Posting);
        Income('6220', 'Sales, Services - EU', "G/L Account Type"::Posting);
        Income('6230', 'Sales, Services - Export', "G/L Account Type"::Posting);
        Income('7110', 'Purch., Retail - Dom.', "G/L Account Type"::Posting);
        Income('7120', 'Purch., Retail - EU', "G/L Account Type"::Posting);
        Income('7130', 'Purch., Retail - Export', "G/L Account Type"::Posting);
        Income('7170', 'Inventory Adjmt., Retail', "G/L Account Type"::Posting);
        Income('7190', 'Cost of Retail Sold', "G/L Account Type"::Posting);
        Income('7191', 'Direct Cost Applied, Retail', "G/L Account Type"::Posting);
        Income('8110', 'Cleaning', "G/L Account Type"::Posting);
        Income('8120', 'Electricity and Heating', "G/L Account Type"::Posting);
        Income('8310', 'Office Supplies', "G/L Account Type"::Posting);
        Income('8450', 'Travel', "G/L Account Type"::Posting);
        Income('8710', 'Wages', "G/L Account Type"::Posting);
        Income('9130', 'Payment Discounts Received', "G/L Account Type"::Posting);
        Income('9250', 'Payment Discounts Granted', "G/L Account Type"::Posting);
        Income('9330', 'Realized FX Gains', "G/L Account Type"::Posting);
        Income('9340', 'Realized FX Losses', "G/L Account Type"::Posting);
    end;

    local procedure Balance(No: Code[20]; Name: Text[100]; AccountType: Enum "G/L Account Type")
    begin
        Account(No, Name, AccountType, "G/L Account Report Type"::"Balance Sheet");
    end;

    local procedure Income(No: Code[20]; Name: Text[100]; AccountType: Enum "G/L Account Type")
    begin
        Account(No, Name, AccountType, "G/L Account Report Type"::"Income Statement");
    end;

    local procedure Account(No: Code[20]; Name: Text[100]; AccountType: Enum "G/L Account Type"; ReportType: Enum "G/L Account Report Type")
    var
        GLAccount: Record "G/L Account";
    begin
        GLAccount.Init();
        GLAccount."No." := No;
        GLAccount.Validate(Name, Name);
        GLAccount.Validate("Account Type", AccountType);
        GLAccount."Income/Balance" := ReportType;
        GLAccount.Insert(true);
    end;

    local procedure BuyWith(No: Code[20])
    var
        GLAccount: Record "G/L Account";
    begin
        GLAccount.Get(No);
        GLAccount."Gen. Posting Type" := "General Posting Type"::Purchase;
        GLAccount."Gen. Bus. Posting Group" := DomesticTok;
        GLAccount.Validate("Gen. Prod. Posting Group", ServicesTok);
        GLAccount.Modify(true);
    end;

    local procedure CreateVAT()
    var
        VATBusinessPostingGroup: Record "VAT Business Posting Group";
        VATProductPostingGroup: Record "VAT Product Posting Group";
        BusinessCode: Code[20];
    begin
        VATProductPostingGroup.Code := StandardTok;
        VATProductPostingGroup.Insert(true);
        VATProductPostingGroup.Code := ReducedTok;
        VATProductPostingGroup.Insert(true);
        foreach BusinessCode in BusinessGroups() do begin
            VATBusinessPostingGroup.Code := BusinessCode;
            VATBusinessPostingGroup.Insert(true);
            VATRate(BusinessCode, StandardTok, 19);
            VATRate(BusinessCode, ReducedTok, 7);
        end;
    end;

    local procedure VATRate(BusinessCode: Code[20]; ProductCode: Code[20]; Percent: Decimal)
    var
        VATPostingSetup: Record "VAT Posting Setup";
    begin
        VATPostingSetup.Init();
        VATPostingSetup."VAT Bus. Posting Group" := BusinessCode;
        VATPostingSetup."VAT Prod. Posting Group" := ProductCode;
        if BusinessCode = DomesticTok then begin
            VATPostingSetup.Validate("VAT %", Percent);
            VATPostingSetup."VAT Identifier" := ProductCode;
        end else
            VATPostingSetup."VAT Identifier" := 'ZERO';
        VATPostingSetup."Sales VAT Account" := '5610';
        VATPostingSetup."Purchase VAT Account" := '5630';
        VATPostingSetup.Insert(true);
    end;

    local procedure CreateGeneralGroups()
    var
        GenBusinessPostingGroup: Record "Gen. Business Posting Group";
        GenProductPostingGroup: Record "Gen. Product Posting Group";
        BusinessCode: Code[20];
        ProductCode: Code[20];
    begin
        foreach ProductCode in ProductGroups() do begin
            GenProductPostingGroup.Code := ProductCode;
            GenProductPostingGroup."Def. VAT Prod. Posting Group" := StandardTok;
            if ProductCode = OfficeTok then
                GenProductPostingGroup."Def. VAT Prod. Posting Group" := ReducedTok;
            GenProductPostingGroup.Insert(true);
            PostingAccounts('', ProductCode, '');
        end;
        foreach BusinessCode in BusinessGroups() do begin
            GenBusinessPostingGroup.Code := BusinessCode;
            GenBusinessPostingGroup."Def. VAT Bus. Posting Group" := BusinessCode;
            GenBusinessPostingGroup.Insert(true);
            foreach ProductCode in ProductGroups() do
                PostingAccounts(BusinessCode, ProductCode, AccountSuffix(BusinessCode));
        end;
    end;

    local procedure PostingAccounts(BusinessCode: Code[20]; ProductCode: Code[20]; Suffix: Code[2])
    var
        GeneralPostingSetup: Record "General Posting Setup";
        SalesAccount: Code[20];
    begin
        GeneralPostingSetup.Init();
        GeneralPostingSetup."Gen. Bus. Posting Group" := BusinessCode;
        GeneralPostingSetup."Gen. Prod. Posting Group" := ProductCode;
        if BusinessCode <> '' then begin
            SalesAccount := '61' + Suffix;
            if ProductCode = ServicesTok then
                SalesAccount := '62' + Suffix;
            GeneralPostingSetup."Sales Account" := SalesAccount;
            GeneralPostingSetup."Sales Credit Memo Account" := SalesAccount;
            GeneralPostingSetup."Purch. Account" := '71' + Suffix;
            GeneralPostingSetup."Purch. Credit Memo Account" := '71' + Suffix;
        end;
        GeneralPostingSetup."COGS Account" := '7190';
        GeneralPostingSetup."Inventory Adjmt. Account" := '7170';
        GeneralPostingSetup."Direct Cost Applied Account" := '7191';
        GeneralPostingSetup.Insert(true);
    end;

    local procedure CreatePartnerGroups()
    var
        CustomerPostingGroup: Record "Customer Posting Group";
        VendorPostingGroup: Record "Vendor Posting Group";
        BusinessCode: Code[20];
    begin
        foreach BusinessCode in BusinessGroups() do begin
            CustomerPostingGroup.Init();
            CustomerPostingGroup.Code := BusinessCode;
            CustomerPostingGroup."Receivables Account" := '2320';
            CustomerPostingGroup."Payment Disc. Debit Acc." := '9250';
            VendorPostingGroup.Init();
            VendorPostingGroup.Code := BusinessCode;
            VendorPostingGroup."Payables Account" := '5420';
            VendorPostingGroup."Payment Disc. Credit Acc." := '9130';
            if BusinessCode = DomesticTok then begin
                CustomerPostingGroup."Receivables Account" := '2310';
                VendorPostingGroup."Payables Account" := '5410';
            end;
            CustomerPostingGroup.Insert(true);
            VendorPostingGroup.Insert(true);
        end;
    end;

    local procedure CreateInventoryGroup()
    var
        InventoryPostingGroup: Record "Inventory Posting Group";
        InventoryPostingSetup: Record "Inventory Posting Setup";
        Location: Record Location;
    begin
        InventoryPostingGroup.Code := ResaleTok;
        InventoryPostingGroup.Insert(true);
        // The one without a location is where transfers meet.
        repeat
            InventoryPostingSetup.Init();
            InventoryPostingSetup."Location Code" := Location.Code;
            InventoryPostingSetup."Invt. Posting Group Code" := ResaleTok;
            InventoryPostingSetup."Inventory Account" := '2110';
            InventoryPostingSetup.Insert(true);
        until Location.Next() = 0;
    end;

    local procedure BusinessGroups() Groups: List of [Code[20]]
    begin
        Groups.Add(DomesticTok);
        Groups.Add(EUTok);
        Groups.Add(ExportTok);
    end;

    local procedure ProductGroups() Groups: List of [Code[20]]
    begin
        Groups.Add(RetailTok);
        Groups.Add(OfficeTok);
        Groups.Add(ServicesTok);
    end;

    local procedure AccountSuffix(BusinessCode: Code[20]): Code[2]
    begin
        case BusinessCode of
            DomesticTok:
                exit('10');
            EUTok:
                exit('20');
            else
                exit('30');
        end;
    end;
}
