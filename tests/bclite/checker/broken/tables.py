"""Fields, keys and formulas of tables."""

from tests.bclite.checker.broken.program import Broken, source


def fields(code: str, *lines: str) -> Broken:
    """A table with a field `No.` and these."""
    return _table(code, lines, ())


def keys(code: str, *lines: str) -> Broken:
    """A table with the fields `No.` and Amount, and these keys behind the primary one."""
    return _table(code, ("field(2; Amount; Decimal) { }",), ('key(PK; "No.") { Clustered = true; }', *lines))


def _table(code: str, fields: tuple[str, ...], keys: tuple[str, ...]) -> Broken:
    return source(
        code,
        "table 50900 Tried",
        "{",
        "    fields",
        "    {",
        '        field(1; "No."; Code[20]) { }',
        *(f"        {line}" for line in fields),
        "    }",
        "    keys",
        "    {",
        *(f"        {line}" for line in keys),
        "    }",
        "}",
    )


TABLES = [
    fields("AL0220", "field(2; Other; Integer) { Editable = 1; } //!"),
    fields("AL0220", "field(2; Other; Integer) { Enabled = yes; } //!"),
    fields("AL0204", 'field(2; Other; Integer) { TableRelation = "Shop Customer"."No."; } //!'),
    fields("AL0204", 'field(2; Other; Date) { TableRelation = "Shop Customer"; } //!'),
    fields("AL0204", 'field(2; Other; Boolean) { TableRelation = "Shop Entry"; } //!'),
    fields(
        "AL0176", 'field(2; Other; Decimal) { FieldClass = FlowField; CalcFormula = total("Shop Entry".Amount); } //!'
    ),
    fields(
        "AL0176",
        "field(2; Other; Decimal)",
        "{",
        "    FieldClass = FlowField;",
        '    CalcFormula = -avg("Shop Entry".Amount); //!',
        "}",
    ),
    fields("AL0223", 'field(2; Other; Decimal) { CalcFormula = sum("Shop Entry".Amount); } //!'),
    fields("AL0223", 'field(2; Other; Boolean) { FieldClass = Normal; CalcFormula = exist("Shop Entry"); } //!'),
    fields("AL0293", "field(2; Other; Option) { OptionMembers = A,B; InitValue = C; } //!"),
    fields("AL0522", 'field(2; Other; Enum "Shop Color") { InitValue = Blue; } //!'),
    fields("AL0294", "field(2; Other; Integer) { InitValue = abc; } //!"),
    fields("AL0294", "field(2; Other; Boolean) { InitValue = 1; } //!"),
    fields("AL0294", "field(2; Other; Integer) { InitValue = 1.5; } //!"),
    fields(
        "AL0746",
        "field(2; Other; Integer) { AutoIncrement = true; }",
        "field(3; Another; BigInteger) { AutoIncrement = true; } //!",
    ),
    keys("AL0381", "key(Second; Amount) { }", "key(Third; amount) { } //!"),
    keys("AL0381", 'key(Second; "No.") { } //!'),
    source(
        "AL0118",
        "table 50900 Tried",
        "{",
        "    fields { field(1; Id; Integer) { } }",
        "    fieldgroups",
        "    {",
        "        fieldgroup(DropDown; Id, Nope) { } //!",
        "    }",
        "}",
    ),
    fields("AL0171", "field(2; Other; Integer) { ObsoleteState = Gone; } //!"),
    keys("AL0262", "key(Second; Amount) { Clustered = true; } //!"),
    source(
        "AL0746",
        'tableextension 50900 Tried extends "Shop Entry"',
        "{",
        "    fields",
        "    {",
        "        field(50900; Counted; Integer) { AutoIncrement = true; } //!",
        "    }",
        "}",
    ),
]
