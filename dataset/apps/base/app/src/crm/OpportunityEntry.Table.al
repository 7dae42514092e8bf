namespace Microsoft.CRM.Opportunity;

using Microsoft.CRM.Contact;
using Microsoft.CRM.Team;

table 5093 "Opportunity Entry"
{
    Caption = 'Opportunity Entry';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Entry No."; Integer)
        {
            Caption = 'Entry No.';
        }
        field(2; "Opportunity No."; Code[20])
        {
            Caption = 'Opportunity No.';
            TableRelation = Opportunity;
        }
        field(3; "Sales Cycle Code"; Code[10])
        {
            Caption = 'Sales Cycle Code';
            TableRelation = "Sales Cycle";
        }
        field(4; "Sales Cycle Stage"; Integer)
        {
            Caption = 'Sales Cycle Stage';
            TableRelation = "Sales Cycle Stage".Stage where("Sales Cycle Code" = field("Sales Cycle Code"));
        }
        field(5; "Contact No."; Code[20])
        {
            Caption = 'Contact No.';
            TableRelation = Contact;
        }
        field(6; "Contact Company No."; Code[20])
        {
            Caption = 'Contact Company No.';
            TableRelation = Contact;
        }
        field(7; "Salesperson Code"; Code[20])
        {
            Caption = 'Salesperson Code';
            TableRelation = "Salesperson/Purchaser";
        }
        field(9; "Date of Change"; Date)
        {
            Caption = 'Date of Change';
        }
        field(10; Active; Boolean)
        {
            Caption = 'Active';
        }
        field(11; "Date Closed"; Date)
        {
            Caption = 'Date Closed';
        }
        field(12; "Days Open"; Decimal)
        {
            Caption = 'Days Open';
            DecimalPlaces = 0 : 0;
            MinValue = 0;
        }
        field(13; "Action Taken"; Enum "Opportunity Action Taken")
        {
            Caption = 'Action Taken';
        }
        field(14; "Estimated Value (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Estimated Value (LCY)';
        }
        field(15; "Calcd. Current Value (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Calcd. Current Value (LCY)';
        }
        field(16; "Completed %"; Decimal)
        {
            Caption = 'Completed %';
            DecimalPlaces = 0 : 5;
        }
        field(17; "Chances of Success %"; Decimal)
        {
            Caption = 'Chances of Success %';
            DecimalPlaces = 0 : 5;
        }
        field(18; "Probability %"; Decimal)
        {
            Caption = 'Probability %';
            DecimalPlaces = 0 : 5;
        }
        field(20; "Previous Sales Cycle Stage"; Integer)
        {
            Caption = 'Previous Sales Cycle Stage';
        }
        field(21; "Estimated Close Date"; Date)
        {
            Caption = 'Estimated Close Date';
        }
    }

    keys
    {
        key(PK; "Entry No.")
        {
            Clustered = true;
        }
        key(Opportunity; "Opportunity No.")
        {
        }
        key(Cycle; "Sales Cycle Code", "Sales Cycle Stage", Active)
        {
            SumIndexFields = "Estimated Value (LCY)", "Calcd. Current Value (LCY)", "Days Open";
        }
        key(Contact; Active, "Contact No.")
        {
            SumIndexFields = "Estimated Value (LCY)", "Calcd. Current Value (LCY)";
        }
    }

    procedure GetLastEntryNo(): Integer
    var
        OpportunityEntry: Record "Opportunity Entry";
    begin
        if OpportunityEntry.FindLast() then
            exit(OpportunityEntry."Entry No.");
    end;

    procedure InitFromOpportunity(Opportunity: Record Opportunity; SalesCycleStage: Record "Sales Cycle Stage"; ActionTaken: Enum "Opportunity Action Taken")
    begin
        Init();
        "Opportunity No." := Opportunity."No.";
        "Contact No." := Opportunity."Contact No.";
        "Contact Company No." := Opportunity."Contact Company No.";
        "Salesperson Code" := Opportunity."Salesperson Code";
        "Sales Cycle Code" := Opportunity."Sales Cycle Code";
        "Sales Cycle Stage" := SalesCycleStage.Stage;
        "Completed %" := SalesCycleStage."Completed %";
        "Chances of Success %" := SalesCycleStage."Chances of Success %";
        "Action Taken" := ActionTaken;
    end;

    /// <summary>
    /// Inserts the entry as the active one of its opportunity and ends the one that was active before.
    /// </summary>
    procedure InsertEntry()
    begin
        "Entry No." := GetLastEntryNo() + 1;
        CalcEstimates();
        CloseActiveEntry();
        // What is won or lost is still the entry that tells where the opportunity stands, but it stays open no longer.
        Active := true;
        if "Action Taken" in ["Action Taken"::Won, "Action Taken"::Lost] then
            "Date Closed" := "Date of Change";
        Insert(true);
    end;

    local procedure CalcEstimates()
    var
        SalesCycle: Record "Sales Cycle";
    begin
        case "Action Taken" of
            "Action Taken"::Won:
                begin
                    "Completed %" := 100;
                    "Chances of Success %" := 100;
                    "Probability %" := 100;
                end;
            "Action Taken"::Lost:
                begin
                    "Completed %" := 100;
                    "Chances of Success %" := 0;
                    "Probability %" := 0;
                end;
            else begin
                SalesCycle.Get("Sales Cycle Code");
                case SalesCycle."Probability Calculation" of
                    SalesCycle."Probability Calculation"::Multiply:
                        "Probability %" := "Chances of Success %" * "Completed %" / 100;
                    SalesCycle."Probability Calculation"::Add:
                        "Probability %" := ("Chances of Success %" + "Completed %") / 2;
                    SalesCycle."Probability Calculation"::"Chances of Success %":
                        "Probability %" := "Chances of Success %";
                    SalesCycle."Probability Calculation"::"Completed %":
                        "Probability %" := "Completed %";
                end;
            end;
        end;
        "Calcd. Current Value (LCY)" := Round("Estimated Value (LCY)" * "Probability %" / 100);
    end;

    local procedure CloseActiveEntry()
    var
        ActiveOpportunityEntry: Record "Opportunity Entry";
    begin
        ActiveOpportunityEntry.SetCurrentKey("Opportunity No.");
        ActiveOpportunityEntry.SetRange("Opportunity No.", "Opportunity No.");
        ActiveOpportunityEntry.SetRange(Active, true);
        if not ActiveOpportunityEntry.FindFirst() then
            exit;
        "Previous Sales Cycle Stage" := ActiveOpportunityEntry."Sales Cycle Stage";
        ActiveOpportunityEntry.Active := false;
        ActiveOpportunityEntry."Date Closed" := "Date of Change";
        ActiveOpportunityEntry."Days Open" := "Date of Change" - ActiveOpportunityEntry."Date of Change";
        ActiveOpportunityEntry.Modify();
    end;
}
