"""Parsed files, kept by their content: a file parsed once need not be parsed again.

Kept pickled on a shelf. Every look-up makes new objects, because the checker writes types into the tree and two
applications must not see each other's. The key covers the path, the preprocessor symbols and the sources of the parser
itself, so that nothing stale is ever found.
"""

import hashlib
import pickle
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from bclite.shelf import Shelf
from bclite.source.fingerprints import interface_key
from bclite.source.parser import ParsedFile, parse_bytes

PARSER_FOLDERS = (Path(__file__).parent,)
UNREADABLE = (
    EOFError,
    pickle.UnpicklingError,
    AttributeError,
    ImportError,
    IndexError,
    TypeError,
    ValueError,
)

PARSED = Shelf("parsed")


def parse_cached(content: bytes, path: str, symbols: Iterable[str] = ()) -> ParsedFile:
    """As `parse_bytes`, from the cache where it can be."""
    key = file_key(content, path, symbols)
    kept = PARSED.get(key)
    if kept is not None:
        found = _unpickle(kept)
        if found is not None:
            return found
    parsed = parse_bytes(content, path, symbols)
    for each in parsed.objects:
        each.content_key, each.interface_key = key, interface_key(each)
    try:
        kept = pickle.dumps(parsed, protocol=pickle.HIGHEST_PROTOCOL)
    except RecursionError:
        return parsed  # too deeply nested to be pickled
    PARSED.put(key, kept)
    return parsed


def file_key(content: bytes, path: str, symbols: Iterable[str]) -> str:
    """Tells what is made of a file from what is made of any other."""
    digest = hashlib.blake2b(content, digest_size=20)
    digest.update("\0".join([parser_version(), path, *sorted(symbols)]).encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


@cache
def parser_version() -> str:
    """A hash of the sources that make the tree."""
    digest = hashlib.blake2b(digest_size=20)
    for file in sorted(file for folder in PARSER_FOLDERS for file in folder.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _unpickle(kept: bytes) -> ParsedFile | None:
    try:
        found = pickle.loads(kept)
    except UNREADABLE:
        return None
    return found if isinstance(found, ParsedFile) else None
