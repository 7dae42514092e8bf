"""Dataitems and columns of reports, elements and attributes of XmlPorts: syntax tree to nodes."""

from bclite.source import nodes
from bclite.source.expressions import expression_or_none
from bclite.source.grammar import Source, SyntaxNode, unquote
from bclite.source.procedures import members
from bclite.source.properties import properties

SECTIONS = frozenset({"dataset_section", "schema_section"})
ELEMENTS = frozenset({"report_dataitem", "report_column", "xmlport_element", "xmlport_attribute"})
OF_TABLES = frozenset({"dataitem", "tableelement"})
"""The kinds that are a record of a table."""


def data_elements(source: Source, body: SyntaxNode | None) -> tuple[nodes.DataElement, ...]:
    """What stands in the `dataset` of a report or the `schema` of an XmlPort."""
    sections = [] if body is None else [child for child in body.named_children if child.type in SECTIONS]
    return tuple(element for section in sections for element in _elements(source, section.child_by_field_name("body")))


def _elements(source: Source, body: SyntaxNode | None) -> list[nodes.DataElement]:
    found: list[nodes.DataElement] = []
    for child in [] if body is None else body.named_children:
        name = child.child_by_field_name("name")
        if child.type not in ELEMENTS or name is None:
            continue
        kind = source.text_of(child.children[0]).lower()
        inner = child.child_by_field_name("body")
        source.deeper(child)
        element = nodes.DataElement(
            *source.at(name),
            kind,
            unquote(source.text_of(name)),
            _table(source, child) if kind in OF_TABLES else None,
            None if kind in OF_TABLES else expression_or_none(source, child.child_by_field_name("source")),
            properties(source, inner),
            tuple(members(source, inner)),
            tuple(_elements(source, inner)),
        )
        source.depth -= 1
        found.append(element)
    return found


def _table(source: Source, node: SyntaxNode) -> nodes.TypeName | None:
    """The record type of the table that is written with or without its namespace."""
    written = node.children_by_field_name("table_name") or node.children_by_field_name("source")
    if not written:
        return None
    text = source.text[written[0].start_byte : written[-1].end_byte]
    namespace, _, name = text.rpartition(".") if not text.endswith('"') else _before_quoted(text)
    return nodes.TypeName(*source.at(written[0]), "record", subject=unquote(name), namespace=namespace)


def _before_quoted(text: str) -> tuple[str, str, str]:
    """`A.B."C.D"` to `A.B` and `"C.D"`."""
    start = text[:-1].rindex('"')
    return text[:start].rstrip("."), ".", text[start:]
