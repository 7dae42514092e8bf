"""`$filter` as filters of AL, property by property: all that the product can do, too.

Conditions on several properties can be joined by `and` only; comparisons with null are dropped in silence.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bclite.model.types import TEXTUAL, Type
from bclite.runtime.conversion import to_code
from bclite.runtime.filter_expressions import AllOf, AnyOf, Compared, Equal, Expression, Matching, Unlike
from bclite.server.odata.errors import ODataError, bad_request, no_property
from bclite.server.odata.filter_syntax import Both, Comparison, Either, Match, Node, OneOf, Operand, parse
from bclite.server.odata.values import Literal, al_value

if TYPE_CHECKING:
    from bclite.runtime.session import Session

WILD = {"startswith": "{}*", "endswith": "*{}", "contains": "*{}*"}
WITH_IN = frozenset({"2.1"})
"""Schema versions that have the operator `in`."""


def filters_of(
    session: "Session", text: str, properties: Mapping[str, Type], type_name: str, schema_version: str
) -> dict[str, Expression]:
    """The filters by name of the property. Raises ODataError where the text is no filter on these properties."""
    tree = parse(text, with_in=schema_version in WITH_IN)
    return _Builder(session, properties, type_name).build(tree)


class _Builder:
    def __init__(self, session: "Session", properties: Mapping[str, Type], type_name: str) -> None:
        self._session = session
        self._properties = properties
        self._type_name = type_name

    def build(self, node: Node) -> dict[str, Expression]:
        match node:
            case Both(parts):
                return self._both([self.build(each) for each in parts])
            case Either(parts):
                return self._either([self.build(each) for each in parts])
            case OneOf(operand, literals):
                return {operand.name: AnyOf(tuple(self._equal(operand, each) for each in literals))}
            case Match(operand, function, literal):
                return {operand.name: self._match(operand, function, literal)}
            case Comparison(operand, operator, literal):
                type = self._type(operand)
                return (
                    {} if literal.value is None else {operand.name: self._comparison(operand, type, operator, literal)}
                )

    def _both(self, parts: list[dict[str, Expression]]) -> dict[str, Expression]:
        found: dict[str, list[Expression]] = {}
        for part in parts:
            for name, expression in part.items():
                found.setdefault(name, []).append(expression)
        return {name: each[0] if len(each) == 1 else AllOf(tuple(each)) for name, each in found.items()}

    def _either(self, parts: list[dict[str, Expression]]) -> dict[str, Expression]:
        if not all(parts):
            return {}
        if len({tuple(part) for part in parts}) > 1 or len(parts[0]) > 1:
            raise ODataError(
                400,
                "BadRequest",
                "The 'OR' operator is not supported on distinct fields on an OData filter.",
            )
        (name,) = parts[0]
        return {name: AnyOf(tuple(part[name] for part in parts))}

    def _type(self, operand: Operand) -> Type:
        found = self._properties.get(operand.name)
        if found is None:
            raise no_property(operand.name, self._type_name)
        if operand.ignores_case and found.kind not in TEXTUAL:
            raise bad_request(f"tolower and toupper need a text, and '{operand.name}' is none.")
        return found

    def _equal(self, operand: Operand, literal: Literal) -> Expression:
        return self._comparison(operand, self._type(operand), "=", literal)

    def _comparison(self, operand: Operand, type: Type, operator: str, literal: Literal) -> Expression:
        value = al_value(self._session, literal, type)
        if operand.ignores_case and operator in ("=", "<>"):
            same = Matching(value, ignore_case=True)
            return same if operator == "=" else Unlike(same)
        return Equal(value) if operator == "=" else Compared(operator, value)

    def _match(self, operand: Operand, function: str, literal: Literal) -> Expression:
        type = self._type(operand)
        if type.kind not in TEXTUAL or not isinstance(literal.value, str):
            raise bad_request(f"No function signature for the function with name '{function}' matches its arguments.")
        text = to_code(literal.value, None) if type.kind == "code" else literal.value
        return Matching(WILD[function].format(text), operand.ignores_case)
