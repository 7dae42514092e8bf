"""`.app` packages: what the compiler makes of a project and the development endpoint takes.

A package is a header of 40 bytes and a ZIP with the manifest, the symbols and, under `src/`, the sources. bclite runs
the sources, so a package without them cannot be read. The same files always give the same bytes.
"""

import io
import json
import struct
import uuid
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from bclite.model.manifest import PATH as MANIFEST_PATH
from bclite.model.manifest import read_manifest
from bclite.model.navx_manifest import manifest_json, manifest_xml
from bclite.model.objects import Manifest
from bclite.model.symbol_reference import symbol_reference
from bclite.source.reading import SourceApp, app_files, read_files

MAGIC = b"NAVX"
HEADER = struct.Struct("<4sII16sq4s")
FORMAT_VERSION = 2
SOURCES = "src/"
NAVX_MANIFEST = "NavxManifest.xml"
SYMBOLS = "SymbolReference.json"
READY_TO_RUN = "readytorunappmanifest.json"
LARGEST_CONTENT = 512 * 1024 * 1024
CONTENT_TYPES = (
    '<?xml version="1.0" encoding="utf-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="" /><Default Extension="json" ContentType="" />'
    '<Default Extension="al" ContentType="" /></Types>'
)


class PackageError(ValueError):
    """The bytes are no package that bclite can read; the message says why."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package made here: the manifest of its app and its bytes."""

    manifest: Manifest
    data: bytes

    @property
    def file_name(self) -> str:
        """As the compiler names it: `<publisher>_<name>_<version>.app`."""
        name = f"{self.manifest.publisher}_{self.manifest.name}_{self.manifest.version}.app"
        return "".join("_" if character in '<>:"/\\|?*' else character for character in name)


def pack_folder(folder: Path) -> Package:
    """The package of the app in a folder, whether or not it compiles."""
    return pack_files(app_files(folder), folder)


def pack_files(files: Mapping[str, bytes], folder: Path | None = None) -> Package:
    """The package of an app given as path to content, with its `app.json`."""
    source = read_files(files, folder)
    symbols = json.dumps(symbol_reference(source), ensure_ascii=False)
    return _packed(files, source.manifest, {SYMBOLS: symbols.encode("utf-8-sig", "surrogatepass")})


def pack_sources(folder: Path) -> Package:
    """The package of the app in a folder without symbols: for a server that reads sources. No source is parsed."""
    files = app_files(folder)
    manifest = {path: content for path, content in files.items() if path == MANIFEST_PATH}
    return _packed(files, read_files(manifest, folder).manifest, {})


def _packed(files: Mapping[str, bytes], manifest: Manifest, more: Mapping[str, bytes]) -> Package:
    entries = {SOURCES + path: content for path, content in files.items() if path != MANIFEST_PATH}
    if MANIFEST_PATH in files:
        entries[MANIFEST_PATH] = files[MANIFEST_PATH]
    entries[NAVX_MANIFEST] = manifest_xml(manifest)
    entries["[Content_Types].xml"] = CONTENT_TYPES.encode()
    content = _zip({**entries, **more})
    package_id = uuid.uuid5(uuid.NAMESPACE_OID, content.hex()).bytes_le
    header = HEADER.pack(MAGIC, HEADER.size, FORMAT_VERSION, package_id, len(content), MAGIC)
    return Package(manifest, header + content)


def _zip(entries: Mapping[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(_escaped(name), date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name])
    return written.getvalue()


def _escaped(name: str) -> str:
    """As the names of package parts are written: blanks and letters outside ASCII with `%`."""
    return name if name.startswith("[") else quote(name, safe="/!$&'()+,;=@~", errors="surrogatepass")


def _unescaped(name: str) -> str:
    return unquote(name, errors="surrogatepass")


def read_package(data: bytes) -> SourceApp:
    """The app in a package. Raises PackageError where there is none, or none with sources."""
    return read_files(package_files(data))


def package_files(data: bytes) -> dict[str, bytes]:
    """`app.json` and the `.al` files of a package, by path as in its project."""
    entries = _entries(data)
    if READY_TO_RUN in entries:
        inner = [name for name in entries if name.lower().endswith(".app")]
        if len(inner) != 1:
            raise PackageError(f"A ready-to-run package holds one .app file; this one holds {len(inner)}.")
        entries = _entries(entries[inner[0]])
    files = {
        name.removeprefix(SOURCES): content
        for name, content in entries.items()
        if name.startswith(SOURCES) and name.lower().endswith(".al")
    }
    if MANIFEST_PATH in entries:
        files[MANIFEST_PATH] = entries[MANIFEST_PATH]
    elif NAVX_MANIFEST in entries:
        files[MANIFEST_PATH] = manifest_json(entries[NAVX_MANIFEST])
        if len(files) == 1:
            name = read_manifest(files[MANIFEST_PATH])[0].name
            raise PackageError(f"The package of '{name}' holds no sources: set includeSourceInSymbolFile to true.")
    else:
        raise PackageError(f"The package holds no {NAVX_MANIFEST}.")
    return files


def _entries(data: bytes) -> dict[str, bytes]:
    if data[:4] == MAGIC and len(data) >= HEADER.size:
        data = data[struct.unpack_from("<I", data, 4)[0] :]
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            if sum(info.file_size for info in infos) > LARGEST_CONTENT:
                raise PackageError(f"The package holds more than {LARGEST_CONTENT} bytes.")
            return dict(_checked((_unescaped(info.filename), archive.read(info)) for info in infos))
    except (zipfile.BadZipFile, EOFError, struct.error, OSError, RuntimeError, NotImplementedError) as problem:
        raise PackageError(f"The file is not an app package, or an encrypted one: {problem}.") from problem


def _checked(entries: Iterable[tuple[str, bytes]]) -> Iterable[tuple[str, bytes]]:
    for name, content in entries:
        if name.startswith("/") or ".." in name.split("/"):
            raise PackageError(f"The package holds a file outside of itself: '{name}'.")
        yield name, content
