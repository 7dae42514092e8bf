"""Random programs of writes, Commit, Error, asserterror, try functions and Codeunit.Run: as AL, and their meaning in
plain Python, written from the documentation.

A block is written as a procedure, one that is run as a codeunit of its own. The log is a variable, which no rollback
touches.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from hypothesis import strategies as st

HANDLING = ("asserterror", "try", "run")
"""Statements with a block that go on behind an error in it."""
PASSING = ("try_unused", "run_unused", "ignore", "forbid", "call")
KEYS = 3


@dataclass(frozen=True)
class Statement:
    """`kind` is put or delete (of the row `key`), commit, error or, with a block, one of HANDLING and PASSING."""

    kind: str
    key: int = 0
    block: "tuple[Statement, ...]" = ()


Block = tuple[Statement, ...]

_LEAVES = st.sampled_from(
    [
        *(Statement("put", key) for key in range(1, KEYS + 1) for _ in range(3)),
        *(Statement("delete", key) for key in range(1, KEYS + 1)),
        *(Statement("commit"), Statement("commit"), Statement("error")),
    ]
)


def _nested(kind: str, block: Block, ends_in_error: bool) -> Statement:
    return Statement(kind, block=(*block, Statement("error")) if ends_in_error else block)


def _longer(blocks: st.SearchStrategy[Block]) -> st.SearchStrategy[Block]:
    """Where an error is handled there is one often; elsewhere it would only end the program."""
    handled = st.builds(_nested, st.sampled_from(HANDLING), blocks, st.booleans())
    others = st.builds(_nested, st.sampled_from(PASSING), blocks, st.just(False))
    return st.lists(st.one_of(_LEAVES, handled, others), min_size=2, max_size=6).map(tuple)


BLOCKS: st.SearchStrategy[Block] = st.recursive(st.lists(_LEAVES, max_size=4).map(tuple), _longer, max_leaves=8)


# ----------------------------------------------------------------------------------------------------------- meaning


class ModelError(Exception):
    """An error of AL."""


@dataclass
class Model:
    """`rows` are the numbers of the rows with their counters, `committed` those that stay whatever happens."""

    rows: dict[int, int] = field(default_factory=dict)
    committed: dict[int, int] = field(default_factory=dict)
    is_writing: bool = False
    commit_behavior: int = 0
    log: str = ""

    def run_program(self, block: Block) -> None:
        try:
            self.run(block)
        except ModelError:
            self.log += "!"
            self.roll_back()

    def run(self, block: Block) -> None:
        for statement in block:
            self.do(statement)

    def do(self, statement: Statement) -> None:
        match statement.kind:
            case "put":
                self.rows[statement.key] = self.rows.get(statement.key, 0) + 1
                self.is_writing = True
            case "delete":
                if statement.key in self.rows:
                    del self.rows[statement.key]
                    self.is_writing = True
            case "commit":
                if self.commit_behavior == 2:
                    raise ModelError
                if self.commit_behavior == 0:
                    self.commit()
            case "error":
                raise ModelError
            case "asserterror":
                if not self.fails(statement.block):
                    raise ModelError
                self.roll_back()
                self.log += "a"
            case "try":
                came = "f" if self.fails(statement.block) else "t"
                self.log += came  # behind what the block has logged
            case "run":
                if self.is_writing:
                    raise ModelError
                if self.fails(statement.block):
                    self.roll_back()
                    self.log += "F"
                else:
                    self.commit()
                    self.log += "T"
            case "ignore" | "forbid":
                with self.at_least(1 if statement.kind == "ignore" else 2):
                    self.run(statement.block)
            case "try_unused" | "run_unused" | "call":
                self.run(statement.block)

    def fails(self, block: Block) -> bool:
        try:
            self.run(block)
        except ModelError:
            return True
        return False

    def commit(self) -> None:
        self.committed, self.is_writing = dict(self.rows), False

    def roll_back(self) -> None:
        self.rows, self.is_writing = dict(self.committed), False

    @contextmanager
    def at_least(self, behavior: int) -> Iterator[None]:
        before = self.commit_behavior
        self.commit_behavior = max(before, behavior)
        try:
            yield
        finally:
            self.commit_behavior = before


# ---------------------------------------------------------------------------------------------------------------- AL

HEAD = """
table 50000 Row
{
    fields { field(1; Id; Integer) { } field(2; Counter; Integer) { } }
    keys { key(PK; Id) { } }
}
codeunit 50000 Log
{
    SingleInstance = true;

    var
        Written: Text;

    procedure Add(What: Text)
    begin
        Written += What;
    end;

    procedure Taken() Result: Text
    begin
        Result := Written;
        Written := '';
    end;
}
codeunit 50001 Rows
{
    procedure Put(Id: Integer)
    var
        Row: Record Row;
    begin
        if Row.Get(Id) then begin
            Row.Counter += 1;
            Row.Modify();
        end else begin
            Row.Id := Id;
            Row.Counter := 1;
            Row.Insert();
        end;
    end;

    procedure Delete(Id: Integer)
    var
        Row: Record Row;
    begin
        if Row.Get(Id) then
            Row.Delete();
    end;

    procedure All() Result: Text
    var
        Row: Record Row;
    begin
        if Row.FindSet() then
            repeat
                Result += Format(Row.Id) + ':' + Format(Row.Counter) + ' ';
            until Row.Next() = 0;
    end;
}
"""
ATTRIBUTES = {
    "try": "[TryFunction]\n    ",
    "try_unused": "[TryFunction]\n    ",
    "ignore": "[CommitBehavior(CommitBehavior::Ignore)]\n    ",
    "forbid": "[CommitBehavior(CommitBehavior::Error)]\n    ",
}


class Writer:
    """Programs as codeunits: the OnRun trigger of the codeunit `Program <n>` is the n-th program."""

    def __init__(self) -> None:
        self.codeunits: list[str] = []
        self._numbers = iter(range(1, 100_000))

    def codeunit(self, name: str, block: Block) -> None:
        procedures: list[str] = []
        body = self._statements(block, procedures)
        number = 50_010 + next(self._numbers)
        self.codeunits.append(
            f"codeunit {number} {name}\n{{\n    var\n        Rows: Codeunit Rows;\n        Log: Codeunit Log;\n\n"
            f"    trigger OnRun()\n    begin\n{body}    end;\n{''.join(procedures)}}}\n"
        )

    def _statements(self, block: Block, procedures: list[str]) -> str:
        return "".join(f"        {self._statement(each, procedures)}\n" for each in block)

    def _statement(self, statement: Statement, procedures: list[str]) -> str:
        match statement.kind:
            case "put" | "delete":
                return f"Rows.{statement.kind}({statement.key});"
            case "commit":
                return "Commit();"
            case "error":
                return "Error('no');"
        name = f"Inner{next(self._numbers)}"
        if statement.kind in ("run", "run_unused"):
            self.codeunit(name, statement.block)
            if statement.kind == "run_unused":
                return f"Codeunit.Run(Codeunit::{name});"
            return f"if Codeunit.Run(Codeunit::{name}) then Log.Add('T') else Log.Add('F');"
        body = self._statements(statement.block, procedures)
        attribute = ATTRIBUTES.get(statement.kind, "")
        procedures.append(f"\n    {attribute}local procedure {name}()\n    begin\n{body}    end;\n")
        if statement.kind == "asserterror":
            return f"asserterror {name}(); Log.Add('a');"
        return f"if {name}() then Log.Add('t') else Log.Add('f');" if statement.kind == "try" else f"{name}();"


def as_al(programs: list[Block]) -> str:
    writer = Writer()
    for number, block in enumerate(programs):
        writer.codeunit(f"Program{number}", block)
    return HEAD + "".join(writer.codeunits)
