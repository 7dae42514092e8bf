"""What a name is bound to, and which of several overloads is called."""

import pytest

from bclite.checker import check_app, check_procedure
from bclite.model.application import Application
from bclite.model.building import application_of, load_apps
from bclite.model.objects import Object
from bclite.model.symbols import (
    BuiltInSymbol,
    ControlSymbol,
    FieldSymbol,
    GlobalSymbol,
    LocalSymbol,
    ObjectSymbol,
    OptionSymbol,
    ProcedureSymbol,
    RecSymbol,
)
from bclite.model.types import BOOLEAN, DECIMAL, INTEGER, TEXT, Kind
from bclite.source import nodes
from bclite.source.reading import read_files
from tests.bclite.checker.compile import MANIFEST, world


def application(text: str) -> tuple[Application, Object]:
    sources = {"app.json": MANIFEST, "src/Shop.al": world(), "src/Tried.al": text.encode()}
    loaded = load_apps([read_files(sources)])
    found = application_of(loaded)
    said = [*loaded[-1].diagnostics, *check_app(loaded[-1].app, found)]
    assert [str(each) for each in said if each.is_error] == []
    owner = next(each for each in found.objects_of(loaded[-1].app) if each.name == "Tried")
    for procedure in owner.procedures:
        assert [each for each in check_procedure(procedure, owner, found) if each.is_error] == []
    return found, owner


def statement(text: str, procedure: str = "Try", index: int = -1) -> nodes.Statement:
    """A statement of a procedure of the object `Tried`, checked."""
    _, owner = application(text)
    found = next(each for each in owner.procedures if each.name == procedure)
    assert found.declaration.body is not None
    return found.declaration.body.statements[index]


def value(text: str, procedure: str = "Try") -> nodes.Expression:
    """What the last statement of a procedure assigns."""
    found = statement(text, procedure)
    assert isinstance(found, nodes.Assignment)
    return found.value


def in_codeunit(variables: str, body: str, extra: str = "") -> str:
    return (
        f"codeunit 50900 Tried\n{{\n    procedure Try()\n    var\n        {variables}\n    begin\n        {body}\n"
        f"    end;\n{extra}\n}}\n"
    )


def test_a_local_hides_a_global() -> None:
    text = in_codeunit("Number: Integer;", "Number := Number;", "    var Number: Text;")
    found = value(text)
    assert isinstance(found.symbol, LocalSymbol)
    assert found.type == INTEGER


def test_a_global_is_known_with_its_owner() -> None:
    found = value(in_codeunit("Number: Integer;", "Number := Shared;", "    var Shared: Integer;"))
    assert isinstance(found.symbol, GlobalSymbol)
    assert found.symbol.owner.name == "Tried"


def test_with_comes_before_locals() -> None:
    text = in_codeunit('Customer: Record "Shop Customer"; Points: Text;', "with Customer do Points := Points;")
    block = statement(text)
    assert isinstance(block, nodes.With)
    assert isinstance(block.body, nodes.Assignment)
    symbol = block.body.target.symbol
    assert isinstance(symbol, FieldSymbol)
    assert symbol.implicit == LocalSymbol("Customer", symbol.implicit.type) if symbol.implicit else False
    assert block.body.value.type == INTEGER


def test_a_method_called_in_a_with_belongs_to_its_record() -> None:
    text = in_codeunit(
        'Customer: Record "Shop Customer";', "with Customer do Block('x');", "    procedure Block(X: Text) begin end;"
    )
    block = statement(text)
    assert isinstance(block, nodes.With)
    assert isinstance(block.body, nodes.ExpressionStatement)
    assert isinstance(block.body.expression, nodes.Call)
    symbol = block.body.expression.symbol
    assert isinstance(symbol, ProcedureSymbol)
    assert symbol.owner.name == "Shop Customer"
    assert isinstance(symbol.receiver, LocalSymbol)


def test_the_argument_for_a_field_is_the_field_whatever_variable_has_its_name() -> None:
    text = in_codeunit('Customer: Record "Shop Customer"; Name: Integer;', "Customer.SetRange(Name, 'x');")
    found = statement(text)
    assert isinstance(found, nodes.ExpressionStatement)
    assert isinstance(found.expression, nodes.Call)
    symbol = found.expression.arguments[0].symbol
    assert isinstance(symbol, FieldSymbol)
    assert symbol.field.number == 2


def test_a_call_without_parentheses_is_a_call() -> None:
    found = value(in_codeunit('Customer: Record "Shop Customer"; Number: Integer;', "Number := Customer.Count;"))
    assert isinstance(found.symbol, BuiltInSymbol)
    assert found.symbol.signature.name == "Count"
    own = value(in_codeunit("Flag: Boolean;", "Flag := Other;", "    procedure Other(): Boolean begin end;"))
    assert isinstance(own.symbol, ProcedureSymbol)
    assert own.symbol.implicit
    assert own.type == BOOLEAN


OVERLOADS = """
    procedure Pick(Value: Integer): Integer begin end;
    procedure Pick(Value: Decimal): Decimal begin end;
    procedure Pick(Value: Text): Text begin end;
    procedure Pick(Value: Record "Shop Customer"): Boolean begin end;
"""


@pytest.mark.parametrize(
    ("argument", "kind"),
    [
        ("1", Kind.INTEGER),
        ("1.5", Kind.DECIMAL),
        ("3000000000L", Kind.DECIMAL),
        ("'x'", Kind.TEXT),
        ("Short", Kind.TEXT),
        ("Letter", Kind.INTEGER),
        ("Choice", Kind.INTEGER),
        ("Customer", Kind.BOOLEAN),
    ],
)
def test_the_overload_is_called_to_which_the_argument_has_to_be_bent_least(argument: str, kind: Kind) -> None:
    variables = 'Short: Code[10]; Letter: Char; Choice: Option A,B; Customer: Record "Shop Customer"; Result: Variant;'
    found = value(in_codeunit(variables, f"Result := Pick({argument});", OVERLOADS))
    assert found.type is not None
    assert found.type.kind is kind


def test_a_variable_prefers_the_overload_that_takes_it_by_reference_and_a_constant_cannot() -> None:
    overloads = (
        "    procedure Pick(var Value: Integer): Text begin end;\n"
        "    procedure Pick(Value: Decimal): Boolean begin end;"
    )
    by_reference = value(in_codeunit("Number: Integer; Result: Variant;", "Result := Pick(Number);", overloads))
    constant = value(in_codeunit("Number: Integer; Result: Variant;", "Result := Pick(5);", overloads))
    assert by_reference.type == TEXT
    assert constant.type == BOOLEAN


def test_a_try_function_gives_whether_it_succeeded() -> None:
    found = value(in_codeunit('Mgt: Codeunit "Shop Mgt."; Flag: Boolean;', "Flag := Mgt.TryIt();"))
    assert found.type == BOOLEAN


def test_elements_of_collections_have_the_types_of_the_variable() -> None:
    variables = "Prices: Dictionary of [Code[20], Decimal]; Names: List of [Text[5]]; Result: Variant;"
    assert value(in_codeunit(variables, "Result := Prices.Get('A');")).type == DECIMAL
    keys = value(in_codeunit(variables, "Result := Prices.Keys();")).type
    assert keys is not None
    assert (keys.kind, keys.items[0].kind, keys.items[0].length) == (Kind.LIST, Kind.CODE, 20)
    name = value(in_codeunit(variables, "Result := Names.Get(1);")).type
    assert name is not None
    assert (name.kind, name.length) == (Kind.TEXT, 5)


def test_the_range_of_a_filter_has_the_type_of_its_field() -> None:
    found = value(in_codeunit('Entry: Record "Shop Entry"; Day: Date;', 'Day := Entry.GetRangeMin("Posting Date");'))
    assert found.type is not None
    assert found.type.kind is Kind.DATE


@pytest.mark.parametrize(
    ("written", "ordinal"),
    [
        ('Customer.Status::"On Hold"', 5),
        ('"Shop Status"::Released', 1),
        ('Enum::"Shop Status"::"On Hold"', 5),
        ("Customer.Kind::Company", 2),
        ('Customer.Kind::" "', 0),
        ("Verbosity::Warning", 3),
    ],
)
def test_a_member_of_an_option_knows_its_number(written: str, ordinal: int) -> None:
    found = value(in_codeunit('Customer: Record "Shop Customer"; Result: Variant;', f"Result := {written};"))
    assert isinstance(found.symbol, OptionSymbol)
    assert found.symbol.ordinal == ordinal


def test_the_number_of_an_object_is_an_integer() -> None:
    found = value(in_codeunit("Number: Integer;", 'Number := Codeunit::"Shop Mgt.";'))
    assert isinstance(found.symbol, ObjectSymbol)
    assert found.symbol.object.number == 50001
    assert found.type == INTEGER


def test_properties_of_the_platform_are_assigned_to_through_their_method() -> None:
    found = statement(in_codeunit("Info: ErrorInfo;", "Info.Message := 'x';"))
    assert isinstance(found, nodes.Assignment)
    assert isinstance(found.target.symbol, BuiltInSymbol)
    assert found.target.symbol.signature.name == "Message"
    assert found.target.type == TEXT


def test_onrun_of_a_codeunit_with_a_table_has_rec_as_its_parameter() -> None:
    text = (
        'codeunit 50900 Tried\n{\n    TableNo = "Shop Customer";\n\n    trigger OnRun()\n    begin\n'
        "        Rec.Name := Name;\n    end;\n}\n"
    )
    found = statement(text, "OnRun")
    assert isinstance(found, nodes.Assignment)
    assert isinstance(found.target, nodes.Member)
    rec = found.target.target.symbol
    assert isinstance(rec, LocalSymbol)
    assert rec.is_parameter
    assert isinstance(found.value.symbol, FieldSymbol)
    assert found.value.symbol.implicit == rec


def test_a_field_of_a_table_is_one_of_rec() -> None:
    text = (
        "table 50900 Tried\n{\n    fields\n    {\n        field(1; Id; Integer) { }\n    }\n\n"
        "    procedure Try()\n    begin\n        Id := xRec.Id;\n    end;\n}\n"
    )
    found = statement(text)
    assert isinstance(found, nodes.Assignment)
    assert isinstance(found.target.symbol, FieldSymbol)
    assert isinstance(found.target.symbol.implicit, RecSymbol)
    assert found.target.symbol.implicit.which == "rec"
    assert isinstance(found.value, nodes.Member)
    assert isinstance(found.value.target.symbol, RecSymbol)
    assert found.value.target.symbol.which == "xrec"


def test_controls_of_a_test_page_are_members_of_it() -> None:
    found = value(in_codeunit('Card: TestPage "Shop Customer Card"; Result: Text;', "Result := Card.Name.Value;"))
    assert isinstance(found, nodes.Member)
    assert isinstance(found.target.symbol, ControlSymbol)
    assert isinstance(found.symbol, BuiltInSymbol)


def test_checking_a_procedure_again_changes_nothing() -> None:
    found, owner = application(in_codeunit("Number: Integer;", "Number := Number + 1;"))
    procedure = owner.procedures[0]
    assert procedure.declaration.body is not None
    node = procedure.declaration.body.statements[0]
    assert isinstance(node, nodes.Assignment)
    before = (node.value.type, node.target.symbol)
    assert [each for each in check_procedure(procedure, owner, found) if each.is_error] == []
    assert (node.value.type, node.target.symbol) == before


def test_a_chain_of_a_thousand_terms_is_checked_without_recursion() -> None:
    chain = " + ".join(["Number"] * 1500)
    found = value(in_codeunit("Number: Integer;", f"Number := {chain};"))
    assert found.type == INTEGER
