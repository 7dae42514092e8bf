"""Queries with aggregates, signs, parts of dates and FlowFields."""

from decimal import Decimal as D

from tests.bclite.query.cases import LINES, Case, customers, entries, orders

GROUPS = [
    Case(
        "a sum by group",
        entries('column(No; "Customer No.") { } column(A; Amount) { Method = Sum; }'),
        [("C10", D("270.05")), ("C20", D("0.00001")), ("C30", D(7))],
    ),
    Case(
        "a count by group",
        customers("").replace(
            'column(No; "No.") { }', 'column(Country; "Country Code") { } column(N) { Method = Count; }'
        ),
        [("", 1), ("DE", 2), ("DK", 1)],
    ),
    Case(
        "average, least and greatest",
        entries(
            'column(No; "Customer No.") { } column(A; Amount) { Method = Average; } '
            "column(L; Amount) { Method = Min; } column(G; Amount) { Method = Max; }"
        ),
        [
            ("C10", D("90.01666666666666666667"), D("-30.05"), D(200)),
            ("C20", D("0.00001"), D("0.00001"), D("0.00001")),
            ("C30", D(7), D(7), D(7)),
        ],
    ),
    Case(
        "an average of whole numbers drops the remainder",
        entries('column(No; "Customer No.") { } column(P; Points) { Method = Average; }'),
        [("C10", 1), ("C20", 4), ("C30", 0)],
    ),
    Case(
        "a negative average of whole numbers too",
        entries(
            'filter(N; "Entry No.") { ColumnFilter = N = filter(4 .. 5); } column(P; Points) { Method = Average; }'
        ),
        [(-1,)],
    ),
    Case(
        "sums of whole numbers, BigIntegers and Durations",
        entries(
            "column(P; Points) { Method = Sum; } column(B; Big) { Method = Sum; } column(L; Lasting) { Method = Sum; }"
        ),
        [(8, 9_000_000_010, 15000)],
    ),
    Case(
        "only aggregates: one row",
        entries("column(A; Amount) { Method = Sum; } column(N) { Method = Count; }"),
        [(D("277.05001"), 5)],
    ),
    Case(
        "only aggregates over nothing: still one row",
        entries(
            "column(A; Amount) { Method = Sum; } column(N) "
            "{ Method = Count; } column(P; Points) { Method = Average; } column(L; Amount) { Method = Min; } "
            'filter(F; "Entry No.") { ColumnFilter = F = const(99); }'
        ),
        [(D(0), 0, 0, D(0))],
    ),
    Case(
        "a plain column and no rows: none",
        entries(
            'column(No; "Customer No.") { } column(A; Amount) { Method = Sum; } '
            'filter(F; "Entry No.") { ColumnFilter = F = const(99); }'
        ),
        [],
    ),
    Case(
        "a filter element is no key of a group",
        entries(
            'column(No; "Customer No.") { } column(N) { Method = Count; } '
            "filter(A; Amount) { ColumnFilter = A = filter(> 1); }"
        ),
        [("C10", 2), ("C30", 1)],
    ),
    Case(
        "a filter on an aggregate comes after it (HAVING)",
        entries('column(No; "Customer No.") { } column(A; Amount) { Method = Sum; ColumnFilter = A = filter(> 5); }'),
        [("C10", D("270.05")), ("C30", D(7))],
    ),
    Case(
        "a filter on a field comes before it (WHERE)",
        entries(
            'column(No; "Customer No.") { } '
            "column(A; Amount) { Method = Sum; } filter(F; Amount) { ColumnFilter = F = filter(> 5); }"
        ),
        [("C10", D("300.10")), ("C30", D(7))],
    ),
    Case(
        "both",
        entries(
            'column(No; "Customer No.") { } column(A; Amount) { Method = Sum; ColumnFilter = A = '
            "filter(< 300.10); } filter(F; Amount) { ColumnFilter = F = filter(> 5); }"
        ),
        [("C30", D(7))],
    ),
    Case(
        "a filter on a count",
        entries('column(No; "Customer No.") { } column(N) { Method = Count; ColumnFilter = N = filter(> 1); }'),
        [("C10", 3)],
    ),
    Case(
        "a left join counts joined rows, an unmatched one too",
        orders("column(N) { Method = Count; }"),
        [("C10", 2), ("C20", 1), ("C30", 1), ("C40", 1)],
    ),
    Case(
        "sum and average of nothing matched are zero",
        customers(
            'dataitem(E; Entry) { DataItemLink = "Customer No." '
            '= C."No."; column(S; Amount) { Method = Sum; } column(A; Amount) { Method = Average; } '
            "column(M; Points) { Method = Max; } }"
        ),
        [
            ("C10", D("270.05"), D("90.01666666666666666667"), 5),
            ("C20", D("0.00001"), D("0.00001"), 4),
            ("C30", D(7), D(7), 0),
            ("C40", D(0), D(0), 0),
        ],
    ),
    Case(
        "a filter on a sum takes what is not matched as zero",
        customers(
            "dataitem(E; Entry) { DataItemLink = "
            '"Customer No." = C."No."; column(S; Amount) { Method = Sum; ColumnFilter = S = filter(< 1); } }'
        ),
        [("C20", D("0.00001")), ("C40", D(0))],
    ),
    Case(
        "three tables summed up",
        "dataitem(C; Country) { column(Country; Name) { } dataitem(K; Customer) { "
        'SqlJoinType = InnerJoin; DataItemLink = "Country Code" = C.Code; dataitem(E; Entry) { '
        'SqlJoinType = InnerJoin; DataItemLink = "Customer No." = K."No."; column(Total; Amount) { Method = Sum; } '
        "column(N) { Method = Count; } } } }",
        [("Denmark", D("0.00001"), 1), ("Germany", D("277.05"), 4)],
    ),
    Case(
        "ordered by a sum",
        entries('column(No; "Customer No.") { } column(A; Amount) { Method = Sum; }'),
        [("C20", D("0.00001")), ("C30", D(7)), ("C10", D("270.05"))],
        "OrderBy = ascending(A);",
    ),
    Case(
        "groups by two columns",
        LINES
        % ('column(Doc; "Document No.") { } column(Kind; "Document Type") { } column(Q; Quantity) { Method = Sum; }'),
        [("1001", 1, D(3)), ("1002", 1, D(10)), ("2001", 2, D(-1))],
    ),
    Case(
        "distinct values by a count",
        LINES % 'column(Item; "Item No.") { } column(N) { Method = Count; }',
        [("I1", 2), ("I2", 1), ("I9", 1)],
    ),
    Case(
        "an aggregate of a FlowField",
        customers("").replace(
            'column(No; "No.") { }', 'column(Country; "Country Code") { } column(B; Balance) { Method = Sum; }'
        ),
        [("", D(0)), ("DE", D("277.05")), ("DK", D("0.00001"))],
    ),
]

SIGNS_AND_DATES = [
    Case(
        "a reversed sign",
        entries("column(A; Amount) { ReverseSign = true; } column(P; Points) { ReverseSign = true; }"),
        [(D("-100.10"), -5), (D("30.05"), -2), (D("-0.00001"), -4), (D(-7), 0), (D(-200), 3)],
    ),
    Case(
        "a reversed sign of an aggregate comes after it",
        entries('column(No; "Customer No.") { } column(A; Amount) { Method = Max; ReverseSign = true; }'),
        [("C10", D(-200)), ("C20", D("-0.00001")), ("C30", D(-7))],
    ),
    Case(
        "day, month and year; of the blank date nothing",
        entries(
            'column(Dy; "Posting Date") { Method = Day; } '
            'column(Mo; "Posting Date") { Method = Month; } column(Yr; "Posting Date") { Method = Year; }'
        ),
        [(15, 1, 2025), (31, 1, 2025), (1, 2, 2025), (0, 0, 0), (31, 12, 2024)],
    ),
    Case(
        "a DateTime in UTC",
        entries('column(Nr; "Entry No.") { } column(Dy; "Created At") { Method = Day; }'),
        [(1, 15), (2, 1), (3, 0), (4, 31), (5, 0)],
    ),
    Case(
        "groups by month",
        entries(
            'column(Yr; "Posting Date") { Method = Year; } column(Mo; "Posting Date") '
            "{ Method = Month; } column(A; Amount) { Method = Sum; }"
        ),
        [(0, 0, D(7)), (2024, 12, D(200)), (2025, 1, D("70.05")), (2025, 2, D("0.00001"))],
    ),
    Case(
        "date methods alone do not group",
        entries('column(Yr; "Posting Date") { Method = Year; }'),
        [(2025,), (2025,), (2025,), (0,), (2024,)],
    ),
    Case(
        "a filter on a year",
        entries(
            'column(Nr; "Entry No.") { } column(Yr; "Posting Date") { Method = Year; ColumnFilter = Yr = const(2024); }'
        ),
        [(5, 2024)],
    ),
    Case(
        "the month of an unmatched row is nothing",
        orders('column(Mo; "Order Date") { Method = Month; }'),
        [("C10", 1), ("C10", 3), ("C20", 2), ("C30", 0), ("C40", 0)],
    ),
]

FLOW_FIELDS = [
    Case(
        "FlowFields by sub-query",
        customers('column(B; Balance) { } column(N; "No. of Orders") { } column(Has; "Has Entries") { }'),
        [
            ("C10", D("270.05"), 2, True),
            ("C20", D("0.00001"), 1, True),
            ("C30", D(7), 0, True),
            ("C40", D(0), 0, False),
        ],
    ),
    Case(
        "a FlowFilter by a filter element",
        customers(
            'column(B; Balance) { } filter(F; "Date Filter") '
            "{ ColumnFilter = F = filter('2025-01-01' .. '2025-12-31'); }"
        ),
        [("C10", D("70.05")), ("C20", D("0.00001")), ("C30", D(0)), ("C40", D(0))],
    ),
    Case(
        "a FlowField that SQL cannot calculate",
        customers('column(P; "Average Points") { }'),
        [("C10", 1), ("C20", 4), ("C30", 0), ("C40", 0)],
    ),
    Case(
        "a filter on a FlowField",
        customers("column(B; Balance) { ColumnFilter = B = filter(> 1); }"),
        [("C10", D("270.05")), ("C30", D(7))],
    ),
    Case(
        "a filter with alternatives on a FlowField under a FlowFilter",
        customers(
            "column(B; Balance) { ColumnFilter = "
            "B = filter(7 | > 50); } filter(F; \"Date Filter\") { ColumnFilter = F = filter('2025-01-01' ..); }"
        ),
        [("C10", D("70.05"))],
    ),
    Case(
        "a filter on a FlowField that SQL cannot calculate",
        customers('filter(P; "Average Points") { ColumnFilter = P = filter(1 .. 3); }'),
        [("C10",)],
    ),
    Case(
        "a FlowField groups",
        customers("").replace('column(No; "No.") { }', 'column(N; "No. of Orders") { } column(C) { Method = Count; }'),
        [(0, 2), (1, 1), (2, 1)],
    ),
    Case(
        "a FlowField of the lower table, unmatched zero",
        'dataitem(H; "Order Header") { column(No; "No.") { } '
        'dataitem(C; Customer) { DataItemLink = "No." = H."Customer No."; column(B; Balance) { } '
        'column(Has; "Has Entries") { } column(P; "Average Points") { } } }',
        [
            ("1001", D("270.05"), True, 1),
            ("1002", D("0.00001"), True, 4),
            ("1003", D(0), False, 0),
            ("2001", D("270.05"), True, 1),
        ],
    ),
    Case(
        "ordered by a FlowField",
        customers('column(N; "No. of Orders") { }'),
        [("C10", 2), ("C20", 1), ("C30", 0), ("C40", 0)],
        "OrderBy = descending(N);",
    ),
    Case(
        "a FlowField, a join and a sum together",
        'dataitem(C; Customer) { column(No; "No.") { } column(B; Balance) { '
        '} dataitem(H; "Order Header") { SqlJoinType = InnerJoin; DataItemLink = "Customer No." = C."No."; dataitem(L; '
        '"Order Line") { SqlJoinType = InnerJoin; DataItemLink = "Document Type" = H."Document Type", "Document No." = '
        'H."No."; column(A; Amount) { Method = Sum; } } } }',
        [("C10", D("270.05"), D("15.5")), ("C20", D("0.00001"), D("99.99"))],
    ),
]
