"""FilterPageBuilder: controls with views, and the page that a test's handler answers."""

import pytest

from bclite.results import Outcome
from bclite.runtime.errors import ALError
from bclite.storage.database import Database
from bclite.testing import Selected, run_tests
from tests.bclite.conftest import AlValue, compile_al

THINGS = """
table 50000 Thing
{
    fields { field(1; "No."; Code[20]) { } field(2; Rank; Integer) { } }
    keys { key(PK; "No.") { } }
}
"""
TESTS = (
    THINGS
    + """
codeunit 50001 Tests
{
    Subtype = Test;

    var
        Accept: Boolean;

    [Test]
    [HandlerFunctions('Filter')]
    procedure Accepted()
    begin
        Accept := true;
        Run('VERSION(1) SORTING(Field1) WHERE(Field2=1(>5))', true);
    end;

    [Test]
    [HandlerFunctions('Filter')]
    procedure Cancelled()
    begin
        Accept := false;
        Run('VERSION(1) SORTING(Field1) WHERE(Field2=1(3))', false);
    end;

    [Test]
    procedure Unhandled()
    begin
        Run('', true);
    end;

    local procedure Run(Expected: Text; Ok: Boolean)
    var
        Builder: FilterPageBuilder;
    begin
        Builder.PageCaption('Things');
        Builder.AddTable('Thing', Database::Thing);
        Builder.SetView('Thing', 'WHERE(Field2=1(3))');
        if Builder.RunModal() <> Ok then
            Error('closed the wrong way');
        if Builder.GetView('Thing', false) <> Expected then
            Error(Builder.GetView('Thing', false));
    end;

    [FilterPageHandler]
    procedure Filter(var Thing: RecordRef): Boolean
    begin
        if Thing.GetView(false) <> 'VERSION(1) SORTING(Field1) WHERE(Field2=1(3))' then
            Error('no view');
        Thing.SetView('WHERE(Field2=1(>5))');
        exit(Accept);
    end;
}
"""
)


def test_a_handler_filters_the_records_of_the_controls() -> None:
    results = run_tests(compile_al(TESTS), Database(), [Selected(50001)])
    assert [(each.test, each.result, each.message) for each in results] == [
        ("Accepted", Outcome.PASS, ""),
        ("Cancelled", Outcome.PASS, ""),
        ("Unhandled", Outcome.FAIL, "Unhandled UI: FilterPage Things"),
    ]


def test_controls_have_names_and_filters(al_value: AlValue) -> None:
    body = """
        Language.SetRange("Language ID", 1030);
        Builder.AddRecord('Languages', Language);
        Builder.AddTable('Companies', Database::Company);
        Builder.AddField('Companies', Company.Name, 'C*');
        Builder.AddFieldNo('Languages', Language.FieldNo(Name), 'D*');
        exit(Format(Builder.Count()) + Builder.Name(2) + ' ' + Builder.GetView('Companies') + ' ' +
          Builder.GetView('Languages', false) + ' ' + Language.GetFilters());
    """
    variables = 'Builder: FilterPageBuilder; Language: Record "Windows Language"; Company: Record Company;'
    assert al_value("Text", body, variables) == (
        "2Companies VERSION(1) SORTING(Name) WHERE(Name=FILTER(C*)) "
        "VERSION(1) SORTING(Field1) WHERE(Field1=1(1030),Field3=1(D*)) Language ID: 1030"
    )


def test_a_control_that_is_not_there(al_value: AlValue) -> None:
    assert al_value("Boolean", "exit(Builder.SetView('X', ''));", "Builder: FilterPageBuilder;") is False
    with pytest.raises(ALError, match="no filter control named X"):
        al_value("Boolean", "Builder.SetView('X', ''); exit(true);", "Builder: FilterPageBuilder;")
