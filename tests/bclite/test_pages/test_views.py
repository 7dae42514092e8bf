"""Which rows a page shows: its own view, filters of its caller, temporary records, rows that its code finds."""

from tests.bclite.test_pages.library import passes

MORE = """
page 50130 "Lent Books"
{
    PageType = List;
    SourceTable = Book;
    SourceTableView = sorting("No.") order(descending) where(State = const(Lent), Title = filter('A*' | 'B*'));
    DataCaptionExpression = 'of ' + Rec.Title;
    InsertAllowed = false;
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field("No."; Rec."No.") { }
                field(Cost; Cost) { }
                field(Exact; Cost) { DecimalPlaces = 0 : 5; }
                field(Kind; Kind) { OptionCaption = 'Small,Large'; }
            }
        }
    }
    var
        Cost: Decimal;
        Kind: Option S,L;
}
page 50131 Shelf
{
    PageType = List;
    SourceTable = Book;
    SourceTableTemporary = true;
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field(Title; Rec.Title) { }
            }
        }
    }
    trigger OnOpenPage()
    begin
        Rec."No." := 'T1';
        Rec.Title := 'made up';
        Rec.Insert();
    end;
}
page 50132 Chosen
{
    PageType = List;
    SourceTable = Book;
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field("No."; Rec."No.") { }
            }
        }
    }
    trigger OnFindRecord(Which: Text): Boolean
    begin
        exit(Rec.Get('B3'));
    end;
    trigger OnNextRecord(Steps: Integer): Integer
    begin
        if Rec."No." = 'B1' then
            exit(0);
        Rec.Get('B1');
        exit(Steps);
    end;
}
"""
FILL = """
        Diary.Add('B1', 'Ant');
        Diary.Add('B2', 'Bee');
        Diary.Add('B3', 'Cat');
        Book.ModifyAll(State, Book.State::Lent);
"""


def test_the_view_of_the_page_chooses_and_sorts() -> None:
    passes(
        FILL
        + """
        Lent.OpenEdit();
        Expect('B2', Lent."No.".Value);
        Expect('Lent Books - of Bee', Lent.Caption);
        ExpectTrue(Lent.Next());
        Expect('B1', Lent."No.".Value);
        ExpectTrue(not Lent.Next());
        ExpectTrue(not Lent.GoToKey('B3'));
        """,
        variables='Lent: TestPage "Lent Books";',
        more=MORE,
    )


def test_variables_are_shown_as_their_controls_say() -> None:
    passes(
        FILL
        + """
        Lent.OpenEdit();
        Lent.Cost.SetValue(1234.5);
        Expect('1,234.50', Lent.Cost.Value);
        Expect('1,234.5', Lent.Exact.Value);
        Lent.Kind.SetValue('Large');
        Expect('Large', Lent.Kind.Value);
        if Lent.Kind.AsInteger() <> 1 then
            Error('second option');
        """,
        variables='Lent: TestPage "Lent Books";',
        more=MORE,
    )


def test_a_temporary_page_shows_what_its_code_puts_there() -> None:
    passes(
        FILL
        + """
        Shelf.OpenView();
        Expect('made up', Shelf.Title.Value);
        ExpectTrue(not Shelf.Next());
        """,
        variables="Shelf: TestPage Shelf;",
        more=MORE,
    )


def test_a_page_can_be_shown_the_rows_of_a_temporary_record() -> None:
    passes(
        FILL
        + """
        Temporary."No." := 'T1';
        Temporary.Title := 'in memory';
        Temporary.Insert();
        List.Trap();
        Page.Run(Page::"Book List", Temporary);
        Expect('in memory', List.Title.Value);
        ExpectTrue(not List.GoToKey('B1'));
        """,
        variables="Temporary: Record Book temporary;",
        more=MORE,
    )


def test_a_page_can_find_its_rows_itself() -> None:
    passes(
        FILL
        + """
        Chosen.OpenView();
        Expect('B3', Chosen."No.".Value);
        ExpectTrue(Chosen.Next());
        Expect('B1', Chosen."No.".Value);
        ExpectTrue(not Chosen.Next());
        """,
        variables="Chosen: TestPage Chosen;",
        more=MORE,
    )
