"""A source file to the objects that it declares.

`parse_file` never raises on any text: what is wrong is a diagnostic, and what can be read is read, so that one broken
file does not make every other file's references unknown.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bclite.source import nodes
from bclite.source.data_elements import data_elements
from bclite.source.diagnostics import Diagnostic, in_order
from bclite.source.elements import page_elements, query_elements
from bclite.source.encoding import decode
from bclite.source.expressions import COMMENTS
from bclite.source.grammar import MalformedError, Source, SyntaxNode, find, need, unquote
from bclite.source.pragmas import Silence, silences
from bclite.source.preprocessor import preprocess
from bclite.source.procedures import attribute, members, variable_section
from bclite.source.properties import properties
from bclite.source.strictness import check_tokens, tree_errors, tree_of
from bclite.source.table_parts import enum_values, field_groups, fields, keys, names_in
from bclite.source.tokens import Tokens
from bclite.source.type_names import integer

TABLES = frozenset({"table", "tableextension"})
_NAME = re.compile(r'(?:\w++|"[^"\n]*")(?!\s*\.)')
_QUALIFIER = re.compile(r'(?:(?:\w+|"[^"\n]*")\s*\.\s*)+$')
PAGES = frozenset({"page", "pageextension", "pagecustomization", "requestpage"})


@dataclass(frozen=True, slots=True)
class ParsedFile:
    """What one file declares. `diagnostics` are those of its syntax, `silenced` the warnings that it does not want."""

    path: str
    objects: tuple[nodes.ObjectDeclaration, ...]
    diagnostics: tuple[Diagnostic, ...]
    silenced: tuple[Silence, ...] = ()


def parse_bytes(content: bytes, path: str, symbols: Iterable[str] = ()) -> ParsedFile:
    """The objects of a file, given its bytes; `symbols` are the preprocessor's."""
    text, diagnostics = decode(content, path)
    parsed = parse_text(text, path, symbols)
    return ParsedFile(path, parsed.objects, tuple(in_order([*diagnostics, *parsed.diagnostics])), parsed.silenced)


def parse_text(text: str, path: str, symbols: Iterable[str] = ()) -> ParsedFile:
    silenced = silences(text)
    text, diagnostics = preprocess(text, path, symbols)
    tokens = Tokens(text, path)
    diagnostics.extend(check_tokens(tokens))
    source = tree_of(tokens)
    objects = objects_of(source)
    if not diagnostics:
        diagnostics.extend(tree_errors(source))
    return ParsedFile(path, objects, tuple(in_order([*diagnostics, *source.diagnostics])), silenced)


def objects_of(source: Source) -> tuple[nodes.ObjectDeclaration, ...]:
    """The objects in a tree, with the namespace and the `using` lines of their file."""
    namespace = ""
    usings: list[str] = []
    places: list[tuple[int, int]] = []
    attributes: list[nodes.Attribute] = []
    result: list[nodes.ObjectDeclaration] = []
    for child in source.root.named_children:
        try:
            if child.type == "namespace_declaration":
                namespace = source.text_of(need(child, "name"))
            elif child.type == "using_statement":
                usings.append(source.text_of(need(child, "namespace")))
                places.append(source.at(child))
            elif child.type == "attribute_item":
                attributes.append(attribute(source, child))
                continue
            elif child.type.endswith("_declaration"):
                made = _object(source, child)
                made.namespace, made.usings, made.using_places = namespace, tuple(usings), tuple(places)
                made.attributes = tuple(attributes)
                result.append(made)
        except MalformedError:
            source.depth = 0
        if child.type not in COMMENTS:
            attributes = []
    return tuple(result)


def _object(source: Source, node: SyntaxNode) -> nodes.ObjectDeclaration:
    kind = node.type.removesuffix("_declaration")
    name = node.child_by_field_name("object_name")
    number = node.child_by_field_name("object_id")
    base = node.child_by_field_name("base_object") or node.child_by_field_name("target_page")
    body = node.child_by_field_name("body")
    if name is None and kind != "dotnet":
        raise MalformedError
    made = nodes.ObjectDeclaration(
        *source.at(name or node),
        kind=kind,
        number=0 if number is None else integer(source, number),
        name="" if name is None else unquote(source.text_of(name)),
        path=source.path,
        base=None if base is None else unquote(source.text_of(base)),
        base_namespace="" if base is None else _qualifier(source, base),
        properties=properties(source, body),
        procedures=tuple(members(source, body)),
    )
    sections = [child for child in body.named_children if child.type == "var_section"] if body is not None else []
    made.variables = tuple(variable for section in sections for variable in variable_section(source, section))
    made.subtype = next((each.text.lower() for each in made.properties if each.name.lower() == "subtype"), "")
    made.subscribes = any(_subscribes(each) for each in made.procedures)
    if find(node, "implements_clause") is not None:
        made.implements = names_in(source, node, "implements_clause", "interface")
    elif kind == "interface":
        made.implements = _extended_interfaces(source, node)
    if kind in TABLES:
        made.fields, made.keys = fields(source, body), keys(source, body)
        made.field_groups = field_groups(source, body)
    elif kind in ("enum", "enumextension"):
        made.values = enum_values(source, body)
    elif kind in PAGES:
        made.elements = page_elements(source, body)
    elif kind in ("report", "xmlport"):
        made.elements = data_elements(source, body)
    elif kind == "query":
        made.elements = query_elements(source, body)
    return made


def _subscribes(procedure: nodes.ProcedureDeclaration) -> bool:
    return any(each.name.lower() == "eventsubscriber" for each in procedure.attributes)


def _qualifier(source: Source, name: SyntaxNode) -> str:
    """The namespace that stands before a name."""
    found = _QUALIFIER.search(source.text, max(0, name.start_byte - 250), name.start_byte)
    return "" if found is None else "".join(found[0].split()).rstrip(".").replace('"', "")


def _extended_interfaces(source: Source, node: SyntaxNode) -> tuple[str, ...]:
    """The names behind the `extends` of an interface; the tree has one of them only."""
    first = node.child_by_field_name("extends_interface")
    brace = find(node, "{")
    if first is None or brace is None:
        return ()
    names = _NAME.findall(source.text[first.start_byte : brace.start_byte])
    return tuple(unquote(name) for name in names)
