"""Compiled procedures, kept for as long as nothing they depend on changes."""

import marshal
import pickle
import sys

from bclite import sources_hash
from bclite.compiler.procedures import CompiledProcedure
from bclite.model.application import Application
from bclite.model.fingerprints import fingerprint
from bclite.model.objects import Object, Procedure
from bclite.shelf import Shelf, key_of

COMPILED = Shelf("compiled")
UNREADABLE = (EOFError, ValueError, TypeError, AttributeError, ImportError, IndexError, pickle.UnpicklingError)


class CodeCache:
    """The compiled procedures of one application. Their keys cover what they depend on, the sources of bclite itself
    and the version of Python."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._fingerprints: dict[int, str | None] = {}

    def find(self, owner: Object, procedure: Procedure) -> CompiledProcedure | None:
        """The procedure as it was compiled before, or None."""
        key = self._key(owner, procedure)
        kept = None if key is None else COMPILED.get(key)
        if kept is None:
            return None
        try:
            code, constants, defaults = pickle.loads(kept)
            return CompiledProcedure(marshal.loads(code), constants, defaults)
        except UNREADABLE:
            return None

    def store(self, owner: Object, procedure: Procedure, compiled: CompiledProcedure) -> None:
        key = self._key(owner, procedure)
        if key is not None:
            COMPILED.put(key, pickle.dumps((marshal.dumps(compiled.code), compiled.constants, compiled.defaults)))

    def _key(self, owner: Object, procedure: Procedure) -> str | None:
        if id(owner) not in self._fingerprints:
            self._fingerprints[id(owner)] = fingerprint(self._application, owner)
        found = self._fingerprints[id(owner)]
        if found is None:
            return None
        return key_of((sources_hash(), sys.implementation.cache_tag or "", found, str(procedure.index)))
