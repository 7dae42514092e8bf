"""Pages that the client opens by itself: look-ups over relations, the records behind a FlowField, the card of a row."""

from tests.bclite.test_pages.library import passes

SHELVES = """
table 50140 Shelf
{
    LookupPageId = Shelves;
    fields
    {
        field(1; Code; Code[10]) { }
        field(2; Floor; Integer) { }
    }
    keys { key(PK; Code) { } }
}
table 50141 Box
{
    fields
    {
        field(1; "No."; Code[10]) { }
        field(2; Shelf; Code[10]) { TableRelation = Shelf where(Floor = const(1)); }
    }
    keys { key(PK; "No.") { } }
}
page 50140 Shelves
{
    PageType = List;
    SourceTable = Shelf;
    CardPageId = "Shelf Card";
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field(Code; Rec.Code) { }
            }
        }
    }
}
page 50141 "Shelf Card"
{
    SourceTable = Shelf;
    layout
    {
        area(Content)
        {
            field(Code; Rec.Code) { }
            field(Floor; Rec.Floor) { }
        }
    }
}
page 50142 Boxes
{
    PageType = List;
    SourceTable = Box;
    layout
    {
        area(Content)
        {
            repeater(Rows)
            {
                field("No."; Rec."No.") { }
                field(Shelf; Rec.Shelf)
                {
                    trigger OnAfterLookup(Selected: RecordRef)
                    var
                        Diary: Codeunit Diary;
                    begin
                        Diary.Note('chosen ' + Format(Selected.RecordId));
                    end;
                }
            }
        }
    }
}
"""
ADD_SHELVES = """
        Shelf.Code := 'A';
        Shelf.Floor := 2;
        Shelf.Insert();
        Shelf.Code := 'B';
        Shelf.Floor := 1;
        Shelf.Insert();
"""


def test_the_records_that_a_relation_allows_are_offered() -> None:
    passes(
        ADD_SHELVES
        + """
        Boxes.OpenNew();
        Boxes."No.".SetValue('1');
        Boxes.Shelf.Lookup();
        Expect('B', Boxes.Shelf.Value);
        """,
        members="""
    [ModalPageHandler]
    procedure TakeFirst(var Offered: TestPage Shelves)
    begin
        Offered.First();
        Offered.OK().Invoke();
    end;
        """,
        attributes="[HandlerFunctions('TakeFirst')]",
        variables="Boxes: TestPage Boxes; Shelf: Record Shelf;",
        more=SHELVES,
    )


def test_behind_a_flow_field_are_the_records_that_it_counts() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Diary.AddLoan('B1', 1, 'Ann');
        Diary.AddLoan('B2', 1, 'Bob');
        Diary.AddLoan('B1', 2, 'Cid');
        List.OpenView();
        Shown.Trap();
        List.Loans.DrillDown();
        Expect('Ann', Shown.Reader.Value);
        ExpectTrue(Shown.Last());
        Expect('Cid', Shown.Reader.Value);
        ExpectTrue(Shown.Previous());
        ExpectTrue(not Shown.Previous());
        """,
        variables='Shown: TestPage "Loan Part";',
    )


def test_what_was_looked_up_reaches_the_page() -> None:
    passes(
        ADD_SHELVES
        + """
        Boxes.OpenNew();
        Chosen.GetTable(Shelf);
        Boxes.Shelf.Lookup(Chosen);
        Expect('chosen Shelf: B', Diary.Taken());
        """,
        variables="Boxes: TestPage Boxes; Shelf: Record Shelf; Chosen: RecordRef;",
        more=SHELVES,
    )


def test_a_list_opens_the_card_of_its_row() -> None:
    passes(
        ADD_SHELVES
        + """
        Shelves.OpenView();
        Shelves.Last();
        ShelfCard.Trap();
        Shelves.Edit().Invoke();
        Expect('1', ShelfCard.Floor.Value);
        ShelfCard.Floor.SetValue(3);
        ShelfCard.Close();
        Shelf.Get('B');
        if Shelf.Floor <> 3 then
            Error('not written');
        """,
        variables='Shelves: TestPage Shelves; ShelfCard: TestPage "Shelf Card"; Shelf: Record Shelf;',
        more=SHELVES,
    )
