"""One procedure of AL as one Python function: its head, its variables, its body."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from types import CodeType

from bclite.compiler import expressions, loops, operators, statements  # noqa: F401  they register themselves
from bclite.compiler.analysis import IN_PLACE, boxed_locals
from bclite.compiler.constants import Constant
from bclite.compiler.context import Context
from bclite.compiler.defaults import default_value
from bclite.compiler.emitter import Emitter, compile_lines
from bclite.compiler.names import local_name, method_name
from bclite.model.objects import App, Object, Procedure
from bclite.model.types import Kind
from bclite.source import nodes

PUBLISHERS = ("IntegrationEvent", "BusinessEvent", "InternalEvent")

ALLOWING = frozenset({"oninsertrecord", "onmodifyrecord", "ondeleterecord", "onqueryclosepage"})
"""Triggers of pages whose result is true by default ("The default value is true" on the page of each)."""

OBJECT_KEYWORDS = {
    "codeunit": "CodeUnit",
    "table": "Table",
    "tableextension": "TableExtension",
    "page": "Page",
    "pageextension": "PageExtension",
    "report": "Report",
    "query": "Query",
    "xmlport": "XMLport",
}


@dataclass(frozen=True, slots=True)
class CompiledProcedure:
    """The code of a function and what makes its constants, K0 first. Plain data: it can be stored."""

    code: CodeType
    constants: tuple[Constant, ...]
    defaults: tuple[None, ...] = ()


def compile_procedure(app: App, owner: Object, procedure: Procedure) -> CompiledProcedure:
    """Compile a procedure whose body the checker has bound. `owner` declares it, in `app`.

    Raises UnsupportedError where Python cannot nest what AL does.
    """
    lines, context = emit_procedure(owner, procedure)
    module = compile_lines(lines, f"{app.manifest.name}/{owner.path}")
    code = _nested(_nested(module)).replace(co_qualname=frame_name(owner, procedure))
    return CompiledProcedure(code, context.constants.all, (None,) if _takes_record(owner, procedure) else ())


def emit_procedure(owner: Object, procedure: Procedure) -> tuple[Emitter, Context]:
    """The Python of a procedure: a function `bind` of the constants, around the function itself."""
    declaration = procedure.declaration
    body = declaration.body or nodes.Block(declaration.line, declaration.column, ())
    context = Context(owner, procedure, boxed_locals(body), Emitter(declaration.line, depth=2))
    context.return_statement = _return_statement(context)
    if any(procedure.attribute(name) for name in PUBLISHERS):
        _publish(context)
    else:
        with ExitStack() as scopes:
            for scope in _scopes(context):
                scopes.enter_context(context.body.block(f"with {scope}:"))
            context.run(body)
        context.body.line = declaration.end_line or declaration.line
        context.body.emit(context.return_statement)
    prologue = _prologue(context)
    lines = Emitter(declaration.line)
    with lines.block(f"def bind({', '.join(f'K{at}' for at in range(len(context.constants.all)))}):"):
        parameters = ["self", *_parameters(owner, procedure)]
        with lines.block(f"def {method_name(owner, procedure)}({', '.join(parameters)}):"):
            lines.append(prologue)
            lines.append(context.body)
        lines.emit(f"return {method_name(owner, procedure)}")
    return lines, context


def frame_name(owner: Object, procedure: Procedure) -> str:
    """How a call stack names a procedure: `"Sales-Post"(CodeUnit 80).PostLine`, triggers with `(Trigger)` behind."""
    name = f"{procedure.scope_name} - {procedure.name}" if procedure.scope_name else procedure.name
    trigger = "(Trigger)" if procedure.is_trigger else ""
    keyword = OBJECT_KEYWORDS.get(owner.kind, owner.kind.capitalize())
    return f"{_quoted(owner.name)}({keyword} {owner.number}).{_quoted(name)}{trigger}"


def _quoted(name: str) -> str:
    return name if name.replace("_", "a").isalnum() and name.isascii() else f'"{name}"'


def _takes_record(owner: Object, procedure: Procedure) -> bool:
    """OnRun of a codeunit is handed a record, or nothing."""
    return owner.kind == "codeunit" and procedure.is_trigger and procedure.name.lower() == "onrun"


def _parameters(owner: Object, procedure: Procedure) -> list[str]:
    if _takes_record(owner, procedure):
        return [f"{local_name(procedure.parameters[0].name if procedure.parameters else 'Rec')}=None"]
    return [local_name(each.name) for each in procedure.parameters]


def _return_statement(context: Context) -> str:
    procedure = context.procedure
    if procedure.returns.kind is Kind.NOTHING:
        return "return"
    if procedure.return_name is None:
        return f"return {_result_without_exit(context)}"
    name = context.local(procedure.return_name)
    boxed = context.is_boxed(procedure.return_name) and procedure.returns.kind not in IN_PLACE
    return f"return {name}.value" if boxed else f"return {name}"


def _result_without_exit(context: Context) -> str:
    """The triggers of a page that allow something allow it unless their code says otherwise."""
    procedure = context.procedure
    is_of_page = procedure.is_trigger and context.owner.kind in ("page", "pageextension")
    if is_of_page and procedure.name.lower() in ALLOWING and procedure.returns.kind is Kind.BOOLEAN:
        return "True"
    return default_value(context, procedure.returns)


def _prologue(context: Context) -> Emitter:
    """The session, the variables of the object and the locals, as far as the body needs them."""
    procedure = context.procedure
    declared = [(each.name, each.type) for each in procedure.variables]
    if procedure.return_name is not None:
        declared.append((procedure.return_name, procedure.returns))
    made = Emitter(procedure.declaration.line, depth=2)
    for name, type in declared:
        if name.lower() in context.used_locals:
            value = _result_without_exit(context) if name == procedure.return_name else default_value(context, type)
            boxed = context.is_boxed(name) and type.kind not in IN_PLACE
            made.emit(f"{local_name(name)} = {f'Box({value})' if boxed else value}")
    for each in procedure.parameters:
        if context.is_boxed(each.name) and not each.by_reference and each.type.kind not in IN_PLACE:
            made.emit(f"{local_name(each.name)} = Box({local_name(each.name)})")
    head = Emitter(procedure.declaration.line, depth=2)
    if context.uses_session:
        head.emit("session = self.session")
    for name in context.used_globals:
        head.emit(f"{name} = self.{name}")
    head.append(made)
    return head


def _scopes(context: Context) -> Iterator[str]:
    """What the attributes of a procedure put around its body: collected errors, commits ignored or forbidden."""
    procedure = context.procedure
    behavior = procedure.attribute("ErrorBehavior")
    argument = behavior.arguments[0] if behavior is not None and behavior.arguments else None
    if isinstance(argument, nodes.Scope) and argument.name.lower() == "collect":
        yield f"{context.session()}.error_collection.collecting()"
    if procedure.attribute("CommitBehavior") is not None:
        constant = context.constants.procedure(context.owner, procedure)
        yield f"{context.session()}.transaction.commit_behavior_of({constant})"


def _publish(context: Context) -> None:
    """The body of an event: its subscribers are called, with the arguments as they came."""
    owner, procedure = (
        context.constants.object(context.owner),
        context.constants.procedure(context.owner, context.procedure),
    )
    arguments = "".join(f"{local_name(each.name)}, " for each in context.procedure.parameters)
    context.body.emit(f"{context.session()}.publish(self, {owner}, {procedure}, ({arguments}))")


def _nested(code: CodeType) -> CodeType:
    """The function defined in a piece of code."""
    return next(each for each in code.co_consts if isinstance(each, CodeType))
