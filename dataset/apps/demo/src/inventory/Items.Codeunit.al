namespace BCBenchSuite.Demo;

using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Journal;
using Microsoft.Inventory.Ledger;
using Microsoft.Inventory.Location;
using Microsoft.Inventory.Posting;

/// <summary>
/// What the company deals in, where it keeps it, and what of it is there when the year begins.
/// </summary>
codeunit 51058 "Demo Items"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Names: Codeunit "Demo Names";
        Countries: Codeunit "Demo Countries";
        Partners: Codeunit "Demo Partners";
        Sold: List of [Code[20]];
        Bought: List of [Code[20]];
        Stocked: List of [Code[20]];
        CategoryNouns: Dictionary of [Code[20], Text];

    procedure CreateLocations()
    begin
        CreateLocation('MAIN', 'Main Warehouse', 'DE', 'Hamburg');
        CreateLocation('NORTH', 'Warehouse North', 'DK', 'Odense');
        CreateLocation('SOUTH', 'Warehouse South', 'FR', 'Lyon');
        CreateLocation('OUTLET', 'Factory Outlet', 'DE', 'Leipzig');
        CreateLocation('TRANSIT', 'Goods in Transit', '', '');
    end;

    procedure Create()
    var
        CategoryCode: Code[20];
        Number: Integer;
    begin
        CreateUnit('PCS', 'Piece');
        CreateUnit('BOX', 'Box');
        CreateUnit('HOUR', 'Hour');
        CreateUnit('DAY', 'Day');
        CreateCategory('FURNITURE', '', 'Office Furniture', '');
        CreateCategory('CHAIR', 'FURNITURE', 'Office Chairs', 'Chair|Stool|Armchair|Bench');
        CreateCategory('DESK', 'FURNITURE', 'Office Desks', 'Desk|Table|Workbench');
        CreateCategory('STORAGE', 'FURNITURE', 'Shelves and Cabinets', 'Shelf|Cabinet|Locker|Sideboard');
        CreateCategory('SUPPLIES', '', 'Office Supplies', '');
        CreateCategory('PAPER', 'SUPPLIES', 'Paper', 'Notebook|Folder|Binder');
        CreateCategory('LAMP', '', 'Lamps', 'Floor Lamp|Desk Lamp|Spotlight');
        CreateCategory('MISC', '', 'Miscellaneous', '');
        for Number := 1 to 112 do begin
            CategoryCode := CategoryNouns.Keys().Get(Draw.Between(1, CategoryNouns.Count()));
            CreateGood(Number, CategoryCode);
        end;
        CreateService('Assembly on Site', 75);
        CreateService('Interior Planning', 120);
        CreateService('Express Delivery', 40);
        CreateService('Old Furniture Disposal', 55);
    end;

    /// <summary>Fills the warehouses on the first day of the year.</summary>
    procedure PostOpeningStock()
    var
        ItemNo: Code[20];
    begin
        foreach ItemNo in Stocked do begin
            PostStock(ItemNo, 'MAIN', Draw.Between(40, 160));
            if Draw.Chance(25) then
                PostStock(ItemNo, 'NORTH', Draw.Between(20, 80));
            if Draw.Chance(15) then
                PostStock(ItemNo, 'SOUTH', Draw.Between(20, 80));
        end;
    end;

    /// <summary>Something is lost, found, or moved between warehouses.</summary>
    procedure PostAdjustment(PostingDate: Date)
    var
        Line: Record "Item Journal Line";
        EntryType: Enum "Item Ledger Entry Type";
        ItemNo: Code[20];
        Quantity: Decimal;
    begin
        Quantity := Draw.Between(1, 6);
        repeat
            ItemNo := Draw.CodeOf(Stocked);
        until HasStock(ItemNo, 'MAIN', Quantity);
        case Draw.Between(1, 4) of
            1:
                EntryType := EntryType::"Positive Adjmt.";
            2, 3:
                EntryType := EntryType::"Negative Adjmt.";
            4:
                EntryType := EntryType::Transfer;
        end;
        InitLine(Line, EntryType, ItemNo, 'MAIN', PostingDate);
        if EntryType = EntryType::Transfer then
            Line.Validate("New Location Code", 'NORTH');
        PostLine(Line, Quantity);
    end;

    /// <summary>Whether there is so much of the item at the location. Of what is not kept in stock there always is.</summary>
    procedure HasStock(ItemNo: Code[20]; LocationCode: Code[10]; Quantity: Decimal): Boolean
    var
        Item: Record Item;
    begin
        Item.Get(ItemNo);
        if not Item.IsInventoriableType() then
            exit(true);
        Item.SetRange("Location Filter", LocationCode);
        Item.CalcFields(Inventory);
        exit(Item.Inventory >= Quantity);
    end;

    /// <summary>Finds so much of the item at the first location, else in the main warehouse.</summary>
    procedure FindStock(ItemNo: Code[20]; Quantity: Decimal; FirstLocationCode: Code[10]; var LocationCode: Code[10]): Boolean
    begin
        LocationCode := FirstLocationCode;
        if HasStock(ItemNo, LocationCode, Quantity) then
            exit(true);
        LocationCode := 'MAIN';
        exit((FirstLocationCode <> LocationCode) and HasStock(ItemNo, LocationCode, Quantity));
    end;

    procedure DrawSold(): Code[20]
    begin
        exit(Draw.CodeOf(Sold));
    end;

    procedure DrawBought(): Code[20]
    begin
        exit(Draw.CodeOf(Bought));
    end;

    /// <summary>At the end of the year some are no longer sold.</summary>
    procedure Block()
    var
        Item: Record Item;
        Number: Integer;
    begin
        for Number := 1 to 4 do begin
            Item.Get(DrawSold());
            Item.Blocked := true;
            Item.Modify();
        end;
    end;

    local procedure PostStock(ItemNo: Code[20]; LocationCode: Code[10]; Quantity: Decimal)
    var
        Line: Record "Item Journal Line";
    begin
        InitLine(Line, "Item Ledger Entry Type"::"Positive Adjmt.", ItemNo, LocationCode, 20250101D);
        PostLine(Line, Quantity);
    end;

    local procedure InitLine(var Line: Record "Item Journal Line"; EntryType: Enum "Item Ledger Entry Type"; ItemNo: Code[20]; LocationCode: Code[10]; PostingDate: Date)
    begin
        Line.Init();
        Line.Validate("Posting Date", PostingDate);
        Line."Entry Type" := EntryType;
        Line."Document No." := 'T' + Format(PostingDate, 0, '<Year,2><Month,2><Day,2>');
        Line.Validate("Item No.", ItemNo);
        Line."Location Code" := LocationCode;
    end;

    local procedure PostLine(var Line: Record "Item Journal Line"; Quantity: Decimal)
    var
        ItemJnlPostLine: Codeunit "Item Jnl.-Post Line";
    begin
        Line.Validate(Quantity, Quantity);
        ItemJnlPostLine.RunWithCheck(Line);
    end;

    local procedure CreateGood(Number: Integer; CategoryCode: Code[20])
    var
        Item: Record Item;
        Namesake: Record Item;
    begin
        Item.Init();
        Item.Insert(true);
        Item.Validate(Description, Names.Good(CategoryNouns.Get(CategoryCode)));
        if Number in [40, 80] then begin
            Namesake.Get(Sold.Get(Number div 4));
            Item.Validate(Description, Namesake.Description);
        end;
        Item.Validate("Base Unit of Measure", 'PCS');
        if Number mod 12 = 0 then
            Item.Validate(Type, Item.Type::"Non-Inventory")
        else
            Item.Validate("Inventory Posting Group", 'RESALE');
        if Number mod 5 = 0 then
            Item."Costing Method" := Item."Costing Method"::Average;
        if CategoryCode = 'PAPER' then begin
            Item.Validate("Gen. Prod. Posting Group", 'OFFICE');
            Item."Unit Cost" := Draw.Amount(2, 20);
        end else begin
            Item.Validate("Gen. Prod. Posting Group", 'RETAIL');
            Item."Unit Cost" := Draw.Amount(18, 420);
        end;
        Item."Last Direct Cost" := Item."Unit Cost";
        Item."Unit Price" := Round(Item."Unit Cost" * (1.25 + Draw.Between(0, 60) / 100), 0.1) - 0.05;
        if not Draw.Chance(6) then
            Item."Item Category Code" := CategoryCode;
        if not Draw.Chance(15) then
            Item."Vendor No." := Partners.DrawVendor();
        if not Draw.Chance(30) then
            Item."Country/Region of Origin Code" := Countries.DrawCountry();
        if Draw.Chance(50) then
            Item."Reorder Point" := Draw.Between(1, 12) * 5;
        if Draw.Chance(40) then
            Item."Safety Stock Quantity" := Draw.Between(1, 10);
        Item.Modify(true);
        AddToLists(Number, Item);
    end;

    local procedure AddToLists(Number: Integer; Item: Record Item)
    begin
        // Of the last some are only bought, and some only there by name.
        if Number <= 98 then
            Sold.Add(Item."No.");
        if Item.Type <> Item.Type::Inventory then
            exit;
        if Number <= 104 then
            Bought.Add(Item."No.");
        if Number <= 96 then
            Stocked.Add(Item."No.");
    end;

    local procedure CreateService(Description: Text[100]; UnitPrice: Decimal)
    var
        Item: Record Item;
    begin
        Item.Init();
        Item.Insert(true);
        Item.Validate(Description, Description);
        Item.Validate(Type, Item.Type::Service);
        Item.Validate("Base Unit of Measure", 'HOUR');
        Item.Validate("Gen. Prod. Posting Group", 'SERVICES');
        Item."Unit Price" := UnitPrice + Draw.Between(-10, 10);
        Item."Item Category Code" := 'MISC';
        Item.Modify(true);
        Sold.Add(Item."No.");
    end;

    local procedure CreateUnit(UnitCode: Code[10]; Description: Text[50])
    var
        UnitOfMeasure: Record "Unit of Measure";
    begin
        UnitOfMeasure.Init();
        UnitOfMeasure.Code := UnitCode;
        UnitOfMeasure.Description := Description;
        UnitOfMeasure.Insert(true);
    end;

    local procedure CreateCategory(CategoryCode: Code[20]; ParentCode: Code[20]; Description: Text[100]; Nouns: Text)
    var
        ItemCategory: Record "Item Category";
    begin
        ItemCategory.Init();
        ItemCategory.Code := CategoryCode;
        ItemCategory."Parent Category" := ParentCode;
        ItemCategory.Description := Description;
        ItemCategory.Insert(true);
        if Nouns <> '' then
            CategoryNouns.Add(CategoryCode, Nouns);
    end;

    local procedure CreateLocation(LocationCode: Code[10]; Name: Text[100]; CountryCode: Code[10]; City: Text[30])
    var
        Location: Record Location;
    begin
        Location.Init();
        Location.Code := LocationCode;
        Location.Name := Name;
        Location."Country/Region Code" := CountryCode;
        Location.City := City;
        Location.Insert(true);
    end;
}
