"""What is typed into a page: validation, when a row is inserted, changed and renamed, what is refused."""

from tests.bclite.test_pages.library import passes


def test_a_value_is_validated_by_the_table_then_by_the_page_and_written_when_the_row_is_left() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Diary.Taken();
        Card.Title.SetValue('Uno');
        Expect('title typed', Diary.Taken());
        Book.Get('B1');
        Expect('One', Book.Title);
        Card.Close();
        Expect('modifying|modify One>Uno|query OK|close', Diary.Taken());
        Book.Get('B1');
        Expect('Uno', Book.Title);
        Expect('One', Book.Seen);
        ExpectTrue(Book."Typed By User");
    """)


def test_a_new_row_is_inserted_when_its_key_is_there_and_changed_from_then_on() -> None:
    passes("""
        Card.OpenNew();
        Expect('init|open|new|current ', Diary.Taken());
        Card."No.".SetValue('n1');
        Expect('inserting|insert N1|get N1|current N1', Diary.Taken());
        Book.Get('N1');
        Card.Title.SetValue('New');
        Card.Close();
        Expect('title typed|modifying|modify >New|query OK|close', Diary.Taken());
    """)


def test_a_new_row_with_a_blank_key_is_inserted_with_its_first_value() -> None:
    passes("""
        Card.OpenNew();
        Card.Title.SetValue('New');
        Book.Get('AUTO');
        Expect('New', Book.Title);
        Expect('AUTO', Card."No.".Value);
    """)


def test_a_row_without_a_value_is_not_inserted() -> None:
    passes("""
        Card.OpenNew();
        Card.Close();
        ExpectTrue(Book.IsEmpty());
    """)


def test_another_key_renames_the_record() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Diary.Taken();
        Card."No.".SetValue('B2');
        Card.Close();
        Expect('modifying|rename B1>B2|query OK|close', Diary.Taken());
        ExpectTrue(Book.Get('B2'));
        ExpectTrue(not Book.Get('B1'));
    """)


def test_what_is_refused_is_undone_and_told() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Commit();
        Card.OpenEdit();
        asserterror Card.Title.SetValue('bad');
        Expect('Validation error for Field: Title,  Message = ''bad is no title''', GetLastErrorText());
        Expect('TestValidation', GetLastErrorCode());
        Expect('One', Card.Title.Value);
        if Card.Title.ValidationErrorCount() <> 1 then
            Error('one error');
        Expect('bad is no title', Card.Title.GetValidationError());
        Card.Title.SetValue('good');
        if Card.ValidationErrorCount() <> 0 then
            Error('no error any more');
        asserterror Card.Price.SetValue('much');
        ExpectTrue(StrPos(GetLastErrorText(), 'Validation error for Field: Price') = 1);
        asserterror Card.Remark.SetValue('longer than ten');
        Expect('', Card.Remark.Value);
    """)


def test_values_are_read_as_the_user_writes_them() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Expect('', Card.Price.Value);
        Card.Price.SetValue('1,200.5');
        if Card.Price.AsDecimal() <> 1200.5 then
            Error('%1', Card.Price.AsDecimal());
        Card.Price.AssertEquals(1200.5);
        Card.State.SetValue('Lent out');
        Card.State.AssertEquals('Lent out');
        Card.State.AssertEquals(Book.State::Lent);
        if Card.State.AsInteger() <> 1 then
            Error('ordinal');
        Card.State.SetValue(Book.State::Free);
        Expect('On the shelf', Card.State.Value);
        Card.Remark.Value := 'mine';
        Expect('mine', Card.Remark.Value);
        asserterror Card.Remark.AssertEquals('yours');
        Expect('AssertEquals for Field: Remark Expected = ''yours'', Actual = ''mine''', GetLastErrorText());
    """)


def test_properties_of_controls_follow_the_page() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Commit();
        Card.OpenEdit();
        ExpectTrue(Card.Editable());
        ExpectTrue(Card.Price.Editable());
        ExpectTrue(Card.Lend.Enabled());
        ExpectTrue(not Card.Finder.Visible());
        ExpectTrue(not Card.Secret.Visible());
        asserterror Card.Secret.SetValue('x');
        Expect('TestFieldNotFound', GetLastErrorCode());
        Card.State.SetValue('Gone');
        ExpectTrue(not Card.Price.Editable());
        ExpectTrue(not Card.Lend.Enabled());
        ExpectTrue(Card.Finder.Visible());
        Commit();
        asserterror Card.Price.SetValue(1);
        Card.Close();
        Card.OpenView();
        ExpectTrue(not Card.Editable());
        ExpectTrue(not Card.Title.Editable());
        Card.Edit().Invoke();
        ExpectTrue(Card.Title.Editable());
        List.OpenEdit();
        ExpectTrue(not List.Loans.Editable());
        ExpectTrue(not List.Shout.Editable());
    """)


def test_update_in_a_trigger_writes_at_once_and_reads_anew_behind_it() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Diary.Taken();
        Card.State.SetValue('Lent out');
        Expect('modifying|modify One>One|get B1|current B1', Diary.Taken());
        Book.Get('B1');
        ExpectTrue(Book.State = Book.State::Lent);
    """)


def test_a_part_shows_what_is_linked_and_numbers_new_rows() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Diary.Add('B2', 'Two');
        Diary.AddLoan('B1', 10000, 'Ann');
        Diary.AddLoan('B2', 10000, 'Bob');
        Card.OpenEdit();
        Expect('Ann', Card.Loans.Reader.Value);
        Card.Loans.New();
        Card.Loans.Reader.SetValue('Cid');
        ExpectTrue(Loan.Count() = 2);
        Card.Next();
        Expect('Bob', Card.Loans.Reader.Value);
        Loan.Get('B1', 20000);
        Expect('Cid', Loan.Reader);
        ExpectTrue(not Card.Loans.Next());
        Expect('', Card.Loans.Reader.Value);
        Card.Loans.Reader.SetValue('Dan');
        Card.Close();
        Loan.Get('B2', 20000);
        Expect('Dan', Loan.Reader);
    """)


def test_a_variable_that_is_filled_in_writes_no_record() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Diary.Taken();
        Card.Remark.SetValue('mine');
        Card.Close();
        Expect('query OK|close', Diary.Taken());
    """)
