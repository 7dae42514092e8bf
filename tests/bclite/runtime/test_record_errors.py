"""What the platform says when an operation on a record fails: texts and codes as on the product."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest

from bclite.model.signature_tables import methods
from bclite.model.types import INTEGER, TEXT
from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.registry import implementation
from bclite.runtime.session import Session
from bclite.runtime.variant import Variant
from tests.bclite.runtime.tables import insert, new_record, open_session, variant, variants

SOURCE = """
table 50000 "Sales Thing"
{
    Caption = 'Sales Document';
    fields
    {
        field(1; "Document Type"; Option) { OptionMembers = Quote,Order; Caption = 'Document Type'; }
        field(2; "No."; Code[20]) { }
        field(3; Name; Text[50]) { Caption = 'Customer Name'; }
        field(4; Amount; Decimal) { }
        field(5; Status; Option) { OptionMembers = Open,Released; OptionCaption = 'Open,Released'; }
        field(6; "Unique Name"; Code[10]) { }
        field(7; "Other No."; Code[10]) { TableRelation = "Sales Thing"."No."; }
        field(8; Blocked; Boolean) { }
    }
    keys { key(PK; "Document Type", "No.") { } key(Name; "Unique Name") { Unique = true; } }
}
"""
TYPE, NO, NAME, AMOUNT, STATUS, UNIQUE, OTHER, BLOCKED = range(1, 9)


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture(params=["database", "temporary"])
def thing(request: pytest.FixtureRequest, session: Session) -> Iterator[Record]:
    record = new_record(session, "Sales Thing", temporary=request.param == "temporary")
    insert(record, {TYPE: 1, NO: "1001", UNIQUE: "A", NAME: "Adatum", AMOUNT: Decimal("12.50")})
    yield record
    session.database.rollback()


def failure(action: Callable[..., Any], *arguments: Any, **keywords: Any) -> tuple[str, str]:
    with pytest.raises(ALError) as error:
        action(*arguments, **keywords)
    return error.value.text, error.value.code


def call(name: str, record: Record, *arguments: Any, used: bool = False) -> Any:
    """Call a method of a record as generated code does."""
    found = implementation(methods("record")[name.lower()][0])
    assert found is not None
    return found(record.session, record, *arguments, used=used)


def test_get_of_a_record_that_does_not_exist(thing: Record) -> None:
    assert failure(call, "Get", thing, Variant(1, INTEGER), variant("x9")) == (
        "The Sales Document does not exist. Identification fields and values: Document Type='Order',No.='X9'",
        "DB:RecordNotFound",
    )
    assert call("Get", thing, Variant(1, INTEGER), variant("x9"), used=True) is False
    assert thing.f[NO] == "1001", "a Get that fails leaves the record as it is"


def test_get_with_too_many_values(thing: Record) -> None:
    text, _ = failure(call, "Get", thing, *variants(1, "a", "b"))
    assert "2 primary key fields" in text


def test_find_within_filters(thing: Record) -> None:
    thing.set_filter(NO, "2000..3000")
    thing.set_filter(NAME, "x*")
    expected = (
        "There is no Sales Document within the filter.\\\\Filters: No.: 2000..3000, Customer Name: x*",
        "DB:NothingInsideFilter",
    )
    for method in ("FindFirst", "FindLast", "FindSet"):
        assert failure(call, method, thing) == expected
        assert call(method, thing, used=True) is False
    assert failure(call, "Find", thing, "-") == expected


def test_find_without_filters(thing: Record) -> None:
    thing.delete_all()
    text, _ = failure(call, "FindFirst", thing)
    assert text == "There is no Sales Document within the filter."


def test_insert_of_a_key_that_is_taken(thing: Record) -> None:
    assert failure(call, "Insert", thing) == (
        "The record in table Sales Document already exists. "
        "Identification fields and values: Document Type='Order',No.='1001'",
        "DB:RecordExists",
    )
    assert call("Insert", thing, used=True) is False


def test_insert_of_a_unique_value_that_is_taken(thing: Record) -> None:
    thing.f[NO] = "1002"
    text, code = failure(call, "Insert", thing)
    assert ("Unique Name='A'" in text, code) == (True, "DB:RecordExists")


@pytest.mark.parametrize("method", ["Modify", "Delete"])
def test_changing_a_record_that_does_not_exist(thing: Record, method: str) -> None:
    thing.f[NO] = "1009"
    assert failure(call, method, thing) == (
        "The Sales Document does not exist. Identification fields and values: Document Type='Order',No.='1009'",
        "DB:RecordNotFound",
    )
    assert call(method, thing, used=True) is False


def test_rename_to_a_key_that_is_taken(thing: Record) -> None:
    insert(thing, {TYPE: 1, NO: "1002", UNIQUE: "B"})
    _, code = failure(call, "Rename", thing, *variants(1, "1001"))
    assert code == "DB:RecordExists"


def test_modify_of_a_record_that_another_variable_changed(session: Session) -> None:
    thing, other = new_record(session, "Sales Thing"), new_record(session, "Sales Thing")
    insert(thing, {TYPE: 1, NO: "1"})
    other.get(variants(1, "1"))
    other.f[NAME] = "new"
    other.modify()
    thing.f[NAME] = "mine"
    text, _ = failure(call, "Modify", thing)
    assert text.startswith("The changes to the Sales Document record cannot be saved because some information")
    failure(call, "Modify", thing, used=True)
    session.database.rollback()


def test_test_field_of_a_blank_field(thing: Record) -> None:
    thing.f[NAME] = ""
    assert failure(thing.test_field, NAME) == (
        "Customer Name must have a value in Sales Document: Document Type=Order, No.=1001. It cannot be zero or empty.",
        "TestField",
    )
    thing.f[AMOUNT] = Decimal(0)
    failure(thing.test_field, AMOUNT)
    failure(thing.test_field, BLOCKED)
    failure(thing.test_field, STATUS)


@pytest.mark.parametrize(
    ("number", "value", "text"),
    [
        (NAME, "Fabrikam", "Customer Name must be equal to 'Fabrikam'  in {}. Current value is 'Adatum'."),
        (AMOUNT, Decimal(1000), "Amount must be equal to '1,000'  in {}. Current value is '12.5'."),
        (STATUS, 1, "Status must be equal to 'Released'  in {}. Current value is 'Open'."),
        (BLOCKED, True, "Blocked must be equal to 'Yes'  in {}. Current value is 'No'."),
    ],
)
def test_test_field_of_another_value(thing: Record, number: int, value: Any, text: str) -> None:
    where = "Sales Document: Document Type=Order, No.=1001"
    assert failure(thing.test_field, number, variant(value)) == (text.format(where), "TestField")


def test_test_field_that_holds(thing: Record) -> None:
    thing.test_field(NAME)
    thing.test_field(NAME, variant("Adatum"))
    thing.test_field(NO, variant("1001"))
    thing.test_field(AMOUNT, variant(Decimal("12.5")))
    thing.test_field(STATUS, variant(0))


def test_field_error(thing: Record) -> None:
    error = thing.field_error(NAME, "is too long")
    assert (error.text, error.code) == (
        "Customer Name is too long in Sales Document Document Type='Order',No.='1001'.",
        "NCLCSRTS:TableErrorStr",
    )
    error = thing.field_error(NAME, None)
    assert (error.text, error.code) == (
        "Customer Name must not be Adatum in Sales Document Document Type='Order',No.='1001'.",
        "TableError",
    )
    thing.f[NAME] = ""
    assert thing.field_error(NAME, None).text.startswith("You must specify Customer Name in Sales Document")


def test_validate_of_a_value_that_does_not_fit(thing: Record) -> None:
    text, _ = failure(thing.validate, NO, Variant("x" * 30, TEXT))
    assert "30" in text
    assert thing.f[NO] == "1001"


def test_validate_of_a_value_outside_of_the_relation(thing: Record) -> None:
    assert failure(thing.validate, OTHER, variant("NONE")) == (
        "The field Other No. of table Sales Document contains a value (NONE) "
        "that cannot be found in the related table (Sales Document).",
        "DB:PrimRecordNotFound",
    )


def test_calc_fields_of_a_normal_field(thing: Record) -> None:
    text, _ = failure(thing.calc_fields, [AMOUNT])
    assert text == "The Amount field in the Sales Document table must be a FlowField."


def test_find_with_nonsense(thing: Record) -> None:
    for which in ("", "x", "-+", "=-"):
        failure(thing.find, which)
