"""What a table of queries on the company of `company.py` consists of, and the elements that many of them begin with."""

from typing import Any, NamedTuple


class Case(NamedTuple):
    """A query, by its elements and properties, with the rows that it must yield, worked out by hand.

    Rows are in the order that is promised: by OrderBy, else by the primary keys of the dataitems or, where rows are
    grouped, by the columns.
    """

    name: str
    elements: str
    rows: list[tuple[Any, ...]]
    properties: str = ""


CUSTOMER = 'dataitem(C; Customer) { column(No; "No.") { } %s }'
ENTRY = "dataitem(E; Entry) { %s }"
LINES = 'dataitem(L; "Order Line") { %s }'


def customers(inner: str) -> str:
    return CUSTOMER % inner


def entries(inner: str) -> str:
    return ENTRY % inner


def orders(inner: str, join: str = "", link: str = '"Customer No." = C."No."', outer: str = "") -> str:
    """Orders below customers."""
    kind = f"SqlJoinType = {join};" if join else ""
    linked = f"DataItemLink = {link};" if link else ""
    return CUSTOMER % f'{outer} dataitem(H; "Order Header") {{ {linked} {kind} {inner} }}'


ORDER_NO = 'column(OrderNo; "No.") { }'
ORDER_NOS = 'dataitem(H; "Order Header") { column(OrderNo; "No.") { } %s }'
