"""Signatures of what the platform itself offers: functions, and methods of platform types and records.

They are data, written in AL's own way in the `*.txt` tables beside this module (`signatures/`), one a line, `#` for
remarks; `functions.txt` holds what is called without a receiver, the other tables the methods of the type they are
named after:

    Text.CopyStr(String: Text, Position: Integer, [Length: Integer]): Text
    Record.SetRange(Field: Field, [FromValue: Any], [ToValue: Any])
    [Ok] Record.Get([Value: Any]...): Boolean
    [Static] Version.Create(Version: Text): Version
    JsonArray.Add(Value: Boolean | Integer | Text)

Square brackets mark what may be left out, `...` what may be repeated; `var` a parameter passed by reference;
`[Ok]` in front marks a method whose failure is an error unless its result is used; `[Static]` one that is called on
the type's own name (everything in `functions.txt` can be: `Text.CopyStr` is also plain `CopyStr`). Types separated by
`|` write one signature each. A type is a keyword of AL, a platform type, a system option, or one of these:
`Field` a field of the receiver (its number is passed), `FieldReference` a field of any record (passed as the pair
record and number), `Table` any record (passed as it is, never copied), `T`, `TKey`, `TValue` the element types of the
receiver, `Self` the receiver's type, `ValueOfField` the type of the field passed. The last five are parsed as
`Type(Kind.ANY, subject="t")` and so on: the checker puts the real type in their place. An array is passed as it is. A
`var` parameter of type `Any` arrives as a `TypedReference`, which knows the variable's type. A method whose only
parameter may be left out can be assigned to as well: `Info.Message := 'x'`.

The tables name everything that AL has, also what bclite cannot do: an unknown name is a compile error, a missing
implementation is not.
"""

from dataclasses import dataclass

from bclite.model.types import Type


@dataclass(frozen=True, slots=True)
class SignatureParameter:
    """`is_field` marks a parameter that is a field, passed by its number, or as record and number where the type's
    subject is `fieldreference`; `is_record` any record."""

    name: str
    type: Type
    by_reference: bool = False
    optional: bool = False
    repeated: bool = False
    is_field: bool = False
    is_record: bool = False


@dataclass(frozen=True, slots=True)
class Signature:
    """`owner` is the platform type or kind in lower case (`record`, `text`, `jsonobject`), empty for a function;
    `title` its name as the documentation writes it.

    `raises_unless_used` stands for `[Ok]`. `is_static` for methods called on the type's own name.
    """

    owner: str
    name: str
    parameters: tuple[SignatureParameter, ...]
    returns: Type
    raises_unless_used: bool = False
    is_static: bool = False
    title: str = ""

    @property
    def least(self) -> int:
        """The smallest number of arguments."""
        return sum(1 for parameter in self.parameters if not parameter.optional)

    @property
    def most(self) -> int | None:
        """The largest number of arguments; None where the last one repeats."""
        return None if self.parameters and self.parameters[-1].repeated else len(self.parameters)
