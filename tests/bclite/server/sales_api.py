"""An API of pages and queries for tests, and how its answers are read."""

import json
import re
from decimal import Decimal
from typing import Any

import httpx

API = """
query 50100 "Customer Orders"
{
    QueryType = API;
    APIPublisher = 'tests';
    APIGroup = 'sales';
    APIVersion = 'v1.0';
    EntityName = 'customerOrder';
    EntitySetName = 'customerOrders';
    elements
    {
        dataitem(C; Customer)
        {
            column(number; "No.") { }
            column(limit; "Credit Limit") { }
            column(blocked; Blocked) { }
            column(kindOfCustomer; Group) { }
            dataitem(H; "Order Header")
            {
                DataItemLink = "Customer No." = C."No.";
                column(orderNumber; "No.") { }
                column(documentType; "Document Type") { }
                column(ordered; "Order Date") { }
            }
        }
    }
}
query 50101 "Entry Totals"
{
    QueryType = API;
    APIPublisher = 'tests';
    APIGroup = 'sales';
    APIVersion = 'v1.0', 'v2.0';
    EntityName = 'entryTotal';
    EntitySetName = 'entryTotals';
    OrderBy = descending(total);
    elements
    {
        dataitem(E; Entry)
        {
            column(customerNumber; "Customer No.") { }
            column(total; Amount) { Method = Sum; }
            column(entries) { Method = Count; }
        }
    }
}
page 50102 "API Customers"
{
    PageType = API;
    APIPublisher = 'tests';
    APIGroup = 'sales';
    APIVersion = 'v1.0';
    EntityName = 'customer';
    EntitySetName = 'customers';
    SourceTable = Customer;
    SourceTableView = where(Blocked = const(false));
    DelayedInsert = true;
    ODataKeyFields = SystemId;
    layout
    {
        area(Content)
        {
            repeater(General)
            {
                field(id; Rec.SystemId) { }
                field(number; Rec."No.") { }
                field(displayName; Rec.Name) { }
                field(balance; Rec.Balance) { }
                field(initial; FirstLetter) { }
                field(kindOfCustomer; Rec.Group) { }
            }
        }
    }
    trigger OnAfterGetRecord()
    begin
        FirstLetter := CopyStr(Rec.Name, 1, 1);
    end;

    var
        FirstLetter: Text[1];
}
query 50103 "Everything"
{
    QueryType = API;
    APIPublisher = 'tests';
    APIGroup = 'types';
    APIVersion = 'v1.0';
    EntityName = 'entry';
    EntitySetName = 'entries';
    elements
    {
        dataitem(E; Entry)
        {
            column(entryNumber; "Entry No.") { }
            column(posted; "Posting Date") { }
            column(amount; Amount) { }
            column(createdAt; "Created At") { }
            column(lasting; Lasting) { }
            column(big; Big) { }
            column(id; SystemId) { }
        }
    }
}
"""
ROOT = "/api/tests/sales/v1.0"


def exact(response: httpx.Response) -> Any:
    assert response.status_code == 200, response.text
    return json.loads(response.content, parse_float=Decimal)


def rows(client: httpx.Client, url: str, **parameters: str) -> list[dict[str, Any]]:
    given = {f"${name}": value for name, value in parameters.items()}
    found: list[dict[str, Any]] = exact(client.get(url, params=given))["value"]
    return found


def failure(response: httpx.Response) -> tuple[int, str, str]:
    """Status, code and message without the correlation id, which must be there."""
    error = response.json()["error"]
    match = re.fullmatch(r"(.*)  CorrelationId:  [0-9a-f-]{36}\.", error["message"], re.DOTALL)
    assert match is not None, error
    return response.status_code, error["code"], match[1]
