"""The syntax tree of AL: what a source file says, before any name has a meaning.

Nodes keep where they stand (`line` and `column`, from 1). Expression nodes have two slots that the checker fills:
`type`, the static type, and `symbol`, what the name stands for. Everything else is as written; names keep the
spelling of the source without their quotes.
"""

from dataclasses import dataclass, field

from bclite.source.code_nodes import (
    AssertError,
    Assignment,
    Binary,
    Block,
    Break,
    Call,
    Case,
    CaseBranch,
    Cast,
    Continue,
    Empty,
    Exit,
    Expression,
    ExpressionStatement,
    For,
    ForEach,
    Identifier,
    If,
    In,
    Index,
    ListLiteral,
    Literal,
    Member,
    Node,
    Range,
    Repeat,
    Scope,
    Statement,
    Ternary,
    TypeName,
    TypeTest,
    Unary,
    While,
    With,
)


@dataclass(slots=True, eq=False)
class Attribute(Node):
    """`[Test]`, `[EventSubscriber(ObjectType::Codeunit, …)]`: name as written, arguments as expressions."""

    name: str
    arguments: tuple[Expression, ...] = ()


@dataclass(slots=True, eq=False)
class VariableDeclaration(Node):
    """One variable. A Label has its text in `label` and `Comment`, `Locked`, `MaxLength` in `label_properties`."""

    name: str
    type_name: TypeName
    label: str | None = None
    label_properties: dict[str, str] = field(default_factory=dict)
    protected: bool = False


@dataclass(slots=True, eq=False)
class ParameterDeclaration(Node):
    name: str
    type_name: TypeName
    by_reference: bool = False


@dataclass(slots=True, eq=False)
class ProcedureDeclaration(Node):
    """A procedure or trigger. `kind` is procedure, trigger, event; `access` is public, local, internal, protected.

    A trigger of a field or control carries its own simple name (`OnValidate`); its owner tells whose it is. Triggers
    named with a part, `Control::OnAction` in `trigger X::Y`, keep the part in `part`. `end_line` is the line of the
    last `end`. An interface method has no `body`.
    """

    kind: str
    name: str
    access: str
    attributes: tuple[Attribute, ...]
    parameters: tuple[ParameterDeclaration, ...]
    return_name: str | None
    return_type: TypeName | None
    variables: tuple[VariableDeclaration, ...]
    body: Block | None
    end_line: int = 0
    part: str = ""


@dataclass(slots=True, eq=False)
class Condition(Node):
    """One condition of a WHERE or of a link: `field = kind(value)`; kind is const, filter, field or dataitem.

    `value` is as written inside the parentheses; where that is one name or one text, without its quotes, and
    `literal` tells whether it was a text in single quotes. In `field(upperlimit(X))` and `field(filter(X))` the inner
    word stands in `modifier`. In the DataItemLink of a query, `Field = Item.Column`, kind is dataitem, `modifier` is
    Item, `value` Column.
    """

    field_name: str
    kind: str
    value: str
    literal: bool = False
    modifier: str = ""


@dataclass(slots=True, eq=False)
class CalcFormula(Node):
    """`-Sum("Entry".Amount where(…))`: method is lower case; field is None for count and exist."""

    method: str
    table: str
    field_name: str | None
    conditions: tuple[Condition, ...]
    negated: bool = False


@dataclass(slots=True, eq=False)
class TableRelation(Node):
    """One branch of a TableRelation: `if (conditions) table.field where(filters)`; the branches form a tuple."""

    table: str
    field_name: str | None
    conditions: tuple[Condition, ...]
    filters: tuple[Condition, ...]


@dataclass(slots=True, eq=False)
class Property(Node):
    """`Name = value;` with the value as source text, and in a form that fits it:

    CalcFormula → CalcFormula; TableRelation → tuple[TableRelation, …]; OptionMembers and other lists of names →
    tuple[str, …]; links and table filters → tuple[Condition, …]; Implementation, DefaultImplementation … → tuple of
    Implementation; a text, a name, a number → str without quotes (of a caption the text alone); the rest → str as
    written. `locked` is the `Locked = true` of a caption.
    """

    name: str
    text: str
    value: "PropertyValue"
    locked: bool = False


@dataclass(slots=True, eq=False)
class Implementation(Node):
    """`Interface = Codeunit` in a property of an enum or of one of its values."""

    interface: str
    codeunit: str


PropertyValue = (
    CalcFormula | tuple[TableRelation, ...] | tuple[Condition, ...] | tuple[Implementation, ...] | tuple[str, ...] | str
)


@dataclass(slots=True, eq=False)
class FieldDeclaration(Node):
    """A field of a table; in a tableextension `modifies` is true for a `modify("Field")` block, which has no number."""

    number: int
    name: str
    type_name: TypeName | None
    properties: tuple[Property, ...]
    triggers: tuple[ProcedureDeclaration, ...]
    modifies: bool = False


@dataclass(slots=True, eq=False)
class KeyDeclaration(Node):
    name: str
    fields: tuple[str, ...]
    properties: tuple[Property, ...]


@dataclass(slots=True, eq=False)
class FieldGroupDeclaration(Node):
    name: str
    fields: tuple[str, ...]


@dataclass(slots=True, eq=False)
class EnumValueDeclaration(Node):
    number: int
    name: str
    properties: tuple[Property, ...]


@dataclass(slots=True, eq=False)
class PageElement(Node):
    """A control, action, part, area or view of a page, or a `modify`/`addafter` of an extension, with what it holds.

    `kind` is the keyword in lower case (area, group, repeater, field, part, action, addlast …); `source` the expression
    of a field or the page of a part.
    """

    kind: str
    name: str
    source: Expression | None
    properties: tuple[Property, ...]
    triggers: tuple[ProcedureDeclaration, ...]
    children: tuple["PageElement", ...]


@dataclass(slots=True, eq=False)
class QueryElement(Node):
    """A dataitem, column or filter of a query; `source` is the table of a dataitem or the field of a column."""

    kind: str
    name: str
    source: str | None
    properties: tuple[Property, ...]
    children: tuple["QueryElement", ...]


@dataclass(slots=True, eq=False)
class DataElement(Node):
    """A dataitem or column of a report, an element or attribute of an XmlPort.

    `kind` is the keyword in lower case (dataitem, column, tableelement, textelement …); `table` the type of the record
    that a dataitem or tableelement is, `source` the expression of a column or of a field element.
    """

    kind: str
    name: str
    table: TypeName | None
    source: Expression | None
    properties: tuple[Property, ...]
    triggers: tuple[ProcedureDeclaration, ...]
    children: tuple["DataElement", ...]


@dataclass(slots=True, eq=False)
class ObjectDeclaration(Node):
    """One AL object. `kind` is the keyword in lower case (table, tableextension, codeunit, enum, interface …).

    `number` is 0 where the kind has none; `base` is what an extension extends; `path` is the file, relative to the
    folder that was read, with forward slashes; `namespace` and `usings` are those of its file. Only the sections that
    the kind can have are filled.
    """

    kind: str
    number: int
    name: str
    path: str
    namespace: str = ""
    usings: tuple[str, ...] = ()
    using_places: tuple[tuple[int, int], ...] = ()
    """Line and column of each."""
    base: str | None = None
    base_namespace: str = ""
    implements: tuple[str, ...] = ()
    attributes: tuple[Attribute, ...] = ()
    properties: tuple[Property, ...] = ()
    fields: tuple[FieldDeclaration, ...] = ()
    keys: tuple[KeyDeclaration, ...] = ()
    field_groups: tuple[FieldGroupDeclaration, ...] = ()
    values: tuple[EnumValueDeclaration, ...] = ()
    elements: tuple[PageElement | QueryElement | DataElement, ...] = ()
    variables: tuple[VariableDeclaration, ...] = ()
    procedures: tuple[ProcedureDeclaration, ...] = ()
    subtype: str = ""
    """The property Subtype of a codeunit, in lower case: test, install …"""
    subscribes: bool = False
    """Whether one of its procedures has the attribute EventSubscriber."""
    content_key: str = field(default="", repr=False)
    """Tells this version of the file from any other; empty where it did not come through the cache."""
    interface_key: str = field(default="", repr=False)
    """Tells what other objects can see of this one from any other version of it (`bclite.source.fingerprints`)."""


__all__ = [
    "AssertError",
    "Assignment",
    "Attribute",
    "Binary",
    "Block",
    "Break",
    "CalcFormula",
    "Call",
    "Case",
    "CaseBranch",
    "Cast",
    "Condition",
    "Continue",
    "Empty",
    "EnumValueDeclaration",
    "Exit",
    "Expression",
    "ExpressionStatement",
    "FieldDeclaration",
    "FieldGroupDeclaration",
    "For",
    "ForEach",
    "Identifier",
    "If",
    "Implementation",
    "In",
    "Index",
    "KeyDeclaration",
    "ListLiteral",
    "Literal",
    "Member",
    "Node",
    "ObjectDeclaration",
    "PageElement",
    "ParameterDeclaration",
    "ProcedureDeclaration",
    "Property",
    "PropertyValue",
    "QueryElement",
    "Range",
    "Repeat",
    "Scope",
    "Statement",
    "TableRelation",
    "Ternary",
    "TypeName",
    "TypeTest",
    "Unary",
    "VariableDeclaration",
    "While",
    "With",
]
