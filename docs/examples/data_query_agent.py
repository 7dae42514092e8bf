"""An agent for data-query that knows one question. Put a model in the place of `write_query`."""

import json
import os
import sys
import urllib.request
from pathlib import Path

QUERY = """query 50100 "Blocked Customers"
{
    elements
    {
        dataitem(Customer; Customer)
        {
            DataItemTableFilter = Blocked = filter(<> " ");
            column(No; "No.") { }
            column(Name; Name) { }
            column(Blocked; Blocked) { }
        }
    }
}"""
HEADERS = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


def send(method, parameters, number=None):
    message = {"jsonrpc": "2.0", "method": method, "params": parameters}
    message |= {} if number is None else {"id": number}  # a notification has no id, and no answer
    request = urllib.request.Request(os.environ["BC_MCP_URL"], json.dumps(message).encode(), HEADERS)
    with urllib.request.urlopen(request, timeout=300) as response:
        body, kind = response.read().decode("utf-8"), response.headers.get("Content-Type", "")
        if session := response.headers.get("Mcp-Session-Id"):
            HEADERS["Mcp-Session-Id"] = session
    if number is None:
        return None
    events = [line[5:] for line in body.splitlines() if line.startswith("data:")]
    answers = map(json.loads, events) if kind.startswith("text/event-stream") else [json.loads(body)]
    answer = next(each for each in answers if each.get("id") == number)
    if "error" in answer:
        sys.exit(f"{method}: {answer['error']['message']}")
    return answer["result"]


def call(number, tool, **arguments):
    result = send("tools/call", {"name": tool, "arguments": arguments}, number)
    text = result["content"][0]["text"]
    # The transcript of the trial; flushed, so that it is there if time runs out.
    print(tool, arguments, "->", text[:300], flush=True)
    if result.get("isError"):
        sys.exit(f"{tool}: {text}")  # a query that does not compile: the text has AL's messages
    return text


def write_query(question):
    """Here a model would read the question, look for tables and fields, and write a query."""
    table = json.loads(call(2, "bc_data_find_tables", searchText="customer", top=5))[0]
    call(3, "bc_data_get_table_schema", tableId=table["id"], nameContains=["No.", "Name", "Blocked"])
    return QUERY


hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "example", "version": "1"}}
send("initialize", hello, 1)
send("notifications/initialized", {})
query, rows, more = write_query(sys.stdin.read()), [], True
while more:
    arguments = {"queryText": query, "returnData": True, "top": 50, "skip": len(rows)}
    page = json.loads(call(4 + len(rows), "bc_data_query", **arguments))
    rows, more = rows + page["rows"], page["hasMore"]
Path("answer.json").write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
Path("query.al").write_text(query, encoding="utf-8")
