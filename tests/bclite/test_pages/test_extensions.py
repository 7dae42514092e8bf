"""What extensions and subscribers add to a page: controls, properties, triggers, events in their order."""

from tests.bclite.test_pages.library import passes

MORE = """
tableextension 50120 "Book Extension" extends Book
{
    fields
    {
        field(50120; Shelf; Code[10]) { }
    }
}
pageextension 50120 "Book Card Extension" extends "Book Card"
{
    layout
    {
        addlast(General)
        {
            field(Shelf; Rec.Shelf)
            {
                Caption = 'Where it stands';
                trigger OnValidate()
                begin
                    Diary.Note('shelf typed');
                end;
            }
        }
        addlast(Lost)
        {
            field(Hidden; Rec.Shelf) { }
        }
        modify(Title)
        {
            Caption = 'Name of the book';
            trigger OnBeforeValidate()
            begin
                Diary.Note('before');
            end;
            trigger OnAfterValidate()
            begin
                Diary.Note('after');
            end;
        }
    }
    actions
    {
        modify(Lend)
        {
            trigger OnBeforeAction()
            begin
                Diary.Note('before lending');
            end;
            trigger OnAfterAction()
            begin
                Diary.Note('after lending');
            end;
        }
        addlast(Processing)
        {
            action(Dust)
            {
                trigger OnAction()
                begin
                    Diary.Note('dusted ' + Rec.Title);
                    CurrPage.Loans.Page.Greet('part');
                end;
            }
        }
    }
    trigger OnOpenPage()
    begin
        Diary.Note('open extension');
    end;
    var
        Diary: Codeunit Diary;
}
pageextension 50121 "Loan Part Extension" extends "Loan Part"
{
    procedure Greet(Whom: Text)
    var
        Diary: Codeunit Diary;
    begin
        Diary.Note('hello ' + Whom);
    end;
}
codeunit 50120 "Page Subscriber"
{
    [EventSubscriber(ObjectType::Page, Page::"Book Card", 'OnOpenPageEvent', '', false, false)]
    local procedure Opened(var Rec: Record Book)
    var
        Diary: Codeunit Diary;
    begin
        Diary.Note('open event');
    end;
    [EventSubscriber(ObjectType::Page, Page::"Book Card", 'OnAfterValidateEvent', 'Title', false, false)]
    local procedure Validated(var Rec: Record Book; var xRec: Record Book)
    var
        Diary: Codeunit Diary;
    begin
        Diary.Note('event ' + xRec.Title + '>' + Rec.Title);
    end;
    [EventSubscriber(ObjectType::Page, Page::"Book Card", 'OnModifyRecordEvent', '', false, false)]
    local procedure Modifying(var Rec: Record Book; var AllowModify: Boolean)
    begin
        AllowModify := Rec.Title <> 'never';
    end;
}
"""


def test_triggers_of_extensions_and_events_follow_those_of_the_page() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Expect('init|open|open extension|open event|get B1|current B1', Diary.Taken());
        Card.Title.SetValue('Uno');
        Expect('before|title typed|after|event One>Uno', Diary.Taken());
        Card.Shelf.SetValue('a1');
        Expect('shelf typed', Diary.Taken());
        Expect('A1', Card.Shelf.Value);
        Expect('Where it stands', Card.Shelf.Caption);
        Expect('Name of the book', Card.Title.Caption);
        """,
        more=MORE,
    )


def test_actions_of_extensions_run_around_and_beside_those_of_the_page() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Diary.Taken();
        Card.Dust.Invoke();
        Expect('dusted One|hello part', Diary.Taken());
        Card.Lend.Invoke();
        Expect('before lending|after lending|get B1|current B1', Diary.Taken());
        """,
        more=MORE,
    )


def test_a_control_is_as_visible_as_the_group_that_it_is_added_to() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        if Card.Hidden.Visible() then
            Error('its group is hidden');
        Card.State.SetValue('Gone');
        ExpectTrue(Card.Hidden.Visible());
        """,
        more=MORE,
    )


def test_a_subscriber_can_forbid_that_a_row_is_written() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Card.Title.SetValue('never');
        Card.Close();
        Book.Get('B1');
        Expect('One', Book.Title);
        """,
        more=MORE,
    )
