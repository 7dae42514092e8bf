"""Checks of statements."""

from bclite.checker import operators
from bclite.checker.assignments import assign
from bclite.checker.body import Body, runs
from bclite.checker.expressions import call_statement
from bclite.checker.fields import is_variable, with_record
from bclite.model.types import BOOLEAN, CHAR, NUMERIC, TEXTUAL, Kind, Type
from bclite.source import nodes

ELEMENTS = {
    "jsonarray": Type(Kind.PLATFORM, subject="jsontoken"),
    "xmlnodelist": Type(Kind.PLATFORM, subject="xmlnode"),
    "xmlattributecollection": Type(Kind.PLATFORM, subject="xmlattribute"),
}
COUNTABLE = NUMERIC | {Kind.BOOLEAN, Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION}
NO_CASE = frozenset({Kind.RECORD, Kind.LIST, Kind.DICTIONARY, Kind.PLATFORM, Kind.INTERFACE, Kind.PAGE})


@runs(nodes.Block)
def block(body: Body, node: nodes.Block) -> None:
    for each in node.statements:
        body.run(each)


@runs(nodes.Assignment)
def assignment(body: Body, node: nodes.Assignment) -> None:
    assign(body, node)


@runs(nodes.ExpressionStatement)
def expression_statement(body: Body, node: nodes.ExpressionStatement) -> None:
    call_statement(body, node.expression)


@runs(nodes.If)
def if_statement(body: Body, node: nodes.If) -> None:
    following: nodes.Statement | None = node
    while isinstance(following, nodes.If):
        condition(body, following.condition)
        body.run(following.then)
        following = following.otherwise
    body.run(following)


def condition(body: Body, node: nodes.Expression) -> None:
    body.need(node, body.check(node), BOOLEAN)


@runs(nodes.While)
def while_statement(body: Body, node: nodes.While) -> None:
    condition(body, node.condition)
    loop(body, node.body)


@runs(nodes.Repeat)
def repeat_statement(body: Body, node: nodes.Repeat) -> None:
    loop(body, node.body)
    condition(body, node.condition)


def loop(body: Body, statement: nodes.Statement | None) -> None:
    body.loops += 1
    body.run(statement)
    body.loops -= 1


@runs(nodes.For)
def for_statement(body: Body, node: nodes.For) -> None:
    variable = body.check(node.variable)
    if variable is not None:
        if not is_variable(node.variable):
            body.error("AL0129", node.variable)
            variable = None
        elif variable.kind not in COUNTABLE:
            body.error("AL0136", node.variable)
            variable = None
    for bound in (node.start, node.end):
        body.need(bound, body.check(bound), variable)
    loop(body, node.body)


@runs(nodes.ForEach)
def foreach_statement(body: Body, node: nodes.ForEach) -> None:
    variable = body.check(node.variable)
    if variable is not None and not is_variable(node.variable):
        body.error("AL0129", node.variable)
    collection = body.check(node.collection)
    if collection is not None and collection.kind is not Kind.DOTNET:
        element = element_of(collection)
        if element is None:
            body.error("AL0421", node.collection)
        elif variable is not None and body.world.cost(element, variable) is None:
            body.error("AL0122", node.variable, body.describe(element), body.describe(variable))
    loop(body, node.body)


def element_of(collection: Type) -> Type | None:
    """What a `foreach` takes out of a collection; a text holds characters."""
    if collection.kind is Kind.LIST:
        return collection.items[0]
    return CHAR if collection.kind in TEXTUAL else ELEMENTS.get(collection.subject)


@runs(nodes.Case)
def case_statement(body: Body, node: nodes.Case) -> None:
    subject = body.check(node.subject)
    if subject is not None and subject.kind in NO_CASE:
        body.error("AL0698", node.subject, body.describe(subject))
        subject = None
    seen: set[object] = set()
    for branch in node.branches:
        for pattern in branch.patterns:
            for part in parts(pattern):
                found = body.check(part)
                if subject is not None and found is not None and not matches(body, subject, found):
                    body.error("AL0122", part, body.describe(found), body.describe(subject))
            repeated(body, pattern, seen)
        body.run(branch.body)
    body.run(node.otherwise)


def parts(pattern: nodes.Expression) -> tuple[nodes.Expression, ...]:
    """The two ends of a range, or the pattern itself."""
    if isinstance(pattern, nodes.Range):
        return tuple(end for end in (pattern.low, pattern.high) if end is not None)
    return (pattern,)


def matches(body: Body, subject: Type, pattern: Type) -> bool:
    """Whether a pattern can be compared with the subject of a `case`."""
    if operators.binary("=", subject, pattern) is not None:
        return True
    return body.world.cost(pattern, subject) is not None


def repeated(body: Body, pattern: nodes.Expression, seen: set[object]) -> None:
    """Reports a literal that the `case` has already."""
    if not isinstance(pattern, nodes.Literal):
        return
    key = (pattern.kind, pattern.text)
    if key in seen:
        text = f"'{pattern.text}'" if pattern.kind == "text" else pattern.text
        body.error("AL0402", pattern, text)
    seen.add(key)


@runs(nodes.With)
def with_statement(body: Body, node: nodes.With) -> None:
    body.findings.warning("AL0606", node)
    record = with_record(body, node.record)
    if record is None:
        return
    body.scope.withs.append(record)
    body.run(node.body)
    body.scope.withs.pop()


@runs(nodes.AssertError)
def asserterror_statement(body: Body, node: nodes.AssertError) -> None:
    body.run(node.body)


@runs(nodes.Exit)
def exit_statement(body: Body, node: nodes.Exit) -> None:
    if node.value is None:
        return
    found = body.check(node.value)
    procedure = body.procedure
    if procedure is None:
        return
    returns = procedure.returns
    if returns.kind is Kind.NOTHING:
        body.error("AL0139", node, procedure.name)
    else:
        body.need(node.value, found, returns)


@runs(nodes.Break)
def break_statement(body: Body, node: nodes.Break) -> None:
    if not body.loops:
        body.error("AL0137", node)


@runs(nodes.Continue)
def continue_statement(body: Body, node: nodes.Continue) -> None:
    if not body.loops:
        body.error("AL0873", node)


@runs(nodes.Empty)
def empty_statement(body: Body, node: nodes.Empty) -> None:
    pass
