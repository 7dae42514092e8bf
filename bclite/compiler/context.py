"""The procedure being compiled: what its parts share, and the way from a node of the tree to its Python.

`Context.value(node)` gives the Python expression of an expression node, `Context.run(node)` emits a statement. The
modules that translate each register themselves with `@expression` and `@statement`. A Python expression handed around
is always safe to put anywhere: a name, a call, or in parentheses.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bclite.compiler.constants import Constants
from bclite.compiler.emitter import Emitter
from bclite.compiler.names import globals_name, local_name
from bclite.model.objects import Object, Procedure
from bclite.model.types import NOTHING, Type
from bclite.source import nodes

Bounds = tuple[int, int]
"""The least and the greatest value of a whole number."""

ExpressionCompiler = Callable[["Context", Any], str]
StatementCompiler = Callable[["Context", Any], None]

EXPRESSIONS: dict[type[nodes.Node], ExpressionCompiler] = {}
STATEMENTS: dict[type[nodes.Node], StatementCompiler] = {}

MAX_DEPTH = 60
"""Expressions nested deeper than this are refused: Python allows two hundred parentheses, a node takes up to three."""


def expression(*kinds: type[nodes.Expression]) -> Callable[[ExpressionCompiler], ExpressionCompiler]:
    """Register what compiles expressions of these kinds."""

    def register(compiler: ExpressionCompiler) -> ExpressionCompiler:
        EXPRESSIONS.update(dict.fromkeys(kinds, compiler))
        return compiler

    return register


def statement(*kinds: type[nodes.Statement]) -> Callable[[StatementCompiler], StatementCompiler]:
    """Register what compiles statements of these kinds."""

    def register(compiler: StatementCompiler) -> StatementCompiler:
        STATEMENTS.update(dict.fromkeys(kinds, compiler))
        return compiler

    return register


@dataclass
class Context:
    """`boxed` are the locals, in lower case, that are passed by reference: `bclite.compiler.analysis` finds them."""

    owner: Object
    procedure: Procedure
    boxed: frozenset[str]
    body: Emitter
    constants: Constants = field(default_factory=Constants)
    return_statement: str = "return"
    """What `exit` without a value does: the named return value or the default of the type is the result."""
    used_locals: set[str] = field(default_factory=set)
    used_globals: dict[str, None] = field(default_factory=dict)
    ranges: dict[str, Bounds] = field(default_factory=dict)
    """What the variables of the loops around the statement at hand can be, by lower-case name."""
    uses_session: bool = False
    _temporaries: int = 0
    _depth: int = 0

    def value(self, node: nodes.Expression) -> str:
        """The Python expression whose value is that of `node`, of the type `node.type`."""
        compiler = EXPRESSIONS.get(type(node))
        if compiler is None or self._depth > MAX_DEPTH:
            what = f"an expression nested deeper than {MAX_DEPTH}" if compiler else f"{type(node).__name__} expressions"
            return self.unsupported(what)
        self._depth += 1
        try:
            return compiler(self, node)
        finally:
            self._depth -= 1

    def run(self, node: nodes.Statement | None) -> None:
        """Emit what `node` does; None is the empty statement."""
        if node is None:
            return
        self.body.line = node.line
        compiler = STATEMENTS.get(type(node))
        if compiler is None:
            self.body.emit(self.unsupported(f"the statement {type(node).__name__}"))
        else:
            compiler(self, node)

    def unsupported(self, feature: str) -> str:
        """A Python expression that raises UnsupportedError, naming the line at hand, when it is reached."""
        return f"unsupported({feature!r}, {f'{self.owner.path}:{self.body.line}'!r})"

    def temporary(self) -> str:
        """A fresh Python variable."""
        self._temporaries += 1
        return f"_{self._temporaries}"

    def session(self) -> str:
        """The Python variable that holds the session."""
        self.uses_session = True
        return "session"

    def globals(self, owner: Object) -> str:
        """The Python variable that holds the variables of `owner`, the object at hand or what it extends."""
        name = globals_name(owner)
        self.used_globals[name] = None
        return name

    def local(self, name: str) -> str:
        """The Python variable of a local, which is thereby known to be needed."""
        self.used_locals.add(name.lower())
        return local_name(name)

    def is_boxed(self, name: str) -> bool:
        return name.lower() in self.boxed


@dataclass(slots=True, eq=False)
class Given(nodes.Expression):
    """An expression whose Python is known already."""

    code: str


def given(node: nodes.Expression, code: str) -> Given:
    """`code` in the place of `node`, with its type."""
    made = Given(node.line, node.column, code)
    made.type = node.type
    return made


@expression(Given)
def _given(context: Context, node: Given) -> str:
    return node.code


def type_of(node: nodes.Expression) -> Type:
    """The static type that the checker found; NOTHING where there is none."""
    return NOTHING if node.type is None else node.type


def described(node: nodes.Expression) -> str:
    """What an expression without a meaning is called in a message: `Record "All Profile".Name`, `CurrPage`."""
    if isinstance(node, nodes.Member):
        target = described(node.target) if node.target.type is None else str(node.target.type)
        return f"{target}.{node.name}"
    if isinstance(node, nodes.Identifier):
        return node.name
    return described(node.function) if isinstance(node, nodes.Call) else "this expression"
