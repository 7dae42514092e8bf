codeunit 132202 "Library - Manufacturing"
{
    var
        LibraryInventory: Codeunit "Library - Inventory";
        LibraryUtility: Codeunit "Library - Utility";

    /// <summary>An item that is bought at the unit cost.</summary>
    procedure CreateComponent(var Item: Record Item; UnitCost: Decimal)
    begin
        LibraryInventory.CreateItemWithUnitPriceAndUnitCost(Item, 0, UnitCost);
    end;

    /// <summary>An item that is produced by a new, empty production BOM.</summary>
    procedure CreateProducedItem(var Item: Record Item; var ProductionBOMHeader: Record "Production BOM Header")
    begin
        LibraryInventory.CreateItem(Item);
        CreateProductionBOM(ProductionBOMHeader);
        Item.Validate("Production BOM No.", ProductionBOMHeader."No.");
        Item.Modify(true);
    end;

    procedure CreateProductionBOM(var ProductionBOMHeader: Record "Production BOM Header")
    begin
        Clear(ProductionBOMHeader);
        ProductionBOMHeader.Init();
        ProductionBOMHeader."No." := LibraryUtility.GenerateGUID();
        ProductionBOMHeader.Description := ProductionBOMHeader."No.";
        ProductionBOMHeader."Unit of Measure Code" := 'PCS';
        ProductionBOMHeader.Insert(true);
    end;

    procedure CreateProductionBOMLine(var ProductionBOMLine: Record "Production BOM Line"; ProductionBOMNo: Code[20]; LineType: Enum "Production BOM Line Type"; No: Code[20]; QuantityPer: Decimal; ScrapPct: Decimal)
    var
        LastProductionBOMLine: Record "Production BOM Line";
    begin
        LastProductionBOMLine.SetRange("Production BOM No.", ProductionBOMNo);
        if LastProductionBOMLine.FindLast() then;
        Clear(ProductionBOMLine);
        ProductionBOMLine.Init();
        ProductionBOMLine."Production BOM No." := ProductionBOMNo;
        ProductionBOMLine."Line No." := LastProductionBOMLine."Line No." + 10000;
        ProductionBOMLine.Insert(true);
        ProductionBOMLine.Validate(Type, LineType);
        ProductionBOMLine.Validate("No.", No);
        ProductionBOMLine.Validate("Quantity per", QuantityPer);
        ProductionBOMLine.Validate("Scrap %", ScrapPct);
        ProductionBOMLine.Modify(true);
    end;

    procedure Certify(var ProductionBOMHeader: Record "Production BOM Header")
    begin
        ProductionBOMHeader.Find();
        ProductionBOMHeader.Validate(Status, ProductionBOMHeader.Status::Certified);
        ProductionBOMHeader.Modify(true);
    end;

    /// <summary>A routing of one operation.</summary>
    procedure CreateRouting(SetupTime: Decimal; RunTime: Decimal; UnitCost: Decimal): Code[20]
    var
        RoutingHeader: Record "Routing Header";
        RoutingLine: Record "Routing Line";
        WorkCenter: Record "Work Center";
    begin
        WorkCenter.Init();
        WorkCenter."No." := LibraryUtility.GenerateGUID();
        WorkCenter."Unit Cost" := UnitCost;
        WorkCenter.Insert(true);
        RoutingHeader.Init();
        RoutingHeader."No." := LibraryUtility.GenerateGUID();
        RoutingHeader.Insert(true);
        RoutingLine.Init();
        RoutingLine."Routing No." := RoutingHeader."No.";
        RoutingLine."Operation No." := '10';
        RoutingLine."Work Center No." := WorkCenter."No.";
        RoutingLine."Setup Time" := SetupTime;
        RoutingLine."Run Time" := RunTime;
        RoutingLine.Insert(true);
        exit(RoutingHeader."No.");
    end;
}
