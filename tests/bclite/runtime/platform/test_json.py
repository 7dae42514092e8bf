"""JSON: trees as Json.NET keeps them, paths, values in and out."""

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.signature_tables import methods
from bclite.runtime import registry
from bclite.runtime.blob import Blob
from bclite.runtime.errors import ALError
from bclite.runtime.platform import json_methods as al
from bclite.runtime.platform import json_path, json_tree, streams
from bclite.runtime.platform.collections import List
from bclite.runtime.platform.json_values import JsonArray, JsonHandle, JsonObject, JsonToken, JsonValue
from bclite.runtime.reference import Box
from bclite.runtime.values import Date, DateTime, Time

COMPANY = """{"company": {"employees": [
    {"id": "Marcy", "salary": 8.95, "boss": null},
    {"id": "John", "salary": 7},
    {"id": "Diana", "salary": 10.95}
]}}"""

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


def call(session: Any, receiver: JsonHandle, name: str, *arguments: Any, used: bool | None = None) -> Any:
    """Calls a method as compiled code does; the overload is that of the first signature with as many parameters."""
    owner = type(receiver).__name__.lower()
    signature = next(each for each in methods(owner)[name.lower()] if each.least <= len(arguments) <= (each.most or 9))
    implementation = registry.methods[owner, name.lower()]
    more = {} if not signature.raises_unless_used else {"used": bool(used)}
    return implementation(session, receiver, *arguments, **more)


def parsed(session: Any, text: str) -> JsonToken:
    token = al.new_token(session)
    assert call(session, token, "ReadFrom", text, used=True)
    return token


def written(session: Any, handle: JsonHandle) -> str:
    box = Box("")
    call(session, handle, "WriteTo", box)
    return str(box.value)


@given(PLAIN)
def test_texts_survive_reading_and_writing(plain: Any) -> None:
    """Against Python's own writer: same blanks (none), same escapes, members in their order."""
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    assert json_tree.write(json_tree.read(text)) == text


@pytest.mark.parametrize("text", ["", "{", "{'a': }", "[1,]", "nul", '{"a" 1}', "NaN", "[" * 100_000])
def test_what_is_no_json_is_refused(session: Any, text: str) -> None:
    token = parsed(session, "[1]")
    assert call(session, token, "ReadFrom", text, used=True) is False
    assert written(session, token) == "[1]"
    with pytest.raises(ALError, match="not valid JSON"):
        call(session, token, "ReadFrom", text, used=False)


def test_a_variable_takes_only_its_own_kind(session: Any) -> None:
    value = al.new_object(session)
    assert call(session, value, "ReadFrom", "[1]", used=True) is False
    assert call(session, value, "ReadFrom", '{"a":1}', used=True) is True
    assert call(session, al.new_array(session), "ReadFrom", '{"a":1}', used=True) is False
    assert call(session, al.new_value(session), "ReadFrom", "5", used=True) is True


class TestObject:
    def test_members_keep_their_order_and_are_unique(self, session: Any) -> None:
        value = al.new_object(session)
        call(session, value, "Add", "b", 1)
        call(session, value, "Add", "a", "x")
        assert call(session, value, "Add", "b", 2, used=True) is False
        with pytest.raises(ALError, match="Property with the same name already exists"):
            call(session, value, "Add", "b", 2, used=False)
        assert written(session, value) == '{"b":1,"a":"x"}'
        assert list(call(session, value, "Keys")) == ["b", "a"]
        assert [written(session, each) for each in call(session, value, "Values")] == ["1", '"x"']

    def test_members_are_replaced_and_removed(self, session: Any) -> None:
        value = al.new_object(session)
        assert call(session, value, "Replace", "a", 1, used=True) is False
        call(session, value, "Add", "a", 1)
        assert call(session, value, "Replace", "a", True, used=True)
        assert written(session, value) == '{"a":true}'
        assert call(session, value, "Remove", "a") is True
        assert call(session, value, "Remove", "a") is False

    def test_get_gives_a_token_of_the_same_tree(self, session: Any) -> None:
        value, box = al.new_object(session), Box(None)
        inner = al.new_object(session)
        call(session, value, "Add", "inner", inner)
        assert call(session, value, "Get", "inner", box, used=True)
        call(session, box.value, "AsObject")
        call(session, call(session, box.value, "AsObject"), "Add", "x", 1)
        assert written(session, value) == '{"inner":{"x":1}}'
        assert call(session, value, "Get", "none", box, used=True) is False
        with pytest.raises(ALError, match="does not contain the key 'none'"):
            call(session, value, "Get", "none", box, used=False)

    def test_a_node_with_a_parent_is_copied(self, session: Any) -> None:
        one, other, inner = al.new_object(session), al.new_object(session), al.new_object(session)
        call(session, one, "Add", "inner", inner)
        call(session, other, "Add", "inner", inner)
        call(session, inner, "Add", "x", 1)
        assert written(session, one) == '{"inner":{"x":1}}'
        assert written(session, other) == '{"inner":{}}'

    def test_typed_getters(self, session: Any) -> None:
        value = call(session, parsed(session, '{"t":"x","n":5,"d":1.5,"b":true,"o":{},"l":[],"z":null}'), "AsObject")
        assert call(session, value, "GetText", "t") == "x"
        assert call(session, value, "GetInteger", "n") == 5
        assert call(session, value, "GetDecimal", "d") == Decimal("1.5")
        assert call(session, value, "GetBoolean", "b") is True
        assert isinstance(call(session, value, "GetObject", "o"), JsonObject)
        assert isinstance(call(session, value, "GetArray", "l"), JsonArray)
        assert call(session, value, "GetText", "none", True) == ""
        assert call(session, value, "GetInteger", "none", True) == 0
        for name, key in (("GetText", "none"), ("GetText", "z"), ("GetInteger", "o"), ("GetObject", "t")):
            with pytest.raises(ALError):
                call(session, value, name, key)


class TestArray:
    """Indexes count from 0 (pages of JsonArray)."""

    def test_items_by_index(self, session: Any) -> None:
        array, box = al.new_array(session), Box(None)
        for each in (10, 20, 30):
            call(session, array, "Add", each)
        assert call(session, array, "Count") == 3
        assert call(session, array, "Get", 0, box, used=True)
        assert written(session, box.value) == "10"
        assert call(session, array, "Insert", 0, 5, used=True)
        assert call(session, array, "Set", 3, "x", used=True)
        assert call(session, array, "RemoveAt", 1, used=True)
        assert written(session, array) == '[5,20,"x"]'
        assert call(session, array, "IndexOf", 20) == 1
        assert call(session, array, "IndexOf", 99) == -1
        assert call(session, array, "GetInteger", 1) == 20

    def test_an_index_outside_fails(self, session: Any) -> None:
        array = al.new_array(session)
        for name, arguments in (("Get", (0, Box(None))), ("Set", (0, 1)), ("RemoveAt", (0,)), ("Insert", (1, 1))):
            assert call(session, array, name, *arguments, used=True) is False
            with pytest.raises(ALError, match="outside of the JSON array"):
                call(session, array, name, *arguments, used=False)

    def test_foreach_gives_tokens(self, session: Any) -> None:
        array = call(session, parsed(session, '[1,{"a":2}]'), "AsArray")
        assert [type(each) for each in array] == [JsonToken, JsonToken]
        assert [written(session, each) for each in array] == ["1", '{"a":2}']


class TestToken:
    def test_kinds(self, session: Any) -> None:
        kinds = {}
        for text in ("{}", "[]", "1", "null"):
            token = parsed(session, text)
            kinds[text] = tuple(call(session, token, f"Is{name}") for name in ("Object", "Array", "Value"))
        assert kinds == {
            "{}": (True, False, False),
            "[]": (False, True, False),
            "1": (False, False, True),
            "null": (False, False, True),
        }

    def test_a_token_of_another_kind_cannot_be_converted(self, session: Any) -> None:
        """The product's words, which tests of the base application expect."""
        with pytest.raises(ALError) as caught:
            call(session, parsed(session, "[]"), "AsObject")
        assert caught.value.text == (
            "Unable to convert from Microsoft.Dynamics.Nav.Runtime.NavJsonToken "
            "to Microsoft.Dynamics.Nav.Runtime.NavJsonObject."
        )

    def test_a_clone_is_a_tree_of_its_own(self, session: Any) -> None:
        token = parsed(session, '{"a":[1]}')
        clone = call(session, token, "Clone")
        call(session, call(session, clone, "AsObject"), "Remove", "a")
        assert written(session, token) == '{"a":[1]}'
        assert written(session, clone) == "{}"

    def test_streams(self, session: Any) -> None:
        blob, out, into = Blob(), streams.OutStream(), streams.InStream()
        streams.blob_create_out_stream(session, blob, out, 1)
        call(session, parsed(session, '{"a":"é"}'), "WriteTo", out)
        streams.blob_create_in_stream(session, blob, into, 1)
        token = al.new_token(session)
        assert call(session, token, "ReadFrom", into, used=True)
        assert written(session, token) == '{"a":"é"}'


class TestValues:
    @pytest.mark.parametrize(
        ("value", "text"),
        [
            ('a"b\\c\n☃', '"a\\"b\\\\c\\n☃"'),
            (5, "5"),
            (True, "true"),
            (Decimal("10"), "10.0"),
            (Decimal("10.50"), "10.5"),
            (Decimal("1E+3"), "1000.0"),
            (Date.of(2024, 1, 25), '"2024-01-25"'),
            (Time.of(14, 5, 6, 7), '"14:05:06.007"'),
            (DateTime.of(Date.of(2024, 1, 25), Time.of(14, 5)), '"2024-01-25T14:05:00Z"'),
        ],
    )
    def test_values_as_json(self, session: Any, value: Any, text: str) -> None:
        array = al.new_array(session)
        call(session, array, "Add", value)
        assert written(session, array) == f"[{text}]"

    def test_a_char_is_a_text_of_one_character(self, session: Any) -> None:
        array = al.new_array(session)
        registry.overloads["jsonarray", "add", ("char",)](session, array, 65)
        assert written(session, array) == '["A"]'

    @pytest.mark.parametrize(
        ("text", "name", "expected"),
        [
            ('"abc"', "AsText", "abc"),
            ("5", "AsText", "5"),
            ("1.50", "AsText", "1.5"),
            ("true", "AsText", "true"),
            ('" ab "', "AsCode", "AB"),
            ('"42"', "AsInteger", 42),
            ("42.0", "AsInteger", 42),
            ("1e2", "AsDecimal", Decimal(100)),
            ("0.1", "AsDecimal", Decimal("0.1")),
            ('"true"', "AsBoolean", True),
            ("1", "AsBoolean", True),
            ('"2024-01-25"', "AsDate", Date.of(2024, 1, 25)),
            ('"2024-01-25T10:00:00Z"', "AsDate", Date.of(2024, 1, 25)),
            ('"0001-01-01"', "AsDate", Date(0)),
            ('"2024-01-25T10:00:00Z"', "AsDateTime", DateTime.of(Date.of(2024, 1, 25), Time.of(10, 0))),
            ('"10:30:00"', "AsTime", Time.of(10, 30)),
            ("3600000", "AsDuration", 3_600_000),
            ("2", "AsOption", 2),
            ('"A"', "AsChar", 65),
        ],
    )
    def test_json_as_values(self, session: Any, text: str, name: str, expected: Any) -> None:
        result = call(session, call(session, parsed(session, text), "AsValue"), name)
        assert result == expected
        assert type(result) is type(expected)

    @pytest.mark.parametrize(
        ("text", "name"), [("null", "AsText"), ("1.5", "AsInteger"), ('"x"', "AsDecimal"), ('"x"', "AsDate")]
    )
    def test_what_is_no_such_value_is_an_error(self, session: Any, text: str, name: str) -> None:
        with pytest.raises(ALError):
            call(session, call(session, parsed(session, text), "AsValue"), name)

    def test_null_and_undefined(self, session: Any) -> None:
        value = al.new_value(session)
        assert call(session, value, "IsNull")
        call(session, value, "SetValue", 5)
        assert (call(session, value, "IsNull"), call(session, value, "AsInteger")) == (False, 5)
        call(session, value, "SetValueToUndefined")
        assert (call(session, value, "IsNull"), call(session, value, "IsUndefined")) == (False, True)
        call(session, value, "SetValueToNull")
        assert isinstance(value, JsonValue)
        assert written(session, value) == "null"


class TestPaths:
    @pytest.mark.parametrize(
        ("path", "expected"),
        [
            ("$.company.employees[?(@.id=='John')].salary", ["7"]),
            ("company.employees[0].id", ['"Marcy"']),
            ("$.company.employees[-1].id", ['"Diana"']),
            ("$['company']['employees'][1]['id']", ['"John"']),
            ("$..salary", ["8.95", "7", "10.95"]),
            ("$.company.employees[*].id", ['"Marcy"', '"John"', '"Diana"']),
            ("$.company.employees[0:2].id", ['"Marcy"', '"John"']),
            ("$.company.employees[0,2].id", ['"Marcy"', '"Diana"']),
            ("$.company.employees[?(@.salary > 8)].id", ['"Marcy"', '"Diana"']),
            ("$.company.employees[?(@.salary > 8 && @.id != 'Marcy')].id", ['"Diana"']),
            ("$.company.employees[?(@.salary == 7 || @.id == 'Diana')].id", ['"John"', '"Diana"']),
            ("$.company.employees[?(@.boss)].id", ['"Marcy"']),
            ("$.company.nothing", []),
        ],
    )
    def test_selecting(self, path: str, expected: list[str]) -> None:
        """The first one is the example of page SelectToken."""
        root = json_tree.read(COMPANY)
        assert [json_tree.write(node) for node in json_path.select(root, path)] == expected

    def test_select_token_wants_exactly_one(self, session: Any) -> None:
        token, box = parsed(session, COMPANY), Box(None)
        assert call(session, token, "SelectToken", "$.company.employees[1].salary", box, used=True)
        assert written(session, box.value) == "7"
        for path in ("$..salary", "$.nothing"):
            assert call(session, token, "SelectToken", path, box, used=True) is False
            with pytest.raises(ALError, match="must lead to one"):
                call(session, token, "SelectToken", path, box, used=False)

    def test_select_tokens_gives_a_list(self, session: Any) -> None:
        box = Box(List())
        assert call(session, parsed(session, COMPANY), "SelectTokens", "$..id", box, used=True)
        assert [written(session, each) for each in box.value] == ['"Marcy"', '"John"', '"Diana"']

    @pytest.mark.parametrize("path", ["$.a[", "$.a[?(@.b ~ 1)]", "$.", "a b[]", "$.a[1"])
    def test_a_path_that_is_none_is_an_error(self, session: Any, path: str) -> None:
        with pytest.raises(ALError, match="not a valid JPath expression"):
            call(session, parsed(session, "{}"), "SelectToken", path, Box(None), used=True)

    def test_the_path_of_a_token_leads_to_it(self, session: Any) -> None:
        root = json_tree.read('{"a":[{"b c":1}],"d":{"e":2}}')
        assert root.path == ""
        for node in json_path.select(root, "$..*"):
            assert json_path.select(root, node.path) == [node]
        assert json_path.select(root, "$.a[0]['b c']")[0].path == "a[0]['b c']"
