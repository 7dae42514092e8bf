"""Programs that do not parse."""

from tests.bclite.checker.broken.program import body, codeunit, source

SYNTAX = [
    body("AL0104", "if Flag Number := 1; //!"),
    body("AL0104", "while Flag Number := 1; //!"),
    body("AL0104", "for Number := 1 to 3 Line := ''; //!"),
    body("AL0104", "Number := (1 + 2; //!"),
    codeunit("AL0107", "procedure () //!", "begin", "end;"),
    codeunit("AL0107", "procedure Try(: Integer) //!", "begin", "end;"),
    body("AL0107", "Customer.; //!"),
    body("AL0110", "if Flag then", "    Number := 1;", "else //!", "    Number := 2;"),
    body("AL0110", "if Flag then begin", "    Number := 1;", "end;", "else //!", "    Number := 2;"),
    body("AL0110", "if Flag then", "    if Flag then", "        exit;", "else //!", "    exit;"),
    body("AL0111", "Number := 1 //!", "Flag := true;"),
    body("AL0111", "Mgt.Log('x') //!", "Flag := true;"),
    body("AL0111", "if Flag then", "    exit //!", "Flag := true;"),
    source("AL0170", "codeunit 50900 Tried", "{", '    TableNo "Shop Customer"; //!', "}"),
    source("AL0170", "codeunit 50900 Tried", "{", "    SingleInstance true; //!", "}"),
    source("AL0198", "codunit 50900 Tried //!", "{", "}"),
    source("AL0198", "procedure Lonely() //!", "begin", "end;"),
    source("AL0198", "codeunit 50900 Tried", "{", "}", "", "var //!", "    X: Integer;"),
    body("AL0224", "Number := ; //!"),
    body("AL0224", "Number := 1 + * 2; //!"),
    body("AL0224", "if then Flag := true; //!"),
    body("AL0117", "Number = 5; //!"),
    body("AL0117", "Number + 1; //!"),
    body("AL0117", "Customer.Name; //!"),
    body("AL0117", "Number; //!"),
    body("AL0360", "Line := 'open; //!"),
    body("AL0360", "Message('open); //!"),
    body("AL0360", "if Line = 'a then //!", "    exit;"),
]
