"""Compiled procedures, kept for as long as nothing they depend on changes.

A procedure depends on its own file and on what it can see of others: the declarations, not the bodies, of its app and
of the apps that this one depends on. The key covers both, the sources of bclite itself and the version of Python, so
that nothing stale is ever found. Kept in memory, for processes forked from this one too, and in files beside the
parsed sources.
"""

import hashlib
import marshal
import pickle
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from bclite import sources_hash
from bclite.compiler.procedures import CompiledProcedure
from bclite.model.application import Application
from bclite.model.objects import App, Object, Procedure
from bclite.source.cache import cache_folder

_memory: dict[str, CompiledProcedure] = {}


class CodeCache:
    """The compiled procedures of one application."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._folder = str(cache_folder() / "compiled")
        self._interfaces: dict[str, str] = {}

    def find(self, owner: Object, procedure: Procedure) -> CompiledProcedure | None:
        """The procedure as it was compiled before, or None."""
        key = self._key(owner, procedure)
        if key is None:
            return None
        found = _memory.get(key)
        if found is None:
            found = _read(self._file(key))
            if found is not None:
                _memory[key] = found
        return found

    def store(self, owner: Object, procedure: Procedure, compiled: CompiledProcedure) -> None:
        key = self._key(owner, procedure)
        if key is not None:
            _memory[key] = compiled
            _write(self._file(key), compiled)

    def _file(self, key: str) -> str:
        return f"{self._folder}/{key[:2]}/{key[2:]}"

    def _key(self, owner: Object, procedure: Procedure) -> str | None:
        """None for an object that did not come through the parser's cache, where nothing tells its versions apart."""
        app = self._application.app(owner.app_id)
        if app is None or not owner.declaration.content_key:
            return None
        parts = (
            sources_hash(),
            sys.implementation.cache_tag or "",
            app.manifest.name,
            owner.declaration.content_key,
            self._interface(app),
            str(procedure.index),
            owner.kind,
            owner.name,
        )
        return _digest(parts)

    def _interface(self, app: App) -> str:
        """A hash of the declarations that code of this app can see."""
        found = self._interfaces.get(app.manifest.app_id)
        if found is None:
            visible = self._application.visible_to(app)
            found = _digest(each.declaration.interface_key for one in visible for each in one.objects)
            self._interfaces[app.manifest.app_id] = found
        return found


def _digest(parts: Iterable[str]) -> str:
    return hashlib.blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=20).hexdigest()


def _read(file: str) -> CompiledProcedure | None:
    """None where there is no file, or one that cannot be understood."""
    try:
        with open(file, "rb") as kept:  # noqa: PTH123  hundreds of them are read: Path takes longer than the reading
            code, constants, defaults = pickle.loads(kept.read())
        return CompiledProcedure(marshal.loads(code), constants, defaults)
    except (OSError, EOFError, ValueError, TypeError, AttributeError, ImportError, IndexError, pickle.UnpicklingError):
        return None


def _write(file: str, compiled: CompiledProcedure) -> None:
    """Written beside and renamed, so that no reader sees half a file. That it cannot be written is no error."""
    content = pickle.dumps((marshal.dumps(compiled.code), compiled.constants, compiled.defaults))
    folder = Path(file).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as written:
            written.write(content)
        Path(written.name).replace(file)
    except OSError:
        return
