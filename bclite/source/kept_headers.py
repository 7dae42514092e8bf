"""The headers of an app's files in one file of the cache, and objects that are read from there when they are needed.

The file begins with a directory: what every file declares, by the key of its content. Behind it stand the pickled
objects of each file. An app is read by its directory, and an object when something else than its name is asked for.
"""

import pickle
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bclite.source import nodes
from bclite.source.cache import UNREADABLE
from bclite.source.diagnostics import Diagnostic
from bclite.source.headers import parse_headers
from bclite.source.members import procedures_of
from bclite.source.parser import ParsedFile
from bclite.source.procedures import HeaderProcedure
from bclite.source.source_file import SourceFile

LENGTH = struct.Struct("<Q")
KNOWN = ("line", "column", "kind", "number", "name", "namespace", "base", "subtype", "subscribes", "interface_key")
"""What the directory tells of an object."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """What is kept of a file: its diagnostics, what the directory tells of each of its objects (KNOWN), the objects
    pickled."""

    diagnostics: tuple[Diagnostic, ...]
    known: tuple[tuple[Any, ...], ...]
    pickled: bytes | memoryview


def kept_file(parsed: ParsedFile) -> KeptFile:
    known = tuple(tuple(getattr(each, name) for name in KNOWN) for each in parsed.objects)
    return KeptFile(parsed.diagnostics, known, pickle.dumps(parsed.objects, protocol=pickle.HIGHEST_PROTOCOL))


def packed(files: Mapping[str, KeptFile]) -> bytes:
    """The content of the cache's file, of files by their keys."""
    directory: dict[str, tuple[int, int, tuple[Diagnostic, ...], tuple[tuple[Any, ...], ...]]] = {}
    position = 0
    for key, each in files.items():
        directory[key] = (position, position + len(each.pickled), each.diagnostics, each.known)
        position += len(each.pickled)
    head = pickle.dumps(directory, protocol=pickle.HIGHEST_PROTOCOL)
    return b"".join((LENGTH.pack(len(head)), head, *(each.pickled for each in files.values())))


def unpacked(content: memoryview) -> dict[str, KeptFile]:
    """The files by their keys; none where the content is damaged."""
    try:
        (length,) = LENGTH.unpack_from(content)
        directory = pickle.loads(content[LENGTH.size : LENGTH.size + length])
        pickled = content[LENGTH.size + length :]
        return {
            key: KeptFile(diagnostics, known, pickled[start:end])
            for key, (start, end, diagnostics, known) in directory.items()
        }
    except (*UNREADABLE, struct.error):
        return {}


class KeptDeclaration(nodes.ObjectDeclaration):
    """An object of which only KNOWN, the path and the key of its file are there until something else is asked for."""

    __slots__ = ("at", "file", "kept")

    at: int
    file: SourceFile
    kept: KeptFile

    def __getattr__(self, name: str) -> Any:
        """Called for what is not there yet."""
        if name not in nodes.ObjectDeclaration.__slots__:
            raise AttributeError(name)
        full = objects_in(self.kept, self.file)[self.at]
        for each in nodes.ObjectDeclaration.__dataclass_fields__:
            if each not in _THERE:
                setattr(self, each, getattr(full, each))
        return getattr(self, name)


_THERE = frozenset((*KNOWN, "path", "content_key"))


def declarations(kept: KeptFile, key: str, file: SourceFile) -> list[nodes.ObjectDeclaration]:
    """The objects of a file, not yet read."""
    made: list[nodes.ObjectDeclaration] = []
    for at, known in enumerate(kept.known):
        each = KeptDeclaration.__new__(KeptDeclaration)
        for name, value in zip(KNOWN, known, strict=True):
            setattr(each, name, value)
        each.path, each.content_key = file.path, key
        each.kept, each.file, each.at = kept, file, at
        made.append(each)
    return made


def objects_in(kept: KeptFile, file: SourceFile) -> tuple[nodes.ObjectDeclaration, ...]:
    """The objects of a file, read; parsed anew where what was kept is damaged. Raises OSError where the file is then
    not as it was."""
    try:
        found: tuple[nodes.ObjectDeclaration, ...] = pickle.loads(kept.pickled)
    except UNREADABLE:
        found = parse_headers(file.content(), file.path, file.symbols).objects
    for each in found:
        for procedure in procedures_of(each):
            if isinstance(procedure, HeaderProcedure):
                procedure.file = file
    return found
