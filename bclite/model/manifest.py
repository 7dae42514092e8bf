"""app.json: what an app says of itself.

Read as the compiler reads it: with or without a byte order mark, comments and trailing commas allowed.
"""

import json
import re
from typing import Any

from bclite.model.objects import Dependency, Manifest
from bclite.source.diagnostics import Diagnostic, error

PATH = "app.json"
INVALID_DEPENDENCIES = "One or more dependencies defined in the project manifest are not valid"
APPLICATION_ID = "c1335042-3002-4257-bf8a-75c898ccb1b8"
"""The app "Application", which the `application` property of a manifest stands for."""

_GUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
_VERSION = re.compile(r"\d+\.\d+\.\d+\.\d+")
_COMMENT = re.compile(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*|/\*.*?\*/', re.DOTALL)
_TRAILING_COMMA = re.compile(r'("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])')
_BLANK = Manifest("", "", "", "0.0.0.0")


def read_manifest(content: bytes) -> tuple[Manifest, list[Diagnostic]]:
    """The manifest, and what is wrong with it: AL1017 where it is none at all, AL1038 to AL1058 for its parts."""
    try:
        text = content.decode("utf-8-sig")
        value = json.loads(without_comments(text))
    except UnicodeDecodeError as problem:
        return _BLANK, [error(PATH, 0, 0, "AL1017", f"The manifest file is not valid: {problem.reason}.")]
    except json.JSONDecodeError as problem:
        line, column = problem.lineno, problem.colno
        return _BLANK, [error(PATH, line, column, "AL1017", f"The manifest file is not valid: {problem.msg}.")]
    except RecursionError:
        return _BLANK, [error(PATH, 0, 0, "AL1017", "The manifest file is not valid: it is nested too deeply.")]
    if not isinstance(value, dict):
        return _BLANK, [error(PATH, 1, 1, "AL1017", "The manifest file is not valid: an object is expected.")]
    reader = _Reader(value)
    return reader.manifest(), reader.diagnostics


def without_comments(text: str) -> str:
    """The JSON text with its comments blanked, lines and columns kept, and commas before a closing bracket dropped."""
    blanked = _COMMENT.sub(lambda match: match[1] or re.sub(r"[^\n]", " ", match[0]), text)
    return _TRAILING_COMMA.sub(lambda match: match[1] or " ", blanked)


class _Reader:
    """Takes the values of app.json one by one and keeps what is wrong with them."""

    def __init__(self, value: dict[str, Any]) -> None:
        self.value = {key.lower(): each for key, each in value.items()}
        self.diagnostics: list[Diagnostic] = []

    def complain(self, code: str, text: str) -> None:
        self.diagnostics.append(error(PATH, 0, 0, code, text))

    def manifest(self) -> Manifest:
        return Manifest(
            app_id=self.guid("id"),
            name=self.text("name", required=True),
            publisher=self.text("publisher", required=True),
            version=self.version(),
            dependencies=tuple(self.dependency(each) for each in self.objects("dependencies")),
            id_ranges=self.id_ranges(),
            preprocessor_symbols=self.texts("preprocessorSymbols"),
            features=self.texts("features"),
            internals_visible_to=tuple(str(each.get("id", "")).lower() for each in self.objects("internalsVisibleTo")),
            runtime=self.text("runtime"),
            application=self.text("application"),
            platform=self.text("platform"),
        )

    def text(self, name: str, *, required: bool = False) -> str:
        value = self.value.get(name.lower())
        if value is None:
            if required:
                self.complain("AL1041", f"The property '{name}' must be defined in the manifest.")
            return ""
        if not isinstance(value, str) or (required and not value.strip()):
            self.complain("AL1044", f"The value for the manifest property '{name}' is not valid.")
            return ""
        return value

    def guid(self, name: str) -> str:
        value = self.text(name, required=True)
        if value and not _GUID.fullmatch(value):
            pattern = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
            self.complain("AL1040", f"The guid number '{value}' does not match the expected pattern: {pattern}.")
        return value.lower()

    def version(self) -> str:
        value = self.text("version", required=True)
        if value and not _VERSION.fullmatch(value):
            self.complain(
                "AL1038",
                f"The version number '{value}' for the property 'version' does not match the expected format: W.X.Y.Z "
                "where W, X, Y, and Z represent positive integers.",
            )
        return value or "0.0.0.0"

    def texts(self, name: str) -> tuple[str, ...]:
        value = self.value.get(name.lower()) or []
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.complain("AL1044", f"The value for the manifest property '{name}' is not valid.")
            return ()
        return tuple(value)

    def objects(self, name: str) -> list[dict[str, Any]]:
        value = self.value.get(name.lower()) or []
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.complain("AL1044", f"The value for the manifest property '{name}' is not valid.")
            return []
        return value

    def dependency(self, value: dict[str, Any]) -> Dependency:
        known = {key.lower(): str(each) for key, each in value.items()}
        if "id" in known and "appid" in known:
            self.complain("AL1058", "appId and Id are both specified for a dependency property.")
        app_id = known.get("id") or known.get("appid") or ""
        if not _GUID.fullmatch(app_id):
            self.complain("AL1019", f"{INVALID_DEPENDENCIES}.")
        return Dependency(app_id.lower(), known.get("name", ""), known.get("publisher", ""), known.get("version", ""))

    def id_ranges(self) -> tuple[tuple[int, int], ...]:
        if "idrange" in self.value and "idranges" in self.value:
            self.complain("AL1048", "Both 'idRange' and 'idRanges' properties are added.")
        single = self.value.get("idrange")
        listed = [single] if isinstance(single, dict) else self.objects("idRanges")
        ranges: list[tuple[int, int]] = []
        for each in listed:
            first, last = each.get("from"), each.get("to")
            if not isinstance(first, int) or not isinstance(last, int) or first > last or first < 0:
                self.complain("AL1047", f"The application ID range {first}..{last} is not valid.")
                continue
            if any(first <= end and start <= last for start, end in ranges):
                self.complain("AL1046", f"The application ID ranges {first}..{last} are overlapping.")
            ranges.append((first, last))
        return tuple(ranges)
