"""The signature tables: the notation, and that they name what AL has."""

import pytest

from bclite.model import signature_tables
from bclite.model.signatures import Signature, SignatureParameter
from bclite.model.types import ANY, BOOLEAN, INTEGER, NOTHING, TEXT, Kind, Type


def test_an_ordinary_line() -> None:
    assert signature_tables.parse("Text.CopyStr(String: Text, Position: Integer, [Length: Integer]): Text") == [
        Signature(
            owner="text",
            name="CopyStr",
            parameters=(
                SignatureParameter("String", TEXT),
                SignatureParameter("Position", INTEGER),
                SignatureParameter("Length", INTEGER, optional=True),
            ),
            returns=TEXT,
            title="Text",
        )
    ]


def test_marks_repetition_and_fields() -> None:
    (signature,) = signature_tables.parse("[Ok] [Static] Record.Try(Field: Field, [Value: Any]...): Boolean")
    assert signature.raises_unless_used
    assert signature.is_static
    assert signature.returns == BOOLEAN
    field, value = signature.parameters
    assert field.is_field
    assert (value.type, value.optional, value.repeated) == (ANY, True, True)
    assert (signature.least, signature.most) == (1, None)


def test_alternatives_write_a_signature_each() -> None:
    found = signature_tables.parse("X.Y(var Value: List of [Text] | Dictionary of [Text, Text] | T)")
    assert [each.parameters[0].type for each in found] == [
        Type(Kind.LIST, items=(TEXT,)),
        Type(Kind.DICTIONARY, items=(TEXT, TEXT)),
        Type(Kind.ANY, subject="t"),
    ]
    assert all(each.parameters[0].by_reference and each.returns == NOTHING for each in found)


@pytest.mark.parametrize("line", ["CopyStr(String: Text)", "Text.X(String)", "Text.X([A: Text)", "Text.X(A: Text"])
def test_a_line_that_is_none_is_named(line: str) -> None:
    with pytest.raises(signature_tables.SignatureTableError):
        signature_tables.parse(line)


@pytest.mark.parametrize(
    ("owner", "names"),
    [
        ("record", "SetRange Get FindSet CalcFields TestField Validate TransferFields SetAutoCalcFields ReadIsolation"),
        ("recordref", "Open Field FieldIndex GetTable SetTable KeyIndex SystemIdNo"),
        ("fieldref", "Value Validate SetRange OptionMembers CalcField Relation"),
        ("text", "Contains Split TrimStart PadLeft CopyStr MaxStrLen"),
        ("list", "Add Get RemoveAt IndexOf GetRange"),
        ("dictionary", "Add ContainsKey Keys Set"),
        ("testpage", "OpenEdit Trap GoToRecord Filter"),
        ("codeunit", "Run"),
        ("session", "LogMessage BindSubscription StartSession"),
        ("errorinfo", "Create Message Collectible CustomDimensions"),
        ("httpclient", "Get Post Send"),
        ("xmldocument", "ReadFrom SelectNodes Create"),
    ],
)
def test_methods_are_found_under_their_type(owner: str, names: str) -> None:
    assert {name.lower() for name in names.split()} <= set(signature_tables.methods(owner))


def test_functions_are_callable_bare_and_on_their_type() -> None:
    names = "CopyStr Format Error Message Commit CalcDate Round StrSubstNo UserId CreateGuid Evaluate BindSubscription"
    assert {name.lower() for name in names.split()} <= set(signature_tables.functions())
    assert all(each.is_static for each in signature_tables.methods("dialog")["error"])
    assert not any(each.is_static for each in signature_tables.methods("dialog")["open"])


def test_system_options_have_their_ordinals() -> None:
    options = signature_tables.system_options()
    assert options["objecttype"].members["codeunit"] == 5
    assert options["verbosity"].members == {"critical": 1, "error": 2, "warning": 3, "normal": 4, "verbose": 5}
    assert options["textencoding"].spelling == ("MSDos", "UTF8", "UTF16", "Windows")
    assert signature_tables.type_of("Verbosity") == Type(Kind.SYSTEM_OPTION, subject="verbosity")


def test_every_type_in_the_tables_is_a_type_of_al() -> None:
    """A platform type is one that has methods of its own, or is only passed on."""
    without_methods = {"testfilterfield"}
    used = {
        each.subject
        for owner in signature_tables.owners()
        for group in signature_tables.methods(owner).values()
        for signature in group
        for each in (signature.returns, *(parameter.type for parameter in signature.parameters))
        if each.kind is Kind.PLATFORM
    }
    assert used - signature_tables.owners() == without_methods
