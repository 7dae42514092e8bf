"""The state of checking one procedure, and the table through which nodes find what checks them."""

from collections.abc import Callable
from typing import Any

from bclite.checker.conversions import same_subject
from bclite.checker.messages import Findings
from bclite.checker.scopes import Scope
from bclite.checker.world import World
from bclite.model.objects import Object, Procedure
from bclite.model.type_resolution import TypeResolver
from bclite.model.types import Kind, Type
from bclite.source.nodes import Expression, Literal, Node, ObjectDeclaration, Statement, TypeName

ExpressionCheck = Callable[["Body", Any], Type | None]
StatementCheck = Callable[["Body", Any], None]

EXPRESSIONS: dict[type[Expression], ExpressionCheck] = {}
STATEMENTS: dict[type[Statement], StatementCheck] = {}


DOUBTFUL = frozenset(
    {(Kind.OPTION, Kind.ENUM), (Kind.ENUM, Kind.OPTION), (Kind.INTEGER, Kind.ENUM), (Kind.BIGINTEGER, Kind.ENUM)}
)


class Body:
    """One procedure while it is checked, or an expression that stands outside of procedures.

    A type of None means that an expression is not known: an error that is reported already, or something beyond the
    checker. Nothing is said about what follows from it.
    """

    __slots__ = ("findings", "loops", "object", "procedure", "scope", "world")

    def __init__(
        self, world: World, owner: Object, procedure: Procedure | None, scope: Scope, findings: Findings
    ) -> None:
        self.world = world
        self.object = owner
        self.procedure = procedure
        self.scope = scope
        self.findings = findings
        self.loops = 0

    def check(self, node: Expression) -> Type | None:
        """The type of an expression, which is written into it; None when it is not known."""
        node.type = found = EXPRESSIONS[node.__class__](self, node)
        return found

    def run(self, statement: Statement | None) -> None:
        if statement is not None:
            STATEMENTS[statement.__class__](self, statement)

    def need(self, node: Expression, source: Type | None, target: Type | None) -> None:
        """Reports when a value of type `source` cannot become `target` by itself."""
        if source is None or target is None or source is target:
            return
        if self.world.cost(source, target) is None and not is_character(node, target):
            self.error("AL0122", node, self.describe(source), self.describe(target))
        elif is_doubtful(source, target) and not isinstance(node, Literal):
            self.findings.warning("AL0603", node, self.describe(source), self.describe(target))

    def named_type(self, written: TypeName) -> Type | None:
        """The type behind `is` and `as`; None where its object is missing, which is reported."""
        declaration = self.object.declaration
        before = len(self.findings.found)
        resolver = TypeResolver(self.world.application.index, self.world.manifests, self.object.app_id, self._misnamed)
        found = resolver.resolve(written, declaration)
        return found if len(self.findings.found) == before else None

    def _misnamed(self, owner: ObjectDeclaration, place: Node, code: str, *arguments: object) -> None:
        self.findings.error(code, place, *arguments)

    def error(self, code: str, place: Node, *arguments: object) -> None:
        self.findings.error(code, place, *arguments)

    def describe(self, type_: Type) -> str:
        return self.world.describe(type_)


def is_doubtful(source: Type, target: Type) -> bool:
    """Whether a conversion to or from an enum is allowed and yet warned of."""
    kinds = (source.kind, target.kind)
    if kinds == (Kind.ENUM, Kind.ENUM):
        return not same_subject(source, target)
    return kinds in DOUBTFUL


def is_character(node: Expression, target: Type) -> bool:
    """A text literal of one character is a Char where one is wanted."""
    return (
        target.kind in (Kind.CHAR, Kind.BYTE)
        and isinstance(node, Literal)
        and node.kind == "text"
        and len(node.text) == 1
    )


def checks(node: type[Expression]) -> Callable[[ExpressionCheck], ExpressionCheck]:
    """Registers a function as the check of a kind of expression."""

    def register(function: ExpressionCheck) -> ExpressionCheck:
        EXPRESSIONS[node] = function
        return function

    return register


def runs(node: type[Statement]) -> Callable[[StatementCheck], StatementCheck]:
    """Registers a function as the check of a kind of statement."""

    def register(function: StatementCheck) -> StatementCheck:
        STATEMENTS[node] = function
        return function

    return register
