"""AL programs that the compiler rejects: each with the code of the diagnostic, at the line that ends in `//!`.

`body` wraps statements into a procedure of a codeunit beside the objects of `world.al`, with the variables that most of
them need; the other texts are whole files. The codes are those of the documentation's developer/diagnostics pages.
"""

from dataclasses import dataclass

VARIABLES = """
        Customer: Record "Shop Customer";
        Entry: Record "Shop Entry";
        Mgt: Codeunit "Shop Mgt.";
        Rule: Interface IShopRule;
        Color: Enum "Shop Color";
        Status: Enum "Shop Status";
        Names: List of [Text];
        Prices: Dictionary of [Code[20], Decimal];
        Info: ErrorInfo;
        Json: JsonObject;
        Token: JsonToken;
        Ref: RecordRef;
        Secret: SecretText;
        Totals: Query "Shop Totals";
        Box: Variant;
        Words: array[3] of Text[20];
        Grid: array[2, 3] of Integer;
        Number: Integer;
        Big: BigInteger;
        Amount: Decimal;
        Flag: Boolean;
        Line: Text;
        Short: Code[10];
        Day: Date;
        Clock: Time;
        Moment: DateTime;
        Id: Guid;
        Letter: Char;
        Choice: Option One,Two;
        Greeting: Label 'Hello';
"""


@dataclass(frozen=True)
class Broken:
    code: str
    text: str

    @property
    def line(self) -> int:
        return next(number for number, line in enumerate(self.text.splitlines(), 1) if "//!" in line)


def body(code: str, *lines: str, returns: str = "", parameters: str = "") -> Broken:
    inside = "\n".join(f"        {line}" for line in lines)
    return Broken(
        code,
        f"codeunit 50900 Tried\n{{\n    procedure Try({parameters}){returns}\n    var{VARIABLES}    begin\n{inside}\n"
        "    end;\n\n    procedure Other(Value: Integer): Boolean\n    begin\n        exit(Value > 0);\n    end;\n}\n",
    )


def codeunit(code: str, *lines: str) -> Broken:
    """A codeunit that consists of these lines."""
    inside = "\n".join(f"    {line}" for line in lines)
    return Broken(code, f"codeunit 50900 Tried\n{{\n{inside}\n}}\n")


def table(code: str, *lines: str) -> Broken:
    inside = "\n".join(f"    {line}" for line in lines)
    return Broken(code, f"table 50900 Tried\n{{\n{inside}\n}}\n")


SYNTAX = [
    body("AL0104", "if Flag Number := 1; //!"),
    body("AL0104", "while Flag Number := 1; //!"),
    body("AL0104", "for Number := 1 to 3 Line := ''; //!"),
    body("AL0104", "Number := (1 + 2; //!"),
    codeunit("AL0107", "procedure ()", "begin", "end;").__class__(
        "AL0107", "codeunit 50900 Tried\n{\n    procedure () //!\n    begin\n    end;\n}\n"
    ),
    Broken("AL0107", "codeunit 50900 Tried\n{\n    procedure 1st() //!\n    begin\n    end;\n}\n"),
    body("AL0107", "Customer.; //!"),
    body("AL0110", "if Flag then", "    Number := 1;", "else //!", "    Number := 2;"),
    body("AL0110", "if Flag then begin", "    Number := 1;", "end;", "else //!", "    Number := 2;"),
    body("AL0111", "Number := 1 //!", "Flag := true;"),
    body("AL0111", "Mgt.Log('x') //!", "Flag := true;"),
    body("AL0111", "if Flag then", "    exit //!", "Flag := true;"),
    Broken("AL0198", "codunit 50900 Tried //!\n{\n}\n"),
    Broken("AL0198", "procedure Lonely() //!\nbegin\nend;\n"),
    Broken("AL0198", "codeunit 50900 Tried\n{\n}\n\nvar //!\n    X: Integer;\n"),
    body("AL0224", "Number := ; //!"),
    body("AL0224", "Number := 1 + * 2; //!"),
    body("AL0224", "if then Flag := true; //!"),
    body("AL0117", "Number = 5; //!"),
    body("AL0117", "Number + 1; //!"),
    body("AL0117", "Customer.Name; //!"),
    body("AL0117", "Number; //!"),
    body("AL0360", "Line := 'open; //!"),
]

NAMES = [
    body("AL0118", "Numbr := 1; //!"),
    body("AL0118", "Line := UnknownFunction(1); //!"),
    body("AL0118", "Custmer.FindFirst(); //!"),
    body("AL0118", 'Customer.SetRange("Nope", 1); //!'),
    body("AL0118", "Customer.CalcFields(Balanced); //!"),
    body("AL0118", "if Blocked then //!", "    exit;"),
    body("AL0118", "foreach Word in Names do //!", "    Line := '';"),
    table("AL0118", "fields", "{", "    field(1; Id; Integer)", "    {", "        trigger OnValidate()", "        begin")
    .__class__(
        "AL0118",
        "table 50900 Tried\n{\n    fields\n    {\n        field(1; Id; Integer)\n        {\n            trigger OnValidate()\n"
        "            begin\n                Idd := 2; //!\n            end;\n        }\n    }\n}\n",
    ),
    body("AL0132", "Line := Customer.Naem; //!"),
    body("AL0132", "Mgt.Pots(Customer); //!"),
    body("AL0132", "Customer.FindFrst(); //!"),
    body("AL0132", "Names.Append('x'); //!"),
    body("AL0132", "Line := Line.Upper(); //!"),
    body("AL0132", "Status := Status::Closed; //!"),
    body("AL0132", "Customer.Kind := Customer.Kind::Public; //!"),
    body("AL0132", "Choice := Choice::Three; //!"),
    body("AL0132", 'Color := Enum::"Shop Color"::Blue; //!'),
    body("AL0132", "Session.DoWork(); //!"),
    body("AL0132", "Json.Push('x', 1); //!"),
    body("AL0132", "Rule.Forbids(1); //!"),
    body("AL0132", "Line := Totals.Nothing; //!"),
    body("AL0132", "Line := Number.ToWords(); //!"),
    body("AL0132", "Message('', Verbosity::Loud); //!"),
    body("AL0151", "Customer.Picture := Media::Empty; //!"),
    body("AL0151", 'Id := Guid::"0"; //!'),
    body("AL0151", "Number := Line::Value; //!"),
    body("AL0161", "Customer.Secret(); //!"),
    body("AL0161", "Mgt.Hidden(); //!"),
    body("AL0161", "Mgt.OnBeforePost('', Amount); //!"),
    body("AL0185", 'Codeunit.Run(Codeunit::"Shop Nothing"); //!'),
    body("AL0185", 'Ref.Open(Database::"Shop Nothing"); //!'),
    body("AL0185", 'Page.Run(Page::"Shop Nothing"); //!'),
    codeunit("AL0185", "procedure Try()", "var", '    Missing: Record "Shop Nothing"; //!', "begin", "end;"),
    codeunit("AL0185", "procedure Try(Missing: Codeunit Nothing) //!", "begin", "end;"),
    codeunit("AL0185", "var", "    Missing: Enum Nothing; //!"),
    Broken("AL0185", "codeunit 50900 Tried\n{\n    TableNo = Nothing; //!\n}\n"),
    Broken("AL0185", "page 50900 Tried\n{\n    SourceTable = Nothing; //!\n}\n"),
    Broken("AL0185", "codeunit 50900 Tried implements INothing //!\n{\n}\n"),
    codeunit("AL0134", "var", "    X: Strng; //!"),
    codeunit("AL0134", "procedure Try(X: Int) //!", "begin", "end;"),
    codeunit("AL0134", "procedure Try(): Bool //!", "begin", "end;"),
]

TYPES = [
    body("AL0122", "Number := 'five'; //!"),
    body("AL0122", "Line := 5; //!"),
    body("AL0122", "Line := Day; //!"),
    body("AL0122", "Flag := 1; //!"),
    body("AL0122", "Day := '2024-01-01'; //!"),
    body("AL0122", "Day := Moment; //!"),
    body("AL0122", "Clock := 5; //!"),
    body("AL0122", "if Number then //!", "    exit;"),
    body("AL0122", "while Line do //!", "    exit;"),
    body("AL0122", "repeat", "until Number; //!"),
    body("AL0122", "Customer := Entry; //!"),
    body("AL0122", "Color := Status; //!"),
    body("AL0122", "Line := Secret; //!"),
    body("AL0122", "Info := Box; //!"),
    body("AL0122", "Rule := Mgt; //!"),
    body("AL0122", "Names := Prices; //!"),
    body("AL0122", "Flag := Mgt.Log('x'); //!"),
    body("AL0122", "exit('text'); //!", returns=": Integer"),
    body("AL0122", "exit(Amount); //!", returns=": Date"),
    body("AL0122", "Customer.Status := Customer.Name; //!"),
    body("AL0122", "Amount := Customer.Name; //!"),
    body("AL0122", "foreach Number in Names do //!", "    exit;"),
    body("AL0122", "for Number := 'a' to 3 do //!", "    exit;"),
    body("AL0122", "case Number of", "    'one': //!", "        exit;", "end;"),
    body("AL0122", "Words['a'] := ''; //!"),
    body("AL0122", "Json := Token; //!"),
    body("AL0173", "Flag := not Number; //!"),
    body("AL0173", "Line := -Line; //!"),
    body("AL0173", "Flag := not Mgt; //!"),
    body("AL0175", "Line := Line + 1; //!"),
    body("AL0175", "Line := 'a' - 'b'; //!"),
    body("AL0175", "Flag := Line = 5; //!"),
    body("AL0175", "Flag := Number and Flag; //!"),
    body("AL0175", "Flag := Day > Clock; //!"),
    body("AL0175", "Flag := Customer = Customer; //!"),
    body("AL0175", "Flag := Info = Info; //!"),
    body("AL0175", "Number += 'x'; //!"),
    body("AL0175", "Flag := Box = 1; //!"),
    body("AL0175", "Flag := Id = 0; //!"),
    body("AL0175", "Flag := Customer.Picture = 0; //!"),
    body("AL0175", "Flag := Number in ['a', 'b']; //!"),
    body("AL0103", "Number := 3000000000; //!"),
    body("AL0103", "if Number > 2147483648 then //!", "    exit;"),
    body("AL0103", "Mgt.Post('A', 99999999999); //!"),
    body("AL0143", "Line := Number[1]; //!"),
    body("AL0143", "Line := Names[1]; //!"),
    body("AL0143", "Flag := Customer[1]; //!"),
    body("AL0144", "Number := Grid[1, 2, 3]; //!"),
    body("AL0144", "Line := Words[1, 2]; //!"),
    body("AL0144", "Grid[1, 1, 1] := 0; //!"),
    body("AL0145", "Words := Words; //!"),
    body("AL0145", "Words := Line; //!"),
    body("AL0145", "Grid := Grid; //!"),
    body("AL0851", "Flag := Mgt is IShopRule; //!"),
    body("AL0851", "Rule := Number as IShopRule; //!"),
    body("AL0851", "Flag := Customer is IShopRule; //!"),
]

CALLS = [
    body("AL0126", "Flag := Other(1, 2); //!"),
    body("AL0126", "Mgt.Log('a', 'b'); //!"),
    body("AL0126", "Line := CopyStr('abc', 1, 2, 3); //!"),
    body("AL0126", "Number := StrLen('a', 'b'); //!"),
    body("AL0126", "Customer.FindFirst(true); //!"),
    body("AL0126", "Mgt.Run(Customer); //!"),
    body("AL0126", "Line := Info.Callstack('x'); //!"),
    body("AL0127", "Line := Customer.Name(); //!"),
    body("AL0127", "Number(); //!"),
    body("AL0127", "Line := Line(); //!"),
    body("AL0130", "Mgt.SetText('x'); //!"),
    body("AL0130", "Mgt.Fill(Customer, 1 + 1); //!"),
    body("AL0130", "Evaluate(5, '5'); //!"),
    body("AL0130", "Mgt.SetText(Greeting); //!"),
    body("AL0133", "Flag := Other('x'); //!"),
    body("AL0133", "Mgt.Log(5); //!"),
    body("AL0133", "Mgt.SetText(Number); //!"),
    body("AL0133", "Mgt.SetText(Short); //!"),
    body("AL0133", "Mgt.Fill(Entry, Number); //!"),
    body("AL0133", "Mgt.Fill(Customer, Amount); //!"),
    body("AL0133", "Line := CopyStr(Number, 1); //!"),
    body("AL0133", "Line := Format(Secret); //!"),
    body("AL0133", "Names.Add(5); //!"),
    body("AL0133", "Prices.Add('A', 'B'); //!"),
    body("AL0133", "Flag := Mgt.Post(Entry); //!"),
    body("AL0133", "Day := CalcDate('<1D>', Line); //!"),
    body("AL0133", "Customer.Insert('x'); //!"),
    body("AL0135", "Flag := Other(); //!"),
    body("AL0135", "Mgt.Log(); //!"),
    body("AL0135", "Number := StrLen(); //!"),
    body("AL0135", "Customer.SetRange(); //!"),
    body("AL0135", "Flag := Rule.Allows; //!"),
    body("AL0166", "Customer.SetRange(Number, 1); //!"),
    body("AL0166", "Customer.TestField(Line); //!"),
    body("AL0166", "Customer.Validate('Name', ''); //!"),
    body("AL0192", "Customer.Count(); //!"),
    body("AL0192", "StrLen('x'); //!"),
    body("AL0192", "Names.Contains('x'); //!"),
    body("AL0192", "ErrorInfo.Create('x'); //!"),
    body("AL0193", "Customer.SetRange(Points, 'x'); //!"),
    body("AL0193", "Customer.Validate(Blocked, 1); //!"),
    body("AL0193", "Customer.TestField(\"Created On\", 'x'); //!"),
    body("AL0193", "Customer.ModifyAll(Discount, true); //!"),
]

STATEMENTS = [
    body("AL0129", "StrLen('a') := 1; //!"),
    body("AL0129", "Greeting := 'x'; //!"),
    body("AL0129", "Customer.Count() := 1; //!"),
    body("AL0129", "5 := Number; //!"),
    body("AL0136", "for Line := 1 to 3 do //!", "    exit;"),
    body("AL0136", "for Customer := 1 to 3 do //!", "    exit;"),
    body("AL0136", "for Names := 1 to 3 do //!", "    exit;"),
    body("AL0137", "break; //!"),
    body("AL0137", "if Flag then", "    break; //!"),
    body("AL0137", "case Number of", "    1:", "        break; //!", "end;"),
    body("AL0139", "exit(5); //!"),
    body("AL0139", "exit(''); //!"),
    Broken(
        "AL0139", "codeunit 50900 Tried\n{\n    trigger OnRun()\n    begin\n        exit(true); //!\n    end;\n}\n"
    ),
    body("AL0140", "with Number do //!", "    exit;"),
    body("AL0140", "with Line do //!", "    exit;"),
    body("AL0140", "with Names do //!", "    exit;"),
    body("AL0402", "case Number of", "    1, 2:", "        exit;", "    1: //!", "        exit;", "end;"),
    body("AL0402", "case Line of", "    'a':", "        exit;", "    'a': //!", "        exit;", "end;"),
    body("AL0402", "case Number of", "    3, 3: //!", "        exit;", "end;"),
    body("AL0421", "foreach Line in Number do //!", "    exit;"),
    body("AL0421", "foreach Line in Customer do //!", "    exit;"),
    body("AL0421", "foreach Line in Prices do //!", "    exit;"),
    body("AL0698", "case Customer of //!", "    Customer:", "        exit;", "end;"),
    body("AL0698", "case Names of //!", "    Names:", "        exit;", "end;"),
    body("AL0698", "case Json of //!", "    Json:", "        exit;", "end;"),
    body("AL0873", "continue; //!"),
    body("AL0873", "if Flag then", "    continue; //!"),
    body("AL0873", "case Number of", "    1:", "        continue; //!", "end;"),
]

DECLARATIONS = [
    codeunit("AL0119", "procedure Try(A: Integer; A: Text) //!", "begin", "end;"),
    codeunit("AL0119", "procedure Try(A: Integer; var a: Integer) //!", "begin", "end;"),
    codeunit("AL0119", "local procedure Try(A: Integer; B: Text; A: Text) //!", "begin", "end;"),
    codeunit("AL0120", "procedure Try(A: Integer)", "var", "    A: Text; //!", "begin", "end;"),
    codeunit("AL0120", "procedure Try(A: Integer)", "var", "    B: Text;", "    a: Text; //!", "begin", "end;"),
    codeunit("AL0120", "trigger OnRun()", "begin", "end;", "", "procedure Try(X: Text)", "var", "    X: Text; //!", "begin", "end;"),
    codeunit("AL0121", "procedure Try()", "var", "    A: Text;", "    A: Integer; //!", "begin", "end;"),
    codeunit("AL0121", "procedure Try()", "var", "    A, B, a: Text; //!", "begin", "end;"),
    codeunit("AL0121", "var", "    A: Text;", "    A: Integer; //!"),
    codeunit("AL0123", "procedure Try(A: Integer) A: Integer //!", "begin", "end;"),
    codeunit("AL0123", "procedure Try(var Total: Integer) Total: Integer //!", "begin", "end;"),
    codeunit("AL0123", "procedure Try(X: Text; Y: Text) y: Text //!", "begin", "end;"),
    codeunit("AL0440", "procedure Try(A: Integer)", "begin", "end;", "", "procedure Try(B: Integer) //!", "begin", "end;"),
    codeunit("AL0440", "procedure Try()", "begin", "end;", "", "local procedure try() //!", "begin", "end;"),
    codeunit(
        "AL0440",
        "procedure Try(A: Record \"Shop Customer\")",
        "begin",
        "end;",
        "",
        "procedure Try(B: Record \"Shop Customer\"): Integer //!",
        "begin",
        "end;",
    ),
    codeunit("AL0112", "[Tset]  //!", "procedure Try()", "begin", "end;"),
    codeunit("AL0112", "[EventSubscribr(1)] //!", "procedure Try()", "begin", "end;"),
    codeunit("AL0112", "[IntegrationEvnt(false, false)] //!", "procedure Try()", "begin", "end;"),
    codeunit("AL0162", "trigger OnStart() //!", "begin", "end;"),
    codeunit("AL0162", "trigger OnValidate() //!", "begin", "end;"),
    table("AL0162", "fields", "{", "    field(1; Id; Integer) { }", "}", "", "trigger OnRun() //!", "begin", "end;"),
    Broken("AL0197", 'codeunit 50900 "Shop Mgt." //!\n{\n}\n'),
    Broken("AL0197", 'table 50900 "shop customer" //!\n{\n    fields\n    {\n        field(1; Id; Integer) { }\n    }\n}\n'),
    Broken("AL0197", 'enum 50900 "Shop Color" //!\n{\n    value(0; A) { }\n}\n'),
    Broken("AL0264", "codeunit 50001 Tried //!\n{\n}\n"),
    Broken("AL0264", "table 50000 Tried //!\n{\n    fields\n    {\n        field(1; Id; Integer) { }\n    }\n}\n"),
    Broken("AL0264", "enum 50000 Tried //!\n{\n    value(0; A) { }\n}\n"),
    Broken("AL0297", "codeunit 49999 Tried //!\n{\n}\n"),
    Broken("AL0297", "enum 60000 Tried //!\n{\n    value(0; A) { }\n}\n"),
    Broken("AL0297", "page 18 Tried //!\n{\n}\n"),
    Broken("AL0305", 'codeunit 50900 "This name is longer than 30 chars" //!\n{\n}\n'),
    Broken("AL0305", 'page 50900 "A page with a name that is too long" //!\n{\n}\n'),
    Broken(
        "AL0305",
        'table 50900 "A table with a name that is long" //!\n{\n    fields\n    {\n        field(1; Id; Integer) { }\n    }\n}\n',
    ),
    table("AL0206", "fields", "{", "    field(1; A; Integer) { }", "    field(1; B; Integer) { } //!", "}"),
    table("AL0155", "fields", "{", "    field(1; A; Integer) { }", "    field(2; a; Integer) { } //!", "}"),
    Broken("AL0155", "enum 50900 Tried\n{\n    value(0; A) { }\n    value(1; a) { } //!\n}\n"),
    Broken(
        "AL0155",
        'tableextension 50900 Tried extends "Shop Customer"\n{\n    fields\n    {\n        field(50000; Name; Text[30]) { } //!\n'
        "    }\n}\n",
    ),
    Broken("AL0231", "enum 50900 Tried\n{\n    value(0; A) { }\n    value(0; B) { } //!\n}\n"),
    Broken('AL0247', 'tableextension 50900 Tried extends "Shop Nothing" //!\n{\n}\n'),
    Broken('AL0247', 'pageextension 50900 Tried extends "Shop Nothing" //!\n{\n}\n'),
    Broken('AL0247', 'enumextension 50900 Tried extends "Shop Nothing" //!\n{\n}\n'),
    table("AL0186", "fields", "{", '    field(1; A; Code[20]) { TableRelation = "Shop Customer".Nope; } //!', "}"),
    table(
        "AL0186",
        "fields",
        "{",
        "    field(1; A; Decimal) { FieldClass = FlowField;",
        '        CalcFormula = sum("Shop Entry".Nope); } //!',
        "}",
    ),
    table(
        "AL0186",
        "fields",
        "{",
        "    field(1; A; Integer) { FieldClass = FlowField;",
        '        CalcFormula = count("Shop Entry" where(Nope = field(A))); } //!',
        "}",
    ),
    codeunit(
        "AL0280",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", 'OnNothing', '', false, false)] //!",
        "local procedure Hear()",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0280",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", OnAfterPost, '', false, false)] //!",
        "local procedure Hear()",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0280",
        "[EventSubscriber(ObjectType::Table, Database::\"Shop Customer\", 'OnInsertEvent', '', false, false)] //!",
        "local procedure Hear()",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0282",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", 'OnBeforePost', '', false, false)]",
        "local procedure Hear(Customer: Code[20]) //!",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0282",
        "[EventSubscriber(ObjectType::Table, Database::\"Shop Customer\", 'OnAfterInsertEvent', '', false, false)]",
        "local procedure Hear(var Customer: Record \"Shop Customer\") //!",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0282",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", 'OnBeforePost', '', false, false)]",
        "local procedure Hear(CustomerNo: Code[20]; IsHandled: Boolean) //!",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0284",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", 'OnBeforePost', '', false, false)]",
        "local procedure Hear(CustomerNo: Integer) //!",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0284",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", 'OnBeforePost', '', false, false)]",
        "local procedure Hear(var Amount: Integer) //!",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0284",
        "[EventSubscriber(ObjectType::Table, Database::\"Shop Customer\", 'OnAfterModifyEvent', '', false, false)]",
        "local procedure Hear(var Rec: Record \"Shop Entry\") //!",
        "begin",
        "end;",
    ),
    codeunit(
        "AL0288",
        "[EventSubscriber(ObjectType::Codeunit, Codeunit::\"Shop Mgt.\", 'OnBeforePost', '', false, false)]",
        "local procedure Hear(var CustomerNo: Code[20]) //!",
        "begin",
        "end;",
    ),
    Broken("AL0582", "codeunit 50900 Tried implements IShopRule //!\n{\n    procedure Name(): Text\n    begin\n    end;\n}\n"),
    Broken("AL0582", "codeunit 50900 Tried implements IShopRule //!\n{\n}\n"),
    Broken(
        "AL0582",
        "codeunit 50900 Tried implements IShopRule //!\n{\n    procedure Allows(Amount: Integer): Boolean\n    begin\n"
        "    end;\n\n    procedure Name(): Text\n    begin\n    end;\n}\n",
    ),
    Broken(
        "AL0582",
        "codeunit 50900 Tried implements IShopRule //!\n{\n    procedure Allows(Amount: Decimal): Boolean\n    begin\n"
        "    end;\n\n    procedure Name()\n    begin\n    end;\n}\n",
    ),
    Broken("AL0596", "enum 50900 Tried implements IShopRule\n{\n    value(0; A) { } //!\n}\n"),
    Broken(
        "AL0499",
        "codeunit 50900 Tried\n{\n    Subtype = Test;\n\n    [Test]\n    [HandlerFunctions('Nowhere')] //!\n"
        "    procedure Checks()\n    begin\n    end;\n}\n",
    ),
]

BROKEN = SYNTAX + NAMES + TYPES + CALLS + STATEMENTS + DECLARATIONS
