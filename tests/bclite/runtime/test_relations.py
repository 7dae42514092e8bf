"""Table relations: checked when a field is validated, followed when a record is renamed."""

from collections.abc import Iterator

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.session import Session
from tests.bclite.runtime.tables import found, insert, new_record, open_session, variant, variants

SOURCE = """
table 50000 Customer
{
    fields { field(1; "No."; Code[20]) { } field(2; Blocked; Boolean) { } field(3; Name; Text[30]) { } }
    keys { key(PK; "No.") { } }
}
table 50001 Item
{
    fields { field(1; "No."; Code[20]) { } }
    keys { key(PK; "No.") { } }
}
table 50002 Variant
{
    fields { field(1; "Item No."; Code[20]) { TableRelation = Item; } field(2; Code; Code[10]) { } }
    keys { key(PK; "Item No.", Code) { } }
}
table 50003 Line
{
    fields
    {
        field(1; "Line No."; Integer) { }
        field(2; Type; Option) { OptionMembers = " ",Item,Customer; }
        field(3; "No."; Code[20])
        {
            TableRelation = if (Type = const(Item)) Item
                            else if (Type = const(Customer)) Customer where(Blocked = const(false));
        }
        field(4; "Variant Code"; Code[10])
        {
            TableRelation = if (Type = const(Item)) Variant.Code where("Item No." = field("No."));
        }
        field(5; Free; Code[20]) { TableRelation = Customer; ValidateTableRelation = false; }
        field(6; "Customer Name"; Text[30]) { TableRelation = Customer.Name; }
    }
    keys { key(PK; "Line No.") { } }
}
table 50004 Attribute
{
    fields { field(1; "Customer No."; Code[20]) { TableRelation = Customer; } field(2; Name; Code[10]) { } }
    keys { key(PK; "Customer No.", Name) { } }
}
table 50005 Value
{
    fields
    {
        field(1; "No."; Integer) { }
        field(2; "Customer No."; Code[20]) { }
        field(3; Attribute; Code[10])
        {
            TableRelation = Attribute.Name where("Customer No." = field("Customer No."));
        }
    }
    keys { key(PK; "No.") { } }
}
"""
LINE_TYPE, LINE_NO, VARIANT_CODE, FREE, CUSTOMER_NAME = 2, 3, 4, 5, 6


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture(autouse=True)
def data(session: Session) -> Iterator[None]:
    insert(new_record(session, "Customer"), {1: "C1", 3: "Adatum"}, {1: "C2", 2: True})
    insert(new_record(session, "Item"), {1: "I1"}, {1: "I2"})
    insert(new_record(session, "Variant"), {1: "I1", 2: "RED"}, {1: "I2", 2: "BLUE"})
    yield
    session.database.rollback()


def test_the_branch_that_holds_decides_what_is_allowed(session: Session) -> None:
    line = new_record(session, "Line")
    line.f[LINE_TYPE] = 1
    line.validate(LINE_NO, variant("i1"))
    assert line.f[LINE_NO] == "I1"
    with pytest.raises(ALError, match=r"contains a value \(C1\) that cannot be found in the related table \(Item\)"):
        line.validate(LINE_NO, variant("C1"))
    line.f[LINE_TYPE] = 2
    line.validate(LINE_NO, variant("C1"))


def test_no_branch_allows_everything(session: Session) -> None:
    line = new_record(session, "Line")
    line.validate(LINE_NO, variant("WHATEVER"))


def test_the_condition_on_the_related_table_counts(session: Session) -> None:
    line = new_record(session, "Line")
    line.f[LINE_TYPE] = 2
    with pytest.raises(ALError, match="C2"):
        line.validate(LINE_NO, variant("C2"))


def test_a_condition_on_a_field_of_the_record(session: Session) -> None:
    line = new_record(session, "Line")
    line.f.update({LINE_TYPE: 1, LINE_NO: "I1"})
    line.validate(VARIANT_CODE, variant("RED"))
    with pytest.raises(ALError, match="BLUE"):
        line.validate(VARIANT_CODE, variant("BLUE"))


def test_blank_is_always_allowed(session: Session) -> None:
    line = new_record(session, "Line")
    line.f.update({LINE_TYPE: 1, LINE_NO: "I1"})
    line.validate(LINE_NO, variant(""))


def test_a_relation_that_is_not_validated(session: Session) -> None:
    new_record(session, "Line").validate(FREE, variant("NOBODY"))


def test_assigning_checks_nothing(session: Session) -> None:
    line = new_record(session, "Line")
    line.f.update({1: 1, LINE_TYPE: 1, LINE_NO: "NOBODY"})
    line.insert()


def test_a_temporary_record_is_checked_too(session: Session) -> None:
    line = new_record(session, "Line", temporary=True)
    line.f[LINE_TYPE] = 1
    with pytest.raises(ALError, match="NOBODY"):
        line.validate(LINE_NO, variant("NOBODY"))


def test_renaming_is_followed_by_what_refers_to_the_record(session: Session) -> None:
    insert(
        new_record(session, "Line"),
        {1: 1, LINE_TYPE: 1, LINE_NO: "I1", VARIANT_CODE: "RED"},
        {1: 2, LINE_TYPE: 2, LINE_NO: "I1"},
        {1: 3, LINE_TYPE: 1, LINE_NO: "I2"},
        {1: 4, FREE: "I1"},
    )
    item = new_record(session, "Item")
    item.get(variants("I1"))
    item.rename(variants("I9"))
    line = new_record(session, "Line")
    assert found(line, LINE_NO) == ["I9", "I1", "I2", ""], "a line of another type means another table"
    assert found(line, FREE) == ["", "", "", "I1"]
    assert found(new_record(session, "Variant"), 1) == ["I2", "I9"], "a part of a primary key follows too"


def test_a_relation_that_is_not_validated_follows_too(session: Session) -> None:
    insert(new_record(session, "Line"), {1: 1, FREE: "C1"})
    customer = new_record(session, "Customer")
    customer.get(variants("C1"))
    customer.rename(variants("C7"))
    assert found(new_record(session, "Line"), FREE) == ["C7"]


def test_renaming_a_part_of_a_key_follows_only_where_the_rest_agrees(session: Session) -> None:
    insert(new_record(session, "Attribute"), {1: "C1", 2: "SIZE"}, {1: "C2", 2: "SIZE"})
    insert(new_record(session, "Value"), {1: 1, 2: "C1", 3: "SIZE"}, {1: 2, 2: "C2", 3: "SIZE"})
    attribute = new_record(session, "Attribute")
    attribute.get(variants("C1", "SIZE"))
    attribute.rename(variants("C1", "LENGTH"))
    assert found(new_record(session, "Value"), 3) == ["LENGTH", "SIZE"]


def test_renaming_to_the_same_key_changes_nothing(session: Session) -> None:
    item = new_record(session, "Item")
    item.get(variants("I1"))
    item.rename(variants("I1"))
    assert found(new_record(session, "Item")) == ["I1", "I2"]
