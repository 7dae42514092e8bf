codeunit 139615 "Standard Cost Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibraryInventory: Codeunit "Library - Inventory";
        LibraryManufacturing: Codeunit "Library - Manufacturing";
        CalculateStandardCost: Codeunit "Calculate Standard Cost";
        IsInitialized: Boolean;

    [Test]
    procedure ComponentsWithScrap()
    var
        Item: Record Item;
        Component: Record Item;
        ProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
    begin
        // [SCENARIO] The material costs what the components cost, with scrap.
        Initialize();
        LibraryManufacturing.CreateProducedItem(Item, ProductionBOMHeader);
        LibraryManufacturing.CreateComponent(Component, 10);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 2, 5);
        LibraryManufacturing.CreateComponent(Component, 4);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 3, 0);
        LibraryManufacturing.Certify(ProductionBOMHeader);
        CalculateStandardCost.CalcItem(Item."No.");
        VerifyCost(Item, 33, 0);
    end;

    [Test]
    procedure SetupIsDividedByTheLotSize()
    var
        Item: Record Item;
        Component: Record Item;
        ProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
    begin
        // [SCENARIO] The setup is for the whole lot, the run for each piece.
        Initialize();
        LibraryManufacturing.CreateProducedItem(Item, ProductionBOMHeader);
        LibraryManufacturing.CreateComponent(Component, 10);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 1, 0);
        LibraryManufacturing.Certify(ProductionBOMHeader);
        Item."Lot Size" := 20;
        Item."Routing No." := LibraryManufacturing.CreateRouting(60, 5, 2);
        Item.Modify(true);
        CalculateStandardCost.CalcItem(Item."No.");
        VerifyCost(Item, 10, 16);
    end;

    [Test]
    procedure ProductionBOMWithinAnother()
    var
        Item: Record Item;
        Component: Record Item;
        ProductionBOMHeader: Record "Production BOM Header";
        InnerProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
    begin
        // [SCENARIO] A line of type Production BOM costs what its components cost, with the scrap of both.
        Initialize();
        // [GIVEN] A set of screws: 4 pieces at 0.50, with 10 % scrap
        LibraryManufacturing.CreateProductionBOM(InnerProductionBOMHeader);
        LibraryManufacturing.CreateComponent(Component, 0.5);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, InnerProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 4, 10);
        LibraryManufacturing.Certify(InnerProductionBOMHeader);
        // [GIVEN] A product of one frame at 10 and 3 sets, with 20 % scrap
        LibraryManufacturing.CreateProducedItem(Item, ProductionBOMHeader);
        LibraryManufacturing.CreateComponent(Component, 10);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 1, 0);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::"Production BOM", InnerProductionBOMHeader."No.", 3, 20);
        LibraryManufacturing.Certify(ProductionBOMHeader);
        CalculateStandardCost.CalcItem(Item."No.");
        // [THEN] 10 + 3 x 1.2 x 4 x 1.1 x 0.50
        VerifyCost(Item, 17.92, 0);
    end;

    [Test]
    procedure ProducedComponentsAreCalculatedFirst()
    var
        Item: Record Item;
        ProducedComponent: Record Item;
        Component: Record Item;
        ProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
    begin
        // [SCENARIO] What a component costs that is produced itself follows from its own BOM and routing.
        Initialize();
        // [GIVEN] A wheel of a rim at 8 and 5 minutes at 2, with an old cost on its card
        LibraryManufacturing.CreateProducedItem(ProducedComponent, ProductionBOMHeader);
        LibraryManufacturing.CreateComponent(Component, 8);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 1, 0);
        LibraryManufacturing.Certify(ProductionBOMHeader);
        ProducedComponent."Routing No." := LibraryManufacturing.CreateRouting(0, 5, 2);
        ProducedComponent."Unit Cost" := 3;
        ProducedComponent.Modify(true);
        // [GIVEN] A bicycle of 2 wheels and 30 minutes at 2
        LibraryManufacturing.CreateProducedItem(Item, ProductionBOMHeader);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, ProducedComponent."No.", 2, 0);
        LibraryManufacturing.Certify(ProductionBOMHeader);
        Item."Routing No." := LibraryManufacturing.CreateRouting(0, 30, 2);
        Item.Modify(true);
        CalculateStandardCost.CalcItem(Item."No.");
        // [THEN] The material is 2 x 8, the capacity 2 x 10 + 60, and the wheel has its new cost, too
        VerifyCost(Item, 16, 80);
        VerifyCost(ProducedComponent, 8, 10);
    end;

    [Test]
    procedure ComponentsInOtherUnits()
    var
        Item: Record Item;
        Component: Record Item;
        ItemUnitOfMeasure: Record "Item Unit of Measure";
        ProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
    begin
        // [SCENARIO] A quantity in another unit of measure than the base one is converted.
        Initialize();
        LibraryManufacturing.CreateProducedItem(Item, ProductionBOMHeader);
        LibraryManufacturing.CreateComponent(Component, 0.25);
        LibraryInventory.CreateItemUnitOfMeasureCode(ItemUnitOfMeasure, Component."No.", 12);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 2, 0);
        ProductionBOMLine.Validate("Unit of Measure Code", ItemUnitOfMeasure.Code);
        ProductionBOMLine.Modify(true);
        LibraryManufacturing.Certify(ProductionBOMHeader);
        CalculateStandardCost.CalcItem(Item."No.");
        VerifyCost(Item, 6, 0);
    end;

    [Test]
    procedure OnlyCertifiedBOMsAreCalculated()
    var
        Item: Record Item;
        Component: Record Item;
        ProductionBOMHeader: Record "Production BOM Header";
        ProductionBOMLine: Record "Production BOM Line";
    begin
        // [SCENARIO] A production BOM that is not certified has no cost, and one without lines cannot be certified.
        Initialize();
        LibraryManufacturing.CreateProducedItem(Item, ProductionBOMHeader);
        Commit();
        asserterror LibraryManufacturing.Certify(ProductionBOMHeader);
        Assert.ExpectedError('has no lines');
        LibraryManufacturing.CreateComponent(Component, 10);
        LibraryManufacturing.CreateProductionBOMLine(ProductionBOMLine, ProductionBOMHeader."No.", "Production BOM Line Type"::Item, Component."No.", 1, 0);
        Commit();
        asserterror CalculateStandardCost.CalcItem(Item."No.");
        Assert.ExpectedError('Status');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure VerifyCost(var Item: Record Item; MaterialCost: Decimal; CapacityCost: Decimal)
    begin
        Item.Find();
        Assert.AreEqual(MaterialCost, Item."Rolled-up Material Cost", 'Wrong cost of material');
        Assert.AreEqual(CapacityCost, Item."Rolled-up Capacity Cost", 'Wrong cost of capacity');
        Assert.AreEqual(MaterialCost + CapacityCost, Item."Unit Cost", 'Wrong unit cost');
    end;
}
