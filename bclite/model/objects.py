"""The objects of apps with their types resolved: what the checker, the compiler and the runtime look things up in.

Made from syntax by `bclite.model.loading`; looked up through `bclite.model.application`. Names compare without regard
to case: look-ups are by `name.lower()`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from bclite.model.types import Kind, Type
from bclite.source.nodes import (
    Attribute,
    CalcFormula,
    ObjectDeclaration,
    PageElement,
    ProcedureDeclaration,
    QueryElement,
    TableRelation,
)


@dataclass(frozen=True, slots=True)
class Version:
    """A four-part version; compared part by part."""

    major: int
    minor: int
    build: int
    revision: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.build}.{self.revision}"


@dataclass(frozen=True, slots=True)
class Dependency:
    app_id: str
    name: str
    publisher: str
    version: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What app.json says. `id_ranges` are inclusive; empty means that no range is checked."""

    app_id: str
    name: str
    publisher: str
    version: str
    dependencies: tuple[Dependency, ...] = ()
    id_ranges: tuple[tuple[int, int], ...] = ()
    preprocessor_symbols: tuple[str, ...] = ()
    internals_visible_to: tuple[str, ...] = ()
    runtime: str = ""
    application: str = ""
    platform: str = ""
    features: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As messages name an app: `Contoso by Contoso Ltd (1.0.0.0)`."""
        return f"{self.name} by {self.publisher} ({self.version})"


@dataclass(eq=False, slots=True)
class Parameter:
    name: str
    type: Type
    by_reference: bool


@dataclass(eq=False, slots=True)
class Variable:
    """A variable, local or of an object. `label` is a Label's text, `locked` whether it is never translated."""

    name: str
    type: Type
    label: str | None = None
    max_length: int | None = None
    protected: bool = False
    line: int = 0
    column: int = 0


@dataclass(eq=False, slots=True)
class Procedure:
    """A procedure or trigger of an object.

    `scope_name` prefixes the triggers of fields and controls: `Amount - OnValidate`. `index` is the position among the
    procedures and triggers of its object: with the object it identifies the procedure.
    """

    name: str
    declaration: ProcedureDeclaration
    parameters: tuple[Parameter, ...]
    returns: Type
    return_name: str | None
    local_variables: tuple[Variable, ...] | Callable[[], tuple[Variable, ...]]
    """They themselves or, where only the header was read, what makes them."""
    index: int
    scope_name: str = ""

    @property
    def variables(self) -> tuple[Variable, ...]:
        if not isinstance(self.local_variables, tuple):
            self.local_variables = self.local_variables()
        return self.local_variables

    @property
    def access(self) -> str:
        return self.declaration.access

    @property
    def is_trigger(self) -> bool:
        return self.declaration.kind == "trigger"

    def attribute(self, name: str) -> Attribute | None:
        """The attribute of this name, in any case, or None."""
        wanted = name.lower()
        return next((each for each in self.declaration.attributes if each.name.lower() == wanted), None)


@dataclass(eq=False, slots=True)
class Field:
    """A field of a table. `owner` is the table or table extension that declares it."""

    number: int
    name: str
    type: Type
    owner: "Object"
    caption: str
    line: int
    column: int
    field_class: str = "normal"
    """normal, flowfield or flowfilter."""
    calc_formula: CalcFormula | None = None
    table_relation: tuple[TableRelation, ...] = ()
    validate_table_relation: bool = True
    test_table_relation: bool = True
    init_value: str | None = None
    auto_increment: bool = False
    not_blank: bool = False
    min_value: str | None = None
    max_value: str | None = None
    enabled: bool = True
    blank_zero: bool = False
    decimal_places: str = ""
    properties: dict[str, str] = field(default_factory=dict)
    """Every property as written, by lower-case name."""


@dataclass(eq=False, slots=True)
class Key:
    name: str
    fields: tuple[str, ...]
    unique: bool = False
    sum_index_fields: tuple[str, ...] = ()


@dataclass(eq=False, slots=True)
class EnumValue:
    number: int
    name: str
    caption: str
    implementations: dict[str, str] = field(default_factory=dict)
    """Codeunit name by interface name, both lower case."""


@dataclass(eq=False)
class Object:
    """One AL object of an app. `app_id` says whose. `type` is the type of a variable of it."""

    kind: str
    number: int
    name: str
    app_id: str
    declaration: ObjectDeclaration
    procedures: list[Procedure] = field(default_factory=list)
    variables: list[Variable] = field(default_factory=list)

    @property
    def path(self) -> str:
        return self.declaration.path

    @property
    def namespace(self) -> str:
        return self.declaration.namespace

    @property
    def subtype(self) -> str:
        """The property Subtype of a codeunit, in lower case: test, install …"""
        return self.declaration.subtype

    @property
    def is_internal(self) -> bool:
        """Whether other apps may not use it: `Access = Internal`."""
        return self.properties.get("access", "").lower() == "internal"

    @cached_property
    def properties(self) -> dict[str, str]:
        """Every property as written, by lower-case name; texts without their quotes."""
        return {
            each.name.lower(): each.value if isinstance(each.value, str) else each.text
            for each in self.declaration.properties
        }

    @cached_property
    def procedures_by_name(self) -> dict[str, list[Procedure]]:
        """Procedures (not triggers) by lower-case name: several where the name is overloaded."""
        found: dict[str, list[Procedure]] = {}
        for each in self.procedures:
            if not each.is_trigger:
                found.setdefault(each.name.lower(), []).append(each)
        return found

    @cached_property
    def variables_by_name(self) -> dict[str, Variable]:
        return {each.name.lower(): each for each in self.variables}

    def trigger(self, name: str, scope_name: str = "") -> Procedure | None:
        """The trigger of this name (`OnInsert`), of a field or control when `scope_name` is given; None if absent."""
        wanted, scope = name.lower(), scope_name.lower()
        return next(
            (
                each
                for each in self.procedures
                if each.is_trigger and each.name.lower() == wanted and each.scope_name.lower() == scope
            ),
            None,
        )


@dataclass(eq=False)
class Table(Object):
    """A table. `fields` and `keys` hold its own and those of the extensions that the application has."""

    fields: list[Field] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)
    extensions: list["TableExtension"] = field(default_factory=list)
    caption: str = ""
    temporary: bool = False
    data_per_company: bool = True

    @cached_property
    def fields_by_name(self) -> dict[str, Field]:
        return {each.name.lower(): each for each in self.fields}

    @cached_property
    def fields_by_number(self) -> dict[int, Field]:
        return {each.number: each for each in self.fields}

    @property
    def primary_key(self) -> Key:
        return self.keys[0]


@dataclass(eq=False)
class TableExtension(Object):
    """What an app adds to a table. `modifications` holds the properties that its `modify` blocks set, by field name."""

    base: str = ""
    modifications: dict[str, dict[str, str]] = field(default_factory=dict)
    fields: list[Field] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)


@dataclass(eq=False)
class Enum(Object):
    """An enum; `values` hold its own and those of its extensions, in order of number."""

    values: list[EnumValue] = field(default_factory=list)
    extensible: bool = False
    implements: tuple[str, ...] = ()
    default_implementations: dict[str, str] = field(default_factory=dict)
    unknown_implementations: dict[str, str] = field(default_factory=dict)

    @cached_property
    def values_by_name(self) -> dict[str, EnumValue]:
        return {each.name.lower(): each for each in self.values}

    @cached_property
    def values_by_number(self) -> dict[int, EnumValue]:
        return {each.number: each for each in self.values}


@dataclass(eq=False)
class EnumExtension(Object):
    base: str = ""
    values: list[EnumValue] = field(default_factory=list)


@dataclass(eq=False)
class Page(Object):
    source_table: str = ""
    elements: tuple[PageElement, ...] = ()


@dataclass(eq=False)
class Query(Object):
    elements: tuple[QueryElement, ...] = ()


OBJECT_KINDS: dict[str, Kind] = {
    "table": Kind.RECORD,
    "codeunit": Kind.CODEUNIT,
    "page": Kind.PAGE,
    "report": Kind.REPORT,
    "query": Kind.QUERY,
    "xmlport": Kind.XMLPORT,
    "enum": Kind.ENUM,
    "interface": Kind.INTERFACE,
}
"""The kind of a variable of an object, by the keyword of the object."""


@dataclass(eq=False, slots=True)
class App:
    """An app with its objects resolved against those of its dependencies.

    `broken_files` are the paths of its files with a syntax error: what they declare is incomplete, and checking them
    would only repeat the error in other words. With `headers_only` its objects get their members when one is asked for.
    """

    manifest: Manifest
    objects: tuple[Object, ...]
    broken_files: frozenset[str] = frozenset()
    headers_only: bool = False

    def __str__(self) -> str:
        return str(self.manifest)
