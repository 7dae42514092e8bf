namespace Microsoft.CRM.Opportunity;

using Microsoft.CRM.Contact;
using Microsoft.CRM.Setup;
using Microsoft.CRM.Team;
using Microsoft.Foundation.NoSeries;
using Microsoft.Sales.Document;

table 5092 Opportunity
{
    Caption = 'Opportunity';
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
                    NoSeries.TestManual(MarketingSetup."Opportunity Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(3; "Salesperson Code"; Code[20])
        {
            Caption = 'Salesperson Code';
            TableRelation = "Salesperson/Purchaser";
        }
        field(5; "Contact No."; Code[20])
        {
            Caption = 'Contact No.';
            TableRelation = Contact;

            trigger OnValidate()
            var
                Contact: Record Contact;
            begin
                "Contact Company No." := '';
                if "Contact No." <> '' then begin
                    Contact.Get("Contact No.");
                    "Contact Company No." := Contact."Company No.";
                    if Contact."Salesperson Code" <> '' then
                        "Salesperson Code" := Contact."Salesperson Code";
                end;
                if "Contact No." <> xRec."Contact No." then
                    MoveEntriesToContact();
            end;
        }
        field(6; "Contact Company No."; Code[20])
        {
            Caption = 'Contact Company No.';
            TableRelation = Contact;
        }
        field(7; "Sales Cycle Code"; Code[10])
        {
            Caption = 'Sales Cycle Code';
            TableRelation = "Sales Cycle" where(Blocked = const(false));

            trigger OnValidate()
            begin
                TestField(Status, Status::"Not Started");
            end;
        }
        field(8; "Sales Document No."; Code[20])
        {
            Caption = 'Sales Document No.';
        }
        field(9; "Creation Date"; Date)
        {
            Caption = 'Creation Date';
        }
        field(10; Status; Enum "Opportunity Status")
        {
            Caption = 'Status';
            Editable = false;
        }
        field(12; Closed; Boolean)
        {
            Caption = 'Closed';
            Editable = false;
        }
        field(13; "Date Closed"; Date)
        {
            Caption = 'Date Closed';
            Editable = false;
        }
        field(15; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(17; "Current Sales Cycle Stage"; Integer)
        {
            CalcFormula = lookup("Opportunity Entry"."Sales Cycle Stage" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Current Sales Cycle Stage';
            Editable = false;
            FieldClass = FlowField;
        }
        field(18; "Estimated Value (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = lookup("Opportunity Entry"."Estimated Value (LCY)" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Estimated Value (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
        field(19; "Probability %"; Decimal)
        {
            CalcFormula = lookup("Opportunity Entry"."Probability %" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Probability %';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
        field(20; "Calcd. Current Value (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = lookup("Opportunity Entry"."Calcd. Current Value (LCY)" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Calcd. Current Value (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
        field(21; "Chances of Success %"; Decimal)
        {
            CalcFormula = lookup("Opportunity Entry"."Chances of Success %" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Chances of Success %';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
        field(22; "Completed %"; Decimal)
        {
            CalcFormula = lookup("Opportunity Entry"."Completed %" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Completed %';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
        field(28; "Estimated Closing Date"; Date)
        {
            CalcFormula = lookup("Opportunity Entry"."Estimated Close Date" where("Opportunity No." = field("No."), Active = const(true)));
            Caption = 'Estimated Closing Date';
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
        key(Contact; "Contact No.")
        {
        }
        key(Salesperson; "Salesperson Code", Closed)
        {
        }
    }

    trigger OnInsert()
    var
        MarketingSetup: Record "Marketing Setup";
        NoSeries: Codeunit "No. Series";
    begin
        MarketingSetup.Get();
        if "No." = '' then begin
            MarketingSetup.TestField("Opportunity Nos.");
            "No. Series" := MarketingSetup."Opportunity Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
        if "Sales Cycle Code" = '' then
            "Sales Cycle Code" := MarketingSetup."Default Sales Cycle Code";
        if "Creation Date" = 0D then
            "Creation Date" := WorkDate();
    end;

    trigger OnDelete()
    var
        OpportunityEntry: Record "Opportunity Entry";
    begin
        OpportunityEntry.SetCurrentKey("Opportunity No.");
        OpportunityEntry.SetRange("Opportunity No.", "No.");
        OpportunityEntry.DeleteAll();
    end;

    var
        NoFirstStageErr: Label 'Sales cycle %1 has no stage to start with.', Comment = '%1 = sales cycle code';
        NoSuchStageErr: Label 'There is no stage to which opportunity %1 can move.', Comment = '%1 = opportunity number';
        CannotSkipErr: Label 'Stage %1 of sales cycle %2 cannot be skipped.', Comment = '%1 = stage, %2 = sales cycle code';
        NoOpenQuoteErr: Label 'Opportunity %1 needs a sales quote before it can leave stage %2.', Comment = '%1 = opportunity number, %2 = stage';

    /// <summary>
    /// Starts the opportunity in the first stage of its sales cycle.
    /// </summary>
    procedure StartActivateFirstStage(EstimatedValue: Decimal; EstimatedCloseDate: Date)
    var
        SalesCycleStage: Record "Sales Cycle Stage";
    begin
        TestField(Closed, false);
        TestField("Sales Cycle Code");
        TestField(Status, Status::"Not Started");
        SalesCycleStage.SetRange("Sales Cycle Code", "Sales Cycle Code");
        if not SalesCycleStage.FindFirst() then
            Error(NoFirstStageErr, "Sales Cycle Code");
        AddEntry(SalesCycleStage, "Opportunity Action Taken"::" ", EstimatedValue, EstimatedCloseDate, "Creation Date");
        Status := Status::"In Progress";
        Modify();
    end;

    /// <summary>
    /// Moves the opportunity to the stage after the current one.
    /// </summary>
    procedure MoveToNextStage(DateOfChange: Date)
    var
        SalesCycleStage: Record "Sales Cycle Stage";
    begin
        TestInProgress();
        SalesCycleStage.SetRange("Sales Cycle Code", "Sales Cycle Code");
        SalesCycleStage.SetFilter(Stage, '>%1', "Current Sales Cycle Stage");
        if not SalesCycleStage.FindFirst() then
            Error(NoSuchStageErr, "No.");
        TestQuoteOfCurrentStage();
        AddEntry(SalesCycleStage, "Opportunity Action Taken"::Next, "Estimated Value (LCY)", "Estimated Closing Date", DateOfChange);
    end;

    /// <summary>
    /// Moves the opportunity to any stage. The stages between may be left out only when they allow it; going back always works.
    /// </summary>
    procedure JumpToStage(NewStage: Integer; DateOfChange: Date)
    var
        SalesCycleStage: Record "Sales Cycle Stage";
        SkippedSalesCycleStage: Record "Sales Cycle Stage";
        ActionTaken: Enum "Opportunity Action Taken";
    begin
        TestInProgress();
        SalesCycleStage.Get("Sales Cycle Code", NewStage);
        if NewStage < "Current Sales Cycle Stage" then
            ActionTaken := ActionTaken::Previous
        else begin
            ActionTaken := ActionTaken::Jumped;
            TestQuoteOfCurrentStage();
            SkippedSalesCycleStage.SetRange("Sales Cycle Code", "Sales Cycle Code");
            SkippedSalesCycleStage.SetFilter(Stage, '>%1&<%2', "Current Sales Cycle Stage", NewStage);
            SkippedSalesCycleStage.SetRange("Allow Skip", false);
            if SkippedSalesCycleStage.FindFirst() then
                Error(CannotSkipErr, SkippedSalesCycleStage.Stage, "Sales Cycle Code");
        end;
        AddEntry(SalesCycleStage, ActionTaken, "Estimated Value (LCY)", "Estimated Closing Date", DateOfChange);
    end;

    /// <summary>
    /// Changes the estimates and stays in the stage.
    /// </summary>
    procedure UpdateEstimates(NewEstimatedValue: Decimal; NewChancesOfSuccessPct: Decimal; DateOfChange: Date)
    var
        OpportunityEntry: Record "Opportunity Entry";
        SalesCycleStage: Record "Sales Cycle Stage";
    begin
        TestInProgress();
        SalesCycleStage.Get("Sales Cycle Code", "Current Sales Cycle Stage");
        SalesCycleStage."Chances of Success %" := NewChancesOfSuccessPct;
        OpportunityEntry.InitFromOpportunity(Rec, SalesCycleStage, "Opportunity Action Taken"::Updated);
        OpportunityEntry."Estimated Value (LCY)" := NewEstimatedValue;
        OpportunityEntry."Estimated Close Date" := "Estimated Closing Date";
        OpportunityEntry."Date of Change" := DateOfChange;
        OpportunityEntry.InsertEntry();
    end;

    /// <summary>
    /// Closes the opportunity as won, at what was sold in the end, or as lost.
    /// </summary>
    procedure CloseOpportunity(IsWon: Boolean; SalesValueLCY: Decimal; ClosingDate: Date)
    var
        OpportunityEntry: Record "Opportunity Entry";
        SalesCycleStage: Record "Sales Cycle Stage";
        ActionTaken: Enum "Opportunity Action Taken";
    begin
        TestField(Closed, false);
        CalcFields("Current Sales Cycle Stage", "Estimated Value (LCY)");
        if not SalesCycleStage.Get("Sales Cycle Code", "Current Sales Cycle Stage") then
            SalesCycleStage.Init();
        if IsWon then
            ActionTaken := ActionTaken::Won
        else
            ActionTaken := ActionTaken::Lost;
        OpportunityEntry.InitFromOpportunity(Rec, SalesCycleStage, ActionTaken);
        OpportunityEntry."Estimated Value (LCY)" := "Estimated Value (LCY)";
        if IsWon then
            OpportunityEntry."Estimated Value (LCY)" := SalesValueLCY;
        OpportunityEntry."Date of Change" := ClosingDate;
        OpportunityEntry."Estimated Close Date" := ClosingDate;
        OpportunityEntry.InsertEntry();

        if IsWon then
            Status := Status::Won
        else
            Status := Status::Lost;
        Closed := true;
        "Date Closed" := ClosingDate;
        Modify();
    end;

    local procedure TestInProgress()
    begin
        TestField(Closed, false);
        TestField(Status, Status::"In Progress");
        CalcFields("Current Sales Cycle Stage", "Estimated Value (LCY)", "Estimated Closing Date");
    end;

    local procedure TestQuoteOfCurrentStage()
    var
        SalesCycleStage: Record "Sales Cycle Stage";
        SalesHeader: Record "Sales Header";
    begin
        SalesCycleStage.Get("Sales Cycle Code", "Current Sales Cycle Stage");
        if not SalesCycleStage."Quote Required" then
            exit;
        SalesHeader.SetRange("Document Type", SalesHeader."Document Type"::Quote);
        SalesHeader.SetRange("Opportunity No.", "No.");
        if SalesHeader.IsEmpty() then
            Error(NoOpenQuoteErr, "No.", "Current Sales Cycle Stage");
    end;

    local procedure AddEntry(SalesCycleStage: Record "Sales Cycle Stage"; ActionTaken: Enum "Opportunity Action Taken"; EstimatedValue: Decimal; EstimatedCloseDate: Date; DateOfChange: Date)
    var
        OpportunityEntry: Record "Opportunity Entry";
    begin
        OpportunityEntry.InitFromOpportunity(Rec, SalesCycleStage, ActionTaken);
        OpportunityEntry."Estimated Value (LCY)" := EstimatedValue;
        OpportunityEntry."Estimated Close Date" := EstimatedCloseDate;
        OpportunityEntry."Date of Change" := DateOfChange;
        OpportunityEntry.InsertEntry();
    end;

    local procedure MoveEntriesToContact()
    var
        OpportunityEntry: Record "Opportunity Entry";
    begin
        if "No." = '' then
            exit;
        OpportunityEntry.SetCurrentKey("Opportunity No.");
        OpportunityEntry.SetRange("Opportunity No.", "No.");
        OpportunityEntry.ModifyAll("Contact No.", "Contact No.");
        OpportunityEntry.ModifyAll("Contact Company No.", "Contact Company No.");
    end;
}
