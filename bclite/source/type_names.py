"""Types as written: syntax tree to TypeName."""

from collections.abc import Callable

from bclite.source.grammar import MalformedError, Source, SyntaxNode, find, need, unquote
from bclite.source.nodes import TypeName


def type_name(source: Source, node: SyntaxNode) -> TypeName:
    """The type that a `type_specification`, or what stands inside one, means."""
    if node.type == "type_specification":
        if not node.named_child_count:
            raise MalformedError
        node = node.named_children[0]
    reader = _READERS.get(node.type)
    if reader is None:
        raise MalformedError
    source.deeper(node)
    result = reader(source, node)
    source.depth -= 1
    return result


def _basic(source: Source, node: SyntaxNode) -> TypeName:
    return TypeName(*source.at(node), source.text_of(node).lower())


def _sized(source: Source, node: SyntaxNode) -> TypeName:
    length = node.child_by_field_name("length")
    return TypeName(
        *source.at(node),
        node.type.removesuffix("_type"),
        length=None if length is None else integer(source, length),
    )


def _record(source: Source, node: SyntaxNode) -> TypeName:
    namespace, subject = reference(source, node)
    temporary = find(node, "temporary_keyword") is not None
    return TypeName(*source.at(node), "record", subject=subject, temporary=temporary, namespace=namespace)


def _object(source: Source, node: SyntaxNode) -> TypeName:
    namespace, subject = reference(source, node)
    keyword = source.text_of(need(node, "object_type")).lower()
    return TypeName(*source.at(node), keyword, subject=subject, namespace=namespace)


def _dotnet(source: Source, node: SyntaxNode) -> TypeName:
    name = node.child_by_field_name("reference")
    return TypeName(*source.at(node), "dotnet", subject=None if name is None else unquote(source.text_of(name)))


def _option(source: Source, node: SyntaxNode) -> TypeName:
    members = find(node, "option_member_list")
    return TypeName(*source.at(node), "option", members=() if members is None else option_members(source, members))


def _generic(source: Source, node: SyntaxNode) -> TypeName:
    arguments = tuple(type_name(source, child) for child in node.named_children if child.type == "type_specification")
    return TypeName(*source.at(node), node.type.removesuffix("_type"), arguments=arguments)


def _array(source: Source, node: SyntaxNode) -> TypeName:
    element = type_name(source, need(node, "element_type"))
    dimensions = tuple(integer(source, size) for size in node.children_by_field_name("sizes"))
    temporary = element.temporary or find(node, "temporary_keyword") is not None
    return TypeName(*source.at(node), "array", arguments=(element,), dimensions=dimensions, temporary=temporary)


def tested_type(source: Source, node: SyntaxNode) -> TypeName:
    """The type behind `is` and `as`, where an interface is named without its keyword."""
    inner = node.named_children[0] if node.type == "type_specification" and node.named_child_count else node
    if inner.type in ("identifier", "quoted_identifier"):
        return TypeName(*source.at(inner), "interface", subject=unquote(source.text_of(inner)))
    return type_name(source, node)


def _unknown(source: Source, node: SyntaxNode) -> TypeName:
    """A word that the grammar does not know as a type: a newer platform type, or a mistake."""
    return TypeName(*source.at(node), unquote(source.text_of(node)).lower())


_READERS: dict[str, Callable[[Source, SyntaxNode], TypeName]] = {
    "basic_type": _basic,
    "text_type": _sized,
    "code_type": _sized,
    "record_type": _record,
    "object_reference_type": _object,
    "dotnet_type": _dotnet,
    "option_type": _option,
    "list_type": _generic,
    "dictionary_type": _generic,
    "array_type": _array,
    "identifier": _unknown,
    "quoted_identifier": _unknown,
}


def reference(source: Source, node: SyntaxNode) -> tuple[str, str]:
    """Namespace and name of the object in the `reference` fields: `Foo.Bar."Baz"` is ("Foo.Bar", "Baz")."""
    parts = [unquote(source.text_of(part)) for part in node.children_by_field_name("reference")]
    if not parts:
        raise MalformedError
    return ".".join(parts[:-1]), parts[-1]


def option_members(source: Source, node: SyntaxNode) -> tuple[str, ...]:
    """The members of an `option_member_list`; an omitted one (`A,,B`) is an empty name."""
    members = [""]
    for child in node.children:
        if child.type == ",":
            members.append("")
        elif child.type == "option_member":
            members[-1] = unquote(source.text_of(child))
    return tuple(members)


def integer(source: Source, node: SyntaxNode) -> int:
    try:
        return int(source.text_of(node))
    except ValueError:
        raise MalformedError from None
