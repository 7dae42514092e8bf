"""Objects of every kind with all their parts, as nodes."""

from bclite.source.nodes import CalcFormula, Condition, Implementation, PageElement, TableRelation, TypeName
from tests.bclite.source.reading_al import objects_of

TABLE = """
namespace Contoso.Sales;
using Contoso.Core;
using System.Utilities;

table 50000 "Order Line"
{
    Caption = 'It''s an order', Comment = 'shown', Locked = true;
    LookupPageId = "Order Lines";
    DataCaptionFields = "No.", Kind;

    fields
    {
        field(1; "No."; Code[20])
        {
            NotBlank = true;
            trigger OnValidate()
            begin
            end;
        }
        field(2; Kind; Option)
        {
            OptionMembers = " ",Item,"Two Words",,Last;
            InitValue = "Two Words";
        }
        field(3; Amount; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = - sum("Ledger Entry".Amount where("No." = field("No."), Open = const(true),
                "Posting Date" = field(upperlimit("Date Filter")), Text = const('a b'),
                Code = filter('A*' | <> ''), Kind = field(filter("Kind Filter"))));
        }
        field(4; Target; Code[20])
        {
            TableRelation = if (Kind = const(Item)) Item."No." where(Blocked = const(false))
                            else if (Kind = const(Last), "No." = filter(<> '')) "Other Table"
                            else Resource;
        }
        field(5; Status; Enum Contoso.Core."Order Status") { }
        field(6; Found; Boolean)
        {
            FieldClass = FlowField;
            CalcFormula = exist("Ledger Entry" where("No." = field("No.")));
        }
    }
    keys
    {
        key(PK; "No.", Kind) { Clustered = true; }
        key(Second; Target) { SumIndexFields = Amount; Unique = true; }
    }
    fieldgroups
    {
        fieldgroup(DropDown; "No.", Kind) { }
    }

    trigger OnInsert()
    begin
    end;

    var
        Total: Decimal;
}
"""


def test_a_table_with_all_its_parts() -> None:
    (table,) = objects_of(TABLE)
    assert (table.kind, table.number, table.name, table.path) == ("table", 50000, "Order Line", "src/Tried.al")
    assert (table.namespace, table.usings) == ("Contoso.Sales", ("Contoso.Core", "System.Utilities"))
    caption, page, captions = table.properties
    assert (caption.value, caption.locked) == ("It's an order", True)
    assert (page.value, page.text) == ("Order Lines", '"Order Lines"')
    assert captions.value == ("No.", "Kind")
    assert [(each.number, each.name) for each in table.fields][:2] == [(1, "No."), (2, "Kind")]
    assert [(each.name, each.fields) for each in table.keys] == [("PK", ("No.", "Kind")), ("Second", ("Target",))]
    assert table.field_groups[0].fields == ("No.", "Kind")
    assert [each.name for each in table.fields[0].triggers] == ["OnValidate"]
    assert [(each.kind, each.name) for each in table.procedures] == [("trigger", "OnInsert")]
    assert [each.name for each in table.variables] == ["Total"]


def test_option_members_may_be_blank_or_left_out() -> None:
    (table,) = objects_of(TABLE)
    values = {each.name: each.value for each in table.fields[1].properties}
    assert values == {"OptionMembers": (" ", "Item", "Two Words", "", "Last"), "InitValue": "Two Words"}


def test_one_option_member_is_a_list_too() -> None:
    (table,) = objects_of("table 1 T { fields { field(1; A; Option) { OptionMembers = Only; } } }")
    assert table.fields[0].properties[0].value == ("Only",)


def conditions(found: tuple[Condition, ...]) -> list[tuple[str, str, str, bool, str]]:
    return [(each.field_name, each.kind, each.value, each.literal, each.modifier) for each in found]


def test_a_formula_is_taken_apart() -> None:
    (table,) = objects_of(TABLE)
    formula = table.fields[2].properties[1].value
    assert isinstance(formula, CalcFormula)
    assert (formula.method, formula.table, formula.field_name, formula.negated) == (
        "sum",
        "Ledger Entry",
        "Amount",
        True,
    )
    assert conditions(formula.conditions) == [
        ("No.", "field", "No.", False, ""),
        ("Open", "const", "true", False, ""),
        ("Posting Date", "field", "Date Filter", False, "upperlimit"),
        ("Text", "const", "a b", True, ""),
        ("Code", "filter", "'A*' | <> ''", False, ""),
        ("Kind", "field", "Kind Filter", False, "filter"),
    ]
    exist = table.fields[5].properties[1].value
    assert isinstance(exist, CalcFormula)
    assert (exist.method, exist.table, exist.field_name, exist.negated) == ("exist", "Ledger Entry", None, False)


def test_a_relation_has_a_branch_for_every_condition() -> None:
    (table,) = objects_of(TABLE)
    branches = table.fields[3].properties[0].value
    assert isinstance(branches, tuple)
    relations = [each for each in branches if isinstance(each, TableRelation)]
    assert [(each.table, each.field_name) for each in relations] == [
        ("Item", "No."),
        ("Other Table", None),
        ("Resource", None),
    ]
    assert [conditions(each.conditions) for each in relations] == [
        [("Kind", "const", "Item", False, "")],
        [("Kind", "const", "Last", False, ""), ("No.", "filter", "<> ''", False, "")],
        [],
    ]
    assert conditions(relations[0].filters) == [("Blocked", "const", "false", False, "")]


def test_the_types_of_variables() -> None:
    (made,) = objects_of("""codeunit 1 C
{
    var
        A, "B b": Integer;
        T: Text[30];
        U: Text;
        R: Record "Sales Header" temporary;
        N: Record Contoso.Sales."Order Line";
        M: Record 18;
        X: array[3, 4] of Code[10];
        L: List of [Dictionary of [Integer, Text[20]]];
        O: Option " ",One,,Three;
        J: JsonObject;
        S: Label 'It''s %1', Comment = 'shown', Locked = true, MaxLength = 50;
        W: TextConst ENU = 'Hello', DAN = 'Hej';
    protected var
        P: Codeunit C;
}""")
    by_name = {each.name: each for each in made.variables}
    assert list(by_name) == ["A", "B b", "T", "U", "R", "N", "M", "X", "L", "O", "J", "S", "W", "P"]

    def written(name: str) -> TypeName:
        return by_name[name].type_name

    assert written("A") is written("B b")
    assert [(written(name).keyword, written(name).length) for name in "TU"] == [("text", 30), ("text", None)]
    assert (written("R").subject, written("R").temporary) == ("Sales Header", True)
    assert (written("N").namespace, written("N").subject) == ("Contoso.Sales", "Order Line")
    assert written("M").subject == "18"
    assert (written("X").dimensions, written("X").arguments[0].length) == ((3, 4), 10)
    inner = written("L").arguments[0]
    assert (written("L").keyword, inner.keyword, [each.keyword for each in inner.arguments]) == (
        "list",
        "dictionary",
        ["integer", "text"],
    )
    assert written("O").members == (" ", "One", "", "Three")
    assert written("J").keyword == "jsonobject"
    label = by_name["S"]
    assert (label.label, label.label_properties) == (
        "It's %1",
        {"Comment": "shown", "Locked": "true", "MaxLength": "50"},
    )
    assert by_name["W"].label == "Hello"
    assert [name for name, each in by_name.items() if each.protected] == ["P"]


def test_procedures_with_attributes_parameters_and_named_values() -> None:
    (made,) = objects_of("""codeunit 1 C
{
    [Test]
    [HandlerFunctions('One,Two')]
    // said between
    local procedure "Do it"(var Rec: Record X temporary; Count: Integer) Result: Boolean
    begin
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Y, 'OnPost', '', false, false)]
    internal procedure Handle()
    begin
    end;

    procedure Plain();
    var
        A: Integer;
    begin
    end;

    trigger OnRun()
    begin
    end;

    trigger Control::Event(Text: Text)
    begin
    end;
}""")
    first, second, third, run, control = made.procedures
    assert (first.name, first.access, first.return_name) == ("Do it", "local", "Result")
    assert first.return_type is not None
    assert first.return_type.keyword == "boolean"
    assert [each.name for each in first.attributes] == ["Test", "HandlerFunctions"]
    assert [(each.name, each.by_reference) for each in first.parameters] == [("Rec", True), ("Count", False)]
    assert first.parameters[0].type_name.temporary
    assert (second.access, len(second.attributes[0].arguments)) == ("internal", 6)
    assert (third.access, third.attributes, [each.name for each in third.variables]) == ("public", (), ["A"])
    assert (run.kind, control.kind, control.part, control.name) == ("trigger", "trigger", "Control", "Event")


def test_enums_with_implementations() -> None:
    enum, extension = objects_of("""
enum 50000 Kind implements IShape, "I Colour"
{
    Extensible = true;
    DefaultImplementation = IShape = "No Shape", "I Colour" = NoColour;
    value(0; " ") { Caption = 'Nothing'; }
    value(10; Round) { Implementation = IShape = Contoso.Shapes."Round Shape"; }
}
enumextension 50001 More extends Contoso.Kinds.Kind { value(50001; Square) { } }
""")
    assert enum.implements == ("IShape", "I Colour")
    default = enum.properties[1].value
    assert isinstance(default, tuple)
    assert [(each.interface, each.codeunit) for each in default if isinstance(each, Implementation)] == [
        ("IShape", "No Shape"),
        ("I Colour", "NoColour"),
    ]
    assert [(each.number, each.name) for each in enum.values] == [(0, " "), (10, "Round")]
    own = enum.values[1].properties[0].value
    assert isinstance(own, tuple)
    (made,) = own
    assert isinstance(made, Implementation)
    assert made.codeunit == "Round Shape"
    assert (extension.base, extension.base_namespace, extension.values[0].number) == ("Kind", "Contoso.Kinds", 50001)


def test_interfaces_extend_several() -> None:
    (made,) = objects_of(
        "interface ITwo extends IOne, Contoso.IBase { procedure A(var X: Integer): Text; procedure B() }"
    )
    assert (made.number, made.implements) == (0, ("IOne", "IBase"))
    assert [(each.name, each.body) for each in made.procedures] == [("A", None), ("B", None)]


def test_namespaces_may_stand_before_names() -> None:
    codeunit, extension = objects_of("""
codeunit 50000 C implements Contoso.Core.IShape
{
    procedure P(Shape: Interface Contoso.Core.IShape)
    begin
        if Shape is Contoso.Core.IRound then
            Q(Shape as Contoso.Core.IRound);
    end;
}
tableextension 50001 E extends Contoso.Sales."Order Line" { }
""")
    assert codeunit.implements == ("IShape",)
    assert codeunit.procedures[0].body is not None
    assert (extension.base, extension.base_namespace) == ("Order Line", "Contoso.Sales")


def test_pages_keep_their_elements() -> None:
    (page,) = objects_of("""page 50000 P
{
    SourceTable = T;
    layout
    {
        area(Content)
        {
            repeater(Lines)
            {
                field("No."; Rec."No.") { trigger OnValidate() begin end; }
                part(Details; "Detail Page") { SubPageLink = "No." = field("No."), Kind = const(Item); }
            }
        }
    }
    actions { area(Processing) { action(Post) { trigger OnAction() begin end; } } }
}""")
    layout, actions = page.elements
    (area,) = layout.children
    (repeater,) = area.children
    field, part = repeater.children
    assert isinstance(field, PageElement)
    assert [each.kind for each in (layout, area, repeater, field, part)] == [
        "layout",
        "area",
        "repeater",
        "field",
        "part",
    ]
    assert [each.name for each in (area, repeater, field, part)] == ["Content", "Lines", "No.", "Details"]
    assert field.triggers[0].name == "OnValidate"
    links = part.properties[0].value
    assert isinstance(links, tuple)
    assert conditions(tuple(each for each in links if isinstance(each, Condition))) == [
        ("No.", "field", "No.", False, ""),
        ("Kind", "const", "Item", False, ""),
    ]
    (processing,) = actions.children
    (post,) = processing.children
    assert isinstance(post, PageElement)
    assert (post.kind, post.name, post.triggers[0].name) == ("action", "Post", "OnAction")


def test_queries_keep_dataitems_and_columns() -> None:
    (query,) = objects_of("""query 50000 Q
{
    QueryType = API;
    elements
    {
        dataitem(Customer; Contoso.Sales.Customer)
        {
            DataItemTableFilter = Blocked = const(" "), Name = filter('A*');
            column(No; "No.") { }
            column(Count) { Method = Count; }
            dataitem(Line; "Order Line")
            {
                DataItemLink = "Customer No." = Customer."No.";
                SqlJoinType = InnerJoin;
                column(Amount; Amount) { Method = Sum; }
                filter(DateFilter; "Posting Date") { }
            }
        }
    }
}""")
    (customer,) = query.elements
    assert (customer.kind, customer.name, customer.source) == ("dataitem", "Customer", "Contoso.Sales.Customer")
    assert [(each.kind, each.name, each.source) for each in customer.children] == [
        ("column", "No", "No."),
        ("column", "Count", None),
        ("dataitem", "Line", "Order Line"),
    ]
    line = customer.children[2]
    link = line.properties[0].value
    assert isinstance(link, tuple)
    assert conditions(tuple(each for each in link if isinstance(each, Condition))) == [
        ("Customer No.", "dataitem", "No.", False, "Customer")
    ]


def test_other_kinds_have_a_name_and_their_procedures() -> None:
    made = objects_of("""
report 50000 R { dataset { dataitem(C; Customer) { column(N; "No.") { } } } procedure P() begin end; }
xmlport 50001 X { schema { textelement(Root) { } } trigger OnPreXmlPort() begin end; }
controladdin Addin { procedure Show(Text: Text); event Shown(); }
profile "My Profile" { Caption = 'x'; RoleCenter = 9022; }
permissionset 50002 S { Assignable = true; Permissions = tabledata Customer = RIMD; }
dotnet { assembly(mscorlib) { type("System.String"; "S") { } } }
""")
    assert [(each.kind, each.number, each.name, len(each.procedures)) for each in made] == [
        ("report", 50000, "R", 1),
        ("xmlport", 50001, "X", 1),
        ("controladdin", 0, "Addin", 2),
        ("profile", 0, "My Profile", 0),
        ("permissionset", 50002, "S", 0),
        ("dotnet", 0, "", 0),
    ]


def test_table_extensions_add_and_modify() -> None:
    (made,) = objects_of("""tableextension 50000 E extends Customer
{
    fields
    {
        field(50000; Extra; Integer) { }
        modify(Name) { Caption = 'Full Name'; trigger OnBeforeValidate() begin end; }
    }
    keys { key(K; Extra) { } }
    fieldgroups { addlast(DropDown; Extra) { } }
}""")
    added, modified = made.fields
    assert (added.number, added.modifies) == (50000, False)
    assert (modified.number, modified.name, modified.modifies, modified.type_name) == (0, "Name", True, None)
    assert modified.triggers[0].name == "OnBeforeValidate"
    assert made.field_groups[0].fields == ("Extra",)
