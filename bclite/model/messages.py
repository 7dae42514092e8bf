"""The texts of the diagnostics about declarations, by code, from the product documentation, developer/diagnostics."""

from collections.abc import Callable

from bclite.source.diagnostics import Diagnostic
from bclite.source.nodes import Node, ObjectDeclaration

TEXTS: dict[str, str] = {
    "AL0118": "The name '{0}' does not exist in the current context.",
    "AL0134": "'{0}' is not recognized as a valid type.",
    "AL0147": "An array dimension must be a positive number.",
    "AL0154": "The maximum length for a field of type '{0}' is {1}.",
    "AL0155": "A member of type {0} with name '{1}' is already defined in {2} '{3}' by the extension '{4}'.",
    "AL0156": "'{0}' is not a valid field type.",
    "AL0161": "'{0}' is inaccessible due to its protection level.",
    "AL0164": "The trigger '{0}' is already defined.",
    "AL0185": "{0} '{1}' is missing.",
    "AL0186": "Reference '{0}' in application object '{1}' does not exist.",
    "AL0197": "An application object of type '{0}' with name '{1}' is already declared by the extension '{2}'.",
    "AL0199": "The type of the sum index field '{0}' must be numeric (Decimal, BigInteger, Integer, or Duration).",
    "AL0201": "The {0} FlowField is not a Boolean field.",
    "AL0202": "The {0} FlowField is not an Integer field.",
    "AL0203": "Cannot calculate Sum or Average for the field {0} because it is not a numeric field (Decimal, "
    "BigInteger, Integer, or Duration data type).",
    "AL0204": "Field type {0} is not convertible to field type {1}.",
    "AL0206": "A field with ID {0} is already defined in {1} '{2}' by the extension '{3}'.",
    "AL0223": "The {0} '{1}' can only be used if the property '{2}' is set to '{3}'.",
    "AL0227": "A key with ID {0} is already defined.",
    "AL0231": "A member with ID '{0}' is already defined in {1} '{2}' by the extension '{3}'.",
    "AL0247": "The target {0} '{1}' for the extension object is not found.",
    "AL0256": "The flowfield '{0}' cannot be part of the keys for table '{1}'.",
    "AL0261": "The identifier '{0}' can only be specified in the list once.",
    "AL0262": "The clustered key '{0}' has already been defined for table '{1}'.",
    "AL0264": "An application object of type '{0}' with ID '{1}' is already declared by the extension '{2}'.",
    "AL0275": "'{0}' is an ambiguous reference between '{1}' defined by the extension '{2}' and '{3}' defined by the "
    "extension '{4}'.",
    "AL0293": "Property value {0} is not in the field's OptionMembers.",
    "AL0294": "The type of property value {0} does not match the field’s type.",
    "AL0297": "The application object identifier '{0}' is not valid. It must be within the allowed ranges '{1}'.",
    "AL0305": "The length of the application object identifier '{0}' cannot exceed {1} characters.",
    "AL0325": "The field '{0}' in the table '{1}' cannot be included in a key because its type is '{2}'.",
    "AL0366": "A table has to have at least one Normal field.",
    "AL0381": "The keys '{0}' and '{1}' have an identical list of fields.",
    "AL0382": "The option value '{0}' is defined more than once on field '{1}'.",
    "AL0408": "The type '{0}' cannot be used as a type argument in this context.",
    "AL0440": "The {0} '{1}' already defines a method called '{2}' with the same parameter types in '{3}'.",
    "AL0468": "Length of the table field name '{0}' must not exceed {1} characters. Longer field names are prone to "
    "cause SQL errors.",
    "AL0504": "The enum '{0}' is not extensible.",
    "AL0522": "Property value {0} is not in the values for enum '{1}'.",
    "AL0564": "The object {0} '{1}' is not extensible.",
    "AL0566": "The field '{0}' is using an Id {1} that is reserved for system fields.",
    "AL0581": "The length for the type '{0}' must be positive.",
    "AL0717": "The property 'CalcFormula' is required for the field '{0}' in {1} '{2}' because the field's property "
    "'FieldClass' is set to 'FlowField'.",
    "AL0746": "The auto-increment field '{0}' has already been defined for table '{1}'.",
    "AL0791": "The namespace '{0}' is unknown.",
}

WARNINGS = frozenset({"AL0468", "AL0717"})

Report = Callable[..., None]
"""`report(declaration, place, code, *arguments)` takes one finding in an object's file, at the place of a node."""


class Findings:
    """Collects the diagnostics about declarations."""

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []

    def report(self, owner: ObjectDeclaration, place: Node, code: str, *arguments: object) -> None:
        severity = "warning" if code in WARNINGS else "error"
        text = TEXTS[code].format(*arguments)
        self.found.append(Diagnostic(owner.path, place.line, place.column, severity, code, text))
