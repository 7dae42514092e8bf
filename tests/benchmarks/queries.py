"""Queries over 100,000 rows: aggregates of three joined tables (the aim is 300 ms), beside Python doing the same sums.

The times are CPU time, the best of five.

python -m tests.benchmarks.queries
"""

import gc
import time
from collections import defaultdict
from collections.abc import Callable
from decimal import Decimal

from bclite.query.instance import QueryInstance
from bclite.runtime.arithmetic import decimals
from bclite.runtime.session import Session
from bclite.runtime.values import Date
from tests.bclite.query.company import TABLES
from tests.bclite.runtime.tables import insert, new_record, open_session

ROWS, CUSTOMERS, COUNTRIES = 100_000, 1_000, 20
TIMES = 5

QUERIES = {
    "sum, count and greatest by country": """
        dataitem(Country; Country) { column(Name; Name) { } dataitem(Customer; Customer) {
        SqlJoinType = InnerJoin; DataItemLink = "Country Code" = Country.Code; dataitem(Entry; Entry) {
        SqlJoinType = InnerJoin; DataItemLink = "Customer No." = Customer."No."; %s } } }""",
    "the same of one month, with a filter on the sum": """
        dataitem(Country; Country) { column(Name; Name) { } dataitem(Customer; Customer) {
        SqlJoinType = InnerJoin; DataItemLink = "Country Code" = Country.Code; dataitem(Entry; Entry) {
        SqlJoinType = InnerJoin; DataItemLink = "Customer No." = Customer."No.";
        DataItemTableFilter = "Posting Date" = filter('2025-03-01' .. '2025-03-31'); %s
        filter(Least; Amount) { ColumnFilter = Least = filter(> 1); } } } }""",
    "by customer, from the entries on": """
        dataitem(Entry; Entry) { %s dataitem(Customer; Customer) { DataItemLink = "No." = Entry."Customer No.";
        column(No; "No.") { } dataitem(Country; Country) { DataItemLink = Code = Customer."Country Code";
        column(Country_; Name) { } } } }""",
}
AGGREGATES = (
    "column(Total; Amount) { Method = Sum; } column(Entries) { Method = Count; } column(Most; Points) { Method = Max; }"
)


def main() -> None:
    queries = [
        f"query {50100 + at} Q{at} {{ elements {{ {text % AGGREGATES} }} }}" for at, text in enumerate(QUERIES.values())
    ]
    session = open_session("\n".join([TABLES, *queries]))
    with decimals():
        fill(session)
        gc.freeze()
        by_hand = best_of(lambda: sums_in_python(ENTRIES, CUSTOMER_COUNTRY))
        print(f"{'Python, sums by country':50} {by_hand * 1e3:7.0f} ms")
        for at, name in enumerate(QUERIES):
            found = session.application.find("query", 50100 + at)
            assert found is not None
            query = session.instance(found)
            assert isinstance(query, QueryInstance)
            rows = len(query.all_rows())
            seconds = best_of(query.all_rows)
            print(f"{name:50} {seconds * 1e3:7.0f} ms {seconds / by_hand:6.2f} x   {rows:,} rows")


ENTRIES = [
    (at, f"C{at * 7919 % CUSTOMERS:04}", Date.of(2025, 1 + at % 12, 1 + at % 28), Decimal(at % 99_991) / 100, at % 1000)
    for at in range(1, ROWS + 1)
]
CUSTOMER_COUNTRY = {f"C{at:04}": f"K{at % COUNTRIES:02}" for at in range(CUSTOMERS)}


def fill(session: Session) -> None:
    insert(new_record(session, "Country"), *({1: f"K{at:02}", 2: f"Country {at}"} for at in range(COUNTRIES)))
    customers = ({1: number, 2: f"Customer {number}", 3: country} for number, country in CUSTOMER_COUNTRY.items())
    insert(new_record(session, "Customer"), *customers)
    insert(new_record(session, "Entry"), *(dict(enumerate(each, 1)) for each in ENTRIES))
    session.database.commit()


def sums_in_python(
    entries: list[tuple[int, str, Date, Decimal, int]], country_of: dict[str, str]
) -> dict[str, tuple[Decimal, int, int]]:
    """What the first query yields, by hand."""
    totals: dict[str, Decimal] = defaultdict(Decimal)
    counts: dict[str, int] = defaultdict(int)
    most: dict[str, int] = defaultdict(int)
    for _, customer, _, amount, points in entries:
        country = country_of[customer]
        totals[country] += amount
        counts[country] += 1
        most[country] = max(most[country], points)
    return {country: (totals[country], counts[country], most[country]) for country in totals}


def best_of(action: Callable[[], object]) -> float:
    """Seconds of CPU time."""
    found = []
    for _ in range(TIMES):
        begin = time.process_time()
        action()
        found.append(time.process_time() - begin)
    return min(found)


if __name__ == "__main__":
    main()
