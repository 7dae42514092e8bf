"""The syntax tree of code: types as written, expressions and statements. All of it is reached through `nodes`."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bclite.model.symbols import Symbol
    from bclite.model.types import Type


@dataclass(slots=True, eq=False)
class Node:
    line: int
    column: int


# ---------------------------------------------------------------------------------------------------------- types


@dataclass(slots=True, eq=False)
class TypeName(Node):
    """A type as written. `keyword` is lower case: `integer`, `text`, `record`, `codeunit`, `list`, `array` …

    `length` belongs to Text[n] and Code[n]; `subject` is the name or number behind Record, Codeunit, Enum …, and
    `namespace` what stands before it in `Record Microsoft.Sales."Sales Header"`;
    `arguments` are the types in `List of [T]`, `Dictionary of [K, V]` and the element type of an array, whose
    `dimensions` hold its sizes; `members` are the names of an Option.
    """

    keyword: str
    length: int | None = None
    subject: str | None = None
    temporary: bool = False
    arguments: tuple["TypeName", ...] = ()
    dimensions: tuple[int, ...] = ()
    members: tuple[str, ...] = ()
    namespace: str = ""


# ----------------------------------------------------------------------------------------------------- expressions


@dataclass(slots=True, eq=False)
class Expression(Node):
    type: "Type | None" = field(default=None, init=False, repr=False)
    symbol: "Symbol | None" = field(default=None, init=False, repr=False)


@dataclass(slots=True, eq=False)
class Literal(Expression):
    """`kind` is integer, biginteger, decimal, boolean, text, date, time or datetime; `text` is as written, of a text
    literal the content with its quotes removed and doubled quotes undone."""

    kind: str
    text: str


@dataclass(slots=True, eq=False)
class Identifier(Expression):
    name: str
    quoted: bool = False


@dataclass(slots=True, eq=False)
class Member(Expression):
    """`target.name`: a field, a method with or without its parentheses, a control of a page."""

    target: Expression
    name: str
    quoted: bool = False


@dataclass(slots=True, eq=False)
class Call(Expression):
    """`function(arguments)`. A call without parentheses is a bare Identifier or Member: the checker tells."""

    function: Expression
    arguments: tuple[Expression, ...]


@dataclass(slots=True, eq=False)
class Index(Expression):
    """`target[i]`, `target[i, j]`: an array element or a character of a text."""

    target: Expression
    indices: tuple[Expression, ...]


@dataclass(slots=True, eq=False)
class Scope(Expression):
    """`target::name`: an option or enum value, `Codeunit::X`, `Enum::X::Y` (target is then a Scope itself)."""

    target: Expression
    name: str
    quoted: bool = False


@dataclass(slots=True, eq=False)
class Unary(Expression):
    """`operator` is `not`, `-` or `+`."""

    operator: str
    operand: Expression


@dataclass(slots=True, eq=False)
class Binary(Expression):
    """`operator` is lower case: + - * / div mod and or xor = <> < <= > >=."""

    operator: str
    left: Expression
    right: Expression


@dataclass(slots=True, eq=False)
class Range(Expression):
    """`low..high` in a set, a case pattern or a filter; an open end is None."""

    low: Expression | None
    high: Expression | None


@dataclass(slots=True, eq=False)
class In(Expression):
    """`operand in [items]`; items may be ranges. With `items` None the set is the list expression `collection`."""

    operand: Expression
    items: tuple[Expression, ...] | None
    collection: Expression | None = None


@dataclass(slots=True, eq=False)
class Ternary(Expression):
    condition: Expression
    then: Expression
    otherwise: Expression


@dataclass(slots=True, eq=False)
class TypeTest(Expression):
    """`operand is T`."""

    operand: Expression
    target: TypeName


@dataclass(slots=True, eq=False)
class Cast(Expression):
    """`operand as T`."""

    operand: Expression
    target: TypeName


@dataclass(slots=True, eq=False)
class ListLiteral(Expression):
    items: tuple[Expression, ...]


# ------------------------------------------------------------------------------------------------------ statements


@dataclass(slots=True, eq=False)
class Statement(Node):
    pass


@dataclass(slots=True, eq=False)
class Block(Statement):
    statements: tuple[Statement, ...]


@dataclass(slots=True, eq=False)
class Assignment(Statement):
    """`operator` is := += -= *= or /=."""

    target: Expression
    operator: str
    value: Expression


@dataclass(slots=True, eq=False)
class ExpressionStatement(Statement):
    """A call that stands alone, its result unused."""

    expression: Expression


@dataclass(slots=True, eq=False)
class If(Statement):
    condition: Expression
    then: Statement | None
    otherwise: Statement | None


@dataclass(slots=True, eq=False)
class CaseBranch(Node):
    patterns: tuple[Expression, ...]
    body: Statement | None


@dataclass(slots=True, eq=False)
class Case(Statement):
    subject: Expression
    branches: tuple[CaseBranch, ...]
    otherwise: Statement | None


@dataclass(slots=True, eq=False)
class For(Statement):
    variable: Expression
    start: Expression
    end: Expression
    down: bool
    body: Statement | None


@dataclass(slots=True, eq=False)
class ForEach(Statement):
    variable: Expression
    collection: Expression
    body: Statement | None


@dataclass(slots=True, eq=False)
class While(Statement):
    condition: Expression
    body: Statement | None


@dataclass(slots=True, eq=False)
class Repeat(Statement):
    body: Block
    condition: Expression


@dataclass(slots=True, eq=False)
class With(Statement):
    record: Expression
    body: Statement | None


@dataclass(slots=True, eq=False)
class AssertError(Statement):
    body: Statement | None


@dataclass(slots=True, eq=False)
class Exit(Statement):
    value: Expression | None


@dataclass(slots=True, eq=False)
class Break(Statement):
    pass


@dataclass(slots=True, eq=False)
class Continue(Statement):
    pass


@dataclass(slots=True, eq=False)
class Empty(Statement):
    pass
