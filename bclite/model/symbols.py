"""What a name in AL code can stand for. The checker writes these into the tree, the compiler reads them."""

from dataclasses import dataclass

from bclite.model.objects import EnumValue, Field, Object, Procedure
from bclite.model.signatures import Signature
from bclite.model.types import Type


@dataclass(frozen=True, slots=True)
class LocalSymbol:
    """A local variable, a parameter or the named return value of the procedure at hand."""

    name: str
    type: Type
    by_reference: bool = False
    is_parameter: bool = False
    is_return_value: bool = False


@dataclass(frozen=True, slots=True)
class GlobalSymbol:
    """A variable of the object at hand. `label` is the text of a Label."""

    name: str
    type: Type
    owner: Object
    label: str | None = None


@dataclass(frozen=True, slots=True)
class FieldSymbol:
    """A field of a record. Written as `Record.Field` the record is the Member's target; a bare Identifier means a
    field of `implicit`: `rec` in table and page code, or the name of the variable of an enclosing `with`."""

    field: Field
    implicit: "LocalSymbol | GlobalSymbol | RecSymbol | None" = None


@dataclass(frozen=True, slots=True)
class RecSymbol:
    """`Rec`, `xRec`, `this` and their like, where the object has them.

    `which` is the name in lower case, also currpage, currquery and currfieldno."""

    which: str
    type: Type


@dataclass(frozen=True, slots=True)
class ProcedureSymbol:
    """A procedure of an AL object: of the one at hand (`implicit` true), of the Member's target, or of `receiver`, a
    record that is not written: `Rec` in a page, the variable of an enclosing `with`."""

    procedure: Procedure
    owner: Object
    implicit: bool = False
    receiver: "LocalSymbol | GlobalSymbol | RecSymbol | None" = None


@dataclass(frozen=True, slots=True)
class BuiltInSymbol:
    """A function of the platform (`receiver` None) or a method of a platform type.

    With `implicit` the receiver is the record at hand, as in a table's `Modify()`.
    """

    signature: Signature
    receiver: Type | None = None
    implicit: "LocalSymbol | GlobalSymbol | RecSymbol | None" = None
    static: bool = False
    """The method is called on the type itself: `Codeunit.Run`, `JsonObject` statics, `Session.LogMessage`."""


@dataclass(frozen=True, slots=True)
class OptionSymbol:
    """A member of an option or an enum, or a value of a built-in enumeration."""

    ordinal: int
    type: Type
    value: EnumValue | None = None


@dataclass(frozen=True, slots=True)
class ObjectSymbol:
    """`Codeunit::X`, `Database::X`: the number of an object; or the name of an enum before `::`."""

    object: Object
    type: Type


@dataclass(frozen=True, slots=True)
class TypeSymbol:
    """A type used as a name: `Codeunit`, `Database`, `Enum`, `Session`, `JsonObject` before a point or `::`."""

    type: Type


@dataclass(frozen=True, slots=True)
class ControlSymbol:
    """A control, action or part behind a TestPage, or a column behind a query."""

    name: str
    type: Type


Symbol = (
    LocalSymbol
    | GlobalSymbol
    | FieldSymbol
    | RecSymbol
    | ProcedureSymbol
    | BuiltInSymbol
    | OptionSymbol
    | ObjectSymbol
    | TypeSymbol
    | ControlSymbol
)
