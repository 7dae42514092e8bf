"""Several apps as one: objects with what extensions add to them, found by kind, name and number; event subscribers."""

import pytest

from bclite.model.building import application_of
from bclite.model.objects import EnumExtension, TableExtension
from tests.bclite.model.apps import BASE_ID, EXTENSION_ID, application, base, extension, load

BASE = """
table 1 Customer
{
    fields { field(1; "No."; Code[20]) { } field(2; Name; Text[100]) { Caption = 'Customer name'; } }
    keys { key(PK; "No.") { } }
    procedure Greet() begin end;
}
enum 2 Kind { Extensible = true; value(0; A) { } value(9; Z) { } }
page 3 "Customer Card" { SourceTable = Customer; }
codeunit 4 Publisher
{
    [IntegrationEvent(false, false)]
    procedure OnPost(var Done: Boolean) begin end;
}
"""
EXTENSION = """
tableextension 51 More extends Customer
{
    fields
    {
        field(51; Extra; Integer) { }
        modify(Name) { Caption = 'Full name'; trigger OnAfterValidate() begin end; }
    }
    keys { key(Second; Extra) { } }
    procedure Wave() begin end;
}
enumextension 52 MoreKinds extends Kind { value(5; M) { } }
pageextension 53 MoreCard extends "Customer Card" { }
codeunit 54 Listener
{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::Publisher, 'OnPost', '', false, false)]
    local procedure Post(var Done: Boolean) begin end;

    [EventSubscriber(ObjectType::Table, Database::Customer, 'OnAfterValidateEvent', 'Name', false, false)]
    local procedure Named(var Rec: Record Customer) begin end;

    [EventSubscriber(ObjectType::Page, Page::"Customer Card", OnOpenPageEvent, '', false, false)]
    local procedure Opened(var Rec: Record Customer) begin end;
}
codeunit 55 Manual
{
    EventSubscriberInstance = Manual;

    [EventSubscriber(ObjectType::Codeunit, 4, 'OnPost', '', false, false)]
    local procedure Post(var Done: Boolean) begin end;
}
"""


def test_a_table_has_the_fields_keys_and_captions_of_its_extensions() -> None:
    table = application(base(BASE), extension(EXTENSION)).table("customer")
    assert table is not None
    assert [each.name for each in table.fields[:3]] == ["No.", "Name", "Extra"]
    assert table.fields_by_name["extra"].owner.name == "More"
    assert table.fields_by_name["no."].owner is table
    assert table.fields_by_name["name"].caption == "Full name"
    assert [key.name for key in table.keys] == ["PK", "Second"]
    (more,) = table.extensions
    assert isinstance(more, TableExtension)
    assert list(more.procedures_by_name) == ["wave"]
    assert more.trigger("OnAfterValidate", "Name") is not None
    assert list(table.procedures_by_name) == ["greet"]


def test_the_system_fields_come_last() -> None:
    table = application(base(BASE), extension(EXTENSION)).table(1)
    assert table is not None
    assert [each.name for each in table.fields[3:]][:1] == ["SystemId"]


def test_an_enum_has_the_values_of_its_extensions_in_order() -> None:
    enum = application(base(BASE), extension(EXTENSION)).enum(2)
    assert enum is not None
    assert [each.name for each in enum.values] == ["A", "M", "Z"]
    assert enum.values_by_number[5].name == "M"


def test_what_one_application_merges_another_does_not_see() -> None:
    loaded = load(base(BASE), extension(EXTENSION))
    both, alone = application_of(loaded), application_of(loaded[:-1])
    for whole, own in ((both.table(1), alone.table(1)), (both.enum(2), alone.enum(2))):
        assert whole is not None
        assert own is not None
        assert whole is not own
    extended, plain = both.table(1), alone.table(1)
    assert extended is not None
    assert plain is not None
    assert "extra" in extended.fields_by_name
    assert "extra" not in plain.fields_by_name
    assert plain.fields_by_name["name"].caption == "Customer name"


@pytest.mark.parametrize(
    ("kind", "name_or_number", "expected"),
    [
        ("codeunit", "PUBLISHER", 4),
        ("codeunit", 4, 4),
        ("page", "customer card", 3),
        ("enum", "Kind", 2),
        ("codeunit", "Customer", None),
        ("codeunit", 99, None),
        ("table", "Integer", 2000000026),
    ],
)
def test_objects_are_found_by_kind_and_name_or_number(
    kind: str, name_or_number: str | int, expected: int | None
) -> None:
    found = application(base(BASE)).find(kind, name_or_number)
    assert (None if found is None else found.number) == expected


def test_names_may_be_qualified_by_their_namespace() -> None:
    made = application(base('namespace X.Y;\ncodeunit 1 A { }\ncodeunit 2 "B. b" { }'))
    for written, number in (("A", 1), ("X.Y.A", 1), ("Y.A", 1), ('X.Y."B. b"', 2), ("B. b", 2)):
        found = made.find("codeunit", written)
        assert found is not None
        assert found.number == number
    assert made.find("codeunit", "Z.A") is None


def test_of_two_with_one_name_the_used_one_is_meant() -> None:
    made = application(base("namespace X;\ncodeunit 1 A { }"), extension("namespace Y;\ncodeunit 2 A { }"))
    for usings, number in ((["X"], 1), (["Y"], 2), (["y"], 2), ([], 1)):
        found = made.find("codeunit", "A", usings)
        assert found is not None
        assert found.number == number


def test_subscribers_are_found_by_publisher_event_and_element() -> None:
    subscribers = application(base(BASE), extension(EXTENSION)).subscribers
    assert [
        (each.codeunit.name, each.procedure.name, each.manual) for each in subscribers.of("codeunit", 4, "onPOST")
    ] == [
        ("Listener", "Post", False),
        ("Manual", "Post", True),
    ]
    (named,) = subscribers.of("table", 1, "OnAfterValidateEvent", "NAME")
    assert named.procedure.name == "Named"
    assert subscribers.of("table", 1, "OnAfterValidateEvent") == ()
    (opened,) = subscribers.of("page", 3, "OnOpenPageEvent")
    assert opened.procedure.name == "Opened"


def test_the_apps_and_what_each_sees() -> None:
    made = application(base(BASE), extension(EXTENSION))
    system, first, second = made.apps
    assert [str(each) for each in made.apps] == [
        "System by Microsoft (28.0.0.0)",
        "Base by Tests (1.0.0.0)",
        "Extension by Tests (1.0.0.0)",
    ]
    assert (made.app(BASE_ID), made.app(EXTENSION_ID), made.app("x")) == (first, second, None)
    assert made.visible_to(first) == [system, first]
    assert made.visible_to(second) == [system, first, second]


def test_the_objects_of_an_app_are_those_that_run() -> None:
    made = application(base(BASE), extension(EXTENSION))
    own = {each.name: each for each in made.objects_of(made.apps[1])}
    assert own["Customer"] is made.table(1)
    assert own["Kind"] is made.enum(2)
    assert [each.name for each in made.extensions_of(own["Customer Card"])] == ["MoreCard"]
    assert [type(each) for each in made.objects_of(made.apps[2])][:2] == [TableExtension, EnumExtension]
