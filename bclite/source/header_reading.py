"""Folders with apps to their headers: every file hashed, and parsed only where no headers of its content are kept.

For apps whose code is known to be good, or of no interest: what others declare is known at once, and code is read when
it is first called.
"""

import errno
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from bclite.model.manifest import read_manifest
from bclite.model.objects import Manifest
from bclite.shelf import Shelf, key_of
from bclite.source.cache import file_key, parser_version
from bclite.source.diagnostics import Diagnostic, in_order
from bclite.source.headers import parse_headers
from bclite.source.kept_headers import KeptFile, declarations, kept_file, packed, unpacked
from bclite.source.nodes import ObjectDeclaration
from bclite.source.reading import NO_MANIFEST, SourceApp, al_files, app_folders, read_bytes
from bclite.source.source_file import SourceFile

HEADERS = Shelf("headers")
FILES_AT_A_TIME = 50
"""How many files a process takes at a time."""

Task = tuple[str, str, tuple[str, ...]]
"""A file to parse: where it is, its path within its app, the symbols of the preprocessor."""


@dataclass(frozen=True, slots=True)
class _Begun:
    """An app of which is known which files have not been parsed yet."""

    folder: Path
    manifest: Manifest
    diagnostics: tuple[Diagnostic, ...]
    shelf_key: str
    files: tuple[tuple[str, str, str], ...]
    """Path within the app, where it is, key."""
    kept: dict[str, KeptFile]

    @property
    def missing(self) -> list[Task]:
        symbols = self.manifest.preprocessor_symbols
        return [(where, path, symbols) for path, where, key in self.files if key not in self.kept]


def read_headers(folder: Path) -> SourceApp:
    """The app in a folder, of its files only the headers."""
    return read_header_apps([folder])[0]


def read_header_apps(folders: Sequence[Path], jobs: int = 1) -> list[SourceApp]:
    """The apps in these folders, of their files only the headers. What must be parsed is shared by `jobs` processes.
    Raises ChildProcessError when one of them is killed.

    The files that a folder without an app.json holds outside of apps are an app without a name, if there are any.
    """
    begun = [each for folder in folders for each in _begin_all(folder)]
    parsed = dict(_parse_all([task for each in begun for task in each.missing], jobs))
    return [_finish(each, parsed) for each in begun]


def _begin_all(folder: Path) -> list[_Begun]:
    files = al_files(folder)
    if (folder / "app.json").is_file():
        return [_begin(folder, files)]
    apps = app_folders(folder)
    within = tuple(f"{each.relative_to(folder).as_posix()}/" for each in apps)
    alone = [each for each in files if not each[0].startswith(within)]
    return [*(_begin(each, al_files(each)) for each in apps), *([_begin(folder, alone)] if alone else [])]


def _begin(folder: Path, files: list[tuple[str, str]]) -> _Begun:
    path = folder / "app.json"
    manifest, problems = read_manifest(path.read_bytes()) if path.is_file() else (NO_MANIFEST, [])
    symbols = manifest.preprocessor_symbols
    keyed = tuple((name, where, file_key(read_bytes(where), name, symbols)) for name, where in files)
    shelf_key = key_of((parser_version(), str(folder.resolve()), *symbols))
    content = HEADERS.mapped(shelf_key)
    return _Begun(folder, manifest, tuple(problems), shelf_key, keyed, {} if content is None else unpacked(content))


def _parse_all(tasks: list[Task], jobs: int) -> Iterable[tuple[str, KeptFile]]:
    if jobs == 1 or len(tasks) <= FILES_AT_A_TIME:
        yield from map(_parse, tasks)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("fork"))
    try:
        yield from pool.map(_parse, tasks, chunksize=FILES_AT_A_TIME)
    except BrokenProcessPool:
        killed = "a process that parsed files was killed, as happens where memory is short: use fewer"
        raise ChildProcessError(errno.ECHILD, killed, f"--jobs {jobs}") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _parse(task: Task) -> tuple[str, KeptFile]:
    where, path, symbols = task
    content = read_bytes(where)
    return file_key(content, path, symbols), kept_file(parse_headers(content, path, symbols))


def _finish(begun: _Begun, parsed: dict[str, KeptFile]) -> SourceApp:
    files: dict[str, KeptFile] = {}
    for _, where, key in begun.files:
        found = begun.kept.get(key) or parsed.get(key)
        if found is None:
            raise OSError(errno.ESTALE, "the file changed while it was read: start again", where)
        files[key] = found
    if files.keys() != begun.kept.keys():
        HEADERS.write(begun.shelf_key, packed(files))
        content = HEADERS.mapped(begun.shelf_key)
        files = (unpacked(content) if content is not None else {}) or files
    objects: list[ObjectDeclaration] = []
    diagnostics = list(begun.diagnostics)
    broken: set[str] = set()
    symbols = begun.manifest.preprocessor_symbols
    for path, where, key in begun.files:
        kept = files[key]
        file = SourceFile(path, partial(read_bytes, where), _is(key, path, symbols), symbols)
        objects += declarations(kept, key, file)
        diagnostics += kept.diagnostics
        if any(each.is_error for each in kept.diagnostics):
            broken.add(path)
    return SourceApp(
        begun.manifest,
        tuple(objects),
        tuple(in_order(diagnostics)),
        begun.folder,
        frozenset(broken),
        headers_only=True,
    )


def _is(key: str, path: str, symbols: tuple[str, ...]) -> Callable[[bytes], bool]:
    return lambda content: file_key(content, path, symbols) == key
