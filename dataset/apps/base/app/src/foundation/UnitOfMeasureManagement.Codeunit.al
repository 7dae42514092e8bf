namespace Microsoft.Foundation.UOM;

using Microsoft.Inventory.Item;

codeunit 5402 "Unit of Measure Management"
{
    var
        NotAMultipleErr: Label 'The quantity %1 %2 does not come to a whole number of %3.', Comment = '%1 = quantity, %2 = unit of measure, %3 = base unit of measure';

    /// <summary>How many base units one unit holds; 1 for the base unit and for a blank one.</summary>
    procedure GetQtyPerUnitOfMeasure(Item: Record Item; UnitOfMeasureCode: Code[10]): Decimal
    var
        ItemUnitOfMeasure: Record "Item Unit of Measure";
    begin
        Item.TestField("No.");
        if UnitOfMeasureCode in [Item."Base Unit of Measure", ''] then
            exit(1);
        ItemUnitOfMeasure.Get(Item."No.", UnitOfMeasureCode);
        ItemUnitOfMeasure.TestField("Qty. per Unit of Measure");
        exit(ItemUnitOfMeasure."Qty. per Unit of Measure");
    end;

    /// <summary>The quantity in base units.</summary>
    procedure CalcBaseQty(Qty: Decimal; QtyPerUOM: Decimal): Decimal
    begin
        exit(RoundQty(Qty * QtyPerUOM));
    end;

    /// <summary>The quantity in units, from base units.</summary>
    procedure CalcQtyFromBase(QtyBase: Decimal; QtyPerUOM: Decimal): Decimal
    begin
        exit(RoundQty(QtyBase / QtyPerUOM));
    end;

    /// <summary>The quantity in base units, in the rounding precision of the base unit; an error when rounding would change it too much.</summary>
    procedure CalcBaseQty(ItemNo: Code[20]; UOMCode: Code[10]; Qty: Decimal; QtyPerUOM: Decimal): Decimal
    var
        Item: Record Item;
        ItemUnitOfMeasure: Record "Item Unit of Measure";
        QtyBase: Decimal;
        RoundedQtyBase: Decimal;
    begin
        QtyBase := CalcBaseQty(Qty, QtyPerUOM);
        Item.Get(ItemNo);
        if not ItemUnitOfMeasure.Get(ItemNo, Item."Base Unit of Measure") then
            exit(QtyBase);
        if ItemUnitOfMeasure."Qty. Rounding Precision" = 0 then
            exit(QtyBase);
        RoundedQtyBase := Round(QtyBase, ItemUnitOfMeasure."Qty. Rounding Precision");
        if Abs(RoundedQtyBase - QtyBase) > QtyRndPrecision() then
            Error(NotAMultipleErr, Qty, UOMCode, Item."Base Unit of Measure");
        exit(RoundedQtyBase);
    end;

    procedure RoundQty(Qty: Decimal): Decimal
    begin
        exit(Round(Qty, QtyRndPrecision()));
    end;

    procedure QtyRndPrecision(): Decimal
    begin
        exit(0.00001);
    end;
}
