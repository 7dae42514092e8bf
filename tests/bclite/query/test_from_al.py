"""Query variables in AL code: opening, reading, filtering, saving."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from tests.bclite.query.company import TABLES, fill
from tests.bclite.runtime.tables import open_session

QUERIES = """
query 50100 "Customer Entries"
{
    OrderBy = descending(EntryNo);
    elements
    {
        dataitem(C; Customer)
        {
            column(No; "No.") { }
            column(Name; Name) { ColumnFilter = Name = filter('@adatum'); }
            filter(Posted; "Posting Filter") { }
            dataitem(E; Entry)
            {
                DataItemLink = "Customer No." = C."No.";
                SqlJoinType = InnerJoin;
                column(EntryNo; "Entry No.") { }
                column(Amount; Amount) { Caption = 'The Amount'; }
            }
        }
    }
}
query 50101 "Best Customers"
{
    TopNumberOfRows = 2;
    OrderBy = descending(Total);
    elements
    {
        dataitem(E; Entry)
        {
            column(CustomerNo; "Customer No.") { }
            column(Total; Amount) { Method = Sum; }
            column(Entries) { Method = Count; }
            filter(EntryNo; "Entry No.") { }
        }
    }

    trigger OnBeforeOpen()
    begin
        if Least <> 0 then
            CurrQuery.SetFilter(Total, '>=%1', Least);
        Opened += 1;
    end;

    procedure AtLeast(Amount: Decimal)
    begin
        Least := Amount;
    end;

    procedure Average(): Decimal
    begin
        exit(Total / Entries);
    end;

    procedure HowOften(): Integer
    begin
        exit(Opened);
    end;

    var
        Least: Decimal;
        Opened: Integer;
}
query 50102 Countries
{
    elements { dataitem(C; Country) { column(Code; Code) { } column(Name; Name) { } } }
}
table 50020 Store { fields { field(1; Id; Integer) { } field(2; Content; Blob) { } } }
"""
TABLES_WITH_FILTER = TABLES.replace(
    'field(20; "Reference"', 'field(21; "Posting Filter"; Date) { FieldClass = FlowFilter; } field(20; "Reference"'
)

Value = Callable[..., Any]


@pytest.fixture
def value() -> Value:
    """`value(returns, body, variables)`: what a procedure of a codeunit returns that runs in the company."""

    def run(returns: str, body: str, variables: str = "") -> Any:
        codeunit = f"""codeunit 50110 Probe
{{
    procedure Probe() Result: {returns}
    var {variables} Entries: Query "Customer Entries"; Best: Query "Best Customers";
    begin
        {body}
    end;
}}"""
        session = open_session("\n".join([TABLES_WITH_FILTER, QUERIES, codeunit]))
        with decimals():
            fill(session)
            found = session.application.codeunit("Probe")
            assert found is not None
            probe: Any = session.instance(found)
            return probe.m_probe_0()

    return run


READ_ALL = "while Entries.Read() do Result += Format(Entries.EntryNo) + ' ';"


def test_rows_are_read_one_by_one(value: Value) -> None:
    assert value("Text", f"Entries.Open(); {READ_ALL} Entries.Close();") == "5 4 2 1 "


def test_columns_have_the_values_of_the_row_read_last(value: Value) -> None:
    body = "Entries.Open(); Entries.Read(); Entries.Read(); Result := Entries.No + '/' + Entries.Name + '/' "
    assert value("Text", f"{body} + Format(Entries.Amount);") == "C30/adatum/7"


def test_a_filter_set_replaces_the_column_filter(value: Value) -> None:
    assert value("Text", f"Entries.SetFilter(Name, 'Bl*'); Entries.Open(); {READ_ALL}") == "3 "


def test_set_range_without_a_value_removes_the_column_filter(value: Value) -> None:
    assert value("Text", f"Entries.SetRange(Name); Entries.Open(); {READ_ALL}") == "5 4 3 2 1 "


def test_filters_on_several_columns_all_hold(value: Value) -> None:
    body = "Entries.SetRange(EntryNo, 2, 4); Entries.SetFilter(Amount, '%1|%2', -30.05, 7); Entries.Open();"
    assert value("Text", f"{body} {READ_ALL}") == "4 2 "


def test_the_last_filter_on_a_column_counts(value: Value) -> None:
    body = "Entries.SetRange(EntryNo, 1); Entries.SetFilter(EntryNo, '2|4'); Entries.Open();"
    assert value("Text", f"{body} {READ_ALL}") == "4 2 "


def test_filters_stay_when_opened_anew_and_go_with_clear(value: Value) -> None:
    body = f"""Entries.SetRange(EntryNo, 1); Entries.Open(); {READ_ALL} Entries.Close(); Entries.Open(); {READ_ALL}
        Clear(Entries); Entries.Open(); {READ_ALL}"""
    assert value("Text", body) == "1 1 5 4 2 1 "


def test_opening_anew_starts_at_the_first_row(value: Value) -> None:
    body = "Entries.Open(); Entries.Read(); Entries.Read(); Entries.Open(); Entries.Read(); "
    assert value("Integer", f"{body} Result := Entries.EntryNo;") == 5


@pytest.mark.parametrize("closes", ["Entries.SetRange(EntryNo, 1)", "Entries.SetFilter(Name, 'x')", "Entries.Close()"])
def test_setting_a_filter_closes_the_dataset(value: Value, closes: str) -> None:
    with pytest.raises(ALError, match="has no row that can be read"):
        value("Boolean", f"Entries.Open(); Entries.Read(); {closes}; Entries.Read();")


@pytest.mark.parametrize("body", ["Entries.Read()", "exit(Entries.No = '')", "Entries.Open(); exit(Entries.No = '')"])
def test_nothing_can_be_read_before_open_and_read(value: Value, body: str) -> None:
    with pytest.raises(ALError, match="has no row that can be read"):
        value("Boolean", f"{body};")


def test_filters_as_get_filter_shows_them(value: Value) -> None:
    body = """Result := Entries.GetFilter(Name) + ' / '; Entries.SetRange(EntryNo, 2, 4);
        Result += Entries.GetFilter(EntryNo) + ' / ' + Entries.GetFilter(Amount) + ' / ' + Entries.GetFilters();"""
    assert value("Text", body) == "@adatum / 2..4 /  / Customer Name: @adatum, Entry No.: 2..4"


def test_the_dataset_is_that_of_the_moment_of_open(value: Value) -> None:
    body = f"Entries.Open(); Entry.DeleteAll(); {READ_ALL} Entries.Open(); {READ_ALL}"
    assert value("Text", body, "Entry: Record Entry;") == "5 4 2 1 "


def test_what_is_not_committed_is_seen(value: Value) -> None:
    body = f'Entry."Entry No." := 6; Entry."Customer No." := \'C10\'; Entry.Insert(); Entries.Open(); {READ_ALL}'
    assert value("Text", body, "Entry: Record Entry;") == "6 5 4 2 1 "


READ_BEST = "while Best.Read() do Result += Best.CustomerNo + '=' + Format(Best.Total, 0, 9) + ' ';"


def test_the_number_of_rows_as_the_property_and_as_set(value: Value) -> None:
    body = f"""Result := Format(Best.TopNumberOfRows()) + ': '; Best.Open(); {READ_BEST}
        Best.TopNumberOfRows(1); Result += Format(Best.TopNumberOfRows()) + ': '; Best.Open(); {READ_BEST}
        Best.TopNumberOfRows(0); Best.Open(); {READ_BEST}"""
    assert value("Text", body) == "2: C10=270.05 C30=7 1: C10=270.05 C10=270.05 C30=7 C20=0.00001 "


def test_a_negative_number_of_rows_is_an_error(value: Value) -> None:
    with pytest.raises(ALError, match="Top number of rows cannot be negative"):
        value("Integer", "Best.TopNumberOfRows(-1);")


def test_before_it_opens_a_query_may_filter_itself(value: Value) -> None:
    body = f"Best.AtLeast(10); Best.Open(); {READ_BEST} Best.Open(); Result += Format(Best.HowOften());"
    assert value("Text", body) == "C10=270.05 2"


def test_procedures_of_a_query_see_its_columns(value: Value) -> None:
    assert value("Decimal", "Best.Open(); Best.Read(); Best.Read(); Result := Best.Average();") == Decimal(7)


def test_a_filter_on_a_sum_that_is_set(value: Value) -> None:
    assert value("Text", f"Best.SetRange(Total, 5, 10); Best.Open(); {READ_BEST}") == "C30=7 "


def test_read_without_asking_is_an_error_behind_the_last_row(value: Value) -> None:
    with pytest.raises(ALError, match="no more rows"):
        value("Boolean", "Best.Open(); Best.Read(); Best.Read(); Best.Read();")


def test_names_captions_and_numbers_of_columns(value: Value) -> None:
    body = """Result := Entries.ColumnName(Amount) + '/' + Entries.ColumnCaption(Amount) + '/' +
        Entries.ColumnCaption(Name) + '/' + Entries.ColumnCaption(EntryNo) + '/' + Format(Entries.ColumnNo(EntryNo)) +
        '/' + Best.ColumnCaption(Entries);"""
    assert value("Text", body) == "Amount/The Amount/Customer Name/Entry No./4/Entries"


def test_a_bad_filter_is_an_error_that_names_the_column(value: Value) -> None:
    with pytest.raises(ALError, match=r'The filter "abc" is not valid for the Entry No\. column'):
        value("Integer", "Entries.SetFilter(EntryNo, 'abc');")


def test_open_tells_whether_it_succeeds(value: Value) -> None:
    assert value("Boolean", "Result := Best.Open();") is True


SAVED = """
    Store.Content.CreateOutStream(Output, TextEncoding::UTF8);
    {save};
    Store.Content.CreateInStream(Input, TextEncoding::UTF8);
    Input.Read(Result);
"""
STREAMS = "Store: Record Store; Output: OutStream; Input: InStream; Countries: Query Countries;"


@pytest.mark.parametrize(
    ("save", "content"),
    [
        ("Countries.SaveAsCsv(Output)", "Code,Name\r\nDE,Germany\r\nDK,Denmark\r\nFR,France\r\n"),
        ("Countries.SaveAsCsv(Output, 1, ';')", "Code;Name\r\nDE;Germany\r\nDK;Denmark\r\nFR;France\r\n"),
        ("Countries.SaveAsCsv(Output, 0, '1,6')", "Code Name\r\nDE   Germany\r\nDK   Denmark\r\nFR   France\r\n"),
        ("Query.SaveAsCsv(50102, Output, 1, '|')", "Code|Name\r\nDE|Germany\r\nDK|Denmark\r\nFR|France\r\n"),
        (
            "Best.SaveAsCsv(Output)",
            "CustomerNo,Total,Entries\r\nC10,270.05,3\r\nC30,7,1\r\n",
        ),
        (
            "Best.SaveAsXml(Output)",
            '<?xml version="1.0" encoding="utf-8"?><DataSet>'
            "<Result><CustomerNo>C10</CustomerNo><Total>270.05</Total><Entries>3</Entries></Result>"
            "<Result><CustomerNo>C30</CustomerNo><Total>7</Total><Entries>1</Entries></Result></DataSet>",
        ),
        (
            "Query.SaveAsJson(50101, Output)",
            '[{"CustomerNo": "C10", "Total": 270.05, "Entries": 3}, {"CustomerNo": "C30", "Total": 7, "Entries": 1}]',
        ),
    ],
)
def test_saved_to_a_stream(value: Value, save: str, content: str) -> None:
    assert value("Text", SAVED.format(save=save), STREAMS) == content


def test_a_delimiter_within_a_value_is_quoted(value: Value) -> None:
    body = "Country.Code := 'X'; Country.Name := 'A, \"B\"'; Country.Insert(); Countries.SetRange(Code, 'X');"
    variables = f"{STREAMS} Country: Record Country;"
    saved = value("Text", body + SAVED.format(save="Countries.SaveAsCsv(Output)"), variables)
    assert saved == 'Code,Name\r\nX,"A, ""B"""\r\n'


def test_saving_closes_the_dataset(value: Value) -> None:
    body = "Countries.Open(); Countries.Read();" + SAVED.format(save="Countries.SaveAsCsv(Output)")
    with pytest.raises(ALError, match="has no row that can be read"):
        value("Text", f"{body} Countries.Read();", STREAMS)


@pytest.mark.parametrize(
    "save",
    [
        "Countries.SaveAsCsv(Output, 0, '1')",
        "Countries.SaveAsCsv(Output, 0, '6,1')",
        "Countries.SaveAsCsv(Output, 2, '')",
        "Query.SaveAsXml(50199, Output)",
    ],
)
def test_what_cannot_be_saved_is_told(value: Value, save: str) -> None:
    variables = f"{STREAMS} Saved: Boolean;"
    body = f"Store.Content.CreateOutStream(Output); Saved := {save}; Result := Format(Saved) + GetLastErrorText();"
    found = value("Text", body, variables)
    assert found.startswith("No")
    assert len(found) > 10
