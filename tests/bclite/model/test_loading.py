"""Types resolved, and the members of objects as others see them."""

from bclite.model.objects import Enum, Object, Table
from bclite.model.types import BIGINTEGER, DATETIME, GUID, INTEGER, NOTHING, TEXT, Kind, Type
from tests.bclite.model.apps import application, base, codes, extension, load

ITEMS = """
table 50000 "Order Line"
{
    Caption = 'Line of an order';
    fields
    {
        field(1; "No."; Code[20]) { NotBlank = true; trigger OnValidate() begin end; }
        field(2; Kind; Option)
        {
            OptionMembers = " ",Item,"Two Words";
            OptionCaption = ' ,Article,Two words';
            InitValue = "Two Words";
        }
        field(3; Status; Enum Status) { Caption = 'State'; }
        field(4; Total; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = sum("Order Line".Amount where("No." = field("No.")));
            DecimalPlaces = 2 : 5;
        }
        field(5; Amount; Decimal) { MinValue = 0; BlankZero = true; Enabled = false; AutoIncrement = false; }
        field(6; Target; Code[20])
        {
            TableRelation = if (Kind = const(Item)) "Order Line" else "Order Line"."No.";
            ValidateTableRelation = false;
        }
    }
    keys { key(PK; "No.", Kind) { } key(Second; Target) { SumIndexFields = Amount; Unique = true; } }
    procedure Post(var Line: Record "Order Line" temporary; Count: Integer): Text begin end;
    trigger OnInsert() begin end;
}
enum 50000 Status { Extensible = true; value(1; Closed) { } value(0; Open) { Caption = 'Still open'; } }
"""


def table_of(found: Object | None) -> Table:
    assert isinstance(found, Table)
    return found


def test_a_table_and_its_fields() -> None:
    table = table_of(application(base(ITEMS)).table("ORDER LINE"))
    assert (table.number, table.caption, table.temporary, table.data_per_company) == (
        50000,
        "Line of an order",
        False,
        True,
    )
    number, kind, status, total, amount, target = (table.fields_by_number[each] for each in range(1, 7))
    assert (number.type, number.not_blank, number.owner) == (Type(Kind.CODE, length=20), True, table)
    assert kind.type == Type(Kind.OPTION, members=(" ", "Item", "Two Words"), captions=(" ", "Article", "Two words"))
    assert kind.init_value == "Two Words"
    assert (status.type, status.caption) == (Type(Kind.ENUM, subject="status", number=50000), "State")
    assert (total.field_class, total.decimal_places) == ("flowfield", "2 : 5")
    assert total.calc_formula is not None
    assert total.calc_formula.field_name == "Amount"
    assert (amount.min_value, amount.blank_zero, amount.enabled) == ("0", True, False)
    assert [each.field_name for each in target.table_relation] == [None, "No."]
    assert not target.validate_table_relation
    assert [(key.name, key.fields, key.unique, key.sum_index_fields) for key in table.keys] == [
        ("PK", ("No.", "Kind"), False, ()),
        ("Second", ("Target",), True, ("Amount",)),
    ]


def test_every_table_has_the_system_fields() -> None:
    table = table_of(application(base(ITEMS)).table(50000))
    assert [(each.number, each.name, each.type) for each in table.fields[6:]] == [
        (2000000000, "SystemId", GUID),
        (2000000001, "SystemCreatedAt", DATETIME),
        (2000000002, "SystemCreatedBy", GUID),
        (2000000003, "SystemModifiedAt", DATETIME),
        (2000000004, "SystemModifiedBy", GUID),
        (0, "SystemRowVersion", BIGINTEGER),
    ]


def test_without_keys_the_first_field_is_the_key() -> None:
    table = table_of(
        application(base("table 1 T { fields { field(2; B; Integer) { } field(1; A; Integer) { } } }")).table(1)
    )
    assert table.primary_key.fields == ("B",)


def test_procedures_and_triggers_with_whose_they_are() -> None:
    table = table_of(application(base(ITEMS)).table(50000))
    assert [(each.index, each.scope_name, each.name, each.is_trigger) for each in table.procedures] == [
        (0, "", "Post", False),
        (1, "", "OnInsert", True),
        (2, "No.", "OnValidate", True),
    ]
    (post,) = table.procedures_by_name["post"]
    line, count = post.parameters
    assert (line.type, line.by_reference) == (
        Type(Kind.RECORD, subject="order line", number=50000, temporary=True),
        True,
    )
    assert (count.type, count.by_reference, post.returns) == (INTEGER, False, TEXT)
    validate = table.trigger("onvalidate", "no.")
    assert validate is not None
    assert validate.returns == NOTHING
    assert table.trigger("OnModify") is None


def test_enum_values_are_in_the_order_of_their_numbers() -> None:
    enum = application(base(ITEMS)).enum("Status")
    assert enum is not None
    assert [(each.number, each.name, each.caption) for each in enum.values] == [
        (0, "Open", "Still open"),
        (1, "Closed", "Closed"),
    ]
    assert enum.values_by_name["closed"].number == 1


def test_enums_know_who_implements_their_interfaces() -> None:
    made = application(
        base("""
interface IShape { procedure Area(): Decimal; }
codeunit 1 "No Shape" implements IShape { procedure Area(): Decimal begin end; }
codeunit 2 Circle implements IShape { procedure Area(): Decimal begin end; }
enum 3 Shape implements IShape
{
    DefaultImplementation = IShape = "No Shape";
    UnknownValueImplementation = IShape = "No Shape";
    value(0; None) { }
    value(1; Round) { Implementation = IShape = Circle; }
}""")
    ).enum(3)
    assert made is not None
    assert made.implements == ("IShape",)
    assert made.default_implementations == {"ishape": "no shape"}
    assert made.unknown_implementations == {"ishape": "no shape"}
    assert made.values_by_name["round"].implementations == {"ishape": "circle"}


def test_types_of_variables_name_their_object_and_its_number() -> None:
    made = application(
        base(
            ITEMS,
            "codeunit 9 C { var A: Record 50000; B: array[2] of Enum Status; C: List of [Codeunit C]; J: JsonObject; }",
        )
    ).codeunit(9)
    assert made is not None
    record = Type(Kind.RECORD, subject="order line", number=50000)
    status = Type(Kind.ENUM, subject="status", number=50000)
    itself = Type(Kind.CODEUNIT, subject="c", number=9)
    assert [each.type for each in made.variables] == [
        record,
        Type(Kind.ARRAY, items=(status,), dimensions=(2,)),
        Type(Kind.LIST, items=(itself,)),
        Type(Kind.PLATFORM, subject="jsonobject"),
    ]


def test_labels_keep_their_text() -> None:
    made = application(base("codeunit 9 C { var A: Label 'Hello %1', MaxLength = 10; }")).codeunit(9)
    assert made is not None
    assert (made.variables[0].label, made.variables[0].max_length) == ("Hello %1", 10)


def test_a_missing_object_is_told_where_it_is_named() -> None:
    text = """codeunit 50000 C
{
    var
        A: Record Nothing;
    procedure P(B: Codeunit "No Such"): Enum None
    var
        D: List of [Interface INone];
    begin
    end;
}"""
    assert codes(text) == [(4, "AL0185"), (5, "AL0185"), (5, "AL0185"), (7, "AL0185")]


def test_the_text_of_a_missing_object_names_its_kind() -> None:
    (problem,) = load(base('codeunit 1 C { var A: TestPage "Customer Card"; }'))[-1].diagnostics
    assert str(problem) == "0.al(1,23): error AL0185: Page 'Customer Card' is missing."


def test_unknown_types_are_told() -> None:
    assert codes(
        "codeunit 1 C\n{\n    var\n        A: Intger;\n        B: Text[0];\n        C: array[0] of Integer;\n}"
    ) == [
        (4, "AL0134"),
        (5, "AL0581"),
        (6, "AL0147"),
    ]


NAMED = "namespace Contoso.Core;\ntable 1 Thing { fields { field(1; A; Integer) { } } }"


def test_objects_of_another_namespace_must_be_used() -> None:
    user = "namespace Contoso.Sales;\n{}\ncodeunit 2 C {{ var A: Record {}; }}"
    assert codes(NAMED, user.format("", "Thing")) == [(3, "AL0185")]
    assert codes(NAMED, user.format("using Contoso.Core;", "Thing")) == []
    assert codes(NAMED, user.format("", "Contoso.Core.Thing")) == []
    assert codes(NAMED, user.format("", "Core.Thing")) == []
    assert codes(NAMED, "namespace Contoso.Core.Inner;\ncodeunit 2 C { var A: Record Thing; }") == []
    assert codes(NAMED, "codeunit 2 C { var A: Record Thing; }") == []


def test_internal_objects_are_for_friends_only() -> None:
    hidden = "codeunit 1 Hidden { Access = Internal; }"
    user = extension("codeunit 2 C\n{\n    var\n        A: Codeunit Hidden;\n}")
    assert [(each.line, each.code) for each in load(base(hidden), user)[-1].diagnostics] == [(4, "AL0161")]
    friend = base(hidden, internalsVisibleTo=[{"id": user.manifest.app_id}])
    assert load(friend, user)[-1].diagnostics == ()


def test_a_broken_file_gives_what_can_be_read_of_it() -> None:
    loaded = load(base("codeunit 1 Good { var A: Codeunit Bad; }", "codeunit 2 Bad { procedure P( begin end; }"))
    assert [(each.path, each.code) for each in loaded[-1].diagnostics] == [("1.al", "AL0105")]
    assert loaded[-1].app.broken_files == {"1.al"}


def test_loading_twice_gives_objects_of_their_own() -> None:
    source = base(ITEMS)
    first, second = (load(source)[-1].app.objects for _ in range(2))
    assert [each.name for each in first] == [each.name for each in second]
    assert first[0] is not second[0]
    assert isinstance(first[1], Enum)
