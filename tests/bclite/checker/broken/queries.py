"""Programs with queries that fit no table."""

from tests.bclite.checker.broken.program import elements, query, source

CUSTOMERS = 'dataitem(C; "Shop Customer") {'
ENTRIES = 'dataitem(E; "Shop Entry") {'
LINKED = 'DataItemLink = "Customer No." = C."No.";'
NUMBER = 'column(No; "No.") { }'

QUERIES = [
    source(
        "AL0118",
        "query 50900 Tried",
        "{",
        '    elements { dataitem(C; "Shop Customer") { column(No; "No.") { } } }',
        "",
        "    trigger OnBeforeOpen()",
        "    begin",
        "        SetRange(Nope, 1); //!",
        "    end;",
        "}",
    ),
    *(
        query("AL0114", f"TopNumberOfRows = {top}; //!", f"elements {{ {CUSTOMERS} {NUMBER} }} }}")
        for top in ("2.5", "-2.5", "--1", "- -1", "'3'")
    ),
    *(
        query("AL0221", f"TopNumberOfRows = {top}; //!", f"elements {{ {CUSTOMERS} {NUMBER} }} }}")
        for top in ("-1", "- 1", "2147483648", "9223372036854775808", "9" * 5000)
    ),
    *(
        elements("AL0180", f"{CUSTOMERS} DataItemTableFilter = Name = {given}; //!", NUMBER, "}")
        for given in ('field("No.")', 'field(filter("No."))', 'C."No."')
    ),
    elements("AL0180", f'{CUSTOMERS} {NUMBER} filter(Called; Name) {{ ColumnFilter = Called = field("No."); }} }} //!'),
    elements("AL0185", f'dataitem(C; "Shop Nothing") {{ {NUMBER} }} //!'),
    elements("AL0186", f"{CUSTOMERS} DataItemTableFilter = Nope = const(1); //!", NUMBER, "}"),
    elements("AL0186", f"{CUSTOMERS} {NUMBER} {ENTRIES} DataItemLink = Nope = C.Name; //!", "} }"),
    elements("AL0186", f"{CUSTOMERS} {NUMBER} filter(Called; Name) {{ ColumnFilter = Name = const('x'); }} }} //!"),
    elements("AL0331", f'{CUSTOMERS} DataItemLink = "No." = D."No."; //!', NUMBER, "}"),
    elements("AL0342", f"{CUSTOMERS} {NUMBER} }}", f"{ENTRIES} }} //!"),
    elements(
        "AL0342", f"{CUSTOMERS} {NUMBER} {ENTRIES} {LINKED} }}", f'dataitem(F; "Shop Entry") {{ {LINKED} }} }} //!'
    ),
    source("AL0343", "query 50900 Tried //!", "{", "    elements", "    {", "    }", "}"),
    source("AL0343", "query 50900 Tried //!", "{", "}"),
    elements("AL0344", f"{CUSTOMERS} {NUMBER}", f"{ENTRIES} }} }} //!"),
    elements("AL0344", f"{CUSTOMERS} {NUMBER}", f"{ENTRIES} SqlJoinType = InnerJoin; }} }} //!"),
    elements("AL0365", f"{CUSTOMERS} {NUMBER}", f"{ENTRIES} SqlJoinType = CrossJoin;", f"{LINKED} //!", "} }"),
    elements("AL0365", f"{CUSTOMERS} {NUMBER} {ENTRIES}", f"{LINKED} //!", "SQLJOINTYPE = crossjoin; } }"),
    elements("AL0345", f"{CUSTOMERS}", "column(No; Number) { } } //!"),
    elements("AL0345", f"{CUSTOMERS} {NUMBER}", "filter(Called; Caption) { } } //!"),
    elements("AL0346", f"{CUSTOMERS}", "column(Y; Name) { Method = Year; } } //!"),
    elements("AL0346", f"{CUSTOMERS}", "column(M; Points) { Method = Month; } } //!"),
    elements("AL0347", f"{CUSTOMERS}", "column(S; Name) { Method = Sum; } } //!"),
    elements("AL0844", f"{CUSTOMERS}", "column(S; Name) { ReverseSign = true; } } //!"),
    elements("AL0844", f"{CUSTOMERS}", 'column(S; "Created On") { ReverseSign = true; } } //!'),
    elements("AL0347", f"{CUSTOMERS}", 'column(S; "Created On") { Method = Max; } } //!'),
    query("AL0349", "OrderBy = ascending(Name); //!", f"elements {{ {CUSTOMERS} {NUMBER} }} }}"),
    query("AL0350", "OrderBy = ascending(No), descending(No); //!", f"elements {{ {CUSTOMERS} {NUMBER} }} }}"),
    elements("AL0351", f"{CUSTOMERS} {NUMBER} {ENTRIES}", 'DataItemLink = "Customer No." = X."No."; } } //!'),
    source("AL0352", "query 50900 Tried //!", "{", '    elements { dataitem(C; "Shop Customer") { } }', "}"),
    elements("AL0353", CUSTOMERS, "column(Points) { } } //!"),
    elements("AL0353", CUSTOMERS, "column(Points; Points) { Method = Count; } } //!"),
    elements("AL0672", f"{CUSTOMERS} DataItemTableFilter = Balance = filter('>0'); //!", NUMBER, "}"),
    *(
        query("AL0252", f"OrderBy = {order}; //!", f"elements {{ {CUSTOMERS} {NUMBER} }} }}")
        for order in ("No", "No = Descending", "sideways(No)")
    ),
    elements("AL0326", CUSTOMERS, "column(Logo; Logo) { } } //!"),
    source(
        "AL0485",
        "query 50900 Tried //!",
        "{",
        "    QueryType = API;",
        "    EntityName = 'x';",
        '    elements { dataitem(C; "Shop Customer") { column(No; "No.") { } } }',
        "}",
    ),
]
