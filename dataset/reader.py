"""Dataset files to entries: JSONL, one entry a line, all faults told at once."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from dataset.entries import PATCH_CATEGORIES, SHIPPED, STATEMENT_FOLDERS, Category, Entry
from dataset.special_file import SPECIAL, is_special


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of dataset file: the keys that only its lines have, the categories that it serves, the type of a line.

    The type is named, and loaded when there is such a file; "" for the kinds of the public dataset that the suite does
    not run.
    """

    keys: frozenset[str]
    categories: tuple[str, ...]
    type_name: str

    @property
    def entry(self) -> type[Entry]:
        module, _, name = self.type_name.partition(":")
        found: type[Entry] = getattr(import_module(module), name)
        return found


KINDS = (
    Kind(frozenset({"FAIL_TO_PASS", "PASS_TO_PASS", "test_patch"}), PATCH_CATEGORIES, "dataset.entries:BugFixEntry"),
    Kind(frozenset({"gold_query", "gold_rows"}), (Category.DATA_QUERY,), "dataset.data_query:DataQueryEntry"),
    Kind(frozenset({"impossible_because", "gold_rows"}), (Category.IMPOSSIBLE,), "dataset.impossible:ImpossibleEntry"),
    Kind(
        frozenset({"expected_comments", "ignored_comments"}),
        (Category.CODE_REVIEW,),
        "dataset.code_review:CodeReviewEntry",
    ),
    Kind(frozenset({"expected", "current_labels", "nl_prompt"}), ("checklist",), ""),
)


class DatasetError(Exception):
    """A dataset cannot be used. The message has a line for each fault, `file:line: instance_id: field: …`."""


@dataclass(frozen=True)
class Dataset:
    """The entries of one or more files, by category, in the order of the lines.

    `remarks` are faults that stop nothing, such as unknown keys. `lines_hash` is SHA-256 over the lines, whatever their
    line ends. `unwritten` are those of the entries that stand in no line.
    """

    entries: Mapping[Category, tuple[Entry, ...]]
    remarks: tuple[str, ...]
    lines_hash: str
    files: tuple[Path, ...]
    unwritten: tuple[Entry, ...] = ()

    @cached_property
    def content_hash(self) -> str:
        """SHA-256 over the lines and the problem statements of all entries."""
        digest = hashlib.sha256(self.lines_hash.encode())
        roots = {*(file.parent for file in self.files), SHIPPED}
        folders = (root / name for root in roots for name in STATEMENT_FOLDERS)
        # One look at each folder: a dataset may have thousands of entries, and few statements at hand.
        with_statement = {path.name for folder in folders if folder.is_dir() for path in folder.iterdir()}
        every = {entry.instance_id: entry for entries in self.entries.values() for entry in entries}
        for instance_id in sorted(with_statement & every.keys()):
            digest.update(every[instance_id].statement_digest)
        for entry in self.unwritten:
            digest.update(entry.content_hash.encode())
        return digest.hexdigest()

    def of(self, category: Category) -> tuple[Entry, ...]:
        """The entries of a category that was asked for. Raises DatasetError when the dataset holds none of it."""
        if category not in self.entries:
            held = ", ".join(self.entries) or "nothing that the suite runs"
            where = ", ".join(str(file) for file in self.files)
            raise DatasetError(f"{where}: expected entries of the category {category}, got {held}")
        return self.entries[category]


@dataclass(slots=True)
class _Reading:
    """What has been read so far, over all files."""

    entries: dict[Category, list[Entry]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    seen: dict[tuple[type[Entry], str], str] = field(default_factory=dict)


def read_dataset(path: Path = SHIPPED) -> Dataset:
    """Read a dataset file, or all `*.jsonl` of a folder; the shipped dataset by default.

    Raises DatasetError with all faults of all lines.
    """
    files = tuple(sorted(path.glob("*.jsonl"))) if path.is_dir() else (path,)
    if not files or not files[0].exists():
        raise DatasetError(f"{path}: expected a dataset file or a folder with *.jsonl, got none")
    if special := [file for file in files if is_special(file)]:
        raise DatasetError(f"{special[0]}: expected a dataset file, got {SPECIAL}")
    reading = _Reading()
    digest = hashlib.sha256()
    for file in files:
        lines = _lines(file)
        for _, line in lines:
            digest.update(line + b"\n")
        _read_lines(file, lines, reading)
    if reading.errors:
        raise DatasetError("\n".join(reading.errors))
    entries = {category: tuple(entries) for category, entries in reading.entries.items()}
    return Dataset(entries, tuple(reading.remarks), digest.hexdigest(), files)


def _lines(file: Path) -> list[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers.

    Only a line feed ends one: the other characters that could are ordinary in JSON texts.
    """
    try:
        content = file.read_bytes()
    except OSError as error:
        raise DatasetError(f"{file}: expected a file that can be read, got {error.strerror}") from None
    lines = enumerate(content.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1)
    return [(number, stripped) for number, line in lines if (stripped := line.strip())]


def _read_lines(file: Path, lines: Sequence[tuple[int, bytes]], reading: _Reading) -> None:
    kind = _kind(lines)
    if kind is None:
        if lines:
            keys = ", ".join(sorted({key for known in KINDS if known.type_name for key in known.keys}))
            reading.errors.append(
                f"{file}:{lines[0][0]}: ?: expected entries with keys such as {keys}, got none of them"
            )
        return
    if not kind.type_name:
        reading.remarks.append(f"{file}: left out, since the suite does not run the category {kind.categories[0]}")
        return
    folder, entry_type = file.parent, kind.entry
    found: list[Entry] = []
    for number, line in lines:
        place = f"{file}:{number}"
        try:
            entry = entry_type.read(line).placed_in(folder)
        except ValidationError as error:
            reading.errors += [f"{place}: {_id_of(line)}: {fault}" for fault in schema_faults(error, entry_type)]
            continue
        # Ids become names of files, which some systems compare without regard to case.
        first = reading.seen.setdefault((entry_type, entry.instance_id.casefold()), place)
        if first != place:
            reading.errors.append(
                f"{place}: {entry.instance_id}: instance_id: expected an id of its own, got that of {first}"
            )
        for where, key, known in entry.unknown_keys():
            # Loaded here, since a dataset seldom has such a key.
            from difflib import get_close_matches

            match = get_close_matches(key, known, 1)
            hint = f", did you mean {match[0]}?" if match else ""
            reading.remarks.append(f"{place}: {entry.instance_id}: {where}{key}: unknown key, left out{hint}")
        found.append(entry)
    for category in kind.categories:
        reading.entries.setdefault(Category(category), []).extend(found)


def _kind(lines: Sequence[tuple[int, bytes]]) -> Kind | None:
    """The kind of a file, by the first line that has keys of one."""
    for _, line in lines:
        try:
            keys = frozenset(json.loads(line))
        except (ValueError, TypeError):
            continue
        kind = max(KINDS, key=lambda kind: len(kind.keys & keys))
        if kind.keys & keys:
            return kind
    return None


def _id_of(line: bytes) -> str:
    try:
        return str(json.loads(line)["instance_id"])[:100]
    except (ValueError, TypeError, LookupError):
        return "?"


def schema_faults(error: ValidationError, model: type[BaseModel]) -> Iterator[str]:
    """Each fault as `field: expected …, got …`, what was expected in the words of the schema."""
    faults = error.errors(include_url=False)
    for fault in faults:
        # A list counts as too short when its items are bad; those are told by themselves.
        if any(other["loc"][: len(fault["loc"])] == fault["loc"] for other in faults if other is not fault):
            continue
        cause = fault.get("ctx", {}).get("error")
        if fault["type"] == "json_invalid":
            yield f"line: expected a JSON object, got {_position(fault['msg'])}"
        elif not fault["loc"]:
            yield str(cause) if cause else f"line: expected a JSON object, got {_shown(fault['input'])}"
        else:
            expected = str(cause) if cause else _expected(model, fault["loc"]) or fault["msg"]
            got = "nothing" if fault["type"] == "missing" else _shown(fault["input"])
            yield f"{_field(fault['loc'])}: expected {expected}, got {got}"


def _position(message: str) -> str:
    return re.sub(r" at line 1 column (\d+)$", r" in column \1", message.removeprefix("Invalid JSON: "))


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 80 else f"{text[:77]}…"


def _field(location: tuple[int | str, ...]) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in location).removeprefix(".")


def _expected(model: type[BaseModel], location: tuple[int | str, ...]) -> str | None:
    """What the schema says of the field at a location: the description of the innermost field that has one."""
    description: str | None = None
    inner: Any = model
    for part in location:
        if isinstance(part, int):
            continue
        known = inner.model_fields.get(part) if inner is not None else None
        if known is None:
            break
        description = known.description or description
        inner = next((kind for kind in _models(known.annotation)), None)
    return description


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in getattr(annotation, "__args__", ()):
        yield from _models(part)
