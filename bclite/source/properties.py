"""Properties: `Name = value;` to Property, with formulas, relations and conditions taken apart."""

from collections.abc import Callable
from itertools import pairwise

from bclite.source import nodes
from bclite.source.grammar import MalformedError, Source, SyntaxNode, find, need, unquote
from bclite.source.type_names import option_members

QUOTED = frozenset({"string_literal", "quoted_identifier"})
LISTS = frozenset(
    {
        "optionmembers",
        "datacaptionfields",
        "applicationarea",
        "sumindexfields",
        "includedfields",
        "includedpermissionsets",
    }
    | {"excludedpermissionsets", "columnstoreindex", "sqlindex"}
)
"""Properties whose value is a list of names also when it holds one name only."""

CONDITION_KINDS = {"const_keyword": "const", "filter_keyword": "filter", "field_keyword": "field"}
MODIFIERS = {"upperlimit_keyword": "upperlimit", "filter_keyword": "filter"}


def properties(source: Source, body: SyntaxNode | None) -> tuple[nodes.Property, ...]:
    """The properties that stand directly in a declaration's body."""
    result: list[nodes.Property] = []
    for child in [] if body is None else body.named_children:
        if child.type == "property":
            try:
                result.append(_property(source, child))
            except MalformedError:
                continue
    return tuple(result)


def _property(source: Source, node: SyntaxNode) -> nodes.Property:
    name = source.text_of(need(node, "name"))
    value = node.child_by_field_name("value")
    at = source.at(node)
    if value is None:
        return nodes.Property(*at, name, "", "")
    text = source.text_of(value)
    if name.lower() in LISTS:
        names = option_members(source, value) if value.type == "option_member_list" else (unquote(text),)
        return nodes.Property(*at, name, text, names)
    if value.type in QUOTED:
        return nodes.Property(*at, name, text, unquote(text))
    reader = _READERS.get(value.type)
    if reader is None:
        return nodes.Property(*at, name, text, text)
    return nodes.Property(*at, name, text, reader(source, value), locked=_locked(source, value))


def _names(source: Source, node: SyntaxNode) -> nodes.PropertyValue:
    names = option_members(source, node)
    return names if len(names) > 1 else names[0]


def _caption(source: Source, node: SyntaxNode) -> str:
    text = find(node, "string_literal")
    return "" if text is None else unquote(source.text_of(text))


def _locked(source: Source, node: SyntaxNode) -> bool:
    if node.type != "caption_value":
        return False
    words = [source.text_of(child).lower() for child in node.named_children]
    return any(pair == ("locked", "true") for pair in pairwise(words))


def _implementations(source: Source, node: SyntaxNode) -> tuple[nodes.Implementation, ...]:
    return tuple(
        nodes.Implementation(
            *source.at(child),
            unquote(source.text_of(need(child, "interface"))),
            unquote(source.text_of(need(child, "implementation"))),
        )
        for child in node.named_children
        if child.type == "implementation_value"
    )


def _calc_formula(source: Source, node: SyntaxNode) -> nodes.CalcFormula:
    target = need(node, "target")
    names = [unquote(source.text_of(name)) for name in target.named_children if name.type != "where_clause"]
    function = node.child_by_field_name("function")
    method = "lookup" if function is None else source.text_of(function).lower()
    where = find(target, "where_clause") or find(node, "where_clause")
    table, field = (names[-1], None) if method in ("count", "exist") else (names[-2:] if names[1:] else [*names, ""])
    return nodes.CalcFormula(
        *source.at(node),
        method,
        table,
        field,
        () if where is None else conditions(source, where),
        negated=node.children[0].type == "-",
    )


def _table_relation(source: Source, node: SyntaxNode) -> tuple[nodes.TableRelation, ...]:
    """`if (…) A else if (…) B else C`: one branch each, the last without conditions."""
    branches: list[nodes.TableRelation] = []
    rest: SyntaxNode | None = node
    while rest is not None:
        if rest.type in ("table_relation_value", "table_relation_expression"):
            rest = rest.named_children[0] if rest.named_child_count else None
        elif rest.type == "if_table_relation":
            inner = find(rest, "where_conditions")
            chosen = () if inner is None else conditions(source, inner)
            branches.append(_simple_relation(source, need(rest, "then_relation"), chosen))
            rest = rest.child_by_field_name("else_relation")
        else:
            branches.append(_simple_relation(source, rest, ()))
            rest = None
    return tuple(branches)


def _simple_relation(source: Source, node: SyntaxNode, chosen: tuple[nodes.Condition, ...]) -> nodes.TableRelation:
    target = need(node, "target")
    names = [unquote(source.text_of(name)) for name in target.named_children] or [unquote(source.text_of(target))]
    where = find(node, "where_clause")
    filters = () if where is None else conditions(source, where)
    table, field = (names[-2], names[-1]) if len(names) > 1 else (names[0], None)
    return nodes.TableRelation(*source.at(node), table, field, chosen, filters)


def conditions(source: Source, node: SyntaxNode) -> tuple[nodes.Condition, ...]:
    """The conditions of a `where_clause`, `where_conditions` or `link_value_list`."""
    inner = find(node, "where_conditions") or node
    kinds = ("where_condition", "link_value")
    return tuple(_condition(source, child) for child in inner.named_children if child.type in kinds)


def _condition(source: Source, node: SyntaxNode) -> nodes.Condition:
    at = source.at(node)
    field_name = unquote(source.text_of(need(node, "field")))
    children = node.children
    kind = next((CONDITION_KINDS[child.type] for child in children if child.type in CONDITION_KINDS), "")
    brackets = [child for child in children if child.type in ("(", ")")]
    if not kind or len(brackets) < 2:
        values = [unquote(source.text_of(value)) for value in node.children_by_field_name("value")]
        if not values:
            raise MalformedError
        return nodes.Condition(*at, field_name, "dataitem", values[-1], modifier=values[0] if values[1:] else "")
    modifier = ""
    if len(brackets) > 2:
        inside = children[children.index(brackets[0]) + 1]
        modifier = MODIFIERS.get(inside.type, "")
        brackets = brackets[1:-1]
    text = source.text[brackets[0].end_byte : brackets[-1].start_byte].strip()
    value = node.child_by_field_name("value")
    if value is not None and value.type == "filter_value" and value.named_child_count == 1 and kind != "filter":
        value = value.named_children[0]
    literal = value is not None and value.type == "string_literal" and source.text_of(value) == text
    if kind != "filter" and value is not None and value.type in QUOTED and source.text_of(value) == text:
        text = unquote(text)
    return nodes.Condition(*at, field_name, kind, text, literal=literal, modifier=modifier)


_READERS: dict[str, Callable[[Source, SyntaxNode], nodes.PropertyValue]] = {
    "caption_value": _caption,
    "option_member_list": _names,
    "implementation_value_list": _implementations,
    "aggregate_formula": _calc_formula,
    "lookup_formula": _calc_formula,
    "table_relation_value": _table_relation,
    "where_clause": conditions,
    "link_value_list": conditions,
}
