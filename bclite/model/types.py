"""The types of AL, as the checker reasons with them and as the runtime keeps them beside values."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What sort of type it is; the value is the keyword in lower case."""

    BOOLEAN = "boolean"
    INTEGER = "integer"
    BIGINTEGER = "biginteger"
    DECIMAL = "decimal"
    CHAR = "char"
    BYTE = "byte"
    TEXT = "text"
    CODE = "code"
    LABEL = "label"
    TEXTCONST = "textconst"
    SECRETTEXT = "secrettext"
    DATE = "date"
    TIME = "time"
    DATETIME = "datetime"
    DURATION = "duration"
    DATEFORMULA = "dateformula"
    GUID = "guid"
    OPTION = "option"
    ENUM = "enum"
    RECORD = "record"
    RECORDID = "recordid"
    CODEUNIT = "codeunit"
    PAGE = "page"
    REPORT = "report"
    QUERY = "query"
    XMLPORT = "xmlport"
    INTERFACE = "interface"
    CONTROLADDIN = "controladdin"
    TESTPAGE = "testpage"
    TESTREQUESTPAGE = "testrequestpage"
    DOTNET = "dotnet"
    LIST = "list"
    DICTIONARY = "dictionary"
    ARRAY = "array"
    VARIANT = "variant"
    ANY = "any"
    """Only in signatures: takes a value of any type and is told which (Format, Error, StrSubstNo)."""
    BLOB = "blob"
    MEDIA = "media"
    MEDIASET = "mediaset"
    TABLEFILTER = "tablefilter"
    PLATFORM = "platform"
    """A type of the platform with methods and no literal: TextBuilder, JsonObject, RecordRef, InStream, ErrorInfo …"""
    SYSTEM_OPTION = "system_option"
    """A built-in enumeration: DataClassification, ObjectType, Verbosity, TextEncoding …"""
    NOTHING = "nothing"
    """The type of a procedure without a return value."""


@dataclass(frozen=True, slots=True)
class Type:
    """A type of AL. Equal types are interchangeable.

    `length` is the n of Text[n] and Code[n], None where unlimited. `subject` names the object of Record, Codeunit,
    Enum, Interface …, and the platform type of PLATFORM and SYSTEM_OPTION, in lower case; `number` is the object's
    number, 0 where it has none. `items` holds the element types of List, Dictionary and Array, `dimensions` the sizes
    of an Array. `members` and `captions` belong to Option, `ordinals` only where they have gaps.
    """

    kind: Kind
    length: int | None = None
    subject: str = ""
    number: int = 0
    temporary: bool = False
    items: tuple["Type", ...] = ()
    dimensions: tuple[int, ...] = ()
    members: tuple[str, ...] = ()
    captions: tuple[str, ...] = ()
    ordinals: tuple[int, ...] = ()

    def __str__(self) -> str:
        """As the compiler's messages write it: `Text[50]`, `Record Customer`, `List of [Integer]`."""
        if self.kind in (Kind.TEXT, Kind.CODE) and self.length is not None:
            return f"{DISPLAY[self.kind]}[{self.length}]"
        if self.kind in (Kind.PLATFORM, Kind.SYSTEM_OPTION):
            return self.subject
        if self.kind in (Kind.LIST, Kind.DICTIONARY):
            return f"{DISPLAY[self.kind]} of [{', '.join(map(str, self.items))}]"
        if self.kind is Kind.ARRAY:
            return f"array[{', '.join(map(str, self.dimensions))}] of {self.items[0]}"
        if self.subject:
            name = self.subject if self.subject.replace("_", "a").isalnum() else f'"{self.subject}"'
            return f"{DISPLAY[self.kind]} {name}" + (" temporary" if self.temporary else "")
        return DISPLAY[self.kind]


DISPLAY: dict[Kind, str] = {kind: kind.value.capitalize() for kind in Kind} | {
    Kind.BIGINTEGER: "BigInteger",
    Kind.DATETIME: "DateTime",
    Kind.DATEFORMULA: "DateFormula",
    Kind.RECORDID: "RecordId",
    Kind.TEXTCONST: "TextConst",
    Kind.SECRETTEXT: "SecretText",
    Kind.DOTNET: "DotNet",
    Kind.TESTPAGE: "TestPage",
    Kind.TESTREQUESTPAGE: "TestRequestPage",
    Kind.XMLPORT: "XmlPort",
    Kind.CONTROLADDIN: "ControlAddIn",
    Kind.MEDIASET: "MediaSet",
    Kind.TABLEFILTER: "TableFilter",
    Kind.NOTHING: "None",
}

BOOLEAN = Type(Kind.BOOLEAN)
INTEGER = Type(Kind.INTEGER)
BIGINTEGER = Type(Kind.BIGINTEGER)
DECIMAL = Type(Kind.DECIMAL)
CHAR = Type(Kind.CHAR)
BYTE = Type(Kind.BYTE)
TEXT = Type(Kind.TEXT)
DATE = Type(Kind.DATE)
TIME = Type(Kind.TIME)
DATETIME = Type(Kind.DATETIME)
DURATION = Type(Kind.DURATION)
GUID = Type(Kind.GUID)
VARIANT = Type(Kind.VARIANT)
ANY = Type(Kind.ANY)
NOTHING = Type(Kind.NOTHING)
DOTNET = Type(Kind.DOTNET)
"""What a member of a .NET type gives: a value of which only the run time tells more."""

WITHOUT_LENGTH = {Kind.TEXT: TEXT, Kind.CODE: Type(Kind.CODE)}


def without_length(type: Type) -> Type:
    """The type of a field without its length, for what may be longer than the field: a filter, a value compared."""
    return WITHOUT_LENGTH.get(type.kind, type)


INTEGRAL = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.CHAR, Kind.BYTE, Kind.OPTION, Kind.ENUM})
NUMERIC = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL, Kind.CHAR, Kind.BYTE, Kind.DURATION})
TEXTUAL = frozenset({Kind.TEXT, Kind.CODE, Kind.LABEL, Kind.TEXTCONST})
