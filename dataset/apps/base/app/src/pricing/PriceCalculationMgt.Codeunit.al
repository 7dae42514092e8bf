namespace Microsoft.Pricing.Calculation;

using Microsoft.Finance.Currency;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Inventory.Item;
using Microsoft.Pricing.Asset;
using Microsoft.Pricing.PriceList;
using Microsoft.Projects.Resources.Resource;
using Microsoft.Purchases.Document;
using Microsoft.Sales.Document;

/// <summary>
/// Finds the best price and the best discount for a document line in the active price lists.
/// </summary>
codeunit 7001 "Price Calculation Mgt."
{
    /// <summary>
    /// The unit price of a sales line in the currency and unit of measure of the line, with or without VAT as the document
    /// has it, and its line discount. Without a price in any list, it is the price of the item or the resource.
    /// </summary>
    procedure FindSalesLinePrice(SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"; var UnitPrice: Decimal; var LineDiscountPct: Decimal)
    var
        TempPriceListLine: Record "Price List Line" temporary;
        AllowLineDisc: Boolean;
    begin
        UnitPrice := 0;
        LineDiscountPct := 0;
        CollectSalesPriceListLines(SalesHeader, SalesLine, TempPriceListLine);
        AllowLineDisc := SalesLine."Allow Line Disc.";
        if not FindBestPrice(SalesHeader, SalesLine, TempPriceListLine, UnitPrice, AllowLineDisc) then
            UnitPrice := GetDefaultSalesPrice(SalesHeader, SalesLine);
        if AllowLineDisc then
            LineDiscountPct := FindBestDiscount(TempPriceListLine);
    end;

    /// <summary>
    /// The direct unit cost of a purchase line; without a cost in any list, it is the last direct cost of the item.
    /// </summary>
    procedure FindPurchLinePrice(PurchHeader: Record "Purchase Header"; PurchLine: Record "Purchase Line"; var DirectUnitCost: Decimal; var LineDiscountPct: Decimal)
    var
        PriceListLine: Record "Price List Line";
        TempPriceListLine: Record "Price List Line" temporary;
        Item: Record Item;
        Found: Boolean;
        Cost: Decimal;
    begin
        SetAssetFilters(PriceListLine, PriceListLine."Price Type"::Purchase, PriceListLine."Asset Type"::Item, PurchLine."No.", PurchHeader.GetPriceDate());
        PriceListLine.SetFilter("Currency Code", '%1|%2', '', PurchHeader."Currency Code");
        PriceListLine.SetFilter("Unit of Measure Code", '%1|%2', '', PurchLine."Unit of Measure Code");
        PriceListLine.SetRange("Source Type", PriceListLine."Source Type"::"All Vendors");
        AddCandidates(PriceListLine, TempPriceListLine, PurchLine.Quantity, PurchLine."Qty. per Unit of Measure");
        PriceListLine.SetRange("Source Type", PriceListLine."Source Type"::Vendor);
        PriceListLine.SetRange("Source No.", PurchHeader."Pay-to Vendor No.");
        AddCandidates(PriceListLine, TempPriceListLine, PurchLine.Quantity, PurchLine."Qty. per Unit of Measure");

        Found := false;
        TempPriceListLine.SetFilter("Amount Type", '<>%1', TempPriceListLine."Amount Type"::Discount);
        TempPriceListLine.SetFilter("Direct Unit Cost", '>0');
        if TempPriceListLine.FindSet() then
            repeat
                Cost :=
                    ConvertPrice(
                        TempPriceListLine, TempPriceListLine."Direct Unit Cost", PurchHeader."Currency Code", PurchHeader.GetPriceDate(),
                        PurchHeader."Currency Factor", PurchLine."Qty. per Unit of Measure");
                if not Found or (Cost < DirectUnitCost) then
                    DirectUnitCost := Cost;
                Found := true;
            until TempPriceListLine.Next() = 0;
        TempPriceListLine.Reset();
        LineDiscountPct := FindBestDiscount(TempPriceListLine);
        if Found then
            exit;

        Item.Get(PurchLine."No.");
        DirectUnitCost :=
            AmountToDocumentCurrency(
                Item."Last Direct Cost" * PurchLine."Qty. per Unit of Measure", '', PurchHeader."Currency Code",
                PurchHeader.GetPriceDate(), PurchHeader."Currency Factor");
    end;

    local procedure CollectSalesPriceListLines(SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"; var TempPriceListLine: Record "Price List Line" temporary)
    var
        PriceListLine: Record "Price List Line";
        AssetType: Enum "Price Asset Type";
    begin
        case SalesLine.Type of
            SalesLine.Type::Item:
                AssetType := AssetType::Item;
            SalesLine.Type::Resource:
                AssetType := AssetType::Resource;
            else
                exit;
        end;
        SetAssetFilters(PriceListLine, PriceListLine."Price Type"::Sale, AssetType, SalesLine."No.", SalesHeader.GetPriceDate());
        PriceListLine.SetFilter("Currency Code", '%1|%2', '', SalesHeader."Currency Code");
        PriceListLine.SetFilter("Unit of Measure Code", '%1|%2', '', SalesLine."Unit of Measure Code");

        PriceListLine.SetRange("Source Type", PriceListLine."Source Type"::"All Customers");
        AddCandidates(PriceListLine, TempPriceListLine, SalesLine.Quantity, SalesLine."Qty. per Unit of Measure");

        PriceListLine.SetRange("Source Type", PriceListLine."Source Type"::Customer);
        PriceListLine.SetRange("Source No.", SalesHeader."Bill-to Customer No.");
        AddCandidates(PriceListLine, TempPriceListLine, SalesLine.Quantity, SalesLine."Qty. per Unit of Measure");

        if SalesLine."Customer Price Group" <> '' then begin
            PriceListLine.SetRange("Source Type", PriceListLine."Source Type"::"Customer Price Group");
            PriceListLine.SetRange("Source No.", SalesLine."Customer Price Group");
            AddCandidates(PriceListLine, TempPriceListLine, SalesLine.Quantity, SalesLine."Qty. per Unit of Measure");
        end;
    end;

    local procedure SetAssetFilters(var PriceListLine: Record "Price List Line"; PriceType: Enum "Price Type"; AssetType: Enum "Price Asset Type"; AssetNo: Code[20]; OnDate: Date)
    begin
        PriceListLine.SetCurrentKey(Status, "Price Type", "Asset Type", "Asset No.", "Source Type", "Source No.");
        PriceListLine.SetRange(Status, PriceListLine.Status::Active);
        PriceListLine.SetRange("Price Type", PriceType);
        PriceListLine.SetRange("Asset Type", AssetType);
        PriceListLine.SetRange("Asset No.", AssetNo);
        PriceListLine.SetRange("Starting Date", 0D, OnDate);
        PriceListLine.SetFilter("Ending Date", '%1|>=%2', 0D, OnDate);
    end;

    local procedure AddCandidates(var PriceListLine: Record "Price List Line"; var TempPriceListLine: Record "Price List Line" temporary; Quantity: Decimal; QtyPerUnitOfMeasure: Decimal)
    var
        LineQuantity: Decimal;
    begin
        if PriceListLine.FindSet() then
            repeat
                // A price for the base unit counts its minimum quantity in base units.
                LineQuantity := Abs(Quantity);
                if PriceListLine."Unit of Measure Code" = '' then
                    LineQuantity := Abs(Quantity) * QtyPerUnitOfMeasure;
                if PriceListLine."Minimum Quantity" <= LineQuantity then begin
                    TempPriceListLine := PriceListLine;
                    TempPriceListLine.Insert();
                end;
            until PriceListLine.Next() = 0;
    end;

    local procedure FindBestPrice(SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"; var TempPriceListLine: Record "Price List Line" temporary; var UnitPrice: Decimal; var AllowLineDisc: Boolean) Found: Boolean
    var
        Price: Decimal;
    begin
        TempPriceListLine.Reset();
        TempPriceListLine.SetFilter("Amount Type", '<>%1', TempPriceListLine."Amount Type"::Discount);
        TempPriceListLine.SetFilter("Unit Price", '>0');
        if TempPriceListLine.FindSet() then
            repeat
                Price :=
                    ConvertPrice(
                        TempPriceListLine, TempPriceListLine."Unit Price", SalesHeader."Currency Code", SalesHeader.GetPriceDate(),
                        SalesHeader."Currency Factor", SalesLine."Qty. per Unit of Measure");
                Price :=
                    ConvertVAT(
                        Price, TempPriceListLine."Price Includes VAT", TempPriceListLine."VAT Bus. Posting Gr. (Price)",
                        SalesHeader, SalesLine);
                if not Found or (Price < UnitPrice) then begin
                    UnitPrice := Price;
                    AllowLineDisc := SalesLine."Allow Line Disc." and TempPriceListLine."Allow Line Disc.";
                end;
                Found := true;
            until TempPriceListLine.Next() = 0;
        TempPriceListLine.Reset();
    end;

    local procedure FindBestDiscount(var TempPriceListLine: Record "Price List Line" temporary) LineDiscountPct: Decimal
    begin
        TempPriceListLine.SetFilter("Amount Type", '<>%1', TempPriceListLine."Amount Type"::Price);
        if TempPriceListLine.FindSet() then
            repeat
                if TempPriceListLine."Line Discount %" > LineDiscountPct then
                    LineDiscountPct := TempPriceListLine."Line Discount %";
            until TempPriceListLine.Next() = 0;
        TempPriceListLine.Reset();
    end;

    local procedure GetDefaultSalesPrice(SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"): Decimal
    var
        Item: Record Item;
        Resource: Record Resource;
        Price: Decimal;
    begin
        case SalesLine.Type of
            SalesLine.Type::Item:
                begin
                    Item.Get(SalesLine."No.");
                    Price :=
                        AmountToDocumentCurrency(
                            Item."Unit Price" * SalesLine."Qty. per Unit of Measure", '', SalesHeader."Currency Code",
                            SalesHeader.GetPriceDate(), SalesHeader."Currency Factor");
                    exit(ConvertVAT(Price, Item."Price Includes VAT", Item."VAT Bus. Posting Gr. (Price)", SalesHeader, SalesLine));
                end;
            SalesLine.Type::Resource:
                begin
                    Resource.Get(SalesLine."No.");
                    Price :=
                        AmountToDocumentCurrency(
                            Resource."Unit Price", '', SalesHeader."Currency Code",
                            SalesHeader.GetPriceDate(), SalesHeader."Currency Factor");
                    exit(ConvertVAT(Price, false, '', SalesHeader, SalesLine));
                end;
        end;
        exit(SalesLine."Unit Price");
    end;

    local procedure ConvertPrice(PriceListLine: Record "Price List Line"; Price: Decimal; CurrencyCode: Code[10]; OnDate: Date; CurrencyFactor: Decimal; QtyPerUnitOfMeasure: Decimal): Decimal
    begin
        if PriceListLine."Unit of Measure Code" = '' then
            Price := Price * QtyPerUnitOfMeasure;
        exit(AmountToDocumentCurrency(Price, PriceListLine."Currency Code", CurrencyCode, OnDate, CurrencyFactor));
    end;

    local procedure AmountToDocumentCurrency(Amount: Decimal; FromCurrencyCode: Code[10]; ToCurrencyCode: Code[10]; OnDate: Date; CurrencyFactor: Decimal): Decimal
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        Currency.Initialize(ToCurrencyCode);
        if FromCurrencyCode <> ToCurrencyCode then
            Amount := CurrencyExchangeRate.ExchangeAmtLCYToFCY(OnDate, ToCurrencyCode, Amount, CurrencyFactor);
        exit(Round(Amount, Currency."Unit-Amount Rounding Precision"));
    end;

    local procedure ConvertVAT(Price: Decimal; PriceIncludesVAT: Boolean; VATBusPostingGroupOfPrice: Code[20]; SalesHeader: Record "Sales Header"; SalesLine: Record "Sales Line"): Decimal
    var
        VATPostingSetup: Record "VAT Posting Setup";
        Currency: Record Currency;
    begin
        if PriceIncludesVAT then begin
            // The VAT inside the price is that of the group for which the price was made, which need not be the customer's.
            if VATBusPostingGroupOfPrice = '' then
                VATBusPostingGroupOfPrice := SalesLine."VAT Bus. Posting Group";
            VATPostingSetup.Get(VATBusPostingGroupOfPrice, SalesLine."VAT Prod. Posting Group");
            if SalesHeader."Prices Including VAT" and (VATPostingSetup."VAT %" = SalesLine."VAT %") then
                exit(Price);
            Price := Price / (1 + VATPostingSetup."VAT %" / 100);
        end;
        if SalesHeader."Prices Including VAT" then
            Price := Price * (1 + SalesLine."VAT %" / 100);
        Currency.Initialize(SalesHeader."Currency Code");
        exit(Round(Price, Currency."Unit-Amount Rounding Precision"));
    end;
}
