namespace Microsoft.CRM.Contact;

using Microsoft.CRM.Opportunity;
using Microsoft.CRM.Setup;
using Microsoft.CRM.Team;
using Microsoft.Foundation.NoSeries;
using Microsoft.Sales.Customer;
using System.Environment;

table 5050 Contact
{
    Caption = 'Contact';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                MarketingSetup: Record "Marketing Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    MarketingSetup.Get();
                    NoSeries.TestManual(MarketingSetup."Contact Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; Name; Text[100])
        {
            Caption = 'Name';

            trigger OnValidate()
            begin
                if ("Search Name" = UpperCase(xRec.Name)) or ("Search Name" = '') then
                    "Search Name" := Name;
                if Type = Type::Company then
                    UpdatePersonsOfCompany();
            end;
        }
        field(3; "Search Name"; Code[100])
        {
            Caption = 'Search Name';
        }
        field(7; City; Text[30])
        {
            Caption = 'City';
        }
        field(9; "Phone No."; Text[30])
        {
            Caption = 'Phone No.';
        }
        field(29; "Salesperson Code"; Code[20])
        {
            Caption = 'Salesperson Code';
            TableRelation = "Salesperson/Purchaser";
        }
        field(102; "E-Mail"; Text[80])
        {
            Caption = 'E-Mail';
        }
        field(107; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(5050; Type; Enum "Contact Type")
        {
            Caption = 'Type';

            trigger OnValidate()
            begin
                if Type = Type::Company then
                    "Company No." := "No."
                else
                    if xRec.Type = Type::Company then
                        Validate("Company No.", '');
            end;
        }
        field(5051; "Company No."; Code[20])
        {
            Caption = 'Company No.';
            TableRelation = Contact where(Type = const(Company));

            trigger OnValidate()
            var
                Company: Record Contact;
            begin
                if "Company No." = '' then begin
                    "Company Name" := '';
                    exit;
                end;
                if Type = Type::Company then
                    TestField("Company No.", "No.");
                if Company.Get("Company No.") then
                    "Company Name" := Company.Name;
            end;
        }
        field(5052; "Company Name"; Text[100])
        {
            Caption = 'Company Name';
        }
        field(5078; "No. of Opportunities"; Integer)
        {
            CalcFormula = count("Opportunity Entry" where(Active = const(true), "Contact No." = field("No.")));
            Caption = 'No. of Opportunities';
            Editable = false;
            FieldClass = FlowField;
        }
        field(5079; "Estimated Value (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = sum("Opportunity Entry"."Estimated Value (LCY)" where(Active = const(true), "Contact No." = field("No.")));
            Caption = 'Estimated Value (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
        field(5080; "Calcd. Current Value (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = sum("Opportunity Entry"."Calcd. Current Value (LCY)" where(Active = const(true), "Contact No." = field("No.")));
            Caption = 'Calcd. Current Value (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(Company; "Company No.")
        {
        }
    }

    trigger OnInsert()
    var
        MarketingSetup: Record "Marketing Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            MarketingSetup.Get();
            MarketingSetup.TestField("Contact Nos.");
            "No. Series" := MarketingSetup."Contact Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
        if Type = Type::Company then begin
            "Company No." := "No.";
            "Company Name" := Name;
        end;
    end;

    trigger OnDelete()
    var
        Opportunity: Record Opportunity;
    begin
        Opportunity.SetRange("Contact No.", "No.");
        Opportunity.SetRange(Closed, false);
        if not Opportunity.IsEmpty() then
            Error(OpenOpportunitiesErr, TableCaption(), "No.");
    end;

    var
        OpenOpportunitiesErr: Label 'You cannot delete %1 %2 because it has opportunities that are not closed.', Comment = '%1 = table caption, %2 = number';

    /// <summary>
    /// Makes a customer of the contact and returns its number.
    /// </summary>
    procedure CreateCustomer(): Code[20]
    var
        Customer: Record Customer;
    begin
        TestField(Name);
        Customer.SetRange("Primary Contact No.", "No.");
        if Customer.FindFirst() then
            exit(Customer."No.");
        Customer.Init();
        Customer."No." := '';
        Customer.Insert(true);
        if Type = Type::Person then
            Customer.Validate(Name, "Company Name")
        else
            Customer.Validate(Name, Name);
        if Customer.Name = '' then
            Customer.Validate(Name, Name);
        Customer.City := City;
        Customer."Phone No." := "Phone No.";
        Customer."E-Mail" := "E-Mail";
        Customer."Salesperson Code" := "Salesperson Code";
        Customer."Primary Contact No." := "No.";
        Customer.Modify(true);
        exit(Customer."No.");
    end;

    local procedure UpdatePersonsOfCompany()
    var
        Person: Record Contact;
    begin
        "Company Name" := Name;
        if "No." = '' then
            exit;
        Person.SetCurrentKey("Company No.");
        Person.SetRange("Company No.", "No.");
        Person.SetRange(Type, Type::Person);
        Person.ModifyAll("Company Name", Name);
    end;
}
