"""The four data tools: what they find, describe and read."""

import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from bclite.server import requests
from bclite.server.instance import Instance
from bclite.server.mcp import protocol, table_tools
from bclite.server.mcp.protocol import RpcError, called_tool
from bclite.server.mcp.sessions import McpSession
from tests.bclite.query.company import TABLES, fill
from tests.bclite.server.running import new_instance, package

RELATED = """
table 50010 "Sales Line"
{
    fields
    {
        field(1; "Line No."; Integer) { }
        field(2; Type; Option) { OptionMembers = " ",Item,Resource; }
        field(3; "No."; Code[20])
        {
            TableRelation = if (Type = const(Item)) Item."No." else if (Type = const(Resource)) Customer;
        }
        field(4; "Country Code"; Code[10]) { TableRelation = Country.Code where(Name = filter(<> '')); }
        field(5; Kind; Enum "Document Type") { }
    }
    keys { key(PK; "Line No.") { } }
}
table 50011 "Sales Line Archive" { fields { field(1; "Line No."; Integer) { } } }
table 50012 "Sales Buffer" { TableType = Temporary; fields { field(1; "Line No."; Integer) { } } }
table 50013 "Sales Old" { ObsoleteState = Removed; fields { field(1; "Line No."; Integer) { } } }
"""
NUMBERS = 'query 50100 Numbers {{ {} elements {{ dataitem(E; Entry) {{ column(nr; "Entry No.") {{ }} {} }} }} }}'

Tool = Callable[..., tuple[bool, str]]


@pytest.fixture(scope="module")
def instance() -> Instance:
    made = new_instance()
    made.publish(package("22222222-2222-2222-2222-222222222222", "Company", {"a.al": TABLES, "b.al": RELATED}))
    made.use(fill, 10)
    return made


@pytest.fixture
def tool(instance: Instance) -> Tool:
    """`tool(name, **arguments)`: whether it is an error, and the text."""

    def call(name: str, **arguments: Any) -> tuple[bool, str]:
        session = McpSession("2024-11-05", instance.companies[0])
        result: Any = called_tool(instance, session, {"name": f"bc_data_{name}", "arguments": arguments})
        content = result["content"][0]
        return result["isError"], content["text"] if content["type"] == "text" else content["resource"]["text"]

    return call


def names(answer: tuple[bool, str]) -> list[str]:
    assert not answer[0], answer[1]
    return [each["name"] for each in json.loads(answer[1])]


# --------------------------------------------------------------------------------------------------------- find tables


def test_tables_by_fragments_of_their_names(tool: Tool) -> None:
    assert names(tool("find_tables", searchText="order")) == ["Order Line", "Order Header"]
    assert names(tool("find_tables", searchText="ORDER, header")) == ["Order Header", "Order Line"]
    assert names(tool("find_tables", searchText="nothing of this name")) == []
    assert names(tool("find_tables", searchText="")) == []


def test_a_table_of_that_very_name_comes_first(tool: Tool) -> None:
    assert names(tool("find_tables", searchText="sales line")) == ["Sales Line", "Sales Line Archive"]
    assert names(tool("find_tables", searchText="sales line", top=1)) == ["Sales Line"]


def test_temporary_and_removed_tables_are_not_found(tool: Tool) -> None:
    assert names(tool("find_tables", searchText="buffer, old")) == []


def test_semantic_search_is_not_there_and_no_error(tool: Tool) -> None:
    assert tool("find_tables", searchText="who owes us", searchMode="semantic") == (
        False,
        "Semantic search is not enabled for this environment",
    )


# -------------------------------------------------------------------------------------------------------------- schema


def test_the_schema_of_a_table(tool: Tool) -> None:
    assert tool("get_table_schema", tableId=50010) == (
        False,
        "Sales Line|50010|PK: Line No.\n"
        "Line No.|Integer\n"
        "Type|Option| ,Item,Resource\n"
        "No.|Code[20]|rel: Item.No., Customer.No.\n"
        "Country Code|Code[10]|rel: Country.Code\n"
        'Kind|Enum "Document Type"| ,Order,Credit Memo',
    )


def test_fields_by_name_and_class(tool: Tool) -> None:
    assert tool("get_table_schema", tableId=50001, nameContains=["no.", "balance"])[1].splitlines() == [
        "Customer|50001|PK: No.",
        "No.|Code[20]",
        'Balance|Decimal|FlowField: sum("Entry"."Amount" where(Customer No.=FIELD(No.), '
        "Posting Date=FIELD(Date Filter)))",
        'No. of Orders|Integer|FlowField: count("Order Header" where(Customer No.=FIELD(No.)))',
    ]
    only = tool("get_table_schema", tableId=50001, fieldClass="FlowFilter")[1].splitlines()
    assert only[1:] == ["Date Filter|Date|FlowFilter"]


def test_a_table_that_there_is_not(tool: Tool) -> None:
    for name in ("get_table_schema", "get_table_relations"):
        is_error, text = tool(name, tableId=4711)
        assert is_error
        assert "no table with the id 4711" in text


# ----------------------------------------------------------------------------------------------------------- relations


def test_outgoing_relations_with_their_conditions(tool: Tool) -> None:
    found = json.loads(tool("get_table_relations", tableId=50010)[1])
    assert found["relations"] == [
        {
            "fieldName": "No.",
            "toTableId": 50005,
            "toTableName": "Item",
            "toFieldName": "No.",
            "condition": "Type=CONST(Item)",
        },
        {
            "fieldName": "No.",
            "toTableId": 50001,
            "toTableName": "Customer",
            "toFieldName": "No.",
            "condition": "Type=CONST(Resource)",
        },
        {
            "fieldName": "Country Code",
            "toTableId": 50000,
            "toTableName": "Country",
            "toFieldName": "Code",
            "filter": "Name=FILTER(<> '')",
        },
    ]
    only = json.loads(tool("get_table_relations", tableId=50010, relatedToTableIds=[50000])[1])
    assert [each["toTableName"] for each in only["relations"]] == ["Country"]


def test_incoming_relations_are_capped(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    found = json.loads(tool("get_table_relations", tableId=50005, direction="incoming")[1])
    assert [(each["fromTableName"], each["fieldName"]) for each in found["relations"]] == [("Sales Line", "No.")]
    assert "incomingTruncated" not in found
    monkeypatch.setattr(table_tools, "MOST_INCOMING", 0)
    capped = json.loads(tool("get_table_relations", tableId=50005, direction="incoming")[1])
    assert (capped["relations"], capped["incomingTruncated"], capped["incomingTotalCount"]) == ([], True, 1)


# --------------------------------------------------------------------------------------------------------------- query


def test_rows(tool: Tool) -> None:
    text = NUMBERS.format("OrderBy = descending(amount);", 'column(amount; Amount) { } column(on; "Posting Date") { }')
    is_error, answer = tool("query", queryText=text)
    assert not is_error
    body = json.loads(answer, parse_float=Decimal)
    assert body["rows"][0] == {"nr": 5, "amount": 200, "on": "2024-12-31"}
    assert body["rows"][2] == {"nr": 4, "amount": 7, "on": "0001-01-01"}
    assert body["rows"][3] == {"nr": 3, "amount": Decimal("0.00001"), "on": "2025-02-01"}
    assert (body["totalCount"], body["hasMore"]) == (5, False)


def test_members_have_their_plain_names(tool: Tool) -> None:
    text = (
        'query 1 Q { elements { dataitem(H; "Order Header") { column(kind; "Document Type") { } '
        "column(n) { Method = Count; } } } }"
    )
    rows = json.loads(tool("query", queryText=text)[1])["rows"]
    assert rows == [{"kind": "Order", "n": 3}, {"kind": "Credit Memo", "n": 1}]


def test_pages(tool: Tool) -> None:
    text = NUMBERS.format("", "")
    first = json.loads(tool("query", queryText=text, top=2)[1])
    assert ([row["nr"] for row in first["rows"]], first["hasMore"], first["totalCount"]) == ([1, 2], True, 5)
    last = json.loads(tool("query", queryText=text, top=2, skip=4)[1])
    assert ([row["nr"] for row in last["rows"]], last["hasMore"]) == ([5], False)
    assert "totalCount" not in last, "only the first page tells it"


def test_the_greatest_number_of_rows_is_the_query_s_own(tool: Tool) -> None:
    body = json.loads(tool("query", queryText=NUMBERS.format("TopNumberOfRows = 3;", ""), top=2)[1])
    assert (len(body["rows"]), body["totalCount"], body["hasMore"]) == (2, 3, True)


@pytest.mark.parametrize(
    ("top", "code"), [("-1", "AL0221"), ("2147483648", "AL0221"), (str(2**63), "AL0221"), ("2.5", "AL0114")]
)
def test_a_number_of_rows_that_is_none_does_not_compile(tool: Tool, top: str, code: str) -> None:
    is_error, text = tool("query", queryText=NUMBERS.format(f"TopNumberOfRows = {top};", ""))
    assert is_error
    assert f"error {code}: " in text


def test_the_largest_number_of_rows_is_that_of_an_integer(tool: Tool) -> None:
    body = json.loads(tool("query", queryText=NUMBERS.format("TopNumberOfRows = 2147483647;", ""))[1])
    assert body["totalCount"] == 5


def test_the_shape_without_data(tool: Tool) -> None:
    text = NUMBERS.format("", "column(total; Amount) { Method = Sum; }")
    assert json.loads(tool("query", queryText=text, returnData=False)[1]) == {
        "columns": [
            {"name": "nr", "type": "Integer", "dataItem": "E", "field": "Entry No."},
            {"name": "total", "type": "Decimal", "dataItem": "E", "field": "Amount", "method": "sum"},
        ],
        "dataItems": [{"name": "E", "tableId": 50002, "tableName": "Entry"}],
    }


def test_rows_as_a_resource(instance: Instance) -> None:
    session = McpSession("2024-11-05", instance.companies[0])
    arguments = {"queryText": NUMBERS.format("", ""), "resultFormat": "resource"}
    result: Any = called_tool(instance, session, {"name": "bc_data_query", "arguments": arguments})
    content = result["content"][0]
    assert content["type"] == "resource"
    assert content["resource"]["mimeType"] == "application/json"
    assert len(json.loads(content["resource"]["text"])["rows"]) == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (NUMBERS.format("", "column(x; Nope) { }"), "error AL0345: "),
        (NUMBERS.format("", "column(x; Amount) { Method = Count; }"), "error AL0353: "),
        (NUMBERS.format("", "column(x; Amount) { Nonsense = true; }"), "error AL0124: "),
        ("query 1 Q { elements { dataitem(X; Nothing) { column(a; b) { } } } }", "error AL0185: "),
        (
            'query 1 "A name that is longer than thirty characters" { elements { dataitem(E; Entry) { '
            "column(a; Points) { } } } }",
            "error AL0305: ",
        ),
        ("hello", "error AL0198: "),
        ("", "exactly one query object"),
        ("codeunit 50000 A { }", "exactly one query object"),
        (NUMBERS.format("", "") + NUMBERS.format("", "").replace("50100 Numbers", "50101 Others"), "exactly one query"),
        (NUMBERS.format("", "").rstrip("} ") + " } } } trigger OnBeforeOpen() begin end; }", "no triggers"),
        (NUMBERS.format("", "filter(f; Amount) { ColumnFilter = f = filter(abc); }"), 'The filter "abc" is not valid'),
    ],
)
def test_what_is_wrong_comes_back_as_text(tool: Tool, text: str, message: str) -> None:
    is_error, answer = tool("query", queryText=text)
    assert is_error
    assert message in answer


def test_nothing_is_published_and_names_may_be_taken(tool: Tool, instance: Instance) -> None:
    before = [each.manifest.name for each in instance.extensions]
    text = NUMBERS.format("", "").replace("50100 Numbers", "50100 Entry")
    for _ in range(3):
        assert not tool("query", queryText=text)[0]
    assert [each.manifest.name for each in instance.extensions] == before


def test_a_query_that_takes_too_long(tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LIMIT", 0.4)
    levels = "".join(
        f'dataitem(L{at}; Entry) {{ SqlJoinType = CrossJoin; column(n{at}; "Entry No.") {{ Method = Sum; }} '
        for at in range(14)
    )
    is_error, answer = tool("query", queryText=NUMBERS.format("", levels + "}" * 14))
    assert (is_error, answer) == (True, "The query was cancelled because it took longer than 0.4 seconds.")
    assert not tool("query", queryText=NUMBERS.format("", ""))[0], "the server goes on"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "'queryText' is missing"),
        ({"queryText": 7}, "'queryText' must be of type string"),
        ({"queryText": "", "top": 0}, "'top' must be between 1 and 50"),
        ({"queryText": "", "top": 51}, "'top' must be between 1 and 50"),
        ({"queryText": "", "top": True}, "'top' must be of type integer"),
        ({"queryText": "", "skip": -1}, "'skip' must be at least 0"),
        ({"queryText": "", "resultFormat": "pdf"}, "'resultFormat' must be one of text, resource"),
    ],
)
def test_arguments_that_do_not_fit(tool: Tool, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(RpcError, match=message):
        tool("query", **arguments)


def test_the_limit_is_half_a_minute() -> None:
    assert requests.LIMIT == 30.0
