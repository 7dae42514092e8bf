"""Controls, actions and parts of pages, dataitems and columns of queries: syntax tree to nodes."""

from bclite.source import nodes
from bclite.source.expressions import COMMENTS, expression_or_none
from bclite.source.grammar import MalformedError, Source, SyntaxNode, need, unquote
from bclite.source.procedures import PROCEDURES, members
from bclite.source.properties import properties

PAGE_SECTIONS = {"layout_section": "layout", "actions_section": "actions", "views_section": "views"}
QUERY_ELEMENTS = {"query_dataitem": "dataitem", "query_column": "column", "query_filter": "filter"}
NOT_ELEMENTS = COMMENTS | PROCEDURES | {"property", "ERROR", "attribute_item", "var_section"}


def page_elements(source: Source, body: SyntaxNode | None) -> tuple[nodes.PageElement, ...]:
    """The sections `layout`, `actions` and `views` of a page, with all that they hold."""
    children = [] if body is None else body.named_children
    return tuple(_page_element(source, child) for child in children if child.type in PAGE_SECTIONS)


def _page_element(source: Source, node: SyntaxNode) -> nodes.PageElement:
    """Any element: its keyword is the first thing in it, what it holds stands in its body."""
    source.deeper(node)
    body = node.child_by_field_name("body")
    holds = [] if body is None else [child for child in body.named_children if child.type not in NOT_ELEMENTS]
    children = [child for child in holds if child.child_count and not child.type.startswith("preproc")]
    name = next(
        (
            found
            for field in ("name", "type", "target", "promoted_name")
            if (found := node.child_by_field_name(field)) is not None
        ),
        None,
    )
    result = nodes.PageElement(
        *source.at(name or node),
        source.text_of(node.children[0]).lower(),
        "" if name is None else unquote(source.text_of(name)),
        _source_of(source, node),
        properties(source, body),
        tuple(members(source, body)),
        tuple(_page_element(source, child) for child in children),
    )
    source.depth -= 1
    return result


def _source_of(source: Source, node: SyntaxNode) -> nodes.Expression | None:
    """What a field shows, or the name of a part's page."""
    return expression_or_none(source, node.child_by_field_name("source") or node.child_by_field_name("action_name"))


def query_elements(source: Source, body: SyntaxNode | None) -> tuple[nodes.QueryElement, ...]:
    """The dataitems of a query with their columns and filters."""
    sections = [child for child in body.named_children if child.type == "elements_section"] if body is not None else []
    return tuple(
        element for section in sections for element in _query_elements(source, section.child_by_field_name("body"))
    )


def _query_elements(source: Source, body: SyntaxNode | None) -> list[nodes.QueryElement]:
    result: list[nodes.QueryElement] = []
    for child in [] if body is None else body.named_children:
        if child.type not in QUERY_ELEMENTS:
            continue
        try:
            name = need(child, "name")
        except MalformedError:
            continue
        written = child.children_by_field_name("table_name") or child.children_by_field_name("field_name")
        inner = child.child_by_field_name("body")
        source.deeper(child)
        element = nodes.QueryElement(
            *source.at(name),
            QUERY_ELEMENTS[child.type],
            unquote(source.text_of(name)),
            _reference(source, written),
            properties(source, inner),
            tuple(_query_elements(source, inner)),
        )
        source.depth -= 1
        result.append(element)
    return result


def _reference(source: Source, parts: list[SyntaxNode]) -> str | None:
    """A name without its quotes, or with its namespace as written."""
    if len(parts) > 1:
        return source.text[parts[0].start_byte : parts[-1].end_byte]
    return unquote(source.text_of(parts[0])) if parts else None
