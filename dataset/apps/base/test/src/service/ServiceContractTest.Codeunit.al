codeunit 139611 "Service Contract Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibrarySales: Codeunit "Library - Sales";
        LibraryUtility: Codeunit "Library - Utility";
        ServContractManagement: Codeunit ServContractManagement;
        SignServContractDoc: Codeunit SignServContractDoc;
        IsInitialized: Boolean;

    [Test]
    procedure QuarterIsInvoicedAtItsEnd()
    var
        ServiceContractHeader: Record "Service Contract Header";
        ServiceContractLine: Record "Service Contract Line";
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] A contract that is invoiced by the quarter costs a quarter of its annual amount.
        Initialize();
        CreateContract(ServiceContractHeader, ServiceContractHeader."Invoice Period"::Quarter, 20250101D, 20251231D);
        AddLine(ServiceContractHeader, ServiceContractLine, 1200);
        SignServContractDoc.SignContract(ServiceContractHeader);
        Assert.AreEqual(300, ServiceContractHeader."Amount per Period", 'Wrong amount per period');
        Assert.AreEqual(20250331D, ServiceContractHeader."Next Invoice Date", 'Wrong invoice date');
        SalesHeader.Get(SalesHeader."Document Type"::Invoice, ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250331D));
        SalesHeader.CalcFields(Amount);
        Assert.AreEqual(300, SalesHeader.Amount, 'Wrong amount of the invoice');
        Assert.AreEqual(20250630D, ServiceContractHeader."Next Invoice Date", 'Wrong next invoice date');
    end;

    [Test]
    procedure PartOfAMonthIsInvoicedByDays()
    var
        ServiceContractHeader: Record "Service Contract Header";
        ServiceContractLine: Record "Service Contract Line";
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] A contract that starts within a month costs its part of the days of that month.
        Initialize();
        // [GIVEN] 3720 a year from 11 January on, invoiced by the month
        CreateContract(ServiceContractHeader, ServiceContractHeader."Invoice Period"::Month, 20250111D, 20251231D);
        AddLine(ServiceContractHeader, ServiceContractLine, 3720);
        SignServContractDoc.SignContract(ServiceContractHeader);
        // [THEN] January costs 21 of 31 days of 310, February 310
        SalesHeader.Get(SalesHeader."Document Type"::Invoice, ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250131D));
        SalesHeader.CalcFields(Amount);
        Assert.AreEqual(210, SalesHeader.Amount, 'Wrong amount of January');
        SalesHeader.Get(SalesHeader."Document Type"::Invoice, ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250228D));
        SalesHeader.CalcFields(Amount);
        Assert.AreEqual(310, SalesHeader.Amount, 'Wrong amount of February');
    end;

    [Test]
    procedure ContractIsNotInvoicedBeforeItsDate()
    var
        ServiceContractHeader: Record "Service Contract Header";
        ServiceContractLine: Record "Service Contract Line";
    begin
        // [SCENARIO] Nothing is invoiced before the next invoice date.
        Initialize();
        CreateContract(ServiceContractHeader, ServiceContractHeader."Invoice Period"::Quarter, 20250101D, 20251231D);
        AddLine(ServiceContractHeader, ServiceContractLine, 1200);
        SignServContractDoc.SignContract(ServiceContractHeader);
        Commit();
        asserterror ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250330D);
        Assert.ExpectedError('is not to be invoiced before');
    end;

    [Test]
    procedure SignedContractCannotBeChanged()
    var
        ServiceContractHeader: Record "Service Contract Header";
        ServiceContractLine: Record "Service Contract Line";
    begin
        // [SCENARIO] Lines of a signed contract are fixed until it is opened again.
        Initialize();
        CreateContract(ServiceContractHeader, ServiceContractHeader."Invoice Period"::Quarter, 20250101D, 20251231D);
        AddLine(ServiceContractHeader, ServiceContractLine, 1200);
        SignServContractDoc.SignContract(ServiceContractHeader);
        Commit();
        ServiceContractLine.Find();
        asserterror ServiceContractLine.Validate("Line Value", 2400);
        Assert.ExpectedErrorCode('TestField');
        SignServContractDoc.OpenContract(ServiceContractHeader);
        ServiceContractLine.Find();
        ServiceContractLine.Validate("Line Value", 2400);
        Assert.AreEqual(2400, ServiceContractLine."Line Amount", 'Wrong line amount');
    end;

    [Test]
    procedure ExtendedContractLeavesLinesThatEndEarlier()
    var
        ServiceContractHeader: Record "Service Contract Header";
        ServiceContractLine: Record "Service Contract Line";
        EndingServiceContractLine: Record "Service Contract Line";
        SalesHeader: Record "Sales Header";
    begin
        // [SCENARIO] Extending a contract extends its lines, but not those for which an earlier end was agreed.
        Initialize();
        // [GIVEN] A contract for 2025 with two lines of 1200, the second of which ends on 30 June
        CreateContract(ServiceContractHeader, ServiceContractHeader."Invoice Period"::Quarter, 20250101D, 20251231D);
        AddLine(ServiceContractHeader, ServiceContractLine, 1200);
        AddLine(ServiceContractHeader, EndingServiceContractLine, 1200);
        EndingServiceContractLine.Validate("Contract Expiration Date", 20250630D);
        EndingServiceContractLine.Modify(true);
        // [WHEN] The contract is extended to 31 March 2026
        ServiceContractHeader.Validate("Expiration Date", 20260331D);
        ServiceContractHeader.Modify(true);
        // [THEN] The first line ends with it, the second as before
        ServiceContractLine.Find();
        Assert.AreEqual(20260331D, ServiceContractLine."Contract Expiration Date", 'Wrong end of the first line');
        EndingServiceContractLine.Find();
        Assert.AreEqual(20250630D, EndingServiceContractLine."Contract Expiration Date", 'Wrong end of the second line');
        // [THEN] The third quarter has the first line only
        SignServContractDoc.SignContract(ServiceContractHeader);
        ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250331D);
        ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250630D);
        SalesHeader.Get(SalesHeader."Document Type"::Invoice, ServContractManagement.CreateContractInvoice(ServiceContractHeader, 20250930D));
        SalesHeader.CalcFields(Amount);
        Assert.AreEqual(300, SalesHeader.Amount, 'Wrong amount of the third quarter');
    end;

    [Test]
    procedure ShortenedContractShortensAllLines()
    var
        ServiceContractHeader: Record "Service Contract Header";
        ServiceContractLine: Record "Service Contract Line";
        EndingServiceContractLine: Record "Service Contract Line";
    begin
        // [SCENARIO] No line of a contract ends after the contract does.
        Initialize();
        CreateContract(ServiceContractHeader, ServiceContractHeader."Invoice Period"::Quarter, 20250101D, 20251231D);
        AddLine(ServiceContractHeader, ServiceContractLine, 1200);
        AddLine(ServiceContractHeader, EndingServiceContractLine, 1200);
        EndingServiceContractLine.Validate("Contract Expiration Date", 20250630D);
        EndingServiceContractLine.Modify(true);
        ServiceContractHeader.Validate("Expiration Date", 20250531D);
        ServiceContractHeader.Modify(true);
        ServiceContractLine.Find();
        Assert.AreEqual(20250531D, ServiceContractLine."Contract Expiration Date", 'Wrong end of the first line');
        EndingServiceContractLine.Find();
        Assert.AreEqual(20250531D, EndingServiceContractLine."Contract Expiration Date", 'Wrong end of the second line');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateContract(var ServiceContractHeader: Record "Service Contract Header"; InvoicePeriod: Enum "Service Contract Header Invoice Period"; StartingDate: Date; ExpirationDate: Date)
    var
        ServiceContractAccountGroup: Record "Service Contract Account Group";
    begin
        ServiceContractAccountGroup.Init();
        ServiceContractAccountGroup.Code := LibraryUtility.GenerateGUID();
        ServiceContractAccountGroup."Non-Prepaid Contract Acc." := LibraryERM.CreateGLAccountWithSalesSetup();
        ServiceContractAccountGroup."Prepaid Contract Acc." := LibraryERM.CreateGLAccountWithSalesSetup();
        ServiceContractAccountGroup.Insert();

        Clear(ServiceContractHeader);
        ServiceContractHeader.Init();
        ServiceContractHeader."Contract Type" := ServiceContractHeader."Contract Type"::Contract;
        ServiceContractHeader.Insert(true);
        ServiceContractHeader.Validate("Customer No.", LibrarySales.CreateCustomerNo());
        ServiceContractHeader.Validate("Invoice Period", InvoicePeriod);
        ServiceContractHeader.Validate("Starting Date", StartingDate);
        ServiceContractHeader.Validate("Expiration Date", ExpirationDate);
        ServiceContractHeader.Validate("Serv. Contract Acc. Gr. Code", ServiceContractAccountGroup.Code);
        ServiceContractHeader.Modify(true);
    end;

    local procedure AddLine(ServiceContractHeader: Record "Service Contract Header"; var ServiceContractLine: Record "Service Contract Line"; LineValue: Decimal)
    var
        ServiceItem: Record "Service Item";
        LastServiceContractLine: Record "Service Contract Line";
    begin
        ServiceItem.Init();
        ServiceItem.Insert(true);
        ServiceItem.Description := 'Service item ' + ServiceItem."No.";
        ServiceItem."Customer No." := ServiceContractHeader."Customer No.";
        ServiceItem."Default Contract Value" := LineValue;
        ServiceItem.Modify();

        LastServiceContractLine.SetRange("Contract Type", ServiceContractHeader."Contract Type");
        LastServiceContractLine.SetRange("Contract No.", ServiceContractHeader."Contract No.");
        if LastServiceContractLine.FindLast() then;
        Clear(ServiceContractLine);
        ServiceContractLine.Init();
        ServiceContractLine."Contract Type" := ServiceContractHeader."Contract Type";
        ServiceContractLine."Contract No." := ServiceContractHeader."Contract No.";
        ServiceContractLine."Line No." := LastServiceContractLine."Line No." + 10000;
        ServiceContractLine.Insert(true);
        ServiceContractLine.Validate("Service Item No.", ServiceItem."No.");
        ServiceContractLine.Modify(true);
    end;
}
