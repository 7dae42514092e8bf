"""Queries on one table and their order, joins of several."""

from decimal import Decimal as D

from bclite.runtime.values import Date
from tests.bclite.query.cases import ORDER_NO, ORDER_NOS, Case, customers, entries, orders
from tests.bclite.query.company import day

ONE_TABLE = [
    Case(
        "columns of one table",
        customers("column(Name; Name) { }"),
        [("C10", "Adatum"), ("C20", "Blanemark"), ("C30", "adatum"), ("C40", "Deer & Sons")],
    ),
    Case(
        "names in any case",
        'DATAITEM(c; customer) { COLUMN(no; "no.") { } FILTER(f; BLOCKED) { columnfilter = f = CONST(True); } }',
        [("C20",)],
    ),
    Case(
        "every type as it is",
        "dataitem(C; Customer) { column(Blocked; Blocked) { } column(Group; Group) { } "
        'column(Limit; "Credit Limit") { } }',
        [(False, 1, D(1000)), (True, 2, D(0)), (False, 0, D("250.5")), (False, 1, D(-5))],
    ),
    Case(
        "a quoted column name",
        'dataitem("The Customer"; Customer) { column("The No."; "No.") { } }',
        [("C10",), ("C20",), ("C30",), ("C40",)],
    ),
    Case(
        "a table filter by constant",
        customers("").replace("{ column", "{ DataItemTableFilter = Blocked = const(true); column", 1),
        [("C20",)],
    ),
    Case(
        "a table filter by an option's name",
        customers("").replace("{ column", '{ DataItemTableFilter = Group = const("Large Scale"); column', 1),
        [("C20",)],
    ),
    Case(
        "a table filter by the blank option",
        customers("").replace("{ column", '{ DataItemTableFilter = Group = const(" "); column', 1),
        [("C30",)],
    ),
    Case(
        "two conditions of a table filter both hold",
        customers("").replace(
            "{ column", '{ DataItemTableFilter = Group = const(Retail), "Credit Limit" = filter(> 0); column', 1
        ),
        [("C10",)],
    ),
    Case(
        "a table filter on an enum",
        ORDER_NOS.replace("{ column", '{ DataItemTableFilter = "Document Type" = const("Credit Memo"); column', 1) % "",
        [("2001",)],
    ),
    Case(
        "a table filter on an enum, qualified",
        ORDER_NOS.replace(
            "{ column", '{ DataItemTableFilter = "Document Type" = const("Document Type"::"Credit Memo"); column', 1
        )
        % "",
        [("2001",)],
    ),
    Case(
        "a table filter with alternatives",
        customers("").replace("{ column", '{ DataItemTableFilter = "No." = filter(C10 | C30); column', 1),
        [("C10",), ("C30",)],
    ),
    Case(
        "a range has both ends",
        entries('column(Nr; "Entry No.") { ColumnFilter = Nr = filter(2 .. 4); }'),
        [(2,), (3,), (4,)],
    ),
    Case(
        "a range of dates, as ISO texts",
        entries(
            'column(Nr; "Entry No.") { } filter(Posted; "Posting Date") '
            "{ ColumnFilter = Posted = filter('2025-01-01' .. '2025-01-31'); }"
        ),
        [(1,), (2,)],
    ),
    Case(
        "a date as AL writes it",
        entries(
            'column(Nr; "Entry No.") { } filter(Posted; "Posting Date") { ColumnFilter = Posted = const(20250201D); }'
        ),
        [(3,)],
    ),
    Case(
        "a blank date",
        entries('column(Nr; "Entry No.") { } filter(Posted; "Posting Date") { ColumnFilter = Posted = filter(\'\'); }'),
        [(4,)],
    ),
    Case("wildcards", customers("filter(N; Name) { ColumnFilter = N = filter('*ea*'); }"), []),
    Case("wildcards in any case", customers("filter(N; Name) { ColumnFilter = N = filter('@*DEER*'); }"), [("C40",)]),
    Case(
        "a text as it is, with its case",
        customers("filter(N; Name) { ColumnFilter = N = const('adatum'); }"),
        [("C30",)],
    ),
    Case(
        "a text in any case",
        customers("filter(N; Name) { ColumnFilter = N = filter('@adatum'); }"),
        [("C10",), ("C30",)],
    ),
    Case(
        "an ampersand in quotes is a character",
        customers("filter(N; Name) { ColumnFilter = N = filter('Deer & Sons'); }"),
        [("C40",)],
    ),
    Case(
        "a question mark stands for one character",
        customers("filter(N; \"No.\") { ColumnFilter = N = filter('C?0'); }"),
        [("C10",), ("C20",), ("C30",), ("C40",)],
    ),
    Case(
        "everything but",
        customers('column(Country; "Country Code") { ColumnFilter = Country = filter(<> DE); }'),
        [("C20", "DK"), ("C40", "")],
    ),
    Case(
        "everything but the blank",
        customers("column(Country; \"Country Code\") { ColumnFilter = Country = filter(<> ''); }"),
        [("C10", "DE"), ("C20", "DK"), ("C30", "DE")],
    ),
    Case(
        "codes compare in upper case",
        customers("filter(Country; \"Country Code\") { ColumnFilter = Country = const('de'); }"),
        [("C10",), ("C30",)],
    ),
    Case(
        "table filter and column filter both hold",
        customers('column(Limit; "Credit Limit") { ColumnFilter = Limit = filter(< 500); }').replace(
            "{ column", '{ DataItemTableFilter = "Credit Limit" = filter(>= 0); column', 1
        ),
        [("C20", D(0)), ("C30", D("250.5"))],
    ),
    Case(
        "decimals of five places are told apart",
        entries('column(Nr; "Entry No.") { } filter(A; Amount) { ColumnFilter = A = filter(0.00001); }'),
        [(3,)],
    ),
    Case(
        "a filter on a Boolean",
        customers("filter(B; Blocked) { ColumnFilter = B = const(false); }"),
        [("C10",), ("C30",), ("C40",)],
    ),
]

ORDER = [
    Case("descending", customers(""), [("C40",), ("C30",), ("C20",), ("C10",)], "OrderBy = descending(No);"),
    Case(
        "texts by collation: without case first, small letters before large ones",
        customers("column(N; Name) { }"),
        [("C30", "adatum"), ("C10", "Adatum"), ("C20", "Blanemark"), ("C40", "Deer & Sons")],
        "OrderBy = ascending(N);",
    ),
    Case(
        "ties by primary key",
        customers("column(G; Group) { }"),
        [("C20", 2), ("C10", 1), ("C40", 1), ("C30", 0)],
        "OrderBy = descending(G);",
    ),
    Case(
        "by two columns in two directions",
        customers("column(G; Group) { }"),
        [("C30", 0), ("C40", 1), ("C10", 1), ("C20", 2)],
        "OrderBy = ascending(G), descending(No);",
    ),
    Case(
        "by two columns in one direction",
        customers("column(G; Group) { }"),
        [("C20", 2), ("C40", 1), ("C10", 1), ("C30", 0)],
        "OrderBy = descending(G, No);",
    ),
    Case(
        "negative decimals sort below zero",
        entries("column(A; Amount) { }"),
        [(D("-30.05"),), (D("0.00001"),), (D(7),), (D("100.10"),), (D(200),)],
        "OrderBy = ascending(A);",
    ),
    Case(
        "an order with comments",
        customers('column("a//b"; Group) { }'),
        [("C20", 2), ("C40", 1), ("C10", 1), ("C30", 0)],
        'OrderBy = /* ascending(No) */ descending("a//b") // and then\n, Descending (No /* last */);',
    ),
    Case("the first rows", customers(""), [("C10",), ("C20",)], "TopNumberOfRows = 2;"),
    Case(
        "the first rows of an order",
        entries("column(A; Amount) { }"),
        [(D(200),), (D("100.10"),)],
        "OrderBy = descending(A); TopNumberOfRows = 2;",
    ),
    Case(
        "zero rows at the most are all rows",
        customers(""),
        [("C10",), ("C20",), ("C30",), ("C40",)],
        "TopNumberOfRows = 0;",
    ),
    Case(
        "the first groups",
        customers("").replace(
            'column(No; "No.") { }', 'column(Country; "Country Code") { } column(N) { Method = Count; }'
        ),
        [("DE", 2)],
        "OrderBy = descending(N); TopNumberOfRows = 1;",
    ),
]

JOINS = [
    Case(
        "left outer join when omitted: unmatched columns are blank",
        orders(ORDER_NO + 'column(Ordered; "Order Date") { } column(Kind; "Document Type") { }'),
        [
            ("C10", "1001", day("2025-01-10"), 1),
            ("C10", "2001", day("2025-03-05"), 2),
            ("C20", "1002", day("2025-02-20"), 1),
            ("C30", "", Date(0), 0),
            ("C40", "", Date(0), 0),
        ],
    ),
    Case(
        "left outer join, named",
        orders(ORDER_NO, "LeftOuterJoin"),
        [("C10", "1001"), ("C10", "2001"), ("C20", "1002"), ("C30", ""), ("C40", "")],
    ),
    Case("inner join", orders(ORDER_NO, "InnerJoin"), [("C10", "1001"), ("C10", "2001"), ("C20", "1002")]),
    Case(
        "right outer join",
        orders(ORDER_NO, "RightOuterJoin"),
        [("", "1003"), ("C10", "1001"), ("C10", "2001"), ("C20", "1002")],
    ),
    Case(
        "full outer join",
        orders(ORDER_NO, "FullOuterJoin"),
        [("", "1003"), ("C10", "1001"), ("C10", "2001"), ("C20", "1002"), ("C30", ""), ("C40", "")],
    ),
    Case(
        "cross join",
        "dataitem(C; Country) { column(Code; Code) { } dataitem(I; Item) { SqlJoinType = CrossJoin; "
        'column(Item; "No.") { } } }',
        [(c, i) for c in ("DE", "DK", "FR") for i in ("I1", "I2", "I3")],
    ),
    Case(
        "a filter on the lower table removes unmatched rows of a left join",
        orders(ORDER_NO + 'filter(K; "Document Type") { ColumnFilter = K = const(Order); }'),
        [("C10", "1001"), ("C20", "1002")],
    ),
    Case(
        "a negative filter removes them too",
        orders(ORDER_NO + 'filter(N; "No.") { ColumnFilter = N = filter(<> 2001); }'),
        [("C10", "1001"), ("C20", "1002")],
    ),
    Case(
        "so does a negative pattern",
        orders(ORDER_NO + "filter(N; \"No.\") { ColumnFilter = N = filter(<> '2*'); }"),
        [("C10", "1001"), ("C20", "1002")],
    ),
    Case(
        "and a table filter",
        orders(f'DataItemTableFilter = "Document Type" = const(Order); {ORDER_NO}'),
        [("C10", "1001"), ("C20", "1002")],
    ),
    Case(
        "three levels, linked by two fields",
        orders(
            ORDER_NO + 'dataitem(L; "Order Line") { DataItemLink = '
            '"Document Type" = H."Document Type", "Document No." = H."No."; column(Item; "Item No.") { } }'
        ),
        [
            ("C10", "1001", "I1"),
            ("C10", "1001", "I9"),
            ("C10", "2001", "I1"),
            ("C20", "1002", "I2"),
            ("C30", "", ""),
            ("C40", "", ""),
        ],
    ),
    Case(
        "an inner join below a left join",
        orders(
            ORDER_NO + 'dataitem(L; "Order Line") { SqlJoinType = InnerJoin; '
            'DataItemLink = "Document Type" = H."Document Type", "Document No." = H."No."; '
            'column(Item; "Item No.") { } }'
        ),
        [("C10", "1001", "I1"), ("C10", "1001", "I9"), ("C10", "2001", "I1"), ("C20", "1002", "I2")],
    ),
    Case(
        "a link to the uppermost of three",
        orders(ORDER_NO + 'dataitem(L; Country) { DataItemLink = Code = C."Country Code"; column(Country; Name) { } }'),
        [
            ("C10", "1001", "Germany"),
            ("C10", "2001", "Germany"),
            ("C20", "1002", "Denmark"),
            ("C30", "", "Germany"),
            ("C40", "", ""),
        ],
    ),
    Case(
        "a table joined to itself",
        'dataitem(A; Item) { column(No; "No.") { } dataitem(B; Item) { DataItemLink = '
        '"No." = A."Old No."; column(Old; Description) { } } }',
        [("I1", ""), ("I2", "Bell*"), ("I3", "")],
    ),
    Case(
        "a whole number linked to an option",
        'dataitem(E; Entry) { column(Nr; "Entry No.") { } dataitem(C; Customer) '
        '{ SqlJoinType = InnerJoin; DataItemLink = Group = E.Points; column(No; "No.") { } } }',
        [(2, "C20"), (4, "C30")],
    ),
    Case(
        "a decimal linked to a whole number",
        'dataitem(I; Item) { column(No; "No.") { } dataitem(L; "Order Line") { '
        'SqlJoinType = InnerJoin; DataItemLink = Quantity = I.Rank; column(Item; "Item No.") { } } }',
        [("I2", "I9"), ("I3", "I1")],
    ),
    Case(
        "columns below and above in the order of the source",
        'dataitem(C; Customer) { dataitem(H; "Order Header") { '
        'DataItemLink = "Customer No." = C."No."; SqlJoinType = InnerJoin; column(OrderNo; "No.") { } } '
        'column(No; "No.") { } }',
        [("1001", "C10"), ("2001", "C10"), ("1002", "C20")],
    ),
]
