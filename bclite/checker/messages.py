"""The texts of the diagnostics that the checker gives, by code, and the list that collects them.

Texts are those of the product documentation, developer/diagnostics; what declarations can have wrong too is taken from
`bclite.model.messages`.
"""

from bclite.model.messages import TEXTS as DECLARATIONS
from bclite.source.diagnostics import Diagnostic
from bclite.source.nodes import Node

CONVERT = "Use an explicit conversion or change the type."

TEXTS: dict[str, str] = DECLARATIONS | {
    "AL0103": "Constant value '{0}' is outside the range for an Integer.",
    "AL0104": "Syntax error, '{0}' expected.",
    "AL0112": "{0} is not a valid attribute. Check the attribute name and supported attributes for this context.",
    "AL0117": "Illegal statement. Only assignment and method invocation can be used as a statement.",
    "AL0119": "The parameter name '{0}' is already defined.",
    "AL0120": "A local or parameter named '{0}' cannot be declared in this scope because that name is used in an "
    "enclosing local scope to define a local or parameter.",
    "AL0121": "The variable name '{0}' is already defined.",
    "AL0122": "Cannot implicitly convert type '{0}' to '{1}'. " + CONVERT,
    "AL0123": "The return value name '{0}' is already defined.",
    "AL0126": "No overload for method '{0}' takes {1} arguments. Candidates: {2}.",
    "AL0127": "Member '{0}' cannot be used like a method. Remove the parentheses or call a valid method.",
    "AL0129": "The left-hand side of an assignment must be a variable or field.",
    "AL0130": "A 'var' argument must be an assignable variable (field, variable, or parameter), not a constant or "
    "expression.",
    "AL0132": "'{0}' does not contain a definition for '{1}'.",
    "AL0133": "Argument {0}: cannot convert from '{1}' to '{2}'.",
    "AL0135": "There is no argument given that corresponds to the required formal parameter '{0}' of '{1}'.",
    "AL0136": "The loop variable in a 'for' statement must be a numeric type.",
    "AL0137": "No enclosing loop out of which to break. The 'break' statement can only be used inside a for, while,"
    " or repeat loop.",
    "AL0139": "Since '{0}' doesn't have a return value, EXIT cannot be called with a value.",
    "AL0140": "The expression is not valid for the WITH statement. Use a record variable or table reference.",
    "AL0143": "Cannot apply indexing with [] to an expression of type '{0}'.",
    "AL0144": "Wrong number of indices inside []; expected {0}.",
    "AL0145": "Direct assignment is not valid for arrays. Use array indexing to assign individual elements or a "
    "loop to copy elements.",
    "AL0151": "Expression must be an Option type. Use '::' to access option members (e.g., MyOption::Value).",
    "AL0162": "'{0}' is not a valid trigger for this object type. Check the object documentation for supported "
    "triggers.",
    "AL0163": "Wrong signature. Correct signature for '{0}' is '{1}'.",
    "AL0165": "Triggers cannot be called directly. Triggers are automatically invoked by the system in response to "
    "events.",
    "AL0166": "Argument {0}: must be a member (field, property, or variable), not an expression or constant.",
    "AL0171": "The property value '{0}' on property '{1}' is not valid.",
    "AL0173": "Operator '{0}' cannot be applied to an operand of type '{1}'.",
    "AL0175": "Operator '{0}' cannot be applied to operands of type '{1}' and '{2}'.",
    "AL0180": "A 'FILTER' keyword is expected.",
    "AL0190": "Constant value '{0}' is outside the range for a Time.",
    "AL0191": "Constant value '{0}' is outside the range for a Date. The syntax for defining Date format is yyyymmddD, "
    "where D is a mandatory letter. For example, 20180325D, read as the 25th of March, 2018.",
    "AL0192": "The return value must be used for the method '{0}'.",
    "AL0193": "Argument {0}: cannot convert from '{1}' to the type of Argument 1 '{2}'.",
    "AL0211": "Unknown area type '{0}'.",
    "AL0221": "The value '{0}' is not valid. The valid range is {1}..{2}.",
    "AL0238": "No overload for attribute '{0}' expects {1} arguments.",
    "AL0241": "The signature of procedure '{0}' does not match the signature required by attribute '{1}'. The expected "
    "signature is: {2}.",
    "AL0243": "Attribute {0} can only be used within a codeunit of subtype {1}.",
    "AL0245": "The signature of procedure '{0}' does not match the signature required by attribute '{1}': procedure "
    "cannot be local.",
    "AL0252": "Expected 'Ascending' or 'Descending' value.",
    "AL0257": "Constant value '{0}' is outside the range for a DateTime data type, only 0 is valid.",
    "AL0270": "The control '{0}' is not found in the target '{1}'.",
    "AL0271": "The action '{0}' is not found in the target '{1}'.",
    "AL0280": "The event '{0}' is not found in the target '{1}'.",
    "AL0281": "Object member '{0}' is not an event.",
    "AL0282": "The member referenced by event subscriber '{0}' parameter '{1}' is not found.",
    "AL0283": "The event '{0}' must not have a return value.",
    "AL0284": "The type of the parameter '{1}' on the event subscriber '{0}' does not match the expected type '{2}'.",
    "AL0286": "The event '{0}' can't contain code.",
    "AL0287": "The event '{0}' can't contain local variables.",
    "AL0288": "Parameter '{0}' is only allowed to be 'var' if the publisher parameter is 'var'.",
    "AL0295": "The field '{0}' is not found in the target '{1}'.",
    "AL0326": "'{0}' is not a valid column type.",
    "AL0331": "The property 'DataItemLink' cannot be set on a top-level DataItem.",
    "AL0342": "You cannot combine two DataItems at the same level because unions are not supported.",
    "AL0343": "Queries must define a top-level DataItem.",
    "AL0344": "The property 'DataItemLink' must be set for nested data items. Specify how this data item relates to"
    " its parent data item.",
    "AL0345": "The source of a Column or Filter must be a field defined on the table referenced by its parent "
    "DataItem.",
    "AL0346": "The methods '{0}' can only be used on Columns that have a Date or DateTime type.",
    "AL0347": "The methods '{0}' can only be used on Columns that have a Decimal, BigInteger, Integer, or Duration "
    "type.",
    "AL0349": "Column '{0}' does not exist in application object '{1}'.",
    "AL0350": "The column '{0}' cannot be used multiple times when defining the order of the resulting dataset.",
    "AL0351": "The property 'DataItemLink' can only reference fields on ancestor data items.",
    "AL0352": "Queries must define at least one Column.",
    "AL0353": "A Column must have a valid data source or have the 'Method' property set to 'Count'.",
    "AL0365": "The property '{0}' cannot be set if the property '{1}' is set to '{2}'.",
    "AL0370": "Division by constant zero.",
    "AL0402": "Expression {0} cannot be specified more than once in a 'case' statement.",
    "AL0421": "A ‘foreach’ statement can only be used with an expression of an enumerable type.",
    "AL0422": "Constant value {0} is not a valid value for APIVersion. Valid values are 'beta' or of type 'vX.Y' "
    "where X and Y represent positive integers.",
    "AL0432": "{0} '{1}' is marked for removal. {2}.",
    "AL0433": "{0} '{1}' is removed. {2}.",
    "AL0485": "The property '{0}' is mandatory for objects of type API.",
    "AL0499": "The handler function {0} was not found. Make sure the procedure is defined and has a handler attribute.",
    "AL0520": "{0} '{1}' is removed. {2}.",
    "AL0529": "The name of columns in queries of the type API must be alphanumeric.",
    "AL0582": "'{0}' does not implement the interface member '{1}'.",
    "AL0589": "The name '{0}' is used across multiple columns and data items. This will prevent extensibility of "
    "this column or data item.",
    "AL0595": "'{0}' does not implement {1}.",
    "AL0596": "Value '{0}' does not implement interface '{1}' and there is no default implementation for the "
    "mentioned interface.",
    "AL0603": "An implicit conversion is being performed from a value of type '{0}' to a value of type '{1}'. This "
    "conversion can lead to data loss and unexpected runtime issues.",
    "AL0604": "Use of implicit 'with' will be removed in the future. Qualify with '{0}'.",
    "AL0606": "The 'with' statement is deprecated and will be removed for cloud development in a future release.",
    "AL0608": "The OrderBy property must specify at least one field on which to sort the data.",
    "AL0650": "The text with a length of {0} is longer than the MaxLength of {1} which means that the text "
    "will be trimmed.",
    "AL0672": "Filtering is only allowed on fields where FieldClass is set to Normal. Create a Filter column and "
    "specify the filter by using the 'ColumnFilter' property.",
    "AL0698": "Type {0} cannot be used in a 'case' statement.",
    "AL0752": "The name of a dataitem cannot be empty because it can cause runtime errors.",
    "AL0774": "Try methods should not specify an explicit return value, because the value will be discarded. The "
    "actual return value depends on whether the method returns an error or not.",
    "AL0815": "The source of a column cannot be a flow filter.",
    "AL0844": "The property '{0}' can only be used if the {1}'s type is one of these values: '{2}'.",
    "AL0851": "The type '{0}' doesn't support casting.",
    "AL0873": "No enclosing loop within which to continue.",
    "AL0910": "The field '{0}' cannot be used in a query DataItemLink because it is a FlowField or FlowFilter.",
}


class Findings:
    """Collects the diagnostics of one file; the same one at the same place is kept once."""

    __slots__ = ("found", "path")

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: dict[Diagnostic, None] = {}

    def error(self, code: str, place: Node, *arguments: object) -> None:
        self.add("error", code, place.line, place.column, TEXTS[code].format(*arguments))

    def warning(self, code: str, place: Node, *arguments: object) -> None:
        self.add("warning", code, place.line, place.column, TEXTS[code].format(*arguments))

    def add(self, severity: str, code: str, line: int, column: int, text: str) -> None:
        self.found[Diagnostic(self.path, line, column, severity, code, text)] = None
