"""What declarations must obey, each with code and line of the compiler (documentation, developer/diagnostics)."""

import pytest

from tests.bclite.model.apps import base, codes, extension, found_in, load

LONG = "A name of exactly thirty-one ch"
assert len(LONG) == 31

TABLE = "table 50000 T\n{{\n    fields\n    {{\n        field(1; A; Code[20]) {{ }}\n{}\n    }}\n}}"
"""A table whose line 6 is to be filled."""

DUPLICATES = [
    (["codeunit 1 A { }", "codeunit 1 B { }"], ("1.al", 1, "AL0264")),
    (["codeunit 1 A { }", "codeunit 2 a { }"], ("1.al", 1, "AL0197")),
    (["codeunit 1 A { }\ncodeunit 2 A { }"], ("0.al", 2, "AL0197")),
    (["namespace X;\ncodeunit 1 A { }", "namespace Y;\ncodeunit 2 A { }"], ("1.al", 2, "AL0197")),
    (["interface I { }", "interface I { }"], ("1.al", 1, "AL0197")),
    (["enum 1 E { value(0; A) { } }", "enum 1 F { value(0; A) { } }"], ("1.al", 1, "AL0264")),
]


@pytest.mark.parametrize(("texts", "expected"), DUPLICATES)
def test_numbers_and_names_are_used_once(texts: list[str], expected: tuple[str, int, str]) -> None:
    assert found_in(load(base(*texts))) == [expected]


def test_different_kinds_may_share_number_and_name() -> None:
    assert codes("codeunit 1 A { }", "page 1 A { }", "enum 1 A { value(0; X) { } }") == []


def test_a_number_of_another_app_is_taken() -> None:
    loaded = load(base("codeunit 1 A { }"), extension("codeunit 1 B { }", "codeunit 2 A { }"))
    assert [str(each) for each in loaded[-1].diagnostics] == [
        "0.al(1,12): error AL0264: An application object of type 'Codeunit' with ID '1' is already declared by the "
        "extension 'Base by Tests (1.0.0.0)'.",
        "1.al(1,12): error AL0197: An application object of type 'Codeunit' with name 'A' is already declared by the "
        "extension 'Base by Tests (1.0.0.0)'.",
    ]


def test_a_name_in_another_namespace_of_another_app_is_free() -> None:
    loaded = load(base("namespace X;\ncodeunit 1 A { }"), extension("namespace Y;\ncodeunit 2 A { }"))
    assert loaded[-1].diagnostics == ()


@pytest.mark.parametrize(("number", "wrong"), [(49999, True), (50000, False), (50099, False), (50100, True)])
def test_numbers_must_be_in_the_ranges(number: int, wrong: bool) -> None:
    ranges = [{"from": 50000, "to": 50049}, {"from": 50050, "to": 50099}]
    assert codes(f"codeunit {number} C {{ }}", idRanges=ranges) == ([(1, "AL0297")] if wrong else [])


def test_the_text_of_a_number_out_of_range() -> None:
    (problem,) = load(base("codeunit 5 C { }", idRanges=[{"from": 50000, "to": 50099}]))[-1].diagnostics
    assert problem.text == (
        "The application object identifier '5' is not valid. It must be within the allowed ranges '[50000..50099]'."
    )


def test_interfaces_need_no_range() -> None:
    assert codes("interface I { }", idRanges=[{"from": 50000, "to": 50099}]) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'codeunit 1 "{LONG}" {{ }}', [(1, "AL0305")]),
        (f'codeunit 1 "{LONG[:30]}" {{ }}', []),
        (f'interface "{LONG}" {{ }}', []),
        (f'enum 1 "{LONG}" {{ value(0; A) {{ }} }}', []),
    ],
)
def test_names_have_at_most_thirty_characters(text: str, expected: list[tuple[int, str]]) -> None:
    assert codes(text) == expected


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("        field(1; B; Integer) { }", "AL0206"),
        ("        field(2; a; Integer) { }", "AL0155"),
        ("        field(2; SystemId; Guid) { }", "AL0155"),
        ("        field(2000000005; B; Integer) { }", "AL0566"),
        (f'        field(2; "{LONG}"; Integer) {{ }}', "AL0468"),
        ("        field(2; B; Text[3000]) { }", "AL0154"),
        ("        field(2; B; Variant) { }", "AL0156"),
        ("        field(2; B; Codeunit C) { }", "AL0156"),
        ("        field(2; B; Enum Nowhere) { }", "AL0185"),
        ("        field(2; B; Option) { OptionMembers = One,Two,one; }", "AL0382"),
        ("        field(2; B; Code[20]) { TableRelation = Nowhere; }", "AL0185"),
        ("        field(2; B; Code[20]) { TableRelation = T.Nothing; }", "AL0186"),
        ("        field(2; B; Code[20]) { TableRelation = T where(Nothing = const(1)); }", "AL0186"),
        ("        field(2; B; Code[20]) { TableRelation = if (Nothing = const(1)) T; }", "AL0186"),
        ("        field(2; B; Boolean) { FieldClass = FlowField; CalcFormula = exist(Nowhere); }", "AL0185"),
        ("        field(2; B; Decimal) { FieldClass = FlowField; CalcFormula = sum(T.Nothing); }", "AL0186"),
        ("        field(2; B; Decimal) { FieldClass = FlowField; CalcFormula = sum(T.A); }", "AL0203"),
        ("        field(2; B; Integer) { FieldClass = FlowField; CalcFormula = exist(T); }", "AL0201"),
        ("        field(2; B; Boolean) { FieldClass = FlowField; CalcFormula = count(T); }", "AL0202"),
        (
            "field(2; B; Integer) { FieldClass = FlowField; CalcFormula = count(T where(A = field(Nothing))); }",
            "AL0186",
        ),
        ("        field(2; B; Integer) { FieldClass = FlowField; }", "AL0717"),
    ],
)
def test_fields_and_what_they_refer_to(line: str, code: str) -> None:
    assert codes(TABLE.format(line), "codeunit 1 C { }") == [(6, code)]


def test_a_good_formula_and_a_good_relation_are_accepted() -> None:
    formula = "FieldClass = FlowField; CalcFormula = -average(T.B where(A = field(A)));"
    line = f"field(2; B; Decimal) {{ }} field(3; C; Decimal) {{ {formula} }}"
    line += " field(4; D; Code[20]) { TableRelation = T; }"
    assert codes(TABLE.format(line)) == []


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("key(PK; Nothing) { }", "AL0118"),
        ("key(PK; A) { }\n key(PK; B) { }", "AL0227"),
        ("key(PK; Flow) { }", "AL0256"),
        ("key(PK; Picture) { }", "AL0325"),
        ("key(PK; A) { SumIndexFields = A; }", "AL0199"),
        ("key(PK; A) { SumIndexFields = Nothing; }", "AL0118"),
    ],
)
def test_keys(keys: str, code: str) -> None:
    fields = "field(1; A; Code[20]) { } field(2; B; Decimal) { } field(3; Picture; Blob) { } "
    fields += "field(4; Flow; Integer) { FieldClass = FlowField; CalcFormula = count(T); }"
    assert [each for _, each in codes(f"table 1 T {{ fields {{ {fields} }} keys {{ {keys} }} }}")] == [code]


def test_a_table_needs_a_field() -> None:
    assert codes("table 1 T\n{\n    fields { }\n}") == [(1, "AL0366")]


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ("procedure P() begin end;\nprocedure P() begin end;", [(3, "AL0440")]),
        ("procedure P(A: Integer) begin end;\nlocal procedure p(B: Integer) begin end;", [(3, "AL0440")]),
        ("procedure P(A: Integer) begin end;\nprocedure P(A: Text) begin end;", []),
        ("trigger OnRun() begin end;\ntrigger OnRun() begin end;", [(3, "AL0164")]),
    ],
)
def test_procedures_and_triggers_are_declared_once(members: str, expected: list[tuple[int, str]]) -> None:
    assert codes(f"codeunit 1 C {{\n{members}\n}}") == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("value(0; A) { }\nvalue(0; B) { }", [(3, "AL0231")]),
        ("value(0; A) { }\nvalue(1; a) { }", [(3, "AL0155")]),
        ("value(0; A) { }\nvalue(1; B) { }", []),
    ],
)
def test_enum_values_are_declared_once(values: str, expected: list[tuple[int, str]]) -> None:
    assert codes(f"enum 1 E {{\n{values}\n}}") == expected


BASE = """table 1 T { fields { field(1; A; Integer) { } } }
enum 2 Open { Extensible = true; value(0; A) { } }
enum 3 Closed { value(0; A) { } }
page 4 P { Extensible = false; }"""

EXTENSIONS = [
    ("tableextension 9 E extends Nowhere { }", "AL0247"),
    ("enumextension 9 E extends Nowhere { }", "AL0247"),
    ("pageextension 9 E extends Nowhere { }", "AL0247"),
    ("enumextension 9 E extends Closed { value(9; B) { } }", "AL0504"),
    ("enumextension 9 E extends Open { value(0; B) { } }", "AL0231"),
    ("enumextension 9 E extends Open { value(9; A) { } }", "AL0155"),
    ("pageextension 9 E extends P { }", "AL0564"),
    ("tableextension 9 E extends T { fields { field(1; B; Integer) { } } }", "AL0206"),
    ("tableextension 9 E extends T { fields { field(9; A; Integer) { } } }", "AL0155"),
    ("tableextension 9 E extends T { fields { modify(Nothing) { } } }", "AL0186"),
]


@pytest.mark.parametrize(("text", "code"), EXTENSIONS)
def test_extensions(text: str, code: str) -> None:
    assert found_in(load(base(BASE), extension(text))) == [("0.al", 1, code)]


def test_good_extensions() -> None:
    text = """tableextension 9 E extends T
{
    fields { field(9; B; Integer) { } modify(A) { Caption = 'x'; } }
    keys { key(K; B, A) { } }
}
enumextension 9 X extends Open { value(9; B) { } }"""
    assert found_in(load(base(BASE), extension(text))) == []


@pytest.mark.parametrize(
    "text",
    [
        "codeunit 1 C\n{\n    TableNo = Nowhere;\n}",
        "page 1 P\n{\n    SourceTable = Nowhere;\n}",
        "page 1 P\n{\n    CardPageId = Nowhere;\n}",
        "codeunit 1 C\n{\n    Permissions = tabledata Nowhere = R;\n}",
        'permissionset 1 S\n{\n    Permissions = codeunit "No such" = X;\n}',
        "query 1 Q { elements {\n\n    dataitem(D; Nowhere) { column(A; A) { } }\n} }",
        "page 1 P { actions { area(Processing) {\n\n    action(A) { RunObject = page Nowhere; }\n} } }",
    ],
)
def test_what_properties_name_must_exist(text: str) -> None:
    assert (3, "AL0185") in codes(text)


def test_platform_objects_that_bclite_lacks_are_no_error() -> None:
    assert codes('codeunit 1 C { var A: Record "Active Session"; }') == []


USER = "namespace {own};\n\n{usings}\n\ncodeunit 9 User\n{{\n    var\n        Found: Codeunit Found;\n}}"
FOUND = "namespace {0};\n\ncodeunit {1} Found\n{{\n{2}}}"


@pytest.mark.parametrize(
    ("own", "usings", "more", "expected"),
    [
        ("Shop.Use", ["Shop.One", "Shop.Two"], "", ["AL0275"]),
        ("Shop.Use", ["Shop.Two"], "", []),
        ("Shop.One", ["Shop.Two"], "", []),
        ("Shop.One.Deep", ["Shop.Two"], "", []),
        ("Shop.Use", ["Shop.One", "Shop.Two"], "    ObsoleteState = Moved;\n", []),
    ],
    ids=["two in use", "one in use", "its own", "around its own", "one moved away"],
)
def test_a_name_in_two_namespaces_is_ambiguous(own: str, usings: list[str], more: str, expected: list[str]) -> None:
    first = base(FOUND.format("Shop.One", 1, more))
    text = USER.format(own=own, usings="\n".join(f"using {each};" for each in usings))
    loaded = load(first, extension(FOUND.format("Shop.Two", 2, ""), text))
    assert [code for _, _, code in found_in(loaded)] == expected


def test_an_ambiguous_name_is_told_with_its_apps() -> None:
    text = USER.format(own="Shop.Use", usings="using Shop.One;\nusing Shop.Two;")
    loaded = load(base(FOUND.format("Shop.One", 1, "")), extension(FOUND.format("Shop.Two", 2, ""), text))
    assert [str(each) for each in loaded[-1].diagnostics] == [
        "1.al(9,16): error AL0275: 'Found' is an ambiguous reference between 'Found' defined by the extension 'Base by "
        "Tests (1.0.0.0)' and 'Found' defined by the extension 'Extension by Tests (1.0.0.0)'."
    ]
