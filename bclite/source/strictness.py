"""Rejects what is no AL.

The grammar forgives what a compiler does not, and its way of going on after an error says little about where the error
is. So the tokens of every file are read a second time by the strict rules of `object_syntax` and `code_syntax`, which
name the place and what was expected; only where they find nothing and the tree has an error is it told from the tree.
"""

from bclite.source.diagnostics import Diagnostic, error
from bclite.source.grammar import Source, SyntaxNode, descend
from bclite.source.object_syntax import check_file
from bclite.source.tokens import UNCLOSED_COMMENT, UNEXPECTED, Tokens


def check_tokens(tokens: Tokens) -> list[Diagnostic]:
    """What the strict rules find in the tokens of a file, after the preprocessor.

    Nothing is said of lines that make no tokens, and nothing at all where a comment swallows the rest of the file.
    """
    unreadable = {each.line for each in tokens.diagnostics}
    count = len(tokens.diagnostics)
    if any(each.code == UNCLOSED_COMMENT for each in tokens.diagnostics):
        return tokens.diagnostics
    check_file(tokens)
    return tokens.diagnostics[:count] + [each for each in tokens.diagnostics[count:] if each.line not in unreadable]


def tree_of(tokens: Tokens) -> Source:
    """The tree of a file; where the grammar fails over what it does not know, that is hidden from it."""
    text = tokens.text[: tokens.end]
    source = Source(tokens.path, text)
    if source.root.has_error and tokens.hidden:
        return Source(tokens.path, text, hidden=tokens.hidden)
    return source


def tree_errors(source: Source) -> list[Diagnostic]:
    """The first part of the tree that the grammar could not make sense of."""
    if not source.root.has_error:
        return []
    for node in descend(source.root):
        if node.is_missing:
            return [_at(source, node, "AL0104", f"Syntax error, '{_spelled(node)}' expected.")]
        if node.is_error:
            return [_at(source, node, "AL0109", UNEXPECTED)]
    return []


def _spelled(node: SyntaxNode) -> str:
    return node.type.removesuffix("_keyword")


def _at(source: Source, node: SyntaxNode, code: str, text: str) -> Diagnostic:
    line, column = source.at(node)
    return error(source.path, line, column, code, text)
