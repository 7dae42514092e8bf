"""The concrete syntax tree: what tree-sitter's AL grammar makes of a text.

The grammar reads bytes; AL's columns count characters. So it is given a shadow of the text in which every character is
one byte: letters outside ASCII become `z`, blanks become blanks, anything else becomes a character that AL does not
have. A byte offset is then an index into the text, and names and literals are cut from the text itself.
"""

from collections.abc import Iterable, Iterator
from functools import cache

import tree_sitter
import tree_sitter_al

from bclite.source.diagnostics import BEYOND_BCLITE, Diagnostic, error

SyntaxNode = tree_sitter.Node

MAX_DEPTH = 100
"""How deep expressions and statements may nest. Chains of operators and of `else if` do not count."""

TOO_DEEP = f"Code nested more than {MAX_DEPTH} levels deep is not supported by bclite."

MAX_TREE_DEPTH = 3 * MAX_DEPTH
"""How deep the tree of that may be: a level of the text is up to three of its nodes."""


@cache
def language() -> tree_sitter.Language:
    return tree_sitter.Language(tree_sitter_al.language())


@cache
def _parser() -> tree_sitter.Parser:
    return tree_sitter.Parser(language())


class MalformedError(Exception):
    """A part of the tree lacks what it must have: the place has a diagnostic already, the part is left out."""


class Source:
    """A text with its tree, and the diagnostics found in it so far.

    A fragment of a file (the body of a procedure) is a Source of its own; `first_line` and `first_column` say where
    in the file it starts, from 1. `hidden` are stretches of the text that the grammar must not see: it reads blanks.
    """

    def __init__(
        self,
        path: str,
        text: str,
        first_line: int = 1,
        first_column: int = 1,
        hidden: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.path = path
        self.text = text
        self.shadow = shadow_of(text)
        self.hidden = tuple(hidden)
        for start, end in self.hidden:
            self.shadow = self.shadow[:start] + b" " * (end - start) + self.shadow[end:]
        self.first_line = first_line
        self.first_column = first_column
        self.depth = 0
        self.left_out: frozenset[int] = frozenset()
        """The lines that a procedure's variables and code were taken from before, and how many headers without were
        found."""
        self.headers = 0
        self.diagnostics: list[Diagnostic] = []
        self.root = _parser().parse(self.shadow).root_node

    def text_of(self, node: SyntaxNode) -> str:
        return self.text[node.start_byte : node.end_byte]

    def at(self, node: SyntaxNode) -> tuple[int, int]:
        """Line and column of the first character, from 1, in the file."""
        row, column = node.start_point
        return self.place(row, column)

    def place(self, row: int, column: int) -> tuple[int, int]:
        if row == 0:
            column += self.first_column - 1
        return row + self.first_line, column + 1

    def report(self, node: SyntaxNode, code: str, text: str) -> None:
        line, column = self.at(node)
        self.diagnostics.append(error(self.path, line, column, code, text))

    def deeper(self, node: SyntaxNode) -> None:
        self.depth += 1
        if self.depth > MAX_TREE_DEPTH:
            self.report(node, BEYOND_BCLITE, TOO_DEEP)
            raise MalformedError


def shadow_of(text: str) -> bytes:
    if text.isascii() and "\0" not in text:
        return text.encode("ascii")
    return "".join(map(_shadow_character, text)).encode("ascii")


def _shadow_character(character: str) -> str:
    if character < "\x80":
        return character if character != "\0" else "`"
    if character.isalnum():
        return "z"
    return " " if character.isspace() else "`"


def need(node: SyntaxNode, field: str) -> SyntaxNode:
    """The child in this field; MalformedError where the text lacks it."""
    child = node.child_by_field_name(field)
    if child is None:
        raise MalformedError
    return child


def unquote(text: str) -> str:
    """A name without its double quotes, a text without its single ones; doubled quotes inside undone."""
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        quote = text[0]
        return text[1:-1].replace(quote + quote, quote)
    return text


def find(node: SyntaxNode, kind: str) -> SyntaxNode | None:
    """The first child of this kind."""
    return next((child for child in node.children if child.type == kind), None)


def descend(node: SyntaxNode) -> Iterator[SyntaxNode]:
    """Every node from here down, in the order of the text, without recursion."""
    cursor = node.walk()
    while True:
        current = cursor.node
        if current is not None:
            yield current
        if cursor.goto_first_child() or cursor.goto_next_sibling():
            continue
        while cursor.goto_parent():
            if cursor.goto_next_sibling():
                break
        else:
            return
