"""Fields, keys and field groups of tables, and the values of enums: syntax tree to nodes."""

from bclite.source import nodes
from bclite.source.grammar import MalformedError, Source, SyntaxNode, find, need, unquote
from bclite.source.procedures import members
from bclite.source.properties import properties
from bclite.source.type_names import integer, type_name


def _section(node: SyntaxNode | None, kind: str) -> list[SyntaxNode]:
    """What stands in the sections of this kind in a declaration's body."""
    sections = [child for child in node.named_children if child.type == kind] if node is not None else []
    bodies = [section.child_by_field_name("body") for section in sections]
    return [child for body in bodies if body is not None for child in body.named_children]


def fields(source: Source, body: SyntaxNode | None) -> tuple[nodes.FieldDeclaration, ...]:
    result: list[nodes.FieldDeclaration] = []
    for child in _section(body, "fields_section"):
        try:
            if child.type == "field_declaration":
                result.append(_field(source, child))
            elif child.type == "modify_modification":
                result.append(_modified_field(source, child))
        except MalformedError:
            continue
    return tuple(result)


def _field(source: Source, node: SyntaxNode) -> nodes.FieldDeclaration:
    name = need(node, "name")
    body = node.child_by_field_name("body")
    return nodes.FieldDeclaration(
        *source.at(name),
        integer(source, need(node, "id")),
        unquote(source.text_of(name)),
        type_name(source, need(node, "type")),
        properties(source, body),
        tuple(members(source, body)),
    )


def _modified_field(source: Source, node: SyntaxNode) -> nodes.FieldDeclaration:
    target = need(node, "target")
    body = node.child_by_field_name("body")
    return nodes.FieldDeclaration(
        *source.at(target),
        0,
        unquote(source.text_of(target)),
        None,
        properties(source, body),
        tuple(members(source, body)),
        modifies=True,
    )


def keys(source: Source, body: SyntaxNode | None) -> tuple[nodes.KeyDeclaration, ...]:
    result: list[nodes.KeyDeclaration] = []
    for child in _section(body, "keys_section"):
        if child.type == "key_declaration" and child.child_by_field_name("name") is not None:
            name = need(child, "name")
            settings = properties(source, child.child_by_field_name("body"))
            key = nodes.KeyDeclaration(
                *source.at(name), unquote(source.text_of(name)), _listed(source, child), settings
            )
            result.append(key)
    return tuple(result)


def field_groups(source: Source, body: SyntaxNode | None) -> tuple[nodes.FieldGroupDeclaration, ...]:
    result: list[nodes.FieldGroupDeclaration] = []
    for child in _section(body, "fieldgroups_section"):
        name = child.child_by_field_name("name") or child.child_by_field_name("target")
        if name is not None:
            group = nodes.FieldGroupDeclaration(*source.at(name), unquote(source.text_of(name)), _listed(source, child))
            result.append(group)
    return tuple(result)


def _listed(source: Source, node: SyntaxNode) -> tuple[str, ...]:
    listed = node.child_by_field_name("fields")
    if listed is None:
        return ()
    if listed.type != "field_list":
        return (unquote(source.text_of(listed)),)
    names = ("identifier", "quoted_identifier")
    return tuple(unquote(source.text_of(child)) for child in listed.named_children if child.type in names)


def enum_values(source: Source, body: SyntaxNode | None) -> tuple[nodes.EnumValueDeclaration, ...]:
    result: list[nodes.EnumValueDeclaration] = []
    for child in [] if body is None else body.named_children:
        if child.type != "enum_value_declaration":
            continue
        try:
            name = need(child, "value_name")
            number = integer(source, need(child, "value_id"))
        except MalformedError:
            continue
        settings = properties(source, child.child_by_field_name("body"))
        result.append(nodes.EnumValueDeclaration(*source.at(name), number, unquote(source.text_of(name)), settings))
    return tuple(result)


def names_in(source: Source, node: SyntaxNode, clause: str, field: str) -> tuple[str, ...]:
    """The names behind `implements`, or behind the `extends` of an interface."""
    holder = find(node, clause) or node
    return tuple(unquote(source.text_of(name)) for name in holder.children_by_field_name(field))
