"""Objects at run time: instances and their variables, interfaces, enums. al-engine rules 6, 15 and 22."""

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import AlValue, RunAl

SHAPES = """codeunit 50000 Probe
{
    procedure NameOf(Ordinal: Integer): Text
    var
        Shape: Interface IShape;
        Kind: Enum "Shape Kind";
    begin
        Kind := Ordinal;
        Shape := Kind;
        exit(Shape.Name());
    end;

    procedure AreaThroughInterface(): Integer
    var
        Square: Codeunit Square;
        Shape: Interface IShape;
    begin
        Shape := Square;
        exit(Shape.Area(3));
    end;

    procedure AreaWithTwoSides(): Integer
    var
        Square: Codeunit Square;
        Shape: Interface IShape;
    begin
        Shape := Square;
        exit(Shape.Area(3, 4));
    end;

    procedure Passed(): Text
    var
        Circle: Codeunit Circle;
    begin
        exit(Describe(Circle) + Describe("Shape Kind"::Square));
    end;

    local procedure Describe(Shape: Interface IShape): Text
    begin
        exit('<' + Shape.Name() + '>');
    end;

    procedure Tests(): Text
    var
        Circle: Codeunit Circle;
        Shape: Interface IShape;
        Found: Text;
    begin
        Shape := Circle;
        if Shape is IRound then Found += 'round ';
        if Shape is IFlat then Found += 'flat ';
        exit(Found + (Shape as IRound).Diameter());
    end;

    procedure WrongCast()
    var
        Square: Codeunit Square;
        Shape: Interface IShape;
        Round: Interface IRound;
    begin
        Shape := Square;
        Round := Shape as IRound;
    end;

    procedure Unassigned()
    var
        Shape: Interface IShape;
    begin
        Shape.Name();
    end;
}
interface IShape
{
    procedure Name(): Text;
    procedure Area(Side: Integer): Integer;
    procedure Area(Side: Integer; Other: Integer): Integer;
}
interface IRound
{
    procedure Diameter(): Text;
}
interface IFlat
{
    procedure Flatness(): Text;
}
enum 50000 "Shape Kind" implements IShape
{
    Extensible = true;
    DefaultImplementation = IShape = Square;
    UnknownValueImplementation = IShape = Unknown;

    value(0; Square) { }
    value(5; Circle) { Implementation = IShape = Circle; }
}
codeunit 50001 Square implements IShape
{
    procedure Name(): Text begin exit('square'); end;
    procedure Area(Side: Integer; Other: Integer): Integer begin exit(Side * Other); end;
    procedure Area(Side: Integer): Integer begin exit(Side * Side); end;
}
codeunit 50002 Circle implements IShape, IRound
{
    procedure Name(): Text begin exit('circle'); end;
    procedure Area(Side: Integer): Integer begin exit(3 * Side * Side); end;
    procedure Area(Side: Integer; Other: Integer): Integer begin exit(3 * Side * Other); end;
    procedure Diameter(): Text begin exit('2r'); end;
}
codeunit 50003 Unknown implements IShape
{
    procedure Name(): Text begin exit('unknown'); end;
    procedure Area(Side: Integer): Integer begin exit(0); end;
    procedure Area(Side: Integer; Other: Integer): Integer begin exit(0); end;
}
"""


@pytest.mark.parametrize(("ordinal", "name"), [(0, "square"), (5, "circle"), (7, "unknown")])
def test_an_enum_value_stands_for_its_implementation(run_al: RunAl, ordinal: int, name: str) -> None:
    assert run_al(SHAPES, "NameOf", ordinal) == name


def test_a_call_through_an_interface_finds_the_right_overload(run_al: RunAl) -> None:
    assert run_al(SHAPES, "AreaThroughInterface") == 9
    assert run_al(SHAPES, "AreaWithTwoSides") == 12


def test_codeunits_and_enum_values_are_passed_for_interfaces(run_al: RunAl) -> None:
    assert run_al(SHAPES, "Passed") == "<circle><square>"


def test_is_and_as_tell_what_else_an_instance_implements(run_al: RunAl) -> None:
    assert run_al(SHAPES, "Tests") == "round 2r"


def test_as_with_what_is_not_implemented_is_an_error(run_al: RunAl) -> None:
    with pytest.raises(ALError):
        run_al(SHAPES, "WrongCast")


def test_calling_an_interface_that_was_never_assigned_is_an_error(run_al: RunAl) -> None:
    with pytest.raises(ALError):
        run_al(SHAPES, "Unassigned")


def test_every_instance_has_variables_of_its_own(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    var
        First: Codeunit Counter;
        Second: Codeunit Counter;

    procedure Probe(): Integer
    begin
        First.Add(1);
        First.Add(1);
        Second.Add(5);
        exit(First.Total() * 10 + Second.Total());
    end;
}
codeunit 50001 Counter
{
    var Sum: Integer;
    procedure Add(N: Integer) begin Sum += N; end;
    procedure Total(): Integer begin exit(Sum); end;
}"""
    assert run_al(source, "Probe") == 25


def test_a_single_instance_codeunit_is_one_for_the_session(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(): Integer
    var
        First: Codeunit Counter;
        Second: Codeunit Counter;
    begin
        First.Add(1);
        Second.Add(5);
        exit(First.Total());
    end;
}
codeunit 50001 Counter
{
    SingleInstance = true;

    var Sum: Integer;
    procedure Add(N: Integer) begin Sum += N; end;
    procedure Total(): Integer begin exit(Sum); end;
}"""
    assert run_al(source, "Probe") == 6


def test_codeunits_may_hold_variables_of_each_other(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    var Other: Codeunit Other;
    procedure Probe(): Integer begin exit(Other.Twice(4)); end;
    procedure Once(N: Integer): Integer begin exit(N + 1); end;
}
codeunit 50001 Other
{
    var Probe: Codeunit Probe;
    procedure Twice(N: Integer): Integer begin exit(Probe.Once(Probe.Once(N))); end;
}"""
    assert run_al(source, "Probe") == 6


def test_this_is_the_instance_itself(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    var Sum: Integer;
    procedure Probe(): Integer
    var Other: Codeunit Other;
    begin
        Other.Bump(this);
        exit(this.Sum);
    end;
    procedure Add(N: Integer) begin Sum += N; end;
}
codeunit 50001 Other
{
    procedure Bump(Probe: Codeunit Probe) begin Probe.Add(3); end;
}"""
    assert run_al(source, "Probe") == 3


def test_an_option_may_hold_an_undeclared_number(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(): Integer
    var O: Option A,B; N: Integer;
    begin
        O := 7;
        N := O;
        exit(N);
    end;
}"""
    assert run_al(source, "Probe") == 7


def test_names_need_not_be_written_the_same_way_twice(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(): Integer
    var "My Value": Integer;
    begin
        "my value" := 3;
        EXIT("MY VALUE" + "Second Value");
    end;
    procedure "second value"(): Integer begin Exit(4); end;
}"""
    assert run_al(source, "Probe") == 7


def test_the_code_of_a_page_has_a_record_and_variables(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(): Text
    var
        ThingList: Page "Thing List";
    begin
        ThingList.Fill();
        exit(ThingList.Count());
    end;
}
table 50000 Thing
{
    fields { field(1; "No."; Code[10]) { } }
    keys { key(PK; "No.") { } }
}
page 50000 "Thing List"
{
    PageType = List;
    SourceTable = Thing;
    SourceTableTemporary = true;

    layout { area(Content) { repeater(Lines) { field("No."; Rec."No.") { } } } }

    var
        Calls: Integer;

    procedure Fill()
    begin
        Rec."No." := 'A';
        Rec.Insert();
        Calls += 1;
    end;

    procedure Count(): Text
    begin
        exit(Format(Rec.Count()) + Rec."No." + Format(Calls));
    end;
}"""
    assert run_al(source, "Probe") == "1A1"


def test_a_procedure_with_one_parameter_is_assigned_to(al_value: AlValue) -> None:
    members = """
        procedure Level(New: Integer)
        begin
            Kept := New;
        end;

        var
            Kept: Integer;
    """
    assert al_value("Integer", "Level := 4; exit(Kept);", members=members) == 4
