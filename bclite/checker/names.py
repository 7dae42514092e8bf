"""Checks of names: bare ones, `target.name` and `target::name`."""

from bclite.checker.body import Body, checks
from bclite.checker.calls import bind
from bclite.checker.members import enum_type, find_member, static_type
from bclite.checker.obsolete import check_field_use
from bclite.checker.scopes import UNKNOWN, Found, ImplicitRecord, Unknown
from bclite.checker.world import Methods, Receiver
from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import Enum, Object
from bclite.model.signature_tables import owners, system_options
from bclite.model.symbols import FieldSymbol, ObjectSymbol, OptionSymbol, TypeSymbol
from bclite.model.system_objects import is_system_object
from bclite.model.types import DOTNET, INTEGER, Kind, Type
from bclite.source import nodes

OBJECT_WORDS: dict[str, str] = {
    "codeunit": "codeunit",
    "database": "table",
    "page": "page",
    "report": "report",
    "query": "query",
    "xmlport": "xmlport",
    "enum": "enum",
    "interface": "interface",
    "permissionset": "permissionset",
}
"""What may stand before `::` to name an object, and the kind of object it names."""


WITH_IMPLICIT = frozenset({"page", "pageextension", "codeunit"})


@checks(nodes.Identifier)
def identifier(body: Body, node: nodes.Identifier) -> Type | None:
    found = body.scope.find(node.name.lower())
    if found is None:
        body.error("AL0118", node, node.name)
        return None
    return take(body, node, found)


@checks(nodes.Member)
def member(body: Body, node: nodes.Member) -> Type | None:
    qualified = qualified_object(body, node)
    if qualified is not None:
        return qualified
    return take(body, node, resolve_member(body, node, called=False))


def qualified_object(body: Body, node: nodes.Member) -> Type | None:
    """`Database::Microsoft.Sales."Sales Header"`: the object, where the name before the first point is a namespace."""
    names = [node.name]
    first = node.target
    while isinstance(first, nodes.Member):
        names.append(first.name)
        first = first.target
    if not isinstance(first, nodes.Scope) or not isinstance(first.target, nodes.Identifier):
        return None
    kind = OBJECT_WORDS.get(first.target.name.lower())
    if kind is None or first.name.lower() not in body.world.namespaces:
        return None
    found = body.world.find_in(".".join([first.name, *reversed(names[1:])]), kind, node.name)
    return None if found is None else object_type(node, found, kind)


def object_type(node: nodes.Member | nodes.Scope, found: Object, kind: str) -> Type:
    """`Codeunit::X` is the number of an object, `Enum::X` names an enum."""
    type_ = Type(Kind.ENUM, subject=found.name.lower(), number=found.number) if kind == "enum" else INTEGER
    node.symbol = ObjectSymbol(found, type_)
    return type_


def take(body: Body, node: nodes.Identifier | nodes.Member, found: Found | None) -> Type | None:
    """The type of a name that stands for a value; a name of a method is a call without parentheses."""
    if found is None or isinstance(found, Unknown):
        return of_dotnet(node)
    if isinstance(found, Methods):
        return bind(body, node, found, ())
    node.symbol = found
    if not isinstance(found, FieldSymbol):
        return found.type
    check_field_use(body, node, found.field)
    if found.implicit is not None:
        check_implicit(body, node, found.implicit)
    return found.field.type


def of_dotnet(node: nodes.Expression) -> Type | None:
    """The type of a member of a .NET type; None for any other name that is not known."""
    if isinstance(node, nodes.Member) and node.target.type is not None and node.target.type.kind is Kind.DOTNET:
        return DOTNET
    return None


def check_implicit(body: Body, node: nodes.Expression, record: Receiver) -> None:
    """Warns of the record that pages and codeunits with a TableNo need not write. That of a `with` has a warning."""
    if body.object.kind in WITH_IMPLICIT and isinstance(node, nodes.Identifier):
        written = [each.receiver for each in body.scope.withs if isinstance(each, ImplicitRecord)]
        if record not in written:
            name = f'"{node.name}"' if node.quoted else node.name
            body.findings.warning("AL0604", node, f"Rec.{name}")


def resolve(body: Body, node: nodes.Expression, called: bool) -> Found | None:
    """What a name stands for; None when that is nothing and has been reported."""
    if isinstance(node, nodes.Identifier):
        found = body.scope.find(node.name.lower(), called)
        if found is not None:
            return found
        if called and body.scope.variable(node.name.lower()) is not None:
            body.error("AL0127", node, node.name)
        elif called and body.object.trigger(node.name) is not None:
            body.error("AL0165", node)
        else:
            body.error("AL0118", node, node.name)
        return None
    if isinstance(node, nodes.Member):
        return resolve_member(body, node, called)
    body.check(node)
    return UNKNOWN


def resolve_member(body: Body, node: nodes.Member, called: bool) -> Found | None:
    """What `target.name` stands for; None when that is nothing and has been reported."""
    target = node.target
    static = False
    owner: Type | None
    if isinstance(target, nodes.Identifier) and body.scope.find(target.name.lower()) is None:
        owner = static_type(body, target)
        static = owner is not None
        if owner is None:
            if not is_namespace(body, target) and not is_system_object("enum", target.name):
                body.error("AL0118", target, target.name)
            return None
    elif isinstance(target, nodes.Scope):
        owner = body.check(target)
        static = isinstance(target.symbol, ObjectSymbol) and owner is not None and owner.kind is Kind.ENUM
    else:
        owner = body.check(target)
    if owner is None:
        return None
    return find_member(body, node, owner, static, called)


def is_namespace(body: Body, node: nodes.Identifier) -> bool:
    """Whether a name begins a namespace: what follows it is then not looked at."""
    return bool(node.name) and node.name.lower() in body.world.namespaces


# ------------------------------------------------------------------------------------------------- target::name


@checks(nodes.Scope)
def scope(body: Body, node: nodes.Scope) -> Type | None:
    target = node.target
    if isinstance(target, nodes.Identifier) and not target.quoted:
        word = target.name.lower()
        kind = OBJECT_WORDS.get(word)
        if kind is not None and not is_option_variable(body, word):
            return object_reference(body, node, target, kind)
    owner = option_owner(body, target)
    if owner is not None and owner.kind is Kind.ARRAY:
        owner = owner.items[0]
    if owner is None:
        return None
    if owner.kind not in OPTIONS:
        if owner.kind not in (Kind.DOTNET, Kind.ANY):
            body.error("AL0151", target)
        return None
    members = option_members(body, owner)
    if members is not None:
        found = members.get(node.name.lower())
        if found is None:
            body.error("AL0132", node, body.describe(owner), node.name)
        node.symbol = found
    return owner


def is_option_variable(body: Body, word: str) -> bool:
    """Whether a word that also names a kind of object is a variable or field with members here."""
    found = body.scope.find(word)
    if found is None or isinstance(found, Methods | Unknown):
        return False
    type_ = found.field.type if isinstance(found, FieldSymbol) else found.type
    return type_.kind in (Kind.OPTION, Kind.ENUM)


def object_reference(body: Body, node: nodes.Scope, target: nodes.Identifier, kind: str) -> Type | None:
    found = body.world.find_from(body.object.declaration, kind, node.name)
    if found is not None:
        if found.is_internal and not body.world.sees_internals_of(found):
            body.error("AL0161", node, found.name)
        return object_type(node, found, kind)
    if not is_system_object(kind, node.name):
        body.error("AL0185", node, KIND_NAMES[kind], node.name)
        return None
    return None if kind == "enum" else INTEGER


def option_owner(body: Body, target: nodes.Expression) -> Type | None:
    """The type whose members stand behind `::`: that of a variable, or an enum or option named by itself."""
    if isinstance(target, nodes.Identifier):
        name = target.name.lower()
        found = body.scope.find(name)
        if found is None or isinstance(found, Methods):
            named = named_option(body, target, name)
            if named is not None:
                target.type = named
                return named
        if found is None:
            if not is_system_object("enum", name):
                body.error("AL0151" if is_type_name(name) else "AL0118", target, target.name)
            return None
        return body.check(target)
    if isinstance(target, nodes.Member) and is_dotted_namespace(body, target):
        return named_option(body, target, target.name.lower())
    return body.check(target)


def is_type_name(name: str) -> bool:
    return name in KIND_WORDS or name in owners()


KIND_WORDS = frozenset(kind.value for kind in Kind)


def is_dotted_namespace(body: Body, node: nodes.Member) -> bool:
    first: nodes.Expression = node
    while isinstance(first, nodes.Member):
        first = first.target
    if not isinstance(first, nodes.Identifier) or body.scope.find(first.name.lower()) is not None:
        return False
    return is_namespace(body, first)


def named_option(body: Body, node: nodes.Identifier | nodes.Member, name: str) -> Type | None:
    """The enum or the built-in option of this name."""
    if name in system_options():
        type_ = Type(Kind.SYSTEM_OPTION, subject=name)
        node.symbol = TypeSymbol(type_)
        return type_
    return enum_type(body, node)


OPTIONS = frozenset({Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION})


def option_members(body: Body, owner: Type) -> dict[str, OptionSymbol] | None:
    """The members of an option or enum by lower-case name; None where the option itself is not known."""
    known = body.world.options
    if owner not in known:
        known[owner] = _members_of(body, owner)
    return known[owner]


def _members_of(body: Body, owner: Type) -> dict[str, OptionSymbol] | None:
    if owner.kind is Kind.ENUM:
        enum = body.world.object_of(owner)
        values = enum.values if isinstance(enum, Enum) else None
        return (
            None if values is None else {each.name.lower(): OptionSymbol(each.number, owner, each) for each in values}
        )
    if owner.kind is Kind.OPTION:
        ordinals = owner.ordinals or range(len(owner.members))
        pairs = zip(owner.members, ordinals, strict=False)
        return {name.lower(): OptionSymbol(ordinal, owner) for name, ordinal in pairs}
    option = system_options().get(owner.subject)
    return None if option is None else {name: OptionSymbol(each, owner) for name, each in option.members.items()}
