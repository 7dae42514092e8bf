"""Compiled procedures, kept for as long as nothing they depend on changes."""

from typing import Protocol

from bclite.compiler.procedures import CompiledProcedure
from bclite.model.objects import Object, Procedure


class CodeCache(Protocol):
    """Where compiled procedures are looked for before they are compiled, and put afterwards."""

    def find(self, owner: Object, procedure: Procedure) -> CompiledProcedure | None: ...

    def store(self, owner: Object, procedure: Procedure, compiled: CompiledProcedure) -> None: ...
