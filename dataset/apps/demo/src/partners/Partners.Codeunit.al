namespace BCBenchSuite.Demo;

using Microsoft.CRM.Contact;
using Microsoft.CRM.Team;
using Microsoft.Purchases.Vendor;
using Microsoft.Sales.Customer;

/// <summary>
/// Whom the company deals with: salespeople, customers, vendors and contacts.
/// </summary>
codeunit 51057 "Demo Partners"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Names: Codeunit "Demo Names";
        Countries: Codeunit "Demo Countries";
        Currencies: Codeunit "Demo Currencies";
        Dimensions: Codeunit "Demo Dimensions";
        Ledgers: Codeunit "Demo Ledgers";
        Salespeople: List of [Code[20]];
        Buyers: List of [Code[20]];
        Suppliers: List of [Code[20]];
        People: List of [Code[20]];

    procedure Create()
    var
        Number: Integer;
    begin
        for Number := 1 to 10 do
            CreateSalesperson(Number);
        for Number := 1 to 64 do
            CreateCustomer(Number);
        for Number := 1 to 54 do
            CreateVendor(Number);
        for Number := 1 to 16 do
            CreateProspect();
    end;

    /// <summary>A customer that buys: the first third of them twice as often as the others.</summary>
    procedure DrawCustomer(): Code[20]
    begin
        if Draw.Chance(40) then
            exit(Buyers.Get(Draw.Between(1, Buyers.Count() div 3)));
        exit(Draw.CodeOf(Buyers));
    end;

    procedure DrawVendor(): Code[20]
    begin
        exit(Draw.CodeOf(Suppliers));
    end;

    /// <summary>A person or company to whom something may be sold.</summary>
    procedure DrawContact(): Code[20]
    begin
        exit(Draw.CodeOf(People));
    end;

    procedure DrawSalesperson(): Code[20]
    begin
        exit(Draw.CodeOf(Salespeople));
    end;

    /// <summary>At the end of the year some are blocked.</summary>
    procedure Block()
    var
        Customer: Record Customer;
        Vendor: Record Vendor;
        Salesperson: Record "Salesperson/Purchaser";
        Number: Integer;
    begin
        for Number := 1 to 5 do begin
            Customer.Get(Draw.CodeOf(Buyers));
            Customer.Blocked := "Customer Blocked".FromInteger(Draw.Between(1, 3));
            Customer.Modify();
        end;
        Vendor.Get(DrawVendor());
        Vendor.Blocked := Vendor.Blocked::Payment;
        Vendor.Modify();
        Vendor.FindLast();
        Vendor.Blocked := Vendor.Blocked::All;
        Vendor.Modify();
        Salesperson.Get(Salespeople.Get(3));
        Salesperson.Blocked := true;
        Salesperson.Modify();
    end;

    local procedure CreateSalesperson(Number: Integer)
    var
        Salesperson: Record "Salesperson/Purchaser";
    begin
        Salesperson.Init();
        repeat
            Salesperson.Name := Names.Person();
            Salesperson.Code := Names.Initials(Salesperson.Name);
        until not Salesperson.Find();
        Salesperson."Commission %" := Draw.Between(0, 24) * 0.25;
        Salesperson."E-Mail" := Names.EMail(Salesperson.Name);
        Salesperson."Phone No." := Names.Phone();
        Salesperson."Job Title" := 'Sales Manager';
        if Number in [2, 5, 8] then
            Salesperson."Job Title" := 'Purchaser';
        if Number = 10 then
            Salesperson."Job Title" := '';
        Salesperson."Global Dimension 1 Code" := Dimensions.DrawDepartment();
        Salesperson.Insert(true);
        // The last two have nobody to look after.
        if Number <= 8 then
            Salespeople.Add(Salesperson.Code);
    end;

    local procedure CreateCustomer(Number: Integer)
    var
        Customer: Record Customer;
        Namesake: Record Customer;
    begin
        Customer.Init();
        Customer.Insert(true);
        Customer.Validate(Name, Names.Company());
        if Number in [23, 47] then begin
            Namesake.Get(Buyers.Get(Number div 4));
            Customer.Validate(Name, Namesake.Name);
        end;
        Customer.Address := Names.Address();
        if not Draw.Chance(5) then begin
            Customer."Country/Region Code" := Countries.DrawCountry();
            Customer.City := Countries.DrawCity(Customer."Country/Region Code");
        end;
        if not Draw.Chance(20) then
            Customer."Phone No." := Names.Phone();
        if not Draw.Chance(25) then
            Customer."E-Mail" := Names.EMail(Customer.Name);
        Customer."Credit Limit (LCY)" := Draw.Between(0, 40) * 500;
        Customer.Validate("Gen. Bus. Posting Group", Ledgers.BusinessGroup(Customer."Country/Region Code"));
        Customer.Validate("Customer Posting Group", Ledgers.BusinessGroup(Customer."Country/Region Code"));
        Customer.Validate("Currency Code", Currencies.CurrencyOf(Customer."Country/Region Code"));
        Customer.Validate("Payment Terms Code", Countries.DrawTerms());
        if not Draw.Chance(12) then
            Customer."Salesperson Code" := DrawSalesperson();
        if Draw.Chance(60) then
            Customer."Location Code" := LocationOf(Customer."Country/Region Code");
        Customer."Global Dimension 1 Code" := Dimensions.DrawDepartment();
        Customer."Global Dimension 2 Code" := Dimensions.AreaOf(Customer."Country/Region Code");
        if Number <= 50 then
            Customer."Primary Contact No." := CreateContactsOf(Customer);
        Customer.Modify(true);
        // The last of them never buy.
        if Number <= 56 then
            Buyers.Add(Customer."No.");
    end;

    local procedure LocationOf(CountryCode: Code[10]): Code[10]
    begin
        case Dimensions.AreaOf(CountryCode) of
            '30':
                exit('NORTH');
            '40':
                exit('SOUTH');
            else
                exit('MAIN');
        end;
    end;

    local procedure CreateVendor(Number: Integer)
    var
        Vendor: Record Vendor;
        Namesake: Record Vendor;
    begin
        Vendor.Init();
        Vendor.Insert(true);
        Vendor.Validate(Name, Names.Company());
        if Number = 31 then begin
            Namesake.Get(Suppliers.Get(Number div 4));
            Vendor.Validate(Name, Namesake.Name);
        end;
        Vendor.Address := Names.Address();
        if not Draw.Chance(5) then begin
            Vendor."Country/Region Code" := Countries.DrawCountry();
            Vendor.City := Countries.DrawCity(Vendor."Country/Region Code");
        end;
        if not Draw.Chance(20) then
            Vendor."Phone No." := Names.Phone();
        Vendor."E-Mail" := Names.EMail(Vendor.Name);
        Vendor.Validate("Gen. Bus. Posting Group", Ledgers.BusinessGroup(Vendor."Country/Region Code"));
        Vendor.Validate("Vendor Posting Group", Ledgers.BusinessGroup(Vendor."Country/Region Code"));
        Vendor.Validate("Currency Code", Currencies.CurrencyOf(Vendor."Country/Region Code"));
        Vendor.Validate("Payment Terms Code", Countries.DrawTerms());
        if Draw.Chance(70) then
            Vendor."Purchaser Code" := DrawSalesperson();
        Vendor."Global Dimension 1 Code" := 'PURCH';
        Vendor."Global Dimension 2 Code" := Dimensions.AreaOf(Vendor."Country/Region Code");
        Vendor.Modify(true);
        // From the last of them nothing is bought.
        if Number <= 48 then
            Suppliers.Add(Vendor."No.");
    end;

    /// <summary>The company of the customer and its people; returns the first of them.</summary>
    local procedure CreateContactsOf(Customer: Record Customer) PersonNo: Code[20]
    var
        Company: Record Contact;
    begin
        CreateCompany(Company, Customer.Name, Customer."Country/Region Code", Customer.City, Customer."Salesperson Code");
        PersonNo := CreatePerson(Company);
        if Draw.Chance(40) then
            CreatePerson(Company);
    end;

    local procedure CreateProspect()
    var
        Company: Record Contact;
        CountryCode: Code[10];
        SalespersonCode: Code[20];
    begin
        CountryCode := Countries.DrawCountry();
        if Draw.Chance(70) then
            SalespersonCode := DrawSalesperson();
        CreateCompany(Company, Names.Company(), CountryCode, Countries.DrawCity(CountryCode), SalespersonCode);
        if Draw.Chance(60) then
            CreatePerson(Company)
        else
            People.Add(Company."No.");
    end;

    local procedure CreateCompany(var Company: Record Contact; Name: Text[100]; CountryCode: Code[10]; City: Text[30]; SalespersonCode: Code[20])
    begin
        Company.Init();
        Company.Type := Company.Type::Company;
        Company.Validate(Name, Name);
        Company."Country/Region Code" := CountryCode;
        Company.City := City;
        Company."Salesperson Code" := SalespersonCode;
        Company."Phone No." := Names.Phone();
        Company.Insert(true);
    end;

    local procedure CreatePerson(Company: Record Contact): Code[20]
    var
        Person: Record Contact;
    begin
        Person.Init();
        Person.Type := Person.Type::Person;
        Person.Validate(Name, Names.Person());
        Person.Insert(true);
        Person.Validate("Company No.", Company."No.");
        Person."Country/Region Code" := Company."Country/Region Code";
        Person.City := Company.City;
        Person."Salesperson Code" := Company."Salesperson Code";
        if not Draw.Chance(20) then
            Person."E-Mail" := Names.EMail(Person.Name);
        case Draw.Between(1, 4) of
            1:
                Person."Job Title" := 'Head of Purchasing';
            2:
                Person."Job Title" := 'Managing Director';
            3:
                Person."Job Title" := 'Office Manager';
        end;
        Person.Modify(true);
        People.Add(Person."No.");
        exit(Person."No.");
    end;
}
