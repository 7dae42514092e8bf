"""Actions, and pages that code opens: traps, handlers, what a modal page answers."""

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from tests.bclite.conftest import compile_al, new_session
from tests.bclite.test_pages.library import PAGES, TABLES, passes, run


def test_an_action_runs_its_code_and_shows_what_it_wrote() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenView();
        Card.Lend.Invoke();
        Expect('Lent out', Card.State.Value);
    """)


def test_an_error_of_an_action_is_told_as_one_of_the_test() -> None:
    passes("""
        Card.OpenEdit();
        asserterror Card.Fail.Invoke();
        Expect('it failed', GetLastErrorText());
        Expect('TestWrapped:Dialog', GetLastErrorCode());
    """)


def test_an_action_can_close_its_page() -> None:
    passes("""
        Card.OpenView();
        Diary.Taken();
        Card.Leave.Invoke();
        Expect('query OK|close', Diary.Taken());
        asserterror Card.Close();
        Expect('The TestPage is not open.', GetLastErrorText());
    """)


def test_triggers_of_a_control_run_when_it_is_used() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Card.OpenEdit();
        Diary.Taken();
        Card.Title.AssistEdit();
        Card.Title.DrillDown();
        Expect('assist|drill', Diary.Taken());
        Card.Title.Lookup();
        Expect('Looked up', Card.Title.Value);
    """)


def test_a_trapped_page_stays_open_for_the_test() -> None:
    passes("""
        Diary.Add('B1', 'One');
        Diary.Add('B2', 'Two');
        Book.SetRange("No.", 'B2');
        List.Trap();
        Page.Run(Page::"Book List", Book);
        Expect('Two', List.Title.Value);
        ExpectTrue(not List.Previous());
        List.Close();
        List.Trap();
        Card.OpenView();
        Card.ShowAll.Invoke();
        Expect('One', List.Title.Value);
    """)


HANDLERS = """
    [PageHandler]
    procedure SeeList(var Shown: TestPage "Book List")
    begin
        Diary.Note('saw ' + Shown.Title.Value);
    end;
    [ModalPageHandler]
    procedure Answer(var Asked: TestPage "Remark Dialog")
    begin
        Expect('none', Asked.Text.Value);
        Asked.Text.SetValue('given');
        Asked.OK().Invoke();
    end;
    [ModalPageHandler]
    procedure Refuse(var Asked: TestPage "Remark Dialog")
    begin
        Asked.Text.SetValue('given');
        Asked.Cancel().Invoke();
    end;
    [ModalPageHandler]
    procedure Ignore(var Asked: TestPage "Remark Dialog")
    begin
    end;
    [ModalPageHandler]
    procedure Choose(var Offered: TestPage "Book List")
    begin
        Offered.Last();
        Offered.OK().Invoke();
    end;
    [ModalPageHandler]
    procedure Decline(var Offered: TestPage "Book List")
    begin
        Offered.Last();
        Offered.Cancel().Invoke();
    end;
"""


def test_a_page_handler_gets_the_page() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Book.Get('B1');
        Page.Run(Page::"Book List", Book);
        Expect('saw One', Diary.Taken());
        """,
        members=HANDLERS,
        attributes="[HandlerFunctions('SeeList')]",
    )


@pytest.mark.parametrize(("handler", "remark"), [("Answer", "given"), ("Refuse", ""), ("Ignore", "")])
def test_a_modal_page_tells_how_it_was_closed(handler: str, remark: str) -> None:
    passes(
        f"""
        Card.OpenView();
        Card.Ask.Invoke();
        Expect('{remark}', Card.Remark.Value);
        """,
        members=HANDLERS,
        attributes=f"[HandlerFunctions('{handler}')]",
    )


@pytest.mark.parametrize(
    ("handler", "answer", "chosen"), [("Choose", "LookupOK", "B2"), ("Decline", "LookupCancel", "")]
)
def test_a_look_up_returns_the_chosen_record(handler: str, answer: str, chosen: str) -> None:
    passes(
        f"""
        Diary.Add('B1', 'One');
        Diary.Add('B2', 'Two');
        ExpectTrue(Page.RunModal(0, Book) = Action::{answer});
        Expect('{chosen}', Book."No.");
        """,
        members=HANDLERS,
        attributes=f"[HandlerFunctions('{handler}')]",
    )


def test_a_page_variable_keeps_what_code_set_on_it() -> None:
    passes(
        """
        Diary.Add('B1', 'One');
        Diary.Add('B2', 'Two');
        Diary.Add('B3', 'Three');
        Book.SetFilter("No.", 'B1|B2');
        Lookup.SetTableView(Book);
        Lookup.LookupMode := true;
        if Lookup.RunModal() <> Action::LookupOK then
            Error('declined');
        Lookup.GetRecord(Book);
        Expect('B2', Book."No.");
        Book.Reset();
        Lookup.SetSelectionFilter(Book);
        Expect('B2', Book.GetFilter("No."));
        """,
        members=HANDLERS,
        attributes="[HandlerFunctions('Choose')]",
        variables='Lookup: Page "Book List";',
    )


def test_a_page_that_nobody_handles_is_an_error() -> None:
    passes("""
        asserterror Page.Run(Page::"Book List");
        Expect('Unhandled UI: Page 50100', GetLastErrorText());
        Expect('MissingUIHandler', GetLastErrorCode());
        asserterror Page.RunModal(Page::"Book List");
        Expect('Unhandled UI: ModalPage 50100', GetLastErrorText());
    """)


def test_pages_that_are_left_open_are_closed_when_the_test_has_ended() -> None:
    passes(
        "Card.OpenView();",
        "Expect('init|open|current |query OK|close', Diary.Taken());",
    )


def test_oninit_runs_before_code_sets_anything_on_the_page() -> None:
    more = """
page 50150 Prepared
{
    layout
    {
        area(Content)
        {
            field(Shown; Chosen) { }
        }
    }
    trigger OnInit()
    begin
        Chosen := 'default';
    end;
    procedure Choose(What: Text)
    begin
        Chosen := What;
    end;
    var
        Chosen: Text;
}
"""
    passes(
        """
        Shown.Trap();
        Prepared.Choose('mine');
        Prepared.Run();
        Expect('mine', Shown.Shown.Value);
        """,
        variables="Prepared: Page Prepared; Shown: TestPage Prepared;",
        more=more,
    )


def test_a_handler_that_was_not_called_fails_the_test() -> None:
    (result,) = run("Diary.Taken();", members=HANDLERS, attributes="[HandlerFunctions('SeeList')]")
    assert result.message == "The following UI handlers were not executed: SeeList"


def test_only_some_pages_can_be_cancelled() -> None:
    passes("""
        List.OpenView();
        asserterror List.Cancel().Invoke();
        Expect('The built-in action = Cancel is not found on the page.', GetLastErrorText());
        List.OK().Invoke();
        asserterror List.First();
        Expect('The TestPage is not open.', GetLastErrorText());
    """)


def test_a_handler_can_answer_in_the_place_of_a_page() -> None:
    passes(
        """
        Card.OpenView();
        Card.Ask.Invoke();
        Expect('answered', Card.Remark.Value);
        """,
        members="""
    [ModalPageHandler]
    procedure InItsPlace(var Asked: Page "Remark Dialog"; var Response: Action)
    begin
        Asked.Propose('answered');
        Response := Action::OK;
    end;
        """,
        attributes="[HandlerFunctions('InItsPlace')]",
    )


def test_a_page_cannot_be_shown_where_there_is_no_client() -> None:
    code = compile_al(f"{TABLES}{PAGES}\ncodeunit 50190 Batch {{ trigger OnRun() begin Page.Run(50100); end; }}")
    session = new_session(code)
    with decimals(), pytest.raises(ALError, match="attempted to show a page: 50100 Book List"):
        session.run_codeunit(50190, None, used=False)
