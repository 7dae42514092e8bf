"""The expressions that stand in the controls and properties of pages, compiled as procedures of the page's class."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bclite.checker.body import Body
from bclite.checker.checking import workshop
from bclite.checker.fields import is_variable
from bclite.checker.messages import Findings
from bclite.checker.scopes import Scope
from bclite.model.application import Application
from bclite.model.objects import Field, Object, Parameter, Procedure
from bclite.model.symbols import FieldSymbol, LocalSymbol, RecSymbol
from bclite.model.types import NOTHING, Type
from bclite.runtime.errors import UnsupportedError
from bclite.source import nodes
from bclite.source.procedures import UnreadableBodyError, parse_body

NEW_VALUE = "new value of the control"
"""The parameter of the procedure that assigns to an expression: a name that no AL code can write without quotes."""


@dataclass(frozen=True, slots=True)
class PageExpression:
    """An expression of a page: its type, how it is read from an instance of the page, how it is assigned to (None
    where it is a mere value), and the field of the page's record that it is, if it is one."""

    type: Type
    read: Callable[[Any], Any]
    write: Callable[[Any, Any], None] | None
    field: Field | None


Compile = Callable[[Object, Procedure], Callable[..., Any]]


def page_expression(
    application: Application, owner: Object, node: nodes.Expression, compile: Compile
) -> PageExpression:
    """The expression `node` in the names of `owner`, a page or page extension; `compile` makes the function of a
    procedure. Raises UnsupportedError where the checker does not know its type."""
    shop = workshop(application, owner.app_id)
    body = Body(shop.world, owner, None, Scope(shop.world, shop.scope_of(owner)), Findings(owner.path))
    found = body.check(node)
    if found is None:
        raise UnsupportedError("the expression of this control", f"{owner.path}:{node.line}")
    read = compile(owner, _procedure(node, nodes.Exit(node.line, node.column, node), found))
    write = None
    if is_variable(node):
        value = nodes.Identifier(node.line, node.column, NEW_VALUE, True)
        value.symbol, value.type = LocalSymbol(NEW_VALUE, found, is_parameter=True), found
        assignment = nodes.Assignment(node.line, node.column, node, ":=", value)
        write = compile(owner, _procedure(node, assignment, NOTHING, Parameter(NEW_VALUE, found, False)))
    return PageExpression(found, read, write, _field(node))


def parsed(owner: Object, found: nodes.Property) -> nodes.Expression:
    """The expression of a property. Raises UnsupportedError where bclite cannot read it."""
    try:
        made = parse_body(f"begin exit({found.text}) end", found.line, found.column).statements[0]
    except UnreadableBodyError:
        made = None
    if not isinstance(made, nodes.Exit) or made.value is None:
        raise UnsupportedError(f"the property {found.name} = {found.text}", f"{owner.path}:{found.line}")
    return made.value


def _procedure(node: nodes.Expression, statement: nodes.Statement, returns: Type, *parameters: Parameter) -> Procedure:
    block = nodes.Block(node.line, node.column, (statement,))
    declaration = nodes.ProcedureDeclaration(
        node.line, node.column, "trigger", "Control", "local", (), (), None, None, (), block, node.line
    )
    return Procedure("Control", declaration, parameters, returns, None, (), -1)


def _field(node: nodes.Expression) -> Field | None:
    """The field of Rec that the expression names."""
    symbol = node.symbol
    if not isinstance(symbol, FieldSymbol):
        return None
    record = node.target.symbol if isinstance(node, nodes.Member) else symbol.implicit
    return symbol.field if isinstance(record, RecSymbol) and record.which == "rec" else None
