namespace BCBenchSuite.Demo;

using Microsoft.Finance.Dimension;
using Microsoft.Finance.GeneralLedger.Ledger;
using Microsoft.Inventory.Ledger;
using Microsoft.Projects.Project.Ledger;
using Microsoft.Purchases.Payables;
using Microsoft.Sales.Receivables;

/// <summary>
/// Departments and areas, and with which of them the ledger entries of the document are marked that is being posted.
/// </summary>
codeunit 51055 "Demo Dimensions"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Department: Code[20];
        Area: Code[20];
        SetID: Integer;
        LastSetID: Integer;
        LastValueID: Integer;
        SetIDs: Dictionary of [Text, Integer];
        DepartmentTok: Label 'DEPARTMENT', Locked = true;
        AreaTok: Label 'AREA', Locked = true;

    procedure Create()
    begin
        CreateDimension(DepartmentTok, 'Department');
        CreateValue(DepartmentTok, 1, 'ADM', 'Administration');
        CreateValue(DepartmentTok, 1, 'PROD', 'Production');
        CreateValue(DepartmentTok, 1, 'PURCH', 'Purchasing');
        CreateValue(DepartmentTok, 1, 'SALES', 'Sales');
        CreateValue(DepartmentTok, 1, 'SERV', 'Service');
        CreateDimension(AreaTok, 'Area');
        CreateValue(AreaTok, 2, '30', 'Europe North');
        CreateValue(AreaTok, 2, '40', 'Europe South');
        CreateValue(AreaTok, 2, '45', 'Central Europe');
        CreateValue(AreaTok, 2, '70', 'America');
        CreateValue(AreaTok, 2, '80', 'Asia');
        CreateDimension('SALESCAMPAIGN', 'Sales campaign');
        CreateValue('SALESCAMPAIGN', 0, 'SUMMER', 'Summer');
        CreateValue('SALESCAMPAIGN', 0, 'WINTER', 'Winter');
    end;

    /// <summary>The area of a country; blank where there is no country.</summary>
    procedure AreaOf(CountryCode: Code[10]): Code[20]
    begin
        case CountryCode of
            '':
                exit('');
            'DK', 'SE', 'NO', 'GB':
                exit('30');
            'ES', 'IT', 'FR':
                exit('40');
            'US':
                exit('70');
            else
                exit('45');
        end;
    end;

    procedure DrawDepartment(): Code[20]
    begin
        case Draw.Between(1, 8) of
            1, 2, 3, 4:
                exit('SALES');
            5, 6:
                exit('SERV');
            7:
                exit('ADM');
        end;
    end;

    /// <summary>From now on ledger entries get these dimensions.</summary>
    procedure Use(NewDepartment: Code[20]; NewArea: Code[20])
    begin
        Department := NewDepartment;
        Area := NewArea;
        SetID := GetSetID();
    end;

    procedure CurrentSetID(): Integer
    begin
        exit(SetID);
    end;

    local procedure GetSetID() FoundID: Integer
    var
        SetKey: Text;
    begin
        if (Department = '') and (Area = '') then
            exit(0);
        SetKey := Department + ',' + Area;
        if SetIDs.Get(SetKey, FoundID) then
            exit;
        LastSetID += 1;
        SetIDs.Add(SetKey, LastSetID);
        AddToSet(DepartmentTok, Department);
        AddToSet(AreaTok, Area);
        exit(LastSetID);
    end;

    local procedure AddToSet(DimensionCode: Code[20]; ValueCode: Code[20])
    var
        DimensionValue: Record "Dimension Value";
        DimensionSetEntry: Record "Dimension Set Entry";
    begin
        if ValueCode = '' then
            exit;
        DimensionValue.Get(DimensionCode, ValueCode);
        DimensionSetEntry.Init();
        DimensionSetEntry."Dimension Set ID" := LastSetID;
        DimensionSetEntry."Dimension Code" := DimensionCode;
        DimensionSetEntry."Dimension Value Code" := ValueCode;
        DimensionSetEntry."Dimension Value ID" := DimensionValue."Dimension Value ID";
        DimensionSetEntry.Insert(true);
    end;

    local procedure CreateDimension(DimensionCode: Code[20]; Name: Text[30])
    var
        Dimension: Record Dimension;
    begin
        Dimension.Init();
        Dimension.Code := DimensionCode;
        Dimension.Name := Name;
        Dimension.Insert(true);
    end;

    local procedure CreateValue(DimensionCode: Code[20]; GlobalNo: Integer; ValueCode: Code[20]; Name: Text[50])
    var
        DimensionValue: Record "Dimension Value";
    begin
        LastValueID += 1;
        DimensionValue.Init();
        DimensionValue."Dimension Code" := DimensionCode;
        DimensionValue.Code := ValueCode;
        DimensionValue.Name := Name;
        DimensionValue."Global Dimension No." := GlobalNo;
        DimensionValue."Dimension Value ID" := LastValueID;
        DimensionValue.Insert(true);
    end;

    [EventSubscriber(ObjectType::Table, Database::"G/L Entry", OnBeforeInsertEvent, '', false, false)]
    local procedure MarkGLEntry(var Rec: Record "G/L Entry")
    begin
        Rec."Global Dimension 1 Code" := Department;
        Rec."Global Dimension 2 Code" := Area;
        Rec."Dimension Set ID" := SetID;
    end;

    [EventSubscriber(ObjectType::Table, Database::"Cust. Ledger Entry", OnBeforeInsertEvent, '', false, false)]
    local procedure MarkCustLedgerEntry(var Rec: Record "Cust. Ledger Entry")
    begin
        Rec."Global Dimension 1 Code" := Department;
        Rec."Global Dimension 2 Code" := Area;
        Rec."Dimension Set ID" := SetID;
    end;

    [EventSubscriber(ObjectType::Table, Database::"Vendor Ledger Entry", OnBeforeInsertEvent, '', false, false)]
    local procedure MarkVendorLedgerEntry(var Rec: Record "Vendor Ledger Entry")
    begin
        Rec."Global Dimension 1 Code" := Department;
        Rec."Global Dimension 2 Code" := Area;
        Rec."Dimension Set ID" := SetID;
    end;

    [EventSubscriber(ObjectType::Table, Database::"Item Ledger Entry", OnBeforeInsertEvent, '', false, false)]
    local procedure MarkItemLedgerEntry(var Rec: Record "Item Ledger Entry")
    begin
        Rec."Global Dimension 1 Code" := Department;
        Rec."Global Dimension 2 Code" := Area;
        Rec."Dimension Set ID" := SetID;
    end;

    [EventSubscriber(ObjectType::Table, Database::"Value Entry", OnBeforeInsertEvent, '', false, false)]
    local procedure MarkValueEntry(var Rec: Record "Value Entry")
    begin
        Rec."Global Dimension 1 Code" := Department;
        Rec."Global Dimension 2 Code" := Area;
        Rec."Dimension Set ID" := SetID;
    end;

    [EventSubscriber(ObjectType::Table, Database::"Job Ledger Entry", OnBeforeInsertEvent, '', false, false)]
    local procedure MarkJobLedgerEntry(var Rec: Record "Job Ledger Entry")
    begin
        Rec."Global Dimension 1 Code" := Department;
        Rec."Global Dimension 2 Code" := Area;
        Rec."Dimension Set ID" := SetID;
    end;
}
