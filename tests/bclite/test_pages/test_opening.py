"""Pages that a test opens: their triggers in order, the rows they stand on, how they are closed."""

from tests.bclite.test_pages.library import passes


def test_a_page_opens_on_the_first_record_with_its_triggers_in_order() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Diary.Add('B2', 'Two');
        Card.OpenView();
        Expect('init|open|get B1|current B1', Diary.Taken());
        Expect('One', Card.Title.Value);
        Card.Close();
        Expect('query OK|close', Diary.Taken());
    """)


def test_a_page_without_records_that_can_be_edited_opens_on_a_new_one() -> None:
    passes(
        """
        Card.OpenEdit();
        Expect('init|open|new|current ', Diary.Taken());
        Card.Close();
        """,
        """
        Diary.Taken();
        Card.OpenView();
        Expect('init|open|current ', Diary.Taken());
        Expect('', Card.Title.Value);
        """,
    )


def test_rows_are_walked_and_found() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Diary.Add('B2', 'Two');
        Diary.Add('B3', 'Three');
        List.OpenView();
        ExpectTrue(List.Next());
        List.Title.AssertEquals('Two');
        ExpectTrue(List.Last());
        ExpectTrue(not List.Next());
        List.Shout.AssertEquals('THREE');
        ExpectTrue(List.Previous());
        List.Title.AssertEquals('Two');
        Book.Get('B3');
        List.GoToRecord(Book);
        List.Title.AssertEquals('Three');
        ExpectTrue(List.GoToKey('B1'));
        List.Title.AssertEquals('One');
        ExpectTrue(not List.GoToKey('B9'));
        asserterror List.GoToKey('B9');
        Expect('The row does not exist on the TestPage.', GetLastErrorText());
    """)


def test_a_field_is_searched_for_its_value() -> None:
    passes("""
        Diary.Add('B1', 'Ant');
        Diary.Add('B2', 'Bee');
        Diary.Add('B3', 'Bee');
        List.OpenView();
        ExpectTrue(List.FindFirstField(Title, 'Bee'));
        Expect('B2', List."No.".Value);
        ExpectTrue(List.FindNextField(List.Title, 'Bee'));
        Expect('B3', List."No.".Value);
        ExpectTrue(not List.FindNextField(Title, 'Bee'));
        ExpectTrue(List.FindPreviousField(Title, 'Ant'));
        Expect('B1', List."No.".Value);
    """)


def test_filters_of_the_user_choose_the_rows() -> None:
    passes("""
        Diary.Add('B1', 'Ant');
        Diary.Add('B2', 'Bee');
        List.OpenView();
        List.Filter.SetFilter(Title, 'B*');
        Expect('B2', List."No.".Value);
        Expect('B*', List.Filter.GetFilter(Title));
        ExpectTrue(not List.Next());
        ExpectTrue(not List.GoToKey('B1'));
    """)


def test_what_is_closed_or_open_already_is_an_error() -> None:
    passes("""
        asserterror List.First();
        Expect('The TestPage is not open.', GetLastErrorText());
        List.OpenView();
        asserterror List.OpenEdit();
        Expect('The TestPage is already open.', GetLastErrorText());
        List.Close();
        asserterror Expect('', List.Title.Value);
        Expect('The TestPage is not open.', GetLastErrorText());
        List.OpenView();
    """)


def test_flow_fields_and_captions_are_shown() -> None:
    passes("""
        Diary.Add('B1', 'Ant');
        Diary.AddLoan('B1', 10000, 'Ann');
        Diary.AddLoan('B1', 20000, 'Bob');
        List.OpenView();
        Expect('2', List.Loans.Value);
        Expect('2', Format(List.Loans));
        Expect('On the shelf', List.State.Value);
        Expect('Number', List."No.".Caption);
        Expect('Loud title', List.Shout.Caption);
        Expect('All books', List.Caption);
        if List.State.OptionCount() <> 3 then
            Error('three options');
        Expect('Gone', List.State.GetOption(3));
    """)
