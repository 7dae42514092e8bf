report 50900 Tried
{
    ProcessingOnly = true;

    dataset
    {
        dataitem(Cust; "Shop Customer")
        {
            DataItemTableView = sorting("No.") where(Blocked = const(false));
            RequestFilterFields = "No.", Name;

            column(No; "No.") { IncludeCaption = true; }
            column(Sum; Total + Cust.Points) { }
            column(Title; Title) { }

            dataitem(Entry; "Shop Entry")
            {
                DataItemLink = "Customer No." = field("No.");

                column(Amount; Amount) { }
                column(Owner; Cust.Name) { }

                trigger OnAfterGetRecord()
                begin
                    Total += Amount;
                    if Amount = 0 then
                        CurrReport.Skip();
                    Cust.Modify();
                    AddUp();
                end;
            }

            trigger OnPreDataItem()
            begin
                SetRange(Blocked, false);
                Cust.SetFilter(Name, '<>%1', '');
                Total := Count();
            end;
        }
    }

    requestpage
    {
        layout
        {
            area(Content)
            {
                field(Total; Total) { }
            }
        }
    }

    trigger OnPreReport()
    begin
        Total := 0;
        if CurrReport.UseRequestPage() then
            CurrReport.Quit();
    end;

    local procedure AddUp()
    begin
    end;

    var
        Total: Decimal;
        Title: Label 'Customers';
}

xmlport 50901 "Tried Too"
{
    schema
    {
        textelement(Root)
        {
            tableelement(Cust; "Shop Customer")
            {
                fieldelement(No; Cust."No.") { }
                fieldattribute(CustName; Cust.Name) { }
                textattribute(Status)
                {
                    trigger OnBeforePassVariable()
                    begin
                        Status := Format(Cust.Status);
                    end;
                }
                textelement(Note)
                {
                    TextType = BigText;

                    trigger OnAfterAssignVariable()
                    begin
                        Note.AddText('x');
                    end;
                }

                trigger OnAfterGetRecord()
                begin
                    if Name = '' then
                        currXMLport.Skip();
                    Root := 'x';
                end;
            }
        }
    }

    trigger OnPreXmlPort()
    begin
        Number := 1;
        currXMLport.Filename := 'x';
    end;

    var
        Number: Integer;
}
