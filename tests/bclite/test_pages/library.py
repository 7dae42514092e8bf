"""A lending library in AL: books with their loans, pages that show them, and a codeunit that notes what happens."""

from bclite.results import Outcome, TestResult
from bclite.storage.database import Database
from bclite.testing import Selected, run_tests
from tests.bclite.conftest import compile_al

TABLES = """
table 50100 Book
{
    Caption = 'Book of the library';
    LookupPageId = "Book List";
    fields
    {
        field(1; "No."; Code[20]) { Caption = 'Number'; }
        field(2; Title; Text[50])
        {
            trigger OnValidate()
            begin
                if Title = 'bad' then
                    Error('%1 is no title', Title);
                if CurrFieldNo = FieldNo(Title) then
                    "Typed By User" := true;
                Seen := xRec.Title;
            end;
        }
        field(3; Price; Decimal) { BlankZero = true; }
        field(4; State; Option) { OptionMembers = Free,Lent,Lost; OptionCaption = 'On the shelf,Lent out,Gone'; }
        field(5; "Typed By User"; Boolean) { }
        field(6; Seen; Text[50]) { }
        field(7; Loans; Integer)
        {
            FieldClass = FlowField;
            CalcFormula = count(Loan where("Book No." = field("No.")));
            Editable = false;
        }
    }
    keys { key(PK; "No.") { } }
    trigger OnInsert()
    var
        Diary: Codeunit Diary;
    begin
        if "No." = '' then
            "No." := 'AUTO';
        Diary.Note('insert ' + "No.");
    end;
    trigger OnModify()
    var
        Diary: Codeunit Diary;
    begin
        Diary.Note('modify ' + xRec.Title + '>' + Title);
    end;
    trigger OnRename()
    var
        Diary: Codeunit Diary;
    begin
        Diary.Note('rename ' + xRec."No." + '>' + "No.");
    end;
}
table 50101 Loan
{
    DrillDownPageId = "Loan Part";
    fields
    {
        field(1; "Book No."; Code[20]) { }
        field(2; "Line No."; Integer) { }
        field(3; Reader; Text[50]) { }
    }
    keys { key(PK; "Book No.", "Line No.") { } }
}
codeunit 50109 Diary
{
    SingleInstance = true;
    var
        Notes: Text;
    procedure Note(What: Text)
    begin
        if Notes <> '' then
            Notes += '|';
        Notes += What;
    end;
    procedure Taken() Result: Text
    begin
        Result := Notes;
        Notes := '';
    end;
    procedure Add(No: Code[20]; Title: Text[50])
    var
        Book: Record Book;
    begin
        Book.Init();
        Book."No." := No;
        Book.Title := Title;
        Book.Insert();
    end;
    procedure AddLoan(No: Code[20]; Line: Integer; Reader: Text[50])
    var
        Loan: Record Loan;
    begin
        Loan."Book No." := No;
        Loan."Line No." := Line;
        Loan.Reader := Reader;
        Loan.Insert();
    end;
}
"""

PAGES = """
page 50100 "Book List"
{
    PageType = List;
    SourceTable = Book;
    Caption = 'All books';
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field("No."; Rec."No.") { }
                field(Title; Rec.Title) { }
                field(State; Rec.State) { }
                field(Loans; Rec.Loans) { }
                field(Shout; Shouted()) { Caption = 'Loud title'; }
            }
        }
    }
    local procedure Shouted(): Text
    begin
        exit(UpperCase(Rec.Title));
    end;
}
page 50101 "Book Card"
{
    PageType = Card;
    SourceTable = Book;
    layout
    {
        area(Content)
        {
            group(General)
            {
                field("No."; Rec."No.") { }
                field(Title; Rec.Title)
                {
                    trigger OnValidate()
                    begin
                        Diary.Note('title typed');
                    end;
                    trigger OnAssistEdit()
                    begin
                        Diary.Note('assist');
                    end;
                    trigger OnDrillDown()
                    begin
                        Diary.Note('drill');
                    end;
                    trigger OnLookup(var Text: Text): Boolean
                    begin
                        Text := 'Looked up';
                        exit(true);
                    end;
                }
                field(Price; Rec.Price) { Editable = not IsLost; }
                field(State; Rec.State)
                {
                    trigger OnValidate()
                    begin
                        CurrPage.Update(true);
                    end;
                }
                field(Remark; Remark) { }
                field(Secret; Remark) { Visible = false; }
            }
            group(Lost)
            {
                Visible = IsLost;
                field(Finder; Remark) { }
            }
            part(Loans; "Loan Part") { SubPageLink = "Book No." = field("No."); }
        }
    }
    actions
    {
        area(Processing)
        {
            action(Lend)
            {
                Enabled = not IsLost;
                trigger OnAction()
                begin
                    Rec.State := Rec.State::Lent;
                    Rec.Modify();
                end;
            }
            action(Fail)
            {
                trigger OnAction()
                begin
                    Error('it failed');
                end;
            }
            action(Leave)
            {
                trigger OnAction()
                begin
                    CurrPage.Close();
                end;
            }
            action(ShowAll)
            {
                RunObject = page "Book List";
            }
            action(Ask)
            {
                trigger OnAction()
                var
                    Question: Page "Remark Dialog";
                begin
                    Question.Propose('none');
                    if Question.RunModal() = Action::OK then
                        Remark := Question.Given();
                end;
            }
        }
    }
    trigger OnInit()
    begin
        Diary.Note('init');
    end;
    trigger OnOpenPage()
    begin
        Diary.Note('open');
    end;
    trigger OnAfterGetRecord()
    begin
        Diary.Note('get ' + Rec."No.");
    end;
    trigger OnAfterGetCurrRecord()
    begin
        Diary.Note('current ' + Rec."No.");
        IsLost := Rec.State = Rec.State::Lost;
    end;
    trigger OnNewRecord(BelowxRec: Boolean)
    begin
        Diary.Note('new');
    end;
    trigger OnInsertRecord(BelowxRec: Boolean): Boolean
    begin
        Diary.Note('inserting');
    end;
    trigger OnModifyRecord(): Boolean
    begin
        Diary.Note('modifying');
    end;
    trigger OnQueryClosePage(CloseAction: Action): Boolean
    begin
        Diary.Note('query ' + Format(CloseAction));
    end;
    trigger OnClosePage()
    begin
        Diary.Note('close');
    end;
    var
        Diary: Codeunit Diary;
        Remark: Text[10];
        IsLost: Boolean;
}
page 50102 "Loan Part"
{
    PageType = ListPart;
    SourceTable = Loan;
    AutoSplitKey = true;
    DelayedInsert = true;
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field("Line No."; Rec."Line No.") { }
                field(Reader; Rec.Reader) { }
            }
        }
    }
}
page 50103 "Remark Dialog"
{
    PageType = StandardDialog;
    layout
    {
        area(Content)
        {
            field(Text; RemarkText) { }
        }
    }
    procedure Propose(Proposed: Text)
    begin
        RemarkText := Proposed;
    end;
    procedure Given(): Text
    begin
        exit(RemarkText);
    end;
    var
        RemarkText: Text;
}
"""


def run(*bodies: str, members: str = "", attributes: str = "", variables: str = "", more: str = "") -> list[TestResult]:
    """The results of test procedures, one a body; the last of them has the attributes."""
    tests = []
    for at, body in enumerate(bodies, 1):
        attribute = attributes if at == len(bodies) else ""
        tests.append(f"[Test]\n{attribute}\nprocedure T{at}()\nvar\n{VARIABLES}{variables}\nbegin\n{body}\nend;\n")
    codeunit = f"""codeunit 50110 "Page Tests"
{{
    Subtype = Test;
    var
        Diary: Codeunit Diary;
    procedure Expect(Expected: Text; Actual: Text)
    begin
        if Expected <> Actual then
            Error('expected <%1>, there is <%2>', Expected, Actual);
    end;
    procedure ExpectTrue(Actual: Boolean)
    begin
        if not Actual then
            Error('expected true');
    end;
    {members}
    {chr(10).join(tests)}
}}
"""
    code = compile_al(TABLES + PAGES + more + codeunit)
    return run_tests(code, Database(), [Selected(50110)], limit=20)


VARIABLES = """
        Book: Record Book;
        Loan: Record Loan;
        Card: TestPage "Book Card";
        List: TestPage "Book List";
"""


def passes(*bodies: str, members: str = "", attributes: str = "", variables: str = "", more: str = "") -> None:
    """Fails where a test does not pass, with its message."""
    results = run(*bodies, members=members, attributes=attributes, variables=variables, more=more)
    assert [(each.test, str(each.result), each.message) for each in results] == [
        (f"T{at}", str(Outcome.PASS), "") for at in range(1, len(bodies) + 1)
    ], results
