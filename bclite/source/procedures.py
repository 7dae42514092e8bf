"""Procedures, triggers, variables and attributes: syntax tree to nodes.

Bodies are most of a source text and few of them ever run, so a procedure keeps the text of its body and makes the
statements when they are first asked for.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from bclite.source import nodes
from bclite.source.expressions import COMMENTS, expression
from bclite.source.grammar import MalformedError, Source, SyntaxNode, find, need, unquote
from bclite.source.source_file import SourceFile
from bclite.source.statements import block
from bclite.source.strictness import check_tokens, tree_of
from bclite.source.tokens import Tokens
from bclite.source.type_names import type_name

PROCEDURES = frozenset({"procedure", "trigger_declaration", "event_declaration", "interface_procedure"})
ACCESS = {"local_keyword": "local", "internal_keyword": "internal", "protected_keyword": "protected"}
FRAGMENT = "codeunit 1 X{procedure X()\n"
"""What is put before a body so that it can be parsed by itself; one line, taken off the line numbers."""


class DeferredProcedure(nodes.ProcedureDeclaration):
    """A procedure whose body is made when it is first asked for: of the file's tree as long as that is at hand, later
    of its text. The file has been checked for syntax before."""

    __slots__ = ("body_hidden", "body_place", "body_text", "body_tree")

    body_text: str
    body_place: tuple[int, int]
    body_hidden: tuple[tuple[int, int], ...]
    body_tree: tuple[Source, SyntaxNode] | None

    @property
    def body(self) -> nodes.Block | None:
        made = _body_slot.__get__(self, DeferredProcedure)
        if made is None and self.body_text:
            if self.body_tree is None:
                made = parse_body(self.body_text, *self.body_place, self.body_hidden)
            else:
                made = read_body(*self.body_tree, self.body_place[0])
            self.body = made
        return made  # type: ignore[no-any-return]

    @body.setter
    def body(self, value: nodes.Block | None) -> None:
        _body_slot.__set__(self, value)
        self.body_tree = None

    def __getstate__(self) -> list[Any]:
        """Without the statements: they are quicker parsed again than read back."""
        return [getattr(self, name) for name in _KEPT]

    def __setstate__(self, state: list[Any]) -> None:
        for name, value in zip(_KEPT, state, strict=True):
            setattr(self, name, value)
        self.body = None


_body_slot: Any = nodes.ProcedureDeclaration.__dict__["body"]
_KEPT = (
    *(name for name in nodes.ProcedureDeclaration.__dataclass_fields__ if name != "body"),
    *("body_hidden", "body_place", "body_text"),
)


class HeaderProcedure(nodes.ProcedureDeclaration):
    """A procedure of which only the header was read: its variables and its code are made of the file when they are
    first asked for. `lines` are those of the file that they stand in: the first, the last and where that one ends.
    `file` is set by whoever reads headers.

    Its code was not looked at before: UnreadableBodyError says that it is no AL.
    """

    __slots__ = ("file", "lines")

    file: SourceFile
    lines: tuple[int, int, int]

    @property
    def variables(self) -> tuple[nodes.VariableDeclaration, ...]:
        if _body_slot.__get__(self, HeaderProcedure) is None:
            self._read()
        return _variables_slot.__get__(self, HeaderProcedure)  # type: ignore[no-any-return]

    @variables.setter
    def variables(self, value: tuple[nodes.VariableDeclaration, ...]) -> None:
        _variables_slot.__set__(self, value)

    @property
    def body(self) -> nodes.Block | None:
        if _body_slot.__get__(self, HeaderProcedure) is None:
            self._read()
        return _body_slot.__get__(self, HeaderProcedure)  # type: ignore[no-any-return]

    @body.setter
    def body(self, value: nodes.Block | None) -> None:
        _body_slot.__set__(self, value)

    def _read(self) -> None:
        first = self.lines[0]
        self.variables, self.body = parse_rest(self.file.part(*self.lines), first, self.file.path)

    def __getstate__(self) -> list[Any]:
        return [getattr(self, name) for name in _KEPT_OF_HEADERS]

    def __setstate__(self, state: list[Any]) -> None:
        for name, value in zip(_KEPT_OF_HEADERS, state, strict=True):
            setattr(self, name, value)
        self.variables, self.body = (), None


_variables_slot: Any = nodes.ProcedureDeclaration.__dict__["variables"]
_KEPT_OF_HEADERS = (
    *(name for name in nodes.ProcedureDeclaration.__dataclass_fields__ if name not in ("body", "variables")),
    "lines",
)


class UnreadableBodyError(Exception):
    """A body is asked for that is no AL. Its file has a diagnostic that says so, and cannot be run."""


def parse_body(text: str, line: int, column: int, hidden: Iterable[tuple[int, int]] = ()) -> nodes.Block:
    """The statements of `begin … end`, which starts at this place in its file. Raises UnreadableBodyError."""
    before = FRAGMENT + " " * (column - 1)
    moved = [(start + len(before), end + len(before)) for start, end in hidden]
    source = Source("", before + text + "}", first_line=line - 1, hidden=moved)
    try:
        codeunit = need(source.root.named_children[0], "body")
        body = need(codeunit.named_children[0], "body")
    except (IndexError, MalformedError) as problem:
        raise UnreadableBodyError(f"line {line}") from problem
    return read_body(source, source.root if source.root.has_error else body, line)


def parse_rest(text: str, line: int, path: str) -> tuple[tuple[nodes.VariableDeclaration, ...], nodes.Block]:
    """The variables and statements of what stands behind the header of a procedure, from the beginning of this line.

    Raises UnreadableBodyError, which names the file and the place, where it is no AL by the strict rules.
    """
    tokens = Tokens(f"{FRAGMENT}{text};}}", path)
    problems = check_tokens(tokens)
    if problems:
        first = problems[0]
        moved = replace(first, line=first.line + line - 2)
        raise UnreadableBodyError(str(moved))
    source = tree_of(tokens)
    source.first_line = line - 1
    try:
        made = need(source.root.named_children[0], "body").named_children[0]
        body = need(made, "body")
    except (IndexError, MalformedError) as problem:
        raise UnreadableBodyError(f"{path}({line})") from problem
    return _local_variables(source, made), read_body(source, source.root if source.root.has_error else body, line)


def _local_variables(source: Source, node: SyntaxNode) -> tuple[nodes.VariableDeclaration, ...]:
    sections = [child for child in node.named_children if child.type == "var_section"]
    return tuple(each for section in sections for each in variable_section(source, section))


def read_body(source: Source, body: SyntaxNode, line: int) -> nodes.Block:
    """The statements of `begin … end` in a tree. Raises UnreadableBodyError."""
    if body.has_error:
        raise UnreadableBodyError(f"line {line}")
    try:
        source.depth = 0
        return block(source, body)
    except (MalformedError, RecursionError) as problem:
        raise UnreadableBodyError(f"line {line}") from problem


def members(source: Source, body: SyntaxNode | None) -> Iterator[nodes.ProcedureDeclaration]:
    """The procedures and triggers that stand directly in a declaration's body."""
    attributes: list[nodes.Attribute] = []
    for child in [] if body is None else body.named_children:
        try:
            if child.type == "attribute_item":
                attributes.append(attribute(source, child))
            elif child.type in PROCEDURES:
                yield procedure(source, child, tuple(attributes))
        except MalformedError:
            pass  # the place has a diagnostic of its own
        if child.type != "attribute_item" and child.type not in COMMENTS:
            attributes = []


def attribute(source: Source, node: SyntaxNode) -> nodes.Attribute:
    content = need(node, "attribute")
    arguments = content.child_by_field_name("arguments")
    listed = None if arguments is None else find(arguments, "attribute_argument_list")
    values = [] if listed is None else [child for child in listed.named_children if child.type not in COMMENTS]
    return nodes.Attribute(
        *source.at(content),
        source.text_of(need(content, "name")),
        tuple(expression(source, value) for value in values),
    )


def procedure(source: Source, node: SyntaxNode, attributes: tuple[nodes.Attribute, ...]) -> nodes.ProcedureDeclaration:
    kind = {"trigger_declaration": "trigger", "event_declaration": "event"}.get(node.type, "procedure")
    name = need(node, "name")
    part, simple_name = _part_and_name(source, name)
    suffix = find(node, "interface_procedure_suffix") or node
    return_type = suffix.child_by_field_name("return_type")
    return_value = suffix.child_by_field_name("return_value")
    body = node.child_by_field_name("body")
    is_header = body is not None and source.at(body)[0] in source.left_out
    result = (HeaderProcedure if is_header else DeferredProcedure)(
        *source.at(name),
        kind=kind,
        name=simple_name,
        access=_access(node),
        attributes=attributes,
        parameters=_parameters(source, node),
        return_name=None if return_value is None else unquote(source.text_of(return_value)),
        return_type=None if return_type is None else type_name(source, return_type),
        variables=_local_variables(source, node),
        body=None,
        end_line=source.place(*(body or node).end_point)[0],
        part=part,
    )
    if isinstance(result, HeaderProcedure):
        end = node.end_point if body is None else body.end_point
        result.lines = (source.at(body or node)[0], source.place(*end)[0], end[1])
        source.headers += 1
        return result
    result.body_text = "" if body is None else source.text_of(body)
    result.body_place = (0, 0) if body is None else source.at(body)
    result.body_hidden = ()
    result.body_tree = None if body is None else (source, body)
    if body is not None and source.hidden:
        start, stop = body.start_byte, body.end_byte
        result.body_hidden = tuple((a - start, b - start) for a, b in source.hidden if start <= a and b <= stop)
    return result


def _part_and_name(source: Source, node: SyntaxNode) -> tuple[str, str]:
    """`Control::Event` in `trigger Control::Event()`."""
    if node.type == "member_trigger_name":
        names = [unquote(source.text_of(child)) for child in node.named_children]
        if len(names) >= 2:
            return names[0], names[-1]
    return "", unquote(source.text_of(node))


def _access(node: SyntaxNode) -> str:
    modifier = node.child_by_field_name("modifier")
    kinds: Iterable[SyntaxNode] = () if modifier is None else (modifier, *modifier.children)
    return next((ACCESS[each.type] for each in kinds if each.type in ACCESS), "public")


def _parameters(source: Source, node: SyntaxNode) -> tuple[nodes.ParameterDeclaration, ...]:
    listed = node.child_by_field_name("parameters")
    return tuple(
        nodes.ParameterDeclaration(
            *source.at(need(child, "name")),
            unquote(source.text_of(need(child, "name"))),
            type_name(source, need(child, "type")),
            child.child_by_field_name("modifier") is not None,
        )
        for child in ([] if listed is None else listed.named_children)
        if child.type == "parameter"
    )


def variable_section(source: Source, node: SyntaxNode) -> Iterator[nodes.VariableDeclaration]:
    """The variables of one `var` section; `A, B: Integer` declares two."""
    protected = find(node, "protected_keyword") is not None
    body = node.child_by_field_name("body")
    for child in [] if body is None else body.named_children:
        if child.type != "variable_declaration":
            continue
        try:
            declared = need(child, "type")
            written = type_name(source, declared)
        except MalformedError:
            continue
        value = child.child_by_field_name("value")
        label = None if value is None else unquote(source.text_of(value).removeprefix("@"))
        if label is None and written.keyword == "textconst":
            label = _first_text(source, child)
        for name in child.children_by_field_name("name"):
            yield nodes.VariableDeclaration(
                *source.at(name),
                unquote(source.text_of(name)),
                written,
                label,
                _label_properties(source, child) if label is not None else {},
                protected,
            )


def _label_properties(source: Source, node: SyntaxNode) -> dict[str, str]:
    return {
        source.text_of(need(child, "name")): unquote(source.text_of(need(child, "value")))
        for child in node.named_children
        if child.type == "label_attribute"
    }


def _first_text(source: Source, node: SyntaxNode) -> str:
    """The text of the first language of a TextConst."""
    listed = find(node, "ml_value_list")
    pair = None if listed is None else find(listed, "ml_value_pair")
    return "" if pair is None else unquote(source.text_of(need(pair, "value")))
