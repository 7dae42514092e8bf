"""Declarations to objects: procedures, variables, fields, keys and enum values with their types resolved."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bclite.model.objects import (
    Enum,
    EnumExtension,
    EnumValue,
    Field,
    Key,
    Object,
    Page,
    Parameter,
    Procedure,
    Query,
    Table,
    TableExtension,
    Variable,
)
from bclite.model.system_fields import system_fields
from bclite.model.type_resolution import TypeResolver
from bclite.model.types import NOTHING, Kind, Type
from bclite.source.members import Element, scoped_procedures
from bclite.source.nodes import (
    CalcFormula,
    DataElement,
    EnumValueDeclaration,
    FieldDeclaration,
    Implementation,
    KeyDeclaration,
    ObjectDeclaration,
    PageElement,
    ProcedureDeclaration,
    Property,
    QueryElement,
    TableRelation,
    VariableDeclaration,
)
from bclite.source.procedures import HeaderProcedure

TEXT_ELEMENTS = frozenset({"textelement", "textattribute"})


def shell(declaration: ObjectDeclaration, app_id: str) -> Object:
    """The object without its members: enough for others to refer to it."""
    make: Callable[..., Object] = {
        "table": Table,
        "tableextension": TableExtension,
        "enum": Enum,
        "enumextension": EnumExtension,
        "page": Page,
        "pageextension": Page,
        "query": Query,
    }.get(declaration.kind, Object)
    made = make(declaration.kind, declaration.number, declaration.name, app_id, declaration)
    if isinstance(made, TableExtension | EnumExtension):
        made.base = declaration.base or ""
    return made


def fill(made: Object, resolver: TypeResolver) -> None:
    """Gives an object its members. Every object they may refer to is known to the resolver."""
    declaration = made.declaration
    made.variables = [variable(each, declaration, resolver) for each in declaration.variables]
    made.variables += _element_variables(declaration.elements, declaration, resolver)
    made.procedures = [
        procedure(each, scope_name, index, declaration, resolver)
        for index, (scope_name, each) in enumerate(scoped_procedures(declaration))
    ]
    if isinstance(made, Table | TableExtension):
        made.fields = [_field(each, made, resolver) for each in declaration.fields if not each.modifies]
        made.keys = [_key(each) for each in declaration.keys]
    if isinstance(made, Table):
        _fill_table(made)
    elif isinstance(made, TableExtension):
        modified = [each for each in declaration.fields if each.modifies]
        made.modifications = {each.name.lower(): property_texts(each.properties) for each in modified}
    elif isinstance(made, Enum):
        _fill_enum(made)
    elif isinstance(made, EnumExtension):
        made.values = [_enum_value(each) for each in declaration.values]
    elif isinstance(made, Page):
        made.source_table = made.properties.get("sourcetable", "")
        made.elements = tuple(each for each in declaration.elements if isinstance(each, PageElement))
    elif isinstance(made, Query):
        made.elements = tuple(each for each in declaration.elements if isinstance(each, QueryElement))


def property_texts(properties: Sequence[Property]) -> dict[str, str]:
    """Every property as written, by lower-case name; texts and names without their quotes."""
    return {each.name.lower(): each.value if isinstance(each.value, str) else each.text for each in properties}


# --------------------------------------------------------------------------------------------------------- procedures


def procedure(
    declaration: ProcedureDeclaration, scope_name: str, index: int, owner: ObjectDeclaration, resolver: TypeResolver
) -> Procedure:
    """A procedure; of one with its header only the variables are made when they are asked for."""
    returns = declaration.return_type

    def variables() -> tuple[Variable, ...]:
        return tuple(variable(each, owner, resolver) for each in declaration.variables)

    return Procedure(
        name=declaration.name,
        declaration=declaration,
        parameters=tuple(
            Parameter(each.name, resolver.resolve(each.type_name, owner), each.by_reference)
            for each in declaration.parameters
        ),
        returns=NOTHING if returns is None else resolver.resolve(returns, owner),
        return_name=declaration.return_name,
        local_variables=variables if isinstance(declaration, HeaderProcedure) else variables(),
        index=index,
        scope_name=scope_name,
    )


def variable(declaration: VariableDeclaration, owner: ObjectDeclaration, resolver: TypeResolver) -> Variable:
    length = next((value for name, value in declaration.label_properties.items() if name.lower() == "maxlength"), "")
    return Variable(
        name=declaration.name,
        type=resolver.resolve(declaration.type_name, owner),
        label=declaration.label,
        max_length=int(length) if length.isdecimal() else None,
        protected=declaration.protected,
        line=declaration.line,
        column=declaration.column,
    )


def _element_variables(
    elements: Iterable[Element], owner: ObjectDeclaration, resolver: TypeResolver
) -> Iterator[Variable]:
    """The records and texts that a report or XmlPort has for its dataitems and elements."""
    for each in elements:
        if not isinstance(each, DataElement):
            continue
        if each.table is not None:
            yield Variable(each.name, resolver.resolve(each.table, owner), line=each.line, column=each.column)
        elif each.kind in TEXT_ELEMENTS:
            is_big = property_texts(each.properties).get("texttype", "").lower() == "bigtext"
            text = Type(Kind.PLATFORM, subject="bigtext") if is_big else Type(Kind.TEXT)
            yield Variable(each.name, text, line=each.line, column=each.column)
        yield from _element_variables(each.children, owner, resolver)


# ------------------------------------------------------------------------------------------------------------- tables


def _fill_table(made: Table) -> None:
    properties = made.properties
    made.caption = properties.get("caption", made.name)
    made.temporary = properties.get("tabletype", "").lower() == "temporary"
    made.data_per_company = properties.get("datapercompany", "true").lower() != "false"
    if not made.keys and made.fields:
        made.keys = [Key("Key1", (made.fields[0].name,))]
    made.fields.extend(system_fields(made))


def _field(declaration: FieldDeclaration, owner: Table | TableExtension, resolver: TypeResolver) -> Field:
    properties = property_texts(declaration.properties)
    values = {each.name.lower(): each.value for each in declaration.properties}
    formula, relation = values.get("calcformula"), values.get("tablerelation")
    written = declaration.type_name
    field_type = NOTHING if written is None else resolver.resolve(written, owner.declaration)
    if field_type.kind is Kind.OPTION:
        field_type = _option_type(values.get("optionmembers"), properties)
    return Field(
        number=declaration.number,
        name=declaration.name,
        type=field_type,
        owner=owner,
        caption=properties.get("caption", declaration.name),
        line=declaration.line,
        column=declaration.column,
        field_class=properties.get("fieldclass", "normal").lower(),
        calc_formula=formula if isinstance(formula, CalcFormula) else None,
        table_relation=tuple(each for each in relation if isinstance(each, TableRelation))
        if isinstance(relation, tuple)
        else (),
        validate_table_relation=_is_true(properties, "validatetablerelation", default=True),
        test_table_relation=_is_true(properties, "testtablerelation", default=True),
        init_value=properties.get("initvalue"),
        auto_increment=_is_true(properties, "autoincrement"),
        not_blank=_is_true(properties, "notblank"),
        min_value=properties.get("minvalue"),
        max_value=properties.get("maxvalue"),
        enabled=_is_true(properties, "enabled", default=True),
        blank_zero=_is_true(properties, "blankzero"),
        decimal_places=properties.get("decimalplaces", ""),
        properties=properties,
    )


def _is_true(properties: dict[str, str], name: str, *, default: bool = False) -> bool:
    return properties.get(name, str(default)).lower() == "true"


def _option_type(members: object, properties: dict[str, str]) -> Type:
    """OptionMembers, OptionCaption (else the members) and OptionOrdinalValues (else 0, 1, 2 …) of a field."""
    names = tuple(str(each) for each in members) if isinstance(members, tuple) else ()
    caption = properties.get("optioncaption")
    captions = tuple(caption.split(",")) if caption is not None else names
    ordinals = properties.get("optionordinalvalues", "")
    numbers = tuple(int(each) for each in ordinals.split(",") if each.strip().lstrip("-").isdecimal())
    return Type(Kind.OPTION, members=names, captions=captions, ordinals=numbers)


def _key(declaration: KeyDeclaration) -> Key:
    properties = property_texts(declaration.properties)
    sums = next((each.value for each in declaration.properties if each.name.lower() == "sumindexfields"), ())
    return Key(
        name=declaration.name,
        fields=declaration.fields,
        unique=_is_true(properties, "unique"),
        sum_index_fields=tuple(str(each) for each in sums) if isinstance(sums, tuple) else (),
    )


# -------------------------------------------------------------------------------------------------------------- enums


def _fill_enum(made: Enum) -> None:
    declaration = made.declaration
    made.values = sorted((_enum_value(each) for each in declaration.values), key=lambda each: each.number)
    made.extensible = _is_true(made.properties, "extensible")
    made.implements = declaration.implements
    made.default_implementations = _implementations(declaration.properties, "defaultimplementation")
    made.unknown_implementations = _implementations(declaration.properties, "unknownvalueimplementation")


def _enum_value(declaration: EnumValueDeclaration) -> EnumValue:
    return EnumValue(
        number=declaration.number,
        name=declaration.name,
        caption=property_texts(declaration.properties).get("caption", declaration.name),
        implementations=_implementations(declaration.properties, "implementation"),
    )


def _implementations(properties: Sequence[Property], name: str) -> dict[str, str]:
    values = next((each.value for each in properties if each.name.lower() == name), ())
    pairs = values if isinstance(values, tuple) else ()
    return {each.interface.lower(): each.codeunit.lower() for each in pairs if isinstance(each, Implementation)}
